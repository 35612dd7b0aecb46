"""Menu files: the printed menus, people's own, and what is wrong with a broken one."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError
from pydantic_core import PydanticCustomError

from sushigo_tui.files import names, paths
from sushigo_tui.files.toml_files import MOST, Fault, Unreadable, first, nearest, shown, table
from sushigo_tui.printing import printable
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Menu

_PACKAGE = Path(__file__).parents[1]
_IS_PRINTED = "that is the name of a printed menu; take another"
_A = {"roll": "a roll", "appetizer": "an appetizer", "special": "a special", "dessert": "a dessert"}


class MenuError(ValueError):
    """A menu that cannot be had; `faults` are all that was found, `source` is the file or name, if any.

    `lines` tell them, each with its source.
    """

    def __init__(self, source: str, *faults: Fault) -> None:
        self.source = printable(source)
        self.faults = faults
        self.lines = [f"{self.source}: {fault}" if source else str(fault) for fault in faults]
        super().__init__("\n".join(self.lines))


def _course(family: str, wanted: int) -> AfterValidator:
    """A check that a key holds that many different dishes of a family (MENU-1); it tells every fault."""

    def check(value: Any) -> Any:
        dishes: list[str] = [value] if isinstance(value, str) else value
        # Nobody needs to be told of each in a list that is much too long.
        every = dict.fromkeys(dishes[:MOST])
        faults = [_not_a_dish(name, family) for name in every]
        faults += [f"{name} is there twice" for name in every if name in DISHES and dishes.count(name) > 1]
        if len(dishes) != wanted:
            faults.append(f"a menu has {wanted} {family}s, not {len(dishes)}")
        if found := [fault for fault in faults if fault]:
            raise PydanticCustomError("course", "not a course", {"faults": found})
        return value

    return AfterValidator(check)


def _not_a_dish(name: str, family: str) -> str:
    """Why this is no dish of the family; empty if it is one."""
    if name not in DISHES:
        course = [dish.name for dish in DISHES.values() if dish.family == family]
        near = nearest(name, course) or nearest(name, DISHES)
        return f"there is no dish {shown(name)}" + (f"; did you mean {near!r}?" if near else "")
    if DISHES[name].family == "nigiri":
        return "nigiri is on every menu: leave it out"
    is_one = DISHES[name].family
    return "" if is_one == family else f"{name} is {_A[is_one]}, not {_A[family]}"


def _title(value: str) -> str:
    try:
        return names.clean(value)
    except ValueError as error:
        raise PydanticCustomError("title", "no title", {"faults": [str(error)]}) from None


class _MenuFile(BaseModel):
    """The keys of a menu file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: Annotated[str, AfterValidator(_title)]
    roll: Annotated[str, _course("roll", 1)]
    appetizers: Annotated[list[str], _course("appetizer", 3)]
    specials: Annotated[list[str], _course("special", 2)]
    dessert: Annotated[str, _course("dessert", 1)]

    def menu(self) -> Menu:
        return Menu(self.name, self.roll, tuple(self.appetizers), tuple(self.specials), self.dessert)


_KEYS = tuple(_MenuFile.model_fields)


def _faults(error: ValidationError) -> Iterator[Fault]:
    """What pydantic found, in our words."""
    for found in error.errors(include_url=False):
        key, *inside = (str(part) for part in found["loc"])
        key = key if key.isprintable() else shown(key)
        match found["type"]:
            case "missing":
                yield Fault(key, "is missing")
            case "extra_forbidden":
                near = nearest(key, _KEYS)
                hint = f"did you mean {near!r}?" if near else f"a menu has {', '.join(_KEYS)}"
                yield Fault(key, f"is not a key of a menu; {hint}")
            case "string_type":
                what = "every dish is written in quotes" if inside else "one text in quotes belongs here"
                yield Fault(key, f"{what}, not {shown(found['input'])}")
            case "list_type":
                yield Fault(key, 'a list belongs here: ["…", "…"]')
            case _:
                yield from (Fault(key, what) for what in found["ctx"]["faults"])


