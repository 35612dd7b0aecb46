"""Names of those who have played before."""

from __future__ import annotations

import pytest

from sushigo_tui.hotseat.known_names import KnownNames


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("A", "Anna"),
        ("an", "anna"),
        ("Phil,z", "Phil,zoe"),
        ("Phil, Z", "Phil, Zoe"),
        ("Anna,A", "Anna,Amy"),
        ("Zoe, z", None),
        ("Zoe, ", None),
        ("", None),
        ("Anna", None),
        ("Ph", None),
        ("x", None),
    ],
)
def test_a_line_is_completed_to_somebody_who_is_not_here_yet(typed: str, completed: str | None) -> None:
    known = KnownNames(lambda: ["phil"])
    known.known = ["Anna", "Phil", "Zoe", "Amy"]
    assert known.absent == ["Anna", "Zoe", "Amy"]
    assert known.completed(typed) == completed
