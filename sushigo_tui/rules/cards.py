"""Cards and dishes: the print on a card, and the card it counts as on a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from sushigo_tui.rules.scoring import MANY, Breakdown, Prospect, Reason, counted_cards

if TYPE_CHECKING:
    from sushigo_tui.rules.decision import Choice, Decision, Pick, Question
    from sushigo_tui.rules.editions import Edition
    from sushigo_tui.rules.public import Public
    from sushigo_tui.rules.state import State

FAMILIES = ("nigiri", "roll", "appetizer", "special", "dessert")

Table = Sequence["Card | None"]

MOST_WEIGHED = 32
"""The most answers that are weighed, if a dish doesn't choose among them."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a card, or of a dish in general."""

    title: str
    """The name in the middle of a sentence."""
    heard: str | None = None
    """The same for the ear, where a number would stand alone or a dish is missing."""
    plural: tuple[str, str] | None = None
    """One and more of them, counted."""
    alone: str | None = None
    """The name for places where the dish is named beside it."""
    labels: tuple[str, ...] = ()
    """The names on a card or above a column, the longest first; the last has at most seven cells."""


class Part(NamedTuple):
    """A part of a card, for dishes that count parts instead of cards."""

    name: str
    label: str
    """How many there are, where there is little room: "{number}w"."""
    plural: tuple[str, str] | None = None


class Mark(NamedTuple):
    """The state of a card on a table, such as "on wasabi"."""

    name: str = ""
    """The end of the card's own name, which no one reads."""
    words: str = ""
    short: str = ""
    letters: str = ""
    """The same in fewer cells, and in the fewest."""
    raised: bool = False
    """True if the card is worth more for it."""
    beneath: bool = False
    """True if the card is beneath another one, which is named instead."""


UNMARKED = Mark()


class Brief(NamedTuple):
    """The worth of a dish, in at most 24 cells."""

    seen: str
    heard: str | None = None
    """The same for the ear, without signs."""


@dataclass(frozen=True, slots=True)
class Words:
    """The names and texts of a dish."""

    names: Names
    brief: Brief
    help: str
    beside: Mapping[str, str] = field(default_factory=dict)
    """Further sentences of its help, by the name of the dish that they are about."""
    use: str | None = None
    """The use of a dish without points of its own, in at most seven cells."""
    faces: Mapping[str, Names] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)
    """The parts that its faces show, if these are counted; a face is named by its parts, with "+" between."""

    @property
    def whole_help(self) -> tuple[str, ...]:
        """The sentences for any game."""
        return (self.help, *self.beside.values())


