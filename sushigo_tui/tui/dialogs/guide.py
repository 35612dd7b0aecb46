"""The card guide: every dish, and the rules of the game."""

from rich.text import Text
from textual.containers import Vertical

from sushigo_tui.language import mark
from sushigo_tui.rules.cards import FAMILIES, Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Setup
from sushigo_tui.text.help import dish_text, family_title, game_texts
from sushigo_tui.text.voice import by_title, title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import STRONG, styled
from sushigo_tui.tui.widgets.cards import Faces
from sushigo_tui.tui.widgets.choice_list import AIR, ChoiceList, Row
from sushigo_tui.tui.widgets.page import Page


class Guide(PanelScreen[None]):
    """Dishes by family, with the rules of the selected dish beside them."""

    CSS_PATH = "guide.tcss"
    HEADING = mark("Card guide")
    HELP = mark(
        "The selected card is explained on the right: what it scores, how many there are, and how many "
        "players it is for. {pageup} and {pagedown} move faster. Press {b} to go back."
    )
    BINDINGS = [keys.BACK, keys.bind("g", "back", "close", show=False)]

    def __init__(self, setup: Setup | None = None, at: Dish | None = None) -> None:
        """Show all dishes, or those of the game `setup`; the cursor starts on the dish `at`."""
        self.choices = ChoiceList(_rows(setup), item=at, numbers=False, choosing=False)
        self.faces, self.page = Faces(), Page(left=0)
        self.about = Vertical(self.faces, self.page)
        super().__init__(self.choices, self.about, across=True)
        self.setup = setup

    def _tell(self) -> None:
        dish = self.choices.chosen(Dish)
        self.faces.set_class(dish is None, "-none")
        self.about.set_class(dish is not None and len(dish.cards) == 1, "-beside")
        self.faces.show(dish.cards if dish else ())
        if dish is not None:
            self.page.show(styled(dish_text(dish, self.setup)))
        else:
            title = self.choices.rows[self.choices.at].label
            text = self.choices.chosen(str) or ""
            self.page.show(Text.assemble((f"{title}\n\n", STRONG), text))

    on_mount = on_choice_list_moved = _tell


def _rows(setup: Setup | None) -> list[Row]:
    """Return the list's rows, which stand for a text or a dish."""
    texts = game_texts(setup.edition if setup else None)
    rows = [Row(title, item=text) for title, text in texts.items()]
    wanted = setup.dishes if setup else by_title(DISHES.values())
    for family in FAMILIES:
        rows.append(AIR)
        if heading := family_title(family):
            rows.append(Row(heading, heading=True))
        rows += [Row(title_of(dish), item=dish) for dish in wanted if dish.family == family]
    return rows
