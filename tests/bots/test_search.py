"""Thinking ahead finds what a rule of thumb cannot see, in the time that it is given."""

from collections import Counter
from functools import partial
from itertools import chain, repeat
from random import Random

import pytest

from sushigo_tui.bots import heuristic
from sushigo_tui.bots.evaluation import futures, outcome
from sushigo_tui.bots.levels import LEVELS, by_rule, choose
from sushigo_tui.bots.search import (
    BREADTH,
    KNOWN,
    MIN_DEALS,
    Candidate,
    Node,
    _contenders,
    best_found,
    choose_first,
    finish_round,
    play_out,
    ready,
    search,
)
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.dishes import ALL, card
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import imagine
from tests.hotseat.seats import before_spoon
from tests.rules.games import moments
from tests.tables import classic, deal, lead, party, turn


def only(game: Game, seat: int = 0) -> dict[str, int]:
    """Return what was learnt of each choice, by name: how often it was tried."""
    tree = search(game.view(seat), 60, Random(3).random)
    return {str(choice): tried.tries for choice, tried in tree.items()}


def test_the_best_is_first_and_was_tried_most() -> None:
    tried = only(deal(party(4, "sashimi")))
    assert max(tried.values()) == next(iter(tried.values()))
    assert len(tried) <= BREADTH
    assert str(best_found(search(deal(party(4, "sashimi")).view(0), 60, Random(3).random))) == next(
        iter(tried)
    )


def test_who_thinks_little_chooses_by_what_was_misjudged_at_first_sight() -> None:
    view = deal(party(4, "sashimi")).view(0)
    options = len(search(view, 8, Random(1).random))
    assert options < BREADTH
    sure, unsure = Counter[Choice](), Counter[Choice]()
    for seed in range(20):
        sure[best_found(search(view, 8, Random(seed).random))] += 1
        last = chain(repeat(0.0, options - 1), [50.0])
        unsure[best_found(search(view, 8, Random(seed).random, noise=partial(next, last)))] += 1
    ((likely, often),) = unsure.most_common(1)
    assert often > 10 > 2 * sure[likely]


def test_the_later_in_a_round_the_more_is_played_out_as_it_takes_less_time() -> None:
    setup = party(4, "sashimi")
    many = []
    for turns in (0, 4, 7):
        game = lead(setup, ", ".join("-" * turns)) if turns else deal(setup)
        assert game.setup.hand_size == 9
        tree = search(game.view(0), 200, Random(1).random, finalists=BREADTH)
        many.append(sum(tried.tries for tried in tree.values()))
    assert many[0] < 150 < many[1] < 300 < many[2]


def on_deals(*values: float, opinion: float = 0.0) -> Candidate:
    """A first choice that was tried on so many deals."""
    tried = Candidate(2, opinion)
    tried.values += values
    tried.tries, tried.value = len(values), sum(values)
    return tried


@pytest.mark.parametrize(
    ("other", "one", "certain"),
    [
        pytest.param([1.0] * 6, [0.0] * 6, True, id="always worse"),
        pytest.param([0.2] * 6, [0.15] * 6, False, id="a little worse, on few deals"),
        pytest.param([0.2] * 40, [0.15] * 40, True, id="a little worse, on many"),
        pytest.param([0.9, 0.2] * 6, [0.8, 0.1] * 6, True, id="a little worse on every deal"),
        pytest.param([0.9, 0.2] * 6, [0.1, 0.8] * 6, False, id="the same values on other deals"),
        pytest.param([0.5] * 6, [0.5] * 6, False, id="the same, on few deals"),
        pytest.param([0.5, 0.3] * 120, [0.5, 0.3] * 120, True, id="the same, on many: either will do"),
    ],
)
def test_two_choices_are_compared_by_what_came_of_both_on_the_same_deals(
    other: list[float], one: list[float], certain: bool
) -> None:
    assert on_deals(*one).no_better_than(on_deals(*other)) is certain


def test_what_looked_better_at_first_sight_has_to_be_worse_by_more() -> None:
    best, other = on_deals(*[0.4] * 6), [0.1] * 6
    assert on_deals(*other).no_better_than(best)
    assert not on_deals(*other, opinion=0.1).no_better_than(best)


