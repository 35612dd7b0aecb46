"""The program in plain mode, at a terminal or between pipes: what is said to it, and what it says."""

import os
import pty
import select
import signal
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, Self

from sushigo_tui.plain.terminal import BLANK_LINES, CLEAR
from tests.plain.listener import CLEARED
from tests.terminal.pty_screen import Slow, program, start_between

How = Literal["pipe", "terminal"]

QUIET = 0.03
"""Seconds without a line after which the program has said what it had to say."""


class Talk:
    """One run of `sushigo play --plain`; `heard` is what it said, line by line, and CLEARED where it clears.

    The terminal does not show what is typed, so that all that comes was said by the program.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        home: Path,
        how: How,
        changes: Sequence[str] = (),
        width: int = 80,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.how = how
        self.width = width
        self.raw = b""
        self.heard: list[str] = []
        self._rest = ""
        self._blank = 0
        self._ended = False
        said = [*program(*changes), "play", "--plain", "--width", str(width), *arguments]
        if how == "terminal":
            self._keys, tty = pty.openpty()
            mode = termios.tcgetattr(tty)
            mode[3] &= ~termios.ECHO
            termios.tcsetattr(tty, termios.TCSANOW, mode)
            ends = (tty, tty)
            self._lines = self._keys
        else:
            input, self._keys = os.pipe()
            self._lines, output = os.pipe()
            ends = (input, output)
        self.pid = start_between(said, home, ends, **environment or {})
        self._status: int | None = None
        for end in {*ends}:
            os.close(end)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def type(self, keys: str) -> None:
        """Type these keys."""
        os.write(self._keys, keys.encode("utf-8", "surrogateescape"))

    def say(self, line: str) -> None:
        """Type a line."""
        self.type(f"{line}\n")

    def wait_for(self, text: str, known: int = 0) -> list[str]:
        """Listen until a text is said after so many known lines; returns what is new. Raises Slow."""
        return self.wait(known, lambda lines: text in " ".join(lines))

    def answer(self, line: str, then: str) -> list[str]:
        """Type a line, and listen until a text is said; returns what is new. Raises Slow."""
        known = len(self.heard)
        self.say(line)
        return self.wait_for(then, known)

    def hear(self, timeout: float) -> bool:
        """Take in what is said next; False if there was nothing for so many seconds, or if it has ended."""
        if self._ended or not select.select([self._lines], [], [], max(0, timeout))[0]:
            return False
        try:
            data = os.read(self._lines, 1 << 16)
        except OSError:
            # Linux says so when the other end of a terminal is closed.
            data = b""
        self._ended = not data
        self.raw += data
        *lines, self._rest = (self._rest + data.decode()).replace("\r", "").replace("\a", "").split("\n")
        for line in lines:
            self._take(line)
        return bool(data)

    def _take(self, line: str) -> None:
        while line.startswith(CLEAR):
            self.heard.append(CLEARED)
            line = line.removeprefix(CLEAR)
        assert "\x1b" not in line, f"no plain line: {line!r}"
        assert not self.width or len(line) <= self.width, f"too long: {line}"
        self._blank = self._blank + 1 if not line else 0
        if line:
            self.heard.append(line)
        elif self._blank == BLANK_LINES:
            self.heard.append(CLEARED)

    def wait(self, known: int, enough: Callable[[list[str]], object], patience: float = 60) -> list[str]:
        """Listen until what is new after so many known lines is enough; returns it. Raises Slow."""
        deadline = time.monotonic() + patience
        while not enough(self.heard[known:]) or self.hear(QUIET):
            if enough(self.heard[known:]):
                continue
            if not self.hear(deadline - time.monotonic()):
                raise Slow("it says no more:\n" + "\n".join(self.heard[-40:]))
        return self.heard[known:]

    def end(self) -> int:
        """End all input, and hear what is said then; returns the exit code."""
        if self.how == "terminal":
            os.write(self._keys, b"\x04")
        else:
            os.close(self._keys)
            self._keys = -1
        return self.wait_end()

    def wait_end(self) -> int:
        """Hear all that is said until the program ends; returns the exit code."""
        while self.hear(20):
            pass
        return self._wait()

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def _wait(self) -> int:
        if self._status is None:
            self._status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self._status

    def close(self) -> None:
        """End the program at once, if it still runs."""
        if self._status is None:
            self.signal(signal.SIGKILL)
            self._wait()
        for end in {self._keys, self._lines} - {-1}:
            os.close(end)
