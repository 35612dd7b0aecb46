"""Uramaki: a race to ten icons, paid at once."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Names, Table, Words
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.prospects import Goal, Prospect, Remark
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.reasons import counted, placed
from sushigo_tui.rules.state import State

PLACES = (8, 5, 2)
GOAL = 10
"""The icons that score at once (URA-1)."""

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
    goal, prizes = GOAL, PLACES
    party = {"3": 4, "4": 4, "5": 4}
    rules = ("URA-1", "URA-2", "URA-3", "URA-4", "URA-5")

    def count(self, table: Table) -> int:
        """The icons on a table."""
        three, four, five = self.cards
        return 3 * table.count(three) + 4 * table.count(four) + 5 * table.count(five)

    def settle(self, state: State) -> None:
        """Pay the seats that have reached ten, best first (URA-1 to URA-4)."""
        if not any(card.dish is self for _, _, card in state.played):
            return
        icons = {
            seat: count for seat, table in enumerate(state.tables) if (count := self.count(table)) >= GOAL
        }
        for best in sorted(set(icons.values()), reverse=True):
            if state.uramaki_places >= len(PLACES):
                return
            points = PLACES[state.uramaki_places]
            for seat in [seat for seat, count in icons.items() if count == best]:
                state.paid_this_round[seat] += points
                state.scores[seat] += points
                state.uramaki_places += 1
                state.note(PLACED, seat, number=best, points=points)
                for slot, card in enumerate(state.tables[seat]):
                    if card is not None and card.dish is self:
                        state.discard(seat, slot)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        if at.uramaki_places >= len(PLACES):
            return Remark("no place left")
        return Goal(self.count(at.tables[seat]), GOAL, PLACES[at.uramaki_places], "icons", step=5, open=True)

    def score(self, at: Public) -> list[int]:
        """What was scored in the round, and the next free place for the most icons left (URA-5)."""
        points = list(at.paid_this_round)
        if at.uramaki_places < len(PLACES):
            counts = [self.count(table) for table in at.tables]
            for seat, count in enumerate(counts):
                if count and count == max(counts):
                    points[seat] += PLACES[at.uramaki_places]
        return points

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        if state.uramaki_places >= len(PLACES):
            return 0
        have, prize = self.count(state.tables[seat]), PLACES[state.uramaki_places]
        if have + card.icons >= GOAL:
            return prize
        return prize * card.icons / 11 if 3 * left >= GOAL - have - card.icons else 0.1 * card.icons

    def score_reason(self, at: Public, seat: int) -> str:
        counts = [self.count(table) for table in at.tables]
        early = at.paid_this_round[seat]
        told = [f"{early} for reaching ten"] if early else []
        if counts[seat]:
            last = self.score(at)[seat] - early
            place = placed(counts, seat, last) if at.uramaki_places < len(PLACES) else "no place is left"
            told.append(f"{counted(counts[seat], 'icon')} left: {place}" + f", {last}" * (place == "most"))
        return "; ".join(told)


URAMAKI = Uramaki()
