"""PINs: how they are sealed, how a wrong one is counted, and how long the next one takes."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from dataclasses import replace
from typing import Any

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Checked, WentBack
from sushigo_tui.hotseat.draft import GameDraft
from sushigo_tui.hotseat.saving import Autosave, StoreThread
from sushigo_tui.hotseat.seats import correct_name
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Choose, HandOver, Ready
from sushigo_tui.store.saved_game import FACTS, SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.hotseat.answers import Answers
from tests.hotseat.seats import do, go_on, look, now, pick, quiet_game, session_of

EARLIER = "000102030405060708090a0b0c0d0e0f61c33e8570018f78742d16604953af98d117d04ee6c0083d3df0c7bb9f3a06c7"
"""2580, as an earlier program sealed it."""


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how long each try took."""
    times: list[int] = []

    async def pause(seconds: int) -> None:
        times.append(seconds)

    monkeypatch.setattr(pins, "pause", pause)
    return times


def behind(pin: str = "1") -> Session:
    return session_of(quiet_game(), SavedFacts({0: pins.seal(pin)}))


async def typed(session: Session, pin: str, seat: int = 0) -> Checked:
    return await pins.check_pin(session, pin, {session.game.names[seat]: session.facts.pins[seat]})


@pytest.mark.parametrize("pin", ["1", "4711", "Zoë 山", " "])
def test_a_sealed_pin_opens_to_itself_only(pin: str) -> None:
    sealed = pins.seal(pin)
    assert pins.opens(pin, sealed)
    assert not any(pins.opens(other, sealed) for other in ("", pin + " ", pin + "1", "471"))
    assert pins.seal(pin) != sealed, "salted: equal PINs of two seats do not look equal"


def test_a_pin_that_was_sealed_by_an_earlier_program_opens() -> None:
    sealed = "000102030405060708090a0b0c0d0e0f"
    sealed += "61c33e8570018f78742d16604953af98d117d04ee6c0083d3df0c7bb9f3a06c7"
    assert pins.opens("2580", sealed)
    assert not pins.opens("2581", sealed)


def test_a_seal_that_is_kept_says_how_it_was_made() -> None:
    sealed = pins.seal("1")
    assert sealed.startswith("scrypt:1:")
    kept = SavedFacts({0: sealed, 1: EARLIER}, wrong_pins={sealed: 3, EARLIER: 1}, untold={"A": 4})
    assert FACTS.validate_json(FACTS.dump_json(kept)) == kept


def test_it_is_costly_to_try_all() -> None:
    """A quarter of a second and 16 MB for each: no clock is asked."""
    sealed = "scrypt:14:" + "00" * 16
    with pytest.MonkeyPatch.context() as patch:
        asked: list[dict[str, Any]] = []

        def scrypt(password: bytes, **how: Any) -> bytes:
            asked.append(how)
            return bytes(32)

        patch.setattr(hashlib, "scrypt", scrypt)
        assert pins.opens("1", sealed + "00" * 32)
    assert [(how["n"], how["r"], how["p"]) for how in asked] == [(2**14, 8, 5)]


@pytest.mark.parametrize("error", [AttributeError, MemoryError, ValueError])
async def test_without_scrypt_or_memory_there_is_another_way(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = behind()

    def scrypt(*given: object, **how: object) -> bytes:
        raise error

    monkeypatch.setattr(hashlib, "scrypt", scrypt)
    monkeypatch.setattr(pins, "ROUNDS", 2)
    assert await typed(session, "1") == Checked(pins.UNCHECKED)
    assert (session.facts.wrong_pins, session.facts.untold) == ({}, {}), "nobody typed a wrong one"
    sealed = pins.seal("1")
    assert sealed.startswith("pbkdf2:2:")
    assert pins.opens("1", sealed)
    assert not pins.opens("2", sealed)
    assert FACTS.validate_json(FACTS.dump_json(SavedFacts({0: sealed}))) == SavedFacts({0: sealed})


async def test_one_that_an_earlier_program_sealed_is_sealed_anew_once_it_is_typed() -> None:
    session = session_of(quiet_game(), SavedFacts({0: EARLIER}))
    assert (await typed(session, "1")).fault
    assert session.facts.pins[0] == EARLIER
    checked = await typed(session, "2580")
    assert session.facts.pins == {0: checked.found}
    assert checked.found.startswith("scrypt:")
    assert do(session, HandOver.look, checked.found)


async def test_after_five_wrong_ones_each_further_try_takes_twice_as_long(waited: list[int]) -> None:
    session = behind()
    sealed = session.facts.pins
    faults = [(await typed(session, "2")).fault for _ in range(12)]
    assert waited == [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30]
    assert faults[:4] == ["Wrong PIN."] * 4
    assert faults[4] == "Wrong PIN. Checking the next one takes 1 second."
    assert faults[-1] == "Wrong PIN. Checking the next one takes 30 seconds."
    assert await typed(session, "1") == Checked("", sealed[0])
    assert session.facts.pins == sealed
    assert waited[-1] == 30, "the right one waits as well, or its haste would tell"
    assert (session.facts.wrong_pins, session.facts.untold) == ({}, {"A": 12})
    assert (await typed(session, "2")).fault == "Wrong PIN."
    assert waited[-1] == 0


async def test_a_try_that_has_to_wait_waits_so_many_seconds_and_no_other_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    await pins.pause(0)
    await pins.pause(4)
    assert slept == [4]


async def test_nobody_s_right_pin_helps_with_another_s(waited: list[int]) -> None:
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("1"), 1: pins.seal("2")}))
    for _ in range(6):
        await typed(session, "3")
        await typed(session, "2", seat=1)
    assert waited[::2] == [0, 0, 0, 0, 0, 1]
    assert not any(waited[1::2])


