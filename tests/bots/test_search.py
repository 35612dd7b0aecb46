"""Thinking ahead finds what a rule of thumb cannot see, in the time that it is given."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from math import exp
from random import Random
from typing import Any

import pytest

from sushigo_tui.bots import evaluation
from sushigo_tui.bots.levels import LEVELS, choose
from sushigo_tui.bots.search import BREADTH, Tree, Tried, best, play_out, ready, search
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.dishes.pudding import PUDDING
from sushigo_tui.rules.dishes.spoon import SPOON
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import Imagined, imagine
from tests.hotseat.seats import before_spoon
from tests.rules.games import moments
from tests.tables import deal, finish_game, harmless, lead, party, turn


def only(game: Game, seat: int = 0) -> dict[str, int]:
    """What was learnt of each choice, by name: how often it was tried."""
    tree = search(game.view(seat), 60, Random(3).random)
    return {str(choice): tried.tries for choice, tried in tree.items()}


def test_the_same_random_numbers_think_the_same() -> None:
    game = deal(party(4, "sashimi"))
    assert list(only(game).items()) == list(only(game).items())


def test_a_squid_goes_on_the_wasabi_before_the_round_is_over() -> None:
    plans = ("-, -, -, -, -, -, -, -", "-, -, -, -, -, -, -, wasabi")
    game = lead(party(2, "wasabi"), *plans, hands=("nigiri:squid, nigiri:egg",), avoid="wasabi, nigiri")
    assert next(iter(only(game, 1))) == "nigiri:squid"


def test_the_best_is_first_and_was_tried_most() -> None:
    tried = only(deal(party(4, "sashimi")))
    assert max(tried.values()) == next(iter(tried.values()))
    assert len(tried) <= BREADTH
    assert str(best(search(deal(party(4, "sashimi")).view(0), 60, Random(3).random))) == next(iter(tried))


def test_who_thinks_little_chooses_by_what_was_misjudged_at_first_sight() -> None:
    view = deal(party(4, "sashimi")).view(0)
    likely = best(search(view, 8, Random(3).random))
    doubts = chain([-50.0], repeat(0.0))
    assert best(search(view, 8, Random(3).random, noise=lambda: next(doubts))) != likely


def test_what_is_late_stops_with_what_it_knows() -> None:
    tree = search(deal(party(4, "sashimi")).view(0), 100_000, Random(1).random, lambda: True)
    assert all(tried.tries for tried in tree.values())
    assert sum(tried.tries for tried in tree.values()) <= 3 * BREADTH


@pytest.mark.parametrize("level", ["chef", "master"])
def test_the_takeout_box_of_a_rounds_last_turn_is_filled_as_well_as_can_be(level: str) -> None:
    """A tofu and the only eel go into it: neither the one nor the other is missed least."""
    plan = "tofu, tofu, eel, tofu, maki:1, maki:1, -, -, -"
    game = lead(party(2, "takeout-box", "tofu", "eel", "maki"), plan, hands=("", "takeout-box:10"))
    view = game.view(0)
    assert view.decision is not None
    assert view.turns_left == 0

    def lead_after(slots: Choice) -> float:
        state = imagine(view, Random(1).random)
        answer(state, state.asked[0], slots)
        tables, scores = state.past_tables[0], state.scores
        assert len(tables[0]) == 10
        return scores[0] - scores[1]

    most = max(map(lead_after, view.decision.options))
    assert {lead_after((0, 2)), lead_after((0,)), lead_after((0, 1, 2, 3))} - {most}
    assert lead_after(choose(LEVELS[level], view, Random(1).random, 0.1)) == most


def test_all_that_may_be_asked_for_with_a_spoon_is_tried() -> None:
    game = next(now for now in moments(before_spoon(), Random(4)) if now.decisions[0].question.name == "ask")
    seat = game.decisions[0].seat
    tried = search(game.view(seat), 60, Random(3).random)
    assert set(tried) == set(game.decisions[0].options)
    assert len(tried) > BREADTH


def test_after_the_reveal_the_rule_of_thumb_has_no_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third sashimi is asked for, however little it thinks of it."""
    setup = party(3, "spoon", "sashimi")
    plan = "spoon:4, sashimi, sashimi"
    game = turn(lead(setup, plan, hands=("", "sashimi"), ahead=("tempura",)), "tempura call=spoon:4")
    assert [decision.question.name for decision in game.decisions] == ["ask"]
    sashimi = card("sashimi").dish
    monkeypatch.setattr(
        SPOON,
        "asks",
        lambda state, seat, left: [(name, -50.0 * (name is sashimi)) for name in state.plan.names],
    )
    assert best(search(game.view(0), 200, Random(3).random)) is sashimi


