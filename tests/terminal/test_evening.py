"""An evening in which the power fails: its tally, its first laptop and its finale are as if it had not."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.evening import JOINS, LEAVES, PlainEvening, check


def test_an_evening_is_what_was_played(tmp_path: Path) -> None:
    """Four games of four are played by `python -m tests.terminal --only-evenings`."""
    played = PlainEvening(tmp_path, seed=1, most=3, sitting=(("Ann", LEAVES), ("Ann", JOINS)))
    played.play()
    check(played)
    assert played.kills == played.most
