"""The card guide: every dish, and the rules of the game."""

from __future__ import annotations

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, Vertical

from sushigo_tui.language import mark, mark_label
from sushigo_tui.rules.cards import FAMILIES, Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Setup
from sushigo_tui.text.help import dish_text, family_title, game_texts
from sushigo_tui.text.voice import by_title, title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import span_style, styled
from sushigo_tui.tui.widgets.cards import Faces
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.page import Page


class Guide(PanelScreen[None]):
    """Dishes by family, with the rules of the selected dish beside them."""

    CSS_PATH = "guide.tcss"
    HEADING = mark("Card guide")
    HELP = mark(
        "The selected card is explained on the right: what it scores, how many there are, and how many "
        "players it is for. {pageup} and {pagedown} move faster. Press {b} to go back."
    )
    BINDINGS = [keys.BACK, Binding("g", "back", mark_label("close"), key_display="g", show=False)]

    def __init__(self, setup: Setup | None = None, at: Dish | None = None) -> None:
        """Show all dishes, or those of the game `setup`; the cursor starts on the dish `at`."""
        super().__init__()
        self.contents = _contents(setup)
        self.setup = setup
        self.first = next((place for place, (_, about) in enumerate(self.contents) if about is at), 0)

    def panel(self) -> Horizontal:
        rows = [row for row, _ in self.contents]
        choices = ChoiceList(rows, self.first, numbers=False, choosing=False)
        return Horizontal(choices, Vertical(Faces(), Page(left=0)), classes="panel")

    def _tell(self) -> None:
        row, about = self.contents[self.query_one(ChoiceList).at]
        cards = about.cards if isinstance(about, Dish) else ()
        self.query_one(Faces).set_class(not cards, "-none")
        self.query_one(Faces).show(cards)
        if isinstance(about, Dish):
            self.query_one(Page).show(styled(dish_text(about, self.setup)))
        else:
            self.query_one(Page).show(Text.assemble((f"{row.label}\n\n", span_style(bold=True)), about))

    on_mount = on_choice_list_moved = _tell


def _contents(setup: Setup | None) -> list[tuple[Row, Dish | str]]:
    """Return the list's rows, each with its dish or text."""
    texts = game_texts(setup.edition if setup else None)
    found: list[tuple[Row, Dish | str]] = [(Row(title), text) for title, text in texts.items()]
    wanted = setup.dishes if setup else by_title(DISHES.values())
    for family in FAMILIES:
        found += [(Row("", heading=True), "")]
        found += [(Row(heading, heading=True), "")] if (heading := family_title(family)) else []
        found += [(Row(title_of(dish)), dish) for dish in wanted if dish.family == family]
    return found
