"""Whoever thinks about what people ask, in a process of its own, so that no key waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from functools import cache, partial

from sushigo_tui.bots import advice, review
from sushigo_tui.bots.advice import Advice
from sushigo_tui.bots.review import Chosen, Judged
from sushigo_tui.bots.worker import Worker
from sushigo_tui.rules.view import View

PATIENCE = 20.0
"""Seconds after which no answer comes any more: on a busy machine even beginning to think takes a while."""


@cache
def _worker() -> Worker:
    """The process, which begins with the first question and ends with the program."""
    return Worker()


async def advise(view: View) -> tuple[Advice, ...]:
    """What is best for the seat that has this view; raises WorkerLost."""
    return await asyncio.wrap_future(_worker().submit(partial(advice.think, view), PATIENCE))


async def judge(choices: Iterable[Chosen]) -> AsyncGenerator[list[Judged], None]:
    """Whether choices of a finished game were good, some at a time, as they are found; raises WorkerLost."""
    for chosen in choices:
        yield [await asyncio.wrap_future(_worker().submit(partial(review.judge, chosen), PATIENCE))]


def close() -> None:
    """End the process; a later question begins a new one."""
    _worker().close()
    _worker.cache_clear()
