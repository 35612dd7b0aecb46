"""Uramaki: a race to ten icons, paid at once."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.language import Message, mark
from sushigo_tui.rules.cards import Card, Dish, Names, Table, Words
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Goal, GoalWords, Prospect, Remark, counted, placed
from sushigo_tui.rules.state import State

PRIZES = (8, 5, 2)
GOAL = 10
"""The icons that score at once (URA-1)."""
ICONS = GoalWords(
    mark("{have} of {need} icons toward {points}"),
    mark("{have} of {need} icons; the next place scores {points}"),
    mark("too late for {need} icons"),
)

PLACED = NoteKind("placed", "has {number} uramaki and scores {points}", "points")


class Uramaki(Dish):
    """URA-1 to URA-5."""

    name, title, family, colour = "uramaki", "Uramaki", "roll", "#e8e848"
    letters = "UR"
    words = Words(
        "first to 10: 8, 5, 2",
        "Ten icons score at once: the first 8, the next 5, the third 2, and your uramaki go. If several "
        "players get there together, more icons come first; ties score the same and use up as many "
        "places. At the end of the round the next place goes to whoever has most left.",
        short=Names("ura"),
    )
    digits = "icons"
    goal, prizes = GOAL, PRIZES
    party = {"3": 4, "4": 4, "5": 4}
    rules = ("URA-1", "URA-2", "URA-3", "URA-4", "URA-5")

    def counts(self, tables: Sequence[Table]) -> list[int]:
        """The icons on each of some tables."""
        three, four, five = self.cards
        return [3 * table.count(three) + 4 * table.count(four) + 5 * table.count(five) for table in tables]

    def settle(self, state: State) -> None:
        """Pay the seats that have reached ten, best first (URA-1 to URA-4)."""
        if not any(card.dish is self for _, _, card in state.played):
            return
        icons = {seat: count for seat, count in enumerate(self.counts(state.tables)) if count >= GOAL}
        for best in sorted(set(icons.values()), reverse=True):
            if state.uramaki_places >= len(PRIZES):
                return
            points = PRIZES[state.uramaki_places]
            for seat in [seat for seat, count in icons.items() if count == best]:
                state.paid_this_round[seat] += points
                state.scores[seat] += points
                state.uramaki_places += 1
                state.note(PLACED, seat, number=best, points=points)
                for slot, card in enumerate(state.tables[seat]):
                    if card is not None and card.dish is self:
                        state.discard(seat, slot)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        if at.uramaki_places >= len(PRIZES):
            return Remark(Message("no places left"))
        return Goal(self.counts(at.tables)[seat], GOAL, PRIZES[at.uramaki_places], ICONS, step=5, open=True)

    def share(self, counts: list[int], at: Public) -> list[int]:
        """Return the points of the round, with the next free place for the most icons left (URA-5)."""
        points, most = list(at.paid_this_round), max(counts)
        if most and at.uramaki_places < len(PRIZES):
            for seat, count in enumerate(counts):
                if count == most:
                    points[seat] += PRIZES[at.uramaki_places]
        return points

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        if state.uramaki_places >= len(PRIZES):
            return 0
        have, prize = self.counts([state.tables[seat]])[0], PRIZES[state.uramaki_places]
        if have + card.icons >= GOAL:
            return prize
        return prize * card.icons / 11 if 3 * left >= GOAL - have - card.icons else 0.1 * card.icons

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        at, counts, points = breakdown
        early, told = at.paid_this_round[seat], list[str]()
        if early:
            told.append(f"{early} for reaching ten")
        if counts[seat]:
            last, free = points[seat] - early, at.uramaki_places < len(PRIZES)
            place = placed(counts, seat, last) if free else "no place is left"
            told.append(f"{counted(counts[seat], 'icon')} left: {place}" + f", {last}" * (place == "most"))
        return "; ".join(told)


URAMAKI = Uramaki()
