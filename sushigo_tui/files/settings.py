"""The settings, saved in a TOML file that people can edit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, get_args, get_type_hints

from sushigo_tui.files import paths
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import printable
from sushigo_tui.language import join_commas, join_sentences, mark, phrase, say

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault

ThemeName = Literal["dark", "light", "high-contrast", "colour-blind", "16-colour"]
Animation = Literal["normal", "fast", "off"]
Verbosity = Literal["full", "short", "brief"]
Value = str | bool | int
Default = TypeVar("Default", bound=Value)

_VALUES = (
    mark("dark", cells=16),
    mark("light", cells=16),
    mark("high-contrast", cells=16),
    mark("colour-blind", cells=16),
    mark("16-colour", cells=16),
    mark("auto", cells=16),
    mark("plain", cells=16),
    mark("ascii", cells=16),
    mark("normal", cells=16),
    mark("fast", cells=16),
    mark("off", cells=16),
    mark("full", cells=16),
    mark("short", cells=16),
    mark("brief", cells=16),
)
"""The values that are words; in the file they stay English."""

MAX_SECONDS = 3600
"""The most seconds for covering an idle hand, and the largest number of any setting."""


def _setting(default: Default, label: str, text: str, **more: Any) -> Default:
    """Return a dataclass field with this default, a label and a help; `more` are other fields of Setting."""
    return field(default=default, metadata={"label": label, "help": text, **more})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, with their labels and help.

    A field's name is its key in the file, and its type gives the values. The screen shows `label` and `help`,
    and shows values by their names in `words`; the file has `help` in English.
    """

    language: Literal["auto", "en", "de"] = _setting(
        "auto",
        mark("Language", cells=44),
        mark(
            "The language of the game. Auto uses your system's language. A change takes effect "
            "at the next start."
        ),
        words={"auto": mark("auto", cells=16), "en": "English", "de": "Deutsch"},
    )
    theme: ThemeName = _setting(
        "dark",
        mark("Theme", cells=44),
        mark(
            "Dark, light or high-contrast colours, colours that don't rely on red and green, "
            "or your terminal's own sixteen colours."
        ),
    )
    symbols: Literal["auto", "plain", "ascii"] = _setting(
        "auto",
        mark("Symbols", cells=44),
        mark(
            "Small pictures, lines and shapes (plain), or only ASCII. Auto picks what your terminal can "
            "show: ASCII where it draws shapes two cells wide."
        ),
    )
    animation: Animation = _setting(
        "normal",
        mark("Animation", cells=44),
        mark("The speed of cards and pawns. Press any key to skip ahead. If off, nothing moves."),
    )
    hints: bool = _setting(
        True,
        mark("Hints for a first game", cells=44),
        mark("A short hint at each step of the first turn."),
    )
    confirm: bool = _setting(
        False,
        mark("Ask before placing a card", cells=44),
        mark(
            "Pressing {enter} on a card in your hand asks you to confirm before you place it or give it away."
        ),
    )
    cover_after: int = _setting(
        120,
        mark("Cover an idle hand after", cells=44),
        mark("An open hand is covered after this many idle seconds; with 0, never. No card is placed."),
        words={
            0: mark("never", cells=16),
            30: mark("30 seconds", cells=16),
            60: mark("1 minute", cells=16),
            120: mark("2 minutes", cells=16),
            300: mark("5 minutes", cells=16),
        },
    )
    cover_on_lost_focus: bool = _setting(
        True,
        mark("Cover a hand when you switch windows", cells=44),
        mark("An open hand is covered when you switch to another window."),
    )
    bell: bool = _setting(
        False,
        mark("Ring the bell", cells=44),
        mark(
            "The terminal rings at a handover, when everyone has chosen, and at the end. In plain mode, it "
            "also rings after a long wait for a bot."
        ),
    )
    sort_hand: bool = _setting(
        True,
        mark("Sort hands by dish", cells=44),
        mark(
            "Hands are sorted in the order of the menu; otherwise they stay as they were dealt. "
            "The order doesn't matter in the game."
        ),
    )
    plain: bool = _setting(
        False,
        mark("Start in plain mode", cells=44),
        mark("Plain mode is for screen readers and braille. 'sushigo play --screen' starts on the screen."),
    )
    width: int = _setting(
        80,
        mark("Line width in plain mode", cells=44),
        mark("The most letters in a line, such as 40 for a braille display; 0 for no limit."),
        on_screen=False,
        words={0: mark("no limit", cells=16), 20: "", 32: "", 40: "", 80: ""},
        unit=mark("{number} letter[s]", cells=16),
    )
    verbosity: Verbosity = _setting(
        "full",
        mark("Messages in plain mode", cells=44),
        mark("Full gives reasons; short leaves them out; brief is one short line for each answer."),
        on_screen=False,
    )

    # Any: which type is right depends on the key.
    def changed(self, key: str, value: Any) -> Settings:
        return replace(self, **{key: value})


