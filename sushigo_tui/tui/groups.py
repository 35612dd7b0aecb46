"""What lies on a table, counted by dish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes.wasabi import IN_USE
from sushigo_tui.rules.view import View


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one dish on one table: said at length, and in the fewest letters."""

    dish: Dish
    long: str
    short: str


def on_table(view: View, seat: int) -> list[Group]:
    """The groups of one seat's table, in the menu's order, what lies face-down last.

    A wasabi that is in use is told with the nigiri on it; copies are counted apart in brackets.
    """
    there = [
        (slot, card) for slot, card in enumerate(view.tables[seat]) if card is not None and card is not IN_USE
    ]
    laid = view.laid[seat]
    copies = [card for slot, card in there if slot < len(laid) and _is_copy(card, laid[slot])]
    return _grouped(view, [card for _, card in there], copies)


def kept(view: View, seat: int) -> list[Group]:
    """The desserts that a seat keeps from earlier rounds."""
    return _grouped(view, view.kept[seat], ())


def _is_copy(card: Card, laid: Card) -> bool:
    return card.plain is not laid and card.dish.family != ""


def _grouped(view: View, cards: Sequence[Card], copies: Sequence[Card]) -> list[Group]:
    order = list(dict.fromkeys([*view.menu_dishes, *(card.dish for card in cards)]))
    by_dish = [(dish, [card for card in cards if card.dish is dish]) for dish in order]
    return [
        _group(dish, held, sum(1 for card in copies if card.dish is dish)) for dish, held in by_dish if held
    ]


def _group(dish: Dish, cards: Sequence[Card], copies: int) -> Group:
    long, short = _words(dish, cards)
    if copies:
        long, short = f"{long} ({copies} cop{'y' if copies == 1 else 'ies'})", f"{short}({copies}c)"
    return Group(dish, long, short)


def _words(dish: Dish, cards: Sequence[Card]) -> tuple[str, str]:
    """Icons are summed, parts of faces counted, alike cards counted."""
    title, count = dish.title.lower(), len(cards)
    if any(card.icons > 1 for card in dish.cards):
        icons = sum(card.icons for card in cards)
        faces = "+".join(str(card.icons) for card in sorted(cards, key=lambda card: card.icons))
        return f"{title} {icons}" + f" ({faces})" * (count > 1), f"{dish.letters} {icons}"
    if dish.family == "":
        return f"{count} face-down", f"--{count}"
    if any(card.face for card in cards):
        parts = Counter(part for card in cards for part in _parts(card))
        if dish.family == "nigiri":
            return _times(parts, " ×"), f"{dish.letters} {_times(_brief(parts), '')}"
        return f"{title} {_times(parts, ' ×')}", f"{dish.letters} {_times(_brief(parts), '')}"
    return (f"{title} ×{count}", f"{dish.letters} {count}") if count > 1 else (title, f"{dish.letters} 1")


def _parts(card: Card) -> Iterable[str]:
    """What a face shows, with what its place on the table adds to it."""
    place = card.name.removeprefix(card.plain.name)
    return [part + place for part in card.face.split("+")]


def _brief(parts: Counter[str]) -> Counter[str]:
    brief: Counter[str] = Counter()
    for part, count in parts.items():
        face, *place = part.split(" ", 1)
        brief[face[:2] + "+wa" * bool(place)] += count
    return brief


def _times(parts: Counter[str], sign: str) -> str:
    listed = [f"{part}{sign}{count}" if count > 1 else part for part, count in parts.items()]
    return (", " if sign.startswith(" ") else " ").join(listed)
