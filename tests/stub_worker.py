"""Bots who think when they are told to."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from sushigo_tui.bots.worker import WorkerLost


class StubWorker:
    """Stands in for the other process: jobs are done when `serve` is called, or lost."""

    def __init__(self) -> None:
        self.asked: list[tuple[Future[Any], Callable[[], Any], float]] = []
        self.closed = False

    def ask(self, job: Callable[[], Any], timeout: float) -> asyncio.Future[Any]:
        """Remember the job."""
        self.asked.append((future := Future[Any](), job, timeout))
        return asyncio.wrap_future(future)

    def serve(self, count: int | None = None, *, lose: bool = False) -> None:
        """Do so many jobs, or all; or lose them."""
        for future, job, _ in self.asked[:count]:
            if lose:
                future.set_exception(WorkerLost())
            else:
                future.set_result(job())
        del self.asked[:count]

    def close(self) -> None:
        """Nobody thinks any more."""
        self.closed = True
