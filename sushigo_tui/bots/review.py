"""A finished game looked at once more: which picks cost most, and what would have been better."""

from __future__ import annotations

import random as generators
from collections.abc import Sequence
from typing import NamedTuple

from sushigo_tui.bots.search import Random, Tree, Tried, best, play_out, ready, search
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Pick, as_pick, shortest
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import imagine
from sushigo_tui.rules.moments import moments
from sushigo_tui.rules.view import View

PLAYOUTS = 120
"""Rounds in which the best pick is looked for, and then deals on which it has to prove itself."""


class Turn(NamedTuple):
    """What a seat could see at the start of a turn, and what it then played."""

    view: View
    played: Card | Pick

    @property
    def player(self) -> Player:
        """Who played it."""
        assert self.view.seat is not None
        return self.view.setup.players[self.view.seat]


class Judged(NamedTuple):
    """A pick, the better one, or the same, and by how many points of lead this was expected to be better."""

    round: int
    turn: int
    seat: int
    better: Card | Pick
    cost: float


def turns(game: Game) -> list[Turn]:
    """What people chose in a finished game, turn by turn; where only bots played, what they chose.

    Raises ValueError for a game that is not over.
    """
    found = [
        Turn(view, pick)
        for moment in moments(game)
        if moment.kind == "choose"
        for view, pick in zip(moment.seat_views, moment.picks, strict=True)
        if view.decision is not None
    ]
    return [turn for turn in found if turn.player.bot is None] or found


def judge_turn(turn: Turn) -> Judged:
    """What was the best pick for all that this seat could know, and what it cost not to play it."""
    view, played = turn
    assert view.seat is not None
    random = generators.Random(f"{view.round} {view.turn} {view.seat}").random
    better = shortest(as_pick(best(search(view, PLAYOUTS, random))))
    cost = 0.0
    if better != played:
        # What looks best often is so by luck; on deals of their own both have the same.
        brought, would_have = compare(view, (played, better), PLAYOUTS, random)
        cost = max(0.0, would_have - brought)
    return Judged(view.round, view.turn, view.seat, better if cost else played, cost)


def compare(view: View, picks: Sequence[Card | Pick], deals: int, random: Random) -> list[float]:
    """The lead that each of some picks brings in the mean, in points, from the same deals."""
    assert view.seat is not None
    tree: Tree = {pick: Tried() for pick in picks}
    trees: list[Tree] = [tree if seat == view.seat else {} for seat in range(len(view.setup.players))]
    for _ in range(deals):
        deal = ready(imagine(view, random), view)
        for pick in picks:
            play_out(deal.copy(), trees, view.seat, pick)
    return [tree[pick].lead / deals for pick in picks]
