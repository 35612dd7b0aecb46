"""Laws of whole games round one laptop: what is told, who sees a secret, how few keys it takes."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.hotseat.session import HotSeat
from sushigo_tui.hotseat.steps import Ask, Choosing, Final, HandOver, Reveal
from sushigo_tui.rules.decision import Note
from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.game import Game
from tests.tables import classic, deal, players

from .seats import all_pick, before_spoon, random_game, shown, step_on


@settings(max_examples=30)
@given(st.integers(0, 1 << 30))
def test_law_everything_is_told_once_in_order_and_nobody_else_sees_a_hand(seed: int) -> None:
    """Whole games: each note once, as it happened; what may be shown holds the looker's secrets or none."""
    hot, random, told = HotSeat(random_game(seed)), Random(seed), list[Note]()
    while not isinstance(hot.step, Final):
        if isinstance(hot.step, Reveal):
            told += shown(hot, Reveal).notes[shown(hot, Reveal).told :]
            last = told[-1]
            played = [note for note in told if note.round == last.round and note.kind == "plays"]
            assert sum(map(len, hot.public.tables)) == len(played), "what is told lies on the tables"
        if isinstance(hot.step, Ask | HandOver):
            turn = (hot.game.round, hot.game.turn)
            before = [n for n in hot.game.notes if n.seat >= 0 and (n.round, n.turn) < turn]
            assert told[: len(before)] == before, "nothing is asked before the last turn was told"
        view = hot.view
        assert view.seat == hot.looker
        assert bool(view.hand or view.drawn) <= (hot.looker is not None)
        assert (hot.public.seat, hot.public.hand, hot.public.drawn) == (None, (), ())
        assert len(hot.public.names) == len(hot.public.tables)
        step_on(hot, random)
    assert told == [note for note in hot.game.notes if note.seat >= 0]


@settings(max_examples=30)
@given(st.integers(0, 1 << 30))
def test_law_secrets_are_open_to_one_seat_that_was_handed_the_laptop(seed: int) -> None:
    """Between two seats whose secrets are open there is always a hand-over to the second one."""
    hot, random = HotSeat(random_game(seed)), Random(seed)
    before = hot.looker
    for _ in range(300):
        handed = hot.step.seat if isinstance(hot.step, HandOver) else None
        step_on(hot, random)
        if hot.looker is not None and hot.looker != before:
            assert hot.looker == handed
        before = hot.looker


def test_the_steps_of_a_game_of_eight_need_no_more_keys_than_they_must() -> None:
    """Three presses a pick, one to turn over, one to go on: at most 480 in all without bonus actions."""
    hot, presses = HotSeat(Game(Setup(PARTY, players(8), before_spoon().setup.menu, seed=1))), 0
    while not isinstance(hot.step, Final):
        if isinstance(hot.step, Choosing):
            hot.place(hot.decision(hot.step.seat).options[0])
            presses += 2
        else:
            step_on(hot, Random(1))
            presses += 1
    assert presses <= 480


def test_classic_with_chopsticks_needs_no_question_after_the_reveal() -> None:
    """CHOP-C1: both cards are placed in secret."""
    game = deal(classic(3), "chopsticks", "tempura, sashimi")
    hot = HotSeat(game)
    all_pick(hot, "chopsticks")
    hot.reveal()
    hot.go_on()
    all_pick(hot, hot_two(hot))
    hot.reveal()
    shown(hot, Reveal)
    hot.go_on()
    shown(hot, HandOver)
    assert shown(hot, HandOver).question == "pick"


def hot_two(hot: HotSeat) -> str:
    """Two different cards of seat 0's hand, as a pick is written."""
    first, second, *_ = dict.fromkeys(card.name for card in hot.game.view(0).hand)
    return f"{first} also={second}"
