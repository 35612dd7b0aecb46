"""Every screen in the language made by machine: nothing unsaid, nothing glued together, nothing cut."""

from __future__ import annotations

import pytest

from tests.language.unsaid import shown, unsaid
from tests.tui.moments import MOMENTS

ONCE = [name for name in MOMENTS if not name.endswith(("-2", "-3", "-8", "-odd"))]
"""Moments of which others are like: the same for another number of people, or with odd names.

`python -m tests.language.unsaid` shows all of them, in any size.
"""


@pytest.mark.parametrize("name", ONCE)
async def test_a_translation_reaches_every_word_and_has_room(name: str) -> None:
    screen = await shown(MOMENTS[name])
    assert list(unsaid(screen.lines)) == []
    assert screen.glued == []
    assert list(screen.cut()) == []
