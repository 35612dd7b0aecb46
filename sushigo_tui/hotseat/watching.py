"""Watching a finished game: the moment to show, the seat whose view it is, and the speed."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Choice, Pick, as_pick
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from sushigo_tui.rules.view import View

SPEEDS = (8.0, 4.0, 2.0, 1.0, 0.5)
"""The seconds for each moment, from slow to fast."""

Stride = Literal["moment", "turn", "round", "game"]
"""How far a step goes: to a moment; a turn, score sheet or the end; a round or the end; start or end."""


class Watching:
    """The moments of a finished game in which there is something to see; `at` is the index of the one shown.

    `seat` is the seat whose view is shown, None for everyone's. Raises ValueError for an unfinished game.
    """

    def __init__(self, game: Game) -> None:
        if not game.over:
            raise ValueError("only a finished game has no secrets")
        self.game = game
        self.moments = [each for each in game.moments if each.notes or each.kind == "choose"]
        self.at = 0
        self.seat: int | None = None
        self.playing = False
        self.speed = 2
        last = len(self.moments) - 1
        turns = [at for at, each in enumerate(self.moments) if each.kind not in ("reveal", "act")]
        starts = [at for at in turns if self.moments[at].kind == "choose"]
        rounds = [at for at in starts if self.moments[at].turn == 1]
        self._stops: Mapping[Stride, Sequence[int]] = {
            "moment": range(last + 1),
            "turn": turns,
            "round": [*rounds, last],
            "game": [0, last],
        }

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    @property
    def turn(self) -> Reveal:
        """The reveal of this turn, up to the moment that is shown, which alone is new."""
        first = next(at for at in range(self.at, -1, -1) if self.moments[at].kind == "choose")
        turn = self.moments[first : self.at + 1]
        return Reveal(tuple(turn), len(turn) - 1)

    @property
    def view(self) -> View:
        return self.game.view(None, self.moment)

    @property
    def scored(self) -> bool:
        """True while points are shown, of a round or of the game."""
        return self.moment.kind in ("score", "end")

    @property
    def hands(self) -> list[View]:
        """The views of all seats, the dummy's included; empty while points are shown."""
        if self.scored:
            return []
        return [self.game.view(seat, self.moment) for seat in range(self.game.setup.seats)]

    @property
    def picks(self) -> dict[int, Choice]:
        """The pick that each seat is about to place, at the start of a turn; empty at other moments."""
        return self.game.choices_at(self.moment) if self.moment.kind == "choose" else {}

    def marked(self, view: View, pick: Choice | None = None) -> frozenset[int]:
        """Return the indices in a seat's hand of the cards of a pick, by default of its own at this turn."""
        assert view.seat is not None
        if pick is None:
            pick = self.picks.get(view.seat)
        if not isinstance(pick, (Card, Pick)):
            return frozenset()
        played, found = as_pick(pick), set[int]()
        for card in (played.card, played.also, played.for_dummy):
            alike = [at for at, held in enumerate(view.hand) if held is card and at not in found]
            found.update(alike[:1])
        return frozenset(found)

    @property
    def names_before(self) -> tuple[str, ...]:
        return self.game.view(None, self.moments[max(0, self.at - 1)]).names

    @property
    def times(self) -> list[float]:
        """The time of each moment, in turns since the start; the end is a turn after the last turn."""
        size, found = self.game.setup.hand_size, list[float]()
        for _, turn in groupby(self.moments, key=lambda each: (each.kind == "end", each.when)):
            together = list(turn)
            first = together[0]
            start = (first.round - 1) * size + first.turn + (1 if first.kind == "end" else -1)
            found += [start + nth / len(together) for nth in range(len(together))]
        return found

    @property
    def seconds(self) -> float:
        return SPEEDS[self.speed]

    @property
    def ended(self) -> bool:
        return self.at == len(self.moments) - 1

    def step(self, stride: Stride, by: int) -> None:
        """Move by a step of this length, backwards if `by` is -1, if there is a moment to move to."""
        stops = self._stops[stride]
        if by > 0:
            self.at = next((at for at in stops if at > self.at), self.at)
        else:
            self.at = next((at for at in reversed(stops) if at < self.at), self.at)

    def play(self) -> None:
        """Play the game automatically; if it is at its end, from the beginning."""
        if self.ended:
            self.at = 0
        self.playing = True

    def faster(self, by: int) -> None:
        """Show each moment for less time; `by` is -1 for more."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))

    def look(self, seat: int | None) -> None:
        """Switch to a seat's view, or back from it to everyone's; the dummy has no view."""
        if seat is None or seat < len(self.game.players):
            self.seat = None if seat == self.seat else seat

    def go_to(self, at: int, seat: int) -> None:
        """Go to the moment with this index in the game, in this seat's view."""
        self.at = max(place for place, moment in enumerate(self.moments) if moment.nth <= at)
        self.seat = seat
