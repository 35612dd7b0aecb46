"""Signals of the operating system: to end, stop or continue the program."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

ENDS = "HUP INT QUIT TERM USR1 USR2 ALRM VTALRM PROF XCPU PWR STKFLT"
"""The signals that end a program; not every system has all of them."""


def handle(end: Callable[[int], None], **others: Callable[[], None]) -> None:
    """Handle signals in the running event loop.

    `end` is called with the number of a signal that ends programs, the `others` for the signals with their
    names. Windows has no such signals, and only the main thread gets them.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    with suppress(RuntimeError):
        for name in ENDS.split():
            if number := getattr(signal, f"SIG{name}", None):
                loop.add_signal_handler(number, end, int(number))
        for name, called in others.items():
            loop.add_signal_handler(signal.Signals[name], called)
