"""A finished game that is watched: which moment is shown, through whose eyes, and how fast it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sushigo_tui.rules.decision import as_pick
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.moments import Moment, moments
from sushigo_tui.text import turn as words

from .theme import ink

SPEEDS = (8.0, 4.0, 2.0, 1.0, 0.5)
"""Seconds that a moment stays, slow to fast."""


class Watching:
    """All moments of a finished game, and the place among them; `seat` is whose eyes they are seen with.

    Raises ValueError for a game that is not over.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moments = list(moments(game))
        self.at = 0
        self.seat: int | None = None
        self.playing = False
        self.speed = 2

    @property
    def moment(self) -> Moment:
        """What is shown now."""
        return self.moments[self.at]

    @property
    def seconds(self) -> float:
        """How long a moment stays while the game plays."""
        return SPEEDS[self.speed]

    @property
    def ended(self) -> bool:
        """Whether there is nothing after this moment."""
        return self.at == len(self.moments) - 1

    def go(self, at: int) -> None:
        """To a moment; beyond the ends to the first one or the last."""
        self.at = max(0, min(at, len(self.moments) - 1))

    def turn(self, by: int) -> int:
        """Where the next turn starts, or a sheet or the end is; with -1 this turn, or the one before."""
        return self._jump(
            by, [at for at, each in enumerate(self.moments) if each.kind not in ("reveal", "act")]
        )

    def round(self, by: int) -> int:
        """The same of rounds, the end being the last one."""
        first = [at for at, each in enumerate(self.moments) if each.kind == "choose" and each.view.turn == 1]
        return self._jump(by, [*first, len(self.moments) - 1])

    def _jump(self, by: int, places: Sequence[int]) -> int:
        if by > 0:
            return next((at for at in places if at > self.at), self.at)
        return next((at for at in reversed(places) if at < self.at), self.at)

    def look(self, seat: int | None) -> None:
        """With this seat's eyes, or once more from above; the dummy has none."""
        if seat is None or seat < len(self.game.players):
            self.seat = None if seat == self.seat else seat

    def turn_to(self, round: int, turn: int, seat: int) -> None:
        """To the start of a turn, with this seat's eyes."""
        self.seat = seat
        self.go(
            next(
                at
                for at, each in enumerate(self.moments)
                if each.kind == "choose" and (each.view.round, each.view.turn) == (round, turn)
            )
        )

    def faster(self, by: int) -> None:
        """Let moments stay shorter, or with -1 longer."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))

    def heading(self) -> tuple[str, ...]:
        """Which game this is, where it stands, and who won in the end."""
        view, kind = self.moment.view, self.moment.kind
        title = view.setup.menu.name if view.setup.menu else view.edition.title
        won = f"{words.people(self.game.names[seat] for seat in self.game.winners)} won"
        if kind == "end":
            return title, "the end", won
        turn = "scored" if kind == "score" else f"turn {view.turn} of {view.hand_size}"
        return title, f"round {view.round} of 3", turn, won

    def seed(self) -> str:
        """What the cards were dealt from, if that is known."""
        if self.game.setup.seed is not None:
            return f"seed {self.game.setup.seed}"
        return f"seed {self.game.seed}" if self.game.seeded else "seed unknown"

    def first(self) -> str:
        """What this moment is about."""
        moment = self.moment
        view = moment.view
        match moment.kind:
            case "choose" if view.turn == view.hand_size:
                return "The last cards play themselves."
            case "choose" if self.seat is not None:
                return f"{view.names[self.seat]} chooses."
            case "choose":
                return "Everybody chooses."
            case "reveal":
                return "All cards are turned over."
            case "act":
                return words.said(moment.notes[-1], view.names)
            case "score":
                return f"The score of round {view.round}."
            case "end":
                return " ".join(words.verdict(self.game))

    def second(self) -> str:
        """Where in the game that is, with whose eyes it is seen, and how fast it goes on."""
        told = [f"Moment {self.at + 1} of {len(self.moments)}"]
        if self.seat is not None:
            told.append(f"through {words.whose(self.moment.view.names[self.seat])} eyes")
        elif self.moment.kind == "choose":
            told.append("all hands open")
        if self.playing:
            told.append(f"a step every {self.seconds:g} second{'s' * (self.seconds != 1)}")
        return " · ".join(told)

    def story(self, *, pictured: bool) -> Text:
        """What is about to happen, or has happened, a line each; no cards where they are `pictured`."""
        moment = self.moment
        if moment.kind == "choose":
            return Text("\n".join([*self.taken_over(), *self.planned()]), ink("soft"))
        # The last of what came of the cards is told first of all.
        notes = moment.notes[:-1] if moment.kind == "act" else moment.notes
        return words.story(notes, moment.view.names, pictured=pictured)

    def taken_over(self) -> list[str]:
        """Who plays for whom from this turn on."""
        before = self.moments[max(0, self.at - 1)].view.names
        names = zip(before, self.moment.view.names, strict=True)
        return [f"{new} plays for {old} from here on." for old, new in names if new != old]

    def planned(self) -> list[str]:
        """What each is about to do beside playing a card, or whoever's eyes these are."""
        moment, names = self.moment, self.moment.view.names
        told = []
        for seat, pick in enumerate(map(as_pick, moment.picks)):
            if self.seat not in (None, seat):
                continue
            table = moment.view.tables[seat]
            if pick.also is not None:
                told.append(f"{names[seat]} plays two cards: {pick.card.title} and {pick.also.title}.")
            if isinstance(pick.call, int) and (called := table[pick.call]) is not None:
                told.append(f"{names[seat]} calls {called.title}.")
            if pick.copy is not None and (copied := table[pick.copy]) is not None:
                told.append(f"{names[seat]} copies {copied.title}.")
            if pick.for_dummy is not None:
                told.append(f"{names[seat]} plays {pick.for_dummy.title} for the dummy.")
        return told
