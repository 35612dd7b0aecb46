"""Seats that change hands in a history: between turns, in order, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo_tui import records
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Illegal
from sushigo_tui.rules.replay import replay
from tests.tables import deal, finish_round, lead, party, turn

from .test_replay import last_deal, refusal


def test_players_change_between_turns() -> None:
    game = deal(party(2))
    turn(game)
    game.rename(1, Player("Zoe"))
    turn(game)
    again = replay(game.setup, game.history, game.nows, seed=1)
    assert again.names == ("A", "Zoe")
    assert again.nows == game.nows
    for before, seat, reason in (
        (len(game.history) - 1, 0, "a seat changes hands between turns only"),
        (0, 0, "a seat changes hands between turns only"),
        (3, 2, "there is no such seat"),
        (3, -1, "there is no such seat"),
    ):
        found = refusal(game.setup, game.history, nows=[(before, seat, Player("Max"))])
        assert (found.now, found.seat, found.reason) == (0, seat, reason)


def test_a_mended_name_holds_from_when_its_player_sat_down_on() -> None:
    """At any moment, also with cards placed; it is no change of hands, and all else stays as it was."""
    game = deal(party(2))
    game.place(0, game.decisions[0].options[0])
    before = game.view(0)
    game.mend_name(0, "Amy")
    assert game.names == game.setup.names == ("Amy", "B")
    assert not game.nows
    assert game.placed == {0}
    assert replace(game.view(0), setup=before.setup) == before
    game.take_back(0)
    turn(game)
    game.rename(1, Player("Zo", "chef"))
    turn(game)
    game.mend_name(1, "Zoe")
    assert (game.names, game.setup.names) == (("Amy", "Zoe"), ("Amy", "B"))
    assert [now[1:] for now in game.nows] == [(1, Player("Zoe", "chef"))]
    assert game.back_to(1, 1).names == ("Amy", "B")
    assert game.back_to(1, 2).names == ("Amy", "Zoe")
    assert records.read(records.write(game)).names == ("Amy", "Zoe")
    for seat in (-1, 2):
        with pytest.raises(Illegal, match="there is no such seat"):
            game.mend_name(seat, "Max")


def test_players_change_before_a_deal_and_in_order() -> None:
    game = finish_round(deal(party(2), avoid="pudding"))
    deal_at = last_deal(game)[0]
    nows = [(1, 0, Player("Zoe")), (1, 1, Player("Max")), (deal_at, 0, Player("Ida"))]
    assert replay(game.setup, game.history, nows, seed=1).names == ("Ida", "Max")
    assert replay(game.setup, game.history[:deal_at], nows[:2], seed=1).names == ("Zoe", "Max")
    # A change that is still to come does not take effect.
    assert replay(game.setup, game.history[:7], nows, seed=1).names == ("Zoe", "Max")
    found = refusal(game.setup, game.history, nows=[*nows[:2], (2, 0, Player("Eve"))])
    assert (found.now, found.seat) == (2, 0)


@pytest.mark.parametrize(
    ("seat", "reason"),
    [
        (0, "a seat changes hands between turns only"),
        (3, "there is no such seat"),
        (-1, "there is no such seat"),
    ],
)
def test_players_do_not_change_at_the_end_of_a_history_that_still_asks(seat: int, reason: str) -> None:
    game = lead(party(3, "menu"), "tempura, menu:7", deck="tea, nigiri:egg, maki:1, menu:8")
    upto = len(game.history)
    found = refusal(game.setup, game.history, nows=[(1, 1, Player("Zoe")), (upto, seat, Player("Max"))])
    assert (found.event, found.seat, found.reason, found.now) == (upto, seat, reason, 1)
