"""Jobs for a worker: what goes well, and what goes wrong."""

import os
import sys
import time
from pathlib import Path
from typing import NoReturn


def add(one: int, other: int) -> int:
    """The sum."""
    return one + other


def say(what: str) -> str:
    """The same, after it was printed."""
    print(what, flush=True)
    return what


def number() -> int:
    """The number of the process."""
    return os.getpid()


def libraries() -> set[str]:
    """The top-level modules that are there."""
    return {name.partition(".")[0] for name in sys.modules}


def hang(note: str = "") -> NoReturn:
    """Never come to an end; a file of that name tells who hangs."""
    if note:
        new = Path(f"{note}.new")
        new.write_text(str(os.getpid()))
        new.replace(note)
    while True:
        time.sleep(0.001)


def rest(seconds: float) -> float:
    """The seconds, after they are over."""
    time.sleep(seconds)
    return seconds


def die() -> NoReturn:
    """End the process."""
    os._exit(3)


def fail() -> NoReturn:
    """Raise an error."""
    raise RuntimeError("a fault in a job")