class Setting(NamedTuple):
    """A setting and its properties; `choices` are its values if these are words."""

    key: str
    default: Value
    choices: tuple[str, ...]
    label: str
    help: str
    words: Mapping[Value, str] = {}
    """The names of values, "" for a number that is counted; the screen offers these values."""
    on_screen: bool = True
    """False if it concerns plain mode only."""
    unit: str = mark("{number} second[s]")

    @property
    def offered(self) -> tuple[Value, ...]:
        return self.choices or tuple(self.words) or (False, True)

    @property
    def wanted(self) -> str:
        """A sentence that lists the allowed values."""
        if self.choices:
            return say("Use one of these: {words}.", words=join_commas(self.choices))
        if isinstance(self.default, bool):
            return say("Write true or false.")
        return say("Write a whole number from 0 to {most}.", most=MAX_SECONDS)

    def takes(self, value: object) -> bool:
        if self.choices:
            return value in self.choices
        return type(value) is type(self.default) and (
            isinstance(value, bool) or value in range(MAX_SECONDS + 1)
        )

    def written(self, value: Value) -> str:
        return str(value).casefold() if isinstance(value, bool) else str(value)

    def aloud(self, value: Value) -> str:
        """Return the setting and a value in words: "Cover an idle hand after: 2 minutes"."""
        return say("{setting}: {value}", setting=phrase(self.label), value=self.value_in_words(value))

    def value_in_words(self, value: Value) -> str:
        """Return a value in words: "on", "2 minutes", "light"."""
        if isinstance(value, bool):
            return phrase("on") if value else phrase("off")
        if isinstance(value, int) and not self.words.get(value):
            return phrase(self.unit, number=value)
        return phrase(self.words.get(value, str(value)))

    def entry(self, value: Value) -> str:
        about = wrap(self.help.format(enter="Enter"), 100, break_on_hyphens=False)
        words = [", ".join(self.choices)] if self.choices else []
        quote = '"' if self.choices else ""
        comment = "".join(f"# {line}\n" for line in (*about, *words))
        return f"{comment}{self.key} = {quote}{self.written(value)}{quote}\n"


_TYPES, _DEFAULTS = get_type_hints(Settings), Settings()
SETTINGS = {
    each.name: Setting(each.name, getattr(_DEFAULTS, each.name), get_args(_TYPES[each.name]), **each.metadata)
    for each in fields(Settings)
}


class NotKept(Exception):
    """A setting could not be saved; the text is a sentence that says why."""


def load_settings() -> tuple[Settings, tuple[Fault, ...]]:
    """Return the settings, and every fault of the file; a setting with a fault has its default.

    An unknown key that resembles no setting is no fault: it may be a setting of a later version.
    """
    path = paths.settings()
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ()
    except OSError:  # read_toml reports it
        pass
    from sushigo_tui.files.toml_files import Fault, read_toml, shown

    # Any: a file can contain any TOML value.
    def wrong(written: Mapping[str, Any]) -> Iterator[Fault]:
        for key, setting in SETTINGS.items():
            if key in written and not setting.takes(written[key]):
                value = say("{value} is not allowed.", value=shown(written[key]))
                yield Fault(key, join_sentences([value, setting.wanted]))
        for key in written:
            if key not in SETTINGS and (hint := did_you_mean(key, SETTINGS, "")):
                yield Fault(key, join_sentences([say("There is no such setting."), hint]), harmless=True)

    written, faults = read_toml(path, wrong)
    known = {key: value for key, value in written.items() if key in SETTINGS}
    right = {key: value for key, value in known.items() if SETTINGS[key].takes(value)}
    return Settings(**right), faults


def keep_setting(key: str, value: Value) -> None:
    """Save one setting; a new key goes to the end of the file, and everything else stays as it was written.

    Raises NotKept if the file can't be written; or if it has a fault, and so isn't touched.
    """
    settings, faults = load_settings()
    path = paths.settings()
    if not all(fault.harmless for fault in faults):
        why = say("Applied but not saved. The settings file hasn't been changed: fix the errors in it first.")
        raise NotKept(why)
    try:
        # A link to a file elsewhere has to stay a link.
        file = path.resolve()
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if paths.mode(file):
            text = _edited(file.read_bytes().decode("utf-8-sig"), key, value)
        else:
            text = as_toml(settings.changed(key, value))
        paths.write_whole(file, text)
    except (OSError, RuntimeError) as error:
        why = getattr(error, "strerror", "") or phrase("it is a broken link")
        unwritable = mark("Applied but not saved, because {file} can't be written ({why}).")
        raise NotKept(say(unwritable, file=printable(path), why=why)) from None


def _edited(old: str, key: str, value: Value) -> str:
    import tomlkit

    document = tomlkit.parse(old)
    if key in document:
        document[key] = value
        return document.as_string()
    entry = SETTINGS[key].entry(value)
    # At the end of the file, it would belong to the last table, which a later version may have written.
    if any(isinstance(each, dict) for each in document.values()):
        return f"{entry}\n{old}"
    return f"{old.rstrip()}\n\n{entry}".lstrip("\n")


def as_toml(settings: Settings) -> str:
    title = "# Settings of Sushi Go! in the terminal. Edit them here or in the game.\n"
    return "\n".join([title, *(each.entry(getattr(settings, key)) for key, each in SETTINGS.items())])
