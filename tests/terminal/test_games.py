"""`sushigo games` in a real terminal."""

import sys
import termios
from pathlib import Path

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.tables import classic
from tests.terminal.pty_screen import Terminal

ASKED = [
    ("export 1 - --yes", "or press Enter to cancel:"),
    ("export 1 -", "anyway? [y/N]"),
    ("delete 1", "Delete them? [y/N]"),
]


@pytest.mark.parametrize(("command", "question"), ASKED)
def test_who_is_asked_something_can_stop_with_ctrl_c(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, question: str
) -> None:
    monkeypatch.setenv("SUSHIGO_HOME", str(tmp_path))
    with Store() as store:
        keep(store, SavedGame(Game(classic(2), seed=1), facts=SavedFacts({0: pins.seal("1234")})))
    said = [sys.executable, "-m", "sushigo_tui", "games", *command.split()]
    with Terminal(said, env={"SUSHIGO_HOME": str(tmp_path)}, home=tmp_path) as terminal:
        terminal.wait_for(question)
        terminal.send(b"\x03")
        assert terminal.wait_end() == 130
        assert "Stopped." in terminal.text
        assert termios.tcgetattr(terminal.fileno())[3] & termios.ECHO, "what is typed is not shown"
