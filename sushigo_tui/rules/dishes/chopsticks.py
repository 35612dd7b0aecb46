"""Chopsticks: a second card from the same hand, on a later turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card, Dish, Names, Words
from sushigo_tui.rules.decision import Answer, Question
from sushigo_tui.rules.notes import PLAYS_AS_WELL, NoteKind
from sushigo_tui.rules.state import State

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Edition

SECOND = Question(
    "second",
    Answer.CARD,
    asked="{name}, which card do you play as well?",
    thinking="which card to play as well",
    refused="{} is not in that hand",
    handed="who plays a second card",
    plays=True,
)

CALLS = NoteKind("calls chopsticks", "uses chopsticks")
TAKES_BACK = NoteKind("takes back", "puts the chopsticks back into the hand")


class Chopsticks(Dish):
    """CHOP-C1, CHOP-C2, CHOP-P1, CHOP-P2, CHOP-0."""

    name, title, family, colour = "chopsticks", "Chopsticks", "special", "#a9dbcf"
    letters = "CH"
    words = Words(
        "later: two cards at once",
        "On a later turn you may take two cards instead of one; the chopsticks then go into that hand "
        "and move on. In Classic you choose both in secret, in Party you call with your pick and choose "
        "the second after the reveal. Unused they score nothing.",
        use="later",
        short=Names("chops"),
    )
    digits = "number"
    party = {"1": 1, "2": 1, "3": 1}
    classic = {"": 4}
    bonus = True
    questions = (SECOND,)
    rules = ("CHOP-C1", "CHOP-C2", "CHOP-P1", "CHOP-P2", "CHOP-0")

    def help_for(self, edition: Edition, seats: int, dishes: Collection[Dish] = ()) -> str:
        """CHOP-C1, CHOP-P1."""
        party = "You call them with your pick and choose the second card after the reveal."
        how = "You choose both in secret." if edition.second_in_secret else party
        return (
            "On a later turn you may take two cards instead of one; the chopsticks then go into that hand "
            f"and move on. {how} Unused they score nothing."
        )

    def act(self, state: State, seat: int, slot: int) -> None:
        """CHOP-P1: the chopsticks join the hand as soon as the second card has resolved."""
        state.bonus_in_use = (state.take(seat, slot), seat)
        state.note(CALLS, seat)
        state.ask(seat, SECOND, tuple(dict.fromkeys(state.hands[seat])), self.second)

    def second(self, state: State, seat: int, card: Card, about: object) -> None:
        """Play the second card."""
        state.hands[seat].remove(card)
        state.note(PLAYS_AS_WELL, seat, card)
        state.land(seat, card)

    def play_second(self, state: State, seat: int, slot: int, card: Card) -> None:
        """CHOP-C1, CHOP-C2: the chopsticks join the hand as soon as the second card lies there."""
        self.second(state, seat, card, None)
        state.note(TAKES_BACK, seat)
        state.hands[seat].append(state.take(seat, slot))

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 0.0 if card in state.tables[seat] else min(2.2, 0.45 * (left - 1))

    def call_value(self, state: State, seat: int, first: Card, left: int) -> float:
        return max(worth for _, worth in self.second_values(state, seat, first, left)) - self.keep_value(left)

    def keep_value(self, left: int) -> float:
        return min(2.4, 0.5 * left)

    def second_values(self, state: State, seat: int, first: Card, left: int) -> list[tuple[Card, float]]:
        hand, table = state.hands[seat][:], state.tables[seat]
        hand.remove(first)
        table.append(first)
        found = [(card, card.dish.rough_value(state, seat, card, left)) for card in dict.fromkeys(hand)]
        table.pop()
        return found


CHOPSTICKS = Chopsticks()
