"""Seats that change hands in a game: between turns, in order, and nowhere else."""

from dataclasses import replace

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import Event, SeatTaken, seat_changes
from sushigo_tui.rules.game import Game, Illegal
from tests.rules.test_replay import last_deal, refusal
from tests.tables import answer, deal, finish_game, finish_round, lead, party, turn

BETWEEN = "a seat changes hands between turns only"


def with_change(game: Game, at: int, seat: int, name: str = "Max") -> list[Event]:
    """The game's events with someone who sits down before one of them."""
    return [*game.events[:at], SeatTaken(seat, Player(name)), *game.events[at:]]


def test_players_change_between_turns() -> None:
    game = deal(party(2))
    turn(game)
    game.seat_player(1, Player("Zoe", bot="easy"))
    assert game.names == game.view(0).names == ("A", "Zoe")
    assert game.events[-1] == game.events[3] == SeatTaken(1, Player("Zoe", bot="easy"))
    for seat in (-1, 2):
        with pytest.raises(Illegal) as refused:
            game.seat_player(seat, Player("Max"))
        assert (refused.value.seat, refused.value.reason) == (seat, BETWEEN)
    game.choose(0, game.decisions[0].options[0])
    with pytest.raises(Illegal, match=BETWEEN):
        game.seat_player(0, Player("Max"))
    turn(game)
    again = Game.from_events(game.setup, game.events, seed=1)
    assert again.names == ("A", "Zoe")
    assert again.events == game.events
    for at, seat, reason in (
        (len(game.events) - 1, 0, BETWEEN),
        (2, 0, BETWEEN),
        (0, 0, BETWEEN),
        (3, 2, "there is no such seat"),
        (3, -1, "there is no such seat"),
    ):
        found = refusal(game.setup, with_change(game, at, seat))
        assert (found.event, found.seat, found.reason) == (at, seat, reason)


def test_nobody_sits_down_where_only_an_opponent_has_picked() -> None:
    game = turn(Game(replace(party(2), players=(Player("Otto", "novice"), Player("B"))), seed=1))
    for at in (1, 3):
        assert Game.from_events(game.setup, with_change(game, at, 1), seed=1).names == ("Otto", "Max")
    for upto in (2, 3):
        found = refusal(game.setup, with_change(game, 2, 1)[: upto + 1])
        assert (found.event, found.reason) == (2, "a seat changes hands between turns only")


def test_a_mended_name_holds_from_when_its_player_sat_down_on() -> None:
    """At any moment, also with cards placed; it is no change of hands, and all else stays as it was."""
    game = deal(party(2))
    game.place(0, game.decisions[0].options[0])
    before = game.view(0)
    game.correct_name(0, "Amy")
    assert game.names == game.setup.names == ("Amy", "B")
    assert not seat_changes(game.events)
    assert game.placed == {0}
    assert replace(game.view(0), setup=before.setup) == before
    game.take_back(0)
    turn(game)
    game.seat_player(1, Player("Zo", "chef"))
    turn(game)
    game.correct_name(1, "Zoe")
    assert (game.names, game.setup.names) == (("Amy", "Zoe"), ("Amy", "B"))
    assert seat_changes(game.events) == [SeatTaken(1, Player("Zoe", "chef"))]
    assert game.back_to(1, 1).names == ("Amy", "B")
    assert game.back_to(1, 2).names == ("Amy", "Zoe")
    assert codec.read(codec.write(game)).names == ("Amy", "Zoe")
    for seat in (-1, 2):
        with pytest.raises(Illegal, match=f"^seat {seat}: there is no such seat$"):
            game.correct_name(seat, "Max")


def test_players_change_before_a_deal_and_before_cards_that_play_themselves() -> None:
    game = finish_round(deal(party(2), avoid="pudding"))
    deal_at = last_deal(game)[0]
    for at in (1, deal_at - 2, deal_at):
        events = with_change(game, at, 0)
        again = Game.from_events(game.setup, events, seed=1)
        assert (again.names, again.events) == (("Max", "B"), events)
        assert Game.from_events(game.setup, events[: at + 1], seed=1).events[: at + 1] == events[: at + 1]
        assert Game.from_events(game.setup, events[:at], seed=1).names == ("A", "B")


@pytest.mark.parametrize(
    ("seat", "reason"), [(0, BETWEEN), (3, "there is no such seat"), (-1, "there is no such seat")]
)
def test_players_do_not_change_at_the_end_of_events_that_still_ask(seat: int, reason: str) -> None:
    game = lead(party(3, "menu"), "tempura, menu:7", deck="tea, nigiri:egg, maki:1, menu:8")
    found = refusal(game.setup, with_change(game, len(game.events), seat))
    assert (found.event, found.seat, found.reason) == (len(game.events), seat, reason)
    with pytest.raises(Illegal, match=BETWEEN):
        game.seat_player(seat, Player("Max"))
    answer(game, 0, "order", "tea")
    game.seat_player(0, Player("Max"))
    assert game.names[0] == "Max"


def test_nobody_sits_down_once_the_game_is_over() -> None:
    game = finish_game(deal(party(2)))
    found = refusal(game.setup, with_change(game, len(game.events), 0))
    assert found.reason == BETWEEN
