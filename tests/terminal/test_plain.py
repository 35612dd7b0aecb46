"""Plain mode through a pipe and in a real terminal: whole games, and what is left behind."""

import os
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.plain.terminal import CLEAR, Terminal
from tests.plain.listener import CLEARED
from tests.store.evenings import saved
from tests.terminal.plain_talk import Talk
from tests.terminal.pty_screen import Terminal as PtyScreen
from tests.terminal.pty_screen import program
from tests.terminal.tampered import HANGS, PATIENT

OF_TWO = ("--menu", "my-first-meal", "--players", "Amy,Phil", "--seed", "5")


def told_after(home: Path, text: str, *said: str) -> list[str]:
    """Return what the program says to a text that is all its input; it ends well."""
    with Talk(said, home, "pipe", environment={"SUSHIGO_HOME": str(home)}) as talk:
        talk.type(text)
        assert talk.end() == 0, talk.heard
        return talk.heard


def test_a_whole_game_through_a_pipe(home: Path) -> None:
    """A script that knows nothing answers at random; what cannot be understood loses nothing."""
    random = Random(3)
    noise = ["1", "2", "", "", "1", "3", "scores", "\x1b[A", "x" * 500, "é\udcff", "0", "-1", "9" * 99]
    told = told_after(home, "\n".join(random.choice(noise) for _ in range(1200)), *OF_TWO)
    assert any(" wins with " in line or " share the win " in line for line in told)


def test_the_end_of_input_saves_and_leaves(home: Path) -> None:
    told = told_after(home, "\n1", *OF_TWO)
    assert told[-1] == "The game is saved. Resume it with 'sushigo play --resume'."
    assert saved().placed == {0}
    assert "Phil, take the keyboard" in " ".join(told_after(home, "", "--resume"))


def test_where_nobody_listens_any_more_the_game_is_saved(home: Path) -> None:
    """A closed pipe means enough was heard: the game is saved."""
    command = [sys.executable, "-m", "sushigo_tui", "play", "--plain", *OF_TWO]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write(b"\n")
        program.stdin.flush()
        while b"choose a card" not in program.stdout.readline():
            pass
        program.stdout.close()
        program.stdin.write(b"1\n")
        program.stdin.close()
        assert b"Traceback" not in program.stderr.read()
        assert program.wait(20) in (0, 1)
    assert saved().placed == {0}


def at_terminal(home: Path, *said: str, changes: str = "quick", **environment: str) -> Talk:
    """The program at a terminal, in which nobody has answered."""
    home_and_more = {"SUSHIGO_HOME": str(home), **environment}
    talk = Talk(said or OF_TWO, home, "terminal", changes.split(), environment=home_and_more)
    talk.wait_for("Enter")
    return talk


def test_what_was_typed_ahead_opens_no_hand(home: Path) -> None:
    """And Enter opens one only after a moment of silence, which a held key never leaves."""
    with at_terminal(home, changes="patient") as talk:
        told = talk.answer("\n" * 20, "That was too soon")
        assert not talk.hear(0.3)
        assert not any("choose a card" in line for line in told)
        while talk.hear(PATIENT):
            pass
        talk.answer("", "choose a card")


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


def test_a_pin_is_not_shown(home: Path) -> None:
    with PtyScreen([*program("quick"), "play", "--plain", "--classic"], home=home) as screen:
        screen.wait_for("Type names")
        for answer, then in (("Amy, Phil", "3: change Phil"), ("2", "4: PIN"), ("4", "Type a PIN for Amy")):
            screen.type(f"{answer}\n")
            screen.wait_for(then)
        for then in ("again", "Clockwise: Amy"):
            screen.type("4711\n")
            screen.wait_for(then)
        assert b"4711" not in screen.raw


async def test_a_pin_is_hidden_after_a_stop_too(keyboard: int) -> None:
    """A shell that has the terminal meanwhile shows what is typed."""
    terminal, tty = Terminal(), sys.stdin.fileno()
    with terminal.unseen():
        assert not _shows(tty)
        assert _shows(tty, True)
        terminal.apply_mode()
        assert not _shows(tty)
        os.write(keyboard, b"7\n")
        assert (await terminal.line())[0] == "7"
    assert _shows(tty)


def test_plain_mode_that_is_told_to_end_clears_the_hand_and_saves(home: Path) -> None:
    with at_terminal(home) as talk:
        talk.answer("", "choose a card")
        talk.answer("1", "Enter")
        talk.answer("", "choose a card")
        known = len(talk.heard)
        talk.signal(signal.SIGTERM)
        assert talk.wait_end() == 128 + signal.SIGTERM
        assert talk.heard[known] == CLEARED
        assert talk.heard[-1].startswith("The game is saved")
    assert saved().placed == {0}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_disk_that_hangs_holds_nobody_up(home: Path, number: signal.Signals) -> None:
    with at_terminal(home, changes="quick hanging_disk") as talk:
        talk.answer("", "choose a card")
        (home / HANGS).touch()
        known = len(talk.heard)
        talk.type("1\n")
        talk.wait_for("You placed", known)
        talk.signal(number)
        while number == signal.SIGINT and not talk.hear(0.3):
            # It asks nothing while it hangs, so people press the key again.
            talk.signal(number)
        assert talk.wait_end() == (1 if number == signal.SIGINT else 128 + number)
        assert CLEARED in talk.heard[known:]
        assert " ".join(talk.heard[-2:]) == (
            "Saving took too long, so the latest choices may be lost. To resume the game, "
            "use 'sushigo play --resume'."
        )


def test_ctrl_c_asks_whether_to_leave(home: Path) -> None:
    with at_terminal(home) as talk:
        talk.answer("", "choose a card")
        talk.signal(signal.SIGINT)
        talk.wait_for("Nobody has chosen a card yet, so it won't be saved.")
        talk.answer("1", "choose a card")
        talk.answer("1", "Enter")
        talk.signal(signal.SIGINT)
        talk.wait_for("Leave this game? It is saved.")
        talk.answer("3", "The game is saved")
        assert talk.wait_end() == 0


def test_plain_mode_that_is_stopped_clears_the_hand(home: Path) -> None:
    with at_terminal(home) as talk:
        talk.answer("", "choose a card")
        known = len(talk.heard)
        talk.signal(signal.SIGTSTP)
        os.waitpid(talk.pid, os.WUNTRACED)
        while not talk.raw.endswith(CLEAR.encode()):
            assert talk.hear(10)
        talk.signal(signal.SIGCONT)
        talk.wait_for("covered. No card is placed.", known)
        talk.wait_for("Enter", known)


def test_a_dumb_terminal_is_told_what_it_keeps(home: Path) -> None:
    with at_terminal(home, TERM="dumb") as talk:
        assert any("This terminal keeps every line" in line for line in talk.heard)
        talk.answer("", "choose a card")
        assert CLEARED in talk.answer("1", "Phil, take")
        assert b"\x1b" not in talk.raw
