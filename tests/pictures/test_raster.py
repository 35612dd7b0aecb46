"""Pictures made of pixels, made larger."""

import pytest

from sushigo_tui.pictures.food import Pixels, drawings
from sushigo_tui.pictures.raster import FACE, enlarged, inked


def rows(pixels: Pixels) -> list[str]:
    """The picture in letters, a dot where there is nothing."""
    return ["".join(pixel or "." for pixel in row) for row in pixels]


def test_a_corner_and_a_slanting_edge_become_round() -> None:
    assert rows(enlarged(inked(("##.", "###", "###"), "#"), 2)) == [
        ".##...",
        "#####.",
        "#####.",
        "######",
        "######",
        ".####.",
    ]


def test_edges_between_two_colours_stay_where_they_are() -> None:
    """Only the corners of the whole picture are rounded."""
    drawn = rows(enlarged(tuple(map(tuple, ("abc", "abc"))), 2))
    assert drawn == [".abbc.", "aabbcc", "aabbcc", ".abbc."]


def test_the_eyes_and_the_mouth_of_a_face_stay_apart() -> None:
    assert drawings("moods").colours["k"] == FACE
    drawn = enlarged(((FACE, "white"), ("white", FACE)), 2)
    assert [[pixel == FACE for pixel in row] for row in drawn[:2]] == [[True, True, False, False]] * 2


@pytest.mark.parametrize("times", [1, 2, 4])
def test_an_enlarged_picture_is_so_many_times_as_large(times: int) -> None:
    drawn = enlarged(inked(("#.#", "..#"), "#"), times)
    assert (len(drawn), {*map(len, drawn)}) == (2 * times, {3 * times})
