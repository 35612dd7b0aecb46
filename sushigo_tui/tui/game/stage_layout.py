"""How a stage is laid out: the largest cards for which there is room, and air between the pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.geometry import Offset, Size
from textual.layout import ArrangeResult, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget

from sushigo_tui.tui.widgets.cards import CardRow
from sushigo_tui.tui.widgets.page import Page

if TYPE_CHECKING:
    from sushigo_tui.tui.game.stage import Stage

AIR, LITTLE = 3, 1
"""The most blank lines that are put above a piece, in a roomy window and in another."""


class StageLayout(VerticalLayout):
    """Pieces from top to bottom; what the page can spare makes the cards larger, then goes between them.

    No line depends on what a piece says, so that nothing jumps about while a hand is looked through.
    """

    name = "stage"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """As in the vertical layout, but for what is left over."""
        placed = super().arrange(parent, children, size, greedy)
        if not placed or not isinstance(placed[-1].widget, Page):
            return placed
        stage: Stage[Any] = parent  # type: ignore[assignment]
        page = placed[-1]
        row = next((at for at, each in enumerate(placed) if isinstance(each.widget, CardRow)), None)
        if row is None and stage.reading:
            return placed
        spare = max(0, page.region.height - stage.reads(size))
        grown = 0
        if row is not None:
            lines = placed[row].region.height
            grown = stage.row.fit(size.width, lines + spare) - lines
        most = (AIR if stage.roomy else LITTLE) * len(placed)
        air = _dealt(min(spare - grown, most), len(placed))
        moved: list[WidgetPlacement] = []
        down = 0
        for at, each in enumerate(placed):
            down += air[at]
            region = each.region + Offset(0, down)
            if at == row:
                region = region.grow((0, 0, grown, 0))
                down += grown
            elif each is page:
                region = region.shrink((0, 0, min(down, region.height), 0))
            moved.append(each._replace(region=region))
        return moved


def _dealt(lines: int, pieces: int) -> list[int]:
    """Blank lines above each piece: as even as can be, the upper ones first."""
    return [lines // pieces + (at < lines % pieces) for at in range(pieces)]
