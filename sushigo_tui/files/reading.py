"""Reading regular files and standard input, up to a size."""

import json
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import IO

from sushigo_tui.language import say

RECORD = 1_000_000
"""The most bytes of a record, and of a line in a file of records."""

HANDWRITTEN = 64_000
"""The most bytes of a file with a menu or settings."""

_STDIN = Path("-")


class Unreadable(ValueError):
    """A file can't be read; the text is a sentence that says why."""


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a regular file, or standard input for "-". Raises Unreadable for anything else."""
    try:
        if path == _STDIN:
            if sys.stdin is None:
                raise Unreadable(say("Standard input is closed."))
            yield sys.stdin.buffer
        else:
            check_regular(path)
            with path.open("rb") as file:
                yield file
    except OSError as error:
        raise Unreadable(say("The file can't be read ({why}).", why=error.strerror)) from error


def check_regular(path: Path) -> None:
    """Raise Unreadable for a folder, a device or a pipe, without opening it. Raises OSError."""
    try:
        mode = path.stat().st_mode
    except ValueError:
        raise Unreadable(say("A file can't have that name.")) from None
    if stat.S_ISDIR(mode):
        raise Unreadable(say("This is a folder, not a file."))
    if not stat.S_ISREG(mode):
        raise Unreadable(say("This is not a regular file."))


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file. Raises Unreadable, also if it has more than `most` bytes."""
    with opened(path) as file:
        text = file.read(most + 1)
    if len(text) > most:
        raise _too_long(most)
    return text


def lines(file: IO[bytes], *, cut: bool = False) -> Iterator[bytes]:
    """Yield each line with its end. Raises OSError, or Unreadable at the first line that is too long.

    With `cut`, a line of a regular file that is too long is cut instead, but stays longer than RECORD bytes.
    """
    while line := file.readline(RECORD + 1):
        if len(line) > RECORD:
            if not (cut and file.seekable()):
                raise _too_long(RECORD)
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = file.readline(RECORD)
        yield line


def each_record(path: Path) -> Iterator[tuple[str, bytes | Unreadable]]:
    """Yield each record of a file with its place; at last, if reading fails, the place and the error."""
    records = _records(path)
    first = list(islice(records, 2))
    for nth, record in enumerate(chain(first, records), 1):
        several = len(first) > 1
        yield say("{file}, record {number}", file=path, number=nth) if several else str(path), record


def _records(path: Path) -> Iterator[bytes | Unreadable]:
    """Yield the records of a file: one a line if its first line is a record, else the whole file.

    A line that is too long is cut; an error in reading comes last.
    """
    try:
        with opened(path) as file:
            every = lines(file, cut=True)
            begun = [next((line for line in every if line.strip()), b"")]
            if len(begun[0]) <= RECORD and not _is_json(begun[0]):
                size = len(begun[0])
                while size <= RECORD and (line := next(every, b"")):
                    begun.append(line)
                    size += len(line)
                written = [line for line in begun if line.strip()]
                # A damaged first line must not hide the records after it.
                if len(written) < 2 or not all(line.startswith(b"{") for line in written):
                    if size > RECORD:
                        raise _too_long(RECORD)
                    begun = [b"".join(begun)]
            yield begun[0]
            yield from (line for line in chain(begun[1:], every) if line.strip())
    except Unreadable as error:
        yield error


def _is_json(line: bytes) -> bool:
    try:
        # parse_int: Python refuses to read numbers of many digits.
        json.loads(line, parse_int=str)
    except (ValueError, RecursionError):
        return False
    return True


def _too_long(most: int) -> Unreadable:
    size = f"{most // 1_000_000} MB" if most >= 1_000_000 else f"{most // 1000} KB"
    return Unreadable(say("The file is larger than the limit of {size}.", size=size))
