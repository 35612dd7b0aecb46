"""Setups of every kind and games that are played by taking any legal option."""

from collections.abc import Iterator
from random import Random
from typing import Literal

from sushigo_tui.files.menus import printed
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup, random_menu
from sushigo_tui.rules.game import Game

NAMES = ("Ana", "Bo", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal")
WAYS: tuple[Literal["left", "alternate"], ...] = ("left", "alternate")


def setups(rng: Random, menus: int) -> Iterator[Setup]:
    """Both editions with every number of seats: printed menus, so many random ones, both ways, the dummy."""
    for seats in CLASSIC.hand_sizes:
        yield setup(rng, seats)
    yield Setup(CLASSIC, people(2), dummy=True)
    drawn = [random_menu(rng.random) for _ in range(menus)]
    for menu in [*printed().values(), *drawn]:
        for seats in menu.seats:
            yield setup(rng, seats, menu)


def setup(rng: Random, seats: int, menu: Menu | None = None) -> Setup:
    """A table for so many people, passing either way, with or without a seed."""
    seed = rng.choice([None, rng.randrange(10**9)])
    edition = PARTY if menu else CLASSIC
    return Setup(edition, people(seats), menu, rng.choice(WAYS), seed=seed)


def people(count: int) -> tuple[Player, ...]:
    """Return `count` players, one of them a bot."""
    return tuple(Player(name, "easy" if name == "Bo" else None) for name in NAMES[:count])


def play(game: Game, rng: Random, choices: int | None = None) -> Game:
    """Answer so many decisions, or all of them, with any option; picks in any order, then the reveal."""
    while not game.over and choices != 0:
        decision = rng.choice([d for d in game.decisions if d.seat not in game.placed])
        choice = decision.options[rng.randrange(len(decision.options))]
        if decision.question.name == "pick":
            game.place(decision.seat, choice)
        else:
            game.choose(decision.seat, choice)
        if game.ready:
            game.reveal()
        choices = None if choices is None else choices - 1
    return game
