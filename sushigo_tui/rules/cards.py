"""Cards and dishes. A card on a table can count as another one: nigiri becomes nigiri on wasabi."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from sushigo_tui.rules.scoring import MANY, Breakdown, Prospect, Reason, counted_cards

if TYPE_CHECKING:
    from sushigo_tui.rules.decision import Choice, Decision, Pick, Question
    from sushigo_tui.rules.public import Public
    from sushigo_tui.rules.state import State

FAMILIES = ("nigiri", "roll", "appetizer", "special", "dessert")

Table = Sequence["Card | None"]

MOST_WEIGHED = 32
"""The most answers that a bot weighs, unless the dish chooses among them."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a card, or of a dish in general."""

    title: str
    """The name in the middle of a sentence."""
    heard: str | None = None
    """The name for the ear, where `title` has a loose number or leaves the dish out: "maki with 2 icons"."""
    plural: str | None = None
    """The counted name, for 1 and for more: "{number} eel", "{number} eels"."""
    alone: str | None = None
    """The name for places that show the dish, too: "squid"."""
    labels: tuple[str, ...] = ()
    """The names on a card or above a column, the longest first; the last has at most seven cells."""
    terse: str | None = None
    """The shortest name in whole words, for the ear that wants few; None for the first of the labels."""
    number: str = ""
    """What fills the gap {number} of these names."""


class Part(NamedTuple):
    """A part of a card, for dishes that count parts instead of cards."""

    name: str
    label: str
    """The part with its count, where room is short: "{number}w"."""
    plural: str | None = None
    colour: str = ""
    """The ground of the label, as `#rrggbb`."""


class Mark(NamedTuple):
    """The state of a card on a table, such as "on wasabi"."""

    name: str = ""
    """The end of the card's `name` in code; people don't read it."""
    words: str = ""
    short: str = ""
    letters: str = ""
    """`words` in fewer cells, and in the fewest."""
    raised: bool = False
    """True if the mark makes the card worth more."""
    beneath: bool = False
    """True for a card that lies beneath another one: texts name the other one instead."""


UNMARKED = Mark()


class Brief(NamedTuple):
    """The worth of a dish, in at most 24 cells."""

    seen: str
    heard: str | None = None
    """`seen` for the ear, without signs."""


