"""The end of a round: the score sheet."""

from __future__ import annotations

from dataclasses import replace

from textual.geometry import Size
from textual.widget import Widget

from sushigo_tui.hotseat.steps import Sheet
from sushigo_tui.rules.course import points_on
from sushigo_tui.rules.view import View
from sushigo_tui.text import sheets
from sushigo_tui.text.turn import desserts_wait, score_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.explaining import Explaining
from sushigo_tui.tui.game.stage import GO_ON, READ, ROOMY


class Scoring(Explaining):
    """Every point of the round, by dish and seat, and why."""

    HELP = (
        "The points of this round, by dish and seat, and everybody's total; a mark shows what brought "
        "each player the most, and the highest total. 0 means cards that scored nothing, a dot means "
        "no cards. Left and right, or a click, choose a player, whose points are then explained. "
        "Desserts are scored at the end of the game. The pawns run clockwise, or to the right in a "
        "small window: sixty spaces a lap."
    )
    BINDINGS = [GO_ON, *keys.SEATS, *(replace(key, show=False) for key in (keys.UP, keys.DOWN)), READ]

    def enter(self, view: View) -> None:
        step = self.session.step
        assert isinstance(step, Sheet)
        self.caption.say(score_of(step.round), desserts_wait(step.round))
        totals = points_on([view.sheets[step.round - 1]])
        entries = sheets.of_round(self.session.game, step.round, view.names)
        self.sheet.show(view.names, entries, totals.index(max(totals)))
        self.fill_page()

    @property
    def aside(self) -> tuple[Widget, ...]:
        return (self.sheet,)

    def needs(self, window: Size) -> int:
        """The caption, the sheet, and the reasons of the chosen seat."""
        return self.least(window) + self.sheet.lines_below(window.width) + (window.height >= ROOMY)

    def least(self, window: Size) -> int:
        """The caption and the sheet."""
        return 2 + self.sheet.lines
