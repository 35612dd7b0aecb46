"""What becomes of a game that is cut off, and of a PIN."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat import pins, stopped_games
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game


def game() -> Game:
    return Game(Setup(CLASSIC, (Player("Amy"), Player("Phil")), seed=1))


def test_a_game_is_kept_as_a_record_that_only_its_owner_can_read(home: Path) -> None:
    cut_off = game()
    cut_off.place(0, cut_off.view(0).hand[0])
    said = stopped_games.keep_and_say_where(cut_off)
    [path] = paths.saves().iterdir()
    assert said == f"The game so far is saved in {path}."
    kept = codec.read(path.read_text(encoding="utf-8"))
    assert kept.view(1).hand == cut_off.view(1).hand
    assert kept.placed == {0}
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_two_games_in_one_second_are_both_kept(home: Path) -> None:
    assert stopped_games.keep(game()) != stopped_games.keep(game())


def test_where_nothing_can_be_written_a_sentence_says_so(home: Path) -> None:
    paths.saves().parent.mkdir(parents=True, exist_ok=True)
    paths.saves().write_text("no folder")
    said = stopped_games.keep_and_say_where(game())
    assert said.startswith("The game could not be saved: ")
    assert "no place" not in said, "the system says why"


@pytest.mark.parametrize("pin", ["1", "4711", "Zoë 山", " "])
def test_a_sealed_pin_opens_to_itself_only(pin: str) -> None:
    sealed = pins.seal(pin)
    assert pins.opens(pin, sealed)
    assert not any(pins.opens(other, sealed) for other in ("", pin + " ", pin + "1", "471"))
    assert pins.seal(pin) != sealed, "salted: equal PINs of two seats do not look equal"


def test_a_pin_that_was_sealed_by_an_earlier_program_opens() -> None:
    sealed = "000102030405060708090a0b0c0d0e0f"
    sealed += "61c33e8570018f78742d16604953af98d117d04ee6c0083d3df0c7bb9f3a06c7"
    assert pins.opens("2580", sealed)
    assert not pins.opens("2581", sealed)
