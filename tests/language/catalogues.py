"""The template of all messages that the game says, and each language's catalogue, as files of gettext.

`python -m tests.language` writes the template anew, brings the catalogues up to date with it, and lists what
they lack; `python -m tests.language de` lists that of one language with its texts.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po
from rich.cells import cell_len

from sushigo_tui.files.languages import IN_ASCII, Translation
from sushigo_tui.language import key_name
from sushigo_tui.tui.keys import PLACES
from tests.language.messages import PACKAGE

LOCALE = PACKAGE / "locale"
TEMPLATE = LOCALE / "sushigo.pot"
CODES = sorted(path.stem for path in LOCALE.glob("*.po"))
_GAP = re.compile(r"{(.*?)}")
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def template() -> bytes:
    """Return the template as a file: each message with the modules that say it, and its largest width."""
    catalog = Catalog(
        project="sushigo-tui",
        version="1",
        msgid_bugs_address="see CONTRIBUTING.md",
        creation_date=_NO_DATE,
        header_comment="# Messages of Sushi Go! in the terminal; CONTRIBUTING.md says how to translate.",
    )
    with (Path(__file__).parent / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    for name, line, message, comments, context in extract_from_dir(PACKAGE, methods, options):
        catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return written(catalog)


def written(catalog: Catalog) -> bytes:
    """Return a catalogue as a file, whose lines don't change when a message moves within its module."""
    file = BytesIO()
    write_po(file, catalog, width=0, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    return file.getvalue()


def catalogues() -> dict[str, Catalog]:
    """Return the catalogue of each language, by its code."""
    return {path.stem: parsed(path.read_bytes(), path.stem) for path in sorted(LOCALE.glob("*.po"))}


def parsed(content: bytes, code: str | None = None) -> Catalog:
    """Return a file of gettext as a catalogue in a language."""
    return read_po(BytesIO(content), locale=code)


def bring_up_to_date() -> None:
    """Write the template anew; add its messages to each catalogue, and take out those that it lacks."""
    TEMPLATE.write_bytes(template())
    for code, catalog in catalogues().items():
        catalog.update(parsed(TEMPLATE.read_bytes()), no_fuzzy_matching=True)
        (LOCALE / f"{code}.po").write_bytes(written(catalog))


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as the package has it."""
    path = Path(__file__).parents[2] / ".ci" / "hatch_build.py"
    spec = spec_from_file_location("hatch_build", path)
    assert spec
    assert spec.loader
    hook = module_from_spec(spec)
    spec.loader.exec_module(hook)
    content = hook.compile_catalogue(written(catalog).decode())
    assert isinstance(content, bytes)
    return content


@cache
def translation(code: str) -> Translation | None:
    """Return a language as the program speaks it, from its catalogue as it is now; None for English."""
    return None if code == "en" else Translation(BytesIO(compiled(catalogues()[code])))


def texts(forms: str | Sequence[str] | None) -> Sequence[str]:
    """Return the forms of a message, or of its translation."""
    return (forms,) if isinstance(forms, str) else forms or ()


def most_cells(message: Message) -> int:
    """Return the largest width of a message; 0 if it may have any."""
    told = (each.removeprefix("max-cells: ") for each in message.auto_comments)
    return max((int(each) for each in told if each.isdecimal()), default=0)


def faults(message: Message) -> list[str]:
    """Return what is wrong with a translation: it is missing, too wide for its place, or fills other gaps.

    Keys have their names in the language that is spoken.
    """
    forms = texts(message.string)
    if not all(forms) or message.fuzzy:
        return ["missing"]
    cells = most_cells(message)
    # The last label is for where there is the least room.
    shown = [with_keys(form).rpartition("|")[2] for form in forms if cells]
    widths = [cell_len(text) for form in shown for text in dict.fromkeys((form, form.translate(IN_ASCII)))]
    wide = [f"{width} cells of {cells}" for width in widths if width > cells]
    wanted = frozenset[str]().union(*map(_gaps, texts(message.id)))
    # A form for one thing may say "one" for its number.
    fills = all(wanted - {"number"} <= _gaps(form) <= wanted for form in forms) and wanted in map(
        _gaps, forms
    )
    return wide + ([] if fills else ["other gaps"])


def with_keys(text: str) -> str:
    """Return a text with the names of its keys; what fills another gap is measured where it is drawn."""
    return _GAP.sub(lambda gap: key_name(gap[1]) if gap[1] in PLACES else "", text)


def _gaps(text: str) -> frozenset[str]:
    return frozenset(gap for _, gap, _, _ in Formatter().parse(text) if gap is not None)