def test_what_is_no_better_than_the_best_is_dropped_whichever_comes_first() -> None:
    bad, good = on_deals(*[0.0] * 6), on_deals(*[1.0] * 6)
    assert list(_contenders({0: bad, 1: good}, 1)) == [1]
    assert list(_contenders({0: bad, 1: good}, 2)) == [1, 0]


def test_what_is_plain_is_thought_about_no_longer() -> None:
    """Squid or egg, with an empty wasabi on the table; the finalists are thought about to the end."""
    plans = ("-, -, -, -, -, -, -, -", "-, -, -, -, -, -, -, wasabi")
    game = lead(party(2, "wasabi"), *plans, hands=("nigiri:squid, nigiri:egg",), avoid="wasabi, nigiri")
    view = game.view(1)
    tree = search(view, 1000, Random(3).random)
    assert best_found(tree) is card("nigiri:squid")
    assert [each.tries for each in tree.values()] == [MIN_DEALS, MIN_DEALS]
    both = [each.tries for each in search(view, 1000, Random(3).random, finalists=2).values()]
    assert both == [1250, 1250]


def test_finalists_are_tried_at_least_as_often_as_if_nothing_were_dropped() -> None:
    game, random = Game(classic(3), seed=0), Random(0)
    while len(game.view(0).hand) > 5 or game.decisions[0].seat:
        seat = game.decisions[0].seat
        game.choose(seat, by_rule(game.view(seat), random.random))

    def tries(finalists: int) -> list[int]:
        found = search(game.view(0), 1000, Random(0).random, finalists=finalists)
        return [tried.tries for tried in found.values()]

    three, every = tries(3), tries(BREADTH)
    assert len(every) > 3
    assert all(some >= others for some, others in zip(three[:3], every[:3], strict=True))
    assert sum(three[3:]) < sum(every[3:])


def test_what_is_kept_is_tried_to_the_end_however_bad_it_looks() -> None:
    """Of ten kinds of cards the one that by rule of thumb is worth least, which nobody else would try."""
    kinds = "tempura, sashimi, eel, tea, soy-sauce, maki:1, maki:2, nigiri:egg, nigiri:salmon, nigiri:squid"
    view = deal(party(3, "tempura", "sashimi", "eel"), kinds).view(0)
    assert view.decision is not None
    worths = dict(heuristic.weigh(imagine(view, Random(1).random), view.decision, view.turns_left))
    worst = min(worths, key=worths.__getitem__)
    assert worst not in search(view, 200, Random(1).random)
    tree = search(view, 200, Random(1).random, kept=(worst,))
    assert tree[worst].tries == next(iter(tree.values())).tries > MIN_DEALS
    assert len(tree[worst].leads) == tree[worst].tries


def test_where_there_is_but_one_choice_nothing_is_thought_about() -> None:
    view = deal(classic(3), ", ".join(["tempura"] * 9), ask_all=True).view(0)
    assert [each.tries for each in search(view, 1000, Random(1).random).values()] == [1]


def test_what_is_late_stops_with_what_it_knows() -> None:
    tree = search(deal(party(4, "sashimi")).view(0), 100_000, Random(1).random, lambda: True)
    assert {tried.tries for tried in tree.values()} == {1}


@pytest.mark.parametrize("level", ["chef", "master"])
def test_the_takeout_box_of_a_rounds_last_turn_is_filled_as_well_as_can_be(level: str) -> None:
    """A tofu and the only eel go into it, though neither is the card that is missed least."""
    plan = "tofu, tofu, eel, tofu, maki:1, maki:1, -, -, -"
    game = lead(party(2, "takeout-box", "tofu", "eel", "maki"), plan, hands=("", "takeout-box:10"))
    view = game.view(0)
    assert view.decision is not None
    assert view.turns_left == 0

    def lead_after(slots: Choice) -> float:
        state = imagine(view, Random(1).random)
        answer(state, state.asked[0], slots)
        scores = state.scores
        return scores[0] - scores[1]

    most = max(map(lead_after, view.decision.options))
    assert {lead_after((0, 2)), lead_after((0,)), lead_after((0, 1, 2, 3))} - {most}
    assert lead_after(choose(LEVELS[level], view, Random(1).random, 0.1)) == most


