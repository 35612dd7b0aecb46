"""What is said where the system has no more memory, threads or open files to give."""

from __future__ import annotations

import errno
from collections.abc import Iterator

_MEMORY = "There is not enough memory: close other programs, or raise the limit (ulimit -v)."
_THREADS = (
    "No thread can be started: close other programs, "
    "or raise the limits of memory and processes (ulimit -v, ulimit -u)."
)
_FILES = "Too many files are open: close other programs, or raise the limit (ulimit -n)."


def tell(error: BaseException) -> str:
    """Return what there was too little of for an error, and what to do; empty where that is not why."""
    return next(filter(None, map(_lacking, _causes(error))), "")


def _lacking(error: BaseException) -> str:
    # Python has no other sign of these two than their texts.
    text = str(error) if isinstance(error, RuntimeError | ImportError) else ""
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, MemoryError) or number == errno.ENOMEM or "map segment" in text:
        return _MEMORY
    if "start new thread" in text:
        return _THREADS
    return _FILES if number in (errno.EMFILE, errno.ENFILE) or "open files" in text else ""


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, then all that led to it."""
    while error is not None:
        yield error
        if isinstance(error, BaseExceptionGroup):
            for each in error.exceptions:
                yield from _causes(each)
        error = error.__cause__ or error.__context__
