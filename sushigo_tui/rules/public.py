"""The public part of a game at one moment, which the State and each seat's View inherit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card
    from sushigo_tui.rules.decision import Decision
    from sushigo_tui.rules.editions import Edition


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Public:
    """The table. Sequences are by seat if nothing else is said, the dummy's last.

    Slots count from 0 (records/README.md).
    """

    edition: Edition
    at: int = 0
    """The number of steps of the game that have been taken."""
    round: int = 0
    turn: int = 0
    tables: Sequence[Sequence[Card | None]] = ()
    """The card that each slot counts as; None once it has left."""
    printed: Sequence[Sequence[Card]] = ()
    """The cardboard of each slot."""
    saved_desserts: Sequence[Sequence[Card]] = ()
    """Desserts of earlier rounds as they count."""
    saved_pieces: Sequence[Card] = ()
    """The saved cards of all seats, as cardboard."""
    discards: Sequence[Card] = ()
    """The cardboard of all seats that is out for this round, or for good where no round reshuffles."""
    played: Sequence[tuple[int, int, Card]] = ()
    """This turn's (seat, slot, card as it counted)."""
    pairs: Sequence[tuple[int, int, int]] = ()
    """(Seat, wasabi's slot, nigiri's slot)."""
    queue: Sequence[tuple[int, bool, int, int]] = ()
    """The numbered actions to come, as (number, copied, seat, slot) (TURN-6)."""
    bonus_in_use: tuple[Card, int] | None = None
    """The bonus card that has left the table, and the seat whose hand it goes to."""
    pending_dips: Sequence[Decision] = ()
    """The questions still to be asked about copied nigiri (ORDER-4)."""
    paid_this_round: Sequence[int] = ()
    """The points scored during this round."""
    uramaki_places: int = 0
    """The number of paying places that are taken (URA-2)."""
    scores: Sequence[int] = ()
    """The points so far, those of this round among them."""
    sheets: Sequence[Mapping[str, Sequence[int]]] = ()
    """The points of each scored round, in order, by dish and seat."""

    def copy_to(self, other: Public) -> None:
        """Copy all of this to another one, in sequences of its own."""
        # Written out, as thinking ahead does this all the time: a loop takes twice as long.
        other.edition, other.at, other.round, other.turn = self.edition, self.at, self.round, self.turn
        other.tables = [[*table] for table in self.tables]
        other.printed = [[*cards] for cards in self.printed]
        other.saved_desserts = [[*cards] for cards in self.saved_desserts]
        other.saved_pieces, other.discards = [*self.saved_pieces], [*self.discards]
        other.played, other.pairs, other.queue = [*self.played], [*self.pairs], [*self.queue]
        other.bonus_in_use, other.pending_dips = self.bonus_in_use, [*self.pending_dips]
        other.paid_this_round, other.uramaki_places = [*self.paid_this_round], self.uramaki_places
        other.scores, other.sheets = [*self.scores], [*self.sheets]
