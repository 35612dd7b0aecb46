"""The table goes back to an earlier turn: who has to agree, and who is told."""

from random import Random

from sushigo_tui.hotseat.going_back import asked_to_go_back, go_back, way_back
from sushigo_tui.hotseat.pins import seal
from sushigo_tui.hotseat.seats import give
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import HandOver, Ready, Reveal
from sushigo_tui.rules.editions import Player
from sushigo_tui.store.saved_game import SavedFacts
from sushigo_tui.tui.dialogs.questions import Consent, Prompt
from tests.hotseat.seats import go_on, look, quiet_game, resumed, session_of, shown, step_on
from tests.tables import deal, finish_turn, party
from tests.tui.game.table import at_table
from tests.tui.hands import on

TOLD = "Rewound from round 1, turn 3 to turn 1. Ticked: A, B and C."


async def test_a_rewind_is_told_until_the_next_cards_are_turned_over() -> None:
    async with at_table(finish_turn(finish_turn(quiet_game()))) as people:
        await people.press("z", "2", "enter", "1", "enter", "2", "enter", "3", "enter")
        assert people.step() == HandOver(0)
        assert TOLD in people.text
        await people.place_all()
        assert people.step() == Ready()
        assert TOLD in people.text
        await people.press("b")
        assert TOLD in people.text
        await people.press("b", "space")
        assert isinstance(people.step(), Reveal)
        assert "Rewound" not in people.text
        await people.press("space")
        assert people.step() == HandOver(2)
        assert "Rewound" not in people.text


async def test_a_seat_with_a_pin_agrees_with_it() -> None:
    async with at_table(finish_turn(quiet_game()), secrets={1: "42"}) as people:
        await people.press("z", "enter", "1", "enter", "3", "enter", "2", "enter")
        assert on(people.app) is Prompt
        assert "PIN for B?" in people.text
        await people.press("4", "enter")
        assert "Wrong PIN." in people.text
        await people.press("escape")
        assert on(people.app) is Consent
        assert "[ ] B" in people.text
        assert people.screen.session.game.turn == 2
        await people.press("space", "4", "2", "enter")
        assert people.app.screen is people.screen
        assert people.screen.session.game.turn == 1


def play_a_turn(session: Session) -> None:
    """Everyone picks with the PIN that is the seat's name in small letters, if it has one."""
    random = Random(1)
    while not isinstance(session.step, Reveal):
        if isinstance(session.step, HandOver):
            assert look(session, session.game.names[session.step.seat].lower())
        else:
            step_on(session, random)
    go_on(session)


def given_to_b(old: str = "", new: str = "") -> Session:
    """In the second turn seat 0, which was A's, is Bob's."""
    session = session_of(finish_turn(quiet_game()), SavedFacts({0: seal(old)} if old else {}))
    give(session, 0, Player("Bob"), session.facts.pins.get(0, ""), seal(new) if new else "")
    return session


class TestASeatThatChangedHands:
    """In a game that was resumed since."""

    def test_is_behind_the_pin_again_that_it_had(self) -> None:
        for new in ("", "bob"):
            session = resumed(given_to_b("a", new))
            go_back(session, 1, 1)
            assert session.game.names[0] == "A"
            assert session.step == HandOver(0)
            assert not session.look(shown(session, HandOver))
            assert not look(session, "bob")
            assert look(session, "a")

    def test_has_no_pin_again_if_it_had_none(self) -> None:
        session = resumed(given_to_b("", "bob"))
        go_back(session, 1, 1)
        assert session.look(shown(session, HandOver))

    def test_is_not_told_of_any_more(self) -> None:
        session = session_of(finish_turn(quiet_game()), SavedFacts({0: seal("a"), 1: seal("b")}))
        give(session, 0, Player("Bob"))
        session = resumed(session)
        assert session.facts.unlocked == {0: ("A", 1, 2)}
        go_back(session, 1, 1)
        assert (session.facts.unlocked, session.facts.handed) == ({}, ())
        assert sorted(session.facts.pins) == [0, 1]

    def test_keeps_what_happened_before_that_turn(self) -> None:
        session = given_to_b("a", "bob")
        play_a_turn(session)
        give(session, 0, Player("Cid"), "", seal("cid"))
        session = resumed(session)
        go_back(session, 1, 2)
        assert (session.game.names[0], session.facts.unlocked) == ("Bob", {})
        session.offer(0)
        assert not look(session, "a")
        assert look(session, "bob")

    def test_asks_whoever_sits_there_and_whoever_will(self) -> None:
        session = given_to_b("a", "bob")
        before, now = session.facts.handed[0].pin, session.facts.pins[0]
        session = resumed(session)
        everybody = [("Bob", now), ("B", ""), ("C", ""), ("A", before)]
        assert asked_to_go_back(session, 1, 1) == everybody
        go_back(session, 1, 1)
        assert [who for _, *who in way_back(resumed(session))] == [[("Bob", "A"), ("B", "C")]]


async def test_one_who_is_left_alone_does_not_take_the_table_back_alone() -> None:
    async with at_table(finish_turn(deal(party(2, "tofu", "temaki"))), secrets={0: "1"}) as people:
        await people.screen.carry_out(lambda: give(people.screen.session, 0, Player("Otto", "novice")))
        await people.press("z", "enter")
        assert on(people.app) is Consent
        assert "[ ] A" in people.text
        await people.press("1", "enter", "2", "enter")
        assert "PIN for A?" in people.text
        await people.press("1", "enter")
        assert "turn 2 to turn 1. A agreed by typing a PIN. Ticked: B." in people.text
        assert people.step() == HandOver(0)
