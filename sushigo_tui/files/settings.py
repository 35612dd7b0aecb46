"""What people set to their liking, kept in a TOML file that they can edit."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

from sushigo_tui.files import paths
from sushigo_tui.printing import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel, ValidationError

    from sushigo_tui.files.toml_files import Fault

ThemeName = Literal["dark", "light", "high-contrast", "colour-blind", "16-colour"]
SymbolsName = Literal["auto", "emoji", "plain", "ascii"]
Animation = Literal["normal", "fast", "off"]

LONGEST = 3600
"""Seconds after which an idle hand is covered at the latest, if ever."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; each field is a key of the file."""

    theme: ThemeName = "dark"
    symbols: SymbolsName = "auto"
    animation: Animation = "normal"
    hints: bool = True
    confirm: bool = False
    cover_after: int = 120
    cover_on_lost_focus: bool = True
    bell: bool = False
    sort_hand: bool = True


_HINTS = get_type_hints(Settings)

CHOICES: dict[str, tuple[str, ...]] = {key: get_args(hint) for key, hint in _HINTS.items() if get_args(hint)}
"""What may be written for the keys that take a word."""

_ABOUT = {
    "theme": "Colours.",
    "symbols": "What stands on the cards; auto takes what your terminal can show.",
    "animation": "How fast cards and pawns move.",
    "hints": "Whether a first game explains itself.",
    "confirm": "Whether Enter on a card of a hand asks once more.",
    "cover_after": f"Seconds without a key after which a hand is covered, up to {LONGEST}; 0 for never.",
    "cover_on_lost_focus": "Whether a hand is covered when you switch to another window.",
    "bell": "Whether the terminal rings when the laptop goes to somebody else.",
    "sort_hand": "Whether cards of the same dish lie side by side in a hand, or as they were dealt.",
}
"""The comment above each key."""


class NotKept(Exception):
    """A setting that could not be written down; the text is a sentence that says why."""


def glimpse() -> Settings:
    """The settings before the first screen is painted; seconds, and what is wrong, are read after it."""
    try:
        written = _written()
    except ValueError:
        return Settings()
    seen = {key: written[key] for key, words in CHOICES.items() if written.get(key) in words}
    seen |= {key: value for key, value in written.items() if _HINTS.get(key) is bool is type(value)}
    return Settings(**seen)


def load() -> tuple[Settings, tuple[Fault, ...]]:
    """The settings, and every fault of the file; what has a fault is as if it were not there."""
    from sushigo_tui.files.toml_files import Unreadable

    try:
        return _checked(_written())
    except Unreadable as error:
        return Settings(), (error.fault,)


def keep(key: str, value: Any) -> None:
    """Write one setting down, and leave the others as they are in the file.

    Raises NotKept if the file has a fault, and is left alone, or cannot be written.
    """
    settings, faults = load()
    path = paths.settings()
    if faults:
        raise NotKept("Good for now, but not saved: mend the file first. It was left as it is.")
    try:
        # A link to a file elsewhere stays one.
        written = path.resolve()
        written.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        paths.write_whole(written, _edited(key, value) or text(replace(settings, **{key: value})))
    except (OSError, RuntimeError) as error:
        why = (getattr(error, "strerror", "") or "it is a link that points nowhere").lower()
        raise NotKept(f"Good for now, but not saved: {printable(path)} cannot be written: {why}.") from None


def text(settings: Settings) -> str:
    """The file, as a person can edit it."""
    title = "# The settings of Sushi Go! in the terminal: edit them here or in the game.\n"
    return "\n".join([title, *(_entry(key, value) for key, value in asdict(settings).items())])


def _entry(key: str, value: Any) -> str:
    words = f"# One of: {', '.join(CHOICES[key])}\n" if key in CHOICES else ""
    return f"# {_ABOUT[key]}\n{words}{key} = {json.dumps(value)}\n"


def _edited(key: str, value: Any) -> str:
    """The file with one other value, and all else as somebody wrote it; empty if that is not possible."""
    import tomllib

    from sushigo_tui.files.toml_files import edited

    path, written = paths.settings(), _written()
    if not path.exists():
        return ""
    old = path.read_bytes().decode("utf-8-sig")
    new = (
        edited(old, key, json.dumps(value))
        if key in written
        else f"{old.rstrip()}\n\n{_entry(key, value)}".lstrip()
    )
    return new if tomllib.loads(new) == written | {key: value} else ""


def _written() -> dict[str, Any]:
    """What the file says, nothing if it is not there; raises Unreadable."""
    path = paths.settings()
    if not os.path.lexists(path):
        return {}
    from sushigo_tui.files.toml_files import table

    return table(path)


@cache
def _form() -> type[BaseModel]:
    """Settings as pydantic checks them; it is not imported before the first screen is painted."""
    from typing import Annotated

    from pydantic import ConfigDict, Field, create_model

    seconds = Annotated[int, Field(ge=0, le=LONGEST)]
    keys: dict[str, Any] = {
        field.name: (seconds if _HINTS[field.name] is int else _HINTS[field.name], field.default)
        for field in fields(Settings)
    }
    return create_model("SettingsFile", __config__=ConfigDict(extra="forbid", strict=True), **keys)


def _checked(written: dict[str, Any]) -> tuple[Settings, tuple[Fault, ...]]:
    from pydantic import ValidationError

    from sushigo_tui.files.toml_files import first

    try:
        _form().model_validate(written)
    except ValidationError as error:
        wrong = {found["loc"][0] for found in error.errors(include_url=False)}
        right = {key: value for key, value in written.items() if key not in wrong}
        return Settings(**right), tuple(first(_faults(error)))
    return Settings(**written), ()


def _faults(error: ValidationError) -> Iterator[Fault]:
    """What pydantic found, in our words."""
    from sushigo_tui.files.toml_files import Fault, nearest, shown

    for found in error.errors(include_url=False):
        key = str(found["loc"][0])
        if found["type"] == "extra_forbidden":
            near = nearest(key, _HINTS)
            hint = f"did you mean {near!r}?" if near else f"the settings are {', '.join(_HINTS)}"
            yield Fault(key if key.isprintable() else shown(key), f"is not a setting; {hint}")
            continue
        if key in CHOICES:
            wanted = f"one of {', '.join(CHOICES[key])}"
        else:
            wanted = "true or false" if _HINTS[key] is bool else f"whole seconds from 0 to {LONGEST}"
        yield Fault(key, f"{wanted} belongs here, not {shown(found['input'])}")
