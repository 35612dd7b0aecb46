"""Signals of the operating system, and a watchdog that ends the program even if it hangs."""

import asyncio
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

ENDS = "HUP INT QUIT TERM USR1 USR2 ALRM VTALRM PROF XCPU PWR STKFLT"
"""The names of signals that end a program; not every system has all of them."""

SECONDS = 1.3
"""The seconds that the program gets to end by itself."""

_END_SOON, _STAY = 0, 255
"""Two commands to the watchdog, sent like the numbers of signals."""


class _Watchdog:
    """A thread that ends the process if the process doesn't end by itself.

    It receives signals before the event loop, because that may hang. It opens and allocates nothing later,
    because memory and files may have run out by then.
    """

    def __init__(self) -> None:
        self._heard, self.told = os.pipe()
        if sys.platform != "win32":
            os.set_blocking(self.told, False)
        self._loop = -1
        self._ends: frozenset[int] = frozenset()
        self._leave: Callable[[], bool] = lambda: False
        threading.Thread(target=self._run, name="watchdog", daemon=True).start()

    def watch(self, ends: frozenset[int], leave: Callable[[], bool]) -> None:
        """Watch the running event loop, which handles signals already; `ends` are those that end programs."""
        loop = signal.set_wakeup_fd(self.told, warn_on_full_buffer=False)
        if self._loop >= 0:
            os.close(self._loop)
        # A duplicate: after the loop closes its file, the number may belong to another file.
        self._loop, self._ends, self._leave = os.dup(loop), ends, leave

    def _run(self) -> None:
        due: float | None = None
        signalled = 0
        while due is None or monotonic() < due:
            left = None if due is None else max(0.0, due - monotonic())
            ready, _, _ = select.select([self._heard], [], [], left)
            for number in os.read(self._heard, 1) if ready else b"":
                if number == _STAY:
                    due, signalled = None, 0
                elif number == _END_SOON or number in self._ends:
                    due, signalled = due or monotonic() + SECONDS, signalled or number
                if number not in (_STAY, _END_SOON):
                    with suppress(OSError):
                        os.write(self._loop, bytes([number]))
        is_safe = False
        with suppress(Exception):
            is_safe = self._leave()
        os._exit(128 + signalled if signalled else not is_safe)


_watchdog: _Watchdog | None = None


def handle(end: Callable[[int], None], leave: Callable[[], bool], **others: Callable[[], None]) -> None:
    """Handle signals in the running event loop.

    `end` is called with the number of a signal that ends programs; `others` has a function for each signal's
    name. If the process is still there SECONDS after such a signal, or after `end_soon`, the watchdog calls
    `leave` and ends the process. `leave` clears the terminal without waiting for anything, and returns True
    if nothing is lost. On Windows, and outside the main thread, nothing happens.
    """
    global _watchdog
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    with suppress(RuntimeError):
        ends = {name: getattr(signal, f"SIG{name}", 0) for name in ENDS.split() if f"SIG{name}" not in others}
        for number in filter(None, ends.values()):
            loop.add_signal_handler(number, end, int(number))
        for name, called in others.items():
            loop.add_signal_handler(signal.Signals[name], called)
        _watchdog = _watchdog or _Watchdog()
        _watchdog.watch(frozenset(map(int, ends.values())) - {0}, leave)


def end_soon() -> None:
    """Make the process end within SECONDS, as if a signal had ended it."""
    _tell(_END_SOON)


def stay() -> None:
    """Undo `end_soon`: the process may take its time again."""
    _tell(_STAY)


def _tell(number: int) -> None:
    if _watchdog is not None:
        os.write(_watchdog.told, bytes([number]))
