"""Tests that the moments of a kept game are what everyone, and each seat, saw in play."""

from random import Random

import pytest
from hypothesis import given, settings

from sushigo_tui.rules.decision import PICK, as_pick
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from tests.rules.games import LAWS, Lively, seeds, setups, wild
from tests.tables import answer, classic, finish_game, lead, party, play_wildly, turn

ONCE = settings(LAWS, max_examples=12)


@ONCE
@given(setup=setups(), seed=seeds)
def test_each_moment_is_as_it_was_when_somebody_was_asked(setup: Setup, seed: int) -> None:
    """The public view when it happened, and, once the game is over, that of each seat."""
    game, random = Game(setup, Lively(seed), seed), Random(seed)
    seen: dict[int, tuple[View, list[View]]] = {}
    while not game.over:
        now = game.moments[-1]
        if now.nth not in seen:
            assert game.view(None, now) == game.view(None)
            seen[now.nth] = game.view(None), [game.view(seat) for seat in range(len(game.players))]
        decision = random.choice(game.decisions)
        game.choose(decision.seat, wild(decision, random))
    asked = [m for m in game.moments if any(game.view(s, m).decision for s in range(len(game.players)))]
    assert [moment.nth for moment in asked] == [*seen]
    for nth, (public, seats) in seen.items():
        then = game.moments[nth]
        assert game.view(None, then) == public
        assert [game.view(seat, then) for seat in range(len(game.players))] == seats


@ONCE
@given(setup=setups(), seed=seeds)
def test_every_turn_begins_every_round_is_scored_and_everything_is_told_in_order(
    setup: Setup, seed: int
) -> None:
    game = play_wildly(Game(setup, Lively(seed), seed), Random(seed))
    size = setup.hand_size
    begun = [moment.when for moment in game.moments if moment.kind == "choose"]
    assert begun == [(round, turn) for round in (1, 2, 3) for turn in range(1, size + 1)]
    assert [moment.when for moment in game.scored_rounds] == [(round, size) for round in (1, 2, 3)]
    assert [moment.nth for moment in game.moments] == [*range(len(game.moments))]
    assert [note for moment in game.moments for note in moment.notes] == game.notes
    assert all(note.when == moment.when for moment in game.moments for note in moment.notes)
    assert [(event.seat, event.card) for event in game.events if isinstance(event, Picked)] == [
        (seat, as_pick(pick).card)
        for moment in game.moments
        if moment.kind == "choose"
        for seat, pick in game.choices_at(moment).items()
    ]


@ONCE
@given(setup=setups(), seed=seeds)
def test_a_game_from_its_events_has_the_same_moments(setup: Setup, seed: int) -> None:
    game, random = Game(setup, Lively(seed), seed), Random(seed)
    stop = random.randrange(40)
    while not game.over and stop:
        stop -= 1
        decision = random.choice(game.decisions)
        game.choose(decision.seat, wild(decision, random))
    again = Game.from_events(setup, game.events, seed=seed)
    assert again.moments == game.moments
    assert [again.view(None, each) for each in again.moments] == [game.view(None, m) for m in game.moments]


@ONCE
@given(setup=setups(), seed=seeds)
def test_every_answer_is_there_with_what_was_seen_then(setup: Setup, seed: int) -> None:
    game, random, seen = Game(setup, Lively(seed), seed), Random(seed), []
    while not game.over:
        decision = random.choice(game.decisions)
        choice = wild(decision, random)
        if decision.question is not PICK:
            seen.append((game.view(decision.seat), choice))
        game.choose(decision.seat, choice)
    assert seen == [
        (game.view(seat, moment), choice)
        for moment in game.moments
        if moment.kind != "choose"
        for seat, choice in game.choices_at(moment).items()
    ]


@pytest.mark.rule("SPOON-1", "SPOON-2")
def test_what_comes_of_each_answer_is_told_before_the_next_question() -> None:
    setup = party(3, "spoon", "tofu", "maki")
    game = lead(setup, "spoon:4", hands=["maki:1, maki:3"], ahead=["tofu"])
    turn(game, "tofu call=spoon:4")
    answer(game, 0, "ask", "maki")
    answer(game, 1, "give", "maki:1")
    found = [moment for moment in finish_game(game).moments if moment.when == (1, 2)]
    assert [(each.kind, [note.kind.name for note in each.notes]) for each in found] == [
        ("choose", []),
        ("reveal", ["plays"] * 3),
        ("act", ["calls spoon"]),
        ("act", ["asks"]),
        ("act", ["gives", "plays"]),
    ]
    assert [[str(choice) for choice in game.choices_at(each).values()] for each in found[1:]] == [
        [],
        ["maki"],
        ["maki:1"],
        [],
    ]


def test_who_sat_there_then_is_named() -> None:
    game = Game(classic(2), seed=1)
    while game.turn < 3:
        game.choose(game.decisions[0].seat, game.decisions[0].options[0])
    game.seat_player(1, Player("Otto"))
    finish_game(game)
    for again in (game, Game.from_events(game.setup, game.events)):
        begun = [moment for moment in again.moments if moment.kind == "choose"]
        names = [again.view(None, moment).names for moment in begun]
        assert names[:3] == [("A", "B"), ("A", "B"), ("A", "Otto")]
        assert set(names[2:]) == {("A", "Otto")}
        before = [moment for moment in again.moments if moment.nth < begun[2].nth]
        assert {again.view(None, moment).names for moment in before} == {("A", "B")}


def test_a_seat_s_secrets_of_before_are_told_only_once_the_game_is_over() -> None:
    game = Game(classic(3), seed=1)
    turn(game)
    with pytest.raises(ValueError, match="as it is now"):
        game.view(0, game.moments[0])
    assert game.view(None, game.moments[0]).hand == ()
    finish_game(game)
    assert len(game.view(0, game.moments[0]).hand) == 9
