"""Someone who presses whatever comes to mind, for a long time, and what must hold all the while.

The program ends only where that was asked for, and with 0. It never crashes, and never stops answering. No
hand is on the screen at a hand-over. What was acknowledged is in the store, and stays there.
"""

import re
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from string import ascii_letters, digits, punctuation
from time import monotonic
from typing import NamedTuple

from tests.terminal import homes
from tests.terminal.bursts import Size, nobody
from tests.terminal.kills import Ledger, check_kept, check_own_hand, check_told, is_over, read
from tests.terminal.noise import IGNORED, SURVIVED
from tests.terminal.player import STEPS, names_cards, offered_on, step_on
from tests.terminal.pty_screen import FOCUS_IN, FOCUS_OUT, KEYS, Slow, Terminal, click_at, program, sequence
from tests.terminal.screens import SCREENS, screen_on
from tests.terminal.seats import CALM, SOON
from tests.terminal.tampered import IDLE

PIN = "papaya"
"""Of every seat that has one."""

GIVES_SEATS = frozenset({"who plays on", "whose seat", "players", "options", "new PIN"})
"""The screens on which a seat may change hands, or a game begin, without the old PINs."""

ALONE = ("--menu", "master-menu", "--players", "Amy", "--bots", "novice,regular", "--seed", "5")
FOUR = ("--menu", "party-sampler", "--players", "Ann,Ben,Cleo,Dan", "--seed", "5")
STARTS: dict[str, tuple[Callable[[Path], object], tuple[str, ...]]] = {
    "empty": (nobody, ()),
    "unfinished": (partial(homes.unfinished, turns=2), ()),
    "PINs": (partial(homes.unfinished, pins=dict.fromkeys(range(3), PIN), turns=1), ("--resume",)),
    "history": (partial(homes.history, games=30), ()),
    "alone": (nobody, ALONE),
    "four": (nobody, FOUR),
    "end": (homes.nearly_over, ("--resume",)),
}
"""The homes and arguments with which the program is started first."""

_NO_KEYS = re.compile(
    rb"\x1b\[200~.*?\x1b\[201~|\x1b\[M...|\x1b[\]P].*?(?:\x07|\x1b\\)|\x1b[\[O][0-?]*[@-~]", re.DOTALL
)
_CHARACTERS = "".join(set(ascii_letters + digits + punctuation) - set("qyQY"))
_NAMED = [*KEYS, "\x1b[Z", "\x1b[3~", *(f"ctrl+{letter}" for letter in "abdefghiklmnoprstuvwx")]
_OFTEN = ("enter", "space", "escape", "b", "down", "up", "s", "z", "v", "g", "?", "t", "1", "2", "n", "f2")
_SIZES = (Size(80, 24), Size(80, 24), Size(100, 30), Size(120, 40), Size(20, 6), Size(79, 23), Size(230, 70))
_CHOOSING = ("pick", "second", "give", "order", "ask", "copy", "dip", "also", "copy with the pick")
_LISTS = ("who plays on", "whose seat", "earlier turn", "start", "menus", "games", "options", "end")
_ENTER = ("reveal", "reveal more", "score sheet", "winner", "notice", "menu's name", "seed", "whose games")
_WISE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("hand-over", "hand-over for more", "turn over"), ("space",)),
    **dict.fromkeys(_ENTER, ("enter",)),
    **dict.fromkeys(_LISTS, ("enter", "enter", "down", *(f"{number} enter" for number in "12345678"))),
    **dict.fromkeys(("leaving", "deleting", "other window"), ("n", "b", "enter", "2 enter", "3 enter")),
    **dict.fromkeys(("new PIN", "PIN again"), ("4 7 enter", "enter")),
    "PIN": (f"{' '.join(PIN)} enter",),
    "flip": ("1 space enter", "enter", "space", "2 space"),
    "players": ("A , B enter", "Z o ë enter", "ctrl+o", "enter", "down enter", "enter enter"),
    "own menu": ("d", "n", "w"),
    "waiting": ("r",),
}
"""The keys of someone who wants a screen to continue."""
_LEAVING = ("ctrl+q", "ctrl+q y", "ctrl+c y", "q", "y", "ctrl+c n")
_PASTED = ("a", "A,B\n", "1 \r", "\x03\x11y\x1a", "é🍣", "\x1b[A\t", "q\ny\n")


