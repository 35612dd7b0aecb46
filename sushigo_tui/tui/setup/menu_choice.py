"""Party: which menu."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.containers import Horizontal, Vertical

from sushigo_tui.files import menus
from sushigo_tui.hotseat.draft import GameDraft, Way
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Menu, seats_text
from sushigo_tui.text.help import composition, menu_rows, menu_text, menu_title
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import styled, text_style
from sushigo_tui.tui.widgets.cards import Faces, in_general
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.page import Page

CUSTOM = Row("Make your own")
DRAWN = Row("Surprise us", "random")
_CUSTOM_TEXT = (
    f"Put a menu together yourselves: {composition()}, out of {len(DISHES) - 1} dishes.\n\n"
    "How many of you can play depends on the dishes. You can save the menu under a name, and find it "
    "in this list next time."
)

FOR_BEGINNERS = "my-first-meal"
WIDE, HIGH = 100, 30
"""Cells from which on a menu's cards are shown."""
AROUND_CARDS = 8
"""Lines of a window that its cards don't have."""


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
        return Horizontal(ChoiceList(self.rows, at=at), Vertical(Page(), Faces()), classes="panel")

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
        pictured = menu is not None and self.app.size.width >= WIDE and self.app.size.height >= HIGH
        if menu is not None:
            text = styled(menu_title(menu, note) if pictured else menu_text(menu, note))
        self.set_class(pictured, "-pictured")
        rows = menu_rows(menu.dishes) if menu and pictured else ()
        tallest = (self.app.size.height - AROUND_CARDS) // 2
        brief = menu.brief_of if menu else in_general
        self.query_one(Faces).show(*rows, brief=brief, tallest=tallest)
        self.query_one(Page).show(text)

    def on_resize(self) -> None:
        self._tell(self.query_one(ChoiceList).at)

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
