"""Every screen in the language made by machine: nothing unsaid, nothing glued together, nothing cut."""

import pytest

from tests.language.unsaid import shown, unsaid
from tests.tui.moments import MOMENTS

ELSEWHERE = (
    *("start", "evening-start", "evening-finale", "hand-over-4", "reveal-4", "winner-4", "end-4"),
    *("pick-4", "pick-alone", "pick-8-advice", "menu-order", "evening-hand-over", "end-8-chart"),
)
"""Moments of which each message is shown by another one, too."""

ALIKE = ("-2", "-3", "-8", "-odd")
ONCE = [name for name in MOMENTS if name not in ELSEWHERE and not name.endswith(ALIKE)]
"""All others, but for those that are like them: with another number of people, or with odd names."""


@pytest.mark.parametrize("name", ONCE)
async def test_a_translation_reaches_every_word_and_has_room(name: str) -> None:
    screen = await shown(MOMENTS[name])
    assert list(unsaid(screen.lines)) == []
    assert screen.glued == []
    assert list(screen.cut()) == []
