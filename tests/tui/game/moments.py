"""Moments of a game that are worth a picture, each reached as people would reach it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from sushigo_tui import menus
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.hotseat import Choosing, HandOver
from tests.tables import finish_game, lead, party, turn

from .seats import before_box, before_copy, before_menu, before_spoon, with_dummy
from .table import Players

NAMES = ("Amy", "Phil", "Christopher", "Zoe", "Ben", "Mia", "Otto", "Ida")


def printed(menu: str, seats: int, round: int, turn: int, seed: int = 5) -> Game:
    """A game with a printed menu, played at random up to a turn."""
    people = tuple(map(Player, NAMES[:seats]))
    game, random = Game(Setup(PARTY, people, menus.printed()[menu], seed=seed)), Random(seed)
    while (game.round, game.turn) < (round, turn):
        decision = random.choice(game.decisions)
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    return game


async def _nothing(people: Players) -> None:
    """Look at what is there."""


async def _show(people: Players) -> None:
    await people.press("space")


async def _take_up(people: Players) -> None:
    await people.press("space", "2")


async def _all_placed(people: Players) -> None:
    while isinstance(people.step(), HandOver):
        await people.press("space", "1")
        while isinstance(people.step(), Choosing):
            await people.press("enter")


async def _reveal(people: Players) -> None:
    await _all_placed(people)
    await people.press("space")


async def _last_turn(people: Players) -> None:
    await _reveal(people)
    await people.press("enter", "r")


def _pressing(*keys: str) -> Callable[[Players], Awaitable[None]]:
    async def press(people: Players) -> None:
        await people.press(*keys)

    return press


def _wasabi_and_soup() -> Game:
    setup = party(4, "wasabi", "miso-soup", "tofu")
    plans = ["wasabi, nigiri:squid", "tofu, miso-soup", "tofu, miso-soup", "nigiri:egg, nigiri:egg"]
    return lead(setup, *plans)


def _at_sheet() -> Game:
    return printed("master-menu", 4, 1, 9)


async def _to_the_sheet(people: Players) -> None:
    await _reveal(people)
    await people.press("enter")
    while "The score of round" not in people.text:
        await people.press("enter")


MOMENTS: dict[str, tuple[Callable[[], Game], Callable[[Players], Awaitable[None]]]] = {
    "hand-over": (lambda: printed("master-menu", 4, 2, 4), _nothing),
    "pick": (lambda: printed("master-menu", 4, 2, 4), _take_up),
    "pick of eight": (lambda: printed("big-banquet", 8, 3, 6), _take_up),
    "pick for the dummy": (with_dummy, _pressing("space", "1", "enter")),
    "call": (before_spoon, _pressing("space", "u", "1")),
    "target of a special order": (before_copy, _pressing("space", "1")),
    "turn over": (lambda: printed("master-menu", 4, 2, 4), _all_placed),
    "reveal": (lambda: printed("master-menu", 4, 2, 4), _reveal),
    "reveal of eight": (lambda: printed("big-banquet", 8, 1, 4), _reveal),
    "last turn": (lambda: printed("cutthroat-combo", 5, 1, 3), _last_turn),
    "spoon": (lambda: turn(before_spoon(), "tofu call=spoon:4"), _pressing("enter", "2", "enter", "2")),
    "menu": (lambda: turn(before_menu(), "menu:7"), _pressing("enter", "space", "3")),
    "hand-over for the menu": (lambda: turn(before_menu(), "menu:7"), _pressing("enter")),
    "takeout box": (lambda: turn(before_box(), "takeout-box:10"), _pressing("enter", "2")),
    "dip": (lambda: turn(before_copy(), "special-order copy=0"), _pressing("enter", "1")),
    "score sheet": (lambda: printed("master-menu", 4, 2, 8), _to_the_sheet),
    "score sheet of eight": (lambda: printed("big-banquet", 8, 3, 6), _to_the_sheet),
    "end": (lambda: finish_game(printed("master-menu", 4, 1, 2)), _nothing),
    "end of eight": (lambda: finish_game(printed("big-banquet", 8, 1, 2)), _nothing),
}
"""By name: the game, and what is pressed to get there."""
