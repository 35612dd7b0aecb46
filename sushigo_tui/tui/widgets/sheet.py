"""Score sheets: of a round with a column for each seat, and of a game with a row and a lane of leads."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.bots.teacher import ChoicePlace
from sushigo_tui.language import label, mark, mark_label, say
from sushigo_tui.rules.game import Game, score_history
from sushigo_tui.text import sheets
from sushigo_tui.text.cells import first_that_fits, right
from sushigo_tui.text.outcome import by_place
from sushigo_tui.text.sheets import Entry
from sushigo_tui.text.voice import titles
from sushigo_tui.tui.theme import SOFT, STRONG, fit, in_ascii, segment, span_style, stroke
from sushigo_tui.tui.widgets.lines import Lines, Scrolled
from sushigo_tui.tui.widgets.pieces import Line, blank, name_width, pawn_piece, score, tagged

NARROWEST, EVEN, WIDEST = 6, 12, 19
"""The columns of a seat: the fewest, the usual number, and the most."""


class ScoreSheet(Scrolled, Lines):
    """A column for each seat and a row for each entry, with the selected seat's reasons `below`."""

    NAMED = True
    """True if the selected seat's name is shown above its reasons."""

    class Chosen(Message):
        """A seat's column was clicked, or selected by the wheel."""

    names: tuple[str, ...] = ()
    entries: Sequence[Entry] = ()
    seat = 0

    def show(self, names: tuple[str, ...], entries: Sequence[Entry], seat: int = 0) -> None:
        self.names, self.entries, self.seat = names, entries, seat
        self.renew(layout=True)

    def choose(self, seat: int) -> None:
        """Select a seat."""
        self.seat = seat
        self.renew()

    def move(self, by: int) -> None:
        """Select the seat `by` places further; the first seat follows the last."""
        self.choose((self.seat + by) % len(self.names))

    @property
    def lines(self) -> int:
        """The lines of the sheet: names and entries."""
        return 1 + len(self.entries) if self.entries else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.lines

    def below(self) -> Text:
        """Return the selected seat's name and reasons."""
        text, seat = Text(), self.seat
        if not (self.entries and self.display):
            return text
        if self.NAMED:
            text.append(f"{self.names[seat]}\n", span_style(self.pawns[seat].colour, bold=True))
        for entry in self._told(seat):
            text.append("▌ ", span_style(_colour(entry), bar=True))
            text.append(fit(entry.label, self._why_label), SOFT)
            text.append(f"{entry.cells[seat] or 0:>5}  ", STRONG)
            text.append(f"{entry.whys[seat]}\n", span_style())
        text.rstrip()
        return text

    def lines_below(self, width: int) -> int:
        """Return the lines below the sheet, whichever seat is selected."""
        before, room = 2 + self._why_label + 7, max(1, width - 2)
        reasons = [
            [1 + (before + cell_len(entry.whys[seat])) // room for entry in self._told(seat)]
            for seat in range(len(self.names))
        ]
        return self.NAMED + max(map(sum, reasons), default=0)

    def _told(self, seat: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.whys and entry.whys[seat]]

    @property
    def least_width(self) -> int:
        """The fewest columns of the sheet."""
        return self._label + NARROWEST * len(self.names) + 1

    @property
    def _label(self) -> int:
        """The columns of a row's label."""
        return max(cell_len(entry.label) for entry in self.entries) + 4

    @property
    def _why_label(self) -> int:
        return max((cell_len(entry.label) for entry in self.entries if entry.whys), default=0)

    def _columns(self, width: int) -> tuple[int, list[int]]:
        """Return the columns left of the sheet, and of each seat."""
        room, seats = width - self._label - 1, len(self.names)
        enough = max(NARROWEST, name_width(self.names, WIDEST - 3) + 3)
        if enough * seats <= room:
            columns = [min(max(enough, EVEN), room // seats)] * seats
        else:
            wanted = [max(NARROWEST, cell_len(name) + 3) for name in self.names]
            cut = ([min(each, most) for each in wanted] for most in range(WIDEST, NARROWEST, -1))
            columns = next((each for each in cut if sum(each) <= room), [NARROWEST] * seats)
            # A column of air for each seat, if there is room for all of them.
            columns = [each + (sum(columns) + seats <= room) for each in columns]
        return max(2, width - self._label - sum(columns)) // 2, columns

    def left(self, width: int) -> int:
        """Return the column where the reasons below the sheet begin; a page adds one column itself."""
        return max(0, self._columns(width)[0] - 1) if self.entries else 0

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the sheet, centred in the window."""
        if not self.entries:
            return []
        left, columns = self._columns(width)
        names = [blank(left + self._label)]
        for seat, (name, column) in enumerate(zip(self.names, columns, strict=True)):
            here = seat == self.seat
            above = right(("▸" if here else "") + fit(name, column - 2).rstrip(), column - 1)
            on = "raised" if here else "paper"
            names += tagged([segment(f"{above} ", self.pawns[seat].colour, on, bold=True)], seat)
        return [names, *(self._row(entry, left, columns) for entry in self.entries)]

    def _row(self, entry: Entry, left: int, columns: Sequence[int]) -> Line:
        ink, ground = ("ink", "tray") if entry.sum else ("soft", "paper")
        line = [
            blank(left),
            Segment("▌ ", stroke(_colour(entry), ground, beside_word=True)),
            segment(fit(entry.label, self._label - 2), ink, ground, bold=entry.sum),
        ]
        for seat, (points, column) in enumerate(zip(entry.cells, columns, strict=True)):
            on = "raised" if seat == self.seat else ground
            text, ink = ("·", "faint") if points is None else (str(points), "ink")
            cell = [segment(f"{right(text, column - 1)} ", ink, on)]
            if entry.sum and points is not None:
                cell = score(points, column - 1, on, leads=seat in entry.leaders)
            line += tagged(cell, seat)
        return line

    def on_click(self, event: events.Click) -> None:
        for seat in self.tag_at(event.x, event.y):
            self.choose(seat)
            self.post_message(self.Chosen())

    def scroll_by(self, lines: int) -> None:
        """Select the next seat (1), or the previous one (-1)."""
        self.move(lines)
        self.post_message(self.Chosen())


def _colour(entry: Entry) -> str:
    return entry.dish.colour if entry.dish else "ginger" if entry.sum else "soft"


AROUND, COLUMN, DESSERT, TOTAL = 6, 4, 8, 7
"""The columns of place and pawn, of a round's points, of a dessert's points, and of a total that is alone."""
SHORTEST = 7
"""The fewest columns of a name."""
TURN = 3
"""The most columns of a turn in a lane."""
BETWEEN = 2
"""The columns before each round of a lane."""
LEADS = ((0, "█", "#"), (3, "▓", "+"), (8, "▒", "-"), (1000, "░", "."))
"""For each sign of a lane, and its replacement in ASCII, the most points behind the leader."""
SIGNS = mark("{first} leads   {near} 1 to 3 behind   {middle} 4 to 8 behind   {far} further behind", cells=76)
MARK = "▾"
"""Marks a turn in a lane."""
WAS, SUM = mark_label("was", cells=4), mark_label("total", cells=5)
"""The headings of a what-if's original points, and of the points in this game."""
ROUND = mark("round {number}", cells=6)


class FinalTable(ScoreSheet):
    """A row for each player: place, name, points by round and dessert, total, and a lane of leads by turn."""

    NAMED = False
    order: Sequence[tuple[int, int | None]] = ()
    rounds: Sequence[Sequence[Sequence[int]]] = ()
    totals: Sequence[Sequence[int]] = ()
    marked: ChoicePlace | None = None

    def show_game(self, game: Game, original: Game | None) -> None:
        """Show a finished game, and for a what-if the totals of the `original` game."""
        self.order = by_place(game)
        # The last entry of the history is the end with its desserts, not a round.
        *self.rounds, _ = score_history(game)
        self.totals = [*([original.scores] if original else []), game.scores]
        explained = [entry for entry in sheets.of_game(game) if entry.whys]
        self.show(game.view(None).names, explained, self.order[0][0])

    def mark(self, place: ChoicePlace | None) -> None:
        """Select the seat that made a choice, and mark the turn in its lane."""
        self.marked = place
        self.choose(self.order[0][0] if place is None else place.seat)

    @property
    def lines(self) -> int:
        """The fewest lines of the table: headings, players, and the legend."""
        return 2 + len(self.order) if self.entries else 0

    def move(self, by: int) -> None:
        seats = [seat for seat, _ in self.order]
        self.choose(seats[(seats.index(self.seat) + by) % len(seats)])

    def left(self, width: int) -> int:
        """Return the column of the reasons, which begin below the pawns."""
        return self.margin(width) + AROUND - 3

    def margin(self, width: int) -> int:
        """Return the columns left of the table in a window of this width."""
        name, turn = self._widths(width)
        return max(1, (width - self._before - name - self._lane(turn)) // 2)

    @property
    def _before(self) -> int:
        """The columns of a row before its lane, without the name."""
        return AROUND + sum(map(_column, self.entries)) + self._total * len(self.totals)

    @property
    def _total(self) -> int:
        return TOTAL - (len(self.totals) > 1)

    def _lane(self, turn: int) -> int:
        """Return the columns of a lane if a turn has `turn` columns."""
        return sum(BETWEEN + turn * len(turns) for turns in self.rounds)

    def _widths(self, width: int) -> tuple[int, int]:
        """Return the columns of a name, and of a turn in a lane."""
        room = width - 2 - self._before
        name = max(SHORTEST, min(name_width(self.names), room - self._lane(1)))
        turn = (room - name - self._lane(0)) // sum(map(len, self.rounds))
        return name, max(1, min(TURN, turn))

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the table, centred in the window, and above its legend the lines that it doesn't need."""
        if not self.entries:
            return []
        name, turn = self._widths(width)
        rows = [self._place(seat, place, name, turn) for seat, place in self.order]
        left = self.margin(width)
        first, near, middle, far = (sign[in_ascii()] for _, *sign in LEADS)
        legend = say(SIGNS, first=first, near=near, middle=middle, far=far)
        indent = min(left + AROUND - 2, width - cell_len(legend))
        air: list[Line] = [[]] * (height - self.lines)
        return [
            [blank(left), segment(self._heads(name, turn), "soft")],
            *([blank(left - 1), *row] for row in rows),
            *air,
            [blank(indent), segment(legend, "faint")],
        ]

    def _heads(self, name: int, turn: int) -> str:
        """Return the headings of all columns."""
        heads = [" " * (AROUND + name)]
        for number, entry in enumerate(self.entries, start=1):
            words = titles(entry.dish) if entry.dish else (str(number),)
            heads.append(right(first_that_fits(words, DESSERT - 1), _column(entry)))
        sums = (label(WAS), label(SUM))[-len(self.totals) :]
        heads += [f"{right(words, self._total - 1)} " for words in sums]
        for number, turns in enumerate(self.rounds, start=1):
            heads += [" " * BETWEEN, fit(say(ROUND, number=number), turn * len(turns))]
        return "".join(heads)

    def _place(self, seat: int, place: int | None, name: int, turn: int) -> Line:
        here = seat == self.seat
        on = "raised" if here else "paper"
        line: Line = [
            segment(" ▸" if here else "  ", "accent", on, bold=True),
            segment(f"{place or '':>2} ", "faint", on),
            pawn_piece(self.pawns[seat], on),
            segment(fit(self.names[seat], name), "ink", on, bold=here),
        ]
        for entry in self.entries:
            points = entry.cells[seat]
            text, ink = ("·", "faint") if points is None else (str(points), "ink")
            line.append(segment(right(text, _column(entry)), ink, on))
        for totals in self.totals:
            leads = place == 1 and totals is self.totals[-1]
            line += score(totals[seat], self._total - 1, on, leads=leads)
        for number, turns in enumerate(self.rounds, start=1):
            line.append(blank(BETWEEN))
            line += [self._led(seat, points, turn) for points in turns]
            marked = self.marked
            if marked is not None and (marked.round, marked.seat) == (number, seat):
                mark = segment(MARK.center(turn), "accent", "raised", bold=True)
                line[marked.turn - 1 - len(turns)] = mark
        return tagged([*Segment.simplify(line)], seat)

    def _led(self, seat: int, points: Sequence[int], turn: int) -> Segment:
        """Return how far a seat was behind after a turn, as a sign; dots while nobody had points."""
        if not any(points):
            return segment("·" * turn, "faint")
        sign = self._sign(max(points) - points[seat])
        return Segment(sign * turn, stroke(self.pawns[seat].colour))

    def _sign(self, behind: int) -> str:
        return next(sign[in_ascii()] for most, *sign in LEADS if behind <= most)


def _column(entry: Entry) -> int:
    return DESSERT if entry.dish else COLUMN
