"""The race of everyone's points at the end of a game."""

from collections.abc import Sequence

from rich.segment import Segment

from sushigo_tui.tui.theme import fit, pawn_sign, segment, stroke
from sushigo_tui.tui.widgets.lines import Line, Lines, middle, name_width, padded, score

BESIDE = 14
"""The columns of a row except for the name and the bar."""
HIGHEST, THICKEST = 5, 3
"""The most lines of a row, including an empty line above, and of a bar."""
PASSING = 0.75
"""The part of the race after which only the winners' points still grow."""


class Race(Lines):
    """A bar for each seat at a part `run` of the race, 0 to 1; the first seat in `order` is at the bottom."""

    DEFAULT_CSS = "Race { height: 1fr; width: 100%; }"
    names: tuple[str, ...] = ()
    totals: Sequence[int] = ()
    order: Sequence[int] = ()
    winners: Sequence[int] = ()
    run = 0.0

    def show(
        self, names: tuple[str, ...], totals: Sequence[int], order: Sequence[int], winners: Sequence[int]
    ) -> None:
        """Show the end of a game; the first seat in `order` is at the bottom."""
        self.names, self.totals, self.order, self.winners = names, totals, order, winners
        self.renew()

    def go(self, run: float) -> None:
        self.run = run
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the bars, centred, with an empty line above each if there is room."""
        if not self.names:
            return []
        name, pitch = name_width(self.names), max(1, min(HIGHEST, height // len(self.names)))
        thick = min(THICKEST, max(1, pitch - 1))
        points = raced(self.totals, self.winners, self.run)
        room = width * 5 // 6 - name - BESIDE
        lines: list[Line] = [[]] * ((height - pitch * len(self.names)) // 2)
        for seat in reversed(self.order):
            pawn = self.pawns[seat]
            halves = round(2 * room * max(0, points[seat]) / max(1, *self.totals))
            bar = padded([Segment("█" * (halves // 2) + "▌" * (halves % 2), stroke(pawn.colour))], room)
            before: Line = [
                segment(f"{pawn_sign(pawn)} ", pawn.colour, bold=True),
                segment(fit(self.names[seat], name), bold=True),
                *score(round(points[seat]), 5, leads=False),
                segment(" "),
            ]
            gap = segment(" " * Segment.get_line_length(before))
            rows = [[*(before if at == (thick - 1) // 2 else [gap]), *bar] for at in range(thick)]
            lines += [*[[]] * (pitch - thick), *(middle(row, width) for row in rows)]
        return lines


def raced(totals: Sequence[int], winners: Sequence[int], run: float) -> list[float]:
    """Return everyone's points at a part of the race: the winners stay behind until they pass the others."""
    best = max((points for seat, points in enumerate(totals) if seat not in winners), default=0)
    first, last = min(1.0, run / PASSING), max(0.0, (run - PASSING) / (1 - PASSING))
    held = [
        min(points, max(0, best - 1)) if seat in winners else points for seat, points in enumerate(totals)
    ]
    return [then * first + (points - then) * last for then, points in zip(held, totals, strict=True)]
