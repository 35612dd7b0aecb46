"""A program in a pseudo-terminal, and the screen that it paints there."""

import ctypes
import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import termios
import time
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Self

import pyte

import sushigo_tui

REPOSITORY = Path(sushigo_tui.__file__).parents[1]

KEYS = {
    "space": " ",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f4": "\x1bOS",
}
_TAMPERED = [sys.executable, "-m", "tests.terminal.tampered"]
FOCUS_OUT, FOCUS_IN = "\x1b[O", "\x1b[I"

_FOREIGN = ("TEXTUAL", "TERM", "TMUX", "STY", "WT_", "XDG_", "SUSHIGO", "NO_COLOR", "COLUMNS", "LINES", "LC_")
_FRAME_END = re.compile(rb"\x1b\[\?2026l")
_KITTY_POP = b"\x1b[<u"
_COLOURS = re.compile(rb"\x1b\[[\d;:]*m")


class Slow(AssertionError):
    """Something that was waited for did not come in time; the message has the screen as it was."""


class Terminal:
    """A program in a pty of its own, with its own home; what it paints is read from its bytes.

    The screen has no alternate buffer, so what a program leaves behind stays there to be seen. It takes
    whole frames (mode 2026), as many terminals do, so nothing is ever read half painted.
    """

    def __init__(
        self,
        arguments: list[str],
        columns: int = 80,
        lines: int = 24,
        env: dict[str, str] | None = None,
        *,
        home: Path,
    ) -> None:
        self.raw = bytearray()
        self.presses = 0
        self.home = home
        self._ended = False
        self.columns, self.height = columns, lines
        self._seen: list[str] | None = None
        self._paint = _Paint(columns, lines)
        self.pid, self._fd = _start(arguments, environment(home) | (env or {}), home, (lines, columns))
        self._status: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def lines(self) -> list[str]:
        """The rows of the screen as they are now, without trailing spaces."""
        return self._paint.lines

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    def fileno(self) -> int:
        """The end of the pty at which people sit."""
        return self._fd

    def press(self, *keys: str) -> None:
        """Press keys by name ("space", "ctrl+z") or letter, all in one burst."""
        self.presses += len(keys)
        self.send("".join(map(sequence, keys)))

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        self.press(*text)

    def click(self, column: int, line: int) -> None:
        """Press and release the left button over a cell, counted from 0 at the top left."""
        self.send(click_at(column, line))

    def click_on(self, text: str) -> None:
        """Click the middle of a text that is on the screen; raises AssertionError if it is not there."""
        self.click(*self.find(text))

    def find(self, text: str) -> tuple[int, int]:
        """Column and line of the middle of a text on the screen; raises AssertionError if it is not there."""
        for number, line in enumerate(self._paint.cells):
            # Every cell is one letter, so a place in the line is a column.
            at = line.find(text)
            if at >= 0:
                return at + len(text) // 2, number
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def send(self, text: str | bytes) -> None:
        """Write bytes to the program, as the terminal would."""
        left = text.encode() if isinstance(text, str) else text
        while left:
            _, free, _ = select.select([], [self._fd], [], 0.05)
            if free:
                left = left[os.write(self._fd, left) :]
            else:
                self.read(0)

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size; the program is told at once."""
        self.columns, self.height = columns, lines
        self._paint.resize(columns, lines)
        termios.tcsetwinsize(self._fd, (lines, columns))

    def read(self, timeout: float) -> bytes:
        """Return what the program writes next; nothing after `timeout` seconds or when it has ended."""
        ready, _, _ = select.select([self._fd], [], [], max(0.0, timeout))
        if not ready:
            return b""
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:
            # Linux says so when the other end is closed.
            self._ended = True
            return b""
        self._ended = not data
        self._take(data)
        return data

    def _take(self, data: bytes) -> None:
        for query, answer in ((b"\x1b[?2026$p", "\x1b[?2026;2$y"), (b"\x1b[c", "\x1b[?62;22c")):
            before = max(0, len(self.raw) - len(query) + 1)
            if query in bytes(self.raw[before:]) + data:
                self.send(answer)
        fed = len(self.raw)
        self.raw += data
        for end in [found.end() for found in _FRAME_END.finditer(self.raw, max(0, fed - 7))]:
            self._paint.feed(bytes(self.raw[fed:end]))
            self._see()
            fed = end
        self._paint.feed(bytes(self.raw[fed:]))
        if self.whole:
            self._see()

    def _see(self) -> None:
        if self._seen is not None and (text := self.text) != self._seen[-1]:
            self._seen.append(text)

    def watch(self) -> None:
        """From now on, remember every screen that could be seen."""
        self._seen = [self.text]

    @property
    def watched(self) -> str:
        """The screen as it was when `watch` was called last."""
        return self._seen[0] if self._seen else ""

    @property
    def seen(self) -> list[str]:
        """Each screen that came since `watch` was called last; the last one is how it is now."""
        return self._seen[1:] if self._seen else []

    @property
    def whole(self) -> bool:
        """Return whether no frame is half painted."""
        return self.raw.rfind(b"\x1b[?2026h") <= self.raw.rfind(b"\x1b[?2026l")

    def wait_for(self, wanted: str | Callable[[str], object], timeout: float = 10) -> str:
        """Read until a text is on the screen, or a test of the whole screen holds; returns the screen.

        Raises Slow after `timeout` seconds, or if the program has ended without it.
        """
        deadline = time.monotonic() + timeout
        while True:
            if self.whole:
                text = self.text
                if wanted in text if isinstance(wanted, str) else wanted(text):
                    return text
            if self._ended or time.monotonic() > deadline:
                what = repr(wanted) if isinstance(wanted, str) else wanted.__name__
                raise Slow(f"{'ended' if self._ended else f'{timeout} s'} without {what}:\n{self.text}")
            self.read(min(0.5, deadline - time.monotonic()))

    def listen(self, seconds: float) -> None:
        """Read whatever comes during this time, as someone who keeps their hands off the keys."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0 and not self._ended:
            self.read(left)

    def freeze(self, *keys: str) -> None:
        """Press keys again and again and read nothing, until long after the terminal takes nothing more."""
        name = Path(f"/proc/{self.pid}/fd/0").readlink()
        terminal = os.open(name, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        try:
            after = 0
            while after < 10:
                self.press(*keys)
                time.sleep(0.03)
                after += not select.select([], [terminal], [], 0)[1]
        finally:
            os.close(terminal)

    def settle(self, quiet: float = 0.1) -> None:
        """Read until the program has written nothing for a while."""
        while not self._ended and self.read(quiet):
            pass

    @property
    def running(self) -> bool:
        """Return whether the program has not ended yet."""
        return self._ended_with(os.WNOHANG) is None

    def _ended_with(self, how: int = 0) -> int | None:
        """The exit code, negative for a signal; None for a program that continues, or was stopped."""
        if self._status is None:
            pid, status = os.waitpid(self.pid, how)
            if pid and not os.WIFSTOPPED(status):
                self._status = os.waitstatus_to_exitcode(status)
        return self._status

    @property
    def left(self) -> bool:
        """Return whether the program has given the screen back to the shell."""
        return self.raw.rfind(b"\x1b[?1049l") > self.raw.rfind(b"\x1b[?1049h")

    @property
    def crash(self) -> str:
        """Return what the program wrote of its crashes, nothing if there was none."""
        return "\n".join(path.read_text(encoding="utf-8") for path in sorted(self.home.rglob("crash-*.txt")))

    def wait_end(self, timeout: float = 10, *, frozen: bool = False) -> int:
        """Read until the program has ended, or read nothing of a terminal that is `frozen`.

        Returns the exit code, negative for a signal. Raises Slow.
        """
        deadline = time.monotonic() + timeout
        while (status := self._ended_with(os.WNOHANG)) is None:
            if time.monotonic() > deadline:
                raise Slow(f"still running after {timeout} s:\n{self.text}")
            time.sleep(0.02) if frozen or self._ended else self.listen(0.02)
        self.settle()
        return status

    def wait_stopped(self, timeout: float = 10) -> None:
        """Read until the program has been stopped (as by Ctrl+Z). Raises Slow."""
        deadline = time.monotonic() + timeout
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)
            if pid and os.WIFSTOPPED(status):
                while self.read(0.05):
                    pass
                return
            if pid or time.monotonic() > deadline:
                raise Slow(f"not stopped:\n{self.text}")
            self.read(0.02)

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window: the program's terminal is gone."""
        self._ended = True
        os.close(self._fd)
        self._fd = -1

    def close(self) -> None:
        """End the program at once, if it still runs, and give the pty back."""
        if self.running:
            os.kill(self.pid, signal.SIGKILL)
            self._ended_with()
        if self._fd >= 0:
            self.hang_up()


