"""Tests of texts divided into lines by the columns they take."""

from __future__ import annotations

import pytest

from sushigo_tui.text.cells import on_lines


@pytest.mark.parametrize(("most", "lines"), [(0, []), (1, ["one -3,"]), (2, ["one -3,", "two or more 7"])])
def test_there_are_never_more_lines_than_allowed(most: int, lines: list[str]) -> None:
    assert on_lines("one -3, two or more 7", 14, most) == lines
    assert on_lines("one", 14, most) == ["one"][:most]
