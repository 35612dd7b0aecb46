"""The first screen: what to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from sushigo_tui.tui import keys
from sushigo_tui.tui.plan import Onward, Plan
from sushigo_tui.tui.widgets.banner import Banner, Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine

if TYPE_CHECKING:
    from sushigo_tui.handwritten import Fault

NOTICE = (
    "An unofficial program, not affiliated with or endorsed by Gamewright.\n"
    "The names are trademarks of their owners. No original art or text is used."
)
_ROWS = (
    Row("Play Party", "new here? start with this"),
    Row("Play Classic", "the first deck, 2-5 players"),
    Row("Card guide", "what every card does"),
    Row("Settings", "colours, symbols, movement"),
    Row("Quit"),
)


class Start(Screen[None]):
    """The title, and what can be done from here."""

    CSS_PATH = "start.tcss"
    HELP = (
        "Sushi Go! is a game of picking and passing: everybody takes one card from their hand, all are "
        "turned over together, and the hands go on to the next player. After three rounds most points "
        "win.\n\n"
        "Party: you put the menu together from 23 dishes, for two to eight players.\n"
        "Classic: the first game with its deck of 108 cards, for two to five.\n\n"
        "All of you share one keyboard. Between two players a screen covers the cards, so nobody sees a hand "
        "that is not theirs."
    )
    BINDINGS = [keys.GUIDE, keys.SETTINGS, Binding("q", "app.leave", "quit", key_display="q")]

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    def compose(self) -> ComposeResult:
        yield Belt(classes="above")
        yield Banner()
        yield ChoiceList(_ROWS, at=1 if self.plan.classic else 0)
        yield Static(NOTICE, id="notice", markup=False)
        yield Belt()
        yield Static(id="fault", markup=False)
        yield KeyLine()

    async def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        match event.at:
            case 0 | 1:
                self._play(classic=event.at == 1)
            case 2:
                await self.run_action("app.guide")
            case 3:
                self.action_settings()
            case _:
                await self.run_action("app.leave")

    def action_settings(self) -> None:
        """Open the settings."""
        from sushigo_tui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def tell(self, faults: Sequence[Fault]) -> None:
        """Say that the file of settings is broken."""
        more = f" F2 tells {len(faults) - 1} more." if len(faults) > 1 else ""
        self.query_one("#fault", Static).update(f"In your settings, {faults[0].sentence}{more}")

    def _play(self, classic: bool) -> None:
        self.plan.classic = classic
        self.plan.given -= {"menu"}
        if classic:
            self.plan.menu = None
        self.post_message(Onward())
