"""Keys and clicks that come faster than screens are painted, and what may come of them.

A screen gives one result, once. What comes after that in the same burst either does nothing or acts on the
next screen once that has been painted. So whatever the pace, one of a few screens stands there in the end,
and the program continues.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import ne
from pathlib import Path
from typing import NamedTuple

from sushigo_tui.store.store import Store
from tests.terminal import homes
from tests.terminal.pty_screen import Terminal, click_at, program, sequence
from tests.terminal.screens import check_unharmed, wait_for_screen
from tests.terminal.seats import SOON

PACES = (0.0, 0.005, 0.02, 0.05, 0.1)
"""Seconds between two keys; none at all means that all come in one write."""


class Clicks(NamedTuple):
    """So many clicks on a text that is there when the burst begins."""

    on: str
    times: int


class Size(NamedTuple):
    """The size that the window grows or shrinks to."""

    columns: int
    lines: int


Input = str | Clicks | Size
"""A key by its name, clicks, or another size."""


@dataclass(frozen=True)
class Case:
    """A burst of keys, the way to its screen, and the screens that may be shown after it.

    `way` has screens, and the keys that are pressed on each; `here` is the screen on which the burst comes. A
    burst that leaves the program has nothing `after` it. `never` is what must not be told then.
    """

    name: str
    home: Callable[[Path], object]
    way: tuple[tuple[str, str], ...]
    here: str
    burst: tuple[Input, ...]
    after: frozenset[str]
    never: str = "Traceback"


def nobody(home: Path) -> None:
    """Nobody has played here."""


def _taken(home: Path) -> Store:
    """Another window plays the game."""
    homes.unfinished(home)
    store = Store(homes.store_of(home))
    assert store.take(1)
    return store


GAME = homes.unfinished
LATER = partial(homes.unfinished, turns=3)
WITH_PIN = partial(homes.unfinished, pins={0: "papaya"})
ALONE = partial(homes.unfinished, players=homes.ALONE, turns=2)

GO_ON = (("start", "enter"),)
TO_PLAYERS = (("start", "enter"), ("menus", "enter"))
TO_OPTIONS = (*TO_PLAYERS, ("players", "A , B enter"), ("players", "enter"))
TO_MENU = (("start", "enter"), ("menus", "9 enter"), ("own menu", "d"))
TO_GAMES = (("start", "8 enter"),)
TO_LAST = (*TO_GAMES, ("games", "end"))
TO_SEAT = (*GO_ON, ("hand-over", "s"))
TO_NAME = (*TO_SEAT, ("who plays on", "enter"))
TO_PIN = (*TO_NAME, ("who plays on", "Z e d enter"))
TO_END = (*GO_ON, ("turn over", "space"), *[("reveal", "enter")] * 2, ("score sheet", "enter"))
TO_AGREE = (*GO_ON, ("hand-over", "z"), ("earlier turn", "enter"), ("earlier turn", "1 enter 2 enter"))


def _case(
    name: str,
    home: Callable[[Path], object],
    way: Sequence[tuple[str, str]],
    here: str,
    burst: str | Sequence[Input],
    *after: str,
    never: str = "Traceback",
) -> Case:
    keys = tuple(burst.split() if isinstance(burst, str) else burst)
    return Case(name, home, tuple(way), here, keys, frozenset(after), never)


def _unhurried(keys: str) -> tuple[Input, ...]:
    """The same keys with a window that is too small for a moment between the first and the others."""
    first, *others = keys.split()
    return first, Size(60, 20), *others, Size(80, 24)


SEATS = ("hand-over", "who plays on", "new PIN")
OFTEN = (
    _case("go on, enter twice", GAME, (), "start", "enter enter", "hand-over"),
    _case("Party by number", GAME, (), "start", "2 enter 1 enter", "menus", "players", "options"),
    _case("go on while it gets small", GAME, (), "start", _unhurried("enter enter enter"), "hand-over"),
    _case("damaged, notice", homes.damaged, GO_ON, "notice", "enter enter", "notice", "start"),
    _case("who plays on, enter", GAME, TO_SEAT, "who plays on", "enter enter", *SEATS),
    _case("who plays on, by number", GAME, TO_SEAT, "who plays on", "1 enter enter enter", *SEATS),
    _case("who plays on, three clicks", GAME, TO_SEAT, "who plays on", [Clicks("Another person", 3)], *SEATS),
    _case("who plays on, four clicks", GAME, TO_SEAT, "who plays on", [Clicks("Another person", 4)], *SEATS),
    _case("Zed plays on", GAME, GO_ON, "hand-over", "s enter Z e d enter enter", *SEATS),
    _case("Zed's PIN, enter", GAME, TO_PIN, "new PIN", "enter enter", "hand-over"),
    _case("six enters on Party", nobody, (), "start", "enter " * 6, "menus", "players"),
    _case(
        "players, next", nobody, TO_PLAYERS, "players", "A , B enter enter enter enter", "players",
        "options", "hand-over", never="is already playing"
    ),
    _case("games, open", homes.history, TO_GAMES, "games", "end enter enter enter", "replay", "games"),
    _case("games, delete", homes.history, TO_LAST, "games", "x y y", "games", "leaving"),
    _case(
        "all over a game", GAME, GO_ON, "hand-over", "g ? f2 ctrl+q escape escape escape", "hand-over",
        "guide", "help", "settings", "leaving"
    ),
    _case("earlier turn, agree", LATER, TO_AGREE, "earlier turn", "3 enter enter enter", "hand-over"),
    _case(
        "earlier turn, alone", ALONE, (*GO_ON, ("pick", "z")), "earlier turn", "enter enter enter", "pick",
        "waiting", "reveal"
    ),
    _case("leave, then stay", GAME, (*GO_ON, ("hand-over", "ctrl+q")), "leaving", "b b b", "hand-over"),
    _case("PIN, enter", WITH_PIN, (*GO_ON, ("hand-over", "space")), "PIN", "enter enter", "PIN", "hand-over"),
    _case("end, review", homes.nearly_over, TO_END, "winner", "v v", "review"),
)  # fmt: skip
"""The bursts that were found first, by people in a hurry."""

CASES = (
    *OFTEN,
    _case("go on by four clicks", GAME, (), "start", [Clicks("Continue:", 4)], "hand-over"),
    _case("go on behind a PIN", WITH_PIN, (), "start", "enter enter enter", "hand-over"),
    _case("go on alone", ALONE, (), "start", "enter enter enter", "pick"),
    _case("damaged, enter", homes.damaged, (), "start", "enter enter enter", "notice", "start"),
    _case("damaged, escape", homes.damaged, GO_ON, "notice", "escape escape", "start", "leaving"),
    _case("other window, yes", _taken, GO_ON, "other window", "y y", "hand-over"),
    _case("other window, no", _taken, GO_ON, "other window", "n n", "start"),
    _case("who plays on, in one", GAME, GO_ON, "hand-over", "s enter enter", *SEATS),
    _case("who plays on, twice", GAME, GO_ON, "hand-over", "s s", "who plays on"),
    _case("who plays on, opponent", GAME, TO_SEAT, "who plays on", "2 enter enter enter", *SEATS),
    _case("who plays on, escape", GAME, TO_SEAT, "who plays on", "escape escape", "hand-over", "leaving"),
    _case("opponent, four clicks", GAME, TO_SEAT, "who plays on", [Clicks("regular", 4)], *SEATS),
    _case("who plays on, small", GAME, TO_SEAT, "who plays on", _unhurried("enter enter"), *SEATS),
    _case("Zed's name, enter", GAME, TO_NAME, "who plays on", "Z e d enter enter", *SEATS),
    _case("Zed's name, escape", GAME, TO_NAME, "who plays on", "escape escape", "hand-over", "leaving"),
    _case("Zed's PIN, typed", GAME, TO_PIN, "new PIN", "4 7 enter enter", "PIN again", "new PIN"),
    _case("Zed's PIN, escape", GAME, TO_PIN, "new PIN", "escape escape", "hand-over", "leaving"),
    _case("six enters on Classic", nobody, (), "start", "down" + " enter" * 6, "players"),
    _case("four clicks on Party", nobody, (), "start", [Clicks("Play Party", 4)], "menus", "players"),
    _case("four clicks on a menu", nobody, GO_ON, "menus", [Clicks("Sushi Go!", 4)], "menus", "players"),
    _case("menus, escape", nobody, GO_ON, "menus", "escape escape", "start", "leaving"),
    _case("players, escape", nobody, TO_PLAYERS, "players", "escape escape", "start", "leaving", "menus"),
    _case("deal", nobody, TO_OPTIONS, "options", "enter enter", "hand-over"),
    _case("deal by n", nobody, TO_OPTIONS, "options", "n n n", "hand-over"),
    _case("seed", nobody, (*TO_OPTIONS, ("options", "3 enter")), "seed", "7 enter enter", "options", "seed"),
    _case(
        "seed, escape", nobody, (*TO_OPTIONS, ("options", "3 enter")), "seed", "escape escape", "options",
        "players"
    ),
    _case("own menu, next", nobody, TO_MENU, "own menu", "n n n", "players"),
    _case("own menu, escape", nobody, TO_MENU, "own menu", "escape escape", "menus", "start"),
    _case(
        "own menu, name", nobody, (*TO_MENU, ("own menu", "w")), "menu's name", "O u r enter enter",
        "players"
    ),
    _case("games, go on", homes.history, TO_GAMES, "games", "home enter enter enter", "pick", "hand-over"),
    _case("games, keep", homes.history, TO_LAST, "games", "x x enter enter", "replay"),
    _case("games, review", homes.history, TO_LAST, "games", "v v v", "review"),
    _case(
        "games, four clicks", homes.history, TO_GAMES, "games", [Clicks("Zoe, Robo, Phil", 4)], "replay",
        "games"
    ),
    _case("games, escape", homes.history, TO_GAMES, "games", "escape escape", "start", "leaving"),
    _case(
        "games, filter", homes.history, (*TO_GAMES, ("games", "f")), "whose games", "Z o e enter enter",
        "games", "hand-over", "pick", "replay"
    ),
    _case("games opened twice", homes.history, (), "start", "8 8 enter", "games", "hand-over", "pick"),
    _case(
        "statistics twice", homes.history, (), "start", "9 9 enter escape escape", "statistics", "start",
        "leaving"
    ),
    _case(
        "replay, review", homes.history, (*TO_LAST, ("games", "enter")), "replay", "v v b b", "replay",
        "games", "review"
    ),
    _case(
        "review, enter", homes.history, (*TO_LAST, ("games", "v")), "review", "enter enter b b b", "review",
        "games", "start", "replay"
    ),
    _case("guide twice", nobody, (), "start", "g g", "guide", "start"),
    _case("guide and back", nobody, (), "start", "g b b g b", "guide", "start"),
    _case("guide, escape", nobody, (("start", "g"),), "guide", "escape escape", "start", "leaving"),
    _case("help twice", nobody, (), "start", "? ?", "help", "start"),
    _case("help, escape", nobody, (("start", "?"),), "help", "escape escape", "start", "leaving"),
    _case("settings twice", nobody, (), "start", "f2 f2", "settings", "start"),
    _case("settings, escape", nobody, (("start", "f2"),), "settings", "escape escape", "start", "leaving"),
    _case("guide in a game", GAME, GO_ON, "hand-over", "g g g", "guide", "hand-over"),
    _case("help in a game", GAME, GO_ON, "hand-over", "? ? ?", "help", "hand-over"),
    _case("settings in a game", GAME, GO_ON, "hand-over", "f2 f2 f2", "settings", "hand-over"),
    _case("small over a game", GAME, GO_ON, "hand-over", _unhurried("g ? b b"), "hand-over", "guide", "help"),
    _case("earlier turn twice", LATER, GO_ON, "hand-over", "z z", "earlier turn"),
    _case(
        "earlier turn, enter", LATER, (*GO_ON, ("hand-over", "z")), "earlier turn", "enter enter",
        "earlier turn"
    ),
    _case("earlier turn, space", LATER, TO_AGREE, "earlier turn", "3 space space", "hand-over", "pick"),
    _case(
        "earlier turn, clicks", LATER, TO_AGREE, "earlier turn", [Clicks("Phil", 4)], "hand-over",
        "earlier turn"
    ),
    _case("earlier turn, escape", LATER, TO_AGREE, "earlier turn", "escape escape", "hand-over", "leaving"),
    _case("stay twice", GAME, (*GO_ON, ("hand-over", "ctrl+q")), "leaving", "enter enter", "hand-over"),
    _case(
        "leave, escape", GAME, (*GO_ON, ("hand-over", "ctrl+q")), "leaving", "escape escape", "hand-over",
        "leaving"
    ),
    _case("leave twice", GAME, GO_ON, "hand-over", "ctrl+q ctrl+q", "leaving", "hand-over"),
    _case("quit twice", nobody, (), "start", "ctrl+c ctrl+c", "leaving", "start"),
    _case(
        "PIN, escape", WITH_PIN, (*GO_ON, ("hand-over", "space")), "PIN", "escape escape", "hand-over",
        "leaving"
    ),
    _case(
        "PIN, typed ahead", WITH_PIN, (*GO_ON, ("hand-over", "space")), "PIN",
        "p a p a y a enter enter enter", "pick", "hand-over"
    ),
    _case("end, review and back", homes.nearly_over, TO_END, "winner", "v v b b", "review", "winner"),
    _case("end, start", homes.nearly_over, TO_END, "winner", "end enter enter", "winner", "end"),
    _case("end, again", homes.nearly_over, TO_END, "winner", "enter enter enter", "winner", "end"),
    _case("left, to quit", GAME, (*GO_ON, ("hand-over", "ctrl+q")), "leaving", "3 enter enter"),
    _case("left, to the start", GAME, (*GO_ON, ("hand-over", "q")), "leaving", "2 enter", "start"),
    _case("left, by q", nobody, (), "start", "q q q"),
    _case("left, by ctrl+q", nobody, (), "start", "ctrl+q ctrl+q y"),
)  # fmt: skip


def run(case: Case, home: Path, pace: float) -> None:
    """Let the burst come at this pace; raises AssertionError with what was shown, or with the crash."""
    held = case.home(home)
    try:
        with start(home) as terminal:
            try:
                arrive(terminal, case.way, case.here)
                give(terminal, case.burst, pace)
                _check(terminal, case)
            except AssertionError as failed:
                raise AssertionError(f"{terminal.crash}{failed}") from None
    finally:
        if isinstance(held, Store):
            held.close()


def start(home: Path, change: str = "quick") -> Terminal:
    """The program on its start screen, without motion; it takes keys very soon unless changed."""
    homes.stand_still(home)
    terminal = Terminal([*program(change), "play"], home=home)
    _reach(terminal, "start")
    return terminal


def arrive(terminal: Terminal, way: Sequence[tuple[str, str]], here: str) -> None:
    """Go from the start screen to another one: on each screen of the way press these keys."""
    for screen, keys in way:
        before = _reach(terminal, screen)
        give(terminal, keys.split(), 0)
        terminal.wait_for(partial(ne, before))
    _reach(terminal, here)


def _reach(terminal: Terminal, screen: str) -> str:
    """Wait for a screen, and until a key is counted on it; returns what is shown."""
    wait_for_screen(terminal, screen)
    terminal.settle(4 * SOON)
    return terminal.text


def give(terminal: Terminal, burst: Sequence[Input], pace: float) -> None:
    """Do all of this, one thing so many seconds after the other; with none between, keys in one write."""
    waiting = ""
    for each in _one_by_one(terminal, burst):
        if isinstance(each, str):
            waiting += each
            if not pace:
                continue
        terminal.send(waiting)
        waiting = ""
        if isinstance(each, Size):
            terminal.resize(*each)
        terminal.listen(pace)
    terminal.send(waiting)


def _one_by_one(terminal: Terminal, burst: Sequence[Input]) -> list[str | Size]:
    """Return what is sent for each key and each click, and the sizes between."""
    found: list[str | Size] = []
    for each in burst:
        match each:
            case Clicks(on, times):
                found += [click_at(*terminal.find(on))] * times
            case Size():
                found.append(each)
            case _:
                found.append(sequence(each))
    return found


def _check(terminal: Terminal, case: Case) -> None:
    if not case.after:
        assert terminal.wait_end() == 0, terminal.text
        assert not terminal.crash
        return
    wait_for_screen(terminal, *case.after)
    # What came last may still act, on the next screen.
    terminal.settle(0.15)
    wait_for_screen(terminal, *case.after, timeout=1)
    assert case.never not in terminal.text, terminal.text
    check_unharmed(terminal)
