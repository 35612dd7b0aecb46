"""The store, used in a thread of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sushigo_tui.files import paths
from sushigo_tui.store.faults import Damaged, NoAccess, StoreError
from sushigo_tui.store.locks import Locks
from sushigo_tui.store.repair import begin_anew, open_or_set_aside
from sushigo_tui.store.store import Store

Found = TypeVar("Found")


class StoreThread:
    """Reads and writes the store in a thread, one job after another.

    The file is open only during a job, so that it can be moved or replaced between jobs, and no journal is
    left beside another file. A damaged store is set aside; `said` is the sentence about that, "" once it was
    shown.
    """

    def __init__(self) -> None:
        self.said = ""
        self._opened_before = False
        self._locks = Locks(paths.games())
        self._thread = ThreadPoolExecutor(1)

    async def do(self, job: Callable[[Store], Found]) -> Found:
        """Do a job with the store and return its result; raises StoreError."""

        def done() -> Found:
            try:
                with self._opened() as store:
                    return job(store)
            except Damaged:
                store, text = begin_anew(self._locks)
                store.close()
                self.said = text or self.said
                raise

        return await asyncio.wrap_future(self._thread.submit(done))

    async def release(self, game_id: str) -> None:
        """Release a game for other windows after all jobs, even if its file is gone."""
        await asyncio.wrap_future(self._thread.submit(self._locks.release, game_id))

    async def settled(self) -> None:
        """Wait until all jobs are done."""
        await asyncio.wrap_future(self._thread.submit(lambda: None))

    def _opened(self) -> Store:
        try:
            if self._opened_before:
                return Store(locks=self._locks)
            store, text = open_or_set_aside(locks=self._locks)
        except NoAccess:
            if not paths.has_games():
                raise
            # A file that can't be written can still be read.
            return Store(new=False, locks=self._locks)
        # If it fails, untouched games stay for now: they aren't listed, and are deleted the next time.
        with suppress(StoreError):
            store.delete_untouched()
        self._opened_before, self.said = True, text or self.said
        return store

    def close(self) -> None:
        """Release all games once all jobs are done."""
        self._thread.shutdown()
        self._locks.close()


OpenStore = Callable[[], StoreThread]
"""Returns the one thread of the store, started when it is first needed."""


async def look_up(open_store: OpenStore, job: Callable[[Store], Found], otherwise: Found) -> Found:
    """Return what a job reads; `otherwise` if there are no games, or if they can't be read."""
    if paths.has_games():
        with suppress(StoreError):
            return await open_store().do(job)
    return otherwise
