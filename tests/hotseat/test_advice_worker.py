"""Tests of the processes that think for people, of their number, and of their end."""

import asyncio
import os
from contextlib import aclosing

import pytest

from sushigo_tui.bots import teacher
from sushigo_tui.bots.teacher import Judged, PastChoice, choices, judge_choice
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.advice_worker import MOST_WORKERS, QUEUED
from tests.hotseat.seats import quiet_game
from tests.stub_worker import StubWorker
from tests.tables import finish_game


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[StubWorker]:
    """All that have begun, two at a time."""
    workers: list[StubWorker] = []

    def begun() -> StubWorker:
        workers.append(StubWorker())
        return workers[-1]

    monkeypatch.setattr(advice_worker, "Worker", begun)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    advice_worker.end_workers()
    workers.clear()
    return workers


def last_choices(count: int) -> list[PastChoice]:
    """So many choices late in a game."""
    return choices(finish_game(quiet_game()))[-count:]


async def settled() -> None:
    """All that can happen without an answer has happened."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_worker_thinks_until_it_is_ended_and_another_one_after_it(workers: list[StubWorker]) -> None:
    for _ in range(2):
        view = quiet_game().view(0)
        asked = [asyncio.ensure_future(advice_worker.advise(view)) for _ in range(2)]
        await asyncio.sleep(0)
        (thinking,) = [worker for worker in workers if worker.asked]
        assert len(thinking.asked) == 2
        assert all(patience > 0 for _, _, patience in thinking.asked), "nobody waits for ever"
        thinking.serve(lose=True)
        for each in asked:
            with pytest.raises(WorkerLost):
                await each
        advice_worker.end_workers()
    assert [worker.closed for worker in workers] == [True] * 4


async def test_what_is_found_is_found_for_the_seat_that_asks(
    workers: list[StubWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(teacher, "think", lambda view: (view.seat,))
    asked = asyncio.ensure_future(advice_worker.advise(quiet_game().view(1)))
    await asyncio.sleep(0)
    (thinking,) = workers
    thinking.serve()
    advice: object = await asked
    assert advice == (1,)
    advice_worker.end_workers()


@pytest.mark.parametrize("cores", [1, 2, 3, 64, None])
async def test_a_review_finds_the_same_however_many_workers_think(
    workers: list[StubWorker], cores: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(teacher, "REVIEW_PLAYOUTS", 4)
    there, found = last_choices(11), list[Judged]()

    async def look() -> None:
        async for judged in advice_worker.judge(there):
            found.extend(judged)

    looking = asyncio.create_task(look())
    most = 0
    # The last of them answers first.
    while not looking.done():
        await settled()
        assert all(len(worker.asked) <= QUEUED for worker in workers)
        most = max(most, sum(bool(worker.asked) for worker in workers))
        for worker in reversed(workers):
            if worker.asked:
                worker.serve(1)
                break
    await looking
    assert most == min(cores or 1, MOST_WORKERS)
    assert sorted(found) == sorted(map(judge_choice, there))
    advice_worker.end_workers()


async def test_no_worker_is_asked_once_a_review_is_left(workers: list[StubWorker]) -> None:
    async with aclosing(advice_worker.judge(last_choices(9))) as judging:
        looking = asyncio.ensure_future(anext(judging))
        await settled()
        asked = [future for worker in workers for future, _, _ in worker.asked]
        assert len(asked) == 2 * QUEUED
        workers[0].serve(1)
        assert len(await looking) == 1
    left = [future for worker in workers for future, _, _ in worker.asked]
    assert len(left) == 2 * QUEUED
    await settled()
    assert all(future.cancelled() for future in left)
    advice_worker.end_workers()


async def test_a_worker_that_is_lost_ends_the_review(workers: list[StubWorker]) -> None:
    looking = asyncio.ensure_future(anext(advice_worker.judge(last_choices(9))))
    await settled()
    workers[1].serve(1, lose=True)
    with pytest.raises(WorkerLost):
        await looking
    await settled()
    assert all(future.cancelled() for future, _, _ in workers[0].asked)
    advice_worker.end_workers()
