"""Reading the others: who goes by rule of thumb shows in what they take of hands that one knows."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_tui.rules.decision import Decision, Pick
from sushigo_tui.rules.dishes.wasabi import EMPTY
from sushigo_tui.rules.flow import picks
from sushigo_tui.rules.imagine import imagine
from sushigo_tui.rules.view import View

from . import thumb

PLAIN, DEEP = 0.99, 0.8
"""How often what the rule of thumb would take is taken: by who goes by it, and by who thinks ahead."""


def simple(view: View, before: float) -> list[float]:
    """By seat, how likely somebody goes by rule of thumb, from what they took in this round.

    `before` is how likely it is of a stranger, and at 0 or 1 nothing changes that. Nothing is read once
    uramaki has been scored before the round's end, as what led to it is gone, nor with a dummy.
    """
    found = [before] * len(view.setup.players)
    if 0 < before < 1 and not view.dummy and not view.places:
        for seat, alike in taken(view):
            plain = found[seat] * (PLAIN if alike else 1 - PLAIN)
            found[seat] = plain / (plain + (1 - found[seat]) * (DEEP if alike else 1 - DEEP))
    return found


def taken(view: View) -> Iterator[tuple[int, bool]]:
    """Every card that another seat took in this round of a hand that this one knows, the last ones first.

    As the seat, and whether the rule of thumb would have taken it too. Turn by turn the last card of each
    table goes back into its hand; hands that have been at a seat that put down two at once are left out,
    and known is a hand that was passed on or has come, as what is gone from it lies on the tables.
    """
    # Only hands that are known are looked at, so it does not matter how the others are made up.
    state = imagine(view, lambda: 0.0)
    seats, to = range(len(view.setup.players)), view.passing_to
    known = [seat == view.seat or bool(view.known[seat]) for seat in seats]
    for turn in range(view.turn - 1, 0, -1):
        once = [len(state.tables[seat]) == turn for seat in seats]
        state.turn = turn
        state.hands = [[state.laid[seat].pop(), *state.hands[to[seat]]] for seat in seats]
        for table in state.tables:
            table.pop()
        for seat, wasabi, nigiri in state.pairs:
            if nigiri == len(state.tables[seat]):
                state.tables[seat][wasabi] = EMPTY
        known = [known[to[seat]] and once[seat] for seat in seats]
        for seat in seats:
            if known[seat] and seat != view.seat:
                choice = thumb.choose(state, Decision(seat, "pick", picks(state, seat)))
                card = choice.card if isinstance(choice, Pick) else choice
                yield seat, card == state.hands[seat][0]
