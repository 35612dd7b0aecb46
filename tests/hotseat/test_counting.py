"""Tests that what is counted before everyone's eyes adds up to what the rules say."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from sushigo_tui.hotseat.counting import count_desserts, count_round, from_last, partly
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.scoring import points_on
from sushigo_tui.text import sheets
from tests.rules.games import LAWS, Lively, moments, seeds, setups
from tests.tables import scored


def played(setup: Setup, seed: int) -> Game:
    """A game to its end, in which much comes together."""
    game = Game(setup, Lively(seed))
    for _ in moments(game, Random(seed)):
        pass
    return game


@LAWS
@given(setups(), seeds)
def test_law_a_round_adds_up_to_its_sheet_and_to_the_totals(setup: Setup, seed: int) -> None:
    """URA-1: they begin with what was paid in the round, and grow by what was not."""
    game = played(setup, seed)
    for round, sheet in enumerate(game.sheets, start=1):
        counts, totals = count_round(game, round)
        at = scored(game, round)
        rows = [entry.dish for entry in sheets.of_round(game, round, game.names) if entry.dish]
        assert [count.dish for count in counts] == rows
        named = {count.dish.name: list(count.points) for count in counts}
        assert named == {name: sheet[name] for name in named}
        assert not any(any(points) for name, points in sheet.items() if name not in named)
        assert list(named) == [name for name in sheet if name in named], "the menu's order"
        assert len(totals) == len(counts) + 1
        assert list(totals[-1]) == points_on(game.sheets[:round])
        earlier = points_on(game.sheets[: round - 1]) if round > 1 else [0] * setup.seats
        assert list(totals[0]) == [a + b for a, b in zip(earlier, at.paid_this_round, strict=True)]
        for count, (before, after) in zip(counts, pairwise(totals), strict=True):
            paid = at.paid_this_round if count.dish.name == "uramaki" else (0,) * setup.seats
            added = [b - a for a, b in zip(before, after, strict=True)]
            assert added == [points - out for points, out in zip(count.points, paid, strict=True)]
            assert list(count.gains) == added
            for table, cards in zip(at.tables, count.cards, strict=True):
                assert list(cards) == [card for card in table if card and card.dish is count.dish]


@LAWS
@given(setups(), seeds)
def test_law_desserts_lead_from_the_last_sheet_to_the_end_from_last_place_to_first(
    setup: Setup, seed: int
) -> None:
    """WIN-1, DUMMY-3: the dummy comes first."""
    game = played(setup, seed)
    (counts, (before, after)), people = count_desserts(game), len(game.players)
    assert list(before) == points_on(game.sheets)
    assert list(after) == game.scores
    for seat, saved in enumerate(game.view(None).saved_desserts):
        assert after[seat] - before[seat] == sum(count.gains[seat] for count in counts)
        assert [card for count in counts for card in count.cards[seat]] == list(saved)
    seats = from_last(game)
    assert seats[:1] == [people] or not setup.dummy
    standing = sorted(range(people), key=before.__getitem__, reverse=True)
    assert [seat for seat in seats if seat < people] == standing[::-1], "of equal ones the last seat first"


@pytest.mark.parametrize(
    ("points", "run", "whole"),
    [
        (10, 0, 0),
        (10, 0.25, 3),
        (10, 1, 10),
        (1, 1, 1),
        (0, 0.5, 0),
        (-6, 0.5, -3),
        (-6, 0.6, -4),
        (-6, 1, -6),
    ],
)
def test_points_come_one_by_one_and_so_do_those_that_are_lost(points: int, run: float, whole: int) -> None:
    assert partly(points, run) == whole
