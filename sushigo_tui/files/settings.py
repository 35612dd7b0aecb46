"""Settings, kept in a TOML file that people can edit."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, get_args, get_type_hints

from sushigo_tui.files import paths
from sushigo_tui.files.printing import printable

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault

ThemeName = Literal["dark", "light", "high-contrast", "colour-blind", "16-colour"]
SymbolsName = Literal["auto", "plain", "ascii"]
Animation = Literal["normal", "fast", "off"]
Verbosity = Literal["full", "short"]
Value = str | bool | int
Default = TypeVar("Default", bound=Value)

MAX_IDLE = 3600
"""Seconds after which an idle hand is covered at the latest, if ever."""


def _setting(default: Default, **said: Any) -> Default:
    """A field with all that is said of it, see Setting."""
    return field(default=default, metadata=said)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with all that is said of it anywhere.

    A field is a key of the file; its type tells what may be written there. `label` and `help` are for the
    screen, which offers the `steps` of a number, by name; `comment` stands in the file and in the README.
    """

    theme: ThemeName = _setting(
        "dark",
        label="Theme",
        comment="Colours.",
        help="Dark, light, high contrast, one in which nobody needs to tell red from green, and one "
        "made of your terminal's own sixteen colours.",
    )
    symbols: SymbolsName = _setting(
        "auto",
        label="Symbols",
        comment="Pictures and shapes (plain), or only ASCII; auto takes what your terminal can show.",
        help="Small pictures, lines and shapes (plain), or nothing but ASCII. Auto takes what your "
        "terminal can show.",
        former=("emoji",),
    )
    animation: Animation = _setting(
        "normal",
        label="Animation",
        comment="How fast cards and pawns move.",
        help="How fast pawns run and cards turn over; any key skips it. Off: nothing moves.",
    )
    hints: bool = _setting(
        True,
        label="Hints for a first game",
        comment="Whether a first game explains itself.",
        help="A few words of advice at each step of the first turn.",
    )
    confirm: bool = _setting(
        False,
        label="Ask before placing a card",
        comment="Whether Enter on a card of a hand asks once more.",
        help="Enter on a card of your hand asks whether you are sure before the card is placed, or "
        "given away.",
    )
    cover_after: int = _setting(
        120,
        label="Cover an idle hand after",
        comment=f"Seconds without a key after which a hand is covered, up to {MAX_IDLE}; 0 for never.",
        help="If nobody touches a key or the mouse for this long, an open hand is covered. No card "
        "is placed.",
        steps={0: "never", 30: "30 seconds", 60: "1 minute", 120: "2 minutes", 300: "5 minutes"},
    )
    cover_on_lost_focus: bool = _setting(
        True,
        label="Cover a hand when you switch windows",
        comment="Whether a hand is covered when you switch to another window.",
        help="When you switch to another window, an open hand is covered.",
    )
    bell: bool = _setting(
        False,
        label="Ring when the laptop is passed on",
        comment="Whether the terminal rings when the laptop goes to somebody else.",
        help="The terminal rings when the laptop goes to somebody else, and when everybody has chosen.",
    )
    sort_hand: bool = _setting(
        True,
        label="Keep cards of the same dish together",
        comment="Whether cards of the same dish lie side by side in a hand, or as they were dealt.",
        help="Cards of the same dish lie side by side in a hand, in the order of the menu; otherwise "
        "they lie as they were dealt. The order of a hand means nothing.",
    )
    verbosity: Verbosity = _setting(
        "full",
        label="Words in plain lines",
        comment="How much is said where the game is played in plain lines.",
        help="Where the game is played in plain lines: with full, reasons and your own table are told "
        "unasked; with short only when you ask for them.",
    )

    # A key decides at run time what type its value has.
    def changed(self, key: str, value: Any) -> Settings:
        """Return these settings with another value for one key."""
        return replace(self, **{key: value})


