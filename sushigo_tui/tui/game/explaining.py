"""A score sheet that says why."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size

from sushigo_tui.text.turn import succeed
from sushigo_tui.tui.game.stage import S, Stage, StageContext
from sushigo_tui.tui.theme import inked
from sushigo_tui.tui.widgets.sheet import ScoreSheet


class Explaining(Stage[S]):
    """A score sheet, and what the points of the chosen seat come from: beside it, or on the page below."""

    PAGE = (0, 0)

    def __init__(self, context: StageContext, sheet: ScoreSheet) -> None:
        super().__init__(context)
        self.sheet = sheet

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.sheet
        yield self.page

    def clear(self) -> None:
        super().clear()
        self.sheet.show((), [])

    def below(self) -> Text:
        """Who takes over from a bot; the reasons, where they do not stand beside the sheet."""
        told = inked(succeed(self.session.seating.successors))
        return told.append_text(self.sheet.below(self.app.size.width))

    def reads(self, size: Size) -> int:
        """All of that, and an empty line below it."""
        return len(self.session.seating.successors) + self.sheet.lines_below(size.width) + 1

    def resized(self) -> None:
        self.fill_page()

    def action_seat(self, by: int) -> None:
        """On to the next seat, or back."""
        self.sheet.choose(self.sheet.seat + by)
        self.on_score_sheet_chosen()

    def on_score_sheet_chosen(self) -> None:
        """Tell the reasons of the seat that is chosen now."""
        self.reading = False
        self.fill_page()
