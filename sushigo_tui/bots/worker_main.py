"""The process of a worker: reads jobs, does one after the other, writes their results."""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO


def main() -> None:
    """Read pickled functions and write what they return; a function that raises ends the process."""
    results = os.fdopen(os.dup(1), "wb")
    # Whatever a job prints must not end up among the results.
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
        # Python would wait a second for the reading thread.
        os._exit(1)


def _listen(pipe: BinaryIO, jobs: SimpleQueue[Callable[[], object]]) -> None:
    """Queue the jobs that arrive; when the program at the other end is gone, end at once."""
    try:
        while True:
            jobs.put(pickle.load(pipe))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
