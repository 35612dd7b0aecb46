"""What can be set to one's liking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from sushigo_tui.files import paths
from sushigo_tui.files.settings import CHOICES, NotKept, Settings, keep
from sushigo_tui.printing import printable
from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.theme import PAWNS, chip, ink
from sushigo_tui.tui.widgets.banner import Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.page import Page

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault

_LABELS = {
    "theme": "Theme",
    "symbols": "Symbols",
    "animation": "Animation",
    "hints": "Hints for a first game",
    "confirm": "Ask before placing a card",
    "cover_after": "Cover an idle hand after",
    "cover_on_lost_focus": "Cover a hand when you switch windows",
    "bell": "Ring when the laptop is passed on",
    "sort_hand": "Keep cards of the same dish together",
}
_ABOUT = {
    "theme": "Dark, light, high contrast, one in which nobody needs to tell red from green, and one "
    "made of your terminal's own sixteen colours.",
    "symbols": "Small pictures (emoji), letters with lines and shapes (plain), or nothing but ASCII. "
    "Auto takes what your terminal can show.",
    "animation": "How fast pawns run and cards turn over; any key skips it. Off: nothing moves.",
    "hints": "A few words of advice at each step of the first turn.",
    "confirm": "Enter on a card of your hand asks whether you are sure before the card is placed, or "
    "given away.",
    "cover_after": "If nobody touches a key or the mouse for this long, an open hand is covered. No "
    "card is placed.",
    "cover_on_lost_focus": "When you switch to another window, an open hand is covered.",
    "bell": "The terminal rings when the laptop goes to somebody else, and when everybody has chosen.",
    "sort_hand": "Cards of the same dish lie side by side in a hand, in the order of the menu; "
    "otherwise they lie as they were dealt. The order of a hand means nothing.",
}
_SECONDS = {0: "never", 30: "30 seconds", 60: "1 minute", 120: "2 minutes", 300: "5 minutes"}


class SettingsScreen(Screen[None]):
    """A row for each setting; what is changed holds at once, and is written down."""

    CSS_PATH = "settings.tcss"
    HELP = (
        "Space or Enter changes what is under the cursor; the arrows left and right, or a click on ‹ "
        "›, go back and forth. A change takes effect at once and is saved in the file named below, "
        "which you can edit, too."
    )
    BINDINGS = [
        Binding("space,right,l", "change(1)", "change", key_display="Space"),
        Binding("left,h", "change(-1)", "change back", key_display="←", show=False),
        keys.BACK,
        Binding("f2,comma", "back", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static("Settings", classes="heading")
        yield ChoiceList(self._rows())
        yield Page(id="about")
        yield Static(id="kept", markup=False)
        yield Belt(classes="below-heading")
        yield Belt()
        yield KeyLine()

    def on_mount(self) -> None:
        self._tell(0)
        self.tell(getattr(self.app, "faults", ()))

    def tell(self, faults: Sequence[Fault]) -> None:
        """Say all that is wrong with the file, or where it is."""
        told = "\n".join(f"{paths.settings().name}, {fault.sentence}" for fault in faults)
        self._say(told or f"Saved in {printable(paths.settings())}", bool(faults))

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        settings: Settings = self.app.settings  # type: ignore[attr-defined]
        return settings

    def _rows(self) -> list[Row]:
        return [self._row(key, getattr(self.settings, key)) for key in _LABELS]

    def _row(self, key: str, value: Any) -> Row:
        if isinstance(value, bool):
            return Row(_LABELS[key], "", "[x]" if value else "[ ]", "leaf" if value else "faint")
        note = _SECONDS.get(value, f"{value} seconds") if key == "cover_after" else value
        if key == "symbols" and value == "auto":
            note = f"auto: {getattr(self.app, 'symbols', '')}"
        if key == "theme" and self.app.no_color:
            note = "none: NO_COLOR is set"
        return Row(_LABELS[key], mark="   ", value=note)

    def _tell(self, at: int) -> None:
        key = list(_LABELS)[at]
        about = Text(_ABOUT[key], ink("soft"))
        self.query_one("#about", Page).show(Text.assemble(_sample(), about) if key == "theme" else about)

    def _say(self, words: str, wrong: bool) -> None:
        kept = self.query_one("#kept", Static)
        kept.update(words)
        kept.set_class(wrong, "-wrong")

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        self._tell(event.at)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.action_change(1)

    def on_choice_list_changed(self, event: ChoiceList.Changed) -> None:
        self.action_change(event.by)

    def action_change(self, by: int) -> None:
        """Give the setting under the cursor its next value, or the one before."""
        choices = self.query_one(ChoiceList)
        key = list(_LABELS)[choices.at]
        value = _following(key, getattr(self.settings, key), by)
        self.app.apply(replace(self.settings, **{key: value}))  # type: ignore[attr-defined]
        choices.show(self._rows())
        self._tell(choices.at)
        try:
            keep(key, value)
        except NotKept as why:
            self._say(str(why), wrong=True)
        else:
            self._say(f"Saved in {printable(paths.settings())}", wrong=False)

    def action_back(self) -> None:
        """Close the settings."""
        self.dismiss()


def _following(key: str, value: Any, by: int) -> Any:
    """The value after this one, or before it; after the last comes the first."""
    if isinstance(value, bool):
        return not value
    if key in CHOICES:
        words = CHOICES[key]
        return words[(words.index(value) + by) % len(words)]
    seconds = list(_SECONDS)
    beyond = [each for each in seconds if (each > value if by > 0 else each < value)]
    return beyond[0 if by > 0 else -1] if beyond else seconds[0 if by > 0 else -1]


def _sample() -> Text:
    """Some dishes and the eight pawns, as they look now."""
    from sushigo_tui.rules.dishes import DISHES

    text = Text()
    for name in ("nigiri", "maki", "tempura", "eel", "tofu", "miso-soup", "soy-sauce", "pudding"):
        text.append(f" {DISHES[name].letters} ", chip(DISHES[name].colour)).append(" ", ink())
    for pawn in PAWNS:
        text.append(f" {pawn.shape}", ink(pawn.colour, bold=True))
    return text.append("\n\n")
