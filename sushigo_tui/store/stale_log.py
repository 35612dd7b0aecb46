"""A log of SQLite that was left beside another file, as a backup or a sync replaced the one it belonged to.

SQLite takes in whatever log it finds beside a file, and would damage it. But the first page of a file counts
its changes, and each transaction of ours changes it: so the log must go on where the file stands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import FileIO
from itertools import count
from pathlib import Path
from time import sleep

_MAGIC = b"SQLite format 3\0"
_HEAD, _FRAME, _SALT = 32, 24, slice(8, 16)

_handles: dict[tuple[int, int], int] = {}


def log_of(path: Path) -> Path:
    """Where SQLite keeps what is not in the file itself yet."""
    return path.with_name(f"{path.name}-wal")


def is_beside(path: Path) -> bool:
    """Whether such a log lies beside a file. Raises OSError."""
    if not _is_stale(path):
        return False
    # A program that writes in this very moment may have made it look so.
    sleep(0.02)
    return _is_stale(path)


def _is_stale(path: Path) -> bool:
    try:
        with FileIO(log_of(path)) as log:
            frames = list(_first_pages(log))
    except FileNotFoundError:
        return False
    if not frames:
        return False
    page = _first_page(path, len(frames[0]))
    # Whatever else is wrong with it is not the log's fault. Some of the log may have been taken in already.
    return page.startswith(_MAGIC) and _count(page) != _count(frames[0]) - 1 and page not in frames


def _first_pages(log: FileIO) -> Iterator[bytes]:
    """The first page as a log has it, after one transaction and another."""
    head = log.read(_HEAD)
    size = int.from_bytes(head[8:12], "big")
    for at in count(_HEAD, _FRAME + size) if 512 <= size <= 65536 else ():
        log.seek(at)
        frame = log.read(_FRAME)
        # What follows is left from before the log was begun anew.
        if len(frame) < _FRAME or frame[_SALT] != head[16:24]:
            return
        if int.from_bytes(frame[:4], "big") == 1:
            page = log.read(size)
            if len(page) == size:
                yield page


def _count(page: bytes) -> int:
    return int.from_bytes(page[24:28], "big")


def _first_page(path: Path, size: int) -> bytes:
    if sys.platform == "win32":
        with FileIO(path) as file:
            return file.read(size)
    # Closing a file gives up what SQLite has locked of it in this process: one handle of each stays open.
    found = path.stat()
    which = found.st_dev, found.st_ino
    if which not in _handles:
        _handles[which] = os.open(path, os.O_RDONLY)
    return os.pread(_handles[which], size, 0)
