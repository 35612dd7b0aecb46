"""Tests of texts divided into lines by the columns they take."""

import pytest

from sushigo_tui.text.cells import on_lines, wrap


@pytest.mark.parametrize(("most", "lines"), [(0, []), (1, ["one -3,"]), (2, ["one -3,", "two or more 7"])])
def test_there_are_never_more_lines_than_allowed(most: int, lines: list[str]) -> None:
    assert on_lines("one -3, two or more 7", 14, most) == lines
    assert on_lines("one", 14, most) == ["one"][:most]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("face-down cards: 2 each", ["face-down", "cards: 2", "each"]),
        ("手巻きは3点、同時に2枚で0点。", ["手巻きは3", "点、同時に", "2枚で0点。"]),
        ("「寿司」が3枚", ["「寿司」が", "3枚"]),
    ],
)
def test_lines_end_by_cells_also_where_no_spaces_are(text: str, lines: list[str]) -> None:
    """No line begins with a full stop or a closing bracket, or ends with an opening one."""
    assert wrap(text, 10) == lines
