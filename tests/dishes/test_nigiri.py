"""Nigiri: alone, and on wasabi."""

import pytest

from sushigo_tui.rules.editions import CLASSIC
from tests.tables import worth


@pytest.mark.rule("NIGIRI", "WASABI-3", "FLIPPED")
@pytest.mark.parametrize(("face", "points"), [("egg", 1), ("salmon", 2), ("squid", 3)])
def test_a_face_is_worth_three_times_as_much_on_wasabi(face: str, points: int) -> None:
    plain, dipped = f"nigiri:{face}", f"wasabi in use, nigiri:{face} on wasabi"
    assert worth("nigiri", plain, dipped, f"2 {plain}, flipped") == [points, 3 * points, 2 * points]
    assert worth("nigiri", plain, dipped, edition=CLASSIC) == [points, 3 * points]
