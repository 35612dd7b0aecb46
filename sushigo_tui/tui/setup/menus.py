"""The screens for choosing a Party menu, and for putting one together."""

from dataclasses import replace

from rich.text import Text
from textual import events
from textual.containers import Horizontal, Vertical
from textual.geometry import Size

from sushigo_tui.files import menus, names
from sushigo_tui.files.names import title_of_menu
from sushigo_tui.hotseat.game_draft import FIRST_MENU, GameDraft, Way
from sushigo_tui.hotseat.menu_draft import FOR_NOBODY, UNNAMED, MenuDraft
from sushigo_tui.language import mark, say
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, seats_text
from sushigo_tui.text.help import composition, menu_title, players_text
from sushigo_tui.text.phrases import DOT
from sushigo_tui.text.voice import brief, help_text, title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import Prompt
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.terminal import holds
from sushigo_tui.tui.theme import BAD, BEST, SOFT, STRONG, span_style, styled
from sushigo_tui.tui.widgets.cards import Faces
from sushigo_tui.tui.widgets.choice_list import AIR, ChoiceList, Row
from sushigo_tui.tui.widgets.dishes import DishGrid, MenuFood
from sushigo_tui.tui.widgets.page import Page

CUSTOM, DRAWN = mark("Make your own"), mark("Surprise us", cells=12)
RANDOM = mark("random", cells=7)
_CUSTOM_TEXT = mark(
    "Put your own menu together: {courses}, out of {dishes} dishes.\n\n"
    "The number of players depends on the dishes. You can save the menu under a name, and find it "
    "in this list next time."
)

DOUBLED = Size(160, 45)
"""The size of the smallest window that shows food doubled."""


class MenuChoice(PanelScreen[Way]):
    """A list of menus (standard, custom, random, your own), with the selected menu's dishes beside it."""

    CSS_PATH = "menu_choice.tcss"
    HEADING = mark("Sushi Go Party!  Which menu?")
    HELP = mark(
        "Choose a menu. The dishes of the selected menu are on the right.\n\n"
        "Choose “Make your own” to put one together. “Surprise us” is a random menu; press {d} for another "
        "one.\n\nYou can also write menus as small files: “sushigo paths” shows where to put them."
    )
    BINDINGS = [keys.BACK, keys.DRAW, keys.GUIDE]

    def __init__(self, draft: GameDraft) -> None:
        self.draft = draft
        self.waits_for_key = draft.played_again
        self.drawn: Menu | None = None
        self.for_beginners = menus.printed()[FIRST_MENU]
        # The cursor is on the menu chosen last time, or on the one for beginners.
        self.choices = ChoiceList(self._rows(), item=draft.menu or self.for_beginners, flush=True)
        self.page, self.food = Page(left=0), MenuFood()
        super().__init__(self.choices, Vertical(self.page, self.food), across=True)

    def _rows(self) -> list[Row]:
        """Return the list's rows, which stand for a menu, the error in a menu's file, or an action."""
        own, broken = menus.own()
        rows = [Row(say("Standard menus"), heading=True), *map(_row, menus.printed().values()), AIR]
        rows += Row(say(CUSTOM), item=CUSTOM), Row(say(DRAWN), say(RANDOM), item=DRAWN)
        if own or broken:
            rows += AIR, Row(say("Your menus"), heading=True)
        rows += map(_row, own.values())
        return rows + [Row(error.source, say("broken"), pale=True, item=error) for error in broken]

    def _tell(self) -> None:
        menu, error = self.choices.chosen(Menu), self.choices.chosen(menus.MenuError)
        note = say("start here if you are new") if menu == self.for_beginners else ""
        if self.choices.chosen(str) == DRAWN:
            menu = self.drawn = self.drawn or self.draft.random_menu()
            note = say("press {d} for another")
        self.set_class(menu is not None, "-pictured")
        self.food.show(menu)
        if menu is not None:
            titled = styled(menu_title(menu, note))
            title, about = titled.split()
            # The list shows the whole title of a standard menu.
            shorter = [about] if note else [Text.assemble(title, DOT, about), title]
            self.page.show(titled, *shorter)
        elif error is not None:
            text = Text(say("This file isn't a valid menu"), span_style("plum", bold=True))
            text.append(f"\n{error.source}\n\n", SOFT)
            self.page.show(text.append("\n".join(map(str, error.faults)), span_style()))
        else:
            custom = say(_CUSTOM_TEXT, courses=composition(), dishes=len(DISHES) - 1)
            self.page.show(Text(custom, SOFT))

    on_mount = on_choice_list_moved = _tell

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(holds(event.size, DOUBLED), "-doubled")

    def on_choice_list_chosen(self) -> None:
        action = self.choices.chosen(str)
        if action == CUSTOM:
            self.dismiss("custom")
        elif menu := self.drawn if action == DRAWN else self.choices.chosen(Menu):
            self.draft.menu = menu
            self.dismiss("next")

    def action_draw(self) -> None:
        self.drawn = None
        self.choices.show(self.choices.rows, item=DRAWN)
        self._tell()


