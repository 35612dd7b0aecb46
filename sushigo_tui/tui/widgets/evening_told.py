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
from sushigo_tui.text.evenings import champions, uncounted
from sushigo_tui.text.voice import points, title_of_name
from sushigo_tui.tui.theme import chip, fit, segment
from sushigo_tui.tui.widgets.finale import letters, with_bar
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.marks import NAME
from sushigo_tui.tui.widgets.pieces import Line, apart, in_height, length, name_width, padded, pawn_piece
from sushigo_tui.tui.widgets.pixels import picture_lines

BEST, SWING = mark_label("Best round", cells=16), mark_label("Biggest swing", cells=16)
CLOSEST, FAVOURITE = mark_label("Closest game", cells=16), mark_label("Favourite dish", cells=16)
AIRIEST = 4
"""The most `air`: from 0 on, the favourite dish is shown; from 1 on, empty lines part the groups; from 2 on,
the highlights, too; from 3 on, the bars, too; with 4, the food is twice as large.
"""

Players = Sequence[EveningPlayer]


class EveningTold(Lines):
    """The champion, everyone's wins, the highlights, and the favourite dish, with as much air as fits."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.places = final_evening(evening).places
        players = [each.player for each in evening.standings]
        self.pawn_of = dict(zip(players, (place.pawn for place in self.places), strict=True))

    def draw(self, width: int, height: int) -> list[Line]:
        drawn = (self._all(width, air) for air in range(AIRIEST, -1, -1))
        return next((lines for lines in drawn if len(lines) < height), self._all(width, -1))

    def _all(self, width: int, air: int) -> list[Line]:
        """Return all groups of lines; `air` is from -1 to AIRIEST."""
        last = list[Line]()
        for each in uncounted(self.evening):
            last += ([segment(line, "faint")] for line in wrap(each, width))
        if not self.evening.games:
            return last
        champion = on_lines(champions(self.evening), width, 2)
        groups = [
            [[segment(line, bold=True)] for line in champion],
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
        name, best = name_width(place.name for place in self.places), self.places[0].points
        for place, told in zip(self.places, scored, strict=True):
            row = with_bar(place, name, width - widest, best)
            yield [*row, segment(right(told, widest), "faint")]

    def _highlights(self) -> Iterator[Line]:
        """Yield a heading, players, their points, other players, and when that was, all in columns."""
        found = highlights(self.evening.games)
        rows: list[tuple[str, Players, str, Players, int, int]] = []
        if best := found.best_round:
            rows.append((BEST, [best.player], f"{best.points}", (), best.game, best.round))
        if swing := found.swing:
            points = f"+{swing.points}"
            rows.append((SWING, [swing.player], points, [swing.other], swing.game, swing.round))
        if closest := found.closest:
            # A shared win is "=", and has no others.
            points = f"+{closest.margin}" if closest.others else ""
            rows.append((CLOSEST, closest.winners, points, closest.others, closest.game, 0))
        names = [self._names(players) for _, players, points, *_ in rows if points]
        first, told = max(map(length, names), default=0), []
        for _, players, points, others, *_ in rows:
            line = self._names(players)
            if points:
                gain = segment(f"{points:>5}   ", "ginger", bold=True)
                line = [*padded(line, first), gain, *self._names(others)]
            told.append(line)
        across = max(map(length, told), default=0)
        for (heading, *_, game, nth), line in zip(rows, told, strict=True):
            when = segment(f"   {self._when(game, nth)}", "faint")
            yield [*_plate(heading), *padded(line, across), when]

    def _when(self, number: int, round_number: int) -> str:
        """Return a game, and in it a round, or the desserts; 0 for the whole game."""
        game = self._nth(number)
        if round_number == DESSERTS:
            return say("game {game}, desserts", game=game)
        if round_number:
            return say("game {game}, round {round}", game=game, round=round_number)
        return say("game {game}", game=game)

    def _names(self, players: Players) -> Line:
        """Return names with their pawns; "=" is between those who share a win."""
        line: Line = []
        for player in players:
            name = segment(cut(steady(player.name), NAME))
            line += [segment(" = ", "ginger", bold=True), pawn_piece(self.pawn_of[player]), name]
        return line[1:]

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
        across = max(map(length, food)) + 3
        pairs = zip_longest(food, in_height(beside, len(food)), fillvalue=list[Segment]())
        return [[*padded(line, across), *words] for line, words in pairs]


def _plate(text: str) -> Line:
    """Return a heading on a plate, with air after it."""
    return [segment(fit(f" {label(text)}", 18), "ink", "raised", bold=True), segment("  ")]
