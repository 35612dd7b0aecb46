"""Reads answers, writes lines, and clears hands off the screen."""

import asyncio
import os
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from textwrap import wrap
from typing import Any, BinaryIO

from sushigo_tui.files.printing import are_terminals, in_place, printable
from sushigo_tui.hotseat import clock
from sushigo_tui.hotseat.output import Output

if sys.platform != "win32":
    import termios

WIDTH = 80
"""The most columns of a line, unless others are asked for."""

BLANK_LINES = 60
"""Enough lines to move a hand off any screen that can't be cleared."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, then the scrollback: some terminals scroll out what they clear."""

SILENCE = 0.4
"""Enter counts as meant if nothing was typed for this many seconds before."""

_KEEPS_LINES = re.compile(r"dumb|linux|ansi|cons25.*|vt\d.*|eterm.*|screen.*|")
"""Values of TERM of terminals that may keep what scrolled off the screen, whatever they are sent."""

NAP = 2.0
"""At most this many seconds after the computer wakes, the clock is looked at."""

LONGEST_LINE = 65_536
"""The most bytes of a line that are kept."""


class Interrupted(Exception):
    """Ctrl+C was pressed."""


class Covered(Exception):
    """The open hand must be covered, because others may see the screen."""


class Idle(Exception):
    """Nobody has typed anything for a while."""


