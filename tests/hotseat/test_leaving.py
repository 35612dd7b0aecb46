"""Tests of what becomes of a game that is cut off."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.hotseat import leaving
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from tests.hotseat.seats import session_of


def game() -> Game:
    return Game(Setup(CLASSIC, (Player("Amy"), Player("Phil")), seed=1))


def left(game: Game) -> str:
    return leaving.where_kept(session_of(game), is_saved=False)


def test_a_game_is_kept_as_a_record_that_only_its_owner_can_read(home: Path) -> None:
    cut_off = game()
    cut_off.place(0, cut_off.view(0).hand[0])
    said = left(cut_off)
    [path] = paths.saves().iterdir()
    assert said == f"The game so far is saved in {path}."
    kept = codec.read(path.read_text(encoding="utf-8"))
    assert kept.view(1).hand == cut_off.view(1).hand
    assert kept.placed == {0}
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_two_games_in_one_second_are_both_kept(home: Path) -> None:
    assert left(game()) != left(game())


def test_where_nothing_can_be_written_a_sentence_says_so(home: Path) -> None:
    paths.saves().parent.mkdir(parents=True, exist_ok=True)
    paths.saves().write_text("no folder")
    said = left(game())
    assert said.startswith("The game could not be saved (")
    assert "no place" not in said, "the system says why"
