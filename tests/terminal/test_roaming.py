"""Someone presses whatever comes to mind for a moment; `python -m tests.terminal` has them roam for long."""

from pathlib import Path

from tests.terminal.roaming import Roaming


def test_whatever_is_pressed_does_no_harm(tmp_path: Path) -> None:
    Roaming("PINs", 1, tmp_path).roam(seconds=60, acts=20)
