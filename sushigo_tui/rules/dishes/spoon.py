"""Spoon: ask the table for a dish, on a later turn."""

from collections.abc import Sequence

from sushigo_tui.language import mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.decision import Answer, Choice, Decision, Question
from sushigo_tui.rules.notes import PLAYS, NoteKind
from sushigo_tui.rules.state import State

ASK = Question(
    "ask",
    Answer.DISH_OR_CARD,
    asked=mark("{name}, ask for a card. The first player to your left with one in hand gives it."),
    briefly=mark("{name}, ask for a card."),
    thinking=mark("{names} [is|are] still choosing what the spoon asks for."),
    refused="{} is not a dish or face of this game",
    lands=True,
)
GIVE = Question(
    "give",
    Answer.CARD,
    asked=mark("{name}, which one do you give?"),
    thinking=mark("{names} [is|are] still choosing a card to give."),
    refused="{} is not what was asked for, or not in that hand",
    handed=mark("Pass the laptop to {name}, who gives a card."),
    called=mark("{name}, take the keyboard to give a card."),
)

CALLS = NoteKind("calls spoon", mark("{name} uses a spoon."), implied=True)
ASKS = NoteKind("asks", mark("{name} asks for {wanted}."), search="begins")
GIVES = NoteKind(
    "gives",
    mark("{name} gives {other} {card}, and takes the spoon."),
    search="ends",
    briefly=mark("{name} gives {other} {card}."),
)
GETS_NOTHING = NoteKind(
    "gets nothing",
    mark("{name} gets nothing, and the spoon is discarded."),
    mood="loss",
    briefly=mark("{name} gets nothing."),
)


class Spoon(Dish):
    name = "spoon"
    title = mark("Spoon", cells=7)
    letters = mark_label("SP", cells=2)
    family, colour = "special", "#525451"
    names = Names(mark("spoon"), plural=mark("{number} spoon[s]"))
    brief = Brief(mark("later: ask for a card", cells=24))
    help = mark(
        "On a later turn, call it when you place your card. After the reveal, name a dish, or "
        "one kind of it, such as squid. The first player to your left with one in hand "
        "gives it to you, and you play it at once. If you named a dish, that player "
        "chooses the kind. Your spoon then goes into that hand. If nobody has the dish, the "
        "spoon is discarded. An unused spoon scores nothing."
    )
    use = mark_label("later", cells=7)
    number_names = Names(mark("spoon {number}"), labels=(mark_label("Spoon {number}", cells=6),))
    digits = "number"
    party = dict.fromkeys("456", 1)
    seats = range(3, 9)
    bonus = True
    questions = (ASK, GIVE)

    def act(self, state: State, seat: int, slot: int) -> None:
        """Leave the table and ask (SPOON-1)."""
        state.bonus_in_use = (state.take(seat, slot), seat)
        state.note(CALLS, seat)
        state.ask(seat, ASK, state.plan.names, self.ask)

    def ask(self, state: State, seat: int, wanted: Card | Dish, about: object) -> None:
        """Find the giver, going round to the left; discard the spoon if nobody has the card (SPOON-3)."""
        state.note(ASKS, seat, wanted=wanted)
        for step in range(1, state.plan.seats):
            giver = (seat + step) % state.plan.seats
            having = dict.fromkeys(c for c in state.hands[giver] if c is wanted or c.dish is wanted)
            if having:
                # If the dish has one face, or the hand one card, everybody knows which card can be given.
                faces = state.edition.cards(wanted) if isinstance(wanted, Dish) else ()
                hidden = len(faces) > 1 and len(state.hands[giver]) > 1
                state.ask(giver, GIVE, tuple(having), self.give, seat, hidden=hidden)
                return
        state.discards.append(state.pop_bonus_in_use())
        state.note(GETS_NOTHING, seat)

    def give(self, state: State, giver: int, card: Card, seat: int) -> None:
        """Exchange the card and the spoon; the caller plays the card at once (SPOON-2, TURN-8)."""
        state.hands[giver].remove(card)
        state.hands[giver].append(state.pop_bonus_in_use())
        state.note(GIVES, giver, card, other=seat)
        state.note(PLAYS, seat, card)
        state.land(seat, card)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 0.0 if left < 2 else min(2.6, 0.5 * left)

    def rank_answers(self, state: State, decision: Decision, left: int) -> Sequence[tuple[Choice, float]]:
        if decision.question is ASK:
            return self.asks(state, decision.seat, decision.options, left)
        giver, asker = decision.seat, decision.about
        found: list[tuple[Choice, float]] = []
        for card in decision.options:
            worths = [card.dish.rough_value(state, seat, card, left) for seat in (giver, asker)]
            found.append((card, -sum(worths)))
        return found

    def call_value(self, state: State, seat: int, first: Card, left: int) -> float:
        table = state.tables[seat]
        table.append(first)
        best = 0.0
        for card in state.plan.counts:
            worth = card.dish.rough_value(state, seat, card, left)
            if worth > best:
                best = max(best, worth * self.likely(state, seat, card))
        table.pop()
        return best - min(2.6, 0.5 * left)

    def asks(
        self, state: State, seat: int, options: Sequence[Card | Dish], left: int
    ) -> list[tuple[Card | Dish, float]]:
        """Return everything to ask for, each with its points times the chance that another seat has it.

        A dish counts with its lowest face, because its giver chooses the face.
        """
        faces: dict[Card | Dish, list[tuple[Card, float]]] = {name: [] for name in options}
        for card in state.plan.counts:
            worth = card.dish.rough_value(state, seat, card, left)
            for name in (card, card.dish):
                if name in faces:
                    faces[name].append((card, worth))
        found = []
        for name, those in faces.items():
            cards, worths = zip(*those, strict=True)
            found.append((name, self.likely(state, seat, *cards) * min(worths)))
        return found

    def likely(self, state: State, seat: int, *cards: Card) -> float:
        """Return the chance that another seat has one of these cards, judging by the cards seen so far."""
        hands = state.hands
        theirs = sum(map(len, hands)) - len(hands[seat])
        many = theirs / max(1, theirs + len(state.deck))
        return 1 - (1 - many) ** sum(max(0, self._unseen(state, seat, card)) for card in cards)

    def _unseen(self, state: State, seat: int, card: Card) -> int:
        unseen = state.plan.counts[card] - state.hands[seat].count(card) - state.saved_pieces.count(card)
        for cards in state.printed:
            unseen -= cards.count(card)
        if card.dish.is_dessert:
            unseen -= len(state.undrawn) * unseen // max(1, len(state.plan.desserts))
        return unseen
