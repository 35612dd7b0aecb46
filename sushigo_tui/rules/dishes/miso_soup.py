"""Miso soup: 3 points, unless another one is played in the same turn."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.scoring import MANY, Reason
from sushigo_tui.rules.state import State

LOSES = NoteKind(
    "loses",
    mark("{name} loses a miso soup, because more than one was played."),
    mood="loss",
    briefly=mark("{name} loses a miso soup."),
)


class MisoSoup(Dish):
    name = "miso-soup"
    title = mark("Miso soup")
    letters = mark_label("MI", cells=2)
    family, colour = "appetizer", "#11897f"
    names = Names(
        mark("miso soup"),
        plural=mark("{number} miso soup[s]"),
        labels=(mark_label("Miso soup", cells=9), mark_label("Miso", cells=7)),
        terse="Miso",
    )
    brief = Brief(
        mark("3, none if 2+ in a turn", cells=24), heard=mark("3, but none if two are played in a turn")
    )
    help = mark(
        "Each scores 3 at the end of the round. But if two or more are played in the same turn, by any "
        "players and in any way, they are all discarded at once."
    )
    party = {"": 8}
    points_by_count = tuple(3 * n for n in MANY)

    def settle(self, state: State) -> None:
        """Discard the soups of this turn if there are two or more (MISO-1)."""
        soups = [(seat, slot) for seat, slot, card in state.played if card.dish is self]
        if len(soups) > 1:
            for seat, slot in soups:
                if state.tables[seat][slot] is not None:
                    state.discard(seat, slot)
                    state.note(LOSES, seat, self.cards[0])

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 3 * 0.86 ** (len(state.tables) - 1)

    def clauses(self, count: int) -> Reason:
        return (Message.counted("{number} soup[s] [scores|score] 3[ each]", count),)
