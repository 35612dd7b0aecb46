"""The last three cards of a game between two, solved: how often a level plays what another pick dominates.

    python -m tests.speed.last_cards chef --menu sushi-go --positions 200

By then both hands are known to both. A pick is dominated if another leaves its seat with a greater lead
whatever the other seat plays, where both go on as well as can be.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

import click

from sushigo_tui.bots.levels import LEVELS, choose
from sushigo_tui.files import menus
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import Imagined, View, imagine

SEED = 70_000
CARDS = 3

STEPS = 300
"""So often the best replies to each other are counted where no two picks are the best against each other."""

LESS = 0.1
"""Points that are no difference, as such a count is not exact."""


def positions(menu: Menu | None) -> Iterator[View]:
    """Yield what each of two sees in their last round with so many cards left, one deal after the other."""
    setup = Setup(PARTY if menu else CLASSIC, (Player("A"), Player("B")), menu)
    deal = 0
    while True:
        game, random = Game(setup, seed=SEED + deal), Random(deal).random
        while game.round < 3 or game.setup.hand_size - game.turn + 1 > CARDS:
            seat = game.decisions[0].seat
            level = LEVELS["novice" if (seat + deal) % 2 else "regular"]
            game.choose(seat, choose(level, game.view(seat), random))
        yield from (game.view(at.seat) for at in game.decisions if len(set(game.view(at.seat).hand)) > 1)
        deal += 1


def dominated(rows: dict[Choice, list[float]]) -> list[Choice]:
    """The picks than which another is better, whatever the other seat plays."""

    def gain(one: list[float], other: list[float]) -> float:
        return min(mine - its for mine, its in zip(one, other, strict=True))

    return [pick for pick, row in rows.items() if any(gain(each, row) > LESS for each in rows.values())]


def leads(state: Imagined, seat: int) -> dict[Choice, list[float]]:
    """By each of its picks, the lead that a seat ends with for each pick of the other one."""
    mine, *others = sorted(state.asked, key=lambda decision: decision.seat != seat)
    rows: dict[Choice, list[float]] = {}
    for pick in mine.options:
        rows[pick] = []
        # Whose cards are all alike is asked nothing.
        for reply in others[0].options if others else (None,):
            then = state.copy()
            for decision in then.asked[:]:
                answer(then, decision, pick if decision.seat == seat else reply)
            rows[pick].append(lead(then, seat))
    return rows


def lead(state: Imagined, seat: int) -> float:
    """Return what a seat ends with above the other one, if both choose as well as can be."""
    if not state.asked:
        return float(state.scores[seat] - state.scores[1 - seat])
    decision, found = state.asked[0], []
    if len(state.asked) == 2:
        return value(list(leads(state, seat).values()))
    for option in decision.options:
        then = state.copy()
        answer(then, then.asked[0], option)
        found.append(lead(then, seat))
    return max(found) if decision.seat == seat else min(found)


def value(rows: list[list[float]]) -> float:
    """Return what a game of rows and columns is worth to who chooses the row."""
    columns = list(zip(*rows, strict=True))
    low, high = max(map(min, rows)), min(map(max, columns))
    if low == high:
        return low
    row_sums, column_sums = [0.0] * len(rows), [0.0] * len(columns)
    for _ in range(STEPS):
        row = row_sums.index(max(row_sums))
        column_sums = [total + each for total, each in zip(column_sums, rows[row], strict=True)]
        column = column_sums.index(min(column_sums))
        row_sums = [total + each for total, each in zip(row_sums, columns[column], strict=True)]
    return (max(row_sums) + min(column_sums)) / 2 / STEPS


@click.command(help=__doc__)
@click.argument("levels", nargs=-1)
@click.option("--menu", default="sushi-go", show_default=True, help="A printed menu, or classic.")
@click.option("--positions", "many", default=200, show_default=True, help="How many.")
def main(levels: tuple[str, ...], menu: str, many: int) -> None:
    """Count, and say it for each level."""
    names = levels or tuple(LEVELS)
    wrong = dict.fromkeys(names, 0)
    for nth, view in enumerate(islice(positions(None if menu == "classic" else menus.find(menu)), many)):
        assert view.seat is not None
        bad = dominated(leads(imagine(view, lambda: 0.0), view.seat))
        for name in names:
            wrong[name] += choose(LEVELS[name], view, Random(nth).random) in bad
    for name in names:
        print(f"{name}: {wrong[name]} of {many} picks dominated, {wrong[name] / many:.1%}")


if __name__ == "__main__":
    main()
