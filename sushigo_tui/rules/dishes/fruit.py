"""Fruit: each of three kinds by its icons, at the end of the game."""

from collections.abc import Sequence

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names, Part, Table
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Reason

KINDS = ("watermelon", "orange", "pineapple")
COUNTS = {
    "watermelon+watermelon": 2,
    "orange+orange": 2,
    "pineapple+pineapple": 2,
    "watermelon+orange": 3,
    "watermelon+pineapple": 3,
    "orange+pineapple": 3,
}
PARTS = {
    "watermelon": Part(
        mark("watermelon"),
        mark_label("{number}w", cells=2),
        mark("{number} watermelon[s]"),
        "#255e2a",
    ),
    "orange": Part(
        mark("orange"),
        mark_label("{number}o", cells=2),
        mark("{number} orange[s]"),
        "#f2762e",
    ),
    "pineapple": Part(
        mark("pineapple"),
        mark_label("{number}p", cells=2),
        mark("{number} pineapple[s]"),
        "#fcd750",
    ),
}
FACES = {
    "watermelon+watermelon": Names(
        mark("two watermelons"),
        mark("fruit with two watermelons"),
        labels=(mark_label("Two watermelons", cells=17), mark_label("2w", cells=7)),
    ),
    "orange+orange": Names(
        mark("two oranges"),
        mark("fruit with two oranges"),
        labels=(mark_label("Two oranges", cells=13), mark_label("2o", cells=7)),
    ),
    "pineapple+pineapple": Names(
        mark("two pineapples"),
        mark("fruit with two pineapples"),
        labels=(mark_label("Two pineapples", cells=16), mark_label("2p", cells=7)),
    ),
    "watermelon+orange": Names(
        mark("watermelon and orange"),
        mark("fruit with watermelon and orange"),
        labels=(mark_label("Watermelon and orange", cells=23), mark_label("1w 1o", cells=7)),
        terse=mark_label("Watermelon-orange", cells=20),
    ),
    "watermelon+pineapple": Names(
        mark("watermelon and pineapple"),
        mark("fruit with watermelon and pineapple"),
        labels=(mark_label("Watermelon and pineapple", cells=26), mark_label("1w 1p", cells=7)),
        terse=mark_label("Watermelon-pineapple", cells=23),
    ),
    "orange+pineapple": Names(
        mark("orange and pineapple"),
        mark("fruit with orange and pineapple"),
        labels=(mark_label("Orange and pineapple", cells=22), mark_label("1o 1p", cells=7)),
        terse=mark_label("Orange-pineapple", cells=19),
    ),
}
SHOWN = {face: [KINDS.index(kind) for kind in face.split("+")] for face in COUNTS}
"""The kinds that each face shows, by their index in KINDS."""
WORTH = (-2, 0, 1, 3, 6, 10)
GROWTH = ((1.8, 1.3, 1.5, 1.7, 1.6, 0.2), (1.9, 1.2, 1.7, 2.0, 2.2, 0.1), (2, 1, 2, 3, 4, 0))
"""The rough points of another fruit of a kind, by round and by the number the seat has."""

SCORES = (
    mark("{number} watermelon[s]: {points}"),
    mark("{number} orange[s]: {points}"),
    mark("{number} pineapple[s]: {points}"),
)
"""The clause for the points of each kind."""
HEARD = (
    mark("{number} watermelon[s] [scores|score] {points}"),
    mark("{number} orange[s] [scores|score] {points}"),
    mark("{number} pineapple[s] [scores|score] {points}"),
)
NONE_HEARD = (mark("no watermelons cost 2"), mark("no oranges cost 2"), mark("no pineapples cost 2"))


class Fruit(Dish):
    name = "fruit"
    title = mark("Fruit", cells=7)
    letters = mark_label("FR", cells=2)
    family, colour = "dessert", "#f28076"
    names = Names(mark("fruit"), plural=mark("{number}[] fruit"))
    brief = Brief(
        mark("0-5: -2, 0, 1, 3, 6, 10", cells=24),
        heard=mark("having none of a fruit costs 2; one scores 0, two 1, three 3, four 6, five 10"),
    )
    help = mark(
        "Saved until the end of the game. Each card shows two fruits. Each kind scores by how many you "
        "have. None costs 2, one scores 0, two 1, three 3, four 6, five or more 10."
    )
    face_names = FACES
    parts = PARTS
    party = COUNTS
    counts_none = True

    def counts(self, tables: Sequence[Table]) -> list[tuple[int, ...]]:
        """Return the number of fruits of each kind on each table; a card shows two."""
        return [self._shown(table) for table in tables]

    def _shown(self, cards: Table) -> tuple[int, ...]:
        have = [0, 0, 0]
        for card in cards:
            if card is not None and card.dish is self:
                for kind in SHOWN[card.face]:
                    have[kind] += 1
        return tuple(have)

    def points(self, count: tuple[int, ...]) -> int:
        return sum(WORTH[min(icons, 5)] for icons in count)

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        have = self._shown((*at.saved_desserts[seat], *at.tables[seat]))
        growth = GROWTH[at.round - 1]
        return sum(growth[min(have[kind], 5)] for kind in SHOWN[card.face])

    def clauses(self, count: tuple[int, ...]) -> Reason:
        told = zip(SCORES, HEARD, NONE_HEARD, count, strict=True)
        return [self._clause(*each) for each in told]

    def _clause(self, seen: str, heard: str, none: str, count: int) -> Message:
        gaps = {"number": count, "points": WORTH[min(count, 5)]}
        return Message(seen, gaps, Message(heard, gaps) if count else Message(none))
