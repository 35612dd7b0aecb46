"""Reading TOML files that people write, with all their faults."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from sushigo_tui.files import reading
from sushigo_tui.files.printing import printable
from sushigo_tui.language import phrase, say

MOST_FAULTS = 20
"""The most faults of a file that are shown at once."""


@dataclass(frozen=True)
class Fault:
    """A fault of a file, as a sentence; `where` is a line or a key, or "" for the whole file.

    After a `harmless` fault, the file still counts in everything else.
    """

    where: str
    what: str
    harmless: bool = False

    def __str__(self) -> str:
        return printable(f"{self.where}: {self.what}" if self.where else self.what)


# Any: a file can contain any TOML value.
def read_toml(
    path: Path, wrong_with: Callable[[Mapping[str, Any]], Iterable[Fault]]
) -> tuple[dict[str, Any], tuple[Fault, ...]]:
    """Return the contents of a TOML file (empty if it can't be read), and its first faults."""
    try:
        text = reading.read_bytes(path, reading.HANDWRITTEN).decode("utf-8-sig")
        written = tomllib.loads(text)
    except reading.Unreadable as error:
        fault = Fault("", str(error))
    except UnicodeDecodeError as error:
        number = error.object.count(b"\n", 0, error.start) + 1
        fault = Fault(phrase("line {number}", number=number), say("This is not UTF-8."))
    except tomllib.TOMLDecodeError as error:
        what, _, at = str(error).partition(" (at ")
        line = re.match(r"line (\d+)", at)
        where = phrase("line {number}", number=int(line[1]) if line else len(text.splitlines()))
        fault = Fault(where, say("This is not valid TOML ({why}).", why=what))
    except ValueError:
        fault = Fault("", say("A number has too many digits."))
    except RecursionError:
        fault = Fault("", say("The file is nested too deeply."))
    else:
        faults = [*islice(wrong_with(written), MOST_FAULTS + 1)]
        if len(faults) > MOST_FAULTS:
            faults[-1] = Fault("", say("There are more errors."))
        return written, tuple(faults)
    return {}, (fault,)


def shown(value: object) -> str:
    """Return a value of a file as a short text that is safe to print."""
    text = ascii(value) if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else f"{text[:59]}…"
