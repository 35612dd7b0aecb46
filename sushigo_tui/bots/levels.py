"""The opponents, from one who has just learnt the game to one who uses all the time there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sushigo_tui.bots import heuristic, opponent_model
from sushigo_tui.bots.search import Random, best, search
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.imagine import imagine
from sushigo_tui.rules.view import View


@dataclass(frozen=True)
class Level:
    """How somebody plays: `line` is their character, for people.

    `playouts` a decision, 0 for those who go by rule of thumb; `noise` the points by which these misjudge
    each choice; `hopeful` ones believe to the last turn that their sets will be filled; `memory` is how many
    of the hands that they passed on last they remember; `simple` is how likely they think it, from 0 to 1,
    that somebody goes by rule of thumb, before they have seen them play; `seconds` are what they may use
    for a decision at a table.
    """

    name: str
    line: str
    playouts: int = 0
    noise: float = 0.0
    hopeful: bool = False
    memory: int = 0
    simple: float = 0.0
    seconds: float = 0.05


_LEVELS = (
    Level("novice", "Loves a set, and never sees when it is too late.", 0, 2.0, True),
    Level("regular", "Knows what every card is worth."),
    Level("skilled", "Thinks ahead, but soon forgets what was passed on.", 10, memory=2, simple=1.0),
    Level(
        "chef",
        "Remembers every hand, but underrates everybody else.",
        34,
        memory=7,
        simple=1.0,
        seconds=0.1,
    ),
    Level("master", "Remembers, and notices who else thinks ahead.", 900, memory=7, simple=0.15, seconds=1.0),
)
LEVELS = {level.name: level for level in _LEVELS}


def choose(
    level: Level, view: View, random: Random, share: float = 1.0, late: Callable[[], bool] | None = None
) -> Choice:
    """What a seat of this level answers to what it is asked.

    `share` of its playouts is played, and no more once it is `late`. Raises ValueError for a seat that is
    asked nothing.
    """
    view = remembering(view, level.memory)
    if level.playouts:
        simple = opponent_model.simple(view, level.simple)
        return best(search(view, max(8, round(level.playouts * share)), random, late, simple))
    state = imagine(view, random)
    decision = next(each for each in state.asked if each.seat == view.seat)
    left = view.setup.hand_size if level.hopeful else view.turns_left
    return heuristic.choose(state, decision, lambda: level.noise * random(), left)


def remembering(view: View, memory: int) -> View:
    """The view of somebody who remembers only so many of the hands that they passed on last."""
    assert view.seat is not None
    to, others = view.seat, []
    for _ in range(memory):
        to = view.passing_to[to]
        others.append(to)
    known = tuple(known if seat in others else () for seat, known in enumerate(view.known))
    return replace(view, known=known)
