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
    """The public part of a game. Sequences are by seat unless they say otherwise; the dummy's is last.

    A slot is an index in a seat's table; it stays the same when other cards leave.
    """

    edition: Edition
    at: int = 0
    """The number of steps that have been taken."""
    round: int = 0
    turn: int = 0
    tables: Sequence[Sequence[Card | None]] = ()
    """The card that each slot counts as; None once the card has left."""
    printed: Sequence[Sequence[Card]] = ()
    """The printed card of each slot."""
    saved_desserts: Sequence[Sequence[Card]] = ()
    """Desserts of earlier rounds, as they count."""
    saved_pieces: Sequence[Card] = ()
    """The saved desserts of all seats, as they are printed."""
    discards: Sequence[Card] = ()
    """The printed cards that are out for this round, or in Classic for good."""
    played: Sequence[tuple[int, int, Card]] = ()
    """(Seat, slot, card as it counted) of everything that landed this turn."""
    pairs: Sequence[tuple[int, int, int]] = ()
    """(Seat, wasabi's slot, nigiri's slot) of each nigiri on wasabi."""
    queue: Sequence[tuple[int, bool, int, int]] = ()
    """The numbered actions to come, as (number, copied, seat, slot); the smallest acts first (TURN-6)."""
    bonus_in_use: tuple[Card, int] | None = None
    """The called bonus card that has left the table, and the seat whose hand it goes to."""
    pending_dips: Sequence[Decision] = ()
    """The questions still to be asked about copied nigiri (ORDER-4)."""
    paid_this_round: Sequence[int] = ()
    """The points scored before the round's end."""
    uramaki_places: int = 0
    """The number of prizes for uramaki that are taken (URA-2)."""
    scores: Sequence[int] = ()
    """The points so far, with those paid in this round."""
    sheets: Sequence[Mapping[str, Sequence[int]]] = ()
    """The points of each scored round, in order, by dish and seat."""

    @property
    def when(self) -> tuple[int, int]:
        return self.round, self.turn

    def bonus_slots(self, seat: int) -> list[int]:
        """Return the slots of a seat's table that hold bonus cards."""
        return [slot for slot, card in enumerate(self.tables[seat]) if card is not None and card.bonus]

    def copy_to(self, other: Public) -> None:
        """Copy every field to `other`, in lists of its own."""
        # Written out, because bots do this all the time and a loop over the fields takes twice as long.
        other.edition, other.at = self.edition, self.at
        other.round, other.turn = self.round, self.turn
        other.tables = [[*table] for table in self.tables]
        other.printed = [[*cards] for cards in self.printed]
        other.saved_desserts = [[*cards] for cards in self.saved_desserts]
        other.saved_pieces, other.discards = [*self.saved_pieces], [*self.discards]
        other.played, other.pairs = [*self.played], [*self.pairs]
        other.queue, other.pending_dips = [*self.queue], [*self.pending_dips]
        other.bonus_in_use, other.uramaki_places = self.bonus_in_use, self.uramaki_places
        other.paid_this_round = [*self.paid_this_round]
        other.scores, other.sheets = [*self.scores], [*self.sheets]
