"""What a seat is asked, what it may answer, and what everybody is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import comb
from typing import Any, NamedTuple, overload

from .cards import Card


class Pick(NamedTuple):
    """A secret pick that says more than a card.

    `also`: second card (CHOP-C1); `call`: slot of the bonus card called (TURN-5), in events the card itself
    where a printed one is called; `copy`: slot that a special order copies (ORDER-1); `for_dummy`: the
    dummy's card (DUMMY-2).
    """

    card: Card
    also: Card | None = None
    call: int | Card | None = None
    copy: int | None = None
    for_dummy: Card | None = None


def as_pick(choice: Card | Pick) -> Pick:
    """A pick in its long form."""
    return Pick(choice) if isinstance(choice, Card) else choice


class Decision:
    """What a seat is asked, and the method that carries out its answer. A value: never changed.

    `options` are all legal answers; `about` is what the method wants back: a slot, a seat, a card.
    """

    __slots__ = ("about", "options", "question", "seat", "then")

    def __init__(
        self, seat: int, question: str, options: Sequence[Any], then: Callable[..., None], about: Any = None
    ) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.then = then
        self.about = about

    def __repr__(self) -> str:
        return f"<{self.question} of seat {self.seat}: {len(self.options)} options>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return (self.seat, self.question, self.about) == (other.seat, other.question, other.about) and list(
            self.options
        ) == list(other.options)

    __hash__ = None  # type: ignore[assignment]


class Subsets(Sequence["tuple[int, ...]"]):
    """Every ascending tuple of some slots, the smaller ones first; made only when looked at."""

    def __init__(self, slots: Sequence[int]) -> None:
        self.slots = tuple(slots)

    def __len__(self) -> int:
        return 1 << len(self.slots)

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(index)
        for size in range(len(self.slots) + 1):
            if at < (count := comb(len(self.slots), size)):
                return next(s for nth, s in enumerate(combinations(self.slots, size)) if nth == at)
            at -= count
        raise IndexError(index)

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, tuple)
            and all(slot in self.slots for slot in choice)
            and all(a < b for a, b in pairwise(choice))
        )


class Note(NamedTuple):
    """Something everybody saw. `text` reads after the seat's name; "{other}" in it is another seat's."""

    kind: str
    seat: int
    text: str
    cards: tuple[Card, ...]
    other: int | None
    points: int
    round: int
    turn: int
