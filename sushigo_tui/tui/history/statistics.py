"""Who wins, and what with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Static

from sushigo_tui.text import statistics as charts
from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.charts import Charts
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine

if TYPE_CHECKING:
    from sushigo_tui.store.statistics import PlayerStatistics
    from sushigo_tui.store.statistics import Statistics as Statistics


class StatisticsScreen(Screen[None]):
    """All people and levels of opponents in a list, and beside it the figures of one of them, or of all."""

    CSS_PATH = "statistics.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = (
        "Every finished game counts, except those whose seed was typed in. A shared victory is half a "
        "win for each of two.\n\n"
        "Opponents are counted by level, and each seat on its own: two chefs in one game are two games "
        "for chef, and two against chef for you.\n\n"
        "“share” is how much of a player's points came from a dish, and “best” the most it brought at "
        "once. “ahead” and “behind” say how games ended in which both played."
    )
    BINDINGS = [
        Binding("left,h", "turn(-1)", "figures", key_display="←→"),
        Binding("right,l,enter", "turn(1)", "figures", key_display="←→", show=False),
        Binding("pagedown", "scroll(1)", "page down", key_display="PgDn", show=False),
        Binding("pageup", "scroll(-1)", "page up", key_display="PgUp", show=False),
        keys.BACK,
    ]

    def __init__(self, found: Statistics) -> None:
        super().__init__()
        self.found = found
        self.contents = _contents(found)

    def compose(self) -> ComposeResult:
        yield Static("Statistics", classes="heading")
        with Horizontal(classes="panel"):
            yield ChoiceList([row for row, _ in self.contents], choosing=False)
            yield Charts()
        yield KeyLine()

    def on_mount(self) -> None:
        self._tell(0)

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        self._tell(event.at)

    def _tell(self, at: int) -> None:
        """Show the figures of whoever stands in this row."""
        figures, found, view = self.contents[at][1], self.found, self.query_one(Charts)
        if figures is not None:
            view.show(
                charts.title(figures), charts.summary(figures), charts.feats(figures), charts.about(figures)
            )
        elif found.games:
            view.show("Everybody", charts.finished(found), charts.records(found), charts.standings(found))
        else:
            view.show("Everybody", f"{charts.NOTHING}.", (), ())
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is one table there is none to turn to."""
        return action != "turn" or len(self.query_one(Charts).tables) > 1

    def action_turn(self, by: int) -> None:
        """Show other figures of the same player."""
        self.query_one(Charts).turn(by)

    def action_scroll(self, pages: int) -> None:
        """Show what does not fit."""
        view = self.query_one(Charts)
        view.scroll_by(pages * max(1, view.size.height // 2))


def _contents(found: Statistics) -> list[tuple[Row, PlayerStatistics | None]]:
    """Every row of the list, with whose figures it stands for; None for everybody's."""

    def rows(group: tuple[PlayerStatistics, ...]) -> list[tuple[Row, PlayerStatistics | None]]:
        return [(Row(each.name, f"{each.games:,}"), each) for each in group]

    bots: list[tuple[Row, PlayerStatistics | None]] = [
        (Row("", heading=True), None),
        (Row(charts.OPPONENTS, heading=True), None),
    ]
    return [(Row("Everybody"), None), *rows(found.people), *(bots + rows(found.bots) if found.bots else [])]
