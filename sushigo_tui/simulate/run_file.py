"""A file of finished games, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from sushigo_tui.files import reading
from sushigo_tui.simulate.spec import SimulationSpec
from sushigo_tui.simulate.table import GameResult

_MOST = 10_000
"""No number of one game is as large as this."""

_PROGRAM = Path(__file__).parent.parent


class RunFileError(ValueError):
    """A file that cannot be gone on with; says why, in a sentence without its full stop."""


class RunFile:
    """The file of a run: a line that says which run it is, then one for each finished game, as they end.

    `games` are those that were over when it was opened, by (spec, deal, rotation); `added` is
    how many came since.
    """

    def __init__(self, path: Path, specs: Sequence[SimulationSpec]) -> None:
        """Open a file, or begin it. Raises RunFileError for the file of another run, OSError."""
        self.games: dict[tuple[int, int, int], GameResult] = {}
        self.added = 0
        head = {"run": _run(specs), "seed": specs[0].seed}
        if path.exists():
            _check(path)
        self._file = path.open("a+b")
        self._file.seek(0)
        try:
            whole = self._take(path, head)
        except RunFileError:
            self._file.close()
            raise
        self._file.truncate(whole)
        if not whole:
            self._write(head)

    def _take(self, path: Path, head: dict[str, object]) -> int:
        """Read all full lines; returns how many bytes they have."""
        size = nth = 0
        try:
            for nth, line in enumerate(reading.lines(self._file), 1):
                if nth == 1 and _line(line) != head:
                    raise RunFileError(
                        f"{path} belongs to another run or another version: name a file of its own"
                    )
                # What has no end was cut off while it was written.
                if line.endswith(b"\n"):
                    size += len(line)
                    if nth > 1:
                        played = _played(_line(line))
                        self.games[played.spec, played.deal, played.rotation] = played
        except reading.Unreadable:
            raise RunFileError(f"{path} is damaged in line {nth + 1}") from None
        except (AttributeError, TypeError):
            raise RunFileError(f"{path} is damaged in line {nth}") from None
        return size

    def add(self, played: GameResult) -> None:
        """Keep a game that is over; raises OSError."""
        self._write(played)
        self.added += 1

    def _write(self, what: object) -> None:
        self._file.write(json.dumps(what, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def seed_of(path: Path) -> int | None:
    """The seed of the run that a file belongs to; None where there is none yet."""
    try:
        with reading.opened(path) as file:
            head = _line(next(reading.lines(file), b""))
    except reading.Unreadable:
        return None
    seed = head.get("seed") if isinstance(head, dict) else None
    return seed if isinstance(seed, int) else None


def _check(path: Path) -> None:
    try:
        reading.check_regular(path)
    except reading.Unreadable as error:
        raise RunFileError(f"{path} can't be continued: {error}") from None


# A line of a file can be anything that JSON has.
def _line(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _played(line: Any) -> GameResult:
    """What a line says of a game; raises TypeError, or AttributeError, for what is none."""
    played = GameResult(*line)
    people, seats = len(played.bots), len(played.scores)
    tables = [*played.points.values(), played.scores]
    counts = [*tables, *(each.values() for each in played.taken.values()), played.decisions.values()]
    numbers = [*chain(*counts), *played.winners, played.changes or 0]
    if not (
        all(isinstance(text, str) for text in (*played.bots, played.record or ""))
        and all(type(number) is int and abs(number) < _MOST for number in numbers)
        and played.taken.keys() == set(played.bots)
        and 0 < len(played.winners) <= people <= seats
        and all(0 <= winner < people for winner in played.winners)
        and all(len(table) == seats for table in tables)
    ):
        raise TypeError(line)
    return played


def _run(specs: Sequence[SimulationSpec]) -> str:
    """What tells a run from others: all but how many games, and the players and rules as they are now."""
    found = sha256(repr([replace(spec, games=1) for spec in specs]).encode())
    for folder in ("bots", "rules"):
        for file in sorted((_PROGRAM / folder).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]
