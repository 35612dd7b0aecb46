"""A game whose every hand is known, and what of its cards can be seen on a screen."""

import re
from collections.abc import Callable, Iterator
from itertools import dropwhile
from pathlib import Path

import pytest

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.voice import short_name
from tests.hotseat.seats import laptop_to as laptop_to
from tests.terminal.pty_screen import Terminal, program
from tests.terminal.tampered import QUICK

CALM = 0.45
"""Seconds without a key after which one that shows a hand is taken."""

SOON = 4 * QUICK
"""The same seconds for a program that was made quick."""

NAMES = ("Chris", "Amy", "Phil")
SEED = 7
KNOWN = ("--menu", "master-menu", "--players", ",".join(NAMES), "--seed", str(SEED))

Play = Callable[..., Terminal]


def known_game() -> Game:
    """The game that `sushigo play` deals with the arguments KNOWN."""
    players = tuple(Player(name) for name in NAMES)
    return Game(Setup(PARTY, players, menus.printed()["master-menu"], seed=SEED))


_DISHES = menus.printed()["master-menu"].dishes
# The help speaks of the special cards, whoever holds them.
_TOLD = [dish for dish in _DISHES if dish.family != "special"]
TAKEN_UP = "Press Enter to place it"
"""The hint of the card that is selected."""

_LETTERS = re.compile(rf"\b({'|'.join(dish.letters for dish in _TOLD)})\b")
_NAMES = {name for dish in _TOLD for name in (dish.title, *(short_name(card) for card in dish.cards))}
_WORDS = re.compile(rf"\b({'|'.join(_NAMES)})\b", re.IGNORECASE)
_MENU = re.compile(r"^ +score( +\+now)? .*$", re.MULTILINE)
"""Above the tables all dishes of the menu are named, whoever holds them."""
_OPEN_HAND = re.compile(r"\S+, choose a card")


def cards_on(text: str) -> set[str]:
    """Every name and symbol of a card that a text has in it, but for the menu's."""
    text = _MENU.sub("", text)
    return set(_WORDS.findall(text)) | set(_LETTERS.findall(text))


def cards_seen(terminal: Terminal) -> set[str]:
    """Every card that could be seen, however shortly, since the terminal was watched.

    A hand that lay open then may move until it is covered.
    """
    own = _OPEN_HAND.search(terminal.watched)
    screens = dropwhile(lambda screen: own is not None and own[0] in screen, terminal.seen)
    return {card for screen in screens for card in cards_on(screen)}


def press_calmly(terminal: Terminal, wanted: Callable[[str], object]) -> str:
    """Wait as long as one has to, and press Space to show something hidden; returns the screen wanted.

    On a busy machine a screen may be seen long before the program knows that it was painted, so that the key
    comes too soon. Once that is said the program knows, and the next one is taken.
    """
    refused = "Too soon" in terminal.text
    terminal.listen(SOON)
    terminal.press("space")
    text = terminal.wait_for(lambda now: wanted(now) or (not refused and "Too soon" in now))
    return text if wanted(text) else press_calmly(terminal, wanted)


def show(terminal: Terminal) -> str:
    """Wait as long as one has to, and open the hand that is offered; returns the screen with it."""
    press_calmly(terminal, lambda now: "choose a card" in now)
    terminal.settle(0.05)
    return terminal.text


def place(terminal: Terminal) -> None:
    """Place the first card of the first hand, opened if it isn't yet, and wait for the next handover."""
    if "choose a card" not in terminal.text:
        show(terminal)
    terminal.press("1", "enter")
    terminal.wait_for(laptop_to(NAMES[1]))


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """Starts `sushigo play` with the known hands, or as it is told, and stops it in the end.

    It takes keys very soon, so that tests of other things need not wait; with `changes=()` it waits as ever.
    """
    started: list[Terminal] = []

    def begin(
        *arguments: str,
        changes: tuple[str, ...] = ("quick",),
        columns: int = 80,
        lines: int = 24,
        env: dict[str, str] | None = None,
        first: str = laptop_to("Chris"),
    ) -> Terminal:
        command = [*program(*changes), "play", *(arguments or KNOWN)]
        terminal = Terminal(command, columns, lines, env, home=tmp_path)
        started.append(terminal)
        terminal.watch()
        terminal.wait_for(first)
        return terminal

    yield begin
    for terminal in started:
        terminal.close()
