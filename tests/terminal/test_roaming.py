"""Someone presses whatever comes to mind for a moment; `python -m tests.terminal` has them roam for long."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.roaming import STARTS, Roaming


@pytest.mark.parametrize("start", ["empty", "PINs"])
def test_whatever_is_pressed_does_no_harm(start: str, tmp_path: Path) -> None:
    assert start in STARTS
    Roaming(start, 1, tmp_path).roam(seconds=60, acts=20)
