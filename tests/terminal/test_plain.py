"""Plain mode through a pipe and in a real terminal: whole games, what is left behind, power failures."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import BinaryIO

import pexpect
import pytest
from pexpect.fdpexpect import fdspawn

from sushigo_tui.plain.terminal import Terminal
from sushigo_tui.rules.game import Game
from sushigo_tui.store.faults import NoSuchGame
from sushigo_tui.store.store import Store
from tests.terminal.plain_games import PlainSitting, check, talk
from tests.terminal.pty_screen import Terminal as PtyScreen
from tests.terminal.pty_screen import program, start_between

OF_TWO = ("--menu", "my-first-meal", "--players", "Amy,Phil", "--seed", "5")
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
NEXT = ["take the keyboard\\. Press Enter", "choose a card\\.", "has chosen\\. Press Enter", "What next"]
"""The questions in a game of nothing but picks, in the order of the answers."""


def arguments(*said: str) -> list[str]:
    return ["-m", "sushigo_tui", "play", "--plain", *said]


def saved() -> Game:
    with Store(new=False) as store:
        return store.load(1).game


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    """Return where the program runs: with folders of its own, and in a terminal that can be cleared."""
    kept = {name: value for name, value in os.environ.items() if name not in ("STY", "TMUX")}
    return kept | {"SUSHIGO_HOME": str(home), "TERM": "xterm-256color"}


@contextmanager
def piped(home: Path, *said: str) -> Iterator[tuple[int, BinaryIO, BinaryIO]]:
    """The program between pipes: its id, what it hears, and what it says."""
    its_input, heard = os.pipe()
    told, its_output = os.pipe()
    command = [*program(), "play", "--plain", *said]
    pid = start_between(command, home, (its_input, its_output), SUSHIGO_HOME=str(home))
    os.close(its_input)
    os.close(its_output)
    with open(heard, "wb") as answers, open(told, "rb") as lines:  # noqa: PTH123 - no paths
        yield pid, answers, lines


def told_after(home: Path, text: str, *said: str) -> str:
    """Return what the program says to a text that is all its input; it ends well."""
    with piped(home, *said) as (pid, answers, lines):
        answers.write(text.encode())
        answers.close()
        told = lines.read().decode()
    assert os.waitpid(pid, 0)[1] == 0, told
    return told


def test_a_whole_game_through_a_pipe(environment: dict[str, str], home: Path) -> None:
    """A script that knows nothing answers at random; what cannot be understood loses nothing."""
    random = Random(3)
    noise = [
        "1",
        "2",
        "",
        "",
        "1",
        "3",
        "scores",
        "table",
        "\x1b[A",
        "x" * 5000,
        "é\udcff",
        "0",
        "-1",
        "9" * 99,
    ]
    answers = "\n".join(random.choice(noise) for _ in range(4000)).encode("utf-8", "surrogateescape")
    command = [sys.executable, *arguments("--menu", "sushi-go", "--players", "Amy,Phil,Zoe")]
    done = subprocess.run(command, env=environment, input=answers, capture_output=True, timeout=120)
    told = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert " wins with " in told or " share the victory " in told
    assert max(map(len, told.splitlines())) <= 80
    assert "\x1b" not in told


def test_no_more_is_said_than_may_be_heard() -> None:
    """A whole game by someone who knows only what is said, held against the views."""
    told = talk(PlainSitting("master-menu", 1, 2), "pipe", 1)
    assert check(told)["pick"] == 3 * 3 * 10


def test_the_end_of_input_saves_and_leaves(home: Path) -> None:
    told = told_after(home, "\n1", *OF_TWO)
    assert told.endswith("\nThe game is saved. Resume it with sushigo play --resume.\n")
    assert saved().placed == {0}
    assert "Phil, take the keyboard" in told_after(home, "", "--resume")


def test_nobody_listens_any_more(environment: dict[str, str], home: Path) -> None:
    """A closed pipe means enough was heard: the game is saved."""
    pipe = subprocess.Popen(
        [sys.executable, *arguments(*OF_TWO)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert pipe.stdin is not None
    assert pipe.stdout is not None
    pipe.stdin.write(b"\n")
    pipe.stdin.flush()
    while b"choose a card" not in pipe.stdout.readline():
        pass
    pipe.stdout.close()
    pipe.stdin.write(b"1\n")
    pipe.stdin.close()
    assert pipe.stderr is not None
    assert b"Traceback" not in pipe.stderr.read()
    assert pipe.wait(20) in (0, 1)
    pipe.stderr.close()
    assert saved().placed == {0}


class Child(fdspawn):  # type: ignore[misc]
    """The program in a terminal, of which is expected what it writes."""

    def __init__(self, terminal: PtyScreen) -> None:
        super().__init__(terminal.fileno(), encoding="utf-8", timeout=20)
        self.pid = terminal.pid
        self.signal = terminal.signal
        self.wait_end = terminal.wait_end

    def send(self, text: str) -> None:
        # What is typed must not be taken for what is said.
        sleep(0.05)
        super().send(text)


@contextmanager
def terminal(home: Path, *said: str, changes: str = "quick", **changed: str) -> Iterator[Child]:
    """The program in a pty."""
    env = {"SUSHIGO_HOME": str(home), **changed}
    with PtyScreen([*program(changes), "play", "--plain", *said], env=env, home=home) as started:
        yield Child(started)


def test_a_whole_game_in_a_terminal(home: Path) -> None:
    """After each hand screen and scrollback are cleared."""
    with terminal(home, *OF_TWO) as child:
        hands = 0
        while (asked := child.expect(NEXT)) != 3:
            if asked == 1:
                hands += 1
                child.sendline("1")
                child.expect_exact(CLEARED)
                assert "\r\n\r\n" not in child.before
            else:
                child.sendline("")
        assert hands == 2 * 9 * 3
        child.sendline("4")
        child.expect_exact("What would you like to do?")
        child.sendline("quit")
        child.expect(pexpect.EOF)


def test_what_was_typed_ahead_opens_no_hand(home: Path) -> None:
    """And Enter opens one only after a moment of silence, which a held key never leaves."""
    with terminal(home, *OF_TWO, changes="patient") as child:
        child.expect("Press Enter")
        child.send("\n" * 20)
        child.expect_exact("That was too soon")
        with pytest.raises(pexpect.TIMEOUT):
            child.expect_exact("choose a card", timeout=2)
        child.sendline("")
        child.expect_exact("choose a card")


def test_a_pin_is_not_shown(home: Path) -> None:
    with terminal(home, "--classic") as child:
        child.expect_exact("Type names")
        child.sendline("Amy, Phil")
        child.expect_exact("3: change Phil")
        for answer, then in (
            ("2", "4: PIN"),
            ("4", "Type a PIN for Amy"),
            ("4711", "again"),
            ("4711", "Clockwise: Amy"),
        ):
            child.sendline(answer)
            child.expect_exact(then)
            assert "4711" not in child.before


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The other end of a terminal from which is read."""
    end, tty = os.openpty()
    with open(tty, encoding="utf-8") as stdin:  # noqa: PTH123 - no path
        monkeypatch.setattr(sys, "stdin", stdin)
        yield end
    os.close(end)


