"""A field for one line of text."""

from typing import Any

from textual.events import Paste
from textual.widgets import Input

from sushigo_tui.files.printing import is_printable
from sushigo_tui.tui import keys


class Field(Input):
    """Textual's Input on one row, without a blinking cursor; a secret can't be copied."""

    DEFAULT_CSS = """
    Field, Field:ansi { background: $tray; color: $ink; }
    Field:focus, Field:ansi:focus { background: $raised; background-tint: $raised 0%; }
    Field > .input--cursor, Field:ansi > .input--cursor {
        background: $accent; color: $paper; text-style: none;
    }
    Field > .input--placeholder, Field:ansi > .input--placeholder { color: $faint; text-style: none; }
    Field > .input--suggestion, Field:ansi > .input--suggestion { color: $faint; text-style: none; }
    """
    BINDINGS = [
        keys.bind("enter", "submit", "OK"),
        keys.bind("ctrl+b,escape", "screen.back", "back", id="back"),
        keys.bind("f1", "app.help", "help", id="help"),
    ]

    def __init__(self, value: str = "", *, joint: str = " ", **options: Any) -> None:
        super().__init__(value, select_on_focus=False, compact=True, **options)
        self.cursor_blink = False
        self.joint = joint
        """The text between pasted lines."""

    def validate_value(self, value: str) -> str:
        """Remove unprintable characters, which a paste may contain."""
        return "".join(filter(is_printable, value))

    def on_paste(self, event: Paste) -> None:
        """Insert all lines of a paste; Textual would silently drop all but the first."""
        event.prevent_default()
        event.stop()
        lines = [line.strip() for line in event.text.replace("\t", "\n").splitlines() if line.strip()]
        self.replace(self.joint.join(lines), *self.selection)

    @property
    def selected_text(self) -> str:
        """The text to copy or cut; "" if it is secret."""
        return "" if self.password else super().selected_text
