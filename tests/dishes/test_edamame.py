"""Edamame: one point a card for each other seat that has any."""

import pytest

from tests.tables import why, worth
from tests.worked import Example, worked


@pytest.mark.rule("EDAMAME", "G-6", "FLIPPED")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2, 1], [6, 4, 2]),
        ([3, 0, 0], [0, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 1, 1, 1, 1], [8, 4, 4, 4, 4]),
        ([1, 1, 1, 1, 1, 1, 1, 1], [4, 4, 4, 4, 4, 4, 4, 4]),
        ([3, 1, 1, 1, 0, 0, 0, 0], [9, 3, 3, 3, 0, 0, 0, 0]),
    ],
)
def test_each_edamame_counts_the_other_seats_up_to_four(counts: list[int], points: list[int]) -> None:
    assert worth("edamame", *(f"{count} edamame, flipped" for count in counts)) == points


@worked("""
    ORDER-3 EDAMAME TAKEOUT-5: a copy is edamame too, also where the copied card is flipped
    party 3: edamame, special-order, takeout-box
    avoid: edamame
    A: edamame, special-order copy=0, takeout-box:10
    B: edamame
    worth edamame: 2, 1, 0
    A flip: 0
    worth edamame: 1, 1, 0
""")
def test_copies(example: Example) -> None:
    example.play()


def test_the_reason_of_its_points() -> None:
    assert why("edamame", "2 edamame", "edamame", "") == [
        "2 cards, 1 rival has some",
        "1 card, 1 rival has some",
        "",
    ]
    assert why("edamame", "edamame", "", "")[0] == "1 card, no rival has any"
    assert why("edamame", *["edamame"] * 5)[0] == "1 card, 4 rivals have some"
    assert why("edamame", "2 edamame", *["edamame"] * 5)[0] == "2 cards, 5 rivals have some, only 4 count"
