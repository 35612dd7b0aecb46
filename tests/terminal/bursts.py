"""Keys and clicks that come faster than screens are painted, and what may come of them.

A screen gives one result, once. What comes after that in the same burst either does nothing or acts on the
next screen once that has been painted. So whatever the pace, one of a few screens stands there in the end,
and the program continues.
"""

from collections.abc import Callable, Sequence
from functools import partial
from operator import ne
from pathlib import Path
from typing import NamedTuple

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


class Case(NamedTuple):
    """A burst of keys, the way to its screen, and the screens that may be shown after it.

    `way` has screens, and the keys that are pressed on each; `here` is the screen on which the burst comes. A
    burst that leaves the program has nothing `after` it. `never` is what must not be told then.
    """

    name: str
    home: Callable[[Path], None]
    way: Sequence[tuple[str, str]]
    here: str
    burst: Sequence[Input]
    after: Sequence[str]
    never: str


def nobody(home: Path) -> None:
    """Nobody has played here."""


GAME = homes.unfinished
LATER = partial(homes.unfinished, turns=3)
WITH_PIN = partial(homes.unfinished, pins={0: "papaya"})
ALONE = partial(homes.unfinished, players=homes.ALONE, turns=2)

GO_ON = (("start", "enter"),)
TO_PLAYERS = (("start", "3 enter"), ("menus", "enter"))
TO_OPTIONS = (*TO_PLAYERS, ("players", "A , B enter"), ("players", "f4"))
TO_GAMES = (("start", "8 enter"),)
TO_LAST = (*TO_GAMES, ("games", "end"))
TO_SEAT = (*GO_ON, ("hand-over", "s"))
TO_PIN = (*TO_SEAT, ("who plays on", "enter"), ("who plays on", "Z e d enter"), ("PIN", "enter"))
TO_END = (*GO_ON, ("turn over", "space"), *[("reveal", "enter")] * 2, ("score sheet", "enter"))
TO_AGREE = (*GO_ON, ("hand-over", "z"), ("earlier turn", "enter"), ("earlier turn", "1 enter 2 enter"))


def _case(
    name: str,
    home: Callable[[Path], None],
    way: Sequence[tuple[str, str]],
    here: str,
    burst: str | Sequence[Input],
    *after: str,
    never: str = "Traceback",
) -> Case:
    return Case(name, home, way, here, burst.split() if isinstance(burst, str) else burst, after, never)


def _unhurried(keys: str) -> tuple[Input, ...]:
    """The same keys with a window that is too small for a moment between the first and the others."""
    first, *others = keys.split()
    return first, Size(60, 20), *others, Size(80, 24)


SEATS = ("hand-over", "who plays on", "new PIN")
CASES = (
    _case("go on, enter twice", GAME, (), "start", "enter enter", "hand-over"),
    _case("Party by number", GAME, (), "start", "4 enter 1 enter", "menus", "players", "pick"),
    _case("go on while it gets small", GAME, (), "start", _unhurried("enter enter enter"), "hand-over"),
    _case("damaged, notice", homes.damaged, GO_ON, "notice", "enter enter", "notice", "start"),
    _case("who plays on, enter", GAME, TO_SEAT, "who plays on", "enter enter", *SEATS),
    _case("who plays on, by number", GAME, TO_SEAT, "who plays on", "1 enter enter enter", *SEATS),
    _case("who plays on, three clicks", GAME, TO_SEAT, "who plays on", [Clicks("Another person", 3)], *SEATS),
    _case("who plays on, four clicks", GAME, TO_SEAT, "who plays on", [Clicks("Another person", 4)], *SEATS),
    _case("Zed plays on", GAME, GO_ON, "hand-over", "s enter Z e d enter enter", *SEATS),
    _case("Zed's PIN, enter", WITH_PIN, TO_PIN, "new PIN", "enter enter", "hand-over"),
    _case("six enters on Party", nobody, (), "start", "3 " + "enter " * 6, "menus", "players", "pick"),
    _case("play now, six enters", nobody, (), "start", "enter " * 6, "pick"),
    _case(
        "players, next", nobody, TO_PLAYERS, "players", "A , B enter enter enter enter", "players",
        "hand-over", never="is already playing"
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
    _case("left, to quit", GAME, (*GO_ON, ("hand-over", "ctrl+q")), "leaving", "3 enter enter"),
)  # fmt: skip
"""The bursts that people in a hurry found."""


def run(case: Case, home: Path, pace: float) -> None:
    """Let the burst come at this pace; raises AssertionError with what was shown, or with the crash."""
    case.home(home)
    with start(home) as terminal:
        try:
            arrive(terminal, case.way, case.here)
            give(terminal, case.burst, pace)
            _check(terminal, case)
        except AssertionError as failed:
            raise AssertionError(f"{terminal.crash}{failed}") from None


def start(home: Path) -> Terminal:
    """The program on its start screen, without motion; it takes keys very soon."""
    homes.stand_still(home)
    terminal = Terminal([*program("quick"), "play"], home=home)
    _reach(terminal, "start")
    return terminal


def arrive(terminal: Terminal, way: Sequence[tuple[str, str]], here: str) -> None:
    """Go from the start screen to another one: on each screen of the way press these keys."""
    for screen, keys in way:
        before = _reach(terminal, screen)
        give(terminal, keys.split(), 0)
        while "Too soon" in terminal.wait_for(partial(ne, before)):
            # On a busy machine a screen is seen long before its keys count.
            before = _reach(terminal, screen)
            give(terminal, keys.split(), 0)
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