class Setting(NamedTuple):
    """A setting as a row of the table; `choices` are the words that may be written, where it takes one.

    The `former` ones stand in older files, and say nothing any more.
    """

    key: str
    default: Value
    choices: tuple[str, ...]
    label: str
    comment: str
    help: str
    steps: Mapping[int, str] = {}
    former: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[Value, ...]:
        """The values that the screen goes through, in order."""
        return self.choices or tuple(self.steps) or (False, True)

    @property
    def wanted(self) -> str:
        """Return the allowed values in words."""
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        return "true or false" if isinstance(self.default, bool) else f"whole seconds from 0 to {MAX_IDLE}"

    def takes(self, value: object) -> bool:
        """Return whether a value is allowed."""
        if self.choices:
            return value in self.choices
        return type(value) is type(self.default) and (isinstance(value, bool) or value in range(MAX_IDLE + 1))

    def entry(self, value: Value) -> str:
        """Its lines in the file."""
        import json

        words = f"# One of: {', '.join(self.choices)}\n" if self.choices else ""
        return f"# {self.comment}\n{words}{self.key} = {json.dumps(value)}\n"


_TYPES, _DEFAULTS = get_type_hints(Settings), Settings()
SETTINGS = {
    each.name: Setting(each.name, getattr(_DEFAULTS, each.name), get_args(_TYPES[each.name]), **each.metadata)
    for each in fields(Settings)
}
"""A row for each setting, by key."""


class NotKept(Exception):
    """A setting that could not be written down; the text is a sentence that says why."""


def load_settings() -> tuple[Settings, tuple[Fault, ...]]:
    """The settings, and every fault of the file; what has a fault is as if it were not there."""
    path = paths.settings()
    if not os.path.lexists(path):
        return Settings(), ()
    from sushigo_tui.files.toml_files import read_toml

    written, faults = read_toml(path, _setting_faults)
    right = {key: value for key, value in written.items() if key in SETTINGS and SETTINGS[key].takes(value)}
    return Settings(**right), faults


def keep_setting(key: str, value: Value) -> None:
    """Write one setting down, last if it was not there, and leave all else as somebody wrote it.

    Raises NotKept if the file has a fault, and is left alone, or cannot be written.
    """
    settings, faults = load_settings()
    path = paths.settings()
    if faults:
        raise NotKept("Good for now, but not saved: mend the file first. It was left as it is.")
    try:
        # A link to a file elsewhere stays one.
        file = path.resolve()
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            paths.write_whole(file, as_toml(settings.changed(key, value)))
            return
        import tomlkit

        old = file.read_bytes().decode("utf-8-sig")
        document = tomlkit.parse(old)
        if key in document:
            document[key] = value
            paths.write_whole(file, document.as_string())
        else:
            paths.write_whole(file, f"{old.rstrip()}\n\n{SETTINGS[key].entry(value)}".lstrip("\n"))
    except (OSError, RuntimeError) as error:
        why = (getattr(error, "strerror", "") or "it is a link that points nowhere").lower()
        raise NotKept(f"Good for now, but not saved: {printable(path)} cannot be written: {why}.") from None


def as_toml(settings: Settings) -> str:
    """The file, as a person can edit it."""
    title = "# The settings of Sushi Go! in the terminal: edit them here or in the game.\n"
    return "\n".join([title, *(each.entry(getattr(settings, key)) for key, each in SETTINGS.items())])


# What a file says can be anything that TOML has.
def _setting_faults(written: Mapping[str, Any]) -> Iterator[Fault]:
    """Return the faults of a settings file."""
    from sushigo_tui.files.toml_files import Fault, shown, unknown_keys

    for key, setting in SETTINGS.items():
        if key in written and not setting.takes(written[key]) and written[key] not in setting.former:
            yield Fault(key, f"{setting.wanted} belongs here, not {shown(written[key])}")
    yield from unknown_keys(written, SETTINGS, "a setting", "the settings are")
