"""The groups of a table, drawn as labels in a line or as small cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.text.table import Group
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, ink
from sushigo_tui.tui.widgets.cards import centred
from sushigo_tui.tui.widgets.lines import Line, middle, tagged
from sushigo_tui.tui.widgets.pixels import picture_lines

ART = 7, 3
"""Cells across and down of the food on a card."""

GAP = 2
"""Cells between two groups."""

FORMS = LONG, BRIEF, SHORT = range(3)
"""The places of a group's words among its `words`."""

PILE = 3
"""So many cards more are seen below the first one of a pile, at most."""


class GroupStyle(NamedTuple):
    """How groups are drawn: as labels of one line, or as cards of more.

    `told` is how much stands there: 1 what they are worth, 2 what they lack as well. No words are shorter
    than `shortest`; `air` is the lines between seats, and between a seat's lines of cards; if `flat` all of
    a seat's groups stand side by side.
    """

    height: int = 1
    told: int = 2
    shortest: int = BRIEF
    air: int = 0
    flat: bool = False


GROUP_STYLES = (
    *(GroupStyle(height, air=1) for height in (6, 4, 3, 2)),
    *(GroupStyle(height, flat=True) for height in (3, 2)),
    *(GroupStyle(told=told, air=1) for told in (2, 1)),
    *(GroupStyle(told=told, flat=True) for told in (2, 1)),
    *(GroupStyle(told=told) for told in (1, 0)),
    GroupStyle(told=0, shortest=SHORT),
)
"""From the one that shows most to the one that takes the fewest lines."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One group of a table; `kept` from earlier rounds; `over` when nothing can be added to it any more."""

    group: Group
    symbols: Symbols
    kept: bool = False
    over: bool = False

    def words(self, form: int) -> str:
        """What lies there, at length, in brief or in letters."""
        before = ("kept " if form == SHORT else "kept: ") * self.kept
        return f"{before}{self.group.words[form]}"

    def told(self, parts: int) -> list[str]:
        """What it is worth, and what it lacks."""
        return [self.group.worth, "" if self.over else self.group.prospect][:parts]

    def beside(self, style: GroupStyle) -> tuple[str, str]:
        """What stands beside a label."""
        worth, prospect = [*self.told(style.told), "", ""][:2]
        return f" = {worth}" * bool(worth), f"{',' * bool(worth)} {prospect}" * bool(prospect)

    def width(self, style: GroupStyle, form: int) -> int:
        """Cells that it takes."""
        words = cell_len(self.words(form)) + 2
        if style.height == 1:
            return words + sum(map(cell_len, self.beside(style)))
        told = max(map(cell_len, self._said(style)), default=0) + 2
        art = {6: ART[0] + 2, 4: ART[0] + told}.get(style.height, 0) if self.group.count else 0
        return max(words, told, art) + self.pile(style)

    def _said(self, style: GroupStyle) -> list[str]:
        """What stands on a card below its head, each on a line; where there is no card, nothing."""
        if not self.group.count:
            return []
        told = self.told(style.told)
        return [", ".join(part for part in told if part)] if style.height == 2 else told

    def pile(self, style: GroupStyle) -> int:
        """The edges that are seen of the cards below the first one."""
        return min(max(0, self.group.count - 1), PILE) if style.height > 2 else 0

    def drawn(self, style: GroupStyle, form: int, ground: str) -> list[Line]:
        """Its lines, all equally wide."""
        if not self.group.count:
            words = Segment(f" {self.words(form)} ", ink("plum", ground))
            return [[words], *[[Segment(" " * words.cell_length, ink(on=ground))]] * (style.height - 1)]
        return [self._label(style, form, ground)] if style.height == 1 else self._card(style, form)

    def _label(self, style: GroupStyle, form: int, ground: str) -> Line:
        """Its words on the dish's colour, and beside them what it is worth and lacks."""
        colour = chip(self.group.dish.colour)
        # Where there may be no colour either, a letter stands at each end.
        edge = Segment("|", ink(on=ground)) if self.symbols == "ascii" else Segment(" ", colour)
        worth, prospect = self.beside(style)
        return [
            edge,
            Segment(self.words(form), colour),
            edge,
            Segment(worth, ink("ginger", ground, bold=True)),
            Segment(prospect, ink("soft", ground)),
        ]

    def _card(self, style: GroupStyle, form: int) -> list[Line]:
        """Its words at the head of a card; the food above what it is worth and lacks, or beside that."""
        head, pile = chip(self.group.dish.colour), self.pile(style)
        width = self.width(style, form) - pile
        beside = style.height == 4
        shown = self.group.first or self.group.dish
        art = picture_lines(shown, "small", self.symbols) if style.height in (4, 6) else []
        room = width - ART[0] if beside else width
        told = [
            [Segment(centred(line, room), ink("rice-ink", "rice", bold=at == 0 and style.height > 2))]
            for at, line in enumerate([*[""] * beside, *self._said(style)], -beside)
        ]
        below = (
            [[*food, *words] for food, words in zip(art, told, strict=True)]
            if beside
            else [*(middle(food, width, "rice") for food in art), *told]
        )
        edges = Segment("▏" * pile, ink("slats", "rice"))
        return [
            [Segment(centred(self.words(form), width), head), Segment("▏" * pile, head)],
            *([*line, edges] for line in below),
        ]