class Dish:
    """One kind of card: its faces, what it does, what it scores. Subclasses are stateless, one object each.

    `letters`, two or three, stand for it where there is little room. `party` and `classic` count the pieces
    of cardboard by face ("" where a dish has but one). A face that is a number, `digits`, says how many icons
    the card shows, or when its action comes (TURN-6). `byproducts` are what this dish makes of cards and
    that scores on its own.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    family: ClassVar[str]
    colour: ClassVar[str]
    letters: ClassVar[str]
    words: ClassVar[Words]
    rule_ids: ClassVar[tuple[str, ...]]
    digits: ClassVar[Literal["", "icons", "number"]] = ""
    party: ClassVar[Mapping[str, int]] = {}
    classic: ClassVar[Mapping[str, int]] = {}
    seats: ClassVar[range] = range(2, 9)
    bonus: ClassVar[bool] = False
    copyable: ClassVar[bool] = True
    points_by_count: Sequence[int] = ()
    """The points by number of cards, the last for any more, if nothing else decides."""
    counts_none: ClassVar[bool] = False
    """True if seats without any are mentioned, too."""
    by_colour: ClassVar[bool] = False
    """True if it scores by the colours on a table."""
    questions: ClassVar[tuple[Question, ...]] = ()
    byproducts: ClassVar[tuple[Dish, ...]] = ()
    goal: ClassVar[int] = 0
    """The icons on a table that score at once, if any number does."""
    prizes: ClassVar[tuple[int, ...]] = ()
    """The points of the first to reach that goal, of the second, and so on."""

    def __init__(self) -> None:
        faces = dict.fromkeys([*self.party, *self.classic])
        self.faces: dict[str, Card] = {face: Card(self, face) for face in faces}
        self.cards: tuple[Card, ...] = tuple(self.faces[face] for face in self.party)
        self.classic_cards: tuple[Card, ...] = tuple(self.faces[face] for face in self.classic)
        if self.points_by_count:
            *_, most = points = self.points_by_count
            self.points_by_count = (*points, *[most] * (len(MANY) - len(points)))
        self.only_face = self.cards[0] if len(self.cards) == 1 else None
        self.is_dessert = self.family == "dessert"
        """True if its cards are kept, and score at the end of the game (END-1)."""
        _DISHES[self.name] = self

    @property
    def noun(self) -> str:
        return self.words.names.title

    @property
    def scores(self) -> bool:
        """Return whether the dish can score points by itself."""
        cls = type(self)
        return bool(self.points_by_count) or cls.share is not Dish.share or cls.points is not Dish.points

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        return _dish, (self.name,)

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> Brief:
        """Return what it is worth; see `help_for`."""
        return self.words.brief

    def help_for(self, edition: Edition, seats: int, dishes: Collection[Dish] = ()) -> tuple[str, ...]:
        """Return what it does with a number of seats (0: any) in a game of these dishes (none: any).

        These are sentences, to be said one after the other.
        """
        there = {dish.name for dish in dishes}
        more = (told for name, told in self.words.beside.items() if not there or name in there)
        return (self.words.help, *more)

    def picks(self, state: State, seat: int, card: Card) -> Sequence[Card | Pick]:
        """The ways in which this card can be picked in secret."""
        return (card,)

    def copy(self, state: State, seat: int, target: int, slot: int) -> None:
        """Carry out at the reveal the copy of another slot that was chosen with the pick (ORDER-1)."""
        raise NotImplementedError

    def lands(self, state: State, seat: int, slot: int) -> None:
        """Carry out what happens as soon as the card is on a table."""

    def act(self, state: State, seat: int, slot: int) -> None:
        """The card's numbered action (TURN-6)."""
        raise NotImplementedError

    def settle(self, state: State) -> None:
        """Check what has to be checked after a reveal and after each numbered action."""

    def counts(self, tables: Sequence[Table]) -> list[Any]:
        """Return a count for each of some tables: by default, the number of cards of this dish."""
        if (face := self.only_face) is not None:
            return [table.count(face) for table in tables]
        return [sum(1 for card in table if card is not None and card.dish is self) for table in tables]

    # Any: what the dish counts.
    def points(self, count: Any) -> int:
        """Points of what is counted on one table, for dishes that look at no other."""
        return self.points_by_count[count] if self.points_by_count else 0

    def share(self, counts: list[Any], at: Public) -> list[int]:
        """Points of each seat, by what is counted for every seat."""
        if points_by_count := self.points_by_count:
            return [points_by_count[count] for count in counts]
        return [self.points(count) for count in counts]

    def score(self, at: Public) -> list[int]:
        """Return each seat's points at the end of a round; for a dessert, of the game, by saved cards."""
        return self.share(self.counts(at.saved_desserts if self.is_dessert else at.tables), at)

    def breakdown(self, at: Public) -> Breakdown:
        """Return the points of `score` together with the counts they come from."""
        counts = self.counts(at.saved_desserts if self.is_dessert else at.tables)
        return Breakdown(at, counts, self.share(counts, at))

    def concerns(self, breakdown: Breakdown, seat: int) -> bool:
        """Return whether a seat's row has a reason for this dish, even one for no points."""
        return bool(self.counts_none or breakdown.counts[seat] or breakdown.points[seat])

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        return (counted_cards(breakdown.counts[seat]),)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        """Return the rough points of one more for a seat, with `left` turns after this one.

        For those who choose by rule of thumb; a dish that says nothing is worth what it would score now.
        """
        before = self.score(state)[seat]
        state.tables[seat].append(card)
        after = self.score(state)[seat]
        state.tables[seat].pop()
        return after - before

    def rank_answers(self, state: State, decision: Decision, left: int) -> Sequence[tuple[Choice, float]]:
        """The answers worth thinking about to what this dish asks, each with what it is roughly worth.

        A dish that says nothing weighs cards, and holds all other answers for equal.
        """
        seat = decision.seat
        return [
            (each, each.dish.rough_value(state, seat, each, left) if isinstance(each, Card) else 0.0)
            for each in decision.options[:MOST_WEIGHED]
        ]

    def answer_picture(self, tables: Sequence[Table], decision: Decision, choice: bool | str) -> Card | Dish:
        """Return the picture for an answer to this dish's question that is a word, yes or no."""
        return self

    def call_value(self, state: State, seat: int, first: Card, left: int) -> float:
        """Return the rough gain of calling this bonus card with a pick instead of keeping it."""
        return 0.0

    def keep_value(self, left: int) -> float:
        """Return roughly what this bonus card brings that is kept on the table for later."""
        return 0.0

    def second_values(self, state: State, seat: int, first: Card, left: int) -> list[tuple[Card, float]]:
        """Return each card that this bonus card lets a seat play after another one, with its worth then."""
        return []

    def play_second(self, state: State, seat: int, slot: int, card: Card) -> None:
        """Play a second card that was chosen in secret, with the bonus card of this slot (CHOP-C1)."""
        raise NotImplementedError

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        """Return the goal that a table with this dish is heading for, or who is ahead."""
        return None


