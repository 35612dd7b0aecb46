"""An evening in pictures: everyone's wins as bars, its highlights, and the favourite dish as food."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.segment import Segment

from sushigo_tui.hotseat.final_standing import final_evening
from sushigo_tui.language import format_number, label, mark_label, say, say_counted
from sushigo_tui.pictures.letters import lettered
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.highlights import DESSERTS, EveningPlayer, highlights
from sushigo_tui.text.cells import right, wrap
from sushigo_tui.text.evenings import champions, points, uncounted
from sushigo_tui.text.voice import title_of_name
from sushigo_tui.tui.theme import chip, fit, segment
from sushigo_tui.tui.widgets.lines import Line, Lines, Scrolled, name_width, padded
from sushigo_tui.tui.widgets.marks import NAME
from sushigo_tui.tui.widgets.pixels import picture_lines
from sushigo_tui.tui.widgets.winner import letters, with_bar

BEST, SWING = mark_label("Best round", cells=16), mark_label("Biggest swing", cells=16)
CLOSEST, FAVOURITE = mark_label("Closest game", cells=16), mark_label("Favourite dish", cells=16)
AIRIEST = 4
"""The most `air`: from 1 on, empty lines part the groups, from 2 on also the highlights, from 3 on also the
bars; with 4, the food is twice as large.
"""


class EveningTold(Scrolled, Lines):
    """The champion, everyone's wins, the highlights, and the favourite dish, with as much air as fits."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.places = final_evening(evening).places
        self.pawn_of = {
            each.player: place.pawn for each, place in zip(evening.standings, self.places, strict=True)
        }
        self.top = self._most = 0

    def draw(self, width: int, height: int) -> list[Line]:
        drawn = (self._all(width, air) for air in range(AIRIEST, 0, -1))
        lines = next((lines for lines in drawn if len(lines) < height), self._all(width, 0))
        self._most = len(lines)
        return lines[self.top : self.top + height]

    def scroll_by(self, lines: int) -> None:
        self.top = max(0, min(self.top + lines, self._most - self.size.height))
        self.renew()

    def scroll_page(self, pages: int) -> None:
        self.scroll_by(pages * max(1, self.size.height - 1))

    def _all(self, width: int, air: int) -> list[Line]:
        """Return all groups of lines; `air` is from 0 to AIRIEST."""
        groups = [
            [[segment(line, "faint")] for each in uncounted(self.evening) for line in wrap(each, width)]
        ]
        if self.evening.games:
            groups = [
                [[segment(line, bold=True)] for line in wrap(champions(self.evening), width)],
                _apart([[line] for line in self._bars(width)], air > 2),
                _apart([[line] for line in self._highlights()], air > 1),
                self._favourite(2 if air > 3 else 1),
                *groups,
            ]
        return _apart([*filter(None, groups)], air > 0)

    def _bars(self, width: int) -> Iterator[Line]:
        """Yield everyone's place, name, bar and wins, and points."""
        scored = [points(each.points) for each in self.evening.standings]
        widest = max(map(len, scored)) + 3
        name, best = name_width(place.name for place in self.places), max(1, self.places[0].points)
        for place, told in zip(self.places, scored, strict=True):
            bar = with_bar(place, name, width - widest, best, self.app.look.symbols)
            yield [*bar, segment(right(told, widest), "faint")]

    def _highlights(self) -> Iterator[Line]:
        found = highlights(self.evening.games)
        if best := found.best_round:
            scored = [*self._names([best.player]), _number(best.points)]
            yield [*_plate(BEST), *scored, self._when(best.game, best.round)]
        if swing := found.swing:
            ahead = self._ahead([swing.player], swing.points, [swing.other])
            yield [*_plate(SWING), *ahead, self._when(swing.game, swing.round)]
        if closest := found.closest:
            ahead = self._ahead(closest.winners, closest.margin, closest.others)
            yield [*_plate(CLOSEST), *ahead, self._when(closest.game)]

    def _names(self, players: Sequence[EveningPlayer]) -> Line:
        """Return names with their pawns; "=" is between those who share a win."""
        line: Line = []
        for player in players:
            pawn, shared = self.pawn_of[player], segment(" = ", "ginger", bold=True)
            line += [shared] * bool(line)
            line += [segment(f"{pawn.sign(self.app.look.symbols)} ", pawn.colour, bold=True)]
            line += [segment(fit(player.name, NAME).rstrip())]
        return line

    def _ahead(self, first: Sequence[EveningPlayer], margin: int, others: Sequence[EveningPlayer]) -> Line:
        """Return by how much some players were ahead of others; if they share a win, only their names."""
        if len(first) > 1:
            return self._names(first)
        return [*self._names(first), _number(margin, sign="+"), *self._names(others)]

    def _when(self, number: int, round_number: int = 0) -> Segment:
        """Return which game of the evening, and which round of it, 0 for the whole game."""
        game = self._nth(number)
        if round_number == DESSERTS:
            told = say("game {game}, desserts", game=game)
        elif round_number:
            told = say("game {game}, round {round}", game=game, round=round_number)
        else:
            told = say("game {game}", game=game)
        return segment(f"  {told}", "faint")

    def _nth(self, number: int) -> int:
        return 1 + [game.number for game in self.evening.summaries].index(number)

    def _favourite(self, times: int) -> list[Line]:
        """Return the dish with the most points as food, and beside it the points in large digits."""
        dish = highlights(self.evening.games).favourite
        if dish is None or dish.dish not in ALL:
            return []
        known, rows = ALL[dish.dish], lettered(str(dish.points)) or ()
        card = (known.cards or known.classic_cards)[0]
        food = picture_lines(card, "large", self.app.look.symbols, "paper", "beam", times=times)
        best = say_counted(
            "game {game}: {number} point",
            "game {game}: {number} points",
            dish.best,
            game=self._nth(dish.game),
        )
        named = [Segment(f" {title_of_name(dish.dish)} ", chip(known.colour)), segment(f"   {best}", "faint")]
        beside = _apart([[_plate(FAVOURITE)], [*letters(rows, "total", times)], [named]], times > 1)
        across = max(map(Segment.get_line_length, food))
        beside = [[]] * ((len(food) - len(beside)) // 2) + beside
        pairs = zip_longest(food, beside, fillvalue=list[Segment]())
        return [[*padded(line, across + 3), *words] for line, words in pairs]


def _apart(parts: Sequence[list[Line]], airy: bool) -> list[Line]:
    """Return the lines of all parts; if `airy`, with an empty line between two of them."""
    return [line for at, lines in enumerate(parts) for line in [*[[]] * (airy and at > 0), *lines]]


def _plate(text: str) -> Line:
    """Return a heading on a plate, with air after it."""
    return [segment(fit(f" {label(text)}", 18), "ink", "raised", bold=True), segment("  ")]


def _number(number: int, sign: str = "") -> Segment:
    return segment(f"  {sign}{format_number(number)}  ", "ginger", bold=True)
