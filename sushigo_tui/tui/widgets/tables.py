"""Everybody's tables, one seat below the other: their groups as labels in a line, or as small cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.outlook import points_if_ended
from sushigo_tui.rules.view import View
from sushigo_tui.text.table import Group, kept, missed, on_table
from sushigo_tui.tui.terminal import WIDE, Symbols
from sushigo_tui.tui.theme import chip, fit, segment
from sushigo_tui.tui.widgets.cards import centred
from sushigo_tui.tui.widgets.lines import (
    Explain,
    Line,
    Lines,
    SeatClicked,
    middle,
    name_width,
    padded,
    tag_of,
    tagged,
)
from sushigo_tui.tui.widgets.pixels import picture_lines

ART = 7, 3
"""Cells across and down of the food on a card."""

GROUP_GAP = 2
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
            words = segment(f" {self.words(form)} ", "plum", ground)
            return [[words], *[[segment(" " * words.cell_length, on=ground)]] * (style.height - 1)]
        return [self._label(style, form, ground)] if style.height == 1 else self._card(style, form)

    def _label(self, style: GroupStyle, form: int, ground: str) -> Line:
        """Its words on the dish's colour, and beside them what it is worth and lacks."""
        colour = chip(self.group.dish.colour)
        # Where there may be no colour either, a letter stands at each end.
        edge = segment("|", on=ground) if self.symbols == "ascii" else Segment(" ", colour)
        worth, prospect = self.beside(style)
        return [
            edge,
            Segment(self.words(form), colour),
            edge,
            segment(worth, "ginger", ground, bold=True),
            segment(prospect, "soft", ground),
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
            [segment(centred(line, room), "rice-ink", "rice", bold=at == 0 and style.height > 2)]
            for at, line in enumerate([*[""] * beside, *self._said(style)], -beside)
        ]
        below = (
            [[*food, *words] for food, words in zip(art, told, strict=True)]
            if beside
            else [*(middle(food, width, "rice") for food in art), *told]
        )
        edges = segment("▏" * pile, "slats", "rice")
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
            used += wide + GROUP_GAP
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
        # As much as has room even so is said at more length again.
        for at, longest in enumerate(before):
            for form in range(longest, self.forms[at]):
                short, self.forms[at] = self.forms[at], form
                if len(self.rows()) < rows:
                    break
                self.forms[at] = short
        return True

    def drawn(self, ground: str, seat: int) -> list[Line]:
        """The lines from top to bottom, tagged with the seat and the places of the chips."""
        lines: list[Line] = []
        (gap,) = tagged([segment(" " * GROUP_GAP, on=ground)], seat)
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


EDGE = 2


def edge(width: int) -> int:
    """Cells on either side of all that is shown in a window so wide."""
    return EDGE * (width >= WIDE)


SEAT_HEAD = 16
"""Cells for the way of the hands, the pawn, the points, what comes to them and the tick beside the name."""


