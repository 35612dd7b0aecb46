"""Reading files of records, also from standard input."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import IO

from sushigo_tui.language import say

_STDIN = Path("-")


class Unreadable(ValueError):
    """A file can't be read; the text is a sentence that says why."""


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a file, or standard input for "-". Raises Unreadable."""
    try:
        if path == _STDIN:
            if sys.stdin is None:
                raise Unreadable(say("Standard input is closed."))
            yield sys.stdin.buffer
        else:
            with path.open("rb") as file:
                yield file
    except OSError as error:
        raise Unreadable(say("The file can't be read ({why}).", why=error.strerror)) from error


def each_record(path: Path) -> Iterator[tuple[str, bytes | Unreadable]]:
    """Yield each record of a file with its place; at last, if reading fails, the place and the error."""
    records = _records(path)
    first = list(islice(records, 2))
    for nth, record in enumerate(chain(first, records), 1):
        yield say("{file}, record {number}", file=path, number=nth) if len(first) > 1 else str(path), record


def _records(path: Path) -> Iterator[bytes | Unreadable]:
    """Yield the records of a file: one per line if its first line is a record, or else the whole file."""
    try:
        with opened(path) as file:
            first = next((line for line in file if line.strip()), b"")
            yield first if _is_json(first) else first + file.read()
            yield from (line for line in file if line.strip())
    except Unreadable as error:
        yield error


def _is_json(line: bytes) -> bool:
    try:
        # parse_int: Python refuses to read numbers of many digits.
        json.loads(line, parse_int=str)
    except (ValueError, RecursionError):
        return False
    return True
