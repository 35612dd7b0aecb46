"""Whoever thinks about what people ask, and the end of that."""

from __future__ import annotations

import asyncio

import pytest

from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from tests.hotseat.seats import quiet_game
from tests.stub_worker import StubWorker


async def test_one_thinks_until_the_end_and_another_one_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    workers: list[StubWorker] = []

    def begun() -> StubWorker:
        workers.append(StubWorker())
        return workers[-1]

    monkeypatch.setattr(advice_worker, "Worker", begun)
    for _ in range(2):
        view = quiet_game().view(0)
        asked = [asyncio.ensure_future(advice_worker.advise(view)) for _ in range(2)]
        await asyncio.sleep(0)
        assert len(workers[-1].asked) == 2
        assert all(patience > 0 for _, _, patience in workers[-1].asked), "nobody waits for ever"
        workers[-1].serve(lose=True)
        for each in asked:
            with pytest.raises(WorkerLost):
                await each
        advice_worker.close()
    assert [worker.closed for worker in workers] == [True, True]
