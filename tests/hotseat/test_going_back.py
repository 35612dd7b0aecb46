"""Tests of what can be taken back, who is asked, and what comes of it."""

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.going_back import ask_turn, undo, way_back
from sushigo_tui.hotseat.seats import give
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Reveal
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedFacts
from tests.hotseat.answers import Answers
from tests.hotseat.seats import (
    all_pick,
    before_box,
    calm_game,
    look,
    now,
    pick,
    session_of,
    shown,
    started,
    with_bots,
)
from tests.tables import finish_game

WHICH = "Rewind to which turn? The same cards will come again."

UNDO = "What do you want to undo or rewind? Say 'back' to change nothing."


def at_turn(turn: int, seats: int = 3) -> Game:
    """A game in which this turn of the first round begins."""
    return calm_game(seats, turn)


class TestTakingBackACard:
    async def test_whoever_has_placed_gets_the_laptop(self) -> None:
        session = session_of(at_turn(2))
        pick(session, 2)
        pick(session, 0)
        asker = Answers("C")
        (await undo(asker, session))()
        assert now(session) == HandOver(2)
        assert asker.dialog == [
            UNDO,
            "> undo the card of A",
            "- undo the card of C",
            "- rewind to round 1, turn 1",
        ]

    async def test_beside_cards_a_turn_means_that_turn(self) -> None:
        session = session_of(at_turn(3))
        pick(session, 0)
        pick(session, 1)
        (await undo(Answers("turn 1"), session))()
        assert (session.game.turn, session.game.placed) == (1, frozenset())

    async def test_all_cards_until_they_are_turned_over(self) -> None:
        session = session_of(at_turn(1))
        all_pick(session)
        shown(session, Ready)
        asker = Answers("B")
        (await undo(asker, session))()
        assert now(session) == HandOver(1)
        assert asker.dialog == [UNDO, "> undo the card of A", "- undo the card of B", "- undo the card of C"]
        session.back_to_ready()
        session.reveal()
        shown(session, Reveal)
        asker = Answers("turn 1")
        (await undo(asker, session))()
        assert asker.dialog[:2] == [UNDO, "> rewind to round 1, turn 1"], "no card that lies open"
        assert asker.dialog[2] == "Rewind to the start of round 1, turn 1? The same cards will come again."
        assert session.game.turn == 1

    async def test_before_anything_is_placed_there_is_nothing_to_undo(self) -> None:
        with pytest.raises(WentBack, match=r"^There is nothing to undo\.$"):
            await undo(Answers(), session_of(at_turn(1)))

    async def test_while_a_card_is_chosen_or_the_game_is_over_there_is_no_way_back(self) -> None:
        session = session_of(at_turn(1))
        pick(session, 0)
        session.look(shown(session, HandOver))
        shown(session, Choose)
        for there in (session, session_of(finish_game(at_turn(1)))):
            with pytest.raises(WentBack):
                await undo(Answers(), there)


class TestGoingBackToATurn:
    @pytest.mark.parametrize(("turn", "offered"), [(4, 3), (5, 4)])
    async def test_three_turns_are_offered_and_a_row_for_all_others(self, turn: int, offered: int) -> None:
        asker = Answers(f"turn {turn - 1}")
        session = session_of(at_turn(turn))
        (await undo(asker, session))()
        assert len(asker.offered) == offered
        assert session.game.turn == turn - 1

    async def test_an_earlier_one_is_typed_and_must_be_one_of_this_game(self) -> None:
        asker = Answers("earlier", "", "1 9", "2 1", "1", "round 1, turn 1")
        session = session_of(at_turn(6))
        (await undo(asker, session))()
        assert session.game.turn == 1
        assert asker.dialog[:-4] == [
            UNDO,
            *("> rewind to round 1, turn 5", "- rewind to round 1, turn 4", "- rewind to round 1, turn 3"),
            "- rewind to an earlier turn",
            "Which turn? Type the round and the turn, such as 1 4.",
            *["! Type a round and a turn, up to round 1, turn 5."] * 4,
        ]

    async def test_everybody_is_asked_and_remembered(self) -> None:
        session = session_of(at_turn(3), SavedFacts({1: pins.seal("fish")}))
        asker = Answers("turn 1", "chips", "fish")
        (await undo(asker, session))()
        assert (asker.agreed, len(asker.faults)) == (["A", "B", "C"], 1)
        ((back, by_pin, ticked),) = way_back(session)
        assert (back.came_from, back.went_to) == ((1, 3), (1, 1))
        assert (by_pin, ticked) == (("B",), ("A", "C"))

    async def test_whoever_plays_alone_is_not_asked(self) -> None:
        session = session_of(started(with_bots(at_turn(3), 1, 2)))
        asker = Answers("turn 2")
        (await undo(asker, session))()
        assert (session.game.turn, len(asker.asked), asker.agreed) == (2, 1, [])
        ((_, by_pin, ticked),) = way_back(session)
        assert by_pin == ticked == (), "nobody had to agree"

    async def test_whoever_plays_alone_behind_a_pin_is_asked_for_it(self) -> None:
        session = session_of(started(with_bots(at_turn(3), 1, 2)), SavedFacts({0: pins.seal("fish")}))
        asker = Answers("turn 2", "fish")
        (await undo(asker, session))()
        assert asker.agreed == ["A"]
        ((_, by_pin, _),) = way_back(session)
        assert by_pin == ("A",)


