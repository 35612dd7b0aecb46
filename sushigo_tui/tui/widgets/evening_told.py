"""An evening in pictures: everyone's wins as bars, its highlights, and the favourite dish as food."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.segment import Segment

from sushigo_tui.files.names import steady
from sushigo_tui.hotseat.final_standing import final_evening
from sushigo_tui.language import label, mark, mark_label, say
from sushigo_tui.pictures.letters import lettered
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.highlights import DESSERTS, EveningPlayer, highlights
from sushigo_tui.text.cells import cut, on_lines, right, wrap
from sushigo_tui.text.evenings import champions, points, uncounted
from sushigo_tui.text.voice import title_of_name
from sushigo_tui.tui.theme import chip, fit, pawn_sign, segment
from sushigo_tui.tui.widgets.lines import Line, Lines, apart, name_width, padded
from sushigo_tui.tui.widgets.marks import NAME
from sushigo_tui.tui.widgets.pixels import picture_lines
from sushigo_tui.tui.widgets.winner import letters, with_bar

BEST, SWING = mark_label("Best round", cells=16), mark_label("Biggest swing", cells=16)
CLOSEST, FAVOURITE = mark_label("Closest game", cells=16), mark_label("Favourite dish", cells=16)
AIRIEST = 4
"""The most `air`: from 0 on, the favourite dish is shown; from 1 on, empty lines part the groups; from 2 on,
the highlights, too; from 3 on, the bars, too; with 4, the food is twice as large.
"""


class EveningTold(Lines):
    """The champion, everyone's wins, the highlights, and the favourite dish, with as much air as fits."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.places = final_evening(evening).places
        players = [each.player for each in evening.standings]
        self.pawn_of = {player: place.pawn for player, place in zip(players, self.places, strict=True)}

    def draw(self, width: int, height: int) -> list[Line]:
        drawn = (self._all(width, air) for air in range(AIRIEST, -1, -1))
        return next((lines for lines in drawn if len(lines) < height), self._all(width, -1))

    def _all(self, width: int, air: int) -> list[Line]:
        """Return all groups of lines; `air` is from -1 to AIRIEST."""
        last = [[segment(line, "faint")] for each in uncounted(self.evening) for line in wrap(each, width)]
        if not self.evening.games:
            return last
        groups = [
            [[segment(line, bold=True)] for line in on_lines(champions(self.evening), width, 2)],
            apart([[line] for line in self._bars(width)], airy=air > 2),
            apart([[line] for line in self._highlights()], airy=air > 1),
            self._favourite(2 if air > 3 else 1) if air >= 0 else [],
            last,
        ]
        return apart([*filter(None, groups)], airy=air > 0)

    def _bars(self, width: int) -> Iterator[Line]:
        """Yield everyone's place, name, bar and wins, and points."""
        scored = [points(each.points) for each in self.evening.standings]
        widest = max(map(len, scored)) + 3
        name, best = name_width(place.name for place in self.places), max(1, self.places[0].points)
        for place, told in zip(self.places, scored, strict=True):
            bar = with_bar(place, name, width - widest, best)
            yield [*bar, segment(right(told, widest), "faint")]

    def _highlights(self) -> Iterator[Line]:
        """Yield a heading, players, their points, other players, and when that was, all in columns."""
        found = highlights(self.evening.games)
        rows: list[tuple[str, Line, str, Line, str]] = []
        if best := found.best_round:
            when = self._when(best.game, best.round)
            rows.append((BEST, self._names([best.player]), f"{best.points}", [], when))
        if swing := found.swing:
            players = self._names([swing.player]), f"+{swing.points}", self._names([swing.other])
            rows.append((SWING, *players, self._when(swing.game, swing.round)))
        if closest := found.closest:
            # A shared win is "=", and has no others.
            points = f"+{closest.margin}" if closest.others else ""
            players = self._names(closest.winners), points, self._names(closest.others)
            rows.append((CLOSEST, *players, self._when(closest.game)))
        length = Segment.get_line_length
        first = max((length(names) for _, names, points, *_ in rows if points), default=0)
        told = [
            [*padded(names, first), segment(f"{points:>5}   ", "ginger", bold=True), *others]
            if points
            else names
            for _, names, points, others, _ in rows
        ]
        for (heading, *_, when), line in zip(rows, told, strict=True):
            yield [*_plate(heading), *padded(line, max(map(length, told))), segment(f"   {when}", "faint")]

    def _when(self, number: int, round_number: int = 0) -> str:
        """Return a game, and in it a round, or the desserts; 0 for the whole game."""
        game = self._nth(number)
        if round_number == DESSERTS:
            return say("game {game}, desserts", game=game)
        if round_number:
            return say("game {game}, round {round}", game=game, round=round_number)
        return say("game {game}", game=game)

    def _names(self, players: Sequence[EveningPlayer]) -> Line:
        """Return names with their pawns; "=" is between those who share a win."""
        line: Line = []
        for player in players:
            pawn, shared = self.pawn_of[player], segment(" = ", "ginger", bold=True)
            line += [shared] * bool(line)
            line += [segment(f"{pawn_sign(pawn)} ", pawn.colour, bold=True)]
            line += [segment(cut(steady(player.name), NAME))]
        return line

    def _nth(self, number: int) -> int:
        return 1 + [game.number for game in self.evening.summaries].index(number)

    def _favourite(self, times: int) -> list[Line]:
        """Return the dish with the most points as food, and beside it the points in large digits."""
        dish = highlights(self.evening.games).favourite
        if dish is None or dish.dish not in ALL:
            return []
        known, rows = ALL[dish.dish], lettered(str(dish.points)) or ()
        card = (known.cards or known.classic_cards)[0]
        food = picture_lines(card, "large", "paper", "beam", times=times)
        told = mark("game {game}: {number} point[s]")
        best = say(told, number=dish.best, game=self._nth(dish.game))
        named = [*_plate(FAVOURITE), Segment(f" {title_of_name(dish.dish)} ", chip(known.colour))]
        *digits, last = letters(rows, "total", times)
        beside = [named, [], *digits, [*last, segment(f"   {best}", "faint")]]
        across = max(map(Segment.get_line_length, food))
        beside = [[]] * ((len(food) - len(beside)) // 2) + beside
        pairs = zip_longest(food, beside, fillvalue=list[Segment]())
        return [[*padded(line, across + 3), *words] for line, words in pairs]


def _plate(text: str) -> Line:
    """Return a heading on a plate, with air after it."""
    return [segment(fit(f" {label(text)}", 18), "ink", "raised", bold=True), segment("  ")]
