"""Everybody has chosen: the cards lie face-down, and one key turns them over."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widget import Widget

from sushigo_tui.hotseat.steps import Ready
from sushigo_tui.rules.view import View
from sushigo_tui.text.turn import CHANGE, EVERYBODY_HAS_CHOSEN
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.revealing import tallest
from sushigo_tui.tui.game.stage import READ, SHOW, Stage, StageContext
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.show_button import ShowButton


class TurningOver(Stage[Ready]):
    """Asks for the key that turns all cards over; until then anybody may take the keyboard again."""

    HELP = (
        "Everybody has chosen. Turn the screen so that all can see; Space or Enter turns the cards "
        "over. Until then b gives the keyboard back to anybody who wants to change a card. s mends a "
        "name."
    )
    TIP = "Everybody has placed a card face-down. Now you may all look at the screen."
    PAGE = (2, 3)
    BINDINGS = [
        replace(SHOW, key="space,enter", description="turn over"),
        replace(keys.BACK, key="b", description="change a card"),
        READ,
    ]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context, numbered=False)
        self.show_button = ShowButton()

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.row
        yield self.show_button
        yield self.page

    def enter(self, view: View) -> None:
        self.caption.say(*EVERYBODY_HAS_CHOSEN)
        self.row.show(self.placed(view))
        self.show_button.show("Space", "turn the cards over", self.context.quiet.clicked_at)
        self.fill_page()

    @property
    def aside(self) -> tuple[Widget, ...]:
        """The cards, of which nothing is to be seen anyway."""
        return (self.row,)

    def tallest(self, window: Size) -> int:
        """As large as they will be when they are turned over."""
        return tallest(window, len(self.session.game.names))

    def needs(self, window: Size) -> int:
        return super().needs(window) + 1

    def below(self) -> Text:
        """What can still be done, and that the table went back."""
        text = self.undone()
        if self.session.choosers:
            text.append(CHANGE, ink("soft"))
        return text

    async def action_show(self) -> None:
        """Turn the cards over."""
        if self.calm():
            await self.context.act(partial(self.step.reveal, self.session))

    async def on_show_button_opened(self) -> None:
        await self.action_show()

    async def action_back(self) -> None:
        """Give the keyboard back to somebody."""
        await self.context.act(partial(self.step.turn_back, self.session))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A card can be changed by whoever had a choice."""
        return bool(self.session.choosers) if action == "back" else super().check_action(action, parameters)
