"""Rows on pages that their table does not lead to any more."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from .database import lenient
from .faults import UNREADABLE

_LEAF = b"\x0d"
_NO_LOG = b"\x01\x01"


def astray(source: sqlite3.Connection, table: str, where: str, probe: Path) -> Iterator[sqlite3.Row]:
    """The rows of every page in use that may be one of this table's, and for which `where` holds.

    Each page in turn is laid where the table begins, in a file `probe` of its own.
    """
    with suppress(*UNREADABLE):
        source.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (copy,) = (row["file"] for row in source.execute("PRAGMA database_list"))
    root = source.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    shutil.copyfile(copy, probe)
    with probe.open("r+b", buffering=0) as file:
        file.seek(16)
        size = int.from_bytes(file.read(2), "big")
        file.write(_NO_LOG)
        unused = _unused(file, size)
        pages = range(2, file.seek(0, 2) // size + 1)
        for page in pages if root in pages else ():
            content = _page(file, page, size)
            if content[:1] != _LEAF or page in unused:
                continue
            file.seek((root - 1) * size)
            file.write(content)
            with closing(sqlite3.connect(f"{probe.absolute().as_uri()}?immutable=1", uri=True)) as laid:
                laid.row_factory = sqlite3.Row
                laid.text_factory = lenient
                with suppress(*UNREADABLE):
                    yield from laid.execute(f"SELECT * FROM {table} NOT INDEXED WHERE {where}")


def _page(file: BinaryIO, page: int, size: int) -> bytes:
    file.seek((page - 1) * size)
    return file.read(size)


def _unused(file: BinaryIO, size: int) -> set[int]:
    """The pages of what was deleted, as far as the file knows them."""
    found: set[int] = set()
    trunk = int.from_bytes(_page(file, 1, size)[32:36], "big")
    while trunk and trunk not in found:
        found.add(trunk)
        content = _page(file, trunk, size)
        # A number that leads out of the file ends the list.
        trunk, count = (int.from_bytes(content[at : at + 4], "big") for at in (0, 4))
        leaves = (int.from_bytes(content[at : at + 4], "big") for at in range(8, len(content), 4))
        found.update(islice(leaves, count))
    return found
