"""Try a frozen build: ``python -m tests.packaging.frozen PROGRAM``; fails for what does not work in it."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.terminal.homes import stand_still
from tests.terminal.player import Player
from tests.terminal.pty_screen import Terminal, children, environment
from tests.terminal.test_opponents import ends, thinking

PATIENCE = 120.0
CALM = 0.5
"""Seconds without a key, after which one counts that shows a hand or cards."""

GERMAN = {"LANG": "de_DE.UTF-8", "LANGUAGE": "de"}


def said(program: Path, home: Path, *arguments: str, env: Mapping[str, str] = {}) -> str:
    """Return what a command prints; fails with what it says if it fails."""
    around = {**environment(home), **env}
    done = subprocess.run(
        [program, *arguments], env=around, cwd=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def try_commands(program: Path, home: Path) -> None:
    """The data is there, and two processes play the same games as one."""
    assert "Sushi Go!" in said(program, home, "menus", "show", "sushi-go")
    assert "Miso soup" in said(program, home, "rules", "miso", "soup")
    assert "Misosuppe" in said(program, home, "rules", "miso", "soup", env=GERMAN)
    assert "Tasten" in said(program, home, "manual", "keys", env=GERMAN)
    simulate = ("simulate", "--bots", "novice", "--games", "8", "--seed", "1", "--json", "--jobs")
    one, two = (json.loads(said(program, home, *simulate, jobs)) for jobs in ("1", "2"))
    assert one["points"] == two["points"]


def try_game(program: Path, home: Path) -> None:
    """A whole game against a bot that searches, in its own process, and then its review."""
    stand_still(home)
    arguments = ["play", "--menu", "my-first-meal", "--players", "Amy", "--bots", "chef", "--seed", "3"]
    with Terminal([str(program), *arguments], home=home) as terminal:
        terminal.wait_for("Amy, choose a card", timeout=PATIENCE)
        # One file unpacks itself, and starts itself for the rest.
        inner = thinking(terminal)
        terminal.watch()
        Player(terminal, Random(1), {}, CALM).play()
        hasty = [text for text in terminal.seen if "rule of thumb" in text or "quick choice" in text]
        assert not hasty, hasty[0]
        terminal.press("v")
        terminal.wait_for(lambda text: re.search(r"All \d+ choices", text), timeout=PATIENCE)
        workers = children(inner)
        assert len(workers) > 1, "only one process reviewed"
        terminal.press("ctrl+q")
        terminal.wait_for("Leave this game?")
        terminal.press("3", "enter")
        assert terminal.wait_end() == 0
        assert all(map(ends, workers))
        assert not terminal.crash, terminal.crash
    said(program, home, "games", "picture", "1")
    assert (home / "sushigo-1.png").read_bytes().startswith(b"\x89PNG")


def main() -> None:
    """Try all of it."""
    program = Path(sys.argv[1]).resolve()
    with TemporaryDirectory() as folder:
        try_commands(program, Path(folder))
        try_game(program, Path(folder))
    print("the frozen build works")


if __name__ == "__main__":
    main()
