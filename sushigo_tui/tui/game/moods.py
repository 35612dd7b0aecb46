"""The face that food makes once it lies on a table: what a card makes of that decides."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.pictures.food import Mood
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.outlook import ended
from sushigo_tui.rules.prospects import Goal
from sushigo_tui.rules.public import Public


def mood(card: Card, at: Public, seat: int, laid: Sequence[Card] = ()) -> Mood:
    """How a card feels that a seat lays down now, after those that it has `laid` since the moment `at`.

    Nigiri blushes on wasabi, what costs its table points sulks, and what completes a set beams.
    """
    if card.mark.raised:
        return "blush"
    before, then = (_with(at, seat, cards) for cards in (laid, (*laid, card)))
    if card.dish.points(then.tables[seat]) < card.dish.points(before.tables[seat]):
        return "sulk"
    goal, other = (card.dish.prospect(moment, seat) for moment in (before, then))
    complete = isinstance(goal, Goal) and goal.missing == 1 and not goal.open and other != goal
    return "beam" if complete else "smile"


def _with(at: Public, seat: int, cards: Sequence[Card]) -> Public:
    """The same moment with more cards on a seat's table."""
    return ended(at, [(*table, *cards) if each == seat else table for each, table in enumerate(at.tables)])
