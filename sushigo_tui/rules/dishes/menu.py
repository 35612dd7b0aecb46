"""Menu: draw four, play one."""

from sushigo_tui.language import mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.decision import Answer, Question
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.state import State

ORDER = Question(
    "order",
    Answer.CARD,
    asked=mark("{name}, which card do you order? The others go back into the deck."),
    thinking=mark("{names} [is|are] still ordering from the menu."),
    refused="{} is not among the cards drawn, or is a menu",
    handed=mark("Pass the laptop to {name}, who orders from the menu."),
    called=mark("{name}, take the keyboard to order from the menu."),
    lands=True,
)

DRAWS = NoteKind("draws", mark("{name} looks at {number} card[s] from the deck."))
ORDERS = NoteKind("orders", mark("{name} orders {card}."), lays=True)
FINDS_NOTHING = NoteKind("finds nothing", mark("{name} finds nothing on the menu."), mood="loss")


class MenuCard(Dish):
    name = "menu"
    title = mark("Menu")
    letters = mark_label("ME", cells=2)
    family, colour = "special", "#f9e783"
    names = Names(
        mark("menu"),
        plural=mark("{number} menu[s]"),
        labels=(mark_label("Menu", cells=7),),
    )
    brief = Brief(mark("draw 4, play 1", cells=24))
    help = mark(
        "When its number comes up, look at four cards from the deck and play one of them "
        "at once, but not a menu. The others are shuffled back into the deck, and your "
        "menu is discarded for this round."
    )
    use = mark_label("draws", cells=7)
    number_names = Names(mark("menu {number}"), labels=(mark_label("Menu {number}", cells=6),))
    digits = "number"
    party = dict.fromkeys("789", 1)
    seats = range(2, 7)
    copyable = False
    questions = (ORDER,)

    def lands(self, state: State, seat: int, slot: int) -> None:
        state.enqueue(seat, slot)

    def act(self, state: State, seat: int, slot: int) -> None:
        """Draw and ask; if only menus were drawn, the cards go back in the same order (MENUCARD-2)."""
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
        """Play the card and shuffle the others back into the deck (MENUCARD-1)."""
        drawn, state.drawn = state.drawn, []
        drawn.remove(card)
        state.reshuffle(f"{state.round} {menu.name}", drawn)
        state.note(ORDERS, seat, card)
        state.land(seat, card)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 3.4
