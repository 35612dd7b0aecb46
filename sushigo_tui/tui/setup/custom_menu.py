"""Party: a menu of one's own."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, Vertical

from sushigo_tui.files import names
from sushigo_tui.hotseat.draft import GameDraft, Way
from sushigo_tui.hotseat.menu_draft import FOR_NOBODY, UNNAMED, MenuDraft
from sushigo_tui.rules.editions import PARTY
from sushigo_tui.text.help import composition, players
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import Prompt
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.cards import Faces
from sushigo_tui.tui.widgets.dishes import DishGrid
from sushigo_tui.tui.widgets.page import Page


class CustomMenu(PanelScreen[Way]):
    """The dishes to choose from; for how many they are, and what is missing, stands below."""

    CSS_PATH = "custom_menu.tcss"
    BELTS = ()
    heading = "Your own menu"
    HELP = (
        f"A menu has {composition()}; nigiri is always there. "
        "Space takes the dish under the cursor or puts it back. A second roll or dessert replaces the "
        "first.\n\n"
        "Numbers beside a dish say how many can play with it; the menu suits as many as every dish on "
        "it does.\n\n"
        "When it is complete, press Enter to continue with it, or w to save it under a name for another "
        "time."
    )
    BINDINGS = [
        replace(keys.NEXT, key="n,enter", key_display="Enter"),
        keys.BACK,
        Binding("w", "save", "save", key_display="w"),
        keys.DRAW,
        Binding("x", "clear", "clear", key_display="x"),
        keys.GUIDE,
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.said = ""
        self.name_of_menu = UNNAMED
        self.complete = draft.menu is not None

    def panel(self) -> Vertical:
        grid, told = DishGrid(MenuDraft(self.draft.menu)), Horizontal(Faces(), Page(id="dish"))
        return Vertical(grid, told, Page(id="menu"), classes="panel")

    def on_mount(self) -> None:
        self._tell()

    @property
    def grid(self) -> DishGrid:
        """The dishes."""
        return self.query_one(DishGrid)

    @property
    def menu(self) -> MenuDraft:
        """The menu in the making."""
        return self.grid.menu

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going on and saving wait until the menu is complete."""
        return self.complete if action in ("next", "save") else True

    def on_dish_grid_moved(self) -> None:
        self.said = ""
        self._tell()

    def on_dish_grid_changed(self, event: DishGrid.Changed) -> None:
        self.said = event.refused
        if not event.refused:
            self.name_of_menu = UNNAMED
        self._tell()
        if self.complete != (not self.menu.lacking()):
            self.complete = not self.complete
            self.refresh_bindings()

    def _tell(self) -> None:
        """Say what the dish does, and how far the menu has come."""
        dish = self.grid.dish
        about = Text.assemble(
            (dish.title, text_style("ginger", bold=True)), (f"   {dish.words.brief}\n", text_style("soft"))
        )
        self.query_one(Faces).show([dish])
        self.query_one("#dish", Page).show(about.append(dish.help_for(PARTY, 0), text_style()))
        self.query_one("#menu", Page).show(self._state())

    def _state(self) -> Text:
        if self.said:
            return Text(self.said, text_style("plum", bold=True))
        seats, lacking = self.menu.seats, self.menu.lacking()
        people = len(self.draft.guests)
        if not seats:
            return Text(FOR_NOBODY, text_style("plum"))
        text = Text().append(f"For {players(seats)}. ", text_style("leaf", bold=True))
        if lacking:
            missing = ", ".join(f"{count} {family}{'s' * (count > 1)}" for family, count in lacking.items())
            text.append(f"Still to choose: {missing}.", text_style("soft"))
        else:
            text.append("Complete: press Enter to continue, or w to save it.", text_style("soft"))
        if people >= 2 and people not in seats:
            text.append(
                f"\nThere are {people} of you, and these dishes are not for {people}.", text_style("plum")
            )
        return text

    def action_draw(self) -> None:
        """Draw all dishes at random, for as many as sit at the table."""
        self.said = ""
        self.grid.show(MenuDraft(self.draft.random_menu()))

    def action_clear(self) -> None:
        """Take every dish off."""
        self.grid.show(MenuDraft())

    def action_next(self) -> None:
        """Play this menu."""
        if not self.menu.lacking():
            self.draft.menu = self.menu.menu(self.name_of_menu)
            self.dismiss("next")

    def action_save(self) -> None:
        """Ask for a name, and keep the menu under it."""

        async def ask() -> None:
            name = await self.app.ask(Prompt("Under which name?", fault=self.menu.save))
            if name is not None:
                self.name_of_menu = names.clean(name)
                text = Text().append(f"Saved as {self.name_of_menu}. ", text_style("leaf", bold=True))
                self.query_one("#menu", Page).show(
                    text.append("Press Enter to continue.", text_style("soft"))
                )

        self.app.begin(ask())
