"""A row of cards, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.stage import S, Stage
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.cards import CardRow


class Selecting(Stage[S]):
    """A card is selected by its number, with the arrows or with a click, and its rules are told."""

    # The row says enough of the arrows.
    BINDINGS = [
        *keys.NUMBERS,
        *(replace(binding, show=False) for binding in keys.MOVE),
        keys.FIRST,
        keys.LAST,
    ]

    @property
    def cards(self) -> Sequence[Card | Dish]:
        """What lies in the row."""
        raise NotImplementedError

    def select(self, at: int | None) -> None:
        """Put the cursor on a card, or on none, and say what can be done."""
        raise NotImplementedError

    @property
    def dish(self) -> Dish | None:
        at = self.row.cursor
        if at is None or at >= len(self.cards):
            return None
        card = self.cards[at]
        return card if isinstance(card, Dish) else card.dish

    def rule(self, at: int | None) -> Text:
        """What the card at a place does in this game; nothing where no card is."""
        if at is None or at >= len(self.cards):
            return Text()
        card = self.cards[at]
        dish = card if isinstance(card, Dish) else card.dish
        told = self.session.game.setup.help_of(dish)
        return Text.assemble((f"{dish.title}. ", ink("ginger")), (told, ink("soft")))

    def on_card_row_hovered(self, event: CardRow.Hovered) -> None:
        """Tell what the card under the pointer does."""
        self.point_at(self.rule(event.at) or None)

    def action_number(self, place: int) -> None:
        """Select the card with this number."""
        if place < len(self.row.cards) and not self.row.cards[place].pale:
            self.select(place)

    def action_move(self, dx: int, dy: int) -> None:
        """Select the next card; or move through the last turn while it is read."""
        if self.reading and dy:
            super().action_move(dx, dy)
        else:
            self.select(self.row.next(dx, dy))

    def action_edge(self, end: int) -> None:
        """Select the first card, or the last."""
        self.select(self.row.edge(end))
