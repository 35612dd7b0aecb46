"""Whatever a command prints with `--plain` can be read aloud: words, no columns, no bars."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import play

SAYABLE = re.compile(r"[\w .,:;?!'()%-]*")


@pytest.mark.parametrize(
    "said",
    [
        "menus",
        "menus show dinner-for-two",
        "rules",
        "rules fruit",
        "games",
        "games show 2",
        "stats",
        "stats Amy",
        "players",
        "replay 2",
        "simulate --classic --games 3 --seed 1",
        "simulate --games 2 --seed 1 --compare-menus sushi-go,classic",
    ],
)
def test_it_can_be_read_aloud(sushigo: Run, home: Path, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The option and the variable of the environment do the same."""
    with Store() as store:
        list(play(store, Random(3), 6))
    told = sushigo(*said.split(), "--plain")
    assert (told.code, told.err) == (0, "")
    for line in told.out.splitlines():
        assert SAYABLE.fullmatch(line), line
        assert "  " not in line.lstrip(), line
    monkeypatch.setenv("SUSHIGO_PLAIN", "1")
    again = sushigo(*said.split())
    timeless = re.compile(r"seconds? [\d.]+|second \d+")
    assert timeless.sub("", again.out) == timeless.sub("", told.out)
