"""Onigiri: sets of different shapes."""

import pytest

from tests.tables import worth

SHAPES = {"c": "onigiri:circle", "t": "onigiri:triangle", "s": "onigiri:square", "r": "onigiri:rectangle"}


@pytest.mark.rule("ONIGIRI", "G-7", "FLIPPED")
@pytest.mark.parametrize(
    ("shapes", "points"),
    [
        ("", 0),
        ("c", 1),
        ("cc", 1 + 1),
        ("ct", 4),
        ("cts", 9),
        ("ctss", 9 + 1),
        ("rtsc", 16),
        ("ctsrcr", 16 + 4),
        ("cctts", 9 + 4),
        ("ccttssrr", 16 + 16),
        ("ccct", 4 + 1 + 1),
    ],
)
def test_sets_are_made_as_large_as_possible_one_after_another(shapes: str, points: int) -> None:
    assert worth("onigiri", "flipped", ", ".join(SHAPES[shape] for shape in shapes)) == [0, points]
