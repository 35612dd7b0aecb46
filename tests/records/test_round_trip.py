"""Every game can be written, finished or not, and reading gives the same game back."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from sushigo_tui.records.codec import read, write
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.game import Game
from tests.records.kept import EXAMPLES, Document, example, plain, written
from tests.rules.games import LAWS, Lively, one_choice, seeds, setups
from tests.tables import finish_turn, party, play_wildly


def assert_same(game: Game, other: Game) -> None:
    """Nobody at the table can tell these games apart."""
    for seat in (None, *range(len(game.setup.players))):
        assert game.view(seat) == other.view(seat)
    assert (game.round, game.turn, game.over) == (other.round, other.turn, other.over)
    assert game.decisions == other.decisions
    assert game.events == other.events
    assert game.notes == other.notes
    assert game.players == other.players
    assert (game.sheets, game.desserts) == (other.sheets, other.desserts)
    assert (game.scores, game.winners) == (other.scores, other.winners)


@settings(LAWS, max_examples=15)
@given(setups(), seeds)
def test_a_game_is_read_as_it_was_written_and_goes_on_to_its_end(setup: Setup, seed: int) -> None:
    """At moments at which some picks are placed, too; all is in one line of JSON."""
    game, random = Game(setup, Lively(seed)), Random(seed)
    while not game.over:
        one_choice(game, random)
        if (game.over or random.random() < 0.01) and not game.ready:
            text = write(game)
            again = read(text)
            assert_same(game, again)
            assert write(again) == text
            assert len(text.splitlines()) == 1
            assert json.loads(text)["format"] == "sushigo-record"
            assert play_wildly(again, random).over


@pytest.mark.parametrize("round", [1, 3])
def test_a_turn_in_which_all_have_placed_is_read_as_played_also_if_it_ends_a_round(round: int) -> None:
    """The last card plays itself, so that a round is over with the turn before."""
    game = Game(party(4), seed=round)
    while (game.round, game.turn) < (round, game.setup.hand_size - 1):
        finish_turn(game)
    for decision in game.decisions:
        game.place(decision.seat, decision.options[0])
    assert game.ready
    again = read(write(game))
    game.reveal()
    assert len(again.sheets) == len(game.sheets) == round
    assert (again.sheets, again.scores, again.over) == (game.sheets, game.scores, game.over)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_prefix_is_a_game_to_be_resumed(name: str) -> None:
    """Reading continues by itself only where nobody chooses: a deal, a shuffle, a single option.

    Plain picks between plain picks are all alike: only the first turns have each of them.
    """
    document = example(name)
    document.pop("result", None)
    events = document["events"]
    plain = [event.keys() == {"seat", "pick"} for event in events]
    for count in range(len(events)):
        if count < 12 or not plain[count - 1] or not plain[count]:
            again = written(read(json.dumps(document | {"events": events[:count]})))
            assert again["events"][:count] == events[:count]


def test_a_prefix_of_a_seeded_game_is_dealt_the_same_rounds() -> None:
    game = play_wildly(Game(replace(party(3, "onigiri"), seed=42)), Random(3))
    document = written(game)
    document.pop("result")
    for at in [at for at, event in enumerate(document["events"]) if "chance" in event]:
        again = written(read(json.dumps(document | {"events": document["events"][:at]})))
        assert again["events"][at] == document["events"][at]
        assert again["setup"]["seed"] == 42


def test_a_game_without_a_seed_goes_on_with_another_one() -> None:
    document = example("g07-onigiri")
    text = json.dumps(document)
    deals = {json.dumps(written(read(text))["events"][len(document["events"])]) for _ in range(4)}
    assert len(deals) > 1
    assert "seed" not in written(read(text))["setup"]


def test_a_slot_serves_for_every_call() -> None:
    """Readers take a slot for a printed card, too; writers name it."""
    document = example("chopsticks-party")
    named = [event for event in document["events"] if "call" in event]
    for event, slot in zip(named, (0, 0, 5, 4), strict=True):
        event["call"] = {"slot": slot}
    assert (
        written(read(json.dumps(document)))["events"][: len(document["events"])]
        == example("chopsticks-party")["events"]
    )


def sashimi_0(document: Document) -> None:
    for column in document["result"]["rounds"][0]["sheet"]:
        column.setdefault("sashimi", 0)


CHANGES: dict[str, tuple[str, Callable[[Document], object]]] = {
    "a seed is not checked": ("g09-pudding-party", lambda document: document["setup"].update(seed=7)),
    "the result may be left out": ("g02-pudding-classic", lambda document: document.pop("result")),
    "dishes that scored nothing may be 0": ("g10-fruit", sashimi_0),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_nothing(change: str) -> None:
    name, make = CHANGES[change]
    document = example(name)
    make(document)
    assert plain(written(read(json.dumps(document)))["result"]) == plain(example(name)["result"])


def test_picks_that_are_placed_are_written() -> None:
    """In the last, unfinished turn the picks made so far stand in seat order, the others are left out."""
    game = Game(party(5), seed=5)
    for decision in reversed(game.decisions[2:4]):
        game.place(decision.seat, decision.options[0])
    events = written(game)["events"]
    assert [event["seat"] for event in events[1:]] == [2, 3]
    again = read(write(game))
    assert again.placed == game.placed
    assert [again.view(seat).hand for seat in range(5)] == [game.view(seat).hand for seat in range(5)]


def test_a_new_player_is_written_where_they_sat_down() -> None:
    game = finish_turn(Game(party(3), seed=5))
    game.seat_player(2, Player("Zoë 🍣", "easy"))
    game.seat_player(0, Player("Kim"))
    game.seat_player(2, Player("Cem"))
    assert written(game)["events"][4:] == [
        {"seat": 2, "now": {"name": "Zoë 🍣", "bot": "easy"}},
        {"seat": 0, "now": {"name": "Kim"}},
        {"seat": 2, "now": {"name": "Cem"}},
    ]
    assert_same(game, read(write(game)))
