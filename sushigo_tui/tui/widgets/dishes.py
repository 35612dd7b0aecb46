"""Dishes: those of a menu with what they score, and those that a menu can be made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.hotseat.menu_draft import MenuDraft
from sushigo_tui.language import mark, say
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import COURSES, Menu, seats_text
from sushigo_tui.text.cells import first_that_fits, on_lines
from sushigo_tui.text.help import family_title, menu_rows
from sushigo_tui.text.voice import brief, by_title, titles
from sushigo_tui.tui import keys
from sushigo_tui.tui.theme import chip, fit, segment
from sushigo_tui.tui.widgets.cards import lid
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, abreast, apart, blank, middle, tagged
from sushigo_tui.tui.widgets.pixels import cells_of, largest_picture, picture_lines

BETWEEN, WORDS = 1, 3
"""The columns between two cards, and the most lines for what a dish scores."""


def _card_size(rows: Sequence[Sequence[Dish]], width: int, height: int) -> Size:
    """Return the largest size of cards in these rows."""
    across = (width + BETWEEN) // max(map(len, rows)) - BETWEEN
    return Size(across, (height + 1) // len(rows) - 1)


class MenuFood(Lines):
    """A menu's dishes as cards in two rows, as on the printed board, or in four where food is larger then."""

    menu: Menu | None = None

    def show(self, menu: Menu | None) -> None:
        self.menu = menu
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        if self.menu is None:
            return []
        rows: Sequence[Sequence[Dish]] = menu_rows(self.menu.dishes)
        halves = [row[at : at + 2] for row in rows for at in range(0, len(row), 2)]
        forms = [(_card_size(each, width, height), each) for each in (rows, halves)]
        size, rows = max(forms, key=lambda form: cells_of(*largest_picture(form[0])))
        cards = ([self._card(dish, size) for dish in row] for row in rows)
        return apart(abreast(row, BETWEEN) for row in cards)

    def _card(self, dish: Dish, size: Size) -> list[Line]:
        """Return a dish, half a line below its name, and its points below it."""
        food, times = largest_picture(size)
        across, high = cells_of(food, times)
        width, lines = min(size.width, across + 2), max(0, min(WORDS, size.height - 1 - high))
        said = on_lines(brief(dish, self.menu), width - 1 - (food == "large"), lines)
        spare = len(said) < lines
        art = picture_lines(dish, food, times=times, down=int(spare), airy=not spare)
        below = [*said, *[""] * (high + lines - len(art) - len(said))]
        return [
            [lid(titles(dish), width, dish.colour)],
            *(middle(line, width, "rice") for line in art),
            *(middle([segment(words, "rice-ink", "rice")], width, "rice") for words in below),
        ]


GRID = (("roll", "", "dessert"), ("appetizer",), ("special",))
"""The families in each column; "" is an empty line."""
SHARES = (29, 22, 27)
"""The share of the width for each column."""


class DishGrid(Lines, can_focus=True):
    """The dishes by family, with a cursor; dishes on the menu are ticked."""

    BINDINGS = [*keys.MOVE, keys.FIRST, keys.LAST, keys.TAKE, keys.bind("enter", "take_lacking")]

    class Moved(Message):
        """The cursor moved to another dish."""

    @dataclass
    class Changed(Message):
        """A dish was added or removed; `refused` says why it wasn't, or is ""."""

        refused: str = ""

    def __init__(self, menu: MenuDraft) -> None:
        super().__init__()
        self.columns: list[list[Dish | str]] = [[] for _ in GRID]
        for column, families in zip(self.columns, GRID, strict=True):
            for family in families:
                dishes = (dish for dish in DISHES.values() if dish.family == family)
                column += [family, *by_title(dishes)]
        self.styles.height = max(map(len, self.columns))
        self.menu = menu
        self.x, self.y = 0, 1

    @property
    def dish(self) -> Dish:
        dish = self.columns[self.x][self.y]
        assert isinstance(dish, Dish)
        return dish

    def show(self, menu: MenuDraft) -> None:
        self.menu = menu
        self.renew()
        self.post_message(self.Changed())

    def action_move(self, dx: int, dy: int) -> None:
        """Move to the next dish, skipping headings; sideways, to the nearest dish in the next column."""
        x = max(0, min(self.x + dx, len(self.columns) - 1))
        ahead = [y for y in self._rows(x) if dx or (y - self.y) * dy > 0]
        self._go(x, min(ahead, key=lambda y: abs(y - self.y), default=self.y))

    def action_edge(self, end: int) -> None:
        """Move to the first or the last dish of the column."""
        self._go(self.x, self._rows(self.x)[0 if end < 0 else -1])

    def allows(self, action: str) -> bool:
        """Let Enter take a dish only until the menu is complete."""
        return bool(self.menu.lacking()) if action == "take_lacking" else True

    def action_take(self) -> None:
        """Add the dish to the menu, or remove it."""
        refused = self.menu.take(self.dish)
        self.renew()
        self.post_message(self.Changed(refused))

    action_take_lacking = action_take

    def _rows(self, x: int) -> list[int]:
        return [y for y, line in enumerate(self.columns[x]) if isinstance(line, Dish)]

    def _go(self, x: int, y: int) -> None:
        if (x, y) != (self.x, self.y):
            self.x, self.y = x, y
            self.renew()
            self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        match self.tag_at(event.x, event.y):
            case x, y:
                self._go(x, y)
                self.action_take()

    @property
    def cache_key(self) -> bool:
        return self.has_focus

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the columns side by side."""
        edges = [width * sum(SHARES[:x]) // sum(SHARES) for x in range(len(SHARES) + 1)]
        return abreast(self._column(x, end - start, height) for x, (start, end) in enumerate(pairwise(edges)))

    def _column(self, x: int, width: int, height: int) -> list[Line]:
        """Return a column of `height` lines."""
        lines: list[Line] = []
        for y, what in enumerate(self.columns[x]):
            if isinstance(what, Dish):
                lines.append(tagged(self._dish(what, x, y, width), x, y))
            else:
                lines.append(self._heading(what, width))
        return [*lines, *[[blank(width)]] * (height - len(lines))]

    def _heading(self, family: str, width: int) -> Line:
        if not family:
            return [blank(width)]
        count, wanted = len(self.menu.of(family)), COURSES[family]
        tally = say(mark("{count} of {wanted}", cells=5), count=count, wanted=wanted)
        name, colour = f" {family_title(family)}", "leaf" if count == wanted else "soft"
        tally = fit(f"  {tally}", width - cell_len(name))
        return [segment(name, "soft", bold=True), segment(tally, colour)]

    def _dish(self, dish: Dish, x: int, y: int, width: int) -> Line:
        """Return a dish: whether it is on the menu, its name, and for how many players it is."""
        here, chosen = (x, y) == (self.x, self.y), dish.name in self.menu.chosen
        on = ("raised" if self.has_focus else "tray") if here else "paper"
        box = segment("[x]", "leaf", on, bold=True) if chosen else segment("[ ]", "faint", on)
        seats = "" if dish.seats == range(2, 9) else seats_text(dish.seats)
        room = width - 10
        title = first_that_fits(titles(dish), room - 1)
        return [
            segment("›" if here else " ", "accent", on, bold=True),
            box,
            blank(1, on),
            Segment(fit(f" {title}", room), chip(dish.colour)),
            segment(f" {seats:3}", "faint", on),
            blank(1),
        ]
