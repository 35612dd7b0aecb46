"""What points come from, in words that several dishes share. `{0}`, `{1}` ... stand for the seats' names."""

from __future__ import annotations

from collections.abc import Sequence

PLACES = ("most", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def counted(count: int, word: str, words: str = "") -> str:
    """So many of something: "1 icon", "2 icons", "no icons"."""
    return f"{count or 'no'} {word if count == 1 else words or f'{word}s'}"


def among(counts: Sequence[int], seat: int, place: str, points: int) -> str:
    """A seat's place, and what each gets if others have the same count."""
    if counts.count(counts[seat]) == 1:
        return place
    return f"tied for {place}" + (f", {points} each" if points else "")


def placed(counts: Sequence[int], seat: int, points: int) -> str:
    """Where a seat stands by its count, the highest first."""
    ahead = {count for count in counts if count > counts[seat]}
    return among(counts, seat, PLACES[len(ahead)], points)


def at_the_ends(counts: Sequence[int], seat: int, points: int) -> str:
    """Whether a seat has the most or the fewest, where only these count and two players lose nothing."""
    if points:
        return among(counts, seat, "most" if points > 0 else "fewest", points)
    if min(counts) == max(counts):
        return "all have the same"
    return "fewest, no loss with two" if len(counts) == 2 else "neither most nor fewest"


def sets(count: int, size: int, word: str, words: str = "") -> str:
    """Full sets and what is left over: "2 pairs, 1 left over"."""
    full, left = divmod(count, size)
    if not full:
        return f"{counted(count, 'card')}, no {word}" if count else ""
    return counted(full, word, words) + (f", {left} left over" if left else "")
