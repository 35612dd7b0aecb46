"""Many games, in several processes, and gone on with where they were stopped."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from .kept import Kept
from .table import Others, Played, play
from .wish import RANDOM, Wish

BATCH = 100
"""Games between two words to a process, where nobody thinks about them."""


class Key(NamedTuple):
    """Which game: the place of its wish among several, its deal and its rotation."""

    wish: int
    deal: int
    rotation: int


def games(wishes: Sequence[Wish]) -> list[Key]:
    """Every game that is wished for, in order."""
    return [Key(at, *one) for at, wish in enumerate(wishes) for one in wish.rounds()]


def thinking(wishes: Sequence[Wish]) -> bool:
    """Whether anybody thinks about what to play."""
    return any(bot != RANDOM for wish in wishes for bot in wish.bots)


def cores(wishes: Sequence[Wish]) -> int:
    """How many processes are worth while: one for each core, where anybody thinks."""
    return (os.cpu_count() or 1) if thinking(wishes) else 1


def run(
    wishes: Sequence[Wish], jobs: int = 1, kept: Kept | None = None, others: Others | None = None
) -> Generator[Played]:
    """Play all games of some wishes, in so many processes; yields them in order, whoever ends first.

    Games that are `kept` already are not played again, and each new one is kept as soon as it is over.
    `others` are players that are no level; they have to be functions of a module. Raises ValueError for what
    the rules do not allow.
    """
    keys = games(wishes)
    over = {} if kept is None else dict(kept.games)
    missing = [key for key in keys if key not in over]
    with closing(_play(wishes, missing, jobs, others or {})) as fresh:
        for key in keys:
            while key not in over:
                played = next(fresh)
                if kept is not None:
                    kept.add(played)
                over[Key(*played[:3])] = played
            yield over.pop(key)


def _play(wishes: Sequence[Wish], keys: Sequence[Key], jobs: int, others: Others) -> Generator[Played]:
    """The games as they end."""
    size = 1 if thinking(wishes) else BATCH
    batches = iter([keys[at : at + size] for at in range(0, len(keys), size)])
    jobs = min(jobs, -(-len(keys) // size))
    if jobs < 2:
        for batch in batches:
            yield from _play_all(batch, wishes, others)
        return
    with _processes(jobs, wishes, others) as pipes, _outlived():
        busy = dict(zip(pipes, batches, strict=False))
        for pipe, batch in busy.items():
            pipe.send(batch)
        while busy:
            ready = wait(busy)
            for pipe in [each for each in busy if each in ready]:
                batch, answer = busy.pop(pipe), pipe.recv()
                following = next(batches, None)
                if following is not None:
                    pipe.send(following)
                    busy[pipe] = following
                # What went wrong there goes wrong here as well, where it can be told.
                yield from _play_all(batch, wishes, others) if answer is None else answer


def _play_all(batch: Sequence[Key], wishes: Sequence[Wish], others: Others) -> Iterator[Played]:
    for at, deal, rotation in batch:
        yield play(wishes[at], deal, rotation, others, at)


@contextmanager
def _processes(count: int, wishes: Sequence[Wish], others: Others) -> Iterator[list[Connection]]:
    """Processes that play what comes through their pipes; they are ended at the end, whatever they do."""
    context = multiprocessing.get_context("spawn")
    players: list[SpawnProcess] = []
    pipes: list[Connection] = []
    try:
        with _deaf():
            for _ in range(count):
                ours, theirs = context.Pipe()
                player = context.Process(target=_serve, args=(theirs, wishes, others), daemon=True)
                player.start()
                theirs.close()
                players.append(player)
                pipes.append(ours)
        yield pipes
    finally:
        for player in players:
            player.terminate()
        for player in players:
            player.join()


@contextmanager
def _outlived() -> Iterator[None]:
    """Whoever speaks to a process that is no more is told so, and not that the output is closed."""
    try:
        yield
    except (EOFError, ConnectionError):
        raise RuntimeError("a process that played has died") from None


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl+C, which is for the one that started them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would hear again what it starts this for.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, wishes: Sequence[Wish], others: Others) -> None:
    """Play what comes until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            batch: Sequence[Key] = pipe.recv()
            try:
                played = list(_play_all(batch, wishes, others))
            except Exception:
                pipe.send(None)
            else:
                pipe.send(played)
    except (EOFError, OSError):
        return