def _shows(tty: int, shown: bool | None = None) -> bool:
    """Return whether a terminal shows what is typed; with `shown` that is changed first."""
    mode = termios.tcgetattr(tty)
    if shown is not None:
        mode[3] = mode[3] | termios.ECHO if shown else mode[3] & ~termios.ECHO
        termios.tcsetattr(tty, termios.TCSANOW, mode)
    return bool(mode[3] & termios.ECHO)


async def test_a_pin_is_hidden_after_a_stop_too(keyboard: int) -> None:
    """A shell that has the terminal meanwhile shows what is typed."""
    terminal, tty = Terminal(), sys.stdin.fileno()
    reading = asyncio.create_task(terminal.line(hidden=True))
    while _shows(tty):
        await asyncio.sleep(0)
    assert _shows(tty, True)
    terminal.apply_mode()
    assert not _shows(tty)
    os.write(keyboard, b"7\n")
    assert (await reading)[0] == "7"
    assert _shows(tty)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_told_to_end_it_clears_the_hand_and_saves(home: Path, number: signal.Signals) -> None:
    with terminal(home, *OF_TWO) as child:
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.sendline("1")
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.signal(number)
        child.expect_exact(CLEARED)
        child.expect_exact("The game is saved")
        child.expect(pexpect.EOF)
        assert child.wait_end() == 128 + number
    assert saved().placed == {0}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_game_without_one_choice_is_not_kept(home: Path, number: signal.Signals) -> None:
    with terminal(home, *OF_TWO) as child:
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.signal(number)
        if number == signal.SIGINT:
            child.expect_exact("No one has chosen a card yet, so it won't be saved.")
            child.expect_exact("3: Quit")
            child.sendline("3")
        child.expect_exact("No one had chosen a card yet, so the game was not saved.")
        child.expect(pexpect.EOF)
    with Store(new=False) as store, pytest.raises(NoSuchGame):
        store.load(1)


