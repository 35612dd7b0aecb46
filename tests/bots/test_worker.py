"""The process that thinks: it answers, it is cut off where it doesn't, and it never outlives the program."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from sushigo_tui.bots.levels import LEVELS, choose_answer, seconds, share_of
from sushigo_tui.bots.worker import Worker, WorkerLost
from sushigo_tui.rules.game import Game
from tests.bots import jobs
from tests.tables import party

PATIENT = 60.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    one = Worker()
    yield one
    one.close()


def alive(pid: int) -> bool:
    """Return whether a process is there, and no zombie of someone who does not look after it."""
    if not Path("/proc/self").exists():
        pytest.skip("only /proc tells a zombie")
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rsplit(")", 1)[1].split()[0] != "Z"


def gone(pid: int) -> bool:
    """Return whether a process is gone, or goes within a while."""
    end = time.monotonic() + 20
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.005)
    return not alive(pid)


def test_jobs_are_done_one_after_another_by_one_process(worker: Worker) -> None:
    asked = [worker.submit(partial(jobs.add, nth, 1)) for nth in range(5)]
    pids = [worker.submit(jobs.number) for _ in range(2)]
    assert [each.result() for each in asked] == [1, 2, 3, 4, 5]
    assert {each.result() for each in pids} == {worker.pid}
    assert worker.pid != os.getpid()


def test_what_a_job_prints_is_no_answer(worker: Worker) -> None:
    assert worker.submit(partial(jobs.say, "hello")).result() == "hello"


def test_no_library_is_loaded_there(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_START", raising=False)
    game = Game(party(3))
    assert worker.submit(partial(choose_answer, "skilled", game.view(0), 1)).result()
    loaded = worker.submit(jobs.libraries).result()
    assert loaded - sys.stdlib_module_names <= {"sushigo_tui", "tests", "__main__", "__mp_main__"} | {
        name for name in loaded if name.startswith(("_", "sitecustomize"))
    }


@pytest.mark.parametrize("wrong", [jobs.die, jobs.fail])
def test_a_process_that_dies_loses_its_job_and_another_takes_the_next(
    worker: Worker, wrong: Callable[[], str]
) -> None:
    first = worker.submit(jobs.number).result()
    lost = worker.submit(wrong)
    after = worker.submit(jobs.number)
    with pytest.raises(WorkerLost):
        lost.result()
    assert after.result() != first
    assert not alive(first)


async def test_a_process_that_hangs_is_killed_when_patience_ends(worker: Worker) -> None:
    first = await worker.ask(jobs.number, PATIENT)
    hung, after = worker.ask(jobs.hang, 0.05), worker.ask(jobs.number, PATIENT)
    with pytest.raises(WorkerLost):
        await hung
    second = await after
    assert second != first
    assert not alive(first)
    if sys.platform != "win32":
        os.kill(second, signal.SIGSTOP)
        stopped, after = worker.ask(jobs.number, 0.05), worker.ask(jobs.number, PATIENT)
        with pytest.raises(WorkerLost):
            await asyncio.wait_for(stopped, PATIENT)
        assert await after != second
        assert not alive(second)


def starting(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let processes start with this code."""
    command = [
        sys.executable,
        "-c",
        f"import time; {code}; from sushigo_tui.bots import worker_main as it; it.main()",
    ]
    monkeypatch.setattr("sushigo_tui.bots.worker._command", lambda: command)


async def test_a_process_that_does_not_start_is_killed_when_patience_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sushigo_tui.bots.worker.START_SECONDS", 0.05)
    with closing(Worker()) as worker:
        starting(monkeypatch, "time.sleep(600)")
        for _ in range(2):
            with pytest.raises(WorkerLost):
                await asyncio.wait_for(worker.ask(jobs.number, 0.05), PATIENT)
        starting(monkeypatch, "pass")
        assert await worker.ask(jobs.number, PATIENT) == worker.pid


async def test_the_first_process_may_take_long_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushigo_tui.bots.worker.START_SECONDS", PATIENT)
    starting(monkeypatch, "time.sleep(0.1)")
    with closing(Worker()) as worker:
        assert await worker.ask(partial(jobs.add, 1, 1), 0.01) == 2


