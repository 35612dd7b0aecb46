"""Questions that a seat is asked, and the answers it may give."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, islice, pairwise
from math import comb
from types import MethodType
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast, overload

from sushigo_tui.language import mark
from sushigo_tui.rules.cards import Card, Dish

T = TypeVar("T", covariant=True)
AnyChoice = TypeVar("AnyChoice")


class Pick(NamedTuple):
    """A secret pick that consists of more than a card.

    `also`: second card (CHOP-C1); `call`: slot of the bonus card called (TURN-5); `copy`: slot that a special
    order copies (ORDER-1); `for_dummy`: the dummy's card (DUMMY-2).
    """

    card: Card
    also: Card | None = None
    call: int | None = None
    copy: int | None = None
    for_dummy: Card | None = None


Choice: TypeAlias = Card | Pick | Dish | int | tuple[int, ...] | str
"""An answer: a card or pick, a dish, a slot, several slots, yes or no (True or False), a word."""


def as_pick(choice: Choice) -> Pick:
    """Return a pick as a Pick, even if it is only a card."""
    if isinstance(choice, Card):
        return Pick(choice)
    assert isinstance(choice, Pick)
    return choice


def shortest(choice: AnyChoice) -> AnyChoice | Card:
    """Return the card of a pick that consists only of a card; any other choice unchanged."""
    return choice.card if isinstance(choice, Pick) and choice == Pick(choice.card) else choice


class Answer(Enum):
    """The kinds of answers to a question; the values are their Python types.

    CARD is a card of the seat's hand or of those it has drawn; SLOT a slot of its own table; SLOTS ascend;
    WORD has at most seven letters.
    """

    PICK = (Card, Pick)
    CARD = (Card,)
    DISH_OR_CARD = (Card, Dish)
    SLOT = (int,)
    SLOTS = (tuple,)
    YES_OR_NO = (bool,)
    WORD = (str,)

    def fits(self, choice: object) -> bool:
        """Return whether a value is an answer of this kind, legal or not."""
        # `value` costs a call, and every choice of a game comes through here.
        if self is Answer.SLOT and isinstance(choice, bool):
            return False
        return isinstance(choice, self._value_)


@dataclass(frozen=True, eq=False, repr=False)
class Question:
    """A question, declared by the dish that asks it. Compared by identity; pickled by name."""

    name: str
    """The key of the answer in a record."""
    answer: Answer
    asked: str
    """The question, put to {name}."""
    thinking: str
    """The sentence about one or more {names} who haven't answered yet."""
    refused: str | None = None
    """The reason why the rules don't allow the answer {}, as records give it."""
    handed: str | None = None
    """The sentence that passes the laptop to {name}; None if everyone may watch the answer being chosen."""
    called: str | None = None
    """`handed` for the ear."""
    briefly: str | None = None
    """`asked` without its explanation, for the ear that wants few words."""
    answered: str | None = None
    """The words for an {answer} in advice, if the answer alone isn't clear: "a copy of {answer}"."""
    declined: str = mark("no")
    """The words for the answer no, and for an answer without slots."""
    gathering: str = mark("{number} card[s] selected. Press {enter} to confirm.", cells=76)
    """The hint while slots are being chosen."""
    plays: bool = False
    """True if the card that answers is played from the hand."""
    lands: bool = False
    """True if the card that answers, or one like it, joins the table of the seat that is asked."""

    def __post_init__(self) -> None:
        if _QUESTIONS.setdefault(self.name, self) is not self:
            raise ValueError(f"there is a question {self.name!r} already")

    @property
    def secret(self) -> bool:
        """True if the options are secrets of the seat that answers, such as its hand."""
        return self.handed is not None or self.answer in (Answer.PICK, Answer.CARD)

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        return _question, (self.name,)


_QUESTIONS: dict[str, Question] = {}


def _question(name: str) -> Question:
    return _QUESTIONS[name]


PICK = Question(
    "pick",
    Answer.PICK,
    asked=mark("{name}, choose a card."),
    thinking=mark("{names} [is|are] still choosing a card."),
)
"""The question to every seat at the start of a turn (TURN-1)."""


@dataclass(slots=True, repr=False)
class Decision:
    """A question to a seat, its options, and the method that carries out the answer. Never changed.

    `options` are all legal answers; `then` is None for a pick, which stays face-down until the reveal;
    `about` is passed on to `then`: a slot, a seat or a card.
    """

    seat: int
    question: Question
    # Any: answers of the question's kind; `then` expects that kind.
    options: Sequence[Any]
    then: Callable[..., None] | None = None
    about: Any = None

    @property
    def dish(self) -> Dish | None:
        """The dish that asks and carries out the answer; None for a pick."""
        if self.then is None:
            return None
        return cast("Dish", cast(MethodType, self.then).__self__)

    @property
    def has_choice(self) -> bool:
        return any(option != self.options[0] for option in self.options)

    def __repr__(self) -> str:
        return f"<{self.question} of seat {self.seat}: {len(self.options)} options>"


class LazyOptions(Sequence[T]):
    """Options that are too many to list: each is made only when it is read."""

    def nth(self, at: int) -> T:
        """Return the option of this index, which is in range."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        places = range(len(self))
        if isinstance(index, slice):
            return [self.nth(at) for at in places[index]]
        return self.nth(places[index])


@dataclass
class Called(LazyOptions["Card | Pick"]):
    """The ways to pick without a bonus card, then the same with each bonus card that can be called."""

    ways: Sequence[Card | Pick]
    calls: Sequence[int]

    def __len__(self) -> int:
        return len(self.ways) * (1 + len(self.calls))

    def nth(self, at: int) -> Card | Pick:
        call, at = divmod(at, len(self.ways))
        way = self.ways[at]
        if not call:
            return way
        slot = self.calls[call - 1]
        return Pick(way, None, slot) if isinstance(way, Card) else way._replace(call=slot)


@dataclass
class Pairs(LazyOptions["Card | Pick"]):
    """The picks with Classic's chopsticks: each card of a hand, then each with any other second (CHOP-C1)."""

    hand: Sequence[Card]

    def __len__(self) -> int:
        return len(self.hand) ** 2

    def nth(self, at: int) -> Card | Pick:
        hand, size = self.hand, len(self.hand)
        if at < size:
            return hand[at]
        first, second = divmod(at - size, size - 1)
        return Pick(hand[first], hand[second + (second >= first)])


@dataclass
class Subsets(LazyOptions["tuple[int, ...]"]):
    """Every ascending tuple of some slots, the smaller ones first."""

    slots: Sequence[int]

    def __len__(self) -> int:
        return 1 << len(self.slots)

    def nth(self, at: int) -> tuple[int, ...]:
        size = 0
        while at >= (count := comb(len(self.slots), size)):
            at -= count
            size += 1
        return next(islice(combinations(self.slots, size), at, None))

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, tuple)
            and all(slot in self.slots for slot in choice)
            and all(a < b for a, b in pairwise(choice))
        )
