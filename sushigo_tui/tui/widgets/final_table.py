"""The final table: a row for each player by place, with a lane that shows the lead turn by turn."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.bots.teacher import ChoicePlace
from sushigo_tui.language import label, mark, mark_label, say
from sushigo_tui.rules.game import Game, score_history
from sushigo_tui.text import sheets
from sushigo_tui.text.cells import first_that_fits, right
from sushigo_tui.text.outcome import by_place
from sushigo_tui.text.sheets import Entry
from sushigo_tui.text.voice import titles
from sushigo_tui.tui.theme import fit, in_ascii, pawn_sign, segment, stroke
from sushigo_tui.tui.widgets.lines import Line, name_width, score, tagged
from sushigo_tui.tui.widgets.sheet import ScoreSheet

AROUND, COLUMN, DESSERT, TOTAL = 6, 4, 8, 7
"""The columns of place and pawn, of a round's points, of a dessert's points, and of a total that is alone."""
SHORTEST = 7
"""The fewest columns of a name."""
WIDEST = 3
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
        return name, max(1, min(WIDEST, turn))

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the table, centred in the window, and above its legend the lines that it doesn't need."""
        if not self.entries:
            return []
        name, turn = self._widths(width)
        heads = [" " * (AROUND + name)]
        for number, entry in enumerate(self.entries, start=1):
            words = titles(entry.dish) if entry.dish else (str(number),)
            heads.append(right(first_that_fits(words, DESSERT - 1), _column(entry)))
        sums = (label(WAS), label(SUM))[-len(self.totals) :]
        heads += [f"{right(words, self._total - 1)} " for words in sums]
        for number, turns in enumerate(self.rounds, start=1):
            heads += [" " * BETWEEN, fit(say(ROUND, number=number), turn * len(turns))]
        rows = [self._place(seat, place, name, turn) for seat, place in self.order]
        signs = dict(zip(("first", "near", "middle", "far"), map(self._sign, (0, 1, 4, 9)), strict=True))
        legend, left = say(SIGNS, **signs), self.margin(width)
        below = segment(" " * min(left + AROUND - 2, width - cell_len(legend)) + legend, "faint")
        above = [segment(" " * left + "".join(heads), "soft")]
        air: list[Line] = [[]] * (height - self.lines)
        return [above, *([segment(" " * (left - 1)), *row] for row in rows), *air, [below]]

    def _place(self, seat: int, place: int | None, name: int, turn: int) -> Line:
        here, pawn = seat == self.seat, self.pawns[seat]
        on = "raised" if here else "paper"
        line: Line = [
            segment(" ▸" if here else "  ", "accent", on, bold=True),
            segment(right("" if place is None else str(place), 2) + " ", "faint", on),
            segment(f"{pawn_sign(pawn)} ", pawn.colour, on, bold=True),
            segment(fit(self.names[seat], name), "ink", on, bold=here),
        ]
        for entry in self.entries:
            points = entry.cells[seat]
            words = right("·" if points is None else str(points), _column(entry))
            line.append(segment(words, "faint" if points is None else "ink", on))
        for totals in self.totals:
            line += score(totals[seat], self._total - 1, on, leads=place == 1 and totals is self.totals[-1])
        for number, turns in enumerate(self.rounds, start=1):
            line.append(segment(" " * BETWEEN))
            line += [self._led(seat, points, turn) for points in turns]
            if self.marked is not None and (self.marked.round, self.marked.seat) == (number, seat):
                mark = segment(MARK.center(turn), "accent", "raised", bold=True)
                line[self.marked.turn - 1 - len(turns)] = mark
        return tagged([*Segment.simplify(line)], seat)

    def _led(self, seat: int, points: Sequence[int], turn: int) -> Segment:
        """Return how far a seat was behind after a turn, as a sign; dots while nobody had points."""
        if not any(points):
            return segment("·" * turn, "faint")
        return Segment(self._sign(max(points) - points[seat]) * turn, stroke(self.pawns[seat].colour))

    def _sign(self, behind: int) -> str:
        return next(sign[in_ascii()] for most, *sign in LEADS if behind <= most)


def _column(entry: Entry) -> int:
    return DESSERT if entry.dish else COLUMN
