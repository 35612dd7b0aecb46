"""The statistics: a list of players, with figures and bars beside it."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual import events

from sushigo_tui.language import format_number, mark, say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.store.statistics import PlayerStatistics, Statistics
from sushigo_tui.text import statistics as charts
from sushigo_tui.text.cells import on_lines, right
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import chip, fit, segment
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.lines import Lines, Scrolled
from sushigo_tui.tui.widgets.pieces import Line, name_width, padded, tagged

LONGEST_DISH = 21
TITLE, VALUE = 15, 4


class Charts(Scrolled, Lines):
    """The figures of a player or of everyone: a title, a sentence, records, and one of several tables."""

    figures = charts.Figures("", "", (), ())
    at = top = 0

    def show(self, figures: charts.Figures) -> None:
        """Show other figures from their beginning, with the same table if there is one."""
        self.figures, self.top = figures, 0
        self.renew()

    def turn(self, by: int) -> None:
        """Show the next table (1), or the previous one (-1)."""
        self.at, self.top = (self._shown + by) % max(1, len(self.figures.tables)), 0
        self.renew()

    @property
    def _shown(self) -> int:
        return min(self.at, max(0, len(self.figures.tables) - 1))

    def scroll_by(self, lines: int) -> None:
        """Scroll the table, as far as there is more of it."""
        width, height = self.size
        head, rows = self._drawn(width)
        top = max(0, min(self.top + lines, len(rows) - (height - len(head))))
        if top != self.top:
            self.top = top
            self.renew()

    def on_resize(self) -> None:
        self.scroll_by(0)

    def on_click(self, event: events.Click) -> None:
        for place in self.tag_at(event.x, event.y):
            self.turn(place - self._shown)

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the figures, and as many rows of the table as fit."""
        head, rows = self._drawn(width)
        end = self.top + height - len(head)
        lines = [*head, *rows[self.top : end]]
        if len(rows) > end:
            lines[-1] = [*padded(lines[-1], width - 2), segment(" ▼", "accent")]
        return lines

    def _drawn(self, width: int) -> tuple[list[Line], list[Line]]:
        """Return the lines that stay in place, and those that scroll."""
        above: list[Line] = [
            [segment(fit(self.figures.title, width), bold=True)],
            *([segment(line, "soft")] for line in on_lines(self.figures.said, width, 2)),
            [],
            *_bests(self.figures.bests, width),
            [],
        ]
        if not self.figures.tables:
            return above, []
        heading, *rows = _table(self.figures.tables[self._shown], width)
        return [*above, *self._tabs(width), heading], rows

    def _tabs(self, width: int) -> list[Line]:
        """Return the names of all tables, and a line that marks the table shown."""
        names: Line = []
        rule: Line = []
        for place, table in enumerate(self.figures.tables):
            name, colour = segment(f" {table.heading} ", "soft", "tray"), "faint"
            if place == self._shown:
                name, colour = segment(f"›{table.heading} ", "ink", "raised", bold=True), "accent"
            names += [*tagged([name], place), segment(" ")]
            rule += [segment("▔" * len(name.text), colour), segment("▔", "faint")]
        left = width - Segment.get_line_length(rule)
        return [names, [*rule, segment("▔" * left, "faint")]]


def _bests(bests: Sequence[charts.Best], width: int) -> list[Line]:
    """Return a line for each record, with names cut to fit."""
    where = name_width((best.where for best in bests), width)
    name = name_width((best.name for best in bests), width - TITLE - VALUE - 4 - where)
    return [
        [
            segment(fit(best.title, TITLE), "soft"),
            segment(f"{best.value:>{VALUE}}  ", "ginger", bold=True),
            segment(fit(best.name, name) + "  " * bool(name)),
            segment(best.where, "faint"),
        ]
        for best in bests
    ]


def _table(table: charts.Chart, width: int) -> list[Line]:
    """Return the heading and the rows of a table; bars, with the last number before them, fill the rest."""
    before = _widths([table.before, *(row.before for row in table.rows)])
    after = _widths([table.after, *(row.after for row in table.rows)])
    name = name_width((row.name for row in table.rows), max(LONGEST_DISH, width * 2 // 5))
    name += 2 * any(row.dish for row in table.rows)
    bar = width - name - sum(before) - 2 - sum(after)
    *heads, head = table.before
    heading = f"{' ' * name}{_cells(heads, before)}  {fit(head, before[-1] + bar)}"
    heading += _cells(table.after, after)
    rows = (_row(row, name, before, bar, after) for row in table.rows)
    return [[segment(heading, "faint")], *rows]


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """Return the width of each column of cells, with the air before it."""
    return [2 + max(map(cell_len, column)) for column in zip(*rows, strict=True)]


def _row(row: charts.ChartRow, name: int, before: list[int], bar: int, after: list[int]) -> Line:
    dish = ALL.get(row.dish)
    length = max(round(bar * row.share), row.share > 0)
    *told, number = row.before
    behind = f" {number}" if length else number
    label = segment(fit(row.name, name))
    if dish:
        label = Segment(fit(f" {row.name}", name), chip(dish.colour))
    return [
        label,
        segment(f"{_cells(told, before)}  ", "soft"),
        segment("█" * length, dish.colour if dish else "leaf"),
        segment(fit(behind, before[-1] + bar - length) + _cells(row.after, after), "soft"),
    ]


def _cells(texts: Sequence[str], widths: list[int]) -> str:
    return "".join(map(right, texts, widths))


class StatisticsScreen(PanelScreen[None]):
    """A list of all people and levels of bots, with the figures of the selected one."""

    CSS_PATH = "statistics.tcss"
    HEADING = mark("Statistics")
    HELP = mark(
        "Every finished game counts, except learning games, what-ifs and games with a custom seed. A shared "
        "win is half a win for each of two.\n\n"
        "Bots are counted by level, and each seat separately: two chefs in one game count as two games for "
        "chef, and as two games against chef for you.\n\n"
        "“share” is how much of a player's points came from a dish.\n"
        "“best” is the most it has scored in a round.\n"
        "“ahead” and “behind” say in how many games the first of two players finished ahead of the other, or"
        " behind."
    )
    BINDINGS = [
        keys.bind("left,h", "turn(-1)", "figures", "←→", id="turn"),
        keys.bind("right,l,enter", "turn(1)", "figures", "←→", id="turn", show=False),
        *keys.PAGES,
        keys.BACK,
    ]

    def __init__(self, found: Statistics) -> None:
        self.found = found
        self.choices = ChoiceList(_rows(found), choosing=False, flush=True)
        self.charts = Charts()
        super().__init__(self.choices, self.charts, across=True)

    def _tell(self) -> None:
        one = self.choices.chosen(PlayerStatistics)
        self.charts.show(charts.of_one(one) if one else charts.everybody(self.found))
        self.refresh_bindings()

    on_mount = on_choice_list_moved = _tell

    def allows(self, action: str) -> bool:
        return action != "turn" or len(self.charts.figures.tables) > 1

    def action_turn(self, by: int) -> None:
        self.charts.turn(by)

    def action_scroll_page(self, pages: int) -> None:
        self.charts.scroll_by(pages * max(1, self.charts.size.height // 2))


def _rows(found: Statistics) -> list[Row]:
    """Return the list's rows, which stand for a player, or for everyone."""
    people, bots = (
        [Row(each.name, format_number(each.games), item=each) for each in group]
        for group in (found.people, found.bots)
    )
    headings = [Row(label, heading=True) for label in ("", say(charts.BOTS))] if bots else []
    return [Row(say("Everyone")), *people, *headings, *bots]
