"""What the end of a round is worth: who has won, who is likely to, and by how many points."""

from __future__ import annotations

from random import Random

import pytest

from sushigo_tui.bots.evaluation import POINT, REACH, Future, futures, lead, outcome
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.imagine import Imagined
from tests.tables import classic, deal, finish_game, party, players

PLACES = 1, 0.25, 0
"""What the first, the second and the third place are worth."""

MENUS = [classic(4), party(4, "pudding"), party(8, "fruit"), Setup(CLASSIC, players(2), dummy=True)]


def ended(setup: Setup, scores: list[int], round: int = 3) -> Imagined:
    """A moment at the end of a round with these scores, and no desserts."""
    state = deal(setup)._state.copy()
    state.round, state.scores = round, scores
    return state


def nothing(seats: int) -> Future:
    """No round is to come."""
    return futures(party(seats, "tofu"), 3).draw(Random(1).random)


@pytest.mark.parametrize("setup", MENUS)
def test_a_lead_is_more_likely_to_last_the_larger_it_is_and_the_less_is_to_come(setup: Setup) -> None:
    one, two, three = (futures(setup, round) for round in (1, 2, 3))
    for later in (one, two, three):
        chances = [later.stays[ahead] for ahead in range(-REACH, REACH + 1)]
        assert chances == sorted(chances)
        assert later.stays[0] == 0.5
        assert all(later.stays[ahead] + later.stays[-ahead] == pytest.approx(1) for ahead in range(REACH))
    assert one.stays[5] < two.stays[5] < three.stays[5] == three.stays[1] == 1


@pytest.mark.parametrize("setup", MENUS)
def test_desserts_come_in_every_round_and_none_after_the_last(setup: Setup) -> None:
    counts = [
        sum(len(kept) for game in futures(setup, round).desserts for kept in game) for round in (1, 2, 3)
    ]
    assert counts[0] > counts[1] > counts[2] == 0


def test_whoever_won_is_judged_best() -> None:
    game = finish_game(deal(party(3, "tofu")))
    values, scores = outcome(game._state.copy(), nothing(3))
    assert scores == list(game.scores)
    assert values.index(max(values)) in game.winners
    assert sum(values) == pytest.approx(sum(PLACES))


@pytest.mark.rule("WIN-1")
def test_desserts_decide_between_those_who_tie() -> None:
    state = ended(party(3, "pudding"), [20, 20, 10])
    state.desserts = {"pudding": [0, 0, 0]}
    more = 5 * POINT
    assert outcome(state, nothing(3))[0] == pytest.approx([0.625 + more, 0.625 + more, -2 * more])
    state.kept[1] = [card("pudding")]
    assert outcome(state, nothing(3))[0] == pytest.approx([0.25 + more, 1 + more, -2 * more])


def test_a_point_more_is_worth_something_where_it_changes_no_place() -> None:
    values = [outcome(ended(party(3, "tofu"), [points, 20, 0]), nothing(3))[0] for points in (30, 31)]
    assert values[1][0] - values[0][0] == pytest.approx(POINT)


def test_desserts_are_paid_once() -> None:
    state = ended(party(3, "pudding"), [20, 20, 10])
    state.kept[1] = [card("pudding")]
    assert outcome(state.copy(), nothing(3))[1] == [14, 26, 4]
    state.desserts = {"pudding": [-6, 6, -6]}
    assert outcome(state, nothing(3))[1] == [20, 20, 10]


def test_a_pudding_more_makes_it_likely_to_win_and_a_point_more_still_more_so() -> None:
    setup = party(3, "pudding")
    later = futures(setup, 2)

    def value(points: int, puddings: int) -> float:
        found = []
        for desserts in later.desserts:
            state = ended(setup, [20 + points, 20, 20], 2)
            state.kept[0] = [card("pudding")] * puddings
            found.append(outcome(state, Future(later.stays, desserts))[0][0])
        return sum(found) / len(found)

    assert value(0, 0) < value(0, 1) < value(0, 2)
    assert value(-1, 0) < value(0, 0) < value(1, 0) < value(9, 0)


def test_a_lead_counts_against_the_best_of_the_others_most() -> None:
    assert lead([20, 10, 10], 0) == 10
    assert lead([20, 18, 2], 0) < lead([20, 10, 10], 0)
    assert lead([20, 15], 1) == -5
