"""Chopsticks: a second card from the same hand, on a later turn."""

from sushigo_tui.language import mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.decision import Answer, Question
from sushigo_tui.rules.notes import PLAYS_AS_WELL, NoteKind
from sushigo_tui.rules.state import State

SECOND = Question(
    "second",
    Answer.CARD,
    asked=mark("{name}, which second card do you play?"),
    thinking=mark("{names} [is|are] still choosing a second card."),
    refused="{} is not in that hand",
    handed=mark("Pass the laptop to {name}, who plays a second card."),
    called=mark("{name}, take the keyboard to play a second card."),
    plays=True,
    lands=True,
)

CALLS = NoteKind("calls chopsticks", mark("{name} uses chopsticks."))
TAKES_BACK = NoteKind("takes back", mark("{name} returns the chopsticks to the hand."))


class Chopsticks(Dish):
    name = "chopsticks"
    title = mark("Chopsticks")
    letters = mark_label("CH", cells=2)
    family, colour = "special", "#a9dbcf"
    names = Names(
        mark("chopsticks"),
        plural=mark("{number}[] chopsticks"),
        labels=(
            mark_label("Chopsticks", cells=10),
            mark_label("Chopst.", cells=7),
            mark_label("Chop.", cells=6),
        ),
    )
    brief = Brief(mark("later: two at once", cells=24))
    help = mark(
        "On a later turn you may play two cards instead of one. The chopsticks then join your hand and "
        "are passed on with it."
    )
    edition_help = {
        "": mark(
            "In Classic you choose both in secret. In Party you call them when you place your card, and "
            "choose the second after the reveal. Unused chopsticks score nothing."
        ),
        "classic": mark("You choose both cards in secret. Unused chopsticks score nothing."),
        "party": mark(
            "You call the chopsticks when you place your card, and choose the second one after the reveal. "
            "Unused chopsticks score nothing."
        ),
    }
    use = mark_label("later", cells=7)
    number_names = Names(
        mark("chopsticks {number}"),
        labels=(
            mark_label("Chopsticks {number}", cells=11),
            mark_label("Chopst. {number}", cells=8),
            mark_label("Chop. {number}", cells=6),
        ),
    )
    digits = "number"
    party = dict.fromkeys("123", 1)
    classic = {"": 4}
    bonus = True
    questions = (SECOND,)

    def act(self, state: State, seat: int, slot: int) -> None:
        """Use the chopsticks, which join the hand as soon as the second card has resolved (CHOP-P1)."""
        state.bonus_in_use = (state.take(seat, slot), seat)
        state.note(CALLS, seat)
        state.ask(seat, SECOND, tuple(dict.fromkeys(state.hands[seat])), self.second)

    def second(self, state: State, seat: int, card: Card, about: object) -> None:
        state.hands[seat].remove(card)
        state.note(PLAYS_AS_WELL, seat, card)
        state.land(seat, card)

    def play_second(self, state: State, seat: int, slot: int, card: Card) -> None:
        """Play the second card; the chopsticks then join the hand (CHOP-C1, CHOP-C2)."""
        self.second(state, seat, card, None)
        state.note(TAKES_BACK, seat)
        state.hands[seat].append(state.take(seat, slot))

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 0.0 if card in state.tables[seat] else min(2.2, 0.45 * (left - 1))

    def call_value(self, state: State, seat: int, first: Card, left: int) -> float:
        best = max(worth for _, worth in self.second_values(state, seat, first, left))
        return best - self.keep_value(left)

    def keep_value(self, left: int) -> float:
        return min(2.4, 0.5 * left)

    def second_values(self, state: State, seat: int, first: Card, left: int) -> list[tuple[Card, float]]:
        hand, table = state.hands[seat][:], state.tables[seat]
        hand.remove(first)
        table.append(first)
        found = [(card, card.dish.rough_value(state, seat, card, left)) for card in dict.fromkeys(hand)]
        table.pop()
        return found