def _row(menu: Menu) -> Row:
    return Row(title_of_menu(menu.name), seats_text(menu.seats), item=menu)


class CustomMenu(PanelScreen[Way]):
    """A grid of dishes to choose from; below it, the number of players and the missing dishes."""

    CSS_PATH = "custom_menu.tcss"
    HEADING = mark("Your own menu")
    HELP = mark(
        "A menu has {courses}; nigiri is always included.\n"
        "Press {space} to add the selected dish or to remove it.\n"
        "A second roll or dessert replaces the first.\n\n"
        "The numbers beside a dish say how many players it is for; every dish must suit your number of "
        "players.\n\n"
        "When the menu is complete, press {enter} to play it, or {ctrl+s} to save it under a name."
    )
    BINDINGS = [
        replace(keys.NEXT, key="n,enter", key_display="Enter"),
        keys.BACK,
        keys.bind("ctrl+s", "save", "save"),
        keys.DRAW,
        keys.bind("x,delete", "clear", "remove all"),
        keys.GUIDE,
    ]

    def __init__(self, draft: GameDraft) -> None:
        self.draft = draft
        self.said = ""
        self.name_of_menu = UNNAMED
        self.grid, self.faces = DishGrid(MenuDraft(draft.menu)), Faces()
        self.about_dish, self.about_menu = Page(left=0, id="dish"), Page(left=0, id="menu")
        super().__init__(self.grid, Horizontal(self.faces, self.about_dish), self.about_menu)

    @property
    def help(self) -> str:
        return say(self.HELP, courses=composition())

    def allows(self, action: str) -> bool:
        return not self.grid.menu.lacking() if action in ("next", "save") else True

    def on_dish_grid_moved(self) -> None:
        self.said = ""
        self._tell()

    def on_dish_grid_changed(self, event: DishGrid.Changed) -> None:
        self.said = event.refused
        if not event.refused:
            self.name_of_menu = UNNAMED
        self._tell()
        self.refresh_bindings()

    def _tell(self) -> None:
        """Explain the selected dish, and show what the menu lacks."""
        dish = self.grid.dish
        about = Text.assemble((title_of(dish), STRONG))
        about.append(f"   {brief(dish)}\n", SOFT)
        self.faces.show([dish])
        self.about_dish.show(about.append(help_text(dish.help_for(PARTY.name)), span_style()))
        self.about_menu.show(self._state())

    on_mount = _tell

    def _state(self) -> Text:
        if self.said:
            return Text(self.said, span_style("plum", bold=True))
        seats, lacking = self.grid.menu.seats, self.grid.menu.lacking()
        people = len(self.draft.players)
        if not seats:
            return Text(say(FOR_NOBODY), BAD)
        text = Text(say("For {players}.", players=players_text(seats)), BEST)
        if lacking:
            still = say("Missing: {dishes}.", dishes=composition(lacking))
        else:
            still = say("The menu is complete. Press {enter} to play it, or {ctrl+s} to save it.")
        text = Text.assemble(text, " ", (still, SOFT))
        if people >= 2 and people not in seats:
            wrong = say("These dishes aren't for {number} players.", number=people)
            text.append(f"\n{wrong}", BAD)
        return text

    def action_draw(self) -> None:
        """Draw all dishes at random, for the number of players."""
        self.grid.show(MenuDraft(self.draft.random_menu()))

    def action_clear(self) -> None:
        self.grid.show(MenuDraft())

    def action_next(self) -> None:
        self.draft.menu = self.grid.menu.menu(self.name_of_menu)
        self.dismiss("next")

    @flow
    async def action_save(self) -> None:
        question = say("What name do you want to save it under?")
        name = await self.app.ask(Prompt(question, self.grid.menu.save))
        if name is not None:
            self.name_of_menu = names.validated(name)
            saved = say("Saved as {name}.", name=self.name_of_menu), BEST
            play = say("Press {enter} to play it."), SOFT
            self.about_menu.show(Text.assemble(saved, " ", play))
