"""The track that the pawns run on: sixty spaces to a lap."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Size

from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import Pawn, fit, ink

from .lines import Line, Lines

LAP = 60
LONGEST_NAME = 16
LAP_WORDS = 10


class Track(Lines):
    """The ring of sixty spaces laid out straight, a lane for each pawn, its total at the end (TRACK)."""

    def __init__(self, pawns: Sequence[Pawn], symbols: Symbols) -> None:
        super().__init__()
        self.pawns = pawns
        self.symbols = symbols
        self.names: tuple[str, ...] = ()
        self.totals: tuple[int, ...] = ()

    def show(self, names: tuple[str, ...], totals: Sequence[int]) -> None:
        """Put the pawns where these totals are."""
        self.names, self.totals = names, tuple(totals)
        self.renew(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The numbers, and a lane for each pawn."""
        return 1 + len(self.names) if self.names else 0

    def draw(self, width: int, height: int) -> list[Line]:
        """The numbers, then the lanes."""
        if not self.names:
            return []
        longest = max(cell_len(name) for name in self.names)
        label = min(longest, LONGEST_NAME, width - LAP - LAP_WORDS - 1)
        margin = " " * ((width - label - 1 - LAP - LAP_WORDS) // 2)
        numbers = "".join(f"{number:<5}" for number in range(0, LAP, 5))
        lines: list[Line] = [[Segment(f"{margin}{' ' * (label + 1)}{numbers}", ink("faint"))]]
        for seat, total in enumerate(self.totals):
            name = Segment(margin + fit(self.names[seat], label), ink(bold=True))
            lines.append([name, *self._lane(seat, total)])
        return lines

    def _lane(self, seat: int, total: int) -> Line:
        """A pawn on its space; below zero it stands behind the start, from sixty on it runs another lap."""
        pawn = self.pawns[seat % len(self.pawns)]
        mark = Segment(pawn.ascii if self.symbols == "ascii" else pawn.shape, ink(pawn.colour, bold=True))
        laps, at = divmod(total, LAP)
        end = Segment(f"{total:4}" + (f" lap {laps + 1}" if laps > 0 else ""), ink("ginger", bold=True))
        if total < 0:
            return [mark, Segment(_spaces(0, LAP), ink("raised")), end]
        run = Segment("─" * at, ink(pawn.colour))
        return [Segment(" ", ink()), run, mark, Segment(_spaces(at + 1, LAP), ink("raised")), end]


def _spaces(start: int, stop: int) -> str:
    return "".join("┼" if space % 5 == 0 else "·" for space in range(start, stop))
