"""Thinking that nobody waits for: another process does it, and can be sent away at any moment."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread, Timer
from typing import Any, TypeVar

Found = TypeVar("Found")


class Lost(Exception):
    """What was asked is never answered: the process died, took too long or was sent away."""


class Kitchen:
    """One process that does one job after the other; it begins with the first job, and anew if it is lost.

    It ends with `close`, and whenever this program ends, in whatever way.
    """

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[Future[Any], Any, float] | None] = SimpleQueue()
        self._changing = Lock()
        self._thread: Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one now."""
        process = self._process
        return process.pid if process else None

    def ask(self, job: Callable[[], Found], patience: float) -> Future[Found]:
        """What a job finds; raises Lost if that takes more than `patience` seconds once it is begun.

        Job and findings are pickled: a job is a function of a module, or a partial of one.
        """
        future: Future[Found] = Future()
        if self._closed:
            future.set_exception(Lost())
            return future
        self._orders.put((future, job, patience))
        if self._thread is None:
            self._thread = Thread(target=self._work, name="kitchen", daemon=True)
            self._thread.start()
        return future

    def close(self) -> None:
        """End the process, whatever it is doing; what was asked and is not answered is lost."""
        with self._changing:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._orders.put(None)
        if self._thread is not None:
            self._thread.join(1)

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            future, job, patience = order
            if not future.set_running_or_notify_cancel():
                continue
            try:
                found = self._done(job, patience)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(found)
        self._send_away()

    def _done(self, job: Any, patience: float) -> Any:
        order = pickle.dumps(job)
        try:
            process = self._there()
            assert process.stdin is not None
            assert process.stdout is not None
            watch = Timer(patience, process.kill)
            watch.daemon = True
            watch.start()
            try:
                process.stdin.write(order)
                process.stdin.flush()
                return pickle.load(process.stdout)
            finally:
                watch.cancel()
        except (OSError, EOFError, pickle.UnpicklingError):
            self._send_away()
            raise Lost from None

    def _there(self) -> subprocess.Popen[bytes]:
        """The process, which may have to be started."""
        with self._changing:
            if self._closed:
                raise Lost
            if self._process is None:
                # One of multiprocessing would import the main module, and need a tracker beside it.
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-m", "sushigo_tui.bots.cook"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
                )
            return self._process

    def _send_away(self) -> None:
        with self._changing:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            try:
                # What was not written any more is of no use to anybody.
                process.communicate()
            except OSError:
                process.wait()
