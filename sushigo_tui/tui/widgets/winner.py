"""The end of an evening: the winner's points in large digits, and beside them who won."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.tui.theme import fit, ink
from sushigo_tui.tui.widgets.banner import NIGIRI
from sushigo_tui.tui.widgets.lines import Line, Lines, middle, padded

HEIGHT = 4
GAP = 4
_DIGITS = {
    "-": ("      ", "▄▄▄▄▄ ", "      ", "      "),
    "0": ("▄█▀▀▀█▄", "██   ██", "██   ██", "▀█▄▄▄█▀"),
    "1": ("▄██ ", " ██ ", " ██ ", "▄██▄"),
    "2": ("▄█▀▀▀█▄", "    ▄█▀", " ▄█▀▀  ", "▄██▄▄▄▄"),
    "3": ("▄█▀▀▀█▄", "   ▄▄█▀", "▄▄   ██", "▀█▄▄▄█▀"),
    "4": ("██   ██", "██   ██", "▀▀▀▀▀██", "     ██"),
    "5": ("██▀▀▀▀▀", "██▄▄▄▄ ", "▄▄   ██", "▀█▄▄▄█▀"),
    "6": ("▄█▀▀▀▀ ", "██▄▄▄▄ ", "██   ██", "▀█▄▄▄█▀"),
    "7": ("▀▀▀▀▀██", "   ▄█▀ ", "  ██   ", "  ██   "),
    "8": ("▄█▀▀▀█▄", "▀█▄▄▄█▀", "██   ██", "▀█▄▄▄█▀"),
    "9": ("▄█▀▀▀█▄", "██   ██", " ▀▀▀▀██", " ▄▄▄▄█▀"),
}
_PILE = (("salmon",), (), ("leaf", "ginger"), ())
"""The toppings of the nigiri that are piled up on both sides, by the line where each begins."""
_PILED = 2 * len(NIGIRI[0])


class Winner(Lines):
    """The points, the pawns and names of those who won, and what is to be said of it."""

    DEFAULT_CSS = f"Winner {{ height: {HEIGHT}; width: 100%; }}"

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.points = 0
        self.winners: dict[int, str] = {}
        self.said: Sequence[str] = ()

    def show(self, points: int, winners: dict[int, str], said: Sequence[str]) -> None:
        """Show who won, by seat, with how many points, and sentences: the verdict first."""
        self.points, self.winners, self.said = points, winners, said
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Digits and words side by side in the middle of the window, between two piles of nigiri."""
        if not self.winners:
            return []
        colour = self.pawns[min(self.winners)].colour
        digits = ["  ".join(row) for row in zip(*(_DIGITS[sign] for sign in str(self.points)), strict=True)]
        room = width - cell_len(digits[0]) - GAP - 2
        words = self._words(room)
        widest = max(map(Segment.get_line_length, words))
        side = (width - cell_len(digits[0]) - GAP - widest) // 2
        piles = [_pile(y, side) for y in range(HEIGHT)]
        return [
            [*pile, Segment(digit + " " * GAP, ink(colour)), *padded(said, widest), *pile]
            for pile, digit, said in zip(piles, digits, words, strict=True)
        ]

    def _words(self, room: int) -> list[Line]:
        """Exactly as many lines as there are."""
        verdict, *more = self.said
        lines = [[Segment(fit(verdict, min(cell_len(verdict), room)), ink("ginger", bold=True))]]
        told = [line for sentence in more for line in wrap(sentence, room)][: HEIGHT - 2]
        lines += [[Segment(fit(line, min(cell_len(line), room)), ink())] for line in told]
        air: list[Line] = [[]] * (HEIGHT - 1 - len(lines))
        return [self._names(room), *air, *lines]

    def _names(self, room: int) -> Line:
        """The pawns and names, their letters spread out where there is room for that."""
        pawns = {seat: self.pawns[seat] for seat in self.winners}
        marks = {seat: pawn.mark(self.app.look.symbols) for seat, pawn in pawns.items()}
        # Letters of other scripts may join their neighbours.
        wide = {
            seat: " ".join(name.upper()) if name.isascii() else name for seat, name in self.winners.items()
        }
        told = {seat: f"{marks[seat]}  {name}     " for seat, name in wide.items()}
        if sum(map(cell_len, told.values())) > room:
            share = room // len(told)
            told = {
                seat: fit(f"{marks[seat]} {name}", min(share - 1, cell_len(name) + 2)) + " "
                for seat, name in self.winners.items()
            }
        return [Segment(text, ink(pawns[seat].colour, bold=True)) for seat, text in told.items()]


def _pile(y: int, width: int) -> Line:
    """One line of the nigiri that stand in the middle of so many cells, if they fit there."""
    toppings = _PILE[y] or _PILE[y - 1]
    pieces = [Segment(NIGIRI[not _PILE[y]], ink(topping if _PILE[y] else "rice")) for topping in toppings]
    return middle(pieces if width >= _PILED + 4 else [], width)
