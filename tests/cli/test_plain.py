"""Tests that `--plain` prints what can be read aloud, progress included: no columns, no bars."""

import re
import sys
from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from sushigo_tui import commands
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
        "settings",
        "evenings",
        "replay 2",
        "simulate --classic --games 3 --seed 1 --jobs 1",
        "simulate --games 2 --seed 1 --bots random --compare-menus sushi-go,classic --jobs 1",
    ],
)
def test_what_plain_mode_prints_can_be_read_aloud(
    sushigo: Run, home: Path, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The option and the variable of the environment do the same."""
    with Store() as store:
        list(play(store, Random(3), 6))
    told = sushigo(*said.split(), "--plain")
    assert (told.code, told.err) == (0, "")
    for line in told.out.splitlines():
        assert SAYABLE.fullmatch(line), line
        assert "  " not in line, line
        assert line.endswith((".", "!")), line
    monkeypatch.setenv("SUSHIGO_PLAIN", "1")
    again = sushigo(*said.split())
    timeless = re.compile(r"It took .*")
    assert timeless.sub("", again.out) == timeless.sub("", told.out)


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_a_line_every_ten_seconds_in_plain_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, moments = Screen(), iter([0, 5, 11, 11, 20.9, 21.1, 21.1])
    monkeypatch.setattr(sys, "stderr", heard)
    monkeypatch.setattr(commands, "is_plain", lambda: True)
    with patch.object(commands, "monotonic", lambda: next(moments)):
        with commands.bar("playing every game", 50_000) as done:
            for number in (1000, 2000, 3000, 4000):
                done(number)
        told = [f"playing every game: {number} of 50,000\n" for number in ("2,000", "4,000")]
        assert heard.getvalue() == "".join(told)


def test_without_a_terminal_no_progress_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with commands.bar("playing every game", 2) as done:
        done(1)
    assert capsys.readouterr() == ("", "")
