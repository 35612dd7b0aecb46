"""What was said on the command line about the game to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu


class LaunchOptions(NamedTuple):
    """What is given is not asked; None, and no players, means that the screens ask.

    `classic` is True for Classic and False for Party; a `menu` is only there for Party. `players` are the
    people's names in seat order, without the dummy; `bots` are the levels of opponents, who sit after them.
    Whoever makes one has checked that it can be played.
    `resume` is the number of an unfinished game to go on with, and then there is nothing else.
    """

    classic: bool | None = None
    menu: Menu | None = None
    players: tuple[str, ...] = ()
    both_ways: bool | None = None
    dummy: bool | None = None
    seed: int | None = None
    resume: int | None = None
    bots: tuple[str, ...] = ()