class Terminal:
    """Standard input and output. Lines have at most `width` columns (0: any number, None: the terminal's)."""

    def __init__(self, width: int | None = None) -> None:
        self._width = width
        self.is_typed = are_terminals(sys.stdin)
        self.is_heard = are_terminals(sys.stdout)
        self.clears = self.is_heard and os.environ.get("TERM", "") not in ("", "dumb", "unknown")
        self.keeps_lines = (self.is_heard or self.is_typed) and not (
            self.is_heard and forgets_lines(os.environ)
        )
        self._heard: asyncio.Queue[str | Exception] = asyncio.Queue()
        self._stdin: BinaryIO | None = None
        self._reading = False
        self._wanted = threading.Semaphore(0)
        self._reader: threading.Thread | None = None
        self._mode: list[Any] | None = None
        self._output: Output | None = None

    @property
    def width(self) -> int:
        """The most columns of a line now (a window can change), 0 for any number."""
        if self._width is not None:
            return self._width
        columns = 0
        if self.is_heard:
            with suppress(OSError):
                columns = os.get_terminal_size(sys.stdout.fileno()).columns
        return min(columns or WIDTH, WIDTH)

    def write_sentences(self, *sentences: str) -> None:
        """Write each sentence on lines of its own; raises OSError."""
        width = self.width
        lines: list[str] = []
        for line in map(printable, sentences):
            lines += wrap(line, width, break_on_hyphens=False) if width and line else [line]
        self.write(lines)

    def write(self, lines: list[str]) -> None:
        text = "".join(f"{line}\n" for line in lines)
        self._write(in_place(text) if self.is_heard else text)

    def clear(self) -> None:
        """Clear the screen and its scrollback; if they can't be cleared, move a hand off the screen."""
        if self.clears:
            self._write(CLEAR)
        else:
            self._write("\n" * BLANK_LINES)

    def ring(self) -> None:
        if self.is_heard:
            self._write("\a")

    def _write(self, text: str) -> None:
        """Write a text; raises OSError, perhaps only when the next line is waited for."""
        if sys.stdout is None:
            return
        if sys.platform == "win32":
            sys.stdout.write(text)
            sys.stdout.flush()
            return
        self._output = self._output or Output(sys.stdout)
        self._output.write(text)

    async def all_said(self) -> None:
        """Wait until everything is written; raises OSError."""
        if self._output is not None:
            await self._output.written()

    def leave(self) -> None:
        """From now on, write even to a terminal that has stopped reading for a while."""
        if self._output is not None:
            self._output.leave()

    def finish(self) -> None:
        """Wait until everything is written; after `leave`, for a short while only."""
        if self._output is not None:
            self._output.finish()

    def discard_typed(self) -> None:
        """Drop what was typed ahead at a terminal; a script may be ahead, so its lines stay."""
        if not self.is_typed:
            return
        if sys.platform != "win32":
            with suppress(termios.error):  # whoever hangs up types nothing more
                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
        for heard in [self._heard.get_nowait() for _ in range(self._heard.qsize())]:
            if isinstance(heard, Exception):
                self._heard.put_nowait(heard)

    def begin(self) -> None:
        """Start the thread that reads, early because a game needs it sooner than bots."""
        if self._reader is None:
            loop = asyncio.get_running_loop()
            reader = threading.Thread(target=self._read_on, args=[loop], name="reader", daemon=True)
            reader.start()
            self._reader = reader

    async def line(self, *, patience: float = 0) -> tuple[str, bool]:
        """Read a line; return it, and whether nothing was typed for a moment before.

        Raises EOFError, Interrupted, Covered, or Idle after `patience` seconds (0: never). A line that comes
        later, because the computer slept, is dropped.
        """
        await self.all_said()
        asked = clock.now()
        # Gives signals a turn between two lines, however much is piped in.
        await asyncio.sleep(0)
        if self._heard.empty() and not self._reading:
            self.begin()
            self._reading = True
            self._wanted.release()
        heard = await self._next(asked + patience if self.is_typed and patience else None)
        if isinstance(heard, Exception):
            if isinstance(heard, EOFError):
                self._heard.put_nowait(heard)
            raise heard
        return heard, not self.is_typed or clock.now() - asked >= SILENCE

    async def _next(self, until: float | None) -> str | Exception:
        """Return the next event, or a line that comes before `until`; raises Idle if neither comes."""
        while until is None or clock.now() < until:
            left = None if until is None else min(until - clock.now(), NAP)
            with suppress(TimeoutError):
                heard = await asyncio.wait_for(self._heard.get(), left)
                if until is None or clock.now() < until or isinstance(heard, Exception):
                    return heard
        raise Idle

    @property
    def listens(self) -> bool:
        """True unless a line or an event waits to be read."""
        return self._heard.empty()

    def hear(self, heard: str | Exception) -> None:
        """Take a line, or an event in the form of an exception."""
        self._heard.put_nowait(heard)

    def _read_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read a line whenever one is wanted, so that nothing is read ahead."""
        while not loop.is_closed():
            self._wanted.acquire()
            self._read(loop)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            line = rest = self._input().readline(LONGEST_LINE)
            while rest and not rest.endswith(b"\n"):
                rest = self._input().readline(LONGEST_LINE)
        except (AttributeError, OSError, ValueError):
            line = b""
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(self._take, line)

    def _take(self, line: bytes) -> None:
        self._reading = False
        self.hear(line.decode("utf-8", "replace").rstrip("\r\n") if line else EOFError())

    def _input(self) -> BinaryIO:
        """Return the standard input in bytes; a read of sys.stdin would delay the end of the program."""
        self._stdin = self._stdin or open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115
        return self._stdin

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Hide what is typed, except the end of a line."""
        before = None
        if sys.platform != "win32" and self.is_typed:
            with suppress(termios.error):  # someone has hung up
                before = termios.tcgetattr(sys.stdin.fileno())
                self._mode = [*before]
                self._mode[3] = before[3] & ~termios.ECHO | termios.ECHONL
        self.apply_mode()
        try:
            yield
        finally:
            self._mode = before
            self.apply_mode()
            self._mode = None

    def apply_mode(self) -> None:
        """Hide keys if they must be hidden; called again after a stop, because shells show them."""
        if self._mode is not None and sys.platform != "win32":
            with suppress(termios.error):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, self._mode)


def forgets_lines(environ: Mapping[str, str]) -> bool:
    """Return whether a terminal can clear its scrollback; GNU screen can't, tmux can."""
    kind = environ.get("TERM", "")
    in_tmux = "TMUX" in environ and kind.startswith("screen")
    return "STY" not in environ and (in_tmux or not _KEEPS_LINES.fullmatch(kind))
