"""Opponents at the table, without a screen: people go on beside them, and what they answer is heeded."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui import records
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.session import HotSeat
from sushigo_tui.hotseat.steps import Ask, Choosing, Final, HandOver, Ready, Reveal, Sheet, Waiting
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.game import Game, Illegal
from tests.rules.games import setups
from tests.tables import called, chosen

from .seats import (
    all_pick,
    before_box,
    before_chopsticks,
    before_copy,
    before_menu,
    before_spoon,
    bots_answer,
    now,
    pick,
    quiet_game,
    shown,
    step_on,
    with_bots,
    with_dummy,
)


def answer(hot: HotSeat, seat: int, wanted: str) -> None:
    """A bot answers with the pick that is said here."""
    (decision,) = (each for each in hot.bots_asked if each.seat == seat)
    hot.heed(decision, chosen(decision, called(hot.game, seat, wanted)))


def test_only_people_are_handed_the_laptop() -> None:
    hot = HotSeat(with_bots(quiet_game(4), 0, 2))
    assert now(hot) == HandOver(1)
    hot.turn_by(1)
    assert now(hot) == HandOver(3)
    assert not hot.turn_to(2)
    pick(hot)
    assert now(hot) == HandOver(1)
    assert hot.waited_for == [0, 1, 2]


def test_what_bots_place_changes_nothing_for_whoever_is_choosing() -> None:
    hot = HotSeat(with_bots(quiet_game(), 1))
    assert hot.look()
    bots_answer(hot, Random(1))
    assert now(hot) == Choosing(0)
    assert hot.game.placed == {1}
    assert hot.public.placed == {1}


def test_when_bots_are_last_everybody_waits_for_them() -> None:
    hot = HotSeat(with_bots(quiet_game(4), 1, 3))
    all_pick(hot)
    assert now(hot) == Waiting((1, 3))
    first, second = hot.bots_asked
    hot.heed(first, first.options[0])
    assert now(hot) == Waiting((1, 3))
    hot.heed(second, second.options[0])
    assert now(hot) == Ready()
    hot.again()
    assert now(hot) == HandOver(2)


def test_who_is_alone_sees_the_hand_at_once_and_the_reveal_follows_the_pick() -> None:
    hot = HotSeat(with_bots(quiet_game(), 0, 2))
    assert now(hot) == Choosing(1)
    assert (hot.looker, hot.hides) == (1, False)
    bots_answer(hot, Random(1))
    hot.place(hot.decision(1).options[0])
    shown(hot, Reveal)
    hot.go_on()
    assert now(hot) == Choosing(1)
    hot.place(hot.decision(1).options[0])
    assert now(hot) == Waiting((0, 2))
    bots_answer(hot, Random(1))
    shown(hot, Reveal)


def test_alone_the_hand_is_covered_only_where_it_has_to_be() -> None:
    """While the program is suspended others may sit before the shell; and a PIN is meant for somebody."""
    hot = HotSeat(with_bots(quiet_game(), 0, 2))
    assert hot.cover()
    assert now(hot) == HandOver(1)
    assert hot.look()
    assert now(hot) == Choosing(1)
    with_pin = HotSeat(with_bots(quiet_game(), 0, 2), {1: pins.seal("1")})
    assert now(with_pin) == HandOver(1)


def test_secret_questions_are_put_openly_to_who_is_alone() -> None:
    hot = HotSeat(with_bots(before_chopsticks(), 1, 2))
    bots_answer(hot, Random(1))
    hot.place(chosen(hot.decision(0), called(hot.game, 0, "tofu call=chopsticks:1")))
    hot.go_on()
    assert shown(hot, Ask).decision.question == "second"
    assert (hot.looker, hot.hides) == (0, False)


QUESTIONS = {
    "second": (before_chopsticks, "tofu call=chopsticks:1"),
    "ask": (before_spoon, "tofu call=spoon:4"),
    "order": (before_menu, "menu:7"),
    "flip": (before_box, "takeout-box:10"),
    "dip": (before_copy, "special-order copy=0"),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_a_bot_is_asked_after_the_reveal(question: str) -> None:
    """Everybody reads what led to it, waits for the answer, and reads what came of that."""
    game, wanted = QUESTIONS[question]
    hot = HotSeat(with_bots(game(), 0))
    answer(hot, 0, wanted)
    all_pick(hot)
    hot.reveal()
    before = shown(hot, Reveal).notes
    hot.go_on()
    assert now(hot) == Waiting((0,))
    assert (hot.question, hot.looker) == (question, None)
    while isinstance(hot.step, Waiting):
        bots_answer(hot, Random(1))
    if isinstance(hot.step, Reveal):
        assert hot.step.told == len(before) < len(hot.step.notes)
    else:
        # A spoon asks somebody with a choice of cards.
        assert (question, now(hot)) == ("ask", HandOver(1, "give"))


def test_an_answer_that_comes_early_waits_until_all_have_read_what_led_to_it() -> None:
    hot = HotSeat(with_bots(before_box(), 0))
    answer(hot, 0, "takeout-box:10")
    all_pick(hot)
    hot.reveal()
    step, tables = shown(hot, Reveal), hot.public.tables
    bots_answer(hot, Random(1))
    assert (now(hot), hot.public.tables, hot.bots_asked) == (step, tables, [])
    assert hot.game.decisions[0].question == "flip", "nothing has happened yet"
    hot.go_on()
    assert shown(hot, Reveal).told == len(step.notes)


def test_an_answer_that_is_none_is_refused_at_once() -> None:
    hot = HotSeat(with_bots(before_box(), 0))
    with pytest.raises(Illegal):
        hot.heed(hot.decision(0), None)
    answer(hot, 0, "takeout-box:10")
    all_pick(hot)
    hot.reveal()
    with pytest.raises(Illegal):
        hot.heed(hot.decision(0), (7,))


def test_an_answer_that_comes_too_late_is_not_heeded() -> None:
    hot = HotSeat(with_bots(quiet_game(), 1))
    all_pick(hot)
    (late,) = hot.bots_asked
    bots_answer(hot, Random(1))
    hot.reveal()
    hot.go_back(1, 1)
    hot.heed(late, late.options[0])
    assert hot.game.placed == frozenset()
    (again,) = hot.bots_asked
    hot.give(1, Player("Zoe"))
    hot.heed(again, again.options[0])
    assert hot.game.placed == frozenset()


class TestGivingASeat:
    def test_to_a_bot_and_back_though_bots_have_placed(self) -> None:
        hot = HotSeat(with_bots(quiet_game(), 1))
        bots_answer(hot, Random(1))
        assert hot.may_give
        hot.give(2, Player("Hana", "novice"))
        assert hot.game.placed == {1}, "the others' cards lie where they lay"
        assert [decision.seat for decision in hot.bots_asked] == [2]
        hot.give(1, Player("Zoe"))
        assert hot.game.placed == frozenset(), "who comes picks anew"
        assert hot.people == [0, 1]
        assert [(seat, player.bot) for _, seat, player in hot.game.nows[1:]] == [(2, "novice"), (1, None)]
        assert records.read(records.write(hot.game)).players == hot.game.players

    def test_who_stays_alone_is_handed_the_laptop_once_more(self) -> None:
        """Whoever leaves still looks at the screen then."""
        hot = HotSeat(with_bots(quiet_game(), 2))
        hot.give(0, Player("Hana", "novice"))
        assert now(hot) == HandOver(1)
        assert hot.look()
        assert now(hot) == Choosing(1)

    def test_who_is_alone_gives_a_bot_s_seat_at_a_reveal(self) -> None:
        hot = HotSeat(with_bots(quiet_game(), 1, 2))
        allowed = [hot.may_give]
        bots_answer(hot, Random(1))
        hot.place(hot.decision(0).options[0])
        bots_answer(hot, Random(1))
        allowed.append(hot.may_give)
        assert allowed == [False, True], "not while the hand is on the screen"
        hot.give(2, Player("Zoe"))
        hot.go_on()
        assert now(hot) == HandOver(0)

    def test_not_once_a_person_has_placed(self) -> None:
        hot = HotSeat(with_bots(quiet_game(), 1))
        pick(hot)
        assert not hot.may_give
        with pytest.raises(Illegal):
            hot.give(2, Player("Hana", "novice"))


def test_a_game_is_gone_on_with_and_what_bots_have_placed_stays_placed() -> None:
    hot = HotSeat(with_bots(quiet_game(4), 1, 3))
    first, _ = hot.bots_asked
    hot.heed(first, first.options[0])
    placed = hot.game.picks_so_far
    again = HotSeat(records.read(records.write(hot.game)))
    assert again.game.picks_so_far == placed
    assert now(again) == HandOver(0)
    assert [decision.seat for decision in again.bots_asked] == [3]


def test_a_dummy_is_played_for_by_a_bot_in_its_turn() -> None:
    hot = HotSeat(with_bots(with_dummy(), 1))
    random = Random(2)
    for _ in range(3):
        while not isinstance(hot.step, Choosing):
            step_on(hot, random)
        assert now(hot) == Choosing(0)
        hot.place(hot.decision(0).options[0])
        bots_answer(hot, random)
        assert {note.seat for note in shown(hot, Reveal).notes} == {0, 1, 2}


def test_where_only_bots_sit_somebody_turns_the_cards_over() -> None:
    """A record can be such a game."""
    hot = HotSeat(with_bots(quiet_game(), 0, 1, 2))
    assert now(hot) == Waiting((0, 1, 2))
    bots_answer(hot, Random(1))
    assert now(hot) == Ready()
    hot.again()
    assert now(hot) == Ready()
    hot.reveal()
    shown(hot, Reveal)


@settings(max_examples=40)
@given(setups(), st.integers(0, 1 << 30))
def test_law_one_person_alone_is_never_handed_the_laptop(setup: Setup, seed: int) -> None:
    """Whole games: the person is asked, everything is told, the bots answer at any time; records hold."""
    random = Random(seed)
    game = Game(setup, seed=seed)
    mine = random.randrange(len(game.players))
    hot = HotSeat(with_bots(game, *(seat for seat in range(len(game.players)) if seat != mine)))
    told = 0
    while not isinstance(hot.step, Final):
        if random.random() < 0.5:
            bots_answer(hot, random)
        match hot.step:
            case HandOver() | Ready():
                raise AssertionError(hot.step)
            case Choosing(seat):
                assert seat == mine
            case Ask(decision):
                assert decision.seat == mine
            case Reveal(notes, before):
                told += len(notes) - before
            case Waiting() | Sheet():
                assert hot.looker is None
        step_on(hot, random)
    assert told == len([note for note in game.notes if note.seat >= 0])
    assert records.read(records.write(game)).players == game.players
