"""Only opponents have still to answer: what they think about, and what has happened so far."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from sushigo_tui.hotseat.steps import Wait
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.view import View
from sushigo_tui.text.turn import SOON, happened, succeed, thinking
from sushigo_tui.tui.game.revealing import tallest
from sushigo_tui.tui.game.stage import READ, Stage, StageContext
from sushigo_tui.tui.theme import inked


class Waiting(Stage[Wait]):
    """Goes on by itself; no key hurries it."""

    HELP = (
        "Everybody else has chosen, and the opponents named here are still thinking. That takes two "
        "seconds at most; then the game goes on."
    )
    PAGE = (2, 3)
    BINDINGS = [READ]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context, numbered=False)

    def enter(self, view: View) -> None:
        question = self.session.game.decisions[0].question
        self.caption.say(thinking(self.session.game.names, self.step.seats, question), SOON)
        if question is PICK:
            self.row.show(self.placed(view))
        self.fill_page()

    def tallest(self, window: Size) -> int:
        """As large as they will be when they are turned over."""
        return tallest(window, len(self.session.game.names))

    def below(self) -> Text:
        """Who takes over from a bot; in the middle of a turn, what has happened so far."""
        told = [] if self.session.question is PICK else self.session.this_turn
        happening = happened(told, self.session.game.names, pictured=False)
        return inked([*happening, *succeed(self.session.seating.successors)])
