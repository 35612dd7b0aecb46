"""TOML files that people write, and what is wrong with a broken one."""

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
from sushigo_tui.files.printing import printable

MOST_FAULTS = 20
"""Faults of a file that are told at once."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a file: `where` is a line or a key, or "" for the whole file."""

    where: str
    what: str

    def __str__(self) -> str:
        return printable(f"{self.where}: {self.what}" if self.where else self.what)

    @property
    def sentence(self) -> str:
        """Return the sentence with a full stop."""
        return f"{self}" if self.what.endswith("?") else f"{self}."


# A file can hold anything that TOML has.
def read_toml(
    path: Path, wrong_with: Callable[[Mapping[str, Any]], Iterable[Fault]]
) -> tuple[dict[str, Any], tuple[Fault, ...]]:
    """Return the contents of a TOML file, or nothing if it can't be read, with its first faults."""
    try:
        text = reading.read_bytes(path, reading.HANDWRITTEN).decode("utf-8-sig")
        if reading.is_deep(text, toml=True):
            raise ValueError(text)
        written = tomllib.loads(text)
    except reading.Unreadable as error:
        fault = Fault("", f"cannot be read: {error}")
    except UnicodeDecodeError as error:
        number = error.object.count(b"\n", 0, error.start) + 1
        fault = Fault(f"line {number}", "this is not written in UTF-8")
    except tomllib.TOMLDecodeError as error:
        what, _, at = str(error).partition(" (at ")
        line = re.match(r"line \d+", at)
        where = line[0] if line else f"line {len(text.splitlines())}"
        fault = Fault(where, f"this is not TOML: {what[:1].lower()}{what[1:]}")
    except ValueError:
        fault = Fault("", "cannot be read: it is nested too deeply")
    else:
        faults = [*islice(wrong_with(written), MOST_FAULTS + 1)]
        if len(faults) > MOST_FAULTS:
            faults[-1] = Fault("", "and more is wrong with it")
        return written, tuple(faults)
    return {}, (fault,)


def shown(value: object) -> str:
    """A value of a file, safe to print and not too long."""
    text = ascii(value) if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else f"{text[:59]}…"


def nearest(name: str, names: Iterable[str]) -> str:
    """The name that was meant, most likely; empty if none is near."""
    import difflib

    return next(iter(difflib.get_close_matches(name.lower(), list(names), n=1)), "")


def did_you_mean(name: str, names: Iterable[str], otherwise: str) -> str:
    """The question whether the nearest of the names was meant; `otherwise` if none is near."""
    near = nearest(name, names)
    return f"did you mean {near!r}?" if near else otherwise


def unknown_keys(
    written: Iterable[str], known: Collection[str], what: str, otherwise: str
) -> Iterator[Fault]:
    """A fault for each key that is not known as `what`; `otherwise` begins the list of those that are."""
    for key in written:
        if key not in known:
            hint = did_you_mean(key, known, f"{otherwise} {', '.join(known)}")
            yield Fault(key if key.isprintable() else shown(key), f"is not {what}; {hint}")
