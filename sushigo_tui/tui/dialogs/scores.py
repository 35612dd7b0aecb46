"""The score sheet of the last round, during the next one."""

from dataclasses import replace

from textual.app import ComposeResult

from sushigo_tui.language import mark, say
from sushigo_tui.rules.game import Game
from sushigo_tui.text import sheets
from sushigo_tui.text.turn import score_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.page import Page
from sushigo_tui.tui.widgets.sheet import ScoreSheet


class Scores(Screen[None]):
    """The points of a finished round by dish and seat, with reasons."""

    CSS_PATH = "scores.tcss"
    HELP = mark(
        "The points of the last round.\n"
        "The left and right arrows, or a click, select whose points are explained.\n"
        "Press {t} or {b} to go back to the game."
    )
    BINDINGS = [
        *keys.SEATS,
        replace(keys.UP, show=False),
        keys.DOWN,
        keys.BACK,
        keys.bind("t", "back"),
    ]

    def __init__(self, game: Game, round_number: int) -> None:
        super().__init__()
        self.caption = Caption()
        self.sheet = ScoreSheet()
        self.page = Page()
        self.caption.show(score_of(round_number), say("Press {b} to go back to the game."))
        self.sheet.show(game.names, sheets.of_round(game, round_number, game.names))

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.sheet, self.page, KeyLine())

    def on_score_sheet_chosen(self) -> None:
        """Explain the selected seat's points."""
        self.page.left = self.sheet.left(self.app.size.width)
        self.page.show(self.sheet.below())

    on_mount = on_resize = on_score_sheet_chosen

    def action_seat(self, by: int) -> None:
        self.sheet.move(by)
        self.on_score_sheet_chosen()

    def action_move(self, dx: int, dy: int) -> None:
        self.page.scroll_by(dy)
