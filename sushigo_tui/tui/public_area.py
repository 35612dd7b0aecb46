"""What stands round every step of a game, for all to see: where it stands, the tables, the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from sushigo_tui.hotseat import steps
from sushigo_tui.hotseat.session import Session
from sushigo_tui.rules.view import View
from sushigo_tui.text import turn as words

from .stages.stage import ROOMY, Stage
from .theme import Pawn
from .widgets.board import Board
from .widgets.head import Head
from .widgets.tables import Tables


class PublicArea:
    """The head line, the tables and the board; `board_asked` if somebody wants to see the board now."""

    def __init__(self, session: Session, pawns: Sequence[Pawn]) -> None:
        self.session = session
        self.head = Head()
        self.tables = Tables(pawns)
        self.board = Board(pawns)
        self.board_asked = False

    def show(self, here: Stage, window: Size, remarks: str) -> None:
        """Show them beside a stage, with remarks on the right of the head line."""
        view = here.public
        self.head.show(words.heading(view, self.session.step), remarks)
        seats, seat = len(view.names), steps.seat_of(self.session.step)
        room = window.height - 2 - (here.least(window) if self.board_asked else here.needs(window))
        # Where points are told the board comes first, elsewhere the tables.
        over = isinstance(self.session.step, steps.Final)
        told = self.board_asked or over or isinstance(self.session.step, steps.Sheet)
        self._show_board(view, Size(window.width, room if told else room - seats))
        room -= self.board.lines
        self.tables.show(self.session.public, seat, max(room, seats), passing=not told)
        # What is told by and by moves nothing below it, and has no more room than it leads to.
        lines = self.tables.styles.height = self.tables.get_content_height(window, window, window.width)
        full = lines >= room + (window.height < ROOMY) or self.tables.lettered(window.width)
        self.tables.display = not ((told and full) or self.board_asked or over)
        self.tables.show(view, seat, lines, passing=not told)

    def tick(self, here: Stage, remarks: str) -> None:
        """Show who has placed a card since, and other remarks, beside a stage that stays as it is."""
        self.head.show(self.head.left, remarks)
        self.tables.tick(here.public)

    def _show_board(self, view: View, room: Size) -> None:
        """Show the board where it belongs and fits; never beside a hand."""
        step = self.session.step
        here = isinstance(step, (steps.Reveal, steps.Sheet, steps.Final)) or self.board_asked
        straight = not isinstance(step, steps.Reveal) or self.board_asked
        self.board.show(view, room if here else Size(0, 0), straight=straight)
