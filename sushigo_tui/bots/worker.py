"""A process that does jobs in the background, and can be killed at any moment."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import asyncio

Returned = TypeVar("Returned")

START_SECONDS = 16.0
"""The seconds that the first process may take to start, on a busy machine."""


class WorkerLost(Exception):
    """A result will never come: the process died, didn't start, took too long or was closed."""


class Worker:
    """A process that does one job after the other. It starts with the first job, and again after it was lost.

    It ends with `close`, and with this program, however that ends. It ignores Ctrl+C.
    """

    # Any: jobs with different results wait in one queue.
    def __init__(self) -> None:
        self._jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._changing = Lock()
        self._thread: Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        # The seconds that all waiting jobs may take together, including the start of the process.
        self._allowed = 0.0
        self._start_seconds = START_SECONDS

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process else None

    def ask(self, job: Callable[[], Returned], timeout: float) -> asyncio.Future[Returned]:
        """Submit a job from an event loop. A job that takes more than `timeout` seconds raises WorkerLost.

        Then the process is killed. The timeout is extended for jobs that wait before this one and for the
        start of the first process.
        """
        import asyncio  # simulations do without it

        # Only the first process gets START_SECONDS: if that was too little, people don't wait so long again.
        timeout, self._start_seconds = timeout + self._start_seconds, 0.0
        return asyncio.create_task(self._wait(self.submit(job), timeout))

    def submit(self, job: Callable[[], Returned]) -> Future[Returned]:
        """Return the future of a job, without a time limit; the future raises WorkerLost.

        Job and result are pickled, so a job is a function of a module, or a partial of one.
        """
        future: Future[Returned] = Future()
        if self._closed:
            future.set_exception(WorkerLost())
            return future
        if self._thread is None:
            self._thread = Thread(target=self._work, name="worker", daemon=True)
            self._thread.start()
        self._jobs.put((future, job))
        return future

    def close(self) -> None:
        """Kill the process, whatever it is doing; jobs without a result are lost."""
        with self._changing:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(1)

    async def _wait(self, submitted: Future[Returned], timeout: float) -> Returned:
        import asyncio

        answer = asyncio.wrap_future(submitted)
        self._allowed += timeout
        try:
            await asyncio.wait([answer], timeout=self._allowed)
            if answer.done():
                return answer.result()
            # Killed from outside: a stopped process, or one that doesn't start, can't keep a time limit.
            with self._changing:
                if self._process is not None:
                    self._process.kill()
            raise WorkerLost
        finally:
            self._allowed -= timeout
            answer.cancel()

    def _work(self) -> None:
        while (submitted := self._jobs.get()) is not None:
            future, job = submitted
            if not future.set_running_or_notify_cancel():
                continue
            try:
                result = self._run(job)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)
        self._end_process()

    def _run(self, job: Callable[[], Returned]) -> Returned:
        try:
            pickled = pickle.dumps(job)
            process = self._running_process()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(pickled)
            process.stdin.flush()
            result: Returned = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            self._end_process()
            raise WorkerLost from None
        return result

    def _running_process(self) -> subprocess.Popen[bytes]:
        """Return the process, starting it if necessary."""
        with self._changing:
            if self._closed:
                raise WorkerLost
            if self._process is None:
                # multiprocessing would import the main module again, and start another process as a tracker.
                self._process = subprocess.Popen(
                    _command(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
                )
            return self._process

    def _end_process(self) -> None:
        with self._changing:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            try:
                # Nobody needs what could not be written, so an error in writing it is ignored.
                process.communicate()
            except OSError:
                process.wait()


def _command() -> list[str]:
    # A frozen program contains the only Python, which can't run modules by name.
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker"]
    return [sys.executable, "-P", "-m", "sushigo_tui.bots.worker_main"]
