"""Playing many games, in several processes, and resuming a run that was stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from sushigo_tui.bots import VERSION
from sushigo_tui.bots.worker import Worker, WorkerLost
from sushigo_tui.files import paths, reading
from sushigo_tui.language import say
from sushigo_tui.simulate.game import RANDOM, GameResult, SimulationSpec, play

BATCH = 100
"""The number of games that a process plays at a time if all bots are random."""

GameKey = tuple[int, int, int]
"""A game of a run: the index of its spec, its deal and its rotation."""


def game_keys(specs: Sequence[SimulationSpec]) -> list[GameKey]:
    return [(at, *one) for at, spec in enumerate(specs) for one in spec.rounds()]


def anyone_thinks(specs: Sequence[SimulationSpec]) -> bool:
    return any(bot != RANDOM for spec in specs for bot in spec.bots)


def cores(specs: Sequence[SimulationSpec]) -> int:
    """Return the number of processes worth starting: one for each core, or 1 if all bots are random."""
    return (os.cpu_count() or 1) if anyone_thinks(specs) else 1


def run(specs: Sequence[SimulationSpec], jobs: int = 1, file: RunFile | None = None) -> Generator[GameResult]:
    """Play all games of some specs in `jobs` processes; yield them in order.

    Games in `file` aren't played again, and each new game is added to it. Raises ValueError for what the
    rules don't allow.
    """
    keys = game_keys(specs)
    over = {} if file is None else dict(file.games)
    missing = [key for key in keys if key not in over]
    with closing(_play_missing(specs, missing, jobs)) as fresh:
        for key in keys:
            while key not in over:
                played = next(fresh)
                if file is not None:
                    file.add(played)
                over[played[:3]] = played
            yield over.pop(key)


def _play_missing(
    specs: Sequence[SimulationSpec], keys: Sequence[GameKey], jobs: int
) -> Generator[GameResult]:
    size = 1 if anyone_thinks(specs) else BATCH
    batches = [keys[at : at + size] for at in range(0, len(keys), size)]
    jobs = min(jobs, len(batches))
    if jobs < 2:
        for key in keys:
            yield from _play_batch(specs, [key])
        return
    waiting = iter(batches)
    busy: dict[Future[list[GameResult]], tuple[Worker, Sequence[GameKey]]] = {}

    def play_next(worker: Worker) -> None:
        if batch := next(waiting, None):
            busy[worker.submit(partial(_play_batch, specs, batch))] = worker, batch

    with ExitStack() as stack:
        workers = [stack.enter_context(closing(Worker())) for _ in range(jobs)]
        # Two batches for each process: one waits there while the results of the other are read.
        for worker in workers * 2:
            play_next(worker)
        while busy:
            for future in wait(busy, return_when=FIRST_COMPLETED).done:
                worker, batch = busy.pop(future)
                play_next(worker)
                try:
                    played = future.result()
                except WorkerLost:
                    # An error in the process ends it, and happens here again, where it can be reported.
                    played = _play_batch(specs, batch)
                yield from played


def _play_batch(specs: Sequence[SimulationSpec], batch: Sequence[GameKey]) -> list[GameResult]:
    return [play(specs[at], deal, rotation, at) for at, deal, rotation in batch]


class RunFileError(ValueError):
    """A file can't be resumed; the text says why, without a full stop."""


class RunFile:
    """The file of a run: a line that identifies the run, then a line for each finished game.

    `games` were in it when it was opened; `added` is the number of games since.
    """

    def __init__(self, path: Path, specs: Sequence[SimulationSpec]) -> None:
        """Open a file, or begin it. Raises OSError, or RunFileError if the file belongs to another run."""
        self.games: dict[GameKey, GameResult] = {}
        self.added = 0
        head = {"run": _run_id(specs), "seed": specs[0].seed}
        if paths.mode(path):
            try:
                reading.check_regular(path)
            except reading.Unreadable as error:
                raise RunFileError(say("{file} can't be continued. {why}", file=path, why=error)) from None
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
        """Read all complete lines; return their length in bytes."""
        size = nth = 0
        try:
            for line in reading.lines(self._file):
                if not nth and _json_line(line) != head:
                    raise RunFileError(
                        say("{file} belongs to another run or version. Choose another file.", file=path)
                    )
                # A line without an end was cut off while it was being written.
                if line.endswith(b"\n"):
                    size += len(line)
                    if nth:
                        played = GameResult(*_json_line(line))
                        self.games[played[:3]] = played
                nth += 1
        except (reading.Unreadable, TypeError):
            raise RunFileError(say("{file} is damaged at line {line}.", file=path, line=nth + 1)) from None
        return size

    def add(self, played: GameResult) -> None:
        """Add a finished game; raises OSError."""
        self._write(played)
        self.added += 1

    def _write(self, what: object) -> None:
        self._file.write(json.dumps(what, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def seed_of(path: Path) -> int | None:
    """Return the seed of the run in a file; None if the file doesn't have one yet."""
    try:
        with reading.opened(path) as file:
            head = _json_line(next(reading.lines(file), b""))
    except reading.Unreadable:
        return None
    seed = head.get("seed") if isinstance(head, dict) else None
    return seed if isinstance(seed, int) else None


# Any: a line can contain any JSON.
def _json_line(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _run_id(specs: Sequence[SimulationSpec]) -> str:
    """Return an id of a run, made from its specs (but for the number of games) and VERSION."""
    identity = (VERSION, [replace(spec, games=1) for spec in specs])
    return sha256(repr(identity).encode()).hexdigest()[:16]