def load(path: Path) -> Menu:
    """The menu in a file. Raises MenuError with every fault of it."""
    try:
        return _MenuFile.model_validate(table(path)).menu()
    except Unreadable as error:
        raise MenuError(str(path), error.fault) from None
    except ValidationError as error:
        raise MenuError(str(path), *first(_faults(error))) from None


def _shelf(folder: Path, taken: Container[str] = ()) -> tuple[dict[str, Menu], list[MenuError]]:
    """The menus of a folder by file name, and what is wrong with the others."""
    found: dict[str, Menu] = {}
    broken: list[MenuError] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            if not path.stem.isprintable():
                raise MenuError(str(path), Fault("file name", "has a character in it that cannot be seen"))
            menu = load(path)
            for where, name in (("file name", path.stem), ("name", menu.name)):
                if _slug(name) in taken:
                    raise MenuError(str(path), Fault(where, _IS_PRINTED))
            found[path.stem] = menu
        except MenuError as error:
            broken.append(error)
    return found, broken


def printed_folder() -> Path:
    """Where the printed menus lie: inside an installed package, or beside it in a working copy."""
    inside = _PACKAGE / "printed_menus"
    return inside if inside.is_dir() else _PACKAGE.parent / "menus"


def printed() -> dict[str, Menu]:
    """The menus that come with the game, by file name."""
    return _shelf(printed_folder())[0]


def own() -> dict[str, Menu]:
    """The user's own menus, by file name; broken ones, and those named as printed ones, are left out."""
    return _shelf(paths.menus(), _printed_names())[0]


def broken() -> list[MenuError]:
    """What is wrong with those of the user's own menus that cannot be played."""
    return _shelf(paths.menus(), _printed_names())[1]


def every() -> dict[str, Menu]:
    """The printed menus and then the user's own, by file name; no name is there twice."""
    return printed() | own()


def _printed_names() -> set[str]:
    return {path.stem for path in printed_folder().glob("*.toml")}


def find(text: str) -> Menu:
    """The menu with that title or file name, or in that file. Raises MenuError if there is none."""
    if text.endswith(".toml") or Path(text).name != text:
        return load(paths.typed(text))
    menus = every()
    if text in menus:
        return menus[text]
    # A title of nothing but signs has no slug, and must not be found by every other such text.
    wanted = _slug(text) or text
    for stem, menu in menus.items():
        if wanted in [_slug(name) or name for name in (stem, menu.name)]:
            return menu
    for error in broken():
        if wanted == _slug(Path(error.source).stem):
            raise error
    near = nearest(wanted, menus)
    hint = f"did you mean {near!r}?" if near else "see 'sushigo menus'"
    raise MenuError("", Fault("", f"there is no menu {text!r}; {hint}"))


def save(menu: Menu, name: str, *, replace: bool = False) -> Path:
    """Keep a menu under a name among the user's own, and say where.

    Raises MenuError for a name that is none, a printed menu's, or taken while `replace` is not said; OSError
    where the folder cannot be written.
    """
    try:
        name = names.clean(name)
    except ValueError as error:
        raise MenuError(name, Fault("name", str(error))) from None
    slug = _slug(name)
    path = paths.menus() / f"{slug}.toml"
    if not slug:
        raise MenuError(name, Fault("name", "a menu's name needs a letter or a digit"))
    if slug in _printed_names():
        raise MenuError(name, Fault("name", _IS_PRINTED))
    if path.exists() and not replace:
        raise MenuError(name, Fault("name", "there is a menu of that name already"))
    paths.write_private(path, _toml(menu, name))
    return path


def _slug(name: str) -> str:
    """A title as a file name that every system takes: letters, digits and hyphens."""
    letters = unicodedata.normalize("NFKC", name).casefold()
    slug = re.sub(r"[\W_]+", "-", letters).strip("-")
    return f"{slug}-menu" if re.fullmatch(r"con|prn|aux|nul|(com|lpt)\d", slug) else slug


def _toml(menu: Menu, name: str) -> str:
    """A menu file; TOML writes these texts and lists as JSON does."""
    keys = {key: getattr(menu, key) for key in _KEYS} | {"name": name}
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in keys.items())
