"""The acts of a person who presses, clicks, pastes and resizes whatever comes to mind."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from string import ascii_letters, digits, punctuation

from tests.terminal.bursts import Size
from tests.terminal.noise import IGNORED, SURVIVED
from tests.terminal.player import offered_on
from tests.terminal.pty_screen import FOCUS_IN, FOCUS_OUT, KEYS, click_at, sequence
from tests.terminal.screens import screen_on

PIN = "papaya"
"""Of every seat that has one."""

_SAID = re.compile(
    rb"\x1b\[200~.*?\x1b\[201~|\x1b\[M...|\x1b[\]P].*?(?:\x07|\x1b\\)|\x1b[\[O][0-?]*[@-~]", re.DOTALL
)
_CHARACTERS = "".join(set(ascii_letters + digits + punctuation) - set("qyQY"))
_NAMED = [*KEYS, "\x1b[Z", "\x1b[3~", *(f"ctrl+{letter}" for letter in "abdefghiklmnoprstuvwx")]
_OFTEN = ("enter", "space", "escape", "b", "down", "up", "s", "z", "v", "g", "?", "t", "1", "2", "n", "f2")
_SIZES = (Size(80, 24), Size(80, 24), Size(100, 30), Size(120, 40), Size(20, 6), Size(79, 23), Size(230, 70))
_MOUSE = "\x1b[<{button};{column};{line}{end}"


@dataclass(frozen=True)
class Act:
    """One thing that is done: what is written, and the sizes that the window gets between.

    With `stop` the program is stopped and continued, with `kill` it is killed.
    """

    name: str
    writes: tuple[bytes | Size, ...] = ()
    stop: bool = False
    kill: bool = False

    def __str__(self) -> str:
        shown = (str(tuple(each)) if isinstance(each, Size) else _short(each) for each in self.writes)
        return f"{self.name}: {' '.join(shown)}"

    @property
    def keys(self) -> bytes:
        """The bytes that are keys, without those of sequences and pastes."""
        return _SAID.sub(b"", b"".join(each for each in self.writes if isinstance(each, bytes)))

    @property
    def clicked(self) -> set[int]:
        """The lines on which a button was pressed, counted from 0."""
        said = b"".join(each for each in self.writes if isinstance(each, bytes))
        return {int(line) - 1 for line in re.findall(rb"\x1b\[<\d+;\d+;(\d+)M", said)}

    @property
    def resizes(self) -> bool:
        """Return whether the window gets another size."""
        return any(isinstance(each, Size) for each in self.writes)


def draw(rng: Random, text: str) -> Act:
    """Return what comes to mind at this screen."""
    kinds: dict[Callable[[Random, str], Act], int] = {
        _wise: 34,
        _key: 12,
        _burst: 14,
        _again: 10,
        _click: 12,
        _bytes: 5,
        _paste: 3,
        _focus: 3,
        _resize: 4,
        _leave: 2,
        _stop: 1,
        _kill: 1,
    }
    (kind,) = rng.choices(list(kinds), list(kinds.values()))
    return kind(rng, text)


def _press(name: str, *keys: str) -> Act:
    return Act(name, ("".join(map(sequence, keys)).encode(),))


def _any(rng: Random) -> str:
    return rng.choice(rng.choices((_OFTEN, _NAMED, _CHARACTERS), (6, 3, 4))[0])


def _key(rng: Random, text: str) -> Act:
    return _press("key", _any(rng))


def _burst(rng: Random, text: str) -> Act:
    """Several keys in one write, sometimes a click or another size among them."""
    keys = [_any(rng) for _ in range(rng.randint(2, 8))]
    if rng.random() < 0.15:
        keys.insert(rng.randrange(len(keys)), rng.choice("qy"))
    act = _press("burst", *keys)
    if rng.random() < 0.2:
        return Act("burst", (*act.writes, *_click(rng, text).writes))
    if rng.random() < 0.1:
        return Act("burst", (*act.writes, Size(60, 20), *act.writes, Size(80, 24), *act.writes))
    return act


def _again(rng: Random, text: str) -> Act:
    """The same again, and again."""
    if rng.random() < 0.3:
        (write,) = _wise(rng, text).writes[:1] or (b"\r",)
        return Act("again", (write,) * rng.randint(2, 3))
    return _press("again", *[_any(rng)] * rng.randint(2, 6))


def _click(rng: Random, text: str) -> Act:
    """One click or several, anywhere or where something stands; sometimes the wheel, or a drag."""
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    full = [at for at, each in enumerate(lines) if each.strip()]
    if full and rng.random() < 0.8:
        line = rng.choice(full)
    places = [at for at, letter in enumerate(lines[line]) if letter != " "] or [rng.randrange(80)]
    column = rng.choice(places)
    if rng.random() < 0.2:
        button = rng.choice((1, 2, 32, 35, 64, 65, 66, 3))
        where = {"button": button, "column": column + 1, "line": line + 1}
        return Act("mouse", ((_MOUSE.format(end="M", **where) + _MOUSE.format(end="m", **where)).encode(),))
    return Act("click", (click_at(column, line).encode() * rng.choices((1, 2, 3, 4), (6, 4, 2, 1))[0],))


def _bytes(rng: Random, text: str) -> Act:
    """Return what no keyboard sends."""
    noise = {**IGNORED, **SURVIVED}
    noise.pop("a window without a size")
    name = rng.choice(sorted(noise))
    if rng.random() < 0.3:
        keys = sequence(_any(rng)).encode()
        return Act(name, (b"".join(noise[name]) + keys,))
    return Act(name, noise[name])


def _paste(rng: Random, text: str) -> Act:
    size = rng.choice((1, 5, 40, 5_000, 100_000))
    letters = rng.choice(("a", "A,B\n", "1 \r", "\x03\x11y\x1a", "é🍣", "\x1b[A\t", "q\ny\n"))
    pasted = (letters * size)[:size].replace("\x1b[20", "")
    return Act(f"paste of {size}", (f"\x1b[200~{pasted}\x1b[201~".encode(),))


def _focus(rng: Random, text: str) -> Act:
    return Act("focus", (rng.choice((FOCUS_OUT, FOCUS_IN, FOCUS_OUT + FOCUS_IN)).encode(),))


def _resize(rng: Random, text: str) -> Act:
    """Another size, and back or not; keys between them."""
    keys = [sequence(_any(rng)).encode()] * rng.randint(0, 2)
    return Act("resize", (rng.choice(_SIZES), *keys, *[rng.choice(_SIZES)] * rng.randint(0, 1)))


def _leave(rng: Random, text: str) -> Act:
    """The way out, as it is meant; or half of it."""
    keys = rng.choice((("ctrl+q",), ("ctrl+q", "y"), ("ctrl+c", "y"), ("q",), ("y",), ("ctrl+c", "n")))
    return _press("leave", *keys)


def _stop(rng: Random, text: str) -> Act:
    return Act("stop and go on", stop=True)


def _kill(rng: Random, text: str) -> Act:
    return Act("kill", _wise(rng, text).writes, kill=True)


def _wise(rng: Random, text: str) -> Act:
    """Return what someone would do who wants it to continue."""
    here = screen_on(text)
    match here:
        case "hand-over" | "hand-over for more" | "turn over" | "winner":
            return _press("space", "space")
        case "pick" | "second" | "give" | "order" | "ask" | "copy" | "dip" | "also" | "copy with the pick":
            card = rng.choice(sorted(offered_on(text)) or ["1"])
            return _press(f"card {card}", card, "enter")
        case "flip":
            return _press(
                "box", *rng.choice((("1", "space", "enter"), ("enter",), ("space",), ("2", "space")))
            )
        case "players":
            return _press("names", *rng.choice(("A,B\r", "Zoë\r", "\x0f", "\r", "\x1b[B\r", "\r\r")))
        case "who plays on" | "whose seat" | "earlier turn" | "start" | "menus" | "games" | "options" | "end":
            keys = rng.choice((("enter",), ("enter",), (rng.choice("12345678"), "enter"), ("down",)))
            return _press("choice", *keys)
        case "PIN":
            return _press("PIN", *PIN, "enter")
        case "new PIN" | "PIN again" | "old PIN":
            return _press("PIN", *rng.choice((*["47"] * 2, "")), "enter")
        case "leaving" | "deleting" | "other window":
            return _press("answer", *rng.choice((("n",), ("b",), ("enter",), ("2", "enter"), ("3", "enter"))))
        case "own menu":
            return _press("own menu", rng.choice("dnw"))
        case "too small":
            return Act("large enough", (Size(80, 24),))
        case (
            "reveal"
            | "reveal more"
            | "score sheet"
            | "winner"
            | "notice"
            | "menu's name"
            | "seed"
            | "whose games"
        ):
            return _press("enter", "enter")
        case "waiting":
            return _press("last turn", "r")
        case _:
            return _press("back", rng.choice(("b", "b", "enter", "right")))


def _short(written: bytes) -> str:
    return repr(written)[1:] if len(written) < 120 else f"{written[:50]!r}… {len(written)} bytes"
