"""Reading the others: who goes by rule of thumb shows in what they take of hands that one knows."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_tui.bots import heuristic
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Decision, Pick
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.dishes.uramaki import URAMAKI
from sushigo_tui.rules.dishes.wasabi import EMPTY, IN_USE
from sushigo_tui.rules.flow import passes_left, picks
from sushigo_tui.rules.imagine import Imagined, imagine
from sushigo_tui.rules.view import View

PLAIN, DEEP = 0.98, 0.85
"""How often what the rule of thumb would take is taken: by who goes by it, and by who thinks ahead."""

DIPPED = frozenset(ON_WASABI.values())


def simple(view: View, before: float) -> list[float]:
    """By seat, how likely somebody goes by rule of thumb, from what they took so far.

    `before` is how likely it is of a stranger, and at 0 or 1 nothing changes that, nor with a dummy.
    """
    found = [before] * len(view.setup.players)
    if 0 < before < 1 and not view.setup.dummy:
        for seat, alike in taken(view):
            plain = found[seat] * (PLAIN if alike else 1 - PLAIN)
            found[seat] = plain / (plain + (1 - found[seat]) * (DEEP if alike else 1 - DEEP))
    return found


def taken(view: View) -> Iterator[tuple[int, bool]]:
    """Every card that another seat chose from a hand that this one knows, the last ones first.

    As the seat, and whether the rule of thumb would have taken it too. Known is in this round a hand that
    was passed on or has come, as what is gone from it lies on the tables; of a finished round all are.
    """
    # Only hands that are known are looked at, so it does not matter how the others are made up.
    state = imagine(view, lambda: 0.0)
    seats = range(len(view.setup.players))
    known = [seat == view.seat or len(view.known[seat]) == view.hand_sizes[seat] for seat in seats]
    yield from _turned_back(state, view.turn - 1, known, view.seat)
    while state.past_tables:
        state.round -= 1
        state.tables = [list(table) for table in state.past_tables.pop()]
        state.laid = [list(laid) for laid in state.past_pieces.pop()]
        for table, kept in zip(state.tables, state.kept, strict=True):
            del kept[len(kept) - sum(card in state.plan.keepers for card in table) :]
        state.hands = [[] for _ in seats]
        yield from _turned_back(state, view.setup.hand_size, [True for _ in seats], view.seat)


def _turned_back(
    state: Imagined, turns: int, known: list[bool], me: int | None
) -> Iterator[tuple[int, bool]]:
    """The same of a round of which so many turns were played: each last card goes back into its hand.

    Hands that were at a seat that put down two at once are left out, and so are turns at which uramaki had
    been scored before the round's end.
    """
    seats, step = range(len(known)), 1 if passes_left(state.plan, state.round) else -1
    state.places = 0
    for turn in range(turns, 0, -1):
        state.turn = turn
        to = [(seat + step) % len(seats) for seat in seats]
        known = [known[to[seat]] and len(state.tables[seat]) == turn for seat in seats]
        state.hands = [[_taken_back(state, seat), *state.hands[to[seat]]] for seat in seats]
        scored = any(_scored(state, seat) for seat in seats)
        for seat in seats:
            hand = state.hands[seat]
            if known[seat] and seat != me and len(set(hand)) > 1 and not scored:
                choice = heuristic.choose(state, Decision(seat, PICK, picks(state, seat)))
                yield seat, hand[0] == (choice.card if isinstance(choice, Pick) else choice)


def _taken_back(state: Imagined, seat: int) -> Card:
    """The last card of a table, which lies again as before it came: wasabi empty, uramaki not yet scored."""
    table, laid = state.tables[seat], state.laid[seat]
    card, piece = table.pop(), laid.pop()
    if card in DIPPED:
        table[max(slot for slot, each in enumerate(table) if each is IN_USE)] = EMPTY
    elif card is None and piece.dish is URAMAKI:
        for slot in _scored(state, seat):
            table[slot] = laid[slot]
    return piece


def _scored(state: Imagined, seat: int) -> list[int]:
    """The slots of uramaki that has left the table."""
    laid = enumerate(state.laid[seat])
    return [slot for slot, piece in laid if piece.dish is URAMAKI and state.tables[seat][slot] is None]
