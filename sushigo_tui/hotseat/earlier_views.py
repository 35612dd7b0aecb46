"""What everybody may see of a moment that is shown after the game has left it behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sushigo_tui.rules.course import points_on
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.view import Slots, View


class EarlierViews:
    """How things stood before they changed last.

    The last cards of a round play themselves with those before them, and the next round is dealt at once.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.look_back()

    def look_back(self) -> None:
        """Remember how things stand before they change."""
        self._before = self.game.view(None)
        self._noted = len(self.game.notes)

    def after(self, notes: Sequence[Note]) -> View:
        """The end of the turn that these notes tell of, or now if it is still on."""
        now, (round, turn) = self.game.view(None), notes[0].when
        fresh = [note for note in self.game.notes[self._noted :] if note.when <= (round, turn)]
        then = scored(self._before, fresh)
        if len(now.past_tables) < round:
            then = replace(now, early=then.early, places=then.places)
        laid = now.past_pieces[round - 1] if len(now.past_tables) >= round else now.laid
        if turn == now.setup.hand_size and len(now.past_tables) >= round:
            tables: tuple[Slots, ...] = now.past_tables[round - 1]
        else:
            over = (now.round, now.turn) != (round, turn)
            tables = self.game.tables_at(round, turn + 1) if over else now.tables
        # Seats, and names, may have changed since.
        return replace(then, setup=now.setup, turn=turn, tables=tables, laid=laid, placed=frozenset())

    def meanwhile(self, notes: Sequence[Note], shown: int, told: int) -> View:
        """The same while `told` of these notes are told: all still lies where it lay.

        The first `shown` of them were told before things changed last.
        """
        tables = self._before.tables if shown else self.game.tables_at(*notes[0].when)
        return replace(scored(self.after(notes), notes[told:], -1), tables=tables)

    def at_sheet(self, round: int) -> View:
        """The end of a round, as it is scored."""
        totals = tuple(points_on(self.game.sheets[:round]))
        now = self.game.view(None)
        return replace(
            self._before,
            setup=now.setup,
            tables=now.past_tables[round - 1],
            laid=now.past_pieces[round - 1],
            totals=totals,
            early=(0,) * len(totals),
            placed=frozenset(),
        )


def scored(view: View, notes: Sequence[Note], sign: int = 1) -> View:
    """The same with what these notes scored at once, or with -1 without it (URA-1)."""
    scoring = [note for note in notes if note.points]
    early = tuple(
        points + sign * sum(note.points for note in scoring if note.seat == seat)
        for seat, points in enumerate(view.early)
    )
    return replace(view, early=early, places=view.places + sign * len(scoring))