class Act(NamedTuple):
    """One thing that is done: bytes that are written, sizes that the window gets, a signal at the end."""

    name: str
    writes: tuple[bytes | Size, ...] = ()
    then: signal.Signals | None = None

    def __str__(self) -> str:
        shown = (each if isinstance(each, Size) or len(each) < 120 else each[:50] for each in self.writes)
        return f"{self.name}: {' '.join(map(repr, shown))}"

    @property
    def written(self) -> bytes:
        """All that is written."""
        return b"".join(each for each in self.writes if isinstance(each, bytes))

    @property
    def keys(self) -> bytes:
        """The bytes that are keys, without those of sequences and pastes."""
        return _NO_KEYS.sub(b"", self.written)

    @property
    def clicks(self) -> bool:
        """Return whether a button was pressed."""
        return b"\x1b[<" in self.written

    @property
    def resizes(self) -> bool:
        """Return whether the window gets another size."""
        return any(isinstance(each, Size) for each in self.writes)


def draw(rng: Random, text: str) -> Act:
    """Return what comes to mind at this screen."""

    def any_key() -> str:
        return rng.choice(rng.choices((_OFTEN, _NAMED, _CHARACTERS), (6, 3, 4))[0])

    def wise() -> bytes | Size:
        here = screen_on(text)
        if here in _CHOOSING:
            return pressed(rng.choice(sorted(offered_on(text)) or ["1"]), "enter")
        if here == "too small":
            return Size(80, 24)
        return pressed(*rng.choice(_WISE.get(here, ("b", "b", "enter", "right"))).split())

    def burst() -> tuple[bytes | Size, ...]:
        """Return several keys in one write, sometimes with a click or another size among them."""
        keys = [any_key() for _ in range(rng.randint(2, 8))]
        if rng.random() < 0.15:
            keys.insert(rng.randrange(len(keys)), rng.choice("qy"))
        write = pressed(*keys)
        small = (write, Size(60, 20), write, Size(80, 24), write)
        return rng.choices(((write,), (write, click()), small), (7, 2, 1))[0]

    def click() -> bytes:
        """Return clicks, where something stands or anywhere; sometimes the wheel, or a drag."""
        lines = text.split("\n")
        full = [at for at, each in enumerate(lines) if each.strip()]
        line = rng.choice(full if full and rng.random() < 0.8 else range(len(lines)))
        column = rng.choice([at for at, letter in enumerate(lines[line]) if letter != " "] or range(80))
        if rng.random() < 0.2:
            button = rng.choice((1, 2, 32, 35, 64, 65, 66, 3))
            return click_at(column, line).replace("<0;", f"<{button};").encode()
        return click_at(column, line).encode() * rng.choices((1, 2, 3, 4), (6, 4, 2, 1))[0]

    def noise() -> tuple[bytes, ...]:
        sent = rng.choice([*IGNORED.values(), *SURVIVED.values()])
        return (b"".join(sent) + pressed(any_key()),) if rng.random() < 0.3 else sent

    def paste() -> bytes:
        size = rng.choice((1, 5, 40, 5_000, 100_000))
        pasted = (rng.choice(_PASTED) * size)[:size].replace("\x1b[20", "")
        return f"\x1b[200~{pasted}\x1b[201~".encode()

    def resize() -> tuple[bytes | Size, ...]:
        keys = [pressed(any_key())] * rng.randint(0, 2)
        return rng.choice(_SIZES), *keys, *[rng.choice(_SIZES)] * rng.randint(0, 1)

    kinds: dict[str, tuple[int, Callable[[], bytes | Size | tuple[bytes | Size, ...]]]] = {
        "wise": (34, wise),
        "key": (12, lambda: pressed(any_key())),
        "burst": (14, burst),
        "again": (7, lambda: pressed(*[any_key()] * rng.randint(2, 6))),
        "wise again": (3, lambda: (wise(),) * rng.randint(2, 3)),
        "click": (12, click),
        "noise": (5, noise),
        "paste": (3, paste),
        "focus": (3, lambda: rng.choice((FOCUS_OUT, FOCUS_IN, FOCUS_OUT + FOCUS_IN)).encode()),
        "resize": (4, resize),
        "leave": (2, lambda: pressed(*rng.choice(_LEAVING).split())),
        "stop": (1, lambda: ()),
        "kill": (1, wise),
    }
    (name,) = rng.choices(list(kinds), [weight for weight, _ in kinds.values()])
    what = kinds[name][1]()
    writes = what if isinstance(what, tuple) and not isinstance(what, Size) else (what,)
    return Act(name, writes, {"stop": signal.SIGTSTP, "kill": signal.SIGKILL}.get(name))


def pressed(*keys: str) -> bytes:
    """Return what a terminal sends for keys."""
    return "".join(map(sequence, keys)).encode()


