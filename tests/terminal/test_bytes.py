"""Tests that bytes no keyboard sends are ignored; `python -m tests.terminal` tries all kinds of screens."""

from pathlib import Path

import pytest

from tests.terminal.noise import OFTEN, run


@pytest.mark.parametrize("place", OFTEN)
def test_what_is_no_key_does_nothing(place: str, tmp_path: Path) -> None:
    run(place, tmp_path)
