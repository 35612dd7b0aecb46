"""Many games, in several processes, and gone on with where they were stopped."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack, closing
from functools import partial
from typing import NamedTuple

from sushigo_tui.bots.worker import Worker, WorkerLost
from sushigo_tui.simulate.run_file import RunFile
from sushigo_tui.simulate.spec import RANDOM, SimulationSpec
from sushigo_tui.simulate.table import CustomPlayers, GameResult, play

BATCH = 100
"""Games between two words to a process, where nobody thinks about them."""


class Key(NamedTuple):
    """Which game: the place of its spec among several, its deal and its rotation."""

    spec: int
    deal: int
    rotation: int


def games(specs: Sequence[SimulationSpec]) -> list[Key]:
    """Every game of some specs, in order."""
    return [Key(at, *one) for at, spec in enumerate(specs) for one in spec.rounds()]


def thinking(specs: Sequence[SimulationSpec]) -> bool:
    """Whether anybody thinks about what to play."""
    return any(bot != RANDOM for spec in specs for bot in spec.bots)


def cores(specs: Sequence[SimulationSpec]) -> int:
    """How many processes are worth while: one for each core, where anybody thinks."""
    return (os.cpu_count() or 1) if thinking(specs) else 1


def run(
    specs: Sequence[SimulationSpec],
    jobs: int = 1,
    file: RunFile | None = None,
    others: CustomPlayers | None = None,
) -> Generator[GameResult]:
    """Play all games of some specs, in so many processes; yields them in order, whoever ends first.

    Games that a file holds are not played again, and each new one is added as soon as it is over.
    `others` are players that are no level; they have to be functions of a module. Raises ValueError for what
    the rules do not allow.
    """
    keys = games(specs)
    over = {} if file is None else dict(file.games)
    missing = [key for key in keys if key not in over]
    with closing(_play(specs, missing, jobs, others or {})) as fresh:
        for key in keys:
            while key not in over:
                played = next(fresh)
                if file is not None:
                    file.add(played)
                over[Key(*played[:3])] = played
            yield over.pop(key)


def _play(
    specs: Sequence[SimulationSpec], keys: Sequence[Key], jobs: int, others: CustomPlayers
) -> Generator[GameResult]:
    """The games as they end."""
    size = 1 if thinking(specs) else BATCH
    batches = [keys[at : at + size] for at in range(0, len(keys), size)]
    jobs = min(jobs, len(batches))
    if jobs < 2:
        yield from _play_all(specs, others, keys)
        return
    waiting = iter(batches)
    busy: dict[Future[list[GameResult] | None], tuple[Worker, Sequence[Key]]] = {}

    def play_next(worker: Worker) -> None:
        if batch := next(waiting, None):
            busy[worker.submit(partial(_played, specs, others, batch))] = worker, batch

    with ExitStack() as stack:
        workers = [stack.enter_context(closing(Worker())) for _ in range(jobs)]
        # While one batch is looked at, the next is played.
        for worker in workers * 2:
            play_next(worker)
        while busy:
            for future in wait(busy, return_when=FIRST_COMPLETED).done:
                worker, batch = busy.pop(future)
                play_next(worker)
                try:
                    played = future.result()
                except WorkerLost:
                    played = None
                # What a lost process did not play is played here; what went wrong there goes wrong here
                # as well, where it can be told.
                yield from _play_all(specs, others, batch) if played is None else played


def _play_all(
    specs: Sequence[SimulationSpec], others: CustomPlayers, batch: Sequence[Key]
) -> Iterator[GameResult]:
    for at, deal, rotation in batch:
        yield play(specs[at], deal, rotation, others, at)


def _played(
    specs: Sequence[SimulationSpec], others: CustomPlayers, batch: Sequence[Key]
) -> list[GameResult] | None:
    """All games of a batch, played in another process; None if anything went wrong."""
    try:
        return list(_play_all(specs, others, batch))
    except Exception:
        return None
