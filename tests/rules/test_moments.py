"""A finished game is gone through once more: each moment is what the game itself showed then."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from sushigo_tui.rules.decision import PICK, as_pick
from sushigo_tui.rules.dishes.spoon import ASKS
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.events import Answered, Picked
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.moments import moments
from tests.rules.games import LAWS, Lively, seeds, setups, wild
from tests.tables import answer, classic, finish_game, lead, party, play_wildly, turn

ONCE = settings(LAWS, max_examples=12)


@ONCE
@given(setup=setups(), seed=seeds)
def test_each_turn_starts_as_it_did(setup: Setup, seed: int) -> None:
    """The hands and tables at every turn are those of the game that goes back to it."""
    game, random = Game(setup, Lively(seed), seed), Random(seed)
    while not game.over:
        decision = random.choice(game.decisions)
        game.choose(decision.seat, wild(decision, random))
    turns = [moment for moment in moments(game) if moment.kind == "choose"]
    size = setup.hand_size
    assert [(each.view.round, each.view.turn) for each in turns] == [
        (round, turn) for round in (1, 2, 3) for turn in range(1, size + 1)
    ]
    for moment in random.sample(turns, 4):
        round, turn = moment.view.round, moment.view.turn
        assert moment.view.tables == game.tables_at(round, turn)
        then = game.back_to(round, turn)
        # Where everybody holds cards of one kind the turn has played itself.
        if (then.round, then.turn) == (round, turn) and not then.over:
            assert moment.view == then.view(None)
            assert moment.seat_views == tuple(then.view(seat) for seat in range(len(game.players)))


@ONCE
@given(setup=setups(), seed=seeds)
def test_everything_is_told_once_and_in_order(setup: Setup, seed: int) -> None:
    game = play_wildly(Game(setup, Lively(seed), seed), Random(seed))
    told = [note for moment in moments(game) for note in moment.notes[moment.told :]]
    assert told == [note for note in game.notes if note.seat >= 0]


@ONCE
@given(setup=setups(), seed=seeds)
def test_what_is_picked_lies_in_the_hand_and_is_what_the_history_says(setup: Setup, seed: int) -> None:
    game = play_wildly(Game(setup, Lively(seed), seed), Random(seed))
    picks = [event for event in game.events if isinstance(event, Picked)]
    turns = [moment for moment in moments(game) if moment.kind == "choose"]
    assert [(picked.seat, picked.card) for picked in picks] == [
        (seat, as_pick(pick).card) for moment in turns for seat, pick in enumerate(moment.picks)
    ]
    for moment in turns:
        for pick, seen in zip(moment.picks, moment.seat_views, strict=True):
            assert as_pick(pick).card in seen.hand
            assert len(seen.hand) == setup.hand_size - moment.view.turn + 1 + (seen.seat == seen.controller)
            played = as_pick(pick)
            lifted = [seen.hand[at] for at in moment.marked(seen.seat or 0)]
            assert Counter(lifted) == Counter(filter(None, (played.card, played.also, played.for_dummy)))


def test_a_round_is_scored_on_its_tables_and_the_end_is_the_end() -> None:
    game = play_wildly(Game(party(4, "uramaki", "pudding"), seed=3), Random(3))
    found = list(moments(game))
    scored = [moment.view for moment in found if moment.kind == "score"]
    now = game.view(None)
    assert tuple(each.tables for each in scored) == now.past_tables
    assert [each.sheets for each in scored] == [now.sheets[:round] for round in (1, 2, 3)]
    assert all(not any(each.early) for each in scored)
    assert found[-1].kind == "end"
    assert found[-1].view == now


def test_every_answer_after_the_reveal_is_a_moment_of_its_own() -> None:
    game = play_wildly(Game(party(4, "spoon", "menu", "miso-soup"), Lively(8), 8), Random(8))
    assert any(isinstance(event, Answered) for event in game.events)
    after = [moment for moment in moments(game) if moment.kind == "act"]
    assert len(after) >= len({note for moment in after for note in moment.notes if note.kind is ASKS})
    for moment in after:
        assert 0 < moment.told < len(moment.notes)


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
    assert [each for moment in moments(game) for each in moment.answered] == seen


@pytest.mark.rule("SPOON-1", "SPOON-2")
def test_what_comes_of_each_answer_is_told_before_the_next_question() -> None:
    setup = party(3, "spoon", "tofu", "maki")
    game = lead(setup, "spoon:4", hands=["maki:1, maki:3"], ahead=["tofu"])
    turn(game, "tofu call=spoon:4")
    answer(game, 0, "ask", "maki")
    answer(game, 1, "give", "maki:1")
    found = [each for each in moments(finish_game(game)) if (each.view.round, each.view.turn) == (1, 2)]
    assert [(each.kind, [note.kind.name for note in each.notes[each.told :]]) for each in found] == [
        ("choose", []),
        ("reveal", ["plays"] * 3),
        ("act", ["calls spoon"]),
        ("act", ["asks"]),
        ("act", ["gives", "plays"]),
    ]
    assert [[str(choice) for _, choice in each.answered] for each in found] == [
        [],
        [],
        [],
        ["maki"],
        ["maki:1"],
    ]


def test_who_sat_there_then_is_named() -> None:
    game = Game(classic(2), seed=1)
    while game.turn < 3:
        game.choose(game.decisions[0].seat, game.decisions[0].options[0])
    game.seat_player(1, Player("Otto"))
    names = [moment.view.names for moment in moments(finish_game(game)) if moment.kind == "choose"]
    assert names[:3] == [("A", "B"), ("A", "B"), ("A", "Otto")]
    assert set(names[2:]) == {("A", "Otto")}


def test_a_game_that_is_not_over_keeps_its_secrets() -> None:
    with pytest.raises(ValueError, match="finished"):
        next(moments(Game(classic(3), seed=1)))
