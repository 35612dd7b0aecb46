"""Advice and reviews, computed in other processes so that no key has to wait."""

import asyncio
import os
from collections.abc import AsyncGenerator, Iterable
from functools import cache, partial

from sushigo_tui.bots import teacher
from sushigo_tui.bots.teacher import Advice, Judged, PastChoice, Why
from sushigo_tui.bots.worker import Worker
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.view import View

ANSWER_SECONDS = 20.0
"""The seconds to wait for an answer; a machine may be busy."""

MOST_WORKERS = 4
"""The most processes, however many cores there are."""

QUEUED = 2
"""The jobs of each process at a time: it has the next one while the first answer is read."""


@cache
def _workers() -> list[Worker]:
    """Return a worker for each core, up to MOST_WORKERS; its process starts with its first job."""
    return [Worker() for _ in range(min(os.cpu_count() or 1, MOST_WORKERS))]


async def advise(view: View) -> tuple[Advice, ...]:
    """Return advice for the seat of this view; raises WorkerLost."""
    return await _workers()[0].ask(partial(teacher.think, view), ANSWER_SECONDS)


async def explain(chosen: PastChoice, better: Choice) -> Why:
    """Return what a better choice would have scored more of; raises WorkerLost."""
    return await _workers()[0].ask(partial(teacher.explain, chosen, better), ANSWER_SECONDS)


async def judge(choices: Iterable[PastChoice]) -> AsyncGenerator[list[Judged], None]:
    """Judge the choices of a finished game; yield the results in batches as they arrive. Raises WorkerLost.

    When the generator is closed, jobs that have begun are finished, and no others begin.
    """
    waiting = iter(choices)
    asked: dict[asyncio.Future[Judged], Worker] = {}

    def ask(workers: Iterable[Worker]) -> None:
        for worker, chosen in zip(workers, waiting, strict=False):
            asked[worker.ask(partial(teacher.judge_choice, chosen), ANSWER_SECONDS)] = worker

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
    """End the processes; a later job starts new ones."""
    for worker in _workers():
        worker.close()
    _workers.cache_clear()
