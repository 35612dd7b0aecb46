"""The screens for choosing a Party menu, and for putting one together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.containers import Horizontal, Vertical

from sushigo_tui.files import menus, names
from sushigo_tui.files.names import title_of_menu
from sushigo_tui.hotseat.game_draft import GameDraft, Way
from sushigo_tui.hotseat.menu_draft import FOR_NOBODY, UNNAMED, MenuDraft
from sushigo_tui.language import mark, mark_label, say
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, seats_text
from sushigo_tui.text.help import composition, menu_title, players_text
from sushigo_tui.text.phrases import DOT
from sushigo_tui.text.voice import brief, help_text, title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import Prompt
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.theme import span_style, styled
from sushigo_tui.tui.widgets.cards import Faces
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.dishes import DishGrid, MenuFood
from sushigo_tui.tui.widgets.page import Page

CUSTOM, DRAWN = mark("Make your own"), mark("Surprise us", cells=12)
RANDOM = mark("random", cells=7)
_CUSTOM_TEXT = mark(
    "Put your own menu together: {courses}, out of {dishes} dishes.\n\n"
    "The number of players depends on the dishes. You can save the menu under a name, and find it "
    "in this list next time."
)

FOR_BEGINNERS = "my-first-meal"
DOUBLED = 160, 45
"""The size of the smallest window that shows food doubled."""


class MenuChoice(PanelScreen[Way]):
    """A list of menus (standard, custom, random, your own), with the selected menu's dishes beside it."""

    CSS_PATH = "menu_choice.tcss"
    HEADING = mark("Sushi Go Party!  Which menu?")
    HELP = mark(
        "Choose a menu. The dishes of the selected menu are on the right.\n\n"
        "Choose “Make your own” to put one together. “Surprise us” is a random menu; press {d} for another "
        "one.\n\nYou can also write menus as small files: 'sushigo paths' shows where to put them."
    )
    BINDINGS = [
        keys.BACK,
        keys.DRAW,
        keys.GUIDE,
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.waits_for_key = draft.played_again
        self.menus: dict[int, Menu] = {}
        self.broken: dict[int, menus.MenuError] = {}
        self.drawn: Menu | None = None
        printed, own, broken = menus.printed(), menus.own(), menus.broken()
        self.for_beginners = printed[FOR_BEGINNERS]
        self.custom, self.random = Row(say(CUSTOM)), Row(say(DRAWN), say(RANDOM))
        self.rows = [Row(say("Standard menus"), heading=True)]
        self._list(printed.values())
        self.rows += [Row("", heading=True), self.custom, self.random]
        if own or broken:
            self.rows += [Row("", heading=True), Row(say("Your menus"), heading=True)]
        self._list(own.values())
        for error in broken:
            self.broken[len(self.rows)] = error
            self.rows.append(Row(error.source, say("broken"), pale=True))

    def _list(self, known: Iterable[Menu]) -> None:
        for menu in known:
            self.menus[len(self.rows)] = menu
            self.rows.append(Row(title_of_menu(menu.name), seats_text(menu.seats)))

    def panel(self) -> Horizontal:
        # The menu chosen last time, or the one for beginners.
        wanted = self.draft.menu or self.for_beginners
        at = next((at for at, menu in self.menus.items() if menu == wanted), 1)
        return Horizontal(
            ChoiceList(self.rows, at=at, flush=True), Vertical(Page(left=0), MenuFood()), classes="panel"
        )

    def _tell(self) -> None:
        """Show the dishes or the faults of the selected row."""
        at = self.query_one(ChoiceList).at
        custom = say(_CUSTOM_TEXT, courses=composition(), dishes=len(DISHES) - 1)
        menu, text = self.menus.get(at), Text(custom, span_style("soft"))
        note = say("start here if you are new") if menu == self.for_beginners else ""
        if self.rows[at] is self.random:
            menu = self.drawn = self.drawn or self.draft.random_menu()
            note = say("press {d} for another")
        elif at in self.broken:
            text = Text(say("This file isn't a valid menu"), span_style("plum", bold=True))
            text.append(f"\n{self.broken[at].source}\n\n", span_style("soft"))
            text.append("".join(f"{fault}\n" for fault in self.broken[at].faults), span_style())
        texts = [text]
        if menu is not None:
            titled = styled(menu_title(menu, note))
            title, about = titled.split()
            # The list shows the whole title of a standard menu.
            texts = [titled, about] if note else [titled, Text.assemble(title, DOT, about), title]
        self.set_class(menu is not None, "-pictured")
        self.query_one(MenuFood).show(menu)
        self.query_one(Page).show(*texts)

    on_mount = on_choice_list_moved = _tell

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= DOUBLED[0] and event.size.height >= DOUBLED[1], "-doubled")

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        row = self.rows[event.at]
        if row is self.custom:
            self.dismiss("custom")
        elif row is self.random and self.drawn is not None:
            self._play(self.drawn)
        elif event.at in self.menus:
            self._play(self.menus[event.at])

    def _play(self, menu: Menu) -> None:
        self.draft.menu = menu
        self.dismiss("next")

    def action_draw(self) -> None:
        self.drawn = None
        at = self.rows.index(self.random)
        choices = self.query_one(ChoiceList)
        if choices.at == at:
            self._tell()
        else:
            choices.go(at)


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
        Binding("ctrl+s", "save", mark_label("save"), key_display="^s"),
        keys.DRAW,
        Binding("x,delete", "clear", mark_label("remove all"), key_display="x"),
        keys.GUIDE,
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.said = ""
        self.name_of_menu = UNNAMED

    def panel(self) -> Vertical:
        grid, told = DishGrid(MenuDraft(self.draft.menu)), Horizontal(Faces(), Page(left=0, id="dish"))
        return Vertical(grid, told, Page(left=0, id="menu"), classes="panel")

    @property
    def grid(self) -> DishGrid:
        return self.query_one(DishGrid)

    @property
    def menu(self) -> MenuDraft:
        return self.grid.menu

    @property
    def help(self) -> str:
        return say(self.HELP, courses=composition())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to play or save only a complete menu."""
        return self.is_mounted and not self.menu.lacking() if action in ("next", "save") else True

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
        about = Text.assemble(
            (title_of(dish), span_style(bold=True)), (f"   {brief(dish)}\n", span_style("soft"))
        )
        self.query_one(Faces).show([dish])
        self.query_one("#dish", Page).show(about.append(help_text(dish.help_for(PARTY, 0)), span_style()))
        self.query_one("#menu", Page).show(self._state())

    on_mount = _tell

    def _state(self) -> Text:
        if self.said:
            return Text(self.said, span_style("plum", bold=True))
        seats, lacking = self.menu.seats, self.menu.lacking()
        people = len(self.draft.players)
        if not seats:
            return Text(say(FOR_NOBODY), span_style("plum"))
        text = Text(say("For {players}.", players=players_text(seats)), span_style("leaf", bold=True))
        if lacking:
            still = say("Missing: {dishes}.", dishes=composition(lacking))
        else:
            still = say("The menu is complete. Press {enter} to play it, or {ctrl+s} to save it.")
        text = Text.assemble(text, " ", (still, span_style("soft")))
        if people >= 2 and people not in seats:
            wrong = say("These dishes aren't for {number} players.", number=people)
            text.append(f"\n{wrong}", span_style("plum"))
        return text

    def action_draw(self) -> None:
        """Draw all dishes at random, for the number of players."""
        self.grid.show(MenuDraft(self.draft.random_menu()))

    def action_clear(self) -> None:
        self.grid.show(MenuDraft())

    def action_next(self) -> None:
        self.draft.menu = self.menu.menu(self.name_of_menu)
        self.dismiss("next")

    @flow
    async def action_save(self) -> None:
        question = say("What name do you want to save it under?")
        name = await self.app.ask(Prompt(question, fault=self.menu.save))
        if name is not None:
            self.name_of_menu = names.validated(name)
            saved = say("Saved as {name}.", name=self.name_of_menu), span_style("leaf", bold=True)
            play = say("Press {enter} to play it."), span_style("soft")
            self.query_one("#menu", Page).show(Text.assemble(saved, " ", play))
