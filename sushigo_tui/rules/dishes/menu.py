"""Menu: draw four, play one."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.decision import Answer, Question
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.state import State

ORDER = Question(
    "order",
    Answer.CARD,
    asked="{name}, which card do you order? The others go back into the deck.",
    thinking="which card to order",
    refused="{} is not among the cards drawn, or is a menu",
    handed="who orders from the menu",
)

DRAWS = NoteKind("draws", "looks at {number} cards from the deck")
ORDERS = NoteKind("orders", "orders {card}", lays=True)
FINDS_NOTHING = NoteKind("finds nothing", "finds nothing on the menu", "loss")


class MenuCard(Dish):
    """MENUCARD-1, MENUCARD-2."""

    name, title, family, colour = "menu", "Menu", "special", "#f9e783"
    letters = "ME"
    words = Words(
        "draw 4, play 1",
        "When its number comes up you look at four cards from the deck, play one of them at once (not a "
        "menu), and shuffle the others back. The menu is then gone for this round.",
        use="draws",
    )
    digits = "number"
    party = {"7": 1, "8": 1, "9": 1}
    seats = range(2, 7)
    copyable = False
    questions = (ORDER,)
    rules = ("MENUCARD-1", "MENUCARD-2")

    def lands(self, state: State, seat: int, slot: int) -> None:
        state.enqueue(seat, slot)

    def act(self, state: State, seat: int, slot: int) -> None:
        """Draw and ask; with nothing to play the cards go back as they were (MENUCARD-2)."""
        menu = state.discard(seat, slot)
        drawn = state.deck[:4]
        orders = tuple(dict.fromkeys(card for card in drawn if card.dish is not self))
        if not orders:
            state.note(FINDS_NOTHING, seat)
            return
        del state.deck[:4]
        state.drawn = drawn
        state.note(DRAWS, seat, number=len(drawn))
        state.ask(seat, ORDER, orders, self.order, menu)

    def order(self, state: State, seat: int, card: Card, menu: Card) -> None:
        """Play the card; shuffle the others into the deck (MENUCARD-1)."""
        drawn, state.drawn = state.drawn, []
        drawn.remove(card)
        state.reshuffle(f"{state.round} {menu.name}", drawn)
        state.note(ORDERS, seat, card)
        state.land(seat, card)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 3.4


MENU_CARD = MenuCard()
