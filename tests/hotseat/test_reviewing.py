"""What is told of the picks of a finished game."""

from __future__ import annotations

from sushigo_tui.bots.review import Judged
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.rules.dishes import card
from tests.hotseat.seats import quiet_game
from tests.tables import finish_game


def test_the_three_dearest_picks_of_a_seat_are_told_if_they_cost_a_point() -> None:
    reviewing = Reviewing(finish_game(quiet_game()))
    better = card("tofu")
    for turn, cost in enumerate((0.9, 1.0, 5.0, 2.0), 1):
        reviewing.judged[1, turn, 0] = Judged(1, turn, 0, better, cost)
    reviewing.judged[1, 1, 1] = Judged(1, 1, 1, better, 9.0)
    assert [each.turn for each in reviewing.dearest(0)] == [3, 4, 2]
    reviewing.judged[1, 5, 0] = Judged(1, 5, 0, better, 3.0)
    assert [each.turn for each in reviewing.dearest(0)] == [3, 5, 4]
    assert (reviewing.dearest(2), reviewing.seats) == ([], [0, 1, 2])
