"""Someone who presses whatever comes to mind, for a long time, and what must hold all the while.

The program ends only where that was asked for, and with 0. It never crashes, and never stops answering. No
hand is on the screen at a hand-over. What was acknowledged is in the store, and stays there.
"""

from __future__ import annotations

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
from time import monotonic

from tests.terminal import homes, ledger
from tests.terminal.acts import PIN, Act, draw
from tests.terminal.bursts import Size, nobody
from tests.terminal.ledger import Ledger
from tests.terminal.player import STEPS, names_cards, offered_on, step_on
from tests.terminal.pty_screen import Slow, Terminal, program
from tests.terminal.screens import SCREENS, screen_on
from tests.terminal.seats import CALM, SOON
from tests.terminal.tampered import IDLE

LAST = 40
"""So many acts are told where something fails."""

GIVES_SEATS = frozenset({"who plays on", "whose seat", "players", "options", "new PIN"})
"""The screens on which a seat may change hands, or a game begin, without the old PINs."""

STARTS: dict[str, tuple[Callable[[Path], object], tuple[str, ...]]] = {
    "empty": (nobody, ()),
    "unfinished": (partial(homes.unfinished, turns=2), ()),
    "PINs": (partial(homes.unfinished, pins=dict.fromkeys(range(3), PIN), turns=1), ("--resume",)),
    "history": (partial(homes.history, games=30), ()),
    "alone": (
        nobody,
        ("--menu", "master-menu", "--players", "Amy", "--bots", "novice,regular", "--seed", "5"),
    ),
    "four": (nobody, ("--menu", "party-sampler", "--players", "Ann,Ben,Cleo,Dan", "--seed", "5")),
    "end": (homes.nearly_over, ("--resume",)),
}
"""The homes and arguments with which the program is started first."""


