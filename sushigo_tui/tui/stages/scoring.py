"""The end of a round: the score sheet."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size

from sushigo_tui.rules.dishes import dish
from sushigo_tui.rules.view import View
from sushigo_tui.tui.hotseat import Sheet
from sushigo_tui.tui.widgets.sheet import Entry, ScoreSheet

from .stage import GO_ON, READ, TOO_SOON, Sitting, Stage


class Scoring(Stage):
    """Every point of the round, by dish and seat."""

    HELP = (
        "The points of this round, by dish and seat, and everybody's total. Desserts are kept and scored at "
        "the end of the game. The pawns run clockwise, or in a small window to the right: sixty spaces a lap."
    )
    BINDINGS = [GO_ON, READ]

    def __init__(self, sitting: Sitting, sheet: ScoreSheet) -> None:
        super().__init__(sitting)
        self.sheet = sheet

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.sheet
        yield self.page

    def enter(self, view: View) -> None:
        step = self.hot.step
        assert isinstance(step, Sheet)
        desserts = (
            "Desserts come last of all." if step.round == 3 else "Desserts are kept for the end of the game."
        )
        self.caption.say(f"The score of round {step.round}.", desserts)
        points = view.sheets[step.round - 1]
        entries = [
            Entry(dish(name).title, dish(name).colour, tuple(_cell(each) for each in row))
            for name, row in points.items()
        ]
        round_total = [sum(seat) for seat in zip(*points.values(), strict=True)]
        totals = self.hot.totals_after(step.round)
        entries.append(Entry("This round", "salmon", tuple(map(str, round_total)), sum=True))
        entries.append(Entry("Total", "salmon", tuple(map(str, totals)), sum=True))
        self.sheet.show(view.names, entries)

    def clear(self) -> None:
        super().clear()
        self.sheet.show((), [])

    def needs(self, window: Size) -> int:
        return 2 + 1 + 9 + 2

    def action_go_on(self) -> None:
        """Go on, if this could be read at all."""
        if self.sitting.quiet.calm:
            self.hot.go_on()
            self.sitting.follow()
        else:
            self.caption.say(self.caption.first, TOO_SOON)


def _cell(points: int) -> str:
    return str(points) if points else "·"
