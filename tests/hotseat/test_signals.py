"""Tests of what the system tells the program."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator

import pytest

from sushigo_tui.hotseat import signals

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="Windows has no such signals")


def stays() -> bool:
    raise AssertionError("no test hangs")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """No other test gets the signals."""
    before = {number: signal.getsignal(number) for number in signal.valid_signals()}
    yield
    signals.stay()
    for number, handler in before.items():
        if handler is not None and signal.getsignal(number) != handler:
            signal.signal(number, handler)


@pytest.mark.parametrize(
    "name", ["HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU"]
)
async def test_whatever_would_end_the_program_is_told_by_its_number(name: str) -> None:
    number = getattr(signal, f"SIG{name}")
    ended = asyncio.get_running_loop().create_future()
    signals.handle(ended.set_result, stays)
    os.kill(os.getpid(), number)
    assert await ended == number


async def test_what_stops_it_and_lets_it_go_on_is_told_too() -> None:
    resumed = asyncio.Event()
    signals.handle(lambda number: None, stays, SIGCONT=resumed.set)
    os.kill(os.getpid(), signal.SIGCONT)
    assert await resumed.wait()


async def test_signals_that_a_system_does_not_have_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGHUP")
    ended = asyncio.get_running_loop().create_future()
    signals.handle(ended.set_result, stays)
    os.kill(os.getpid(), signal.SIGUSR1)
    assert await ended == signal.SIGUSR1


async def test_in_windows_and_in_other_threads_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def elsewhere() -> None:
        signals.handle(lambda number: None, stays)

    await asyncio.to_thread(asyncio.run, elsewhere())
    monkeypatch.setattr(sys, "platform", "win32")
    before = signal.getsignal(signal.SIGUSR1)
    await elsewhere()
    assert signal.getsignal(signal.SIGUSR1) == before