async def test_enter_alone_and_the_words_of_plain_mode_are_no_tries(waited: list[int]) -> None:
    session = behind()
    for nothing in ("", "back", "Help", "again", "quit"):
        assert (await typed(session, nothing)).fault
    assert (waited, session.facts.wrong_pins, session.facts.untold) == ([], {}, {})


async def test_who_is_asked_for_a_pin_types_it_and_who_has_none_is_not_asked() -> None:
    session, asker = behind(), Answers("", "2", "1")
    assert await pins.ask_pin(asker, session, "A", session.facts.pins[0]) == session.facts.pins[0]
    assert asker.dialog == ["A's PIN?", "= ***", "! Wrong PIN.", "! Wrong PIN."]
    assert await pins.ask_pin(Answers(), session, "B", "") == ""


async def test_a_new_pin_is_typed_twice_and_refused_if_it_would_be_forgotten() -> None:
    new = "Type a PIN for A, up to 12 characters; everyone else looks away. For no PIN, just press Enter."
    again = ["Type the same PIN again:", "= ***"]
    refused, longest = ["  ", " Back", "thirteen13131"], "twelve121212"
    asker = Answers(True, *refused, longest, "", "chips", "fish", None, "fish", "fish")
    assert pins.opens("fish", await pins.ask_new_pin(asker, "A", replaces=True))
    assert asker.dialog == [
        *("A has a PIN. Replace it?", "- Replace it", "- Keep it"),
        *(new, "= ***"),
        "! A PIN of spaces is easy to forget. Add another character.",
        "! In plain mode back is a command. Choose another PIN.",
        "! Use at most 12 characters.",
        *(*again, "! Type the same PIN again, or go back."),
        *(f"The two PINs differ. {new}", "= ***", *again),
        *(new, "= ***", *again),
    ]
    with pytest.raises(WentBack):
        await pins.ask_new_pin(Answers(False), "A", replaces=True)


async def test_the_next_reveal_tells_and_is_read_before_it_is_forgotten() -> None:
    session = behind()
    for pin in "231":
        await typed(session, pin)
    assert session.facts.untold == {"A": 2}
    assert correct_name(session, 0, "Amy", session.facts.pins[0])
    assert session.facts.untold == {"Amy": 2}
    assert look(session, "1")
    do(session, Choose.place, session.view.hand[0])
    pick(session)
    pick(session)
    do(session, Ready.reveal)
    resumed = session_of(session.game, session.facts)
    assert resumed.facts.untold == {"Amy": 2}, "cut off before it was read, it is told at the next one"
    go_on(session)
    assert session.facts.untold == {}


def stored(session: Session) -> SavedFacts:
    with Store(new=False) as store:
        return store.load(session.saving.number or 0).facts


async def test_a_try_is_in_the_store_before_anything_is_found_out(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch, waited: list[int]
) -> None:
    kept = SavedGame(quiet_game(), facts=SavedFacts({0: pins.seal("1")}))
    session = Session(Autosave(store_thread, kept))
    await session.save()
    counted: list[list[int]] = []
    opens = pins.opens

    def watched(pin: str, sealed: str) -> bool:
        counted.append([*stored(session).wrong_pins.values()])
        return opens(pin, sealed)

    monkeypatch.setattr(pins, "opens", watched)
    for _ in range(6):
        await typed(session, "2")
    assert counted == [[1], [2], [3], [4], [5], [6]]
    again = session_of(session.game, stored(session))
    assert again.facts.untold == {"A": 6}
    await typed(again, "2")
    assert waited[-1] == 2, "it is no use to leave the game"


async def test_a_window_from_which_a_game_was_taken_tells_nothing_of_a_pin(
    store_thread: StoreThread,
) -> None:
    """Or each window could be tried a few times."""
    kept = SavedGame(quiet_game(), facts=SavedFacts({0: pins.seal("1")}))
    session = Session(Autosave(store_thread, kept))
    await session.save()
    with Store(new=False) as other:
        other.resume(1)
    right, wrong = await typed(session, "1"), await typed(session, "2")
    assert right == wrong
    assert "another window" in right.fault


def test_the_next_game_of_the_same_people_counts_on() -> None:
    session = behind()
    session.facts = replace(session.facts, wrong_pins={session.facts.pins[0]: 7})
    draft = GameDraft(classic=True)
    draft.prepare_next("again-same", session.game, session.facts)
    draft.classic, draft.menu = True, None
    assert draft.deal().facts.wrong_pins == session.facts.wrong_pins


async def test_it_is_found_out_in_another_thread_if_there_can_be_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[threading.Thread] = []
    opens = pins.opens

    def watched(pin: str, sealed: str) -> bool:
        threads.append(threading.current_thread())
        return opens(pin, sealed)

    monkeypatch.setattr(pins, "opens", watched)
    session = behind()
    assert not (await typed(session, "1")).fault

    def refused(*given: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(asyncio.get_running_loop(), "run_in_executor", refused)
    assert not (await typed(session, "1")).fault
    assert [thread is threading.main_thread() for thread in threads] == [False, True]


async def test_what_was_opened_is_of_use_for_that_seat_only() -> None:
    """The laptop may be offered to someone else while a PIN is checked."""
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("1"), 1: pins.seal("2")}))
    checked = await typed(session, "1")
    do(session, HandOver.turn_to, 1)
    before = now(session)
    assert not do(session, HandOver.look, checked.found)
    assert not correct_name(session, 1, "Ben", checked.found)
    assert now(session) == before
