"""Running a command as a person would, and reading what it says."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from sushigo_tui import cli


class Said(NamedTuple):
    """The answer of a command: its exit code, and what it wrote to each stream."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def sushigo(capsys: pytest.CaptureFixture[str]) -> Run:
    """`sushigo("menus", "show", "sushi-go")` runs that command."""

    def run(*arguments: str) -> Said:
        code = cli.run(list(arguments))
        return Said(code, *capsys.readouterr())

    return run
