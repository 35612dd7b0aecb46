"""Takeout box: turn cards face-down for 2 points each."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.rules.cards import Card, Dish, Names, Words
from sushigo_tui.rules.decision import Answer, Choice, Decision, Question, Subsets
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.scoring import MANY, Breakdown, counted
from sushigo_tui.rules.state import State

FLIP = Question(
    "flip",
    Answer.SLOTS,
    asked="{name}, which cards go into the takeout box?",
    thinking="which cards go into the takeout box",
    refused="slots {} are not all face-up cards from earlier turns",
    answered="{} face-down",
    declined="nothing",
    gathering="{count} in the box, 2 points each; Enter closes it.",
)

FLIPS = NoteKind("flips", "turns {number} face-down: {cards}")
FLIPS_NOTHING = NoteKind("flips nothing", "turns nothing")


class Flipped(Dish):
    """FLIPPED: a card that lies face-down."""

    name, title, family, colour = "flipped", "Face-down cards", "", "#8a8a8a"
    letters = "--"
    words = Words(
        "2",
        "A card that a takeout box turned face-down: no dish any more, 2 points.",
        several="face-down cards",
        faces={"": Names(title="face-down card")},
    )
    party = {"": 0}
    by_count = tuple(2 * n for n in MANY)
    rules = ("FLIPPED",)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        return f"{counted(breakdown.counts[seat], 'card')}, 2 each"


FACE_DOWN = Flipped()
FLIPPED: Card = FACE_DOWN.faces[""]


class TakeoutBox(Dish):
    """TAKEOUT-1 to TAKEOUT-5."""

    name, title, family, colour = "takeout-box", "Takeout box", "special", "#cca27a"
    letters = "TB"
    words = Words(
        "flip cards: 2 each",
        "When its number comes up you may turn any of the cards from your earlier turns face-down. They "
        "are no dishes any more and score 2 each. The box is then gone for this round.",
        use="flips",
        short=Names("box", table="box"),
    )
    digits = "number"
    party = {"10": 1, "11": 1, "12": 1}
    copyable = False
    byproducts = (FACE_DOWN,)
    questions = (FLIP,)
    rules = ("TAKEOUT-1", "TAKEOUT-2", "TAKEOUT-3", "TAKEOUT-4", "TAKEOUT-5", "FLIPPED")

    def lands(self, state: State, seat: int, slot: int) -> None:
        state.enqueue(seat, slot)

    def act(self, state: State, seat: int, slot: int) -> None:
        """Ask which of the cards of earlier turns to flip (TAKEOUT-2)."""
        state.discard(seat, slot)
        state.ask(seat, FLIP, Subsets(self.slots(state, seat)), self.flip)

    def slots(self, state: State, seat: int) -> list[int]:
        """The slots that may be flipped (TAKEOUT-2)."""
        fresh = {at for who, at, _ in state.played if who == seat}
        return [
            at
            for at, card in enumerate(state.tables[seat])
            if card is not None and card is not FLIPPED and at not in fresh
        ]

    def flip(self, state: State, seat: int, slots: tuple[int, ...], about: object) -> None:
        """Flip the cards; wasabi and nigiri that lose each other are plain again (TAKEOUT-3)."""
        table = state.tables[seat]
        shown = [card for slot in slots if (card := table[slot]) is not None]
        for slot in slots:
            table[slot] = FLIPPED
        for pair in state.pairs[:]:
            if pair[0] == seat and (pair[1] in slots or pair[2] in slots):
                state.pairs.remove(pair)
                for slot in pair[1:]:
                    left = table[slot]
                    assert left is not None
                    table[slot] = left.plain
        state.note(FLIPS if shown else FLIPS_NOTHING, seat, *shown, number=len(shown))

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return sum(max(0.0, 2 - self.loss(state, seat, slot, left)) for slot in self.slots(state, seat))

    def rank_answers(self, state: State, decision: Decision, left: int) -> Sequence[tuple[Choice, float]]:
        """None, the card that is missed least, the two that are missed least, and so on."""
        seat = decision.seat
        slots = self.slots(state, seat)
        lost = sorted((self.loss(state, seat, slot, left), slot) for slot in slots)
        found: list[tuple[Choice, float]] = [((), 0.0)]
        gain = 0.0
        for at, (loss, _) in enumerate(lost, 1):
            gain += 2 - loss
            found.append((tuple(sorted(slot for _, slot in lost[:at])), gain))
        return found

    def loss(self, state: State, seat: int, slot: int, left: int) -> float:
        """Roughly what a seat loses with the card of a slot; what lies on wasabi, or under it, is dear."""
        table = state.tables[seat]
        card, table[slot] = table[slot], None
        assert card is not None
        loss = card.dish.rough_value(state, seat, card, left) if card is card.plain else 6.0
        table[slot] = card
        return loss


TAKEOUT_BOX = TakeoutBox()