@dataclass
class Roaming:
    """One who roams from one of STARTS; all that is done is drawn from the seed."""

    start: str
    seed: int
    home: Path
    acts: int = 0
    rng: Random = field(init=False)
    terminal: Terminal = field(init=False)
    done: deque[str] = field(default_factory=lambda: deque(maxlen=40))

    def __post_init__(self) -> None:
        self.rng = Random(f"{self.start} {self.seed}")
        # In some runs the program has all its patience, in the others keys are counted sooner.
        self.quick = self.rng.random() < 0.7
        self.pins = self.start == "PINs"
        self.deleting = False
        self.kept: Ledger = {}
        self._recent: deque[bytes] = deque(maxlen=4)

    def roam(self, seconds: float, acts: int = sys.maxsize) -> None:
        """Roam so long, or so many acts; raises AssertionError with all that is needed to see why."""
        prepare, arguments = STARTS[self.start]
        prepare(self.home)
        end = monotonic() + seconds
        try:
            self._begin(arguments)
            while monotonic() < end and self.acts < acts:
                self._act(draw(self.rng, self.terminal.text))
                if self.acts % 20 == 0:
                    self._check_answers()
        except (AssertionError, OSError) as failed:
            raise AssertionError(self._report(failed)) from failed
        finally:
            self.terminal.close()

    def _report(self, failed: Exception) -> str:
        done = "\n".join(f"  {each}" for each in self.done)
        screen = next(filter(str.strip, (self.terminal.text, *reversed(self.terminal.seen))), "")
        begun = f"{self.start}, seed {self.seed}, {'quick' if self.quick else 'patient'}, act {self.acts}"
        return f"{begun}\n{done}\n{failed}\n{self.terminal.crash}\n{screen}"

    def _begin(self, arguments: tuple[str, ...]) -> None:
        changes = ["tells_when_idle", *["quick"] * self.quick]
        self.terminal = Terminal([*program(*changes), "play", *arguments], home=self.home)
        self.terminal.watch()
        self.terminal.wait_for(str.strip)
        self._quiet()

    def _act(self, act: Act) -> None:
        """Do it, and see that all holds."""
        self.acts += 1
        terminal, before = self.terminal, self.terminal.text
        self.done.append(f"{screen_on(before) or '?'} <- {act}")
        terminal.watch()
        if self.rng.random() < 0.3:
            # Sometimes keys count that are pressed by nobody in a hurry.
            terminal.listen(SOON if self.quick else CALM)
        for write in act.writes:
            if isinstance(write, Size):
                terminal.resize(*write)
            else:
                terminal.send(write)
            terminal.listen(self.rng.choice((0, 0, 0.01, 0.04)) if len(act.writes) > 1 else 0)
        self._recent.append(act.keys)
        if act.then is signal.SIGKILL:
            # At any instant: all that was seen to take effect must be there.
            terminal.listen(self.rng.choice((0.0, 0.002, 0.01, 0.05)) * self.rng.random())
            if terminal.running:
                terminal.signal(act.then)
                terminal.wait_end()
                self._again(dead=True)
                return
        elif act.then:
            terminal.signal(act.then)
            terminal.wait_stopped()
            assert not terminal.text.strip(), f"something is left on the screen:\n{terminal.text}"
            terminal.signal(signal.SIGCONT)
            terminal.wait_for(str.strip)
        self._quiet()
        shown = [before, *terminal.seen, terminal.text]
        if asked_for(act, shown):
            # It may still be about to end.
            terminal.listen(0.6)
            self._quiet()
        if terminal.running:
            self._check(act, shown)
            return
        code = terminal.wait_end()
        assert not terminal.crash, "it crashed"
        assert code == 0, f"it ended with {code}"
        assert asked_for(act, shown), "it ended, and nobody asked for that"
        assert "Traceback" not in terminal.text
        self._again(dead=False)

    def _quiet(self) -> None:
        """Read until it is idle and nothing more comes for a moment, but not for ever: some screens move."""
        # Its clock is this one: both count since the machine was started.
        sent, end = monotonic(), monotonic() + 10
        while self.terminal.running and self._idle_since < sent and monotonic() < end:
            self.terminal.read(0.01)
        end = monotonic() + 0.5
        while self.terminal.read(0.04) and monotonic() < end:
            pass
        end = monotonic() + 10
        while self.terminal.running and (self.terminal.left or not self.terminal.text.strip()):
            assert monotonic() < end, "it neither goes on nor ends"
            self.terminal.read(0.05)

    @property
    def _idle_since(self) -> float:
        """Since when it has nothing left to do, as far as it has told."""
        with suppress(OSError, ValueError):
            return float((self.home / IDLE).read_text())
        return 0.0

    def _again(self, *, dead: bool) -> None:
        """See what is kept, and start the program again, with the last game if there is one."""
        text = self.terminal.text
        self._check_store(dead=dead)
        if dead and not self._too_small:
            check_told(text, self.kept)
        self.terminal.close()
        unfinished = any(not (is_over(game) or game.untouched) for game in self.kept.values())
        self._begin(("--resume",) if unfinished and self.rng.random() < 0.7 else ())

    def _check(self, act: Act, shown: list[str]) -> None:
        """See that there is no crash, that no hand is where none may be, and that all is kept."""
        assert not self.terminal.crash, "it crashed"
        for text in [self.terminal.text] if act.resizes else shown:
            check_no_hand(text)
        screens = {screen_on(text) for text in shown}
        self.deleting = self.deleting or "deleting" in screens
        if screens & GIVES_SEATS:
            self.pins = False
        if self.pins and "pick" in screens and screen_on(shown[0]) != "pick":
            assert PIN.encode() in b"".join(self._recent), "a hand was shown without its PIN"
        if self.rng.random() < 0.25 and not self._too_small:
            text = self.terminal.text
            self._check_store()
            # What is written is shown a moment later, also that the table went back.
            self.terminal.settle(0.3)
            if self.terminal.text == text:
                check_told(text, self.kept)
                check_own_hand(text, self.kept)

    def _check_store(self, *, dead: bool = False) -> None:
        now = read(self.home, dead=dead)
        check_kept(self.kept, now, deleted=self.deleting)
        self.kept = now
        self.deleting = screen_on(self.terminal.text) == "deleting"

    @property
    def _too_small(self) -> bool:
        return self.terminal.columns < 80 or self.terminal.height < 24

    def _check_answers(self) -> None:
        """See that it has not frozen: it paints at another size, and opens the help at a key."""
        self.done.append("is it alive?")
        for size in ((99, 29), (80, 24)):
            painted, end = len(self.terminal.raw), monotonic() + 10
            self.terminal.resize(*size)
            while len(self.terminal.raw) == painted:
                assert monotonic() < end, f"it has painted nothing at {size}"
                self.terminal.read(0.1)
            self._quiet()
        # Whoever looks for a key in the last line gets no help there.
        self._leave()
        for _ in range(3):
            if screen_on(self.terminal.text) == "help":
                break
            # A guide may have lain over it.
            if _is_finding(self.terminal.text):
                self._leave()
            # The first key may only show at once what moves.
            self.terminal.press("f1")
            with suppress(Slow):
                self.terminal.wait_for(lambda text: screen_on(text) == "help", timeout=5)
        assert screen_on(self.terminal.text) == "help", "no key opens the help"
        self.terminal.press("b")
        self.terminal.wait_for(lambda text: screen_on(text) != "help")
        self._quiet()

    def _leave(self) -> None:
        self.terminal.press("escape")
        self.terminal.listen(0.15)
        self._quiet()


