"""Green tea ice cream: fours."""

import pytest

from tests.tables import worth, worth_kept


@pytest.mark.rule("ICECREAM")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 0), (4, 12), (7, 12), (8, 24), (12, 36), (15, 36)])
def test_four_ice_creams_score_twelve(count: int, points: int) -> None:
    assert worth_kept("green-tea-ice-cream", f"{count} green-tea-ice-cream", "") == [points, 0]


@pytest.mark.rule("ICECREAM", "END-1")
def test_a_round_scores_no_ice_cream() -> None:
    assert worth("green-tea-ice-cream", "4 green-tea-ice-cream", "") == [0, 0]
