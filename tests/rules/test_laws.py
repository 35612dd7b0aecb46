"""Laws of every game: random games of random legal menus, both editions, two to eight seats."""

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import add
from random import Random
from typing import Any

import pytest
from hypothesis import given

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Decision, Pick, as_pick
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game, Illegal
from tests.rules.games import LAWS, Lively, contents, moments, pieces, seeds, setups, wild
from tests.tables import classic, party


def finish(game: Game, random: Random) -> Game:
    """Play on to the end."""
    for _ in moments(game, random):
        pass
    return game


ANYTHING: list[Any] = [
    *(card for dish in DISHES.values() for card in dish.cards),
    *(Pick(dish.cards[0], call=0) for dish in DISHES.values()),
    *(*DISHES.values(), True, False, 0, 7, (0,), (1, 0), (99,), None, "tofu"),
]


@pytest.mark.rule("END-2")
@LAWS
@given(setups(), seeds)
def test_at_every_moment_until_the_end(setup: Setup, seed: int) -> None:
    """Cards are conserved, hands equal, totals the sums of the sheets, and only options are taken."""
    edition, random = setup.edition, Random(seed)
    whole = Counter(piece.name for dish in setup.dishes for piece in edition.pieces(dish))
    out: Counter[str] = Counter()
    round, last, asked = 1, Counter[str](), 0
    game = Game(setup, Lively(seed))
    for _ in moments(game, Random(seed)):
        asked += 1
        lying = pieces(game._state)
        if game.round != round and edition is CLASSIC:
            # What was played in earlier rounds of Classic is out, but for the puddings that were kept.
            out = last - lying + out
        round, last = game.round, lying
        assert lying + out == whole
        questions = [decision.question.name for decision in game.decisions]
        assert len(questions) == 1 or set(questions) == {"pick"}
        if questions[0] == "pick":
            assert_hands_are_equal(game)
        for decision in game.decisions:
            assert_choice_is_legal(game, decision, random)
        assert_other_answer_is_refused(game, random.choice(game.decisions), random.choice(ANYTHING))
        assert list(game.scores) == list(
            map(add, summed(setup, *game.sheets), game.view(None).paid_this_round)
        )
    # A turn asks a seat for a pick, and at most for a second card, a face, a target, a flip and a dip.
    assert asked <= 6 * 3 * setup.hand_size * setup.seats
    assert game.decisions == ()
    assert len(game.sheets) == 3
    assert game.winners
    assert list(game.scores) == summed(setup, *game.sheets, game.desserts)


def assert_hands_are_equal(game: Game) -> None:
    public = game.view(None)
    people = len(game.setup.players)
    sizes = list(public.hand_sizes)[:people]
    if (controller := game._state.controller) is not None:
        sizes[controller] -= 1
    assert sizes == [game.setup.hand_size + 1 - game.turn] * people
    seat = game.decisions[0].seat
    assert len(game.view(seat).hand) == public.hand_sizes[seat]


def assert_choice_is_legal(game: Game, decision: Decision, random: Random) -> None:
    assert len(decision.options) > 1
    assert decision.options[0] != decision.options[-1] or len(set(decision.options)) > 1
    option = decision.options[random.randrange(len(decision.options))]
    assert option in decision.options
    state = game._state.copy()
    mine = next(each for each in state.asked if each.seat == decision.seat)
    answer(state, mine, option)


def assert_other_answer_is_refused(game: Game, decision: Decision, choice: Any) -> None:
    """It changes nothing."""
    if choice in decision.options:
        return
    before = contents(game._state.copy())
    with pytest.raises(Illegal) as refusal:
        game.choose(decision.seat, choice)
    assert refusal.value.seat == decision.seat
    assert contents(game._state) == before


def summed(setup: Setup, *sheets: Mapping[str, Sequence[int]]) -> list[int]:
    """The points of each seat."""
    return [sum(points[seat] for sheet in sheets for points in sheet.values()) for seat in range(setup.seats)]


@LAWS
@given(setups(), seeds)
def test_replaying_any_prefix_gives_an_equal_state(setup: Setup, seed: int) -> None:
    game = Game(setup, Seeded(seed))
    everybody = [*range(len(setup.players)), None]
    snapshots: dict[int, Any] = {}
    for now in moments(game, Random(seed)):
        if not now.placed_picks:
            held = contents(now._state.copy()), [now.view(seat) for seat in everybody], list(now.notes)
            snapshots.setdefault(len(now.events), held)
    for upto in Random(seed).sample(sorted(snapshots), 6):
        again = Game.from_events(setup, game.events[:upto], seed=seed)
        assert again.events == game.events[:upto]
        held = contents(again._state), [again.view(seat) for seat in everybody], again.notes
        assert held == snapshots[upto]