def _is_finding(text: str) -> bool:
    """Return whether the last line has a field, in which a key is looked for."""
    return "▏" in text.split("\n")[-1]


def asked_for(act: Act, shown: list[str]) -> bool:
    """Return True if this act may leave the program, by the screens shown before it and during it.

    By its keys: Ctrl+Q, but in a game only with a y; y where leaving is asked; q on the start screen, or
    Enter, where the cursor may have come to Quit. By a click on Quit, or on a hint. By the key finder.
    """
    screens, keys = {screen_on(text) for text in shown}, set(act.keys)
    chooses = bool(keys & set(b"\r ")) or act.clicks
    asking = "leaving" in screens or bool(keys & {0x03, 0x11})
    if (asking and keys & set(b"yY")) or (0x11 in keys and not any(map(step_on, shown))):
        return True
    if screens & {"start", "leaving"}:
        moved = keys & set(b"0123456789jk") or re.search(rb"\x1b\[[ABFH56]", act.written) or act.clicks
        on_quit = any(re.search(r"›.*\b[Qq]uit", text) for text in shown)
        if ord("q") in keys or (chooses and (moved or on_quit)):
            return True
    # The finder runs what it has found.
    return chooses and (ord("/") in keys or any(map(_is_finding, shown)))


def check_no_hand(text: str) -> None:
    """See that no card of a hand is on the screen at a hand-over; raises AssertionError."""
    if step_on(text) not in ("hand-over", "hand-over for more", "turn over") or screen_on(text) in SCREENS:
        return
    *_, below = re.split(STEPS[step_on(text) or ""], text, maxsplit=1, flags=re.MULTILINE)
    # What was played last turn is told to all, and may run over into a second line.
    below = re.sub(r"^ +Played: .*\n.*", "", below, flags=re.MULTILINE)
    left = [line for line in below.splitlines() if len(line.split()) > 1 and names_cards(line)]
    left += offered_on(text)
    assert not left, f"cards are on the screen at a hand-over: {left}\n{text}"
