"""A file of finished games, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from .table import Played
from .wish import Wish

_PROGRAM = Path(__file__).parent.parent


class Strange(ValueError):
    """A file that cannot be gone on with; says why, in a sentence without its full stop."""


class Kept:
    """The file of a run: a line that says which run it is, then one for each finished game, as they end.

    `games` are those that were over when it was opened, by (wish, deal, rotation); `added` is
    how many came since.
    """

    def __init__(self, path: Path, wishes: Sequence[Wish]) -> None:
        """Open a file, or begin it. Raises Strange for the file of another run, OSError."""
        self.games: dict[tuple[int, int, int], Played] = {}
        self.added = 0
        head = {"run": _run(wishes), "seed": wishes[0].seed}
        self._file = path.open("a+b")
        self._file.seek(0)
        lines = self._file.read().split(b"\n")
        # Whatever comes after the last full line was cut off while it was written.
        cut = lines.pop()
        try:
            self._take(path, head, lines or [cut])
        except Strange:
            self._file.close()
            raise
        self._file.truncate(self._file.tell() - len(cut))
        if not lines:
            self._write(head)

    def _take(self, path: Path, head: dict[str, Any], lines: Sequence[bytes]) -> None:
        if not (lines[0] == b"" or _line(lines[0]) == head):
            raise Strange(f"{path} belongs to another run or another version: name a file of its own")
        for nth, line in enumerate(lines[1:], 2):
            try:
                played = Played(*_line(line))
                self.games[played.wish, played.deal, played.rotation] = played
            except TypeError:
                raise Strange(f"{path} is damaged in line {nth}") from None

    def add(self, played: Played) -> None:
        """Keep a game that is over; raises OSError."""
        self._write(played)
        self.added += 1

    def _write(self, what: Any) -> None:
        self._file.write(json.dumps(what, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def seed_of(path: Path) -> int | None:
    """The seed of the run that a file belongs to; None where there is none yet."""
    try:
        with path.open("rb") as file:
            head = _line(file.readline())
    except OSError:
        return None
    seed = head.get("seed") if isinstance(head, dict) else None
    return seed if isinstance(seed, int) else None


def _line(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _run(wishes: Sequence[Wish]) -> str:
    """What tells a run from others: all but how many games, and the players and rules as they are now."""
    found = sha256(repr([replace(wish, games=1) for wish in wishes]).encode())
    for folder in ("bots", "rules"):
        for file in sorted((_PROGRAM / folder).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]
