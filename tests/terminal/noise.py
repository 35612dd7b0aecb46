"""Bytes that no keyboard sends, on every kind of screen: they are ignored, and the game continues.

Latin-1 terminals, 8-bit Meta and terminals without SGR mouse send bytes that are not UTF-8; a terminal may
answer what nobody asked, and a slow line cuts everything in two.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.terminal import homes
from tests.terminal.bursts import (
    GO_ON,
    TO_END,
    TO_GAMES,
    TO_LAST,
    TO_OPTIONS,
    TO_PIN,
    TO_PLAYERS,
    WITH_PIN,
    arrive,
    nobody,
    start,
)
from tests.terminal.pty_screen import Terminal
from tests.terminal.screens import FIELDS, check_unharmed, screen_on
from tests.terminal.seats import SOON

IGNORED: dict[str, tuple[bytes, ...]] = {
    "no UTF-8": (b"\xff", b"\x80", b"\xa4", b"\xfe\xff\x00"),
    "Latin-1, then a key": (b"\xe4~", b"\xe4", b"~", b"\xc3", b"~", b"\xf0\x9f", b"~"),
    "8-bit Meta": (b"\xb1", b"\x8d", b"\x9b~"),
    "NUL": (b"\x00\x00\x00",),
    "X10 mouse": (b"\x1b[M \xa0\xa0", b"\x1b[M#\xa0\xa0", b"\x1b[M !!\x1b[M#!!"),
    "X10 mouse that looks like UTF-8": (b"\x1b[M \xc3\xa0", b"\x1b[M#\xc3\xa0"),
    "X10 mouse in two": (b"\x1b[M", b" \xa0\xa0", b"\x1b[M ", b"\xa0\xa0", b"\x1b[M \xa0", b"\xa0"),
    "OSC": (b"\x1b]11;rgb:1111/2222/3333\x07", b"\x1b]11;rgb:1111/2222/3333\x1b\\"),
    "DCS": (b"\x1bP1$r0 q\x1b\\", b"\x1bP1+r" + b"544e=" * 20 + b"\x1b\\"),
    "what a terminal says of itself": (b"\x1b[?62;1;2;22c", b"\x1b[>0;276;0c", b"\x1b[?997;1n"),
    "keys that there are not": (b"\x1b[99999999;1u", b"\x1b[1;1;99999999u"),
    "a window without a size": (b"\x1b[48;0;0;9;9t", b"\x1b[48;24;0;9;9t", b"\x1b[48;0;80;0;0t"),
    "a mouse far away": (b"\x1b[<0;99999;99999M\x1b[<0;99999;99999m",),
    "a paste": (b"\x1b[200~" + b"1 \r" * 35_000 + b"\x1b[201~", b"\x1b[200~\x03y\x11y\x1b[201~"),
    "a paste with keys in it": (b"\x1b[200~" + b"\x1b[A\t" * 25_000 + b"\x1b[201~",),
}
"""The bytes that are written one after the other; nothing may come of them but letters in a field."""

SURVIVED: dict[str, tuple[bytes, ...]] = {
    "a lone escape, then junk": (b"\x1b\x07\x1c", b"\x1b\xff", b"\x1b\x1b\x1b"),
    "a sequence that does not end": (b"\x1b[1;", b"\x1b[<0;1", b"\x1bO", b"\x1b[M", b"\x1b[M "),
    "a string that does not end": (b"\x1b]0;for ever", b"\x1bP1", b"\x1b_"),
}
"""The bytes that may be taken for keys, and do no harm."""

ENDED = b"\x07" * 3
"""The bytes that end any sequence, for a program too busy to notice the silence after it."""

LETTERS = {"no UTF-8", "Latin-1, then a key", "8-bit Meta", "a paste", "a paste with keys in it"}
"""The bytes that a field may take as letters."""

Place = tuple[Callable[[Path], object], tuple[tuple[str, str], ...]]

LATER = partial(homes.unfinished, turns=2)
TO_REVEAL = (*GO_ON, ("turn over", "space"))
TO_SHEET = (*TO_REVEAL, ("reveal", "enter"), ("reveal", "enter"))

PLACES: dict[str, Place] = {
    "start": (homes.history, ()),
    "menus": (homes.history, (("start", "4 enter"),)),
    "players": (nobody, TO_PLAYERS),
    "options": (nobody, TO_OPTIONS),
    "games": (homes.history, TO_GAMES),
    "replay": (homes.history, (*TO_LAST, ("games", "enter"))),
    "help": (homes.history, (("start", "?"),)),
    "notice": (homes.damaged, GO_ON),
    "leaving": (LATER, (*GO_ON, ("hand-over", "ctrl+q"))),
    "hand-over": (LATER, GO_ON),
    "pick": (LATER, (*GO_ON, ("hand-over", "space"))),
    "PIN": (WITH_PIN, (*GO_ON, ("hand-over", "space"))),
    "new PIN": (WITH_PIN, TO_PIN),
    "earlier turn": (LATER, (*GO_ON, ("hand-over", "z"))),
    "turn over": (homes.nearly_over, GO_ON),
    "reveal": (homes.nearly_over, TO_REVEAL),
    "score sheet": (homes.nearly_over, TO_SHEET),
    "winner": (homes.nearly_over, TO_END),
    "end": (homes.nearly_over, (*TO_END, ("winner", "enter"))),
}
"""The screens on which all of it is tried: what is there before, and the way to each."""

OFTEN = ("players", "pick")
"""Those on which most could go wrong."""


def run(place: str, home: Path) -> None:
    """Send all of it to one of PLACES; raises AssertionError with what came of it."""
    prepare, way = PLACES[place]
    prepare(home)
    with start(home) as table:
        arrive(table, way, place)
        before = table.text
        for name, writes in IGNORED.items():
            typed = place in FIELDS
            write(table, writes)
            assert table.running, f"{name}: the program has ended with {table.wait_end()}\n{table.crash}"
            if typed and name in LETTERS:
                assert screen_on(table.text) == place, f"{name}:\n{table.text}"
                before = table.text
            else:
                lines = zip(table.text.splitlines(), before.splitlines(), strict=True)
                changed = [now.strip() for now, was in lines if now != was]
                assert changed in ([], ["This key does nothing here. Press ? to see the keys."]), name
        for writes in SURVIVED.values():
            write(table, (*writes, ENDED))
            # A lone escape is one only after a while.
            table.settle(0.12)
            check_unharmed(table)


def write(table: Terminal, writes: tuple[bytes, ...]) -> None:
    """Write all this, one thing after the other, each once a key would be counted again."""
    for each in writes:
        table.send(each)
        table.settle(2 * SOON)