@dataclass
class Roaming:
    """One who roams from one of STARTS; all that is done is drawn from the seed."""

    start: str
    seed: int
    home: Path
    acts: int = 0
    restarts: int = 0
    kills: int = 0
    rng: Random = field(init=False)
    terminal: Terminal = field(init=False)
    done: deque[str] = field(default_factory=lambda: deque(maxlen=LAST))

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
        crash, screen = self.terminal.crash, self.terminal.text
        if not screen.strip():
            screen = next(filter(str.strip, reversed(self.terminal.seen)), "")
        how = "quick" if self.quick else "patient"
        return f"{self.start}, seed {self.seed}, {how}, act {self.acts}\n{done}\n{failed}\n{crash}\n{screen}"

    def _begin(self, arguments: tuple[str, ...]) -> None:
        changes = ["tells_when_idle", *["quick"] * self.quick]
        self.terminal = Terminal([*program(*changes), "play", *arguments], home=self.home)
        self.terminal.watch()
        self.terminal.wait_for(lambda text: screen_on(text) != "" and text.strip())
        self._quiet()

    def _act(self, act: Act) -> None:
        """Do it, and see that all holds."""
        self.acts += 1
        self.done.append(f"{screen_on(self.terminal.text) or '?'} <- {act}")
        before = self.terminal.text
        self.terminal.watch()
        if self.rng.random() < 0.3:
            # Sometimes keys count that are pressed by nobody in a hurry.
            self.terminal.listen(SOON if self.quick else CALM)
        for write in act.writes:
            if isinstance(write, Size):
                self.terminal.resize(*write)
            else:
                self.terminal.send(write)
            self.terminal.listen(self.rng.choice((0, 0, 0.01, 0.04)) if len(act.writes) > 1 else 0)
        self._recent.append(act.keys)
        if act.kill:
            self._kill(before)
            return
        if act.stop:
            self._stop()
        self._quiet()
        shown = [before, *self.terminal.seen, self.terminal.text]
        if asked_for(act, shown):
            # It may still be about to end.
            self.terminal.listen(0.6)
            self._quiet()
        if not self.terminal.running:
            self._ended(act, shown)
            return
        self._check(act, shown)

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

    def _stop(self) -> None:
        """Stop the program as Ctrl+Z does, and let it continue."""
        self.terminal.signal(signal.SIGTSTP)
        self.terminal.wait_stopped()
        assert not self.terminal.text.strip(), f"something is left on the screen:\n{self.terminal.text}"
        self.terminal.signal(signal.SIGCONT)
        self.terminal.wait_for(str.strip)

    def _ended(self, act: Act, shown: list[str]) -> None:
        """The program has ended: see that this was asked for, and start it again at the same home."""
        code = self.terminal.wait_end()
        assert not self.terminal.crash, "it crashed"
        assert asked_for(act, shown), f"it ended with {code}, and nobody asked for that"
        assert code == 0, f"it ended with {code}"
        assert "Traceback" not in self.terminal.text
        self._again(dead=False)

    def _kill(self, before: str) -> None:
        """Kill the program at any instant; all that was seen to take effect must be there."""
        self.terminal.listen(self.rng.choice((0.0, 0.002, 0.01, 0.05)) * self.rng.random())
        if not self.terminal.running:
            self._ended(Act("kill"), [before, *self.terminal.seen])
            return
        self.terminal.signal(signal.SIGKILL)
        self.terminal.wait_end()
        self.kills += 1
        self._again(dead=True)

    def _again(self, *, dead: bool) -> None:
        """See what is kept, and start the program again, with the last game if there is one."""
        text = self.terminal.text
        self._check_store(ledger.read(self.home, dead=dead))
        if dead and not self._too_small:
            ledger.check_told(text, self.kept)
        self.terminal.close()
        unfinished = any(not (game.over or game.untouched) for game in self.kept.values())
        self.restarts += 1
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
        if self.pins and "pick" in screens and "pick" not in {screen_on(text) for text in shown[:1]}:
            assert PIN.encode() in b"".join(self._recent), "a hand was shown without its PIN"
        if self.rng.random() < 0.25 and not self._too_small:
            text = self.terminal.text
            self._check_store(ledger.read(self.home))
            # What is written is shown a moment later, also that the table went back.
            self.terminal.settle(0.3)
            if self.terminal.text == text:
                ledger.check_told(text, self.kept)
                ledger.check_own_hand(text, self.home)

    def _check_store(self, now: Ledger) -> None:
        ledger.check_kept(self.kept, now, deleted=self.deleting)
        self.kept = now
        self.deleting = screen_on(self.terminal.text) == "deleting"

    @property
    def _too_small(self) -> bool:
        return self.terminal.columns < 80 or self.terminal.height < 24

    def _check_answers(self) -> None:
        """See that it has not frozen: it paints at another size, and opens the help at a key."""
        self.done.append("is it alive?")
        for size in ((99, 29), (80, 24)):
            painted = len(self.terminal.raw)
            self.terminal.resize(*size)
            end = monotonic() + 10
            while len(self.terminal.raw) == painted:
                assert monotonic() < end, f"it has painted nothing at {size}"
                self.terminal.read(0.1)
            self._quiet()
        # Whoever looks for a key in the last line gets no help there.
        self._leave()
        for _ in range(3):
            if screen_on(self.terminal.text) == "help":
                break
            # Neither does who types a PIN; a guide may have lain over either.
            if screen_on(self.terminal.text) == "PIN" or "▏" in self.terminal.text.split("\n")[-1]:
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


def asked_for(act: Act, shown: list[str]) -> bool:
    """Return True if this act may leave the program, by the screens shown before it and during it.

    By its keys: Ctrl+Q, but in a game only with a y; y where leaving is asked; q on the start screen, or
    Enter, where the cursor may have come to Quit. By a click on Quit, or on a hint. By the key finder.
    """
    screens = {screen_on(text) for text in shown}
    keys = act.keys
    asking = "leaving" in screens or bool(keys and set(keys) & {0x03, 0x11})
    if (asking and set(keys) & set(b"yY")) or (0x11 in keys and not any(map(step_on, shown))):
        return True
    if screens & {"start", "leaving"}:
        chooses = set(keys) & set(b"\r ") or act.clicked
        moved = set(keys) & set(b"0123456789jk") or _moves(act) or act.clicked
        on_quit = any(re.search(r"›.*\b[Qq]uit", text) for text in shown)
        if b"q" in keys or (chooses and (moved or on_quit)):
            return True
    # The finder runs what it has found.
    finding = b"/" in keys or any("▏" in text.split("\n")[-1] for text in shown)
    return finding and bool(set(keys) & set(b"\r") or act.clicked)


def _moves(act: Act) -> bool:
    """Return whether a cursor may be moved."""
    said = b"".join(each for each in act.writes if isinstance(each, bytes))
    return bool(re.search(rb"\x1b\[[ABFH56]", said))


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