async def test_patience_is_also_for_the_jobs_that_were_asked_before(worker: Worker) -> None:
    await worker.ask(jobs.number, PATIENT)
    first, second = worker.ask(partial(jobs.rest, 0.3), PATIENT), worker.ask(partial(jobs.add, 1, 1), 0.1)
    assert await second == 2
    assert await first == 0.3


async def test_whoever_leaves_a_process_that_hangs_leaves_it_to_the_next_to_kill(
    worker: Worker, tmp_path: Path
) -> None:
    first, note = await worker.ask(jobs.number, PATIENT), tmp_path / "note"
    hung = worker.ask(partial(jobs.hang, str(note)), PATIENT)
    while not note.exists():
        await asyncio.sleep(0.005)
    hung.cancel()
    await asyncio.wait([hung])
    with pytest.raises(WorkerLost):
        await worker.ask(jobs.number, 0.05)
    assert await worker.ask(jobs.number, PATIENT) != first


def test_closing_ends_the_process_in_the_middle_of_a_job(tmp_path: Path) -> None:
    worker, note = Worker(), tmp_path / "note"
    hung, waiting = worker.submit(partial(jobs.hang, str(note))), worker.submit(jobs.number)
    while not note.exists():
        time.sleep(0.005)
    worker.close()
    for each in (hung, waiting, worker.submit(jobs.number)):
        with pytest.raises(WorkerLost):
            each.result(PATIENT)
    assert not alive(int(note.read_text()))


def test_closing_what_never_began_is_nothing() -> None:
    worker = Worker()
    worker.close()
    assert worker.pid is None


_PROGRAM = """
import sys, time
from functools import partial
from sushigo_tui.bots.worker import Worker
from tests.bots import jobs

worker = Worker()
worker.submit(partial(jobs.hang, sys.argv[1]))
time.sleep(600 if sys.argv[2] == "stay" else 0)
sys.stdin.read()
"""


@pytest.mark.parametrize("ending", ["killed", "left"])
def test_the_process_ends_with_the_program_though_it_thinks(tmp_path: Path, ending: str) -> None:
    """However the program ends: killed without a word, or without closing what it began."""
    note = tmp_path / "note"
    arguments = [sys.executable, "-c", _PROGRAM, str(note), "stay" if ending == "killed" else "go"]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, env=os.environ | {"PYTHONPATH": ":".join(sys.path)}
    ) as program:
        while not note.exists():
            assert program.poll() is None
            time.sleep(0.005)
        if ending == "killed":
            program.kill()
        program.communicate()
    assert gone(int(note.read_text()))


def test_a_process_whose_answer_nobody_takes_ends_without_waiting_for_what_it_reads() -> None:
    """Python would wait for the thread that reads, and then abort."""
    arguments = [sys.executable, "-m", "sushigo_tui.bots.worker_main"]
    pipe = subprocess.PIPE
    with subprocess.Popen(arguments, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(pickle.dumps(jobs.number))
            process.stdin.flush()
            if not process.stdout.closed:
                assert pickle.load(process.stdout) == process.pid
                process.stdout.close()
        assert process.wait() == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands in for the program")
def test_a_frozen_program_starts_itself(
    worker: Worker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    frozen = tmp_path / "sushigo"
    frozen.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sushigo_tui "$@"\n')
    frozen.chmod(0o700)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(frozen))
    assert worker.submit(partial(jobs.say, "hello")).result() == "hello"


def test_who_chooses_together_shares_two_seconds() -> None:
    assert share_of(["master"]) == share_of(["master", "master"]) == share_of(["chef"] * 7) == 1
    assert share_of(["master"] * 4) == pytest.approx(0.5)
    for level in LEVELS:
        for count in range(1, 8):
            share = share_of([level] * count)
            assert count * seconds(level, share) <= 2.0 + 1e-9


def test_a_clock_cuts_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master whose time is over at once has looked at one deal, and answers all the same."""
    monkeypatch.setitem(LEVELS, "master", replace(LEVELS["master"], seconds=0.0))
    begun = time.process_time()
    view = Game(party(4)).view(0)
    assert choose_answer("master", view, 1) in view.hand
    assert time.process_time() - begun < 1.0
