"""Takeout box: turn cards face-down for 2 points each."""

from collections.abc import Sequence

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.decision import Answer, Choice, Decision, Question, Subsets
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.scoring import MANY, Reason
from sushigo_tui.rules.state import State

FLIP = Question(
    "flip",
    Answer.SLOTS,
    asked=mark("{name}, which cards go into the takeout box?"),
    briefly=mark("{name}, cards for the box?"),
    thinking=mark("{names} [is|are] still filling the takeout box."),
    refused="slots {} are not all face-up cards from earlier turns",
    answered=mark("{answer} face-down"),
    declined=mark("no card face-down"),
    gathering=mark("{number} card[s] in the box, worth 2 points[ each]. Press {enter} to answer.", cells=76),
)

FLIPS = NoteKind(
    "flips",
    mark("{name} turns [a card|{number} cards] face-down: {cards}."),
    briefly=mark("{name}, face-down: {cards}."),
)
FLIPS_NOTHING = NoteKind("flips nothing", mark("{name} turns no cards face-down."), implied=True)


class Flipped(Dish):
    """A card that was turned face-down (FLIPPED)."""

    name = "flipped"
    title = mark("Face-down cards")
    letters = "--"
    family, colour = "", "#8a8a8a"
    names = Names(
        mark("face-down cards"), labels=(mark_label("Face-down", cells=9), mark_label("Face-d.", cells=7))
    )
    brief = Brief(mark("2 each", cells=24))
    help = mark("A card that a takeout box turned face-down. It no longer counts as a dish, and scores 2.")
    face_names = {
        "": Names(
            mark("face-down card"),
            plural=mark("{number} face-down card[s]"),
            labels=names.labels,
        )
    }
    party = {"": 0}
    points_by_count = tuple(2 * n for n in MANY)

    def clauses(self, count: int) -> Reason:
        return (Message.counted("{number} card[s] [scores|score] 2[ each]", count),)


FACE_DOWN = Flipped()
FLIPPED: Card = FACE_DOWN.faces[""]


class TakeoutBox(Dish):
    name = "takeout-box"
    title = mark("Takeout box")
    letters = mark_label("TB", cells=2)
    family, colour = "special", "#cca27a"
    names = Names(
        mark("takeout box"),
        plural=mark("{number} takeout box[es]"),
        labels=(mark_label("Takeout box", cells=11), mark_label("Box", cells=7)),
    )
    brief = Brief(mark("2 each, face-down", cells=18))
    help = mark(
        "When its number comes up, you may turn any of your cards from earlier turns of this round "
        "face-down. They stop counting as dishes and score 2 each. The box is then discarded for this "
        "round."
    )
    use = mark_label("flips", cells=7)
    number_names = Names(
        mark("takeout box {number}"),
        labels=(mark_label("Takeout box {number}", cells=12), mark_label("Box {number}", cells=5)),
        terse="Box {number}",
    )
    digits = "number"
    party = {"10": 1, "11": 1, "12": 1}
    copyable = False
    byproducts = (FACE_DOWN,)
    questions = (FLIP,)

    def lands(self, state: State, seat: int, slot: int) -> None:
        state.enqueue(seat, slot)

    def act(self, state: State, seat: int, slot: int) -> None:
        """Discard the box and ask which cards of earlier turns to turn face-down (TAKEOUT-2)."""
        state.discard(seat, slot)
        state.ask(seat, FLIP, Subsets(self.slots(state, seat)), self.flip)

    def slots(self, state: State, seat: int) -> list[int]:
        fresh = {at for who, at, _ in state.played if who == seat}
        return [
            at
            for at, card in enumerate(state.tables[seat])
            if card is not None and card is not FLIPPED and at not in fresh
        ]

    def flip(self, state: State, seat: int, slots: tuple[int, ...], about: object) -> None:
        """Turn the cards face-down; wasabi and nigiri that lose each other are plain again (TAKEOUT-3)."""
        table = state.tables[seat]
        shown = [card for slot in slots if (card := table[slot]) is not None]
        for slot in slots:
            table[slot] = FLIPPED
        for pair in state.pairs[:]:
            if pair[0] == seat and (pair[1] in slots or pair[2] in slots):
                state.pairs.remove(pair)
                for slot in pair[1:]:
                    table[slot] = state.card_at(seat, slot).plain
        state.note(FLIPS if shown else FLIPS_NOTHING, seat, *shown, number=len(shown))

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return sum(max(0.0, 2 - self.loss(state, seat, slot, left)) for slot in self.slots(state, seat))

    def rank_answers(self, state: State, decision: Decision, left: int) -> Sequence[tuple[Choice, float]]:
        """Return the sets of cards to weigh: the empty set, the card missed least, the two, and so on."""
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
        """Return roughly what a seat loses with the card of a slot; used wasabi and its nigiri count as 6."""
        table = state.tables[seat]
        card, table[slot] = state.card_at(seat, slot), None
        loss = card.dish.rough_value(state, seat, card, left) if card is card.plain else 6.0
        table[slot] = card
        return loss
