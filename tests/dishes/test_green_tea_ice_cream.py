"""Green tea ice cream: fours."""

import pytest

from tests.tables import why_kept, worth, worth_kept


@pytest.mark.rule("ICECREAM")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 0), (4, 12), (7, 12), (8, 24), (12, 36), (15, 36)])
def test_each_four_scores_twelve(count: int, points: int) -> None:
    assert worth_kept("green-tea-ice-cream", f"{count} green-tea-ice-cream", "") == [points, 0]


@pytest.mark.rule("ICECREAM", "END-1")
def test_a_round_scores_none() -> None:
    assert worth("green-tea-ice-cream", "4 green-tea-ice-cream", "") == [0, 0]


def test_the_reason() -> None:
    ice = "green-tea-ice-cream"
    assert why_kept(ice, f"5 {ice}", f"3 {ice}", f"8 {ice}", "") == [
        "1 set of four, 1 left over",
        "3 cards, no set of four",
        "2 sets of four",
        "",
    ]
