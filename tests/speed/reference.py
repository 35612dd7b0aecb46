"""A greedy player who never changes, so that the opponents of any two versions can be measured by it.

It takes what brings most by a table of its own, from what it sees before itself. Nothing here may be mended
or made stronger: whatever it does wrong it has to go on doing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import Decision, Pick
from sushigo_tui.rules.view import View

BY_COUNT = {
    "dumpling": (1, 2, 3, 4, 5, 0),
    "tempura": (2, 3, 2, 3, 2, 3),
    "sashimi": (2, 3, 5, 2, 3, 5),
    "eel": (1, 6, 0, 0, 0, 0),
    "tofu": (2, 4, -6, 0, 0, 0),
    "edamame": (2, 2, 2, 2, 2, 2),
    "miso-soup": (2, 2, 2, 2, 2, 2),
    "temaki": (2, 1, 1, 1, 0, 0),
    "tea": (2, 3, 2, 2, 2, 2),
    "soy-sauce": (2, 1, 1, 1, 1, 1),
    "chopsticks": (1, 0, 0, 0, 0, 0),
    "spoon": (1, 0, 0, 0, 0, 0),
    "menu": (2, 2, 2, 2, 2, 2),
    "takeout-box": (1, 0, 0, 0, 0, 0),
    "special-order": (1, 1, 1, 1, 1, 1),
    "pudding": (2, 2, 2, 2, 1, 1),
    "green-tea-ice-cream": (2, 3, 3, 4, 2, 3),
    "fruit": (2, 2, 2, 2, 2, 2),
}
"""Points for one more of a dish, by how many lie there already."""

NIGIRI = {"egg": 1, "salmon": 2, "squid": 3}
ONIGIRI = (1, 3, 5, 7)


def choose(view: View, random: Callable[[], float]) -> Any:
    """The answer that brings most at once; of equal ones the first. `random` is not used."""
    decision = view.decision
    assert decision is not None
    seat = decision.seat
    match decision.question.name:
        case "pick":
            return max(decision.options, key=lambda pick: picked(view, seat, pick))
        case "flip":
            return flipped(view, seat, decision)
        case "ask":
            return max(decision.options, key=lambda what: asked(view, seat, what))
        case "give":
            return min(decision.options, key=lambda card: gain(view, seat, card))
        case "copy":
            return max(decision.options, key=lambda slot: at(view, seat, slot))
        case "dip":
            return True
    return max(decision.options, key=lambda card: gain(view, seat, card))


def gain(view: View, seat: int, card: Card) -> float:
    """What one more card brings a seat."""
    table = [each for each in view.tables[seat] if each is not None]
    name = card.dish.name
    there = [each for each in table if each.dish is card.dish]
    match name:
        case "nigiri":
            wasabi = any(each.dish.name == "wasabi" and each is each.plain for each in table)
            return NIGIRI[card.face] * (3 if wasabi else 1)
        case "wasabi":
            waiting = any(each is each.plain for each in there)
            return 0 if waiting or view.turns_left < 2 else 3
        case "maki":
            return card.icons
        case "uramaki":
            return card.icons * 0.8
        case "onigiri":
            shapes = {each.plain for each in there}
            return 1 if card in shapes else ONIGIRI[min(3, len(shapes))]
    worths = BY_COUNT.get(name, (1,))
    return worths[min(len(there), len(worths) - 1)]


def at(view: View, seat: int, slot: int) -> float:
    """What one more of the card in a slot brings."""
    card = view.tables[seat][slot]
    return 0 if card is None else gain(view, seat, card.plain)


def picked(view: View, seat: int, pick: Card | Pick) -> float:
    """What a pick brings with all that it says."""
    if isinstance(pick, Card):
        return gain(view, seat, pick)
    worth = gain(view, seat, pick.card) if pick.copy is None else at(view, seat, pick.copy)
    if pick.also is not None:
        worth += gain(view, seat, pick.also) - 1
    if isinstance(pick.call, int):
        worth += 1.5
    if pick.for_dummy is not None:
        worth -= gain(view, len(view.setup.players), pick.for_dummy)
    return worth


def asked(view: View, seat: int, what: Card | Dish) -> float:
    """What asking for a face, or for a dish of which its best face may come, brings."""
    return gain(view, seat, what) if isinstance(what, Card) else -1


def flipped(view: View, seat: int, decision: Decision) -> tuple[int, ...]:
    """The slots that hold what is worth less than the two points of a card turned over."""
    slots: tuple[int, ...] = decision.options[len(decision.options) - 1]
    table = view.tables[seat]

    def poor(card: Card | None) -> bool:
        if card is None:
            return False
        name = card.dish.name
        if name == "nigiri":
            return card is card.plain and card.face == "egg"
        return name in ("wasabi", "chopsticks", "spoon", "takeout-box", "menu") and card is card.plain

    return tuple(slot for slot in slots if poor(table[slot]))