class Card:
    """One face of a dish, or what such a card counts as on a table. Compared by identity; pickled by name.

    `plain` is the printed card, and `mark` says what the table makes of it; `icons`, `number` and `colour`
    are what is printed on it.
    """

    __slots__ = (
        "bonus",
        "colour",
        "dish",
        "face",
        "icons",
        "lands",
        "mark",
        "name",
        "names",
        "number",
        "parts",
        "plain",
    )

    def __init__(
        self,
        dish: Dish,
        face: str = "",
        *,
        plain: Card | None = None,
        mark: Mark = UNMARKED,
        names: Names | None = None,
    ) -> None:
        words, digits = dish.words, dish.digits if face else ""
        self.dish = dish
        self.face = face
        self.mark = mark
        self.name = f"{f'{dish.name}:{face}' if face else dish.name} {mark.name}".strip()
        self.names = names or words.faces.get(face, words.names)
        self.parts = _parts(words, self.names, face, digits)
        self.plain = plain or self
        self.icons = int(face) if digits == "icons" else 1
        self.number = int(face) if digits == "number" else None
        self.colour = dish.colour
        self.bonus = dish.bonus
        # A hook that does nothing is left out, so that a card without one costs a reveal no call.
        self.lands = dish.lands if type(dish).lands is not Dish.lands else None
        CARDS[self.name] = self

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        return _card, (self.name,)


def _parts(words: Words, names: Names, face: str, digits: str) -> tuple[Part, ...]:
    """Return what a card shows of its dish; nothing where the dish alone is counted."""
    if words.parts:
        return tuple(words.parts[each] for each in face.split("+"))
    if digits == "number":
        return (Part(face, f"#{face}"),)
    return () if names.alone is None or digits else (Part(names.alone, names.alone),)


def dish_of(what: Card | Dish) -> Dish:
    return what if isinstance(what, Dish) else what.dish


CARDS: dict[str, Card] = {}


def _card(name: str) -> Card:
    return CARDS[name]


_DISHES: dict[str, Dish] = {}


def _dish(name: str) -> Dish:
    return _DISHES[name]