_forking = Lock()


@cache
def _fork_server() -> socket.socket:
    """The way to a process that forks for all tests of this one, and ends with it."""
    ours, theirs = socket.socketpair()
    command, env = [*_TAMPERED, str(theirs.fileno())], environment(Path("/"))
    asked = subprocess.Popen(command, stdin=subprocess.DEVNULL, env=env, pass_fds=[theirs.fileno()])
    asked.returncode = 0
    theirs.close()
    return ours


_READ_LATE = {"NO_COLOR", "SUSHIGO_HOME", "STY", "TERM"}
"""Variables that no import reads."""


def _forked(arguments: list[str], env: dict[str, str], home: Path, ends: Sequence[int]) -> int | None:
    """Have a program that was imported continue at home at these ends; returns its id, None without one."""
    as_ever = {name for name, value in environment(home).items() if env[name] == value}
    if sys.platform != "linux" or arguments[:3] != _TAMPERED or env.keys() - as_ever - _READ_LATE:
        return None
    prctl, adopt = ctypes.CDLL(None).prctl, 36
    wanted = json.dumps([arguments[3:], env, str(home)])
    # Another thread would take this program's id, or end the adoption too soon.
    with _forking:
        prctl(adopt, 1)
        socket.send_fds(_fork_server(), [wanted.encode()], [*ends])
        pid = int(_fork_server().recv(16))
        prctl(adopt, 0)
    return pid


