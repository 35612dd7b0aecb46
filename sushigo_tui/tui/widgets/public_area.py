"""What all may see of a game that is played or watched: where it stands, the tables, the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Size

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.notes import Kind
from sushigo_tui.rules.view import View
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.widgets.board import MINIATURE, Board, largest_ring
from sushigo_tui.tui.widgets.caption import TitleLine
from sushigo_tui.tui.widgets.tables import Tables, edge

BOARD_BESIDE = 150
"""Columns from which on the board stands beside the tables."""
BOARD_GAP = 3


class Scene(NamedTuple):
    """A moment as everybody may see it.

    `view` is what has been told by now, `settled` what all of it leads to; `seat` is the one that is asked,
    or whose eyes it is seen with; `lit` is the dish whose points are told now.
    """

    kind: Kind
    view: View
    settled: View
    seat: int | None = None
    lit: Dish | None = None


class PublicArea:
    """The head line, the tables and the board; `board_asked` if somebody wants to see the board now."""

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        self.head = TitleLine()
        self.tables = Tables(pawns)
        self.board = Board(pawns)
        self.board_asked = False

    @property
    def beside(self) -> bool:
        """Whether the board stands beside the tables."""
        return self.board.has_class("-beside")

    def show(self, scene: Scene, window: Size, room: int, *, beside: int = 0, tight: bool = False) -> int:
        """Show the tables and the board in so many lines of a window; returns how many are left.

        Where there is room the board stands beside the tables all the time. Elsewhere it is never above a
        hand, and after the reveal it leaves the tables `beside` lines more than they must have. Where points
        are told it comes first, and tables that would only be `tight` stay away unless they are wanted even
        so.
        """
        told = self.board_asked or scene.kind in ("score", "end")
        if self._lay_out(scene, window, room):
            return room - self._show_beside(scene, window, room, passing=scene.kind not in ("score", "end"))
        seats, width = len(scene.view.names), window.width - 2 * edge(window.width)
        for_board = room if told else 0 if scene.kind == "choose" else room - seats - beside
        self.board.show(scene.view, Size(window.width, for_board), straight=told)
        room -= self.board.lines
        self.tables.show(scene.settled, scene.seat, max(room, seats), passing=not told)
        # What is told by and by moves nothing below it, and has no more room than it leads to.
        lines = self._fix(width)
        loose = lines + (window.height >= ROOMY) <= room and not self.tables.lettered(width)
        fits = lines <= room if tight else loose
        self.tables.display = not told or (fits and scene.kind != "end" and not self.board_asked)
        self.tables.show(scene.view, scene.seat, lines, passing=not told, lit=scene.lit)
        return room - lines * self.tables.display

    def hide(self) -> None:
        """Leave all room below the head line to what is shown there."""
        self.tables.display = self.board.display = False

    def _lay_out(self, scene: Scene, window: Size, room: int) -> bool:
        """Give the tables and the board their places; tells whether they stand side by side."""
        fits = largest_ring(Size(_across(window), room)) not in (None, MINIATURE)
        beside = window.width >= BOARD_BESIDE and fits and scene.kind != "end"
        self.board.set_class(beside, "-beside")
        air, across = edge(window.width), _across(window) if beside else window.width
        self.board.styles.width = across
        self.board.styles.margin = (1, 0, 0, window.width - air - across) if beside else 0
        self.tables.styles.margin = (0, air)
        self.tables.styles.width = window.width - 2 * air - (across + BOARD_GAP) * beside
        return beside

    def _show_beside(self, scene: Scene, window: Size, room: int, *, passing: bool) -> int:
        """Show both side by side, equally high if the tables fit so; returns the lines of both."""
        self.board.show(scene.view, Size(_across(window), room), straight=False)
        width = window.width - 2 * edge(window.width) - _across(window) - BOARD_GAP
        self.tables.display = True
        for lines in (self.board.lines, room):
            self.tables.show(scene.settled, scene.seat, lines, passing=passing, fill=True)
            if self._fix(width) <= lines and not self.tables.lettered(width):
                break
        lines = max(self.board.lines, self._fix(width))
        self.tables.show(scene.view, scene.seat, lines, passing=passing, lit=scene.lit, fill=True)
        self.tables.styles.height = lines
        return lines

    def _fix(self, width: int) -> int:
        """Give the tables the lines that they take, which are returned."""
        lines = self.tables.get_content_height(self.tables.size, self.tables.size, width)
        self.tables.styles.height = lines
        return lines

    def tick(self, view: View, remarks: str) -> None:
        """Show who has placed a card since, and other remarks; nothing else is other than before."""
        self.head.show(self.head.left, remarks)
        self.tables.tick(view)


def _across(window: Size) -> int:
    """How wide a board beside the tables is."""
    return 63 if window.width < 190 else 84
