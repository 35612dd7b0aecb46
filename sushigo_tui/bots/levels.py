"""The levels of bots. Bots decide in a process of their own; see `worker`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random as Generator
from time import monotonic

from sushigo_tui.bots import heuristic
from sushigo_tui.bots.search import Random, best_found, search
from sushigo_tui.language import mark
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Choice, Decision
from sushigo_tui.rules.view import View, imagine


@dataclass(frozen=True)
class Level:
    """The strength of a bot; `line` describes its character.

    `noise` is the largest error in points of its first impression of a choice, with four players and all
    turns left; it grows faster than the number of rivals, and shrinks with the square of the turns left, to 0
    in the last turn. `playouts` is the most deals it tries for a choice in the middle of a round; with 0 it
    goes by rule of thumb. `memory` is the number of passed-on cards it remembers. A `consistent` bot always
    makes the same choice with the same cards and memory. `seconds` is its time for a choice.
    """

    name: str
    line: str
    playouts: int = 0
    noise: float = 0.0
    memory: int = 0
    consistent: bool = False
    seconds: float = 0.1


_LEVELS = (
    Level(
        name=mark("novice", cells=9),
        line=mark("Takes what looks tasty until only a few cards are left.", cells=56),
        noise=27,
        consistent=True,
    ),
    Level(
        name=mark("regular", cells=9),
        line=mark("Has a rough idea of each card's worth.", cells=56),
        playouts=8,
        noise=20,
        memory=2,
        consistent=True,
    ),
    Level(
        name=mark("skilled", cells=9),
        line=mark("Thinks ahead, and remembers a few cards.", cells=56),
        playouts=30,
        noise=11,
        memory=5,
    ),
    Level(
        name=mark("chef", cells=9),
        line=mark("Thinks further ahead, and remembers more cards.", cells=56),
        playouts=240,
        noise=9,
        memory=6,
    ),
    Level(
        name=mark("master", cells=9),
        line=mark("Thinks furthest ahead, and remembers every card.", cells=56),
        playouts=1500,
        memory=80,
        seconds=1.0,
    ),
)
LEVELS = {level.name: level for level in _LEVELS}
USUAL = "regular"
"""The level of a bot if no level is given, or an unknown one."""
TABLE_SECONDS = 2.0
"""The seconds in which all bots that choose at the same time have to choose."""


def share_of(levels: Sequence[str]) -> float:
    """Return the share of its usual time that each bot gets if bots of these levels choose at once."""
    together = sum(seconds(level, 1.0) for level in levels)
    return TABLE_SECONDS / max(TABLE_SECONDS, together)


def seconds(level: str, share: float) -> float:
    return LEVELS.get(level, LEVELS[USUAL]).seconds * share


def choose_answer(level: str, view: View, seed: int, share: float = 1.0) -> Choice:
    """Return the answer of the view's seat, within the level's seconds."""
    end, who = monotonic() + seconds(level, share), LEVELS.get(level, LEVELS[USUAL])
    return choose(who, view, Generator(seed).random, share, lambda: monotonic() >= end)


def choose(
    level: Level, view: View, random: Random, share: float = 1.0, late: Callable[[], bool] | None = None
) -> Choice:
    """Return a bot's answer, after this `share` of its playouts, or once `late` returns True.

    Raises ValueError for a seat that is asked nothing.
    """
    # Sorted, because the order of the cards in a hand must decide nothing, not even between equal choices.
    view = remembering(view.with_hand_sorted(), level.memory)
    if level.consistent:
        random = Generator(f"{view.hand} {(*view.tables[view.seat or 0],)} {view.round}").random
    others = view.setup.seats - 1
    to_come = view.turns_left / view.setup.hand_size
    doubt: float = level.noise * (others / 3) ** 1.5 * to_come**2

    def noise() -> float:
        return doubt * random()

    if level.playouts:
        playouts = max(8, round(level.playouts * share))
        return best_found(search(view, playouts, random, late, noise))
    return by_rule(view, random, noise)


def choose_at_random(decision: Decision, random: Random) -> Choice:
    """Return any legal answer, all equally likely."""
    choice: Choice = decision.options[int(random() * len(decision.options))]
    return choice


def by_rule(view: View, random: Random, noise: Callable[[], float] = heuristic.none) -> Choice:
    """Return the best answer by rule of thumb; raises ValueError for a seat that is asked nothing."""
    state = imagine(view, random)
    decision = next(each for each in state.asked if each.seat == view.seat)
    return heuristic.choose_by_rule(state, decision, noise)


def remembering(view: View, memory: int) -> View:
    """Return the view of a bot that remembers so many cards of the hands it passed on, the latest first."""
    assert view.seat is not None
    known: list[tuple[Card, ...]] = [() for _ in view.known]
    to = view.passing_to[view.seat]
    while memory and to != view.seat:
        known[to] = view.known[to][:memory]
        memory -= len(known[to])
        to = view.passing_to[to]
    return replace(view, known=tuple(known))
