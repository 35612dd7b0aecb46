"""Advice and reviews, computed in other processes so that no key waits for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable, Iterable
from functools import cache, partial
from typing import TypeVar

from sushigo_tui.bots import teacher
from sushigo_tui.bots.teacher import Advice, Judged, PastChoice
from sushigo_tui.bots.worker import Worker
from sushigo_tui.rules.view import View

Thought = TypeVar("Thought")

ANSWER_SECONDS = 20.0
"""Seconds to wait for an answer, as a machine may be busy."""

MOST_WORKERS = 4
"""The most processes, on any number of cores."""

QUEUED = 2
"""Jobs that each process has at a time, so that it has work while an answer is shown."""


@cache
def _workers() -> list[Worker]:
    """Return a worker for each core; its process starts with the first job and ends with the program."""
    return [Worker() for _ in range(min(os.cpu_count() or 1, MOST_WORKERS))]


def _ask(worker: Worker, job: Callable[[], Thought]) -> asyncio.Future[Thought]:
    return worker.ask(job, ANSWER_SECONDS)


async def advise(view: View) -> tuple[Advice, ...]:
    """Return the best choices for the seat that has this view; raises WorkerLost."""
    return await _ask(_workers()[0], partial(teacher.think, view))


async def judge(choices: Iterable[PastChoice]) -> AsyncGenerator[list[Judged], None]:
    """Judge the choices of a finished game, and yield them in batches as they are done; raises WorkerLost.

    After this is closed, judgements already in progress are finished and no others are started.
    """
    waiting = iter(choices)
    asked: dict[asyncio.Future[Judged], Worker] = {}

    def ask(workers: Iterable[Worker]) -> None:
        for worker, chosen in zip(workers, waiting, strict=False):
            asked[_ask(worker, partial(teacher.judge_choice, chosen))] = worker

    try:
        ask(_workers() * QUEUED)
        while asked:
            done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            ask([asked.pop(future) for future in done])
            yield await asyncio.gather(*done)
    finally:
        for future in asked:
            future.cancel()


def end_workers() -> None:
    """Stop the processes; a later job starts new ones."""
    for worker in _workers():
        worker.close()
    _workers.cache_clear()
