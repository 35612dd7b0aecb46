"""A hate-drafter: takes from each hand what whoever gets it next wants most."""

from __future__ import annotations

from typing import Any

from sushigo_tui.rules.decision import PICK, as_pick
from sushigo_tui.rules.view import View
from tests.speed import reference
from tests.speed.field.playouts import Random


def choose(view: View, random: Random) -> Any:
    """What would bring the next seat most, by the reference's table; of equal ones what brings most oneself.

    What is not picked from a hand is answered as the reference does. `random` is not used.
    """
    decision = view.decision
    assert decision is not None
    if decision.question is not PICK:
        return reference.choose(view, random)
    seat = decision.seat
    after = view.passing_to[seat]

    def denied(choice: Any) -> tuple[float, float]:
        pick = as_pick(choice)
        taken = [card for card in (pick.card, pick.also, pick.for_dummy) if card is not None]
        return sum(reference.gain(view, after, card) for card in taken), reference.picked(view, seat, choice)

    return max(decision.options, key=denied)
