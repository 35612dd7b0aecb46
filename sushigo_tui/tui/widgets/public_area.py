"""What all may see of a game that is played or watched: where it stands, the tables, the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Size

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.moments import Kind
from sushigo_tui.rules.view import View
from sushigo_tui.tui.game.stage import ROOMY
from sushigo_tui.tui.widgets.board import Board
from sushigo_tui.tui.widgets.tables import Tables
from sushigo_tui.tui.widgets.title_line import TitleLine


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

    def show(self, scene: Scene, window: Size, room: int, *, beside: int = 0, tight: bool = False) -> int:
        """Show the tables and the board in so many lines of a window; returns how many are left.

        Never is a board beside a hand. After the reveal it leaves the tables `beside` lines more than they
        must have. Where points are told it comes first, and tables that would only be `tight` stay away
        unless they are wanted even so.
        """
        seats = len(scene.view.names)
        told = self.board_asked or scene.kind in ("score", "end")
        for_board = room if told else 0 if scene.kind == "choose" else room - seats - beside
        self.board.show(scene.view, Size(window.width, for_board), straight=told)
        room -= self.board.lines
        self.tables.show(scene.settled, scene.seat, max(room, seats), passing=not told)
        # What is told by and by moves nothing below it, and has no more room than it leads to.
        lines = self.tables.styles.height = self.tables.get_content_height(window, window, window.width)
        loose = lines + (window.height >= ROOMY) <= room and not self.tables.lettered(window.width)
        fits = lines <= room if tight else loose
        self.tables.display = not told or (fits and scene.kind != "end" and not self.board_asked)
        self.tables.show(scene.view, scene.seat, lines, passing=not told, lit=scene.lit)
        return room - lines * self.tables.display

    def tick(self, view: View, remarks: str) -> None:
        """Show who has placed a card since, and other remarks; nothing else is other than before."""
        self.head.show(self.head.left, remarks)
        self.tables.tick(view)
