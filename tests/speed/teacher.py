"""The agreement of review and advice: how often advised choices are blamed, and blunders.

    python -m tests.speed.teacher --games 200 --choices 300

Every printed menu and Classic are played with every number of seats in turn. Of each game one pick is looked
at and, where there was one, an answer, until there are so many. A blunder is the choice that leaves its seat
with the least lead of all that are told apart in a longer search than that of the review.
"""

import time
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import fmean
from unittest.mock import patch

import click

from sushigo_tui.bots import teacher
from sushigo_tui.bots.levels import LEVELS, choose
from sushigo_tui.bots.search import search
from sushigo_tui.bots.teacher import WORTH_TELLING, PastChoice, choices, judge_choice
from sushigo_tui.files import menus
from sushigo_tui.rules.decision import Choice, shortest
from sushigo_tui.rules.editions import CLASSIC, PARTY, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.text.turn import game_title
from tests.tables import players

SEED = 90_000
POINTS = (1.0, 2.0)
BLUNDER = 4.0
"""The points of lead that a choice costs which the review should name."""

THOROUGH = 1200
"""Playouts in which blunders are looked for."""


def setups() -> list[Setup]:
    """Every printed menu and Classic, with every number of seats."""
    party = [Setup(PARTY, players(seats), menu) for menu in menus.printed().values() for seats in menu.seats]
    classic = [Setup(CLASSIC, players(seats)) for seats in CLASSIC.hand_sizes]
    return [*party, *classic, Setup(CLASSIC, players(2), dummy=True)]


def asked(games: int, first: int = 0) -> Iterator[PastChoice]:
    """A pick of each game and, where there was one, an answer."""
    found = Random(SEED).sample(setups(), len(setups()))
    for nth in range(first, first + games):
        random, game = Random(nth), Game(found[nth % len(found)], seed=SEED + nth)
        while not game.over:
            seat = game.decisions[0].seat
            level = LEVELS["regular" if (seat + nth) % 2 else "novice"]
            game.choose(seat, choose(level, game.view(seat), random.random))
        there = choices(game)
        picks = [each for each in there if not each.place.nth]
        yield random.choice(picks)
        if answers := [each for each in there if each.place.nth]:
            yield random.choice(answers)


def advised(view: View) -> Choice:
    """The choice that is advised first, in the time that it has, counted as this process works."""
    with patch.object(teacher, "monotonic", time.process_time):
        return shortest(teacher.think(view)[0].choice)


def blunder(chosen: PastChoice) -> tuple[Choice, float]:
    """The worst choice of those that are told apart by a longer search, and what it costs."""
    tree = search(teacher.taught(chosen.view), THOROUGH, Random(7).random, finalists=99)
    means = {choice: sum(tried.leads) / tried.tries for choice, tried in tree.items()}
    worst = min(means, key=means.__getitem__)
    return shortest(worst), max(means.values()) - means[worst]


@click.command(help=__doc__)
@click.option("--games", default=200, show_default=True, help="From so many games.")
@click.option("--choices", "many", default=300, show_default=True, help="So many choices at most.")
@click.option("--first", default=0, show_default=True, help="The first game.")
def main(games: int, many: int, first: int) -> None:
    """Count, and tell each that is blamed."""
    costs, seconds, bad = list[float](), list[float](), list[tuple[float, float]]()
    for chosen in islice(asked(games, first), many):
        followed = chosen._replace(choice=advised(chosen.view))
        start = time.process_time()
        judged = judge_choice(followed)
        seconds.append(time.process_time() - start)
        costs.append(judged.cost)
        if judged.cost:
            told = f"{followed.choice} chosen, {judged.better} better by {judged.cost:.1f}"
            print(f"{game_title(chosen.view.setup)}, {chosen.place}: {told}", flush=True)
        worst, cost = blunder(chosen)
        if cost >= BLUNDER:
            bad.append((cost, judge_choice(chosen._replace(choice=worst)).cost))
    print(f"{len(costs)} choices as advised, each reviewed in {fmean(seconds):.2f} s")
    for points in POINTS:
        blamed = sum(cost > points for cost in costs)
        print(
            f"blamed for more than {points:g} point{'s' * (points > 1)}: {blamed}, {blamed / len(costs):.1%}"
        )
    if bad:
        named = sum(cost >= WORTH_TELLING for _, cost in bad)
        real, found = (fmean(each) for each in zip(*bad, strict=True))
        told = f"{named / len(bad):.1%} named, for {found:.1f}"
        print(f"{len(bad)} blunders of {real:.1f} points in the mean: {told}")


if __name__ == "__main__":
    main()
