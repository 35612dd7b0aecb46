"""Means and their intervals, the lead, and the rows of the table of strengths."""

import math
from itertools import product

import pytest

from sushigo_tui.files import menus
from sushigo_tui.simulate.game import GameResult, SimulationSpec, changes
from sushigo_tui.simulate.run import run
from sushigo_tui.simulate.tally import Spread, Tally, deals, share_margin, share_range, students_t
from tests.speed.strength import ROWS, Row, Share, line, shares


def played(deal: int, rotation: int, winners: list[int], spec: int = 0) -> GameResult:
    """A game of two in which A sits at the seat of the rotation."""
    bots = ["a", "b"] if rotation == 0 else ["b", "a"]
    scores = [10 if seat in winners else 4 for seat in range(2)]
    points = {"maki": scores}
    return GameResult(spec, deal, rotation, bots, scores, winners, points, {"a": {"maki": 3}, "b": {}}, {})


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (5, 2.571), (6, 2.447), (10, 2.228), (30, 2.042), (120, 1.980)]
)
def test_students_t(freedom: int, t: float) -> None:
    assert students_t(freedom) == pytest.approx(t, abs=0.002)


def test_a_mean_has_a_margin_from_two_numbers_on() -> None:
    spread = Spread()
    spread.add([1])
    assert spread.margin == math.inf
    spread.add([2, 3, 4, 5])
    assert spread.margin == pytest.approx(2.776 * math.sqrt(2.5 / 5))


def test_the_ear_hears_shares_of_seats_and_dishes_by_their_titles() -> None:
    tally = Tally()
    two = ["a", "a"]
    for deal in range(2):
        points = {"menu": [3, 0]}
        tally.add([GameResult(0, deal, 0, two, [10, 4], [0], points, {"a": {"menu": 3}}, {})])
    told = [*tally.as_sentences(1, 2, 1.0)]
    assert "The a bot won in 50.0% of its 4 seats." in told
    (dish,) = (sentence for sentence in told if sentence.startswith("Menu: 1.50 points"))
    assert dish.endswith("from 0 to 3, with a standard deviation of 1.50.")


def test_where_all_went_one_way_nothing_is_certain() -> None:
    spread = Spread()
    spread.add([1.0] * 30)
    assert share_margin(spread) == pytest.approx(0.1)


def test_intervals_are_over_deals_as_games_of_one_deal_go_alike() -> None:
    """Seat 0 wins each of these games, so all deals went alike."""
    tally = Tally()
    for deal in deals(played(deal, rotation, [0]) for deal, rotation in product(range(5), range(2))):
        tally.add(deal)
    a = tally.bots["a"]
    assert (tally.games, tally.deals, a.seats) == (10, 5, 10)
    assert (a.wins.mean, a.wins.count, a.wins.deviation) == (0.5, 5, 0.0)
    assert (a.points.mean, a.dishes["maki"].points, a.dishes["maki"].taken) == (7.0, 70, 30)


def test_a_shared_victory_counts_as_its_part() -> None:
    tally = Tally()
    tally.add([played(0, 0, [0, 1])])
    assert tally.bots["a"].wins.mean == tally.bots["b"].wins.mean == 0.5


def test_what_bots_take_is_all_that_is_laid() -> None:
    """Classic with four hands of eight: chopsticks add no card."""
    tally = Tally()
    for deal in deals(
        run([SimulationSpec(1, None, 4, bots=("regular", "novice", "random", "random"), games=2)])
    ):
        tally.add(deal)
    cards = sum(each.taken for bot in tally.bots.values() for each in bot.dishes.values())
    chopsticks = sum(bot.dishes["chopsticks"].taken for bot in tally.bots.values())
    assert 2 * 3 * 4 * 8 <= cards <= 2 * 3 * 4 * 8 + chopsticks
    brought = sum(each.points for bot in tally.bots.values() for each in bot.dishes.values())
    assert brought == tally.points.total


def test_the_lead_changes_when_somebody_else_has_it() -> None:
    assert changes([(1, 0), (2, 2), (3, 2), (3, 4), (5, 4)]) == 2
    assert changes([(0, 0), (0, 0)]) == 0


def test_a_row_of_the_table_of_strengths() -> None:
    row = Row("a", "b", (0.9, 0.2, 0.5), 2)
    wins = {0: [[0], [1]], 1: [[0], [0]], 2: [[1], [0]]}
    games = [
        played(deal, turn, wins[spec][turn], spec) for spec, deal, turn in product(wins, range(9), range(2))
    ]
    found = shares(row, games)
    assert [share.mean for share in found] == [1.0, 0.5, 0.5]
    assert line(row, [Share(0.85, 0.05), Share(0.2, 0.1), Share(0.6, 0.1)], 54) == (
        "| a against b, 2 seats | 85.0% ±5.0% (aim 90%) **MISSED** | 20.0% ±10.0% (aim 20%) "
        "| 60.0% ±10.0% (aim 50%) | 54 |"
    )


def test_only_decided_games_count_where_a_row_says_so() -> None:
    games = [
        played(deal, turn, [0, 1] if deal else [turn], spec)
        for spec, deal, turn in product(range(3), range(2), range(2))
    ]
    assert shares(Row("a", "b", seats=2), games)[0].mean == 0.75
    assert shares(Row("a", "b", seats=2, decided=True), games)[0].mean == 1.0


def test_rows_can_be_played() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS)
    for row in ROWS:
        tables = 1 + sum(row.seats in menu.seats for menu in menus.printed().values())
        assert [spec.setup(0).seats for spec in row.specs(1.0)] == [row.seats] * tables


def test_the_interval_of_a_share_ends_at_none_and_at_all() -> None:
    assert share_range(0.5, 0.25) == (0.25, 0.75)
    assert share_range(0.6, 0.68) == (0, 1)
