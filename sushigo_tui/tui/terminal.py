"""What a terminal can do, reading its keys, and leaving it clean."""

from __future__ import annotations

import asyncio
import codecs
import locale
import os
import re
import select
import sys
import unicodedata
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Literal

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.driver import Driver
from textual.events import Key
from textual.filter import LineFilter
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.files.printing import in_place
from sushigo_tui.hotseat.output import Output
from sushigo_tui.language import mark
from sushigo_tui.tui.internals import XTermParser

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver

Symbols = Literal["plain", "ascii"]

SMALLEST = Size(80, 24)


def holds(window: Size, least: Size) -> bool:
    """Return whether a window is as large as a smaller one, or larger."""
    return window.width >= least.width and window.height >= least.height


_BARE = re.compile(r"(screen\.)?(linux|vt\d+|ansi|cons25|wsvt25|sun)(?![a-z])")
"""How the TERM of a bare console or an old terminal begins, as in linux-16color."""


def symbols(environ: Mapping[str, str] | None = None, written_in: str | None = None) -> Symbols:
    """Return "ascii" on a bare console, or if the locale or the output (`written_in`) isn't UTF-8."""
    environ = os.environ if environ is None else environ
    # Textual writes to stderr.
    encoding = written_in or getattr(sys.__stderr__, "encoding", None) or locale.getpreferredencoding(False)
    named = [environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)]
    # Python sets this locale for itself if the user's is C or isn't installed.
    set_by_python = named[:1] == ["C.UTF-8"] and not environ.get("LC_ALL")
    # Python may write UTF-8 even if the locale names another encoding.
    asked = named[-1 if set_by_python else 0] if named else "C.UTF-8"
    _, _, asked = asked.partition("@")[0].rpartition(".")
    refused = not _is_utf8(asked) and "PYTHONIOENCODING" not in environ
    bare = _BARE.match(environ.get("TERM", ""))
    return "ascii" if refused or bare or not _is_utf8(encoding) else "plain"


def _is_utf8(encoding: str) -> bool:
    return encoding.casefold().replace("-", "").replace("_", "") == "utf8"


UNHEARD = mark("This terminal doesn't say when you switch windows. Cover your hand with {b} before you do.")
UNHEARD_IN_TMUX = mark(
    "tmux doesn't say when you switch windows. Add this line to ~/.tmux.conf: set -g focus-events on"
)


async def why_no_focus() -> str:
    """Return why the terminal doesn't report losing the focus, as a marked message; "" if it does."""
    if "STY" in os.environ or os.environ.get("TERM", "").startswith("linux"):
        return UNHEARD
    return UNHEARD_IN_TMUX if await is_off_in_tmux("focus-events") else ""


