"""TOML files that people write, and what is wrong with a broken one."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from sushigo_tui.files import reading
from sushigo_tui.files.printing import printable

MOST = 20
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
        """The same with a full stop."""
        return f"{self}" if self.what.endswith("?") else f"{self}."


class Unreadable(ValueError):
    """A file that cannot be read, or is no TOML; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault))


# A file can hold anything that TOML has.
def table(path: Path) -> dict[str, Any]:
    """What a TOML file holds; raises Unreadable."""
    try:
        text = reading.read(path, reading.HANDWRITTEN).decode("utf-8-sig")
        if reading.is_deep(text, toml=True):
            raise ValueError(text)
        return tomllib.loads(text)
    except reading.Unreadable as error:
        raise Unreadable(Fault("", f"cannot be read: {error}")) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise Unreadable(Fault(f"line {line}", "this is not written in UTF-8")) from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(_syntax(error, text)) from None
    except ValueError:
        raise Unreadable(Fault("", "cannot be read: it is nested too deeply")) from None


def _syntax(error: tomllib.TOMLDecodeError, text: str) -> Fault:
    """Where and why a file is no TOML."""
    what, _, at = str(error).partition(" (at ")
    line = re.match(r"line (\d+)", at)
    number = line[1] if line else str(len(text.splitlines()))
    return Fault(f"line {number}", f"this is not TOML: {what[:1].lower()}{what[1:]}")


def first(faults: Iterable[Fault]) -> list[Fault]:
    """As many faults as anybody reads, and that there are more."""
    found = [*islice(faults, MOST + 1)]
    return found if len(found) <= MOST else [*found[:MOST], Fault("", "and more is wrong with it")]


def shown(value: object) -> str:
    """A value of a file, safe to print and not too long."""
    text = ascii(value) if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else f"{text[:59]}…"


def nearest(name: str, names: Iterable[str]) -> str:
    """The name that was meant, most likely; empty if none is near."""
    import difflib

    return next(iter(difflib.get_close_matches(name.lower(), list(names), n=1)), "")


def meant(name: str, names: Iterable[str], otherwise: str) -> str:
    """The question whether the nearest of the names was meant; `otherwise` if none is near."""
    near = nearest(name, names)
    return f"did you mean {near!r}?" if near else otherwise


def unknown(written: Iterable[str], known: Collection[str], what: str, otherwise: str) -> Iterator[Fault]:
    """A fault for each key that is not known as `what`; `otherwise` begins the list of those that are."""
    for key in written:
        if key not in known:
            hint = meant(key, known, f"{otherwise} {', '.join(known)}")
            yield Fault(key if key.isprintable() else shown(key), f"is not {what}; {hint}")
