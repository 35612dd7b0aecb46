"""The moments of a game that is kept: all that everybody sees of it, one after the other."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sushigo_tui.rules.notes import Note

Kind = Literal["choose", "reveal", "act", "score", "end"]
"""A turn begins; its cards are revealed; something came of them, or somebody is asked; a round is scored; the
game is over."""


class Moment(NamedTuple):
    """One of `Game.moments`; how things stood then, `Game.view` tells. It holds nobody's secrets."""

    nth: int
    """Its place among all moments of the game, from 0."""
    kind: Kind
    round: int
    turn: int
    notes: tuple[Note, ...]
    """What has happened since the moment before."""
    noted: int
    """How many notes there were."""
    events: int
    """How many events had happened, without those in which a seat changed hands."""

    @property
    def when(self) -> tuple[int, int]:
        """The round and the turn."""
        return self.round, self.turn