async def is_off_in_tmux(option: str) -> bool:
    """Return whether an option is off in tmux; False outside tmux."""
    if "TMUX_PANE" not in os.environ:
        return False
    asked = ("tmux", "display-message", "-p", "-t", os.environ["TMUX_PANE"], f"#{{{option}}}")
    try:
        tmux = await asyncio.create_subprocess_exec(*asked, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
    except OSError:
        return False
    answer, _ = await tmux.communicate()
    return answer.strip() == b"0"


_LOOKALIKES = {
    **dict.fromkeys("│┃▌▐▏▎▍▕║", "|"),
    **dict.fromkeys("─━▁▔═╌┄–—▬", "-"),
    **dict.fromkeys("┌┐└┘╭╮╰╯├┤┬┴┼╔╗╚╝", "+"),
    **dict.fromkeys("█▇▆▅▓▒■▮", "#"),
    **dict.fromkeys("▀▘▝’‘", "'"),
    **dict.fromkeys("▄▖▗▃▂", "."),
    **dict.fromkeys("›→▶▸»", ">"),
    **dict.fromkeys("‹←◀◂«", "<"),
    **dict.fromkeys("○◯∘•", "o"),
    **dict.fromkeys("▲↑▴", "^"),
    **dict.fromkeys("▼↓▾", "v"),
    **dict(zip("┊░●◉“”◆★✚✓×·…▯", '::@*""&*+=x-~_', strict=True)),
}


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """Return ASCII text of the same width: lookalikes, letters without accents, or question marks."""
    if text.isascii():
        return text
    plain = ""
    for letter in unicodedata.normalize("NFC", text):
        bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
        alike, width = _LOOKALIKES.get(letter) or bare, cell_len(letter)
        plain += alike if len(alike) == width else "?" * width
    return plain


class Rewritten(LineFilter):
    """Rewrites the texts of painted lines, except for lines that may stay as they are."""

    def __init__(self, rewrite: Callable[[str], str], stays: Callable[[str], bool]) -> None:
        super().__init__()
        self.rewrite, self.stays = rewrite, stays

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        if self.stays("".join([text for text, _, _ in segments])):
            return segments
        return [Segment(self.rewrite(text), style, control) for text, style, control in segments]


ASCII_ONLY = Rewritten(to_ascii, stays=str.isascii)

IN_PLACE = Rewritten(in_place, stays=lambda line: in_place(line) == line)
"""Keeps the text after a right-to-left name in its place."""


def _as_latin_1(error: UnicodeError) -> tuple[str, int]:
    """Decode bytes that aren't UTF-8 as Latin-1, which guesses the keys behind them."""
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error("latin-1", _as_latin_1)

ASK_WIDTH = "\x1b[2;1H▀\x1b[6n"
"""Draws a half block and asks for the cursor, in row 2 because the answer for row 1 looks like F3."""

_AFTER_BLOCK = re.compile(rb"\x1b\[2;(\d+)R")
"""The answer. Column 3 means that half blocks, and so all pictures, are two columns wide."""

_UNTYPED = re.compile(
    rb"""
    \x1b\[M...                                    # a mouse report of the X10 kind
    | \x1b[]PX^_][^\x07\x1b]*(\x07|\x1b\\)           # an answer about a title or a colour
    | \x1b\[([=>?][\d;:]*(?!\$y)[ -/]*|\d[\d;]*(?=[cn]))[@-~]   # an answer in numbers, except about a mode
    | \x1b\[48;(0+|\d+;0+);[\d;:]*t              # a window without lines or columns
    """,
    re.DOTALL | re.VERBOSE,
)
"""Sequences that terminals send unasked, which Textual would take for keys."""

_BEGUN = re.compile(rb"\x1b(|\[M.{0,2}|\[[=>?]?[\d;:]*[ -/]*|[]PX^_][^\x07\x1b]*\x1b?)\Z", re.DOTALL)
_BEGUN_KEY = re.compile(rb"\x1b(\[(?!M)|\Z)")

ESCAPE = "\x1b"
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_PASTES = re.compile(f"({re.escape(_PASTE)}|{re.escape(_PASTED)})")

TICK = 0.1
"""After this many seconds of silence, a lone Escape is a key, and other unfinished sequences are dropped."""

PASTE_TICKS = 10
"""After this many ticks of silence, an unfinished paste ends."""


class DrawnWide(Message):
    """The terminal draws half blocks two columns wide."""


class Typed:
    """Decodes a terminal's bytes as UTF-8, or as Latin-1 where they aren't UTF-8.

    What nobody typed is dropped, above all the three bytes of a mouse report, which could be any key.
    `drawn_wide` becomes True if the terminal draws half blocks two columns wide.
    """

    def __init__(self) -> None:
        self.drawn_wide = False
        self._decoder = codecs.getincrementaldecoder("utf-8")("latin-1")
        self._begun = b""
        self._in_paste = False

    def text(self, data: bytes) -> str:
        """Return the text of these bytes and any unfinished sequence before them."""
        data = self._begun + data
        if answer := _AFTER_BLOCK.search(data):
            self.drawn_wide = int(answer[1]) > 2
        data = _UNTYPED.sub(b"", _AFTER_BLOCK.sub(b"", data))
        begun = _BEGUN.search(data)
        self._begun = begun[0] if begun else b""
        text = self._decoder.decode(data.removesuffix(self._begun))
        parts = _PASTES.split(text)
        for at, part in enumerate(parts):
            if _PASTES.fullmatch(part):
                self._in_paste = part == _PASTE
            elif self._in_paste:
                # A pasted Escape isn't a key.
                parts[at] = part.replace(ESCAPE, "")
        return "".join(parts)

    def silence(self, ticks: int) -> str:
        """Return the text of an unfinished sequence after a pause; "" without one."""
        typed = self._begun if _BEGUN_KEY.match(self._begun) else b""
        self._begun = b""
        overdue = self._in_paste and ticks >= PASTE_TICKS
        self._in_paste = self._in_paste and not overdue
        return self._decoder.decode(typed, final=True) + _PASTED * overdue


def _read_keys(driver: LinuxDriver) -> None:
    """Pass on what is typed until the end; Textual's loop would fail at a byte that isn't UTF-8."""
    typed, parser, silent = Typed(), XTermParser(), 0
    while not driver.exit_event.is_set():
        ready, *_ = select.select([driver.fileno], [], [], TICK)
        data = os.read(driver.fileno, 4096) if ready else b""
        if ready and not data:
            raise EOFError
        silent = 0 if ready else silent + 1
        text = typed.text(data) if ready else typed.silence(silent)
        if typed.drawn_wide:
            typed.drawn_wide = False
            driver.process_message(DrawnWide())
        try:
            if text == ESCAPE:
                # The parser would wait again for bytes that may follow.
                driver.process_message(Key("escape", ESCAPE))
                text = ""
            for message in [*(parser.feed(text) if text else ()), *parser.tick()]:
                driver.process_message(message)
        # Start afresh, whatever the parser stumbled over.
        except Exception:
            parser = XTermParser()


END_OF_FRAME = "\x1b[?2026l"

MOST_UNREAD = 1 << 16
"""While more than this many bytes wait for the terminal, nothing is painted."""


def robust_driver(driver: type[Driver]) -> type[Driver]:
    """Return a driver that reads any input, leaves nothing behind, and never waits for the terminal."""

    class Robust(driver):  # type: ignore[valid-type, misc]
        # Any: the application's module imports this one.
        def __init__(self, application: Any, **options: Any) -> None:
            super().__init__(application, **options)
            self.application = application
            self.is_on = False
            application.driver = self

        def start_application_mode(self) -> None:
            self.is_on = True
            super().start_application_mode()

        def stop_application_mode(self) -> None:
            # Not every terminal has an alternate screen to leave. tmux without one keeps what is erased
            # downwards, so this erases upwards from the last cell.
            self.write(f"{END_OF_FRAME}\x1b[999;999H\x1b[1J\x1b[H")
            super().stop_application_mode()
            self.is_on = False

        def run_input_thread(self) -> None:
            _read_keys(self)

        def process_message(self, message: Message) -> None:
            self.application.typed(message)
            super().process_message(message)

    if sys.platform == "win32":
        return Robust

    class NeverWaiting(Robust):
        behind = False
        leaving = False
        missed = False

        def start_application_mode(self) -> None:
            self.behind = self.leaving = False
            super().start_application_mode()
            if symbols() == "plain":
                self.write(ASK_WIDTH)

        @cached_property
        def output(self) -> Output:
            assert sys.__stderr__ is not None, "Textual paints on it"
            return Output(sys.__stderr__)

        def write(self, data: str) -> None:
            # Waiting for the terminal would hold up signals and saving.
            if self.behind and not self.leaving and data != END_OF_FRAME:
                self.missed = True
                return
            with suppress(OSError):  # the window was closed
                self.output.write(data)
            if not self.behind and self.output.pending > MOST_UNREAD:
                self.behind = True
                self.output.when_written(self._caught_up)

        def _caught_up(self) -> None:
            self.behind = False
            missed, self.missed = self.missed, False
            self.application.call_later(self.application.caught_up, missed)

        def _leave(self) -> None:
            self.leaving = True
            self.output.leave()

        def disable_input(self) -> None:
            self._leave()
            super().disable_input()

        def stop_application_mode(self) -> None:
            self._leave()
            super().stop_application_mode()

        def close(self) -> None:
            self.output.finish()
            super().close()

    return NeverWaiting