def _start(arguments: list[str], env: dict[str, str], home: Path, size: tuple[int, int]) -> tuple[int, int]:
    """Start a program at home, in a window of so many lines and columns; returns its id and the terminal."""
    terminal, its_end = pty.openpty()
    termios.tcsetwinsize(its_end, size)
    pid = _forked(arguments, env, home, [its_end])
    os.close(its_end)
    if pid is not None:
        return pid, terminal
    os.close(terminal)
    with warnings.catch_warnings():
        # The child is replaced at once, so the threads of this process cannot hurt it.
        warnings.simplefilter("ignore", DeprecationWarning)
        pid, terminal = pty.fork()
    if not pid:
        try:
            termios.tcsetwinsize(0, size)
            os.chdir(home)
            os.execve(arguments[0], arguments, env)
        finally:
            os._exit(127)
    return pid, terminal


def start_between(arguments: list[str], home: Path, ends: tuple[int, int], **changed: str) -> int:
    """Start a program at home that reads from one end and writes to the other; returns its id."""
    env = environment(home) | changed
    pid = _forked(arguments, env, home, ends)
    if pid is None:
        process = subprocess.Popen(
            arguments,
            stdin=ends[0],
            stdout=ends[1],
            stderr=ends[1],
            env=env,
            cwd=home,
            start_new_session=True,
        )
        # It is waited for by its id.
        process.returncode = 0
        pid = process.pid
    return pid


def printed(home: Path, *arguments: str) -> str:
    """Return what a command prints; fails if that fails."""
    output, its_end = os.pipe()
    with Path(os.devnull).open() as nothing:
        pid = start_between([*program(), *arguments], home, (nothing.fileno(), its_end))
    os.close(its_end)
    with open(output, encoding="utf-8") as lines:  # noqa: PTH123 - no path
        said = lines.read()
    assert os.waitpid(pid, 0)[1] == 0, said
    return said


class _Paint:
    """The text that a stream of bytes leaves on a screen without an alternate buffer."""

    def __init__(self, columns: int, lines: int) -> None:
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self._held = b""

    def feed(self, data: bytes) -> None:
        # pyte takes "leave the kitty protocol" for the letter u, and most of its time for colours.
        data = _COLOURS.sub(b"", self._held + data).replace(_KITTY_POP, b"")
        tail = data.rfind(b"\x1b")
        cut = tail if tail >= 0 and _KITTY_POP.startswith(data[tail:]) else len(data)
        self._held = data[cut:]
        self._stream.feed(data[:cut])

    def resize(self, columns: int, lines: int) -> None:
        self.screen.resize(lines, columns)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def cells(self) -> list[str]:
        buffer, columns = self.screen.buffer, range(self.screen.columns)
        return [
            "".join(buffer[line][column].data[:1] or " " for column in columns)
            for line in range(self.screen.lines)
        ]


def children(pid: int) -> list[int]:
    """Return the processes that a process has started (Linux)."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        # A thread may end while it is looked at.
        with suppress(FileNotFoundError, ProcessLookupError):
            found += map(int, (task / "children").read_text().split())
    return found


def program(*changes: str) -> list[str]:
    """The command that starts `sushigo` with these changes; on Linux it has been imported by then."""
    return [*_TAMPERED, *changes, "--"]


def sequence(key: str) -> str:
    """Return what a terminal sends for a key with this name ("space", "ctrl+z"), or for a letter."""
    if key.startswith("ctrl+"):
        return chr(ord(key[-1].upper()) - 64)
    return KEYS.get(key, key)


def click_at(column: int, line: int) -> str:
    """Return what a terminal sends for a click on a cell, counted from 0 at the top left."""
    where = f"0;{column + 1};{line + 1}"
    return f"\x1b[<{where}M\x1b[<{where}m"


def environment(home: Path) -> dict[str, str]:
    """This process's environment without what it says about its own terminal, folders and Textual."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN)}
    return kept | {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONPATH": os.pathsep.join([str(REPOSITORY), *filter(None, [os.environ.get("PYTHONPATH")])]),
    }
