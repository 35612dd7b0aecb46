"""How far something long has come: a bar on a terminal, lines in plain mode, nothing where nobody looks."""

from __future__ import annotations

import sys
from io import StringIO
from unittest.mock import patch

import pytest

from sushigo_tui import commands


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_in_plain_mode_it_is_a_line_every_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, moments = Screen(), iter([0, 5, 11, 11, 20.9, 21.1, 21.1])
    monkeypatch.setattr(sys, "stderr", heard)
    monkeypatch.setattr(commands, "is_plain", lambda: True)
    with patch.object(commands, "monotonic", lambda: next(moments)):
        with commands.bar("playing every game", 50_000) as done:
            for number in (1000, 2000, 3000, 4000):
                done(number)
        told = [f"playing every game: {number} of 50,000\n" for number in ("2,000", "4,000")]
        assert heard.getvalue() == "".join(told)


def test_in_plain_mode_what_has_no_total_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Screen()
    monkeypatch.setattr(sys, "stderr", heard)
    monkeypatch.setattr(commands, "is_plain", lambda: True)
    with commands.bar("checking the file", None):
        assert heard.getvalue() == "checking the file\n"


def test_without_a_terminal_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with commands.bar("playing every game", 2) as done:
        done(1)
    assert capsys.readouterr() == ("", "")
