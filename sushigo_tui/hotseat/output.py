"""Writing to a terminal without waiting: a thread writes what the terminal doesn't take at once."""

import asyncio
import codecs
import os
import select
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

if sys.platform != "win32":
    import termios

FLUSH_SECONDS = 0.4
"""The seconds that a terminal gets to read pending output when the program ends."""

_TICK = 0.1
"""The seconds after which the thread checks whether its pending output was dropped."""

_PIECE = 4096
"""The number of bytes that are written at once: a pipe that is ready takes this many without blocking."""

_ABANDON = b"\x18\x1b\\"
"""Cancels an unfinished escape sequence."""


class Output:
    """Writes text to a stream, in order, as fast as the stream takes it."""

    def __init__(self, stream: TextIO) -> None:
        """Open the stream's file. Raises OSError if it has no file."""
        self._terminal = stream.isatty()
        self._file = stream.fileno()
        self._blocks = True
        if self._terminal and sys.platform != "win32":
            # Opened again, because the shared file would become non-blocking in other programs, too. In some
            # containers a terminal has no name to open it by.
            with suppress(OSError):
                self._file = os.open(os.ttyname(self._file), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
                self._blocks = False
        self._encoder = codecs.getincrementalencoder(stream.encoding)("backslashreplace")
        self._changed = threading.Condition()
        self._pending = bytearray()
        self._farewell: bytearray | None = None
        self._error: OSError | None = None
        self._callbacks: list[Callable[[], None]] = []
        threading.Thread(target=self._run, daemon=True).start()

    @property
    def pending(self) -> int:
        """The number of bytes that aren't written yet."""
        return len(self._pending)

    def write(self, text: str) -> None:
        """Queue a text; raises OSError if the stream is closed."""
        with self._changed:
            if self._error is not None:
                raise self._error
            data = self._encoder.encode(text)
            if self._farewell is not None:
                self._farewell += data
            if not (self._pending or self._blocks):
                # The terminal mostly takes everything, and this is faster than waking the thread.
                with suppress(BlockingIOError):
                    data = data[os.write(self._file, data) :]
            if data:
                self._pending += data
                self._changed.notify_all()

    def when_written(self, callback: Callable[[], None]) -> None:
        """Call a function once all is written or writing has failed: now, or later in the thread."""
        with self._changed:
            if self._pending:
                self._callbacks.append(callback)
                return
        callback()

    async def written(self) -> None:
        """Wait until all is written; raises OSError if the stream is closed."""
        loop, done = asyncio.get_running_loop(), asyncio.Event()

        def tell() -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(done.set)

        self.when_written(tell)
        await done.wait()
        if self._error is not None:
            raise self._error

    def leave(self) -> None:
        """Mark the output from now on as the farewell, which `finish` writes even if it drops the rest."""
        with self._changed:
            self._farewell = self._farewell or bytearray()

    def finish(self) -> None:
        """Wait until all is written; if that takes too long, drop what was written before `leave`."""
        with self._changed:
            if not self._all_written(FLUSH_SECONDS):
                farewell = self._farewell or b""
                self._pending = bytearray(_ABANDON * self._terminal + farewell)
                # Drop unread output, and let a terminal that Ctrl+S has stopped continue.
                if sys.platform != "win32":
                    with suppress(termios.error):  # a pipe
                        # tcflow(TCOON) alone doesn't undo a stop by Ctrl+S; a second stop before it does.
                        termios.tcflow(self._file, termios.TCOOFF)
                        termios.tcflow(self._file, termios.TCOON)
                        termios.tcflush(self._file, termios.TCOFLUSH)
                self._changed.notify_all()
                self._all_written(FLUSH_SECONDS / 2)
            self._farewell = None

    def _all_written(self, seconds: float) -> bool:
        return self._changed.wait_for(lambda: not self._pending, seconds)

    def _run(self) -> None:
        try:
            while True:
                with self._changed:
                    self._changed.wait_for(lambda: self._pending)
                    pending = self._pending
                    piece = bytes(pending[:_PIECE])
                _, ready, _ = select.select([], [self._file], [], _TICK)
                # Meanwhile, output that took too long may have been dropped.
                if ready and pending is self._pending:
                    self._take(pending, self._write(piece))
        except OSError as error:
            self._error = error
            self._take(self._pending)

    def _write(self, piece: bytes) -> int:
        try:
            return os.write(self._file, piece)
        except BlockingIOError:
            threading.Event().wait(_TICK)
            return 0

    def _take(self, pending: bytearray, count: int | None = None) -> None:
        """Remove the first `count` bytes from the queue, or all (None)."""
        with self._changed:
            del pending[:count]
            if self._pending:
                return
            callbacks, self._callbacks = self._callbacks, []
            self._changed.notify_all()
        for callback in callbacks:
            callback()


def write_last(stream: TextIO, text: str) -> None:
    """Write a text after the program has left the terminal; give up if that is stalled. Raises OSError."""
    if sys.platform == "win32":
        stream.write(text)
        stream.flush()
        return
    output = Output(stream)
    output.leave()
    output.write(text)
    output.finish()
