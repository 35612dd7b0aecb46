"""`sushigo completion`, and what completes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_tui import cli
from tests.cli.conftest import Run


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


def completed(shell: str, script: str, ask: str) -> list[str]:
    """What a shell itself offers."""
    if (program := shutil.which(shell)) is None:
        pytest.skip(f"there is no {shell} here")
    run = subprocess.run([program], input=f"{script}\n{ask}\n", text=True, capture_output=True, check=True)
    return run.stdout.splitlines()


def test_fish_offers_lists_with_commas(sushigo: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    script = sushigo("completion", "fish").out
    assert completed("fish", script, 'complete -C "sushigo play --bots regular,ch"') == ["regular,chef"]
