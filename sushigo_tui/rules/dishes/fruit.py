"""Fruit: each of three kinds by its icons, at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.rules.cards import Card, Dish, Names, Table, Words
from sushigo_tui.rules.scoring import Breakdown, counted
from sushigo_tui.rules.state import State

KINDS = ("watermelon", "orange", "pineapple")
FACES = {
    "watermelon+watermelon": 2,
    "orange+orange": 2,
    "pineapple+pineapple": 2,
    "watermelon+orange": 3,
    "watermelon+pineapple": 3,
    "orange+pineapple": 3,
}
FRUITS = {face: face.split("+") for face in FACES}
BRIEF = {"watermelon": "melon", "orange": "orange", "pineapple": "pine"}


def _names(face: str) -> Names:
    """Return the names of a face; a pineapple is a pine where there is little room."""
    first, second = FRUITS[face]
    one, other = BRIEF[first], BRIEF[second]
    if first == second:
        return Names(f"{one}s", f"two {one}s", f"two {first}s")
    return Names(f"{one[:3]}+{other[:3]}", f"{one}+{other}", f"{first} and {second}")


NAMES = {kind: Names(table=brief) for kind, brief in BRIEF.items()} | {face: _names(face) for face in FACES}
SHOWN = {face: tuple(map(KINDS.index, kinds)) for face, kinds in FRUITS.items()}
"""The kinds that each face shows, by their place in KINDS."""
WORTH = (-2, 0, 1, 3, 6, 10)
GROWTH = ((1.8, 1.3, 1.5, 1.7, 1.6, 0.2), (1.9, 1.2, 1.7, 2.0, 2.2, 0.1), (2, 1, 2, 3, 4, 0))
"""What one more of a kind is worth by round and by how many there are."""


class Fruit(Dish):
    """FRUIT."""

    name, title, family, colour = "fruit", "Fruit", "dessert", "#f28076"
    letters = "FR"
    words = Words(
        "a kind: -2 0 1 3 6 10",
        "Kept until the end of the game. Each card shows two fruits. Each kind scores by how many you "
        "have of it: none -2, one 0, two 1, three 3, four 6, five or more 10.",
        faces=NAMES,
    )
    party = FACES
    counts_none = True
    rules = ("FRUIT",)

    def counts(self, tables: Sequence[Table]) -> list[tuple[int, ...]]:
        """Return how many of each kind are on each table."""
        shown = [[kind for c in table if c and c.dish is self for kind in FRUITS[c.face]] for table in tables]
        return [tuple(map(kinds.count, KINDS)) for kinds in shown]

    def points(self, count: tuple[int, ...]) -> int:
        return sum(WORTH[min(icons, 5)] for icons in count)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        have = [0, 0, 0]
        for each in (*state.kept[seat], *state.tables[seat]):
            if each is not None and each.dish is self:
                for kind in SHOWN[each.face]:
                    have[kind] += 1
        growth = GROWTH[state.round - 1]
        return sum(growth[min(have[kind], 5)] for kind in SHOWN[card.face])

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        counts = zip(KINDS, breakdown.counts[seat], strict=True)
        return ", ".join(f"{counted(count, kind)}: {WORTH[min(count, 5)]}" for kind, count in counts)


FRUIT = Fruit()
