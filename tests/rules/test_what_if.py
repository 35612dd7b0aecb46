"""A finished game is played on from one of its moments, by anyone."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.events import Dealt
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from sushigo_tui.rules.view import View
from tests.rules.games import LAWS, Lively, seeds, setups
from tests.tables import (
    answer,
    asked,
    classic,
    deal,
    finish_game,
    finish_turn,
    lead,
    party,
    play_wildly,
    turn,
)

STRANGERS = tuple(Player(name) for name in ("Zoe", "Max", "Ida", "Kim", "Lou", "Pat", "Sam", "Tom"))


def strangers(game: Game) -> tuple[Player, ...]:
    """Someone new in each seat."""
    return STRANGERS[: len(game.players)]


def seen(game: Game, upto: Moment) -> Iterator[View]:
    """All that all seats and everyone saw until a moment, whoever sat there."""
    for moment in game.moments[: upto.nth + 1]:
        for seat in (None, *range(game.setup.seats)):
            yield replace(game.view(seat, moment), setup=replace(game.setup, seed=None))


def chosen_at(game: Game, upto: Moment) -> Iterator[object]:
    """All that was chosen before a moment."""
    return (game.choices_at(moment) for moment in game.moments[: upto.nth] if moment.events < upto.events)


@LAWS
@given(setups(), seeds)
def test_until_its_moment_a_what_if_is_what_everybody_saw(setup: Setup, seed: int) -> None:
    random = Random(seed)
    game = play_wildly(Game(setup, Lively(seed), ask_all=True), random)
    moment = random.choice([each for each in game.moments if each.when <= (3, 4)])
    other = play_wildly(game.what_if(moment, strangers(game)), random)
    assert other.moments[: moment.nth + 1] == game.moments[: moment.nth + 1]
    assert [*seen(other, moment)] == [*seen(game, moment)]
    assert [*chosen_at(other, moment)] == [*chosen_at(game, moment)]
    assert codec.read(codec.write(other)).scores == other.scores


def deals(game: Game) -> list[Dealt]:
    """The deals of a game."""
    return [event for event in game.events if isinstance(event, Dealt)]


def test_later_rounds_are_dealt_by_the_seed_of_the_game() -> None:
    game = finish_game(Game(classic(3), seed=4))
    other = game.what_if(game.moments[3], game.players)
    assert (other.seed, other.seeded) == (4, True)
    assert deals(finish_game(other)) == deals(game)
    desserts = finish_game(Game(party(3, "eel", "tofu", "dumpling"), seed=4))
    assert deals(finish_game(desserts.what_if(desserts.moments[3], desserts.players))) == deals(desserts)


def test_where_no_seed_is_known_party_is_dealt_anew_and_classic_from_the_deck_that_lay_there() -> None:
    for setup, same in ((party(3), False), (classic(3), True)):
        game = finish_game(deal(setup))
        other = finish_game(game.what_if(game.moments[3], game.players))
        assert (other.seeded, other.seed == game.seed) == (False, False)
        assert deals(other)[0] == deals(game)[0]
        assert (deals(other) == deals(game)) == same


def test_others_sit_down_as_the_next_turn_starts() -> None:
    game = finish_game(lead(party(3, "miso-soup"), "-, miso-soup", "-, miso-soup"))
    reveal = next(each for each in game.moments if each.when == (1, 2) and each.kind == "reveal")
    other = game.what_if(reveal, (Player("Zoe"), *game.players[1:]))
    assert (other.round, other.turn, other.names) == (1, 3, ("Zoe", "B", "C"))
    sat = {each.when: other.players_at(each)[0].name for each in other.moments}
    assert sat == {(1, 1): "A", (1, 2): "A", (1, 3): "Zoe"}


def test_who_sat_down_in_the_game_sits_there_in_the_what_if() -> None:
    game = finish_turn(deal(party(2)))
    game.seat_player(1, Player("Otto", "regular"))
    game = finish_game(game)
    first, later = game.moments[0], next(each for each in game.moments if each.when == (1, 3))
    assert game.what_if(first, game.setup.players).names == ("A", "B")
    assert game.what_if(later, game.players).names == ("A", "Otto")
    assert game.what_if(later, game.setup.players).names == ("A", "B")


def test_a_question_is_asked_again() -> None:
    game = lead(party(3, "spoon"), "spoon:4", ahead=["tempura call=spoon:4"], hands=["", "maki:1"])
    turn(game, "tempura call=spoon:4")
    answer(game, 0, "ask", "maki:1")
    game = finish_game(game)
    asking = next(each for each in game.moments if game.view(None, each).waiting and each.kind != "choose")
    other = game.what_if(asking, strangers(game))
    assert asked(other) == [(0, "ask")]
    assert other.names == ("Zoe", "Max", "Ida")
    sat = {each.when: other.players_at(each)[0].name for each in other.moments}
    assert sat == {(1, 1): "A", asking.when: "Zoe"}


def test_nothing_is_played_on_from_the_end_or_from_a_game_that_is_not_over() -> None:
    game = finish_turn(deal(party(2)))
    with pytest.raises(ValueError, match=r"^only a finished game has no secrets$"):
        game.what_if(game.moments[0], game.players)
    game = finish_game(game)
    for moment in (game.moments[-1], game.scored_rounds[-1]):
        with pytest.raises(ValueError, match=r"^nothing is left to choose$"):
            game.what_if(moment, game.players)
