"""`sushigo completion`, and what completes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_tui import cli
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import keep
from tests.tables import finish_game


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script_that_it_can_read(sushigo: Run, shell: str) -> None:
    script = sushigo("completion", shell).out
    assert "_SUSHIGO_COMPLETE" in script
    if (program := shutil.which(shell)) is None:
        pytest.skip(f"there is no {shell} here")
    assert subprocess.run([program, "-n"], input=script, text=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("sushigo pl", {"play", "players"}),
        ("sushigo play --menu m", {"master-menu", "my-first-meal"}),
        ("sushigo menus show b", {"big-banquet"}),
        ("sushigo rules te", {"tea", "temaki", "tempura"}),
        ("sushigo completion z", {"zsh"}),
        ("sushigo simulate --pass", {"--pass-both-ways"}),
        ("sushigo play --bots regular,ch", {"regular,chef"}),
        ("sushigo simulate --bots regular,ma", {"regular,master"}),
    ],
)
def test_what_completes(
    typed: str, offered: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_SUSHIGO_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    with pytest.raises(SystemExit, match="0"):
        cli.run([])
    assert {line.partition(",")[2] for line in capsys.readouterr().out.splitlines()} == offered


@pytest.fixture
def names(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People whose names a shell could take for its own, and the program where a shell finds it."""
    people = ("Amy Pond", "$(touch oh)", "*", "O'Neil, Ann")
    with Store() as store:
        keep(store, SavedGame(finish_game(Game(Setup(CLASSIC, tuple(map(Player, people))), seed=3))))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


def completed(shell: str, script: str, ask: str) -> list[str]:
    """What a shell itself offers."""
    if (program := shutil.which(shell)) is None:
        pytest.skip(f"there is no {shell} here")
    run = subprocess.run([program], input=f"{script}\n{ask}\n", text=True, capture_output=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", [r"\$\(touch\ oh\)", r"\*", r"Amy\ Pond", r"O\'Neil\,\ Ann"]),
        ("am", [r"Amy\ Pond"]),
        ('"$', [r"\$(touch oh)"]),
        ("'o", [r"O'\''Neil, Ann"]),
    ],
)
def test_bash_quotes_names(sushigo: Run, names: None, typed: str, offered: list[str]) -> None:
    """Within quotes that are open, what would end them, or act in them."""
    ask = """
        COMP_WORDS=(sushigo stats "$typed") COMP_CWORD=2
        _sushigo_completion sushigo
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    script = sushigo("completion", "bash").out
    quoted = typed.replace("'", "'\\''")
    assert completed("bash", f"{script}\ntyped='{quoted}'", ask) == offered


def test_fish_offers_whole_names(sushigo: Run, names: None) -> None:
    """It quotes them itself."""
    script = sushigo("completion", "fish").out
    assert completed("fish", script, 'complete -C "sushigo stats O"') == ["O'Neil, Ann"]
    assert completed("fish", script, 'complete -C "sushigo play --bots regular,ch"') == ["regular,chef"]
