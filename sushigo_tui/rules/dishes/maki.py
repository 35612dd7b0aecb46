"""Maki: the most icons win."""

from __future__ import annotations

from ..cards import Dish, Scored, most, split


class Maki(Dish):
    """MAKI-C, MAKI-P."""

    name, title, family, colour = "maki", "Maki", "roll", "#d82930"
    emoji, letters, brief = "🍱", "MA", "most 6, second 3"
    party = {"1": 4, "2": 5, "3": 3}
    classic = {"1": 6, "2": 12, "3": 8}
    rules = ("MAKI-C", "MAKI-P")
    help = (
        "Count the rolls on your maki cards. Most rolls: 6 points, second most: 3; without a roll, none. "
        "In Party every tied player gets the full points and with 6-8 players the places score 6, 4, 2. "
        "In Classic tied players share, and a tie for the most leaves no second place."
    )

    def icons(self, face: str) -> int:
        return int(face)

    def title_of(self, face: str) -> str:
        return f"maki {face}"

    short_of = title_of

    def score(self, at: Scored) -> list[int]:
        """MAKI-C, MAKI-P."""
        one, two, three = self.cards
        counts = [t.count(one) + 2 * t.count(two) + 3 * t.count(three) for t in at.tables]
        points = [0] * len(counts)
        for place in (6, 4, 2) if len(counts) >= 6 else (6, 3):
            if not any(counts):
                break
            won = most(counts, place)
            if at.edition.splits:
                won = split(won)
                if place == 6 and sum(1 for each in won if each) > 1:
                    return won
            points = [a + b for a, b in zip(points, won, strict=True)]
            counts = [0 if each else count for each, count in zip(points, counts, strict=True)]
        return points


MAKI = Maki()
