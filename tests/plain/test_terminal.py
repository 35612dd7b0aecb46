"""Tests that piped input is read no further than it is wanted."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from types import SimpleNamespace
from typing import IO

import pytest

from sushigo_tui.hotseat import clock
from sushigo_tui.plain.terminal import BLANK_LINES, CLEAR, LONGEST_LINE, Idle, Terminal, forgets_lines


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[IO[bytes]]:
    """The end of a pipe into which is written what is read as the standard input."""
    reads, writes = os.pipe()
    with open(reads, encoding="utf-8") as stdin, open(writes, "wb", 0) as end:  # noqa: PTH123 - no paths
        monkeypatch.setattr(sys, "stdin", stdin)
        yield end


def _write(pipe: IO[bytes], text: bytes) -> Thread:
    """Write into a pipe as far as it is read."""

    def write() -> None:
        with suppress(OSError):
            pipe.write(text)

    thread = Thread(target=write, daemon=True)
    thread.start()
    return thread


async def test_no_more_is_read_than_is_wanted(pipe: IO[bytes]) -> None:
    """Anything else that is piped in waits where it is, so that no flood fills the memory."""
    flood = _write(pipe, b"1\n" * 1_000_000)
    terminal = Terminal()
    for _ in range(3):
        assert await terminal.line() == ("1", True)
    flood.join(0.2)
    assert flood.is_alive()


async def test_signals_are_heard_in_a_flood(pipe: IO[bytes]) -> None:
    terminal = Terminal()
    pipe.write(b"1\n" * 100)
    await terminal.line()
    told: list[int] = []
    asyncio.get_running_loop().call_soon(told.append, 15)
    await terminal.line()
    assert told == [15]


async def test_a_line_that_comes_after_a_sleep_is_dropped(
    pipe: IO[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal, times = Terminal(), [0.0]
    terminal.is_typed = True
    monkeypatch.setattr(clock, "now", lambda: times[-1])
    hear = terminal.hear

    def hear_late(heard: str | Exception) -> None:
        times.append(3600.0)
        hear(heard)

    monkeypatch.setattr(terminal, "hear", hear_late)
    pipe.write(b"1\n")
    with pytest.raises(Idle):
        await terminal.line(patience=60)


async def test_a_line_without_an_end_is_cut(pipe: IO[bytes]) -> None:
    _write(pipe, b"x" * 3_000_000 + b"\n2\n")
    terminal = Terminal()
    assert len((await terminal.line())[0]) <= 2 * LONGEST_LINE
    assert await terminal.line() == ("2", True)


@pytest.mark.parametrize(
    ("environ", "forgets"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "STY": "12.tty"}, False),
        ({"TERM": "screen"}, False),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux"}, True),
        ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux"}, True),
        ({"TERM": "screen", "TMUX": "/tmp/tmux", "STY": "12.tty"}, False),
        ({"TERM": "linux"}, False),
        ({"TERM": "dumb"}, False),
        ({"TERM": "vt220"}, False),
        ({"TERM": ""}, False),
        ({}, False),
    ],
)
def test_which_terminals_forget_what_scrolled_off_the_screen(environ: dict[str, str], forgets: bool) -> None:
    assert forgets_lines(environ) == forgets


@pytest.mark.parametrize(("columns", "width"), [(132, 80), (46, 46), (0, 80)])
def test_lines_are_as_wide_as_the_terminal_and_at_most_80(
    columns: int, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = os.terminal_size((columns, 24))
    assert Terminal().width == 80
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(isatty=lambda: True, fileno=lambda: 1))
    monkeypatch.setattr(os, "get_terminal_size", lambda number: size)
    assert Terminal().width == width
    assert Terminal(120).width == 120


@pytest.mark.parametrize("clears", [True, False])
def test_blank_lines_come_only_where_a_screen_can_t_be_cleared(
    clears: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    terminal = Terminal()
    terminal.clears = clears
    monkeypatch.setattr(terminal, "_write", written.append)
    terminal.clear()
    assert written == [CLEAR if clears else "\n" * BLANK_LINES]
