"""Desserts as they are counted, seat by seat."""

from collections.abc import Sequence

from rich.segment import Segment

from sushigo_tui.hotseat.counting import DishCount, RoundCounted
from sushigo_tui.text.cells import cut
from sushigo_tui.text.voice import title_of
from sushigo_tui.tui.theme import chip, segment
from sushigo_tui.tui.widgets.lines import Line
from sushigo_tui.tui.widgets.ring import Ring
from sushigo_tui.tui.widgets.round_count import CountLayout, RoundCount, RoundProgress


class Desserts(RoundCount):
    """The seats' food one after another, and pawns that run to their last spaces.

    The race that follows shows who wins, so no total is shown here. The progress counts seats in `order`.
    """

    order: Sequence[int] = ()

    def show_desserts(
        self, names: tuple[str, ...], counted: RoundCounted, order: Sequence[int], whys: Sequence[str]
    ) -> None:
        """Show the desserts of a game; `whys` give the reason for each seat's points."""
        self.order = order
        self.show(names, counted, whys)
        self.progress = RoundProgress(len(order))

    def of(self, seat: int) -> RoundProgress:
        """Return the progress of a seat; the seats before it in `order` have all their points."""
        place = self.order.index(seat)
        if place == self.progress.at:
            return self.progress
        return RoundProgress(place, 0) if place > self.progress.at else RoundProgress(place, 1, 1, 1)

    @property
    def turn(self) -> DishCount | None:
        return next(iter(self.counted.counts), None)

    @property
    def before(self) -> tuple[int, ...]:
        return self.counted.totals[0]

    def places(self, ring: Ring) -> CountLayout:
        """Return the usual places, with the lines of large totals given to the food."""
        places = super().places(ring)
        return places._replace(food=places.food + places.digits - 1, digits=1)

    def rule(self, width: int) -> Line:
        """Return the dessert, and the reason for the current seat's points."""
        at = min(self.progress.at, len(self.order) - 1)
        dish = self.counted.counts[0].dish
        return [
            Segment(f"  {title_of(dish)}  ", chip(dish.colour)),
            segment(cut(self.briefs[self.order[at]], width)),
        ]

    def total(self, seat: int, width: int, lines: int) -> list[Line]:
        return [[]]
