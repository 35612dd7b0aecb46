"""The process in which the opponents think: it does one job after the other, and tells what each found."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO


def main() -> None:
    """Read pickled jobs, functions without arguments, and write what they return; one that fails ends all."""
    answers = os.fdopen(os.dup(1), "wb")
    # What a job prints is no answer.
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    jobs: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    while True:
        pickle.dump(jobs.get()(), answers)
        answers.flush()


def _listen(orders: BinaryIO, jobs: SimpleQueue[Any]) -> None:
    """Take jobs down; once nobody is there to send any, end at once, whatever is being thought of."""
    try:
        while True:
            jobs.put(pickle.load(orders))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
