"""The end of the game: desserts, who won and why, and what comes next."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from sushigo_tui.hotseat.draft import After
from sushigo_tui.rules.course import course
from sushigo_tui.rules.view import View
from sushigo_tui.text import sheets
from sushigo_tui.text.outcome import margin, verdict
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.explaining import Explaining
from sushigo_tui.tui.game.stage import GO_ON, StageContext
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.lead_chart import LeadChart
from sushigo_tui.tui.widgets.sheet import ScoreSheet
from sushigo_tui.tui.widgets.winner import HEIGHT, Winner

NEXT: dict[After, str] = {
    "again-same": "Play again: the same people, the same menu",
    "again-menu": "Play again: the same people, another game",
    "again-players": "Play again: somebody joins or leaves",
    "start": "To the start screen",
}
"""What the screen of a game gives back, and how it is offered."""


CHART_AIR, BOARD_AIR, MOST_AIR = 2, 4, 6
"""Empty lines that the chart leaves, those that the board leaves, and the most there are without it."""


class Finishing(Explaining):
    """The final standing, how it came about, and what to play next."""

    HELP = (
        "The game is over. Enter goes on to what comes next: choose with up and down or a number, then "
        "Enter again. Left and right, or a click, choose a player, whose points are then explained. "
        "The chart has a line for each player: on top is who led after each turn, below how far the others "
        "were behind, as if the round had ended there; where there is no room for it, c shows it in place "
        "of the sheet. v shows which picks cost most."
    )
    BINDINGS = [
        replace(GO_ON, action="what_next", description="what comes next"),
        *keys.SEATS,
        Binding("c", "chart", "chart", key_display="c"),
        keys.REVIEW,
    ]

    class Chosen(Message):
        """What comes next: a key of NEXT."""

        def __init__(self, what: After) -> None:
            super().__init__()
            self.what: After = what

    def __init__(self, context: StageContext, winner: Winner, sheet: ScoreSheet, lead: LeadChart) -> None:
        super().__init__(context, sheet)
        self.winner = winner
        self.lead = lead
        self.charted = False
        self.read = False
        self.choices = ChoiceList([Row(label) for label in NEXT.values()])
        self.choices.can_focus = False

    @property
    def keyboard(self) -> Widget:
        """The result, until it was read; then the list of what comes next."""
        return self.choices if self.read else self

    def compose(self) -> ComposeResult:
        yield self.winner
        yield self.sheet
        yield self.page
        yield self.lead
        yield self.choices

    def enter(self, view: View) -> None:
        game = self.session.game
        first, *tie = verdict(game)
        won = {seat: game.names[seat] for seat in game.winners}
        self.winner.show(game.scores[game.winners[0]], won, [first, "".join(tie) or margin(game)])
        self.sheet.show(view.names, sheets.of_game(game), game.winners[0])
        self.lead.show(view.names, course(game))
        *others, last = self.choices.rows
        self.choices.show([*others, last._replace(note=f"dealt from seed {game.seed}")])
        self._lay_out()

    def clear(self) -> None:
        super().clear()
        self.winner.show(0, {}, ())
        self.lead.show((), ())
        self.charted = False

    def resized(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """The chart below the sheet if there is room, else in its place once it is asked for; air between."""
        window = self.app.size
        chart, air = self._room(window)
        room = window.height - 2 - HEIGHT - len(NEXT) - 2 * CHART_AIR
        self.lead.fit(self.lead.lines if chart else max(self.lead.lines, room))
        self.lead.display = chart or self.charted
        self.sheet.display = chart or not self.charted
        # The first empty line comes after the page by itself.
        self.winner.styles.margin = (int(air > 4), 0, int(air > 1), 0)
        self.choices.styles.margin = (int(air > 2 or self.charted), 0, int(air > 3), 0)
        self.page.styles.margin = (int(air > 5), 0, 0, 0)
        self.fill_page()

    def _room(self, window: Size) -> tuple[bool, int]:
        """Whether the chart stands below the sheet, and the lines of air."""
        room = window.height - 2 - self._least(window)
        chart = room >= self.lead.lines + CHART_AIR
        room -= self.lead.lines * chart
        board = room - BOARD_AIR > len(self.session.names)
        return chart, BOARD_AIR if board else max(0, min(MOST_AIR, room))

    def _least(self, window: Size) -> int:
        """The winner, the sheet, the chosen seat's reasons, what comes next."""
        return HEIGHT + self.sheet.lines + self.sheet.lines_below(window.width) + len(NEXT)

    def needs(self, window: Size) -> int:
        """All that is said, and the chart if there is room."""
        chart, air = self._room(window)
        return self._least(window) + self.lead.lines * chart + air

    def action_chart(self) -> None:
        """Look at the chart, or at the sheet again."""
        self.charted = not self.charted
        self._lay_out()

    async def action_review(self) -> None:
        """See which picks cost most."""
        await self.app.run_action("app.review")

    def action_what_next(self) -> None:
        """From the result to what comes next, if it could be read at all."""
        if self.context.quiet.calm:
            self.read = self.choices.can_focus = True
            self.screen.set_focus(self.choices)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The chart is asked for where it does not stand anyway; Enter chooses once the result was read."""
        if action == "chart":
            return not self._room(self.app.size)[0]
        if action == "what_next":
            return not self.read
        return super().check_action(action, parameters)

    def on_choice_list_moved(self) -> None:
        if not self.read:
            self.action_what_next()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        if not self.read:
            self.action_what_next()
        elif self.context.quiet.calm:
            self.post_message(self.Chosen(list(NEXT)[event.at]))
