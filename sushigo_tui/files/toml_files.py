"""Reading TOML files that people write, with all their faults."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from sushigo_tui.files import reading
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import printable
from sushigo_tui.language import join_commas, join_sentences, phrase, say

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
        fault = Fault(_line(number), say("This is not UTF-8."))
    except tomllib.TOMLDecodeError as error:
        what, _, at = str(error).partition(" (at ")
        line = re.match(r"line (\d+)", at)
        number = int(line[1]) if line else len(text.splitlines())
        fault = Fault(_line(number), say("This is not valid TOML ({why}).", why=what))
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


def _line(number: int) -> str:
    return phrase("line {number}", number=number)


def shown(value: object) -> str:
    """Return a value of a file as a short text that is safe to print."""
    text = ascii(value) if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else f"{text[:59]}…"


def unknown_keys(written: Iterable[str], known: Collection[str], unknown: str) -> Iterator[Fault]:
    """Yield the fault `unknown` for each unknown key, with the nearest known key, or with all."""
    for key in written:
        if key not in known:
            hint = did_you_mean(key, known, say("Choose from {keys}.", keys=join_commas(known)))
            yield Fault(key if key.isprintable() else shown(key), join_sentences([unknown, hint]))
