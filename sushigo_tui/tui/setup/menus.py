"""Party: which menu, and one of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.containers import Horizontal, Vertical

from sushigo_tui.files import menus, names
from sushigo_tui.hotseat.draft import GameDraft, Way
from sushigo_tui.hotseat.menu_draft import FOR_NOBODY, UNNAMED, MenuDraft
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, seats_text
from sushigo_tui.text.help import composition, menu_title, players_text
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import Prompt
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import styled, text_style
from sushigo_tui.tui.widgets.cards import Faces
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.dishes import DishGrid, MenuFood
from sushigo_tui.tui.widgets.page import Page

CUSTOM = Row("Make your own")
DRAWN = Row("Surprise us", "random")
_CUSTOM_TEXT = (
    f"Put a menu together yourselves: {composition()}, out of {len(DISHES) - 1} dishes.\n\n"
    "How many of you can play depends on the dishes. You can save the menu under a name, and find it "
    "in this list next time."
)

FOR_BEGINNERS = "my-first-meal"
DOUBLED = 160, 45
"""Cells of a window from which on the food of a menu is drawn twice as large."""


class MenuChoice(PanelScreen[Way]):
    """The printed menus, one's own, a custom one or one drawn at random; the dishes stand beside them."""

    CSS_PATH = "menu_choice.tcss"
    heading = "Sushi Go Party!  Which menu?"
    HELP = (
        "Choose what is on the table. The dishes of the menu under the cursor are on the right.\n\n"
        f"“{CUSTOM.label}” lets you put one together. “{DRAWN.label}” draws one at random, and d draws "
        "another.\n\nMenus can also be written as small files: `sushigo paths` says where they go."
    )
    BINDINGS = [
        keys.BACK,
        keys.DRAW,
        keys.GUIDE,
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.menus: dict[int, Menu] = {}
        self.broken: dict[int, menus.MenuError] = {}
        self.drawn: Menu | None = None
        printed, own, broken = menus.printed(), menus.own(), menus.broken()
        self.for_beginners = printed[FOR_BEGINNERS]
        self.rows = [Row("Printed menus", heading=True)]
        self._list(printed.values())
        self.rows += [Row("", heading=True), CUSTOM, DRAWN]
        if own or broken:
            self.rows += [Row("", heading=True), Row("Your menus", heading=True)]
        self._list(own.values())
        for error in broken:
            self.broken[len(self.rows)] = error
            self.rows.append(Row(error.source, "broken", pale=True))

    def _list(self, known: Iterable[Menu]) -> None:
        for menu in known:
            self.menus[len(self.rows)] = menu
            self.rows.append(Row(menu.name, seats_text(menu.seats)))

    def panel(self) -> Horizontal:
        # What was chosen before, else what is for beginners.
        wanted = self.draft.menu or self.for_beginners
        at = next((at for at, menu in self.menus.items() if menu == wanted), 1)
        return Horizontal(ChoiceList(self.rows, at=at), Vertical(Page(), MenuFood()), classes="panel")

    def on_mount(self) -> None:
        self._tell(self.query_one(ChoiceList).at)

    def _tell(self, at: int) -> None:
        """Show on the right what stands in a row."""
        menu, text = self.menus.get(at), Text(_CUSTOM_TEXT, text_style("soft"))
        note = "start here if you are new" if menu == self.for_beginners else ""
        if self.rows[at] is DRAWN:
            menu = self.drawn = self.drawn or self.draft.random_menu()
            note = "d draws another"
        elif at in self.broken:
            text = Text("This file isn't a menu yet", text_style("plum", bold=True))
            text.append(f"\n{self.broken[at].source}\n\n", text_style("soft"))
            text.append("".join(f"{fault}\n" for fault in self.broken[at].faults), text_style())
        if menu is not None:
            text = styled(menu_title(menu, note))
        self.set_class(menu is not None, "-pictured")
        self.query_one(MenuFood).show(menu)
        self.query_one(Page).show(text)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= DOUBLED[0] and event.size.height >= DOUBLED[1], "-doubled")

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        self._tell(event.at)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        row = self.rows[event.at]
        if row is CUSTOM:
            self.dismiss("custom")
        elif row is DRAWN and self.drawn is not None:
            self._play(self.drawn)
        elif event.at in self.menus:
            self._play(self.menus[event.at])

    def _play(self, menu: Menu) -> None:
        self.draft.menu = menu
        self.dismiss("next")

    def action_draw(self) -> None:
        """Draw a menu at random, and go to it."""
        self.drawn = None
        at = self.rows.index(DRAWN)
        choices = self.query_one(ChoiceList)
        if choices.at == at:
            self._tell(at)
        else:
            choices.go(at)


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
            (dish.title, text_style(bold=True)), (f"   {dish.words.brief}\n", text_style("soft"))
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
        text = Text().append(f"For {players_text(seats)}. ", text_style("leaf", bold=True))
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
