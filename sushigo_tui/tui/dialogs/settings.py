"""The settings screen."""

from bisect import bisect

from rich.text import Text
from textual.widgets import Static

from sushigo_tui.files import paths
from sushigo_tui.files.printing import printable
from sushigo_tui.files.settings import SETTINGS, NotKept, Setting, Value, keep_setting
from sushigo_tui.language import mark, phrase, say
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.text.voice import title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import BAD, SOFT, span_style
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row, box
from sushigo_tui.tui.widgets.page import Page

_ROWS = tuple(setting for setting in SETTINGS.values() if setting.on_screen)
SAMPLE = ("nigiri", "maki", "tempura", "eel", "tofu", "miso-soup", "pudding")
"""The dishes that show a theme's colours."""


class SettingsScreen(PanelScreen[None]):
    """A row for each setting; a change takes effect at once, and is saved."""

    CSS_PATH = "settings.tcss"
    BELT = ""
    HEADING = mark("Settings")
    HELP = mark(
        "Press {space} or {enter} to change the selected setting.\n"
        "Press the left and right arrows, or click ‹ ›, to go back and forth.\n"
        "A change takes effect at once, and is saved in the file named below.\n"
        "You can also edit that file."
    )
    BINDINGS = [
        keys.bind("space,right,l", "change(1)", "change"),
        keys.bind("left,h", "change(-1)", "change back", show=False),
        keys.BACK,
        keys.bind("f2,comma", "back"),
    ]

    def __init__(self) -> None:
        self.choices, self.about = ChoiceList([]), Page(left=0, id="about")
        self.kept = Static(id="kept", markup=False)
        super().__init__(self.choices, self.about, self.kept)

    def on_mount(self) -> None:
        self._show()
        file = paths.settings().name
        self._show_where("\n".join(f"{file}, {fault}" for fault in self.app.faults))

    def _show(self) -> None:
        self.choices.show([*map(self._row, _ROWS)])
        self._tell()

    def _row(self, setting: Setting) -> Row:
        value: Value = getattr(self.app.settings, setting.key)
        if isinstance(value, bool):
            return Row(say(setting.label), "", *box(value))
        note = setting.value_in_words(value)
        if setting.key == "symbols" and value == "auto":
            note = say("auto ({symbols})", symbols=phrase(self.app.symbols))
        if setting.key == "theme" and self.app.no_color:
            note = say("none (NO_COLOR is set)")
        return Row(say(setting.label), sign="   ", value=note)

    def _tell(self) -> None:
        """Explain the selected setting; for the theme, show dishes and pawns in its colours."""
        about, setting = Text(), _ROWS[self.choices.at]
        if setting.key == "theme":
            for dish in (DISHES[name] for name in SAMPLE):
                about.append(f" {title_of(dish)} ", span_style(dish.colour, chip=True))
                about.append(" ")
            about.append("\n")
            for pawn in PAWNS:
                about.append(f"{pawn.shape} ", span_style(pawn.colour, bold=True))
            about.append("\n")
        about.append(say(setting.help), SOFT)
        if setting.key == "cover_on_lost_focus" and self.app.why_no_focus:
            about.append(f"\n{say(self.app.why_no_focus)}", BAD)
        self.about.show(about)

    def _show_where(self, wrong: str) -> None:
        """Show what is `wrong` with the settings file, or where the file is if that is ""."""
        self.kept.update(wrong or say("Saved in {file}", file=printable(paths.settings())))
        self.kept.set_class(bool(wrong), "-wrong")

    on_choice_list_moved = _tell

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.action_change(1)

    def on_choice_list_changed(self, event: ChoiceList.Changed) -> None:
        self.action_change(event.by)

    def action_change(self, by: int) -> None:
        """Give the selected setting its next (1) or its previous (-1) value."""
        setting = _ROWS[self.choices.at]
        offered, value = setting.offered, getattr(self.app.settings, setting.key)
        # A value from the file may lie between two of the values offered.
        at = offered.index(value) if value in offered else bisect(offered, value) - (by > 0)
        value = offered[(at + by) % len(offered)]
        self.app.apply(self.app.settings.changed(setting.key, value))
        self._show()
        try:
            keep_setting(setting.key, value)
            self._show_where("")
        except NotKept as why:
            self._show_where(str(why))
