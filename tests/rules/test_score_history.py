"""Tests of who stood where after each turn."""

from operator import sub
from random import Random

import pytest
from hypothesis import given

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.flow import compiled
from sushigo_tui.rules.game import Game, score_history
from sushigo_tui.rules.scoring import leaders
from tests.rules.games import LAWS, moments, seeds, setups
from tests.tables import finish_round, party


@LAWS
@given(setups(), seeds)
def test_the_score_history_is_what_each_turn_was_worth_when_it_was_played(setup: Setup, seed: int) -> None:
    """URA-1, too: points scored in the middle of a round count from their turn on."""
    game, seen = Game(setup, Seeded(seed)), {}
    for now in moments(game, Random(seed)):
        if now.turn > 1 and all(decision.question.name == "pick" for decision in now.decisions):
            public = now.view(None)
            rows = [dish.score(public) for dish in compiled(setup).scorers]
            unpaid = map(sub, public.scores, public.paid_this_round)
            seen[now.round, now.turn - 1] = tuple(map(sum, zip(unpaid, *rows, strict=True)))
    told = score_history(game)
    assert seen
    for (round, turn), points in seen.items():
        assert told[round - 1][turn - 1] == points
    totals = [0] * setup.seats
    for turns, sheet in zip(told[:3], game.sheets, strict=True):
        totals = [sum(points) for points in zip(totals, *sheet.values(), strict=True)]
        assert len(turns) == setup.hand_size
        assert list(turns[-1]) == totals
    assert told[3:] == [[game.scores]]


def test_a_round_that_is_still_played_is_not_told() -> None:
    game = Game(party(3), seed=1)
    assert score_history(game) == []
    finish_round(game)
    assert [len(turns) for turns in score_history(game)] == [10]


@pytest.mark.parametrize(
    ("totals", "first"), [((5, 1, 2), [0]), ((1, 3, 3), [1, 2]), ((2, 2), []), ((-1, -4), [0]), ((0,), [])]
)
def test_those_with_the_most_points_lead_while_not_all_have_the_same(
    totals: tuple[int, ...], first: list[int]
) -> None:
    assert leaders(totals) == first