def test_after_the_last_card_of_a_round_whoever_answers_later_answers_best() -> None:
    """Both have a box and two maki: how many the second one flips depends on what the first one does."""
    setup = party(2, "takeout-box", "tofu", "maki")
    plans = "maki:1, maki:1, tofu, tofu, -, -, -, -, -", "maki:1, maki:1, tofu, -, -, -, -, -, -"
    game = lead(setup, *plans, hands=("takeout-box:11", "takeout-box:10"))
    view, future = game.view(0), Random(1).choice(futures(setup, 1))
    assert [seat for _, _, seat, _ in view.queue] == [1]
    state = ready(imagine(view, Random(1).random), view)
    replies = set()
    for option in state.asked[0].options[::7]:
        root = Candidate(2)
        finish_round(state.copy(), option, root, future, thorough=True)
        then, found = state.copy(), []
        answer(then, then.asked[0], option)
        for reply, _ in heuristic.weigh(then, then.asked[0], 0):
            ended = then.copy()
            answer(ended, ended.asked[0], reply)
            found.append((outcome(ended, future)[0][::-1], reply))
        (_, mine), reply = max(found)
        replies.add(reply)
        assert root.value == pytest.approx(mine), option
    assert len(replies) > 1


def test_all_that_may_be_asked_for_with_a_spoon_is_tried() -> None:
    game = next(now for now in moments(before_spoon(), Random(4)) if now.decisions[0].question.name == "ask")
    seat = game.decisions[0].seat
    tried = search(game.view(seat), 60, Random(3).random)
    assert set(tried) == set(game.decisions[0].options)
    assert len(tried) > BREADTH


def test_after_the_reveal_the_rule_of_thumb_has_no_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third sashimi, in a hand that comes no more, is asked for, however little it thinks of it."""
    setup = party(3, "spoon", "sashimi")
    plan = "spoon:4, sashimi, sashimi, -, -, -, -"
    game = lead(setup, plan, hands=("", "sashimi"), ahead=("tempura",), avoid="sashimi")
    turn(game, "tempura call=spoon:4", "maki:1", "maki:1")
    assert [decision.question.name for decision in game.decisions] == ["ask"]
    sashimi = card("sashimi").dish
    monkeypatch.setattr(
        ALL["spoon"],
        "asks",
        lambda state, seat, options, left: [(name, -50.0 * (name is sashimi)) for name in options],
    )
    asked = search(game.view(0), 200, Random(3).random)
    assert best_found(asked) is sashimi
    assert {tried.opinion for tried in asked.values()} == {0.0}
    picked = search(deal(setup).view(0), 60, Random(3).random)
    assert min(tried.opinion for tried in picked.values()) < 0.0


def test_others_choose_before_anything_is_tried_and_all_learn_from_what_comes_of_it() -> None:
    """Their choices in that turn are the same, whatever the thinking seat does."""
    view = deal(party(4, "sashimi")).view(1)
    state = ready(imagine(view, Random(1).random), view)
    firsts = [Node() for _ in range(4)]
    path = choose_first(state, 1, firsts)
    assert [seat for seat, _ in path] == [0, 2, 3]
    assert [decision.seat for decision in state.asked] == [1]
    picks, future = state.picks[:], Random(1).choice(futures(view.setup, 1))
    for option in list(dict.fromkeys(view.hand))[:2]:
        tried = Candidate(4)
        play_out(state.copy(), option, tried, path, future)
        assert tried.tries == 1
        assert [list(each.then) for each in tried.replies] == [[pick] if pick else [] for pick in picks]
    assert [tried.tries for _, tried in path] == [2, 2, 2]
    assert [list(first.then) for first in firsts] == [[pick] if pick else [] for pick in picks]


def test_what_comes_later_is_thought_about_once_enough_is_known() -> None:
    view = deal(party(2, "sashimi")).view(0)
    root, option = Candidate(2), view.hand[0]
    future = Random(1).choice(futures(view.setup, 1))
    for nth in range(KNOWN + 1):
        assert bool(root.then) == (nth > KNOWN)
        deal_ = ready(imagine(view, Random(nth).random), view)
        play_out(deal_, option, root, choose_first(deal_, 0, [Node(), Node()]), future)
    assert root.then
    assert sum(tried.tries for tried in root.then.values()) == 1
