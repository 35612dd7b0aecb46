"""Special order: copies a card that is already on its table."""

from collections.abc import Sequence

from sushigo_tui.language import mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names, Table
from sushigo_tui.rules.decision import Answer, Choice, Decision, Pick, Question
from sushigo_tui.rules.dishes.nigiri import NIGIRI, ON_WASABI, PLAIN
from sushigo_tui.rules.dishes.wasabi import EMPTY
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.state import State

COPY = Question(
    "copy",
    Answer.SLOT,
    asked=mark("{name}, which card does the special order copy?"),
    thinking=mark("{names} [is|are] still choosing a card to copy."),
    refused="slot {} holds nothing that can be copied",
    answered=mark("a copy of {answer}"),
)
"""Asked for a special order that another card brings; a pick contains its target already (ORDER-1)."""
DIP = Question(
    "dip",
    Answer.YES_OR_NO,
    asked=mark("{name}, does the copied nigiri go on the wasabi?"),
    thinking=mark("{names} [is|are] still thinking about the wasabi."),
    answered=mark("on the wasabi"),
    declined=mark("not on the wasabi"),
)

COPIES = NoteKind("copies", mark("{name} copies {card}."))
COPIES_NOTHING = NoteKind(
    "copies nothing", mark("{name} has nothing to copy. The special order is discarded."), mood="loss"
)


class SpecialOrder(Dish):
    name = "special-order"
    title = mark("Special order")
    letters = mark_label("OR", cells=2)
    family, colour = "special", "#c9c2b8"
    names = Names(
        mark("special order"),
        plural=mark("{number} special order[s]"),
        labels=(mark_label("Special order", cells=13), mark_label("Order", cells=7)),
    )
    brief = Brief(mark("copies one you have", cells=24))
    help = mark(
        "Copies one of your cards from this round, with its icons, colour and number. It is discarded if "
        "you have nothing to copy."
    )
    beside = {
        "wasabi": mark(
            "Nigiri on wasabi is copied without the wasabi, but the copy may go on an empty wasabi of yours."
        ),
        "menu": mark("A menu can't be copied."),
        "takeout-box": mark("A takeout box can't be copied."),
    }
    party = {"": 3}
    seats = range(2, 7)
    questions = (COPY, DIP)

    def targets(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the slots that may be copied (ORDER-1)."""
        return tuple(
            slot
            for slot, card in enumerate(state.tables[seat])
            if card is not None and card.dish.copyable and card.dish is not self
        )

    def picks(self, state: State, seat: int, card: Card) -> Sequence[Card | Pick]:
        """Return a pick for each card to copy; without any, the card alone (ORDER-2)."""
        return [Pick(card, copy=slot) for slot in self.targets(state, seat)] or (card,)

    def lands(self, state: State, seat: int, slot: int) -> None:
        """Ask which card to copy; without one, discard the special order (ORDER-1, ORDER-2)."""
        if targets := self.targets(state, seat):
            state.ask(seat, COPY, targets, self.copy, slot)
        else:
            state.note(COPIES_NOTHING, seat, state.discard(seat, slot))

    def copy(self, state: State, seat: int, target: int, slot: int) -> None:
        """Make the special order count as the printed card of slot `target` (ORDER-3 to ORDER-7)."""
        table, original = state.tables[seat], state.card_at(seat, target)
        was, card = table[slot], original.plain
        table[slot] = card
        state.played.append((seat, slot, card))
        state.note(COPIES, seat, card, was=was, becomes=card)
        if original.dish is NIGIRI and original is card and EMPTY in table:
            state.pending_dips.append(Decision(seat, DIP, (True, False), self.dip, slot))

    def dip(self, state: State, seat: int, yes: bool, slot: int) -> None:
        """Put the copied nigiri on the wasabi, or leave it beside the wasabi (ORDER-4)."""
        if yes:
            NIGIRI.dip(state, seat, slot)

    def answer_picture(self, tables: Sequence[Table], decision: Decision, choice: bool | str) -> Card:
        """Return the copied nigiri as it would be after this answer."""
        nigiri = tables[decision.seat][decision.about]
        assert nigiri is not None
        return ON_WASABI[nigiri] if choice else nigiri

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        copied = [self.copied(state, seat, slot, left) for slot in self.targets(state, seat)]
        return max(copied, default=0)

    def copied(self, state: State, seat: int, slot: int, left: int) -> float:
        card = state.card_at(seat, slot)
        return card.dish.rough_value(state, seat, card.plain, left)

    def rank_answers(self, state: State, decision: Decision, left: int) -> Sequence[tuple[Choice, float]]:
        seat = decision.seat
        if decision.question is COPY:
            return [(slot, self.copied(state, seat, slot, left)) for slot in decision.options]
        nigiri = state.card_at(seat, decision.about)
        return [(True, 2 * PLAIN[nigiri.face]), (False, min(4.0, 0.8 * left))]
