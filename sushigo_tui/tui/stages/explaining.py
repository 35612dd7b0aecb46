"""A score sheet that says why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult

from sushigo_tui.rules.cards import Scored
from sushigo_tui.rules.dishes import dish
from sushigo_tui.tui.widgets.sheet import Entry, ScoreSheet

from .stage import Sitting, Stage


class Explaining(Stage):
    """A score sheet, and what one seat's points come from: beside it, or at the top of the page below.

    The other seats' reasons follow on the page, as far as there is room, and further down when it is read on.
    """

    def __init__(self, sitting: Sitting, sheet: ScoreSheet) -> None:
        super().__init__(sitting)
        self.sheet = sheet

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.sheet
        yield self.page

    def clear(self) -> None:
        super().clear()
        self.sheet.show((), [])

    def below(self) -> Text:
        """The reasons that do not stand beside the sheet."""
        sheet = self.sheet
        if not sheet.names:
            return Text()
        there = sheet.display and sheet.beside(self.app.size.width)
        seats = [sheet.seat, *(seat for seat in range(len(sheet.names)) if seat != sheet.seat)]
        return Text().join(sheet.reasons(seat) for seat in seats[there:])

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


def dish_entry(name: str, points: Sequence[int], at: Scored, names: Sequence[str]) -> Entry:
    """The row of a dish, each seat's points with where they come from."""
    each = dish(name)
    whys = tuple(each.why(at, seat).format(*names) for seat in range(len(names)))
    return Entry(each.title, each.colour, tuple(str(n) if n else "·" for n in points), whys=whys)
