"""Menu files: the standard menus, the user's own, and the faults in them."""

import re
import unicodedata
from collections.abc import Container, Iterator, Mapping
from dataclasses import asdict, fields
from functools import cache
from pathlib import Path
from typing import Any

from sushigo_tui.files import names, paths
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import printable
from sushigo_tui.files.toml_files import Fault, read_toml, shown
from sushigo_tui.language import join_commas, join_sentences, mark, phrase_message, say
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import COURSES, Menu, course_faults

_PACKAGE = Path(__file__).parents[1]
_IS_PRINTED = mark("That is the name of a standard menu. Choose another.")
_KEYS = tuple(field.name for field in fields(Menu))
_FAMILIES = dict(zip(_KEYS[1:], COURSES, strict=True))
_LISTS = {key for key, family in _FAMILIES.items() if COURSES[family] > 1}


class MenuError(ValueError):
    """A menu that can't be played, with all its faults; `source` is its file or name, or "".

    `lines` has a line for each fault, with the source.
    """

    def __init__(self, source: str, *faults: Fault) -> None:
        self.source = printable(source)
        self.faults = faults
        self.lines = [f"{self.source}: {fault}" if source else str(fault) for fault in faults]
        super().__init__("\n".join(self.lines))


# Any: a file can contain any TOML value.
def _menu_faults(written: Mapping[str, Any]) -> Iterator[Fault]:
    for key in _KEYS:
        value = written.get(key)
        if key not in written:
            yield Fault(key, say("This key is missing."))
        elif key in _LISTS and not isinstance(value, list):
            yield Fault(key, say('Write a list here: ["…", "…"].'))
        elif key not in _LISTS and not isinstance(value, str):
            yield Fault(key, say("Write a single name in quotes here, not {value}.", value=shown(value)))
        else:
            yield from (Fault(key, what) for what in _wrong(key, value))
    for key in written:
        if key not in _KEYS:
            hint = did_you_mean(key, _KEYS, say("Choose from {keys}.", keys=join_commas(_KEYS)))
            told = join_sentences([say("Menus don't have this key."), hint])
            yield Fault(key if key.isprintable() else shown(key), told)


def _wrong(key: str, value: Any) -> Iterator[str]:
    """Yield the faults of the title, or of the dishes of a family (MENU-1)."""
    if key == "name":
        try:
            names.validated(value)
        except ValueError as error:
            yield str(error)
        return
    dishes = value if isinstance(value, list) else [value]
    if strange := [each for each in dishes if not isinstance(each, str)]:
        yield from (say("Write every dish in quotes, not {value}.", value=shown(each)) for each in strange)
        return
    family = _FAMILIES[key]
    course = [dish.name for dish in DISHES.values() if dish.family == family]
    for name in dict.fromkeys(dishes):
        if name not in DISHES:
            hint = did_you_mean(name, course, did_you_mean(name, DISHES, ""))
            yield join_sentences([say("There is no dish called {dish}.", dish=shown(name)), hint])
    yield from map(phrase_message, course_faults(family, dishes))


def read_menu(path: Path) -> Menu:
    """Return the menu in a file. Raises MenuError with all its faults."""
    written, faults = read_toml(path, _menu_faults)
    if faults:
        raise MenuError(str(path), *faults)
    courses = {}
    for key, family in _FAMILIES.items():
        courses[family] = written[key] if key in _LISTS else [written[key]]
    return Menu.of(names.validated(written["name"]), courses)


def _menus_in(folder: Path, taken: Container[str] = ()) -> tuple[dict[str, Menu], list[MenuError]]:
    """Return the menus of a folder by file name, and the faults of broken ones; `taken` names are faults."""
    found: dict[str, Menu] = {}
    broken: list[MenuError] = []
    try:
        files = sorted(path for path in folder.iterdir() if path.name.endswith(".toml"))
    except (FileNotFoundError, NotADirectoryError):
        files = []
    except OSError as error:
        why = say("The folder can't be read ({why}).", why=error.strerror)
        return {}, [MenuError(str(folder), Fault("", why))]
    for path in files:
        try:
            if not path.stem.isprintable():
                raise MenuError(str(path), Fault("", say("The file name has an invisible character.")))
            menu = read_menu(path)
            if any(_slug(name) in taken for name in (path.stem, menu.name)):
                raise MenuError(str(path), Fault("", say(_IS_PRINTED)))
            found[path.stem] = menu
        except MenuError as error:
            broken.append(error)
    return found, broken


def printed_folder() -> Path:
    """Return the folder of the standard menus: in the installed package, or beside it in a working copy."""
    inside = _PACKAGE / "printed_menus"
    return inside if inside.is_dir() else _PACKAGE.parent / "menus"


@cache
def printed() -> Mapping[str, Menu]:
    return _menus_in(printed_folder())[0]


def own() -> tuple[dict[str, Menu], list[MenuError]]:
    """Return the user's own menus by file name, and the faults of those that can't be played.

    A standard menu's name is a fault.
    """
    return _menus_in(paths.menus(), _printed_names())


def every() -> dict[str, Menu]:
    """Return the standard menus and then the user's own, by file name; each name is unique."""
    return {**printed(), **own()[0]}


def _printed_names() -> set[str]:
    return {path.stem for path in printed_folder().glob("*.toml")}


def find(text: str) -> Menu:
    """Return the menu with this title or file name, or in this file. Raises MenuError if no menu has it."""
    if text.endswith(".toml") or Path(text).name != text:
        return read_menu(paths.typed(text))
    menus = every()
    if text in menus:
        return menus[text]
    # A title of signs only has no slug; without `or` it would match every other title of signs.
    wanted = _slug(text) or text
    for stem, menu in menus.items():
        if wanted in [_slug(name) or name for name in (stem, menu.name)]:
            return menu
    for error in own()[1]:
        if wanted == _slug(Path(error.source).stem):
            raise error
    unknown = say("There is no menu called {name}.", name=repr(text))
    hint = did_you_mean(wanted, menus, say("'sushigo menus' lists them."))
    raise MenuError("", Fault("", join_sentences([unknown, hint])))


def save(menu: Menu, name: str) -> Path:
    """Save a menu under a name among the user's own; return its path.

    Raises ValueError, with a sentence, if the name is invalid or taken; OSError if the folder can't be
    written.
    """
    import tomlkit

    name = names.validated(name)
    slug = _slug(name)
    path = paths.menus() / f"{slug}.toml"
    if not slug:
        raise ValueError(say("A menu's name needs a letter or a digit."))
    if slug in _printed_names():
        raise ValueError(say(_IS_PRINTED))
    if paths.mode(path):
        raise ValueError(say("You already have a menu with that name."))
    path.parent.mkdir(parents=True, exist_ok=True)
    paths.write_whole(path, tomlkit.dumps(asdict(menu) | {"name": name}))
    return path


def _slug(name: str) -> str:
    """Return a title as a file name that is legal on every system: letters, digits and hyphens."""
    letters = unicodedata.normalize("NFKC", name).casefold()
    slug = re.sub(r"[\W_]+", "-", letters).strip("-")
    return f"{slug}-menu" if re.fullmatch(r"con|prn|aux|nul|(com|lpt)\d", slug) else slug
