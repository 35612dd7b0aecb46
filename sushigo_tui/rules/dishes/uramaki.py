"""Uramaki: a race to ten icons, paid at once."""

from collections.abc import Sequence

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names, Table
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import (
    PLACES,
    Breakdown,
    Goal,
    GoalWords,
    Prospect,
    Reason,
    Remark,
    counted_icons,
    ranked,
)
from sushigo_tui.rules.state import State

PRIZES = (8, 5, 2)
GOAL = 10
"""The number of icons that scores at once (URA-1)."""
ICONS = GoalWords(
    mark("{have} of {need} icons towards {points}"),
    mark("too late for {need} icons"),
    mark("Uramaki icons, the next 10 score {points}: {scores}."),
)

PLACED = NoteKind("placed", mark("{name} reaches {number} uramaki icons: {points} points."), mood="points")

NO_PLACE = Message("all prizes are gone")


def next_prize(at: Public) -> int:
    """Return the points of the next seat to reach ten icons; 0 if all prizes are gone."""
    return PRIZES[at.uramaki_places] if at.uramaki_places < len(PRIZES) else 0


class Uramaki(Dish):
    name = "uramaki"
    title = mark("Uramaki", cells=7)
    letters = mark_label("UR", cells=2)
    family, colour = "roll", "#e8e848"
    names = Names(mark("uramaki"), plural=mark("{number}[] uramaki"))
    brief = Brief(
        mark("first to 10: 8, 5, 2", cells=24),
        heard=mark("the first to 10 icons scores 8, the next 5, then 2"),
    )
    help = mark(
        "Ten icons score at once, 8 for the first player, then 5, then 2, and are discarded. Ten icons "
        "at the reveal come before ten by a later card. If several players reach ten at once, the most "
        "icons go first. Tied players score the same, and each uses up a place. At the end of the round, "
        "the next place goes to the most icons left."
    )
    number_names = Names(
        mark("uramaki, {number} icons"),
        mark("uramaki with {number} icons"),
        alone=mark("{number} icons"),
        labels=(mark_label("Uramaki {number}", cells=8), mark_label("Uram. {number}", cells=6)),
    )
    digits = "icons"
    goal, prizes = GOAL, PRIZES
    party = {"3": 4, "4": 4, "5": 4}

    def counts(self, tables: Sequence[Table]) -> list[int]:
        three, four, five = self.cards
        return [3 * table.count(three) + 4 * table.count(four) + 5 * table.count(five) for table in tables]

    def settle(self, state: State) -> None:
        """Pay the seats that have reached ten icons, highest first (URA-1 to URA-4)."""
        if not any(card.dish is self for _, _, card in state.played):
            return
        icons = {seat: count for seat, count in enumerate(self.counts(state.tables)) if count >= GOAL}
        for best in sorted(set(icons.values()), reverse=True):
            points = next_prize(state)
            if not points:
                return
            for seat in [seat for seat, count in icons.items() if count == best]:
                state.paid_this_round[seat] += points
                state.scores[seat] += points
                state.uramaki_places += 1
                state.note(PLACED, seat, number=best, points=points)
                for slot, card in enumerate(state.tables[seat]):
                    if card is not None and card.dish is self:
                        state.discard(seat, slot)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        if prize := next_prize(at):
            return Goal(self.counts(at.tables)[seat], GOAL, prize, ICONS, step=5, open=True)
        return Remark(NO_PLACE)

    def share(self, counts: list[int], at: Public) -> list[int]:
        """Return the points of the round; the most icons left take the next free place (URA-5)."""
        most = max(counts)
        prize = next_prize(at) if most else 0
        shares = zip(at.paid_this_round, counts, strict=True)
        return [paid + prize * (count == most) for paid, count in shares]

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        prize = next_prize(at)
        missing = GOAL - card.icons - self.counts([at.tables[seat]])[0]
        if not prize or missing <= 0:
            return prize
        return prize * card.icons / 11 if 3 * left >= missing else 0.1 * card.icons

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        at, counts, points = breakdown
        early = at.paid_this_round[seat]
        messages: list[Message] = []
        if early:
            messages.append(Message("reaching 10 icons scored {points}", {"points": early}))
        if counts[seat]:
            last = points[seat] - early
            icons = counted_icons(counts[seat])
            if early:
                icons = Message.counted("{number} more icon[s]", counts[seat])
            place = ranked(counts, seat, last) if next_prize(at) else (NO_PLACE,)
            messages += icons, *place
            if place == (PLACES[0],):
                messages.append(Message("so the next prize: {points}", {"points": last}))
        return messages
