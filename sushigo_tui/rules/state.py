"""A game at one moment: lists of cards, what is being asked, and the verbs that move cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import PICK, Choice, Decision, Pick, Question
from sushigo_tui.rules.events import Answered, Event, Shuffled
from sushigo_tui.rules.notes import Kind, Moment, Note, NoteKind
from sushigo_tui.rules.public import Public

if TYPE_CHECKING:
    from sushigo_tui.rules.chance import Chance
    from sushigo_tui.rules.editions import Edition

PointsByDish = dict[str, list[int]]
GameStep = Callable[["State"], "bool | None"]


@dataclass(frozen=True, eq=False)
class CompiledSetup:
    """Everything about a setup that stays the same through its game, worked out once.

    `pieces` and `desserts`: the deck without Party's desserts, and these desserts; `scorers` and
    `last_scorers`: the dishes that score at the end of a round and of the game; `settlers`: the checks after
    a reveal and after each numbered action; `keepers`: the faces that are saved (END-1); `bonus` and
    `composed`: the cards that make picks with more than one card possible, on the table and in the hand;
    `names`: what a spoon may ask for (SPOON-4); `counts`: the number of each card in the game.
    """

    edition: Edition
    seats: int
    people: int
    dummy: bool
    alternate: bool
    hand_size: int
    pieces: tuple[Card, ...]
    desserts: tuple[Card, ...]
    steps: tuple[GameStep, ...]
    scorers: tuple[Dish, ...]
    last_scorers: tuple[Dish, ...]
    settlers: tuple[Callable[[State], None], ...]
    keepers: frozenset[Card]
    bonus: frozenset[Card]
    composed: frozenset[Card]
    names: tuple[Card | Dish, ...]
    counts: dict[Card, int]


@dataclass(init=False, eq=False, repr=False, slots=True)
class State(Public):
    """A game at one moment, with its secrets."""

    plan: CompiledSetup
    chance: Chance
    ask_all: bool
    """True to ask seats without a choice, too, where skipping them would reveal a hand (TURN-4)."""
    hands: list[list[Card]]
    deck: list[Card]
    """The deck, top first, as is the pile."""
    pile: list[Card]
    """The dummy's cards (DUMMY-1)."""
    undrawn: list[Card]
    """The desserts that haven't joined the deck in any round (DEAL-P2)."""
    drawn: list[Card]
    """The cards drawn from the deck by a menu that is still being answered (MENUCARD-1)."""
    picks: list[Card | Pick | None]
    """The face-down pick of each seat."""
    asked: list[Decision]
    desserts: PointsByDish
    """The points of each dessert by seat; empty until the game is over."""
    events: list[Event] | None
    """The events; None in a copy and in a bot's state, which keep no notes and moments either."""
    notes: list[Note] | None
    moments: list[tuple[Moment, State]] | None
    """The moments, each with a copy of the state at that time."""
    # Public declares these as sequences that can't be changed; only the rules change them.
    tables: list[list[Card | None]]
    printed: list[list[Card]]
    saved_desserts: list[list[Card]]
    saved_pieces: list[Card]
    discards: list[Card]
    played: list[tuple[int, int, Card]]
    pairs: list[tuple[int, int, int]]
    queue: list[tuple[int, bool, int, int]]
    pending_dips: list[Decision]
    paid_this_round: list[int]
    scores: list[int]
    sheets: list[PointsByDish]

    def __init__(self, plan: CompiledSetup, chance: Chance, *, keep: bool, ask_all: bool = False) -> None:
        seats = plan.seats
        none = [0] * seats
        Public(
            edition=plan.edition,
            tables=[()] * seats,
            printed=[()] * seats,
            saved_desserts=[()] * seats,
            paid_this_round=none,
            scores=none,
        ).copy_to(self)
        self.plan, self.chance, self.ask_all = plan, chance, ask_all
        self.hands, self.picks = [[] for _ in range(seats)], [None] * seats
        self.deck, self.pile, self.drawn, self.asked = [], [], [], []
        self.undrawn, self.desserts = [*plan.desserts], {}
        self.events = self.notes = self.moments = None
        if keep:
            self.events, self.notes, self.moments = [], [], []

    @property
    def over(self) -> bool:
        return self.at == len(self.plan.steps)

    @property
    def picking(self) -> bool:
        """True if the seats are being asked for a turn's picks."""
        return bool(self.asked) and self.asked[0].question is PICK

    @property
    def controller(self) -> int | None:
        """The seat that controls the dummy this turn (DUMMY-1); None if there is no dummy."""
        return (self.round + self.turn) % 2 if self.plan.dummy else None

    def copy(self) -> State:
        """Return an equal and independent state that keeps no events, notes and moments."""
        c = State.__new__(State)
        self.copy_to(c)
        c.plan, c.chance = self.plan, self.chance
        c.ask_all, c.desserts = self.ask_all, self.desserts
        c.hands = [[*hand] for hand in self.hands]
        c.deck, c.pile = [*self.deck], [*self.pile]
        c.undrawn, c.drawn = [*self.undrawn], [*self.drawn]
        c.picks, c.asked = [*self.picks], [*self.asked]
        c.events = c.notes = c.moments = None
        return c

    def keep_moment(self, kind: Kind) -> None:
        """Add the state to the moments, if they are kept; after an "act", only with a note or a question."""
        if self.moments is None:
            return
        assert self.notes is not None
        assert self.events is not None
        told = self.moments[-1][0].noted if self.moments else 0
        notes = tuple(self.notes[told:])
        if notes or self.asked or kind != "act":
            nth, noted, events = len(self.moments), len(self.notes), len(self.events)
            moment = Moment(nth, kind, self.round, self.turn, notes, noted, events)
            self.moments.append((moment, self.copy()))

    def note(self, kind: NoteKind, seat: int, *cards: Card, **more: Any) -> None:
        """Add a note, if notes are kept; `more` are its further fields."""
        if self.notes is not None:
            self.notes.append(Note(kind, seat, cards, self.round, self.turn, **more))

    def ask(
        self,
        seat: int,
        question: Question,
        options: Sequence[Any],
        then: Callable[..., None],
        about: Any = None,
        *,
        hidden: bool = False,
    ) -> None:
        """Ask a seat, or take a single option as its answer (TURN-4). The last call in a method.

        With `ask_all`, a single option is asked, too, if the others can't know that it is the only one
        (`hidden`).
        """
        decision = Decision(seat, question, options, then, about)
        if len(options) == 1 and not (hidden and self.ask_all):
            self.answer(decision, options[0])
        else:
            self.asked.append(decision)

    def answer(self, decision: Decision, choice: Choice) -> None:
        """Carry out the answer to any question but a pick."""
        if self.events is not None:
            self.events.append(Answered(decision.seat, decision.question.name, choice))
        assert decision.then is not None
        decision.then(self, decision.seat, choice, decision.about)

    def land(self, seat: int, card: Card) -> None:
        """Put a card on a table, where it takes effect at once (TURN-8)."""
        table = self.tables[seat]
        slot = len(table)
        table.append(card)
        self.printed[seat].append(card)
        self.played.append((seat, slot, card))
        if card.lands is not None:
            card.lands(self, seat, slot)

    def card_at(self, seat: int, slot: int) -> Card:
        """Return the card that lies in a slot of a table, as it counts."""
        card = self.tables[seat][slot]
        assert card is not None
        return card

    def take(self, seat: int, slot: int) -> Card:
        """Take the card of a slot off a table; return it as printed."""
        self.tables[seat][slot] = None
        return self.printed[seat][slot]

    def discard(self, seat: int, slot: int) -> Card:
        """Discard the card of a slot for this round; return it as printed."""
        card = self.take(seat, slot)
        self.discards.append(card)
        return card

    def pop_bonus_in_use(self) -> Card:
        assert self.bonus_in_use is not None
        card, _ = self.bonus_in_use
        self.bonus_in_use = None
        return card

    def enqueue(self, seat: int, slot: int) -> None:
        """Queue the numbered action of a slot: by number, print before copy, then seat (TURN-6)."""
        card = self.card_at(seat, slot)
        assert card.number is not None
        self.queue.append((card.number, self.printed[seat][slot] is not card, seat, slot))

    def reshuffle(self, name: str, returned: list[Card]) -> None:
        self.deck = self.chance.shuffle(self, name, self.deck + returned)
        if self.events is not None:
            self.events.append(Shuffled(tuple(self.deck)))