@LAWS
@given(setups(), seeds)
def test_replaying_a_part_of_a_turns_picks_leaves_the_others_to_choose(setup: Setup, seed: int) -> None:
    game = finish(Game(setup, Seeded(seed)), Random(seed))
    random = Random(seed)
    for upto in random.choices(range(1, len(game.events)), k=6):
        part = Game.from_events(setup, game.events[:upto], seed=seed)
        waiting = game.events[len(part.events) : upto]
        assert part.events == game.events[: len(part.events)]
        assert all(picked in part.placed_picks for picked in waiting)
        if waiting:
            assert {picked.seat for picked in part.placed_picks} == part.placed
            assert any(part.view(None).tables) == (part.turn > 1)


@LAWS
@given(setups(), seeds)
def test_a_whole_replay_needs_no_chance(setup: Setup, seed: int) -> None:
    game = finish(Game(setup, Lively(seed)), Random(seed))
    again = Game.from_events(setup, game.events, seed=seed + 1)
    assert again.over
    assert (again.scores, again.sheets, again.desserts) == (game.scores, game.sheets, game.desserts)
    assert (again.winners, again.notes, again.events) == (game.winners, game.notes, game.events)


@LAWS
@given(setups(), seeds)
def test_picks_in_any_order_give_the_same_game(setup: Setup, seed: int) -> None:
    one, other = Game(setup, Lively(seed)), Game(setup, Lively(seed))
    random = Random(seed)
    while not one.over:
        answers = {decision.seat: wild(decision, random) for decision in one.decisions}
        for seat in sorted(answers):
            one.choose(seat, answers[seat])
        late = list(answers)
        random.shuffle(late)
        for seat in late:
            other.choose(seat, answers[seat])
        assert contents(one._state) == contents(other._state)
    assert one.events == other.events
    assert one.notes == other.notes


@LAWS
@given(setups(), seeds)
def test_placing_and_revealing_gives_the_same_game_as_choosing(setup: Setup, seed: int) -> None:
    chosen, placed = Game(setup, Lively(seed)), Game(setup, Lively(seed))
    random = Random(seed)
    while not chosen.over:
        answers = {decision.seat: wild(decision, random) for decision in chosen.decisions}
        picking = chosen.decisions[0].question.name == "pick"
        before = contents(placed._state.copy())
        for seat, choice in answers.items():
            chosen.choose(seat, choice)
            if picking:
                placed.place(
                    seat, placed.decisions[0].options[0] if seat == placed.decisions[0].seat else choice
                )
                placed.place(seat, choice)
                now = contents(placed._state)
                assert as_pick(now["picks"][seat]) == as_pick(choice)
                assert {**now, "picks": before["picks"]} == before, "nothing but the picks has changed"
            else:
                placed.choose(seat, choice)
        if picking:
            assert placed.ready
            placed.reveal()
        assert contents(chosen._state) == contents(placed._state)
    assert chosen.events == placed.events


@LAWS
@given(setups(), seeds)
def test_a_copy_is_equal_and_independent(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in moments(Game(setup, Lively(seed)), Random(seed)):
        if random.random() < 0.9:
            continue
        state = game._state
        copy, untouched = state.copy(), contents(state.copy())
        assert contents(copy) == untouched
        twin = state.copy()
        ahead = Random(seed)
        for _ in range(3 * setup.seats):
            if not copy.asked:
                break
            decision = copy.asked[0]
            choice = wild(decision, ahead)
            answer(copy, decision, choice)
            answer(twin, next(d for d in twin.asked if d == decision), choice)
            assert contents(copy) == contents(twin)
        assert contents(state) == untouched


@LAWS
@given(setups(), seeds)
def test_going_back_to_a_turn_gives_the_game_as_it_was(setup: Setup, seed: int) -> None:
    game = Game(setup, Lively(seed), seed=seed)
    starts: dict[tuple[int, int], Any] = {}
    for now in moments(game, Random(seed)):
        held = contents(now._state.copy()), now.placed, len(now.events)
        starts.setdefault((now.round, now.turn), held)
    for at in Random(seed).sample(sorted(starts), 3):
        back = game.back_to(*at)
        assert (contents(back._state), back.placed, len(back.events)) == starts[at]


@pytest.mark.parametrize(
    ("setup", "questions"),
    [
        (party(4, "spoon", "takeout-box", "onigiri"), {"pick", "ask", "give", "flip"}),
        (party(4, "chopsticks", "menu"), {"pick", "second", "order"}),
        (party(3, "special-order", "wasabi"), {"pick", "dip"}),
        (party(3, "special-order", "menu"), {"pick", "copy", "order"}),
        (classic(3), {"pick"}),
    ],
    ids=["spoon", "chopsticks", "wasabi", "menu", "classic"],
)
def test_wild_games_meet_every_kind_of_question(setup: Setup, questions: set[str]) -> None:
    met: set[str] = set()
    for seed in range(40):
        for game in moments(Game(setup, Lively(seed)), Random(seed)):
            met |= {decision.question.name for decision in game.decisions}
    assert met == questions
