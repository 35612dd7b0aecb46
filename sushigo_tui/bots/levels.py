"""The opponents, from one who has just learnt the game to one who uses all the time there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sushigo_tui.rules.imagine import imagine
from sushigo_tui.rules.view import View

from . import thumb
from .search import Random, best, search


@dataclass(frozen=True)
class Level:
    """How somebody plays: `line` is their character, for people.

    `playouts` a decision, 0 for those who go by rule of thumb; `noise` the points by which these misjudge
    each choice; `hopeful` ones believe to the last turn that their sets will be filled; `forgetful` ones do
    not remember the hands that they passed on.
    """

    name: str
    line: str
    playouts: int = 0
    noise: float = 0.0
    hopeful: bool = False
    forgetful: bool = False


_LEVELS = (
    Level("novice", "Loves a set, and never sees that it is too late.", 0, 2.0, True, True),
    Level("regular", "Knows what every card is worth.", 0, 0.0, False, True),
    Level("skilled", "Thinks ahead, if not for long.", 60),
    Level("chef", "Has seen what hands are coming, and plans with them.", 240),
    Level("master", "Takes a moment, and misses nothing.", 2000),
)
LEVELS = {level.name: level for level in _LEVELS}


def choose(
    level: Level, view: View, random: Random, share: float = 1.0, late: Callable[[], bool] | None = None
) -> Any:
    """What a seat of this level answers to what it is asked.

    `share` of its playouts is played, and no more once it is `late`. Raises ValueError for a seat that is
    asked nothing.
    """
    if level.forgetful:
        view = replace(view, known=tuple(() for _ in view.known))
    if level.playouts:
        return best(search(view, max(8, round(level.playouts * share)), random, late))
    state = imagine(view, random)
    decision = next(each for each in state.asked if each.seat == view.seat)
    left = view.hand_size if level.hopeful else view.turns_left
    return thumb.choose(state, decision, lambda: level.noise * random(), left)
