"""Games a second, and the cost of copying a state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from sushigo_tui.files.menus import find
from sushigo_tui.rules import flow
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup, random_menu
from sushigo_tui.rules.state import State
from tests.speed.figures import Figure, cpu

GAMES = 500
FOUR = tuple(Player(name) for name in ("Amy", "Chris", "Lisa", "Phil"))


def play(setup: Setup, seed: int, random: Random) -> State:
    """A whole game in which every choice is drawn from its options."""
    state = State(flow.compiled(setup), Seeded(seed), keep=False)
    flow.run(state)
    asked, draw = state.asked, random.random
    while asked:
        decision = asked[0]
        options = decision.options
        flow.answer(state, decision, options[int(draw() * len(options))])
    return state


def games(what: str, setups: Sequence[Setup], bound: float) -> Figure:
    """Complete games a second, one process, without records."""
    random = Random(1)

    def work() -> None:
        for seed, setup in enumerate(setups):
            play(setup, seed, random)

    return Figure(f"games a second, {what}", len(setups) / cpu(work), bound, "/s", at_least=True)


def copying() -> Figure:
    """Copying a state in the middle of the second round."""
    state = State(flow.compiled(Setup(PARTY, FOUR, find("sushi-go"))), Seeded(1), keep=False)
    flow.run(state)
    while (state.round, state.turn) != (2, 5):
        flow.answer(state, state.asked[0], state.asked[0].options[0])

    def work() -> None:
        for _ in range(20_000):
            state.copy()

    return Figure("copying a state", cpu(work) / 20_000 * 1e6, 4, "µs")


def figures() -> Iterator[Figure]:
    """All of them."""
    draw = Random(2).random
    menus = [random_menu(draw, 4) for _ in range(GAMES)]
    yield games("Sushi Go! menu", [Setup(PARTY, FOUR, find("sushi-go"))] * GAMES, 3000)
    yield games("Classic", [Setup(CLASSIC, FOUR)] * GAMES, 3700)
    yield games("random Party menus", [Setup(PARTY, FOUR, menu) for menu in menus], 2300)
    yield copying()