@pytest.mark.parametrize(
    ("bots", "question", "agreed"),
    [
        ((), f"{WHICH} Everyone must agree.", ["A", "B", "C"]),
        ((1,), f"{WHICH} Everyone must agree.", ["A", "C"]),
        ((1, 2), WHICH, []),
    ],
)
async def test_of_all_turns_the_latest_comes_first_and_all_people_have_to_agree(
    bots: tuple[int, ...], question: str, agreed: list[str]
) -> None:
    session, asker = session_of(started(with_bots(at_turn(4), *bots))), Answers("turn 2")
    (await ask_turn(asker, session))()
    assert [option.label for option in asker.offered] == [f"Round 1, turn {turn}" for turn in (3, 2, 1)]
    assert (session.game.turn, asker.asked[0], asker.agreed) == (2, question, agreed)


class TestTheWayBack:
    async def test_each_step_is_told_from_the_first_on_until_the_turn_is_revealed(self) -> None:
        session = session_of(at_turn(4), SavedFacts({1: pins.seal("fish")}))
        for turn in (3, 2):
            (await undo(Answers(f"turn {turn}", "fish"), session))()
        assert [(back.came_from, back.went_to, *people) for back, *people in way_back(session)] == [
            ((1, 4), (1, 3), ("B",), ("A", "C")),
            ((1, 3), (1, 2), ("B",), ("A", "C")),
        ]
        pick(session, 0)
        pick(session, 2)
        assert shown(session, HandOver).seat == 1
        assert look(session, "fish")
        session.place(shown(session, Choose), session.decision(1).options[0])
        session.reveal()
        assert way_back(session) == []
        (await undo(Answers("turn 1", "fish"), session))()
        assert [back.went_to for back, *_ in way_back(session)] == [(1, 1)], "the others led elsewhere"

    async def test_a_question_after_the_reveal_ends_it_too(self) -> None:
        session = session_of(before_box())
        for _ in range(2):
            all_pick(session, "takeout-box:10")
            session.reveal()
            session.read(shown(session, Reveal))
            shown(session, Ask)
            assert way_back(session) == []
            (await undo(Answers(f"turn {session.game.turn}"), session))()
            assert way_back(session)

    async def test_who_agreed_is_not_known_of_a_game_from_a_record(self) -> None:
        game = at_turn(3)
        session = session_of(game.back_to(1, 2))
        assert [people for _, *people in way_back(session)] == [[(), ()]]

    async def test_whoever_was_to_come_is_not_coming_any_more(self) -> None:
        session = session_of(with_bots(at_turn(3), 2))
        give(session, 2, Player("Zoe"))
        assert session.facts.successors
        (await undo(Answers("turn 1"), session))()
        assert session.facts.successors == ()


async def test_rewind_offers_turns_only() -> None:
    session = session_of(at_turn(3))
    pick(session, 0)
    asker = Answers("turn 2")
    await undo(asker, session, own=False)
    rows = ["> rewind to round 1, turn 2", "- rewind to round 1, turn 1"]
    assert asker.dialog[:3] == [
        "Rewind to which turn? The same cards will come again. Say 'back' to change nothing.",
        *rows,
    ]
