"""Onigiri: sets of different shapes."""

from collections.abc import Sequence

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names, Table
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Goal, GoalWords, Reason

SETS = (0, 1, 4, 9, 16)
SHAPES = GoalWords(mark("{have} of {need} shapes towards {points}"), mark("too late for all {need} shapes"))


class Onigiri(Dish):
    name = "onigiri"
    title = mark("Onigiri", cells=7)
    letters = mark_label("ON", cells=2)
    family, colour = "appetizer", "#da3996"
    names = Names(mark("onigiri"), plural=mark("{number}[] onigiri"))
    brief = Brief(
        mark("shapes: 1, 4, 9, 16", cells=24), heard=mark("one shape scores 1, two 4, three 9, four 16")
    )
    help = mark(
        "There are four shapes. A set of different shapes scores 1, 4, 9 or 16 for one, two, three or "
        "four of them. Cards left over start the next set."
    )
    face_names = {
        "circle": Names(
            mark("circle onigiri"),
            plural=mark("{number}[] circle onigiri"),
            alone=mark("circle"),
            labels=(mark_label("Circle", cells=7),),
        ),
        "triangle": Names(
            mark("triangle onigiri"),
            plural=mark("{number}[] triangle onigiri"),
            alone=mark("triangle"),
            labels=(mark_label("Triangle", cells=9), mark_label("Triang.", cells=7)),
        ),
        "square": Names(
            mark("square onigiri"),
            plural=mark("{number}[] square onigiri"),
            alone=mark("square"),
            labels=(mark_label("Square", cells=7),),
        ),
        "rectangle": Names(
            mark("rectangle onigiri"),
            plural=mark("{number}[] rectangle onigiri"),
            alone=mark("rectangle"),
            labels=(mark_label("Rectangle", cells=9), mark_label("Rect.", cells=7)),
        ),
    }
    party = {"circle": 2, "triangle": 2, "square": 2, "rectangle": 2}

    def prospect(self, at: Public, seat: int) -> Goal | None:
        shapes = next((size for size in self.counts([at.tables[seat]])[0] if size < 4), None)
        return Goal(shapes, 4, SETS[4], SHAPES) if shapes else None

    def counts(self, tables: Sequence[Table]) -> list[list[int]]:
        """Return the number of shapes in each set; set n has each shape that the table has n times."""
        return [self._sets([table.count(card) for card in self.cards]) for table in tables]

    def _sets(self, shapes: list[int]) -> list[int]:
        return [sum(1 for count in shapes if count >= nth) for nth in range(1, max(shapes) + 1)]

    def points(self, count: list[int]) -> int:
        return sum(SETS[size] for size in count)

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        table = at.tables[seat]
        if card in table:
            return 1
        shapes = sum(1 for each in self.cards if each in table)
        return 1 + 2 * shapes + min(2.5, 0.35 * left)

    def clauses(self, count: list[int]) -> Reason:
        return [
            Message.counted("{number} shape[s] [scores|score] {points}", size, points=SETS[size])
            for size in count
        ]
