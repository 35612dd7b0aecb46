"""Names of those who have played before."""

from __future__ import annotations

import pytest

from sushigo_tui.hotseat.known_names import KnownNames


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("a", "anna"),
        ("Zoe, B", "Zoe, Bea"),
        ("Bea, b", None),
        ("Bea, ", None),
        ("", None),
        ("Anna", None),
        ("O", None),
        ("x", None),
    ],
)
def test_a_line_is_completed_to_somebody_who_is_not_here_yet(typed: str, completed: str | None) -> None:
    known = KnownNames(lambda: ["otto"])
    known.known = ["Anna", "Otto", "Bea"]
    assert known.absent == ["Anna", "Bea"]
    assert known.completed(typed) == completed