class Dish:
    """One kind of card: its faces, what it does, what it scores. Subclasses are stateless, one object each.

    `letters`, two or three, name the dish where room is short. `party` and `classic` count the pieces of
    cardboard by face ("" if the dish has only one face). `digits` says what a face that is a number means:
    the icons on the card, or when its action comes (TURN-6). `byproducts` are dishes that arise only in play
    and score on their own, as face-down cards do.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    family: ClassVar[str]
    colour: ClassVar[str]
    letters: ClassVar[str]
    names: Names
    """The names; without labels, its title is the only one."""
    brief: ClassVar[Brief]
    briefs: ClassVar[Mapping[int, Brief]] = {}
    """The texts that replace `brief`, by the number of seats."""
    help: ClassVar[str]
    helps: ClassVar[Mapping[int, str]] = {}
    """The texts that replace `help`, by the number of seats; 0 is any number."""
    edition_help: ClassVar[Mapping[str, str]] = {}
    """What follows in the help, by the name of the edition; "" is any edition."""
    beside: ClassVar[Mapping[str, str]] = {}
    """More sentences of the help, each by the name of the dish that it is about."""
    use: ClassVar[str | None] = None
    """The use of a dish without points of its own, in at most seven cells."""
    face_names: ClassVar[Mapping[str, Names]] = {}
    number_names: ClassVar[Names | None] = None
    """The names of all other faces that are a number, with the gap {number}."""
    parts: ClassVar[Mapping[str, Part]] = {}
    """The parts on its faces, for a dish that counts parts; "+" joins them in a face: "orange+pineapple"."""
    digits: ClassVar[Literal["", "icons", "number"]] = ""
    party: ClassVar[Mapping[str, int]] = {}
    classic: ClassVar[Mapping[str, int]] = {}
    seats: ClassVar[range] = range(2, 9)
    bonus: ClassVar[bool] = False
    copyable: ClassVar[bool] = True
    points_by_count: Sequence[int] = ()
    """The points by number of cards, the last for any higher number; empty if more decides."""
    counts_none: ClassVar[bool] = False
    """True if the score sheet also mentions seats without a card of this dish."""
    by_colour: ClassVar[bool] = False
    """True if the dish scores by the colours on a table."""
    questions: ClassVar[tuple[Question, ...]] = ()
    byproducts: ClassVar[tuple[Dish, ...]] = ()
    goal: ClassVar[int] = 0
    """The number of icons that scores as soon as a table shows it; 0 without such a race."""
    prizes: ClassVar[tuple[int, ...]] = ()
    """The points of the first seat to reach the goal, of the second, and so on."""
    made: ClassVar[dict[str, Dish]] = {}
    """The object of every subclass, by name."""

    def __init__(self) -> None:
        if not self.names.labels:
            self.names = replace(self.names, labels=(self.title,))
        self.faces: dict[str, Card] = {face: Card(self, face) for face in {**self.party, **self.classic}}
        self.cards: tuple[Card, ...] = tuple(self.faces[face] for face in self.party)
        self.classic_cards: tuple[Card, ...] = tuple(self.faces[face] for face in self.classic)
        if self.points_by_count:
            *_, most = points = self.points_by_count
            self.points_by_count = (*points, *[most] * (len(MANY) - len(points)))
        self.only_face = self.cards[0] if len(self.cards) == 1 else None
        self.is_dessert = self.family == "dessert"
        """True if its cards are saved and score at the end of the game (END-1)."""
        self.made[self.name] = self

    @property
    def noun(self) -> str:
        return self.names.title

    @property
    def scores(self) -> bool:
        """True if the dish can score points by itself."""
        cls = type(self)
        return bool(self.points_by_count) or cls.share is not Dish.share or cls.points is not Dish.points

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        return _dish, (self.name,)

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> Brief:
        """Return a short text of what the dish scores; the arguments are those of `help_for`."""
        return self.briefs.get(seats, self.brief)

    def help_for(self, edition: str = "", seats: int = 0, dishes: Collection[Dish] = ()) -> list[str]:
        """Return the texts of its help, for an edition ("": any), seats (0: any) and dishes (empty: any)."""
        told = [self.helps.get(seats, self.help)]
        if self.edition_help:
            told.append(self.edition_help[edition])
        there = {dish.name for dish in dishes} or self.beside.keys()
        return told + [text for name, text in self.beside.items() if name in there]

    def picks(self, state: State, seat: int, card: Card) -> Sequence[Card | Pick]:
        """Return the ways in which this card can be picked in secret."""
        return (card,)

    def copy(self, state: State, seat: int, target: int, slot: int) -> None:
        """Copy the card of slot `target`, which was chosen with the pick, at the reveal (ORDER-1)."""
        raise NotImplementedError

    def lands(self, state: State, seat: int, slot: int) -> None:
        """Do what the card does as soon as it is on a table."""

    def act(self, state: State, seat: int, slot: int) -> None:
        """Do the card's numbered action (TURN-6)."""
        raise NotImplementedError

    def settle(self, state: State) -> None:
        """Check what has to be checked after a reveal and after each numbered action."""

    def counts(self, tables: Sequence[Table]) -> list[Any]:
        """Return a count for each of these tables: by default, the number of cards of this dish."""
        if (face := self.only_face) is not None:
            return [table.count(face) for table in tables]
        return [sum(1 for card in table if card is not None and card.dish is self) for table in tables]

    # Any: each dish has its own kind of count.
    def points(self, count: Any) -> int:
        """Return the points of one table's count, for a dish that scores each table by itself."""
        return self.points_by_count[count] if self.points_by_count else 0

    def share(self, counts: list[Any], at: Public) -> list[int]:
        """Return each seat's points from every seat's count."""
        if points_by_count := self.points_by_count:
            return [points_by_count[count] for count in counts]
        return [self.points(count) for count in counts]

    def score(self, at: Public) -> list[int]:
        """Return each seat's points at the end of a round; for a dessert, at the end of the game."""
        return self.share(self.counts(at.saved_desserts if self.is_dessert else at.tables), at)

    def breakdown(self, at: Public) -> Breakdown:
        """Return the points of `score` together with the counts they come from."""
        counts = self.counts(at.saved_desserts if self.is_dessert else at.tables)
        return Breakdown(at, counts, self.share(counts, at))

    def concerns(self, breakdown: Breakdown, seat: int) -> bool:
        """Return whether the score sheet explains a seat's points for this dish, even if there are none."""
        return bool(self.counts_none or breakdown.counts[seat] or breakdown.points[seat])

    def clauses(self, count: Any) -> Reason:
        """Return the reason for the points of one table's count, for a dish that scores each by itself."""
        return (counted_cards(count),)

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        return self.clauses(breakdown.counts[seat])

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        """Return roughly how many points another card of the dish gains a seat, `left` turns before the last.

        Bots choose by it, and prune by it. By default, the points that the card would add now.
        """
        before = self.score(state)[seat]
        state.tables[seat].append(card)
        after = self.score(state)[seat]
        state.tables[seat].pop()
        return after - before

    def rank_answers(self, state: State, decision: Decision, left: int) -> Sequence[tuple[Choice, float]]:
        """Return the answers to this dish's question that a bot should weigh, each with its rough points.

        By default, cards are weighed and all other answers are worth the same.
        """
        seat = decision.seat
        return [
            (each, each.dish.rough_value(state, seat, each, left) if isinstance(each, Card) else 0.0)
            for each in decision.options[:MOST_WEIGHED]
        ]

    def answer_picture(self, tables: Sequence[Table], decision: Decision, choice: bool | str) -> Card | Dish:
        """Return the picture for an answer that is a word, yes or no."""
        return self

    def call_value(self, state: State, seat: int, first: Card, left: int) -> float:
        """Return roughly how many points calling this bonus card with a pick gains over keeping it."""
        return 0.0

    def keep_value(self, left: int) -> float:
        """Return roughly how many points this bonus card gains if it is kept for a later turn."""
        return 0.0

    def second_values(self, state: State, seat: int, first: Card, left: int) -> list[tuple[Card, float]]:
        """Return each card that this bonus card lets a seat play after `first`, with its rough points."""
        return []

    def play_second(self, state: State, seat: int, slot: int, card: Card) -> None:
        """Play a second card that was chosen with the pick, using the bonus card of this slot (CHOP-C1)."""
        raise NotImplementedError

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        """Return a seat's goal or place in the race for this dish; None if there is nothing to tell."""
        return None