def test_ctrl_c_asks(home: Path) -> None:
    with terminal(home, *OF_TWO) as child:
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.sendline("1")
        child.expect("Press Enter")
        child.send("\x03")
        child.expect_exact("Leave this game? It is saved.")
        child.sendline("1")
        child.expect("Press Enter")
        child.send("\x03")
        child.expect_exact("3: Quit")
        child.sendline("3")
        child.expect_exact("The game is saved")
        child.expect(pexpect.EOF)


def test_stopped_it_clears_the_hand(home: Path) -> None:
    with terminal(home, *OF_TWO) as child:
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.send("\x1a")
        child.expect_exact(CLEARED)
        # It clears before it stops.
        os.waitpid(child.pid, os.WUNTRACED)
        child.signal(signal.SIGCONT)
        child.expect_exact("covered. No card is placed.")
        child.expect("Press Enter")


def test_a_dumb_terminal_is_told_what_it_keeps(home: Path) -> None:
    with terminal(home, *OF_TWO, TERM="dumb") as child:
        child.expect_exact("This terminal keeps every line")
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.sendline("1")
        child.expect("Phil, take")
        assert "\x1b" not in child.before
        assert child.before.count("\r\n") >= 60


@pytest.mark.parametrize("said", [{"STY": "1.tty"}, {"TERM": "screen-256color"}, {"TERM": "linux"}])
def test_a_terminal_that_is_cleared_and_keeps_its_lines_tells_so_before_the_first_hand(
    home: Path, said: dict[str, str]
) -> None:
    """GNU screen ignores the sequence that empties the scrollback."""
    with terminal(home, *OF_TWO, **said) as child:
        child.expect_exact("This terminal keeps every line")
        child.expect("Press Enter")
        child.sendline("")
        child.expect("choose a card")
        child.sendline("1")
        child.expect_exact(CLEARED)


def killed(home: Path, times: int, seed: int) -> int:
    """Play with the power failing that often; nothing is lost. How often it failed before the end."""
    random, seen, placed = Random(seed), 0, 0
    for nth in range(times):
        left, chosen = random.randrange(20, 400), False
        with piped(home, *(OF_TWO if not nth else ("--resume",))) as (pid, answers, lines):
            while left and (line := lines.readline().decode()):
                left -= 1
                if chosen and ("take the keyboard" in line or "Everyone has chosen" in line):
                    seen, chosen = seen + 1, False
                if "take the keyboard" in line or "has chosen. Press Enter" in line:
                    answers.write(b"\n")
                elif "choose a card" in line:
                    answers.write(b"1\n")
                    chosen = True
                elif "What next" in line:
                    left = 0
                answers.flush()
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        game = saved()
        now = 2 * (10 * (game.round - 1) + game.turn - 1) + len(game.placed)
        # The last cards of a round play themselves.
        placed = now - 2 * (game.round - 1)
        assert placed >= seen, "a choice that was seen to take effect is lost"
        seen = placed
        if game.over:
            return nth
    return times


def test_nothing_that_took_effect_is_lost(home: Path) -> None:
    assert killed(home, 6, 1) == 6
