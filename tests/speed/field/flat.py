"""Flat Monte Carlo: each answer is played on at random equally often, and what came to most is chosen."""

from __future__ import annotations

from typing import Any

from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.view import View
from tests.speed.field.playouts import Playouts, Random, considered

PLAYOUTS = 1000
"""All of them, for all answers together."""


def choose(view: View, random: Random) -> Any:
    """The best answer of a thousand playouts, every answer being tried on the same deals."""
    playouts = Playouts(view, random)
    assert view.decision is not None
    options = considered(view.decision)
    values = [0.0] * len(options)
    for _ in range(max(1, PLAYOUTS // len(options))):
        deal = playouts.deal()
        for at, option in enumerate(options):
            state = deal.copy()
            answer(state, state.asked[0], option)
            values[at] += playouts.play_out(state)[view.seat or 0]
    return options[values.index(max(values))]