@dataclass(slots=True)
class GroupLayout:
    """One seat's groups on lines of so many cells, in words that get shorter where they must."""

    chips: Sequence[Chip]
    width: int
    style: GroupStyle
    forms: list[int] = field(init=False)
    _widths: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self._widths = [[chip.width(self.style, form) for form in FORMS] for chip in self.chips]
        self.forms = [
            next((form for form in FORMS if widths[form] <= self.width), SHORT) for widths in self._widths
        ]

    def rows(self) -> list[list[int]]:
        """Which chips stand side by side; one line at least, if an empty one."""
        rows: list[list[int]] = [[]]
        used = 0
        for at, form in enumerate(self.forms):
            wide = self._widths[at][form]
            if used and used + wide > self.width:
                rows.append([])
                used = 0
            rows[-1].append(at)
            used += wide + GAP
        return rows

    @property
    def _step(self) -> int:
        """Lines from one row to the next."""
        return self.style.height + self.style.air * (self.style.height > 1)

    @property
    def height(self) -> int:
        """Lines that all of it takes."""
        return (len(self.rows()) - 1) * self._step + (self.style.height if self.chips else 1)

    def shorten(self) -> bool:
        """Take one row less with shorter words; tells whether that could be done."""
        before, rows = list(self.forms), len(self.rows())
        while rows > 1 and len(self.rows()) == rows:
            saved = {
                at: self._widths[at][form] - self._widths[at][form + 1]
                for at, form in enumerate(self.forms)
                if form < self.style.shortest
            }
            if not saved:
                break
            self.forms[max(saved, key=lambda at: saved[at])] += 1
        if len(self.rows()) == rows:
            self.forms = before
            return False
        self._lengthen(rows - 1, before)
        return True

    def _lengthen(self, rows: int, most: Sequence[int]) -> None:
        """Say as much at more length as has room on so many rows."""
        for at in range(len(self.chips)):
            for form in range(most[at], self.forms[at]):
                short, self.forms[at] = self.forms[at], form
                if len(self.rows()) <= rows:
                    break
                self.forms[at] = short

    def drawn(self, ground: str, seat: int) -> list[Line]:
        """The lines from top to bottom, tagged with the seat and the places of the chips."""
        lines: list[Line] = []
        (gap,) = tagged([Segment(" " * GAP, ink(on=ground))], seat)
        for row in self.rows():
            lines += [[] for _ in range(self._step - self.style.height if lines else 0)]
            cards = [(at, self.chips[at].drawn(self.style, self.forms[at], ground)) for at in row]
            lines += [
                [cell for at, card in cards for cell in (gap, *tagged(card[y], seat, at))][1:]
                for y in range(self.style.height if row else 1)
            ]
        return lines


def lay_out(
    tables: Sequence[Sequence[Chip]], width: int, room: int, *, alike: bool = False
) -> list[GroupLayout]:
    """All tables in the first style in which they fit into so many lines, in the last one if in none.

    If they are to be `alike`, each needs as many lines as the highest one, if there is a style for that. One
    line is left empty below them, unless there is no room for what anything is worth either. Without air
    between the seats, shorter words are better than a second line.
    """
    for style in GROUP_STYLES:
        air = style.air * (len(tables) - 1) + (style.told > 0)
        if sum(style.height if chips else 1 for chips in tables) + air > room and style != GROUP_STYLES[-1]:
            continue
        layouts = [GroupLayout(chips, width, style) for chips in tables]
        while not style.air or _lines(layouts, alike) + air > room:
            if not any(each.shorten() for each in sorted(layouts, key=lambda each: -each.height)):
                break
        flat = not style.flat or all(len(each.rows()) == 1 for each in layouts)
        if flat and _lines(layouts, alike) + air <= room:
            return layouts
    return lay_out(tables, width, room) if alike else layouts


def _lines(layouts: Sequence[GroupLayout], alike: bool) -> int:
    """Lines of all of them."""
    heights = [each.height for each in layouts]
    return max(heights, default=0) * len(heights) if alike else sum(heights)
