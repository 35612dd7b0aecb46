"""Tests of what-ifs at random, some of the thousand that `python -m tests.store.what_ifs` plays."""

from __future__ import annotations

from pathlib import Path

from tests.store.what_ifs import run


def test_what_was_seen_is_the_same_records_hold_and_statistics_do_not_change(tmp_path: Path) -> None:
    found = run(tmp_path / "games.db", 25)
    assert {what.split()[0] for what in found} >= {"what-if", "ordinary"}