def test_who_is_asked_nothing_has_nothing_to_think_about() -> None:
    game = deal(party(2, "tofu"))
    game.choose(0, game.decisions[0].options[0])
    with pytest.raises(ValueError, match="asked"):
        search(game.view(0), 10, Random(1).random)


def test_others_taken_for_simple_are_not_thought_for() -> None:
    state = ready(imagine(seen := deal(party(4, "sashimi")).view(0), Random(1).random), seen)
    first = state.asked[0].options[0]
    for simple in (False, True):
        trees: list[Tree] = [{} for _ in range(4)]
        trees[0][first] = Tried()
        play_out(state.copy(), [trees[0], None, None, None] if simple else trees, 0, first)
        assert trees[0][first].tries == 1
        assert [bool(tree) for tree in trees] == [True, not simple, not simple, not simple]


def test_each_other_seat_is_thought_for_in_its_own_part_of_the_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought_for: list[list[bool]] = []

    def watched(state: Imagined, roots: Sequence[Tree | None], me: int, first: Any) -> None:
        thought_for.append([root is not None for root in roots])
        play_out(state, roots, me, first)

    monkeypatch.setattr("sushigo_tui.bots.search.play_out", watched)
    search(deal(party(4, "sashimi")).view(0), 300, Random(1).random, simple=[1.0, 1.0, 0.5, 0.0])
    mine, never, half, always = (sum(seat) / len(thought_for) for seat in zip(*thought_for, strict=True))
    assert (mine, never, always) == (1, 0, 1)
    assert 0.3 < half < 0.7


@pytest.mark.parametrize(
    ("counts", "hopes"),
    [((3, 1, 1, 1), "best"), ((1, 1, 1, 1), "none"), ((0, 2, 2, 2), "worst"), ((2, 2, 0), "good")],
)
def test_puddings_promise_most_to_whoever_is_furthest_from_having_the_fewest(
    counts: tuple[int, ...], hopes: str
) -> None:
    game = deal(party(len(counts), "pudding"))
    state = game._state.copy()
    (pudding,) = PUDDING.cards
    state.kept = [[pudding] * count for count in counts]
    promises = PUDDING.promises(state)
    assert sum(promises) == pytest.approx(0)
    low, high = {"best": (2, 6), "none": (-0.01, 0.01), "worst": (-6, -2), "good": (0.5, 3)}[hopes]
    assert low <= promises[0] <= high
    assert all(-6 <= promise <= 6 for promise in promises)


def test_two_players_lose_nothing_by_few_puddings() -> None:
    state = deal(party(2, "pudding"))._state.copy()
    (pudding,) = PUDDING.cards
    state.kept = [[pudding] * 9, []]
    assert PUDDING.promises(state)[0] == pytest.approx(6, abs=0.1)
    assert PUDDING.promises(state)[1] == pytest.approx(0, abs=0.1)


def test_a_pudding_more_promises_more_after_the_second_round_than_after_the_first() -> None:
    state = deal(party(2, "pudding"))._state.copy()
    (pudding,) = PUDDING.cards
    state.kept = [[pudding], []]
    promises = []
    for state.round in (1, 2):
        promises.append(PUDDING.promises(state)[0])
    assert promises == pytest.approx([6 / (1 + exp(-0.5)), 6 / (1 + exp(-0.8))])
    state = deal(party(3, "pudding"))._state.copy()
    state.kept = [[pudding], [], []]
    win, lose = (exp(keen) / (exp(keen) + 2) for keen in (0.5, -0.5))
    assert PUDDING.promises(state)[0] == pytest.approx(6 * (win - lose))


def test_whoever_won_is_judged_best() -> None:
    game = finish_game(deal(party(3, "tofu")))
    state = game._state
    values = evaluation.values(state, evaluation.leads(state))
    assert max(values) == values[game.winners[0]]
    assert all(0 <= value <= 1 for value in values)


def test_a_lead_counts_against_the_best_of_the_others_most() -> None:
    game = deal(party(3, "tofu"))
    while game.round == 1:
        game.choose(game.decisions[0].seat, harmless(game.decisions[0]))
    state = game._state.copy()
    state.kept = [[], [], []]
    state.scores = [20, 10, 10]
    even = evaluation.leads(state)[0]
    state.scores = [20, 18, 2]
    assert evaluation.leads(state)[0] < even


@pytest.mark.parametrize(("seats", "even"), [(2, 12.0), (3, 60.0)])
def test_a_point_of_lead_is_worth_more_where_there_is_but_one_other(seats: int, even: float) -> None:
    state = deal(party(seats, "tofu"))._state.copy()
    values = evaluation.values(state, [even, -even, 0.0][:seats])
    assert values[:2] == pytest.approx([1 / (1 + exp(-1)), 1 / (1 + exp(1))])