class Card:
    """One face of a dish, or what that card counts as on a table. Compared by identity; pickled by name.

    `plain` is the printed card, `mark` its state on the table; `icons`, `number` and `colour` are printed on
    it.
    """

    def __init__(
        self,
        dish: Dish,
        face: str = "",
        *,
        plain: Card | None = None,
        mark: Mark = UNMARKED,
        names: Names | None = None,
    ) -> None:
        digits = dish.digits if face else ""
        self.dish = dish
        self.face = face
        self.mark = mark
        self.name = f"{f'{dish.name}:{face}' if face else dish.name} {mark.name}".strip()
        self.names = dish.face_names.get(face, dish.names)
        if digits and dish.number_names and face not in dish.face_names:
            self.names = replace(dish.number_names, number=face)
        if names is not None:
            self.names = replace(names, labels=self.names.labels)
        self.parts = _parts(dish, self.names, face, digits)
        self.plain = plain or self
        self.icons = int(face) if digits == "icons" else 1
        self.number = int(face) if digits == "number" else None
        self.colour = dish.colour
        self.bonus = dish.bonus
        # None in place of a hook that does nothing saves a call for each revealed card.
        self.lands = dish.lands if type(dish).lands is not Dish.lands else None
        CARDS[self.name] = self

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        return _card, (self.name,)


def _parts(dish: Dish, names: Names, face: str, digits: str) -> tuple[Part, ...]:
    """Return the parts that a card is shown with beside its dish; empty if cards of the dish are counted."""
    if dish.parts:
        return tuple(dish.parts[each] for each in face.split("+"))
    if digits == "number":
        return (Part(face, f"#{face}"),)
    return () if names.alone is None or digits else (Part(names.alone, names.alone),)


def without(cards: Sequence[Card], gone: Iterable[Card]) -> list[Card]:
    """Return the cards that are left if these are gone, each of which takes one equal card away."""
    left = [*cards]
    for card in gone:
        left.remove(card)
    return left


def dish_of(what: Card | Dish) -> Dish:
    return what if isinstance(what, Dish) else what.dish


CARDS: dict[str, Card] = {}


def _card(name: str) -> Card:
    return CARDS[name]


def _dish(name: str) -> Dish:
    return Dish.made[name]
