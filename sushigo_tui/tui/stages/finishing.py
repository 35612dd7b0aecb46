"""The end of the game: desserts, who won and why, and what comes next."""

from __future__ import annotations

from typing import Literal

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from sushigo_tui.rules.dishes import dish
from sushigo_tui.rules.view import View
from sushigo_tui.tui import words
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.sheet import Entry, ScoreSheet

from .stage import ROOMY, Sitting, Stage

After = Literal["again-same", "again-menu", "again-players", "start"]

NEXT: dict[After, str] = {
    "again-same": "Play again: the same people, the same menu",
    "again-menu": "Play again: the same people, another game",
    "again-players": "Play again: somebody joins or leaves",
    "start": "To the start",
}
"""What the screen of a game gives back, and how it is offered."""


class Finishing(Stage):
    """The final standing, and what to play next."""

    HELP = "The game is over. Choose what comes next: the arrows or a number, then Enter."

    class Chosen(Message):
        """What comes next: a key of NEXT."""

        def __init__(self, what: After) -> None:
            super().__init__()
            self.what: After = what

    def __init__(self, sitting: Sitting, sheet: ScoreSheet) -> None:
        super().__init__(sitting)
        self.sheet = sheet
        self.choices = ChoiceList([Row(label) for label in NEXT.values()])

    @property
    def keyboard(self) -> Widget:
        """The list of what comes next."""
        return self.choices

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.sheet
        yield self.page
        yield self.choices

    def enter(self, view: View) -> None:
        game = self.hot.game
        verdict, *why = words.verdict(game)
        self.caption.say(verdict)
        entries = [
            Entry(
                f"Round {number}", "soft", tuple(str(sum(seat)) for seat in zip(*sheet.values(), strict=True))
            )
            for number, sheet in enumerate(game.sheets, start=1)
        ]
        entries += [
            Entry(dish(name).title, dish(name).colour, tuple(map(str, row)))
            for name, row in game.desserts.items()
        ]
        entries.append(Entry("Total", "salmon", tuple(map(str, game.scores)), sum=True))
        held = tuple(str(len(kept)) for kept in view.kept)
        entries.append(Entry(f"{game.setup.edition.tie_break.capitalize()} kept", "soft", held))
        entries.append(Entry("Place", "salmon", tuple(words.places(game)), sum=True))
        self.sheet.show(view.names, entries)
        self.page.show(Text("\n".join([*why, f"The cards were dealt from seed {game.seed}."]), ink("soft")))

    def clear(self) -> None:
        super().clear()
        self.sheet.show((), [])

    def needs(self, window: Size) -> int:
        return 2 + 8 + 3 + len(NEXT) + (window.height >= ROOMY)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        if self.sitting.quiet.calm:
            self.post_message(self.Chosen(list(NEXT)[event.at]))
