"""PINs: how they are sealed, and how a wrong one is counted."""

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.saving import Autosave
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Choose, HandOver
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.hotseat.answers import Answers
from tests.hotseat.seats import go_on, look, now, pick, quiet_game, session_of, shown


def behind(pin: str = "1") -> Session:
    return session_of(quiet_game(), SavedFacts({0: pins.seal(pin)}))


async def typed(session: Session, pin: str, seat: int = 0) -> str:
    return await pins.check_pin(session, pin, {session.game.names[seat]: session.facts.pins[seat]})


@pytest.mark.parametrize("pin", ["1", "4711", "Zoë 山", " "])
def test_a_sealed_pin_opens_to_itself_only(pin: str) -> None:
    sealed = pins.seal(pin)
    assert pins.opens(pin, sealed)
    assert not any(pins.opens(other, sealed) for other in ("", pin + " ", pin + "1", "471"))
    assert pins.seal(pin) != sealed, "salted: equal PINs of two seats do not look equal"


def test_a_pin_is_the_same_however_its_letters_are_composed() -> None:
    assert pins.opens("Zoe\u0308", pins.seal("Zo\u00eb"))


async def test_enter_alone_and_the_words_of_plain_mode_are_no_tries() -> None:
    session = behind()
    for nothing in ("", "back", "Help", "again", "quit"):
        assert await typed(session, nothing) == "Wrong PIN."
    assert session.facts.untold == {}


async def test_who_is_asked_for_a_pin_types_it_and_who_has_none_is_not_asked() -> None:
    session, asker = behind(), Answers("", "2", "1")
    assert await pins.ask_pin(asker, session, "A", session.facts.pins[0]) == session.facts.pins[0]
    assert asker.dialog == ["PIN for A?", "= ***", "! Wrong PIN.", "! Wrong PIN."]
    assert await pins.ask_pin(Answers(), session, "B", "") == ""


async def test_a_new_pin_is_typed_twice_and_refused_if_it_would_be_forgotten() -> None:
    new = "Type a PIN for A, up to 12 characters; everyone else looks away. For no PIN, just press Enter."
    again = ["Type the same PIN again:", "= ***"]
    refused, longest = ["  ", " Back", "scores!", "thirteen13131"], "twelve121212"
    asker = Answers(True, *refused, longest, "", "chips", "fish", None, "fish", "fish")
    assert pins.opens("fish", await pins.ask_new_pin(asker, "A", replaces=True))
    assert asker.dialog == [
        *("A has a PIN. Replace it?", "- Replace it", "- Keep it"),
        *(new, "= ***"),
        "! A PIN of spaces is easy to forget. Add another character.",
        *["! In plain mode, this is a command. Choose another PIN."] * 2,
        "! Use at most 12 characters.",
        *(*again, "! Type the same PIN again, or go back."),
        *(f"The PINs don't match. {new}", "= ***", *again),
        *(new, "= ***", *again),
    ]
    with pytest.raises(WentBack):
        await pins.ask_new_pin(Answers(False), "A", replaces=True)


async def test_the_next_reveal_tells_and_is_read_before_it_is_forgotten() -> None:
    session = behind()
    for pin in "231":
        await typed(session, pin)
    assert session.facts.untold == {"A": 2}
    assert session.rename(0, "Amy", session.facts.pins[0])
    assert session.facts.untold == {"Amy": 2}
    assert look(session, "1")
    session.place(shown(session, Choose), session.view.hand[0])
    pick(session)
    pick(session)
    session.reveal()
    resumed = session_of(session.game, session.facts)
    assert resumed.facts.untold == {"Amy": 2}, "cut off before it was read, it is told at the next one"
    go_on(session)
    assert session.facts.untold == {}


def stored(session: Session) -> SavedFacts:
    with Store(new=False) as store:
        return store.load(session.saving.saved.number or 0).facts


async def test_a_wrong_pin_is_in_the_store_before_it_is_told(store_thread: StoreThread) -> None:
    session = Session(Autosave(store_thread, SavedGame(quiet_game(), facts=SavedFacts({0: pins.seal("1")}))))
    await session.save()
    for count in range(1, 7):
        assert await typed(session, "2") == "Wrong PIN."
        assert stored(session).untold == {"A": count}
    assert not await typed(session, "1")
    assert stored(session).untold == {"A": 6}


async def test_what_was_opened_is_of_use_for_that_seat_only() -> None:
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("1"), 1: pins.seal("2")}))
    opened = session.facts.pins[0]
    session.offer(1)
    before = now(session)
    assert not session.look(shown(session, HandOver), opened)
    assert not session.rename(1, "Ben", opened)
    assert now(session) == before
