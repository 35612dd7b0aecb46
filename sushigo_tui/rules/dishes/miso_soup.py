"""Miso soup: 3 points, unless another one is played in the same turn."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Names, Words
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.scoring import MANY, Breakdown, counted
from sushigo_tui.rules.state import State

LOSES = NoteKind("loses", "loses a miso soup: more than one this turn", "loss")


class MisoSoup(Dish):
    """MISO-1, MISO."""

    name, title, family, colour = "miso-soup", "Miso soup", "appetizer", "#11897f"
    letters = "MI"
    words = Words(
        "3; two in a turn: none",
        "Each scores 3 at the end of the round. But if two or more are played in the same turn, by "
        "anybody and in any way, all of that turn's are thrown away at once.",
        short=Names("miso"),
        several="miso soups",
    )
    party = {"": 8}
    by_count = tuple(3 * n for n in MANY)
    rules = ("MISO-1", "MISO")

    def settle(self, state: State) -> None:
        """Throw away this turn's soups if there were two or more (MISO-1)."""
        soups = [(seat, slot) for seat, slot, card in state.played if card.dish is self]
        if len(soups) > 1:
            for seat, slot in soups:
                if state.tables[seat][slot] is not None:
                    state.discard(seat, slot)
                    state.note(LOSES, seat, self.cards[0])

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 3 * 0.86 ** (len(state.tables) - 1)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        return f"{counted(breakdown.counts[seat], 'soup')}, 3 each"


MISO_SOUP = MisoSoup()
