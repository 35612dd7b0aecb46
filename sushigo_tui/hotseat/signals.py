"""Signals of the system: to end, to stop, to continue."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

ENDS = "HUP INT QUIT TERM USR1 USR2 ALRM VTALRM PROF XCPU PWR STKFLT"
"""The signals that end a program, those of them that there are on this system."""


def handle(end: Callable[[int], None], **others: Callable[[], None]) -> None:
    """In the running event loop, call `end` with the number of a signal that ends programs, and the `others`
    by their names. Windows has no such signals, and a thread that is not the main one gets none.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    with suppress(RuntimeError, ValueError):
        for name in ENDS.split():
            if number := getattr(signal, f"SIG{name}", None):
                loop.add_signal_handler(number, end, int(number))
        for name, called in others.items():
            loop.add_signal_handler(signal.Signals[name], called)