class Tables(Lines):
    """What lies in front of each seat, with its points and whether it has placed; public, whoever looks.

    Beside its points stands what the round would bring if it ended now, as long as it goes on. The groups
    are as large as `room`, the lines there are for them, allows; a loop beside the names shows which way the
    hands go, while they do. In a wide window all seats are equally high, if there is room for that, and
    those that are to `fill` it take all of it.
    """

    @dataclass
    class Pointed(Message):
        """The pointer is over another group of cards, or over none any more, at a seat or beside them."""

        chip: Chip | None
        seat: int | None

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.room = 8
        self.view: View | None = None
        self.seat: int | None = None
        self.passing = True
        self.lit: Dish | None = None
        self.fill = False
        self._brings: tuple[int, ...] = ()
        self._pointed: tuple[Chip | None, int | None] = None, None
        self._laid_out: tuple[int, list[GroupLayout]] = (0, [])

    def show(
        self,
        view: View,
        seat: int | None,
        room: int,
        *,
        passing: bool,
        lit: Dish | None = None,
        fill: bool = False,
    ) -> None:
        """Show the tables of a public view; `seat` has the keyboard; `passing` while hands go round.

        If the cards of one dish are `lit`, the others fade.
        """
        self.lit, self.fill = lit, fill
        self.view, self.seat, self.room, self.passing = view, seat, room, passing
        self._brings = points_if_ended(view) if passing else (0,) * len(view.tables)
        self._laid_out = (0, [])
        self.renew(layout=True)

    def tick(self, view: View) -> None:
        """Show who has placed a card since; nothing else is other than before."""
        self.view = view
        self.renew()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the tables take."""
        return sum(self._heights(width))

    def lettered(self, width: int) -> bool:
        """Whether there is room for no more than letters on some label."""
        return any(SHORT in each.forms for each in self._layouts(width))

    def _beside(self, width: int) -> int:
        """Cells before the first group."""
        assert self.view is not None
        return name_width(self.view.names, width // 6) + SEAT_HEAD

    def _layouts(self, width: int) -> list[GroupLayout]:
        """The groups of each seat, as they are laid out in this width."""
        if self.view is None:
            return []
        if self._laid_out[0] != width:
            view, symbols = self.view, self.app.look.symbols
            tables = [
                [
                    Chip(group, symbols, kept=groups is kept, over=not self.passing)
                    for groups in (on_table, kept, missed)
                    for group in groups(view, seat)
                ]
                for seat in range(len(view.tables))
            ]
            room, alike = width - self._beside(width), self._alike(width)
            self._laid_out = width, lay_out(tables, room, self.room, alike=alike)
        return self._laid_out[1]

    def _alike(self, width: int) -> bool:
        """Whether all seats are to be equally high."""
        return self.fill or width >= WIDE - 2 * EDGE

    def _panels(self, width: int) -> list[int]:
        """Lines of each seat, without the air below it."""
        layouts = self._layouts(width)
        panels, seats = [each.height for each in layouts], len(layouts)
        most = (self.room - sum(each.style.air for each in layouts[1:])) // max(1, seats)
        if not self._alike(width) or most < max(panels, default=0):
            return panels
        return [most if self.fill else max(panels)] * seats

    def _heights(self, width: int) -> list[int]:
        """Lines of each seat, with the air below it."""
        layouts, heights = self._layouts(width), self._panels(width)
        for at, above in enumerate(layouts[:-1]):
            heights[at] += above.style.air
        if heights:
            heights[-1] += sum(heights) < self.room
        return heights

    def _ground(self, seat: int) -> str:
        return "raised" if seat == self.seat else "tray"

    def draw(self, width: int, height: int) -> list[Line]:
        """Where the hands go, name, points and cards of each seat."""
        lines: list[Line] = []
        heights, panels, beside = self._heights(width), self._panels(width), self._beside(width)
        players = self.view.setup.players if self.view else ()
        levels = {seat: each.bot for seat, each in enumerate(players) if each.bot}
        if any(heights[seat] == 1 for seat in levels):
            # One opponent has no line for it below the name.
            levels = {}
        for seat, each in enumerate(self._layouts(width)):
            groups = each.drawn(self._ground(seat), seat)
            above = (panels[seat] - len(groups)) // 2
            for at in range(-above, heights[seat] - above):
                ground = self._ground(seat) if at + above < panels[seat] else "paper"
                line = [self._way(seat, at, ground)]
                if at == 0:
                    line += self._head(seat, ground, beside - SEAT_HEAD)
                elif at == 1 and seat in levels:
                    level = fit(levels[seat], beside - 6)
                    line.append(segment(f"   {level}", "faint", ground))
                line = tagged(padded(line, beside, ground), seat)
                line += map(self._lit, groups[at]) if 0 <= at < len(groups) else []
                after = segment(" " * (width - Segment.get_line_length(line)), on=ground)
                lines.append([*line, *tagged([after], seat)])
        return lines

    def _lit(self, piece: Segment) -> Segment:
        """A piece of a group, without its colours while the cards of another dish are lit."""
        match tag_of(piece):
            case seat, at if self.lit not in (None, self._laid_out[1][seat].chips[at].group.dish):
                (faded,) = tagged([segment(piece.text, "faint", "tray")], seat, at)
                return faded
        return piece

    def _way(self, seat: int, at: int, ground: str) -> Segment:
        """A piece of the loop on which the hands go round: down the seats or up, and back beside them.

        `at` is the line below that of the name, or with a minus above it.
        """
        assert self.view is not None
        last = len(self.view.setup.players) - 1
        if not self.passing or seat > last or (at > 0 and seat == last) or (at < 0 and seat == 0):
            return segment("  ", on=ground)
        down = self.view.passing_to[0] == 1
        if last == 1 and not at:
            piece = "╭↓" if seat == 0 else "╰↑"
        elif at:
            piece = "│ "
        elif seat == 0:
            piece = "╭→" if down else "╭─"
        elif seat == last:
            piece = "╰─" if down else "╰→"
        else:
            piece = "│↓" if down else "│↑"
        return segment(piece, "faint", ground)

    def _head(self, seat: int, ground: str, name_width: int) -> Line:
        assert self.view is not None
        view, pawn = self.view, self.pawns[seat]
        here, more = seat == self.seat, self._brings[seat]
        mark = pawn.mark(self.app.look.symbols)
        placed = "✓" if seat in view.placed else " "
        return [
            segment("▸" if here else " ", "accent", ground, bold=True),
            segment(f"{mark} ", pawn.colour, ground),
            segment(fit(view.names[seat], name_width), "ink", ground, bold=here),
            segment(f"{view.scores[seat]:4}", "ginger", ground, bold=True),
            segment(f"{f'{more:+d}' if more else '':>4} ", "soft", ground),
            segment(f"{placed} ", "leaf", ground, bold=True),
        ]

    def on_click(self, event: events.Click) -> None:
        match self._at(event):
            case Chip(group), _:
                self.post_message(Explain(group.dish))
            case _, int(seat):
                self.post_message(SeatClicked(seat))

    def _at(self, event: events.MouseEvent) -> tuple[Chip | None, int | None]:
        """The group and the seat under the pointer."""
        match self.tag_at(event.x, event.y):
            case seat, at:
                return self._layouts(self.size.width)[seat].chips[at], seat
            case (seat,):
                return None, seat
        return None, None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(*self._at(event))

    def on_leave(self) -> None:
        self._point(None, None)

    def _point(self, chip: Chip | None, seat: int | None) -> None:
        if (chip, seat) != self._pointed:
            self._pointed = chip, seat
            self.post_message(self.Pointed(chip, seat))
