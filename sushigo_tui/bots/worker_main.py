"""The other process of a worker: it does one job after the other, and tells what each returned."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO


def main() -> None:
    """Read pickled functions without arguments, and write their results; one that fails ends the process."""
    results = os.fdopen(os.dup(1), "wb")
    # A job that prints must not write into its result.
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    jobs: SimpleQueue[Callable[[], object]] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    try:
        while True:
            pickle.dump(jobs.get()(), results)
            results.flush()
    finally:
        # Python would wait a second for the thread that reads.
        os._exit(1)


def _listen(pipe: BinaryIO, jobs: SimpleQueue[Callable[[], object]]) -> None:
    """Take jobs in; once nobody is there to send any, end at once, whatever is being done."""
    try:
        while True:
            jobs.put(pickle.load(pipe))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
