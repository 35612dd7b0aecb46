"""Tests of what is written to a terminal, or a pipe, that is read, read later, or never."""

import asyncio
import os
import select
import threading
from collections.abc import Iterator
from io import StringIO
from typing import TextIO

import pytest

from sushigo_tui.hotseat.output import Output, write_last

termios = pytest.importorskip("termios")  # Windows has no such terminals

MUCH = "a hand " * 50_000
"""More than any terminal or pipe takes that nobody reads."""


@pytest.fixture
def terminal() -> Iterator[tuple[int, TextIO]]:
    """Yield what a terminal reads, and the stream that is written to."""
    reads, tty = os.openpty()
    with open(tty, "w", encoding="utf-8") as stream:  # noqa: PTH123 - no path
        yield reads, stream
    os.close(reads)


def read_on(file: int, end: str) -> str:
    """Return what comes until `end` does; raises AssertionError if nothing comes for long."""
    data = b""
    while not data.endswith(end.encode()):
        assert select.select([file], [], [], 10)[0], data[-100:]
        data += os.read(file, 1 << 16)
    return data.decode()


def test_all_output_arrives_in_its_order(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    output = Output(stream)
    for number in range(1000):
        output.write(f"{number} 寿司 ")
    output.write("end")
    assert read_on(reads, "end") == "".join(f"{number} 寿司 " for number in range(1000)) + "end"


def test_nobody_waits_for_a_terminal_that_reads_later(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    output = Output(stream)
    output.write(MUCH)
    output.write("end")
    assert output.pending
    assert read_on(reads, "end") == MUCH + "end"


def test_a_terminal_that_reads_nothing_gets_only_the_last_words(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    output = Output(stream)
    output.write(MUCH)
    output.leave()
    output.write("cov")
    output.write("ered")
    output.finish()
    assert not output.pending
    assert len(read_on(reads, "\x18\x1b\\covered")) < 10_000


def test_for_a_terminal_that_reads_nothing_output_without_last_words_is_broken_off(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sushigo_tui.hotseat.output.FLUSH_SECONDS", 0.02)
    reads, stream = terminal
    output = Output(stream)
    output.write(MUCH)
    output.finish()
    assert len(read_on(reads, "\x18\x1b\\")) < 10_000


def test_what_a_terminal_takes_at_once_needs_no_thread(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread never keeps the program from ending."""
    threads: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", lambda thread: threads.append(thread))
    reads, stream = terminal
    output = Output(stream)
    output.write("a line")
    assert not output.pending
    assert read_on(reads, "line") == "a line"
    assert [thread.daemon for thread in threads] == [True]


def test_who_no_longer_waits_keeps_nothing_from_being_written() -> None:
    async def given_up() -> None:
        waiting = asyncio.ensure_future(output.written())
        await asyncio.sleep(0)
        waiting.cancel()

    reads, writes = os.pipe()
    with open(writes, "w", encoding="utf-8") as stream:  # noqa: PTH123 - no path
        output = Output(stream)
        output.write(f"{MUCH}end")
        asyncio.run(given_up())
        assert read_on(reads, "end") == f"{MUCH}end"
        output.write("more")
        assert read_on(reads, "more") == "more"
    os.close(reads)


def test_what_is_said_last_needs_nothing_that_windows_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.delattr("os.ttyname")
    stream = StringIO()
    write_last(stream, "The game is saved.\n")
    assert stream.getvalue() == "The game is saved.\n"


def test_what_is_said_last_arrives(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    write_last(stream, "The game is saved.\n")
    assert read_on(reads, "\n") == "The game is saved.\r\n"


def test_the_last_words_arrive_after_ctrl_s(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    os.write(reads, b"\x13")
    for _ in range(10_000):  # Linux stops it a little later.
        if not select.select([], [stream], [], 0)[1]:
            break
    output = Output(stream)
    output.write("a hand")
    output.leave()
    output.write("covered")
    output.finish()
    assert read_on(reads, "covered") == "\x18\x1b\\covered"


def test_a_terminal_that_reads_gets_everything_before_it_is_left(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    output = Output(stream)
    output.write("a hand")
    output.leave()
    output.write(", covered")
    output.finish()
    assert read_on(reads, "covered") == "a hand, covered"
    output.write("and back")
    assert read_on(reads, "back") == "and back"


def test_a_pipe_that_nobody_reads_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushigo_tui.hotseat.output.FLUSH_SECONDS", 0.02)
    reads, writes = os.pipe()
    with open(writes, "w", encoding="utf-8") as stream:  # noqa: PTH123 - no path
        output = Output(stream)
        output.write(MUCH)
        output.leave()
        output.write("covered")
        output.finish()
        assert output.pending
        os.close(reads)
        # Until that is noticed, the file's number must not become another one's.
        noticed = threading.Event()
        output.when_written(noticed.set)
        assert noticed.wait(10)


def test_a_terminal_without_a_name_is_written_to(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in some containers."""
    reads, stream = terminal

    def nameless(file: int) -> str:
        raise OSError

    monkeypatch.setattr(os, "ttyname", nameless)
    Output(stream).write("a line")
    assert read_on(reads, "line") == "a line"


def test_a_letter_that_cannot_be_written_is_escaped(terminal: tuple[int, TextIO]) -> None:
    reads, stream = terminal
    stream.reconfigure(encoding="ascii")  # type: ignore[attr-defined]
    Output(stream).write("Zoë")
    assert read_on(reads, "xeb") == "Zo\\xeb"


async def test_who_waits_is_told_when_all_was_read_or_nobody_reads_any_more() -> None:
    reads, writes = os.pipe()
    with open(writes, "w", encoding="utf-8") as stream:  # noqa: PTH123 - no path
        output = Output(stream)
        output.write("a line\n")
        await output.written()
        assert os.read(reads, 100) == b"a line\n"
        output.write(MUCH)
        os.close(reads)
        with pytest.raises(BrokenPipeError):
            await output.written()
        with pytest.raises(BrokenPipeError):
            output.write("more")
        output.finish()
