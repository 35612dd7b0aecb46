"""The power fails in the middle of a game, and fails again: nothing that was seen to take effect is lost."""

from pathlib import Path

from sushigo_tui.records import codec
from tests.terminal.kills import Evening
from tests.terminal.kills_of_both import Alone, BothFaces


def test_a_game_that_is_killed_again_and_again_is_gone_on_with_where_it_was(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "master-menu", seed=3, often=0.15, most=3, haste=1)
    game = codec.read(evening.play(until=(1, 3)))
    assert evening.kills >= 2
    assert (game.round, game.turn) >= (1, 3)


def test_beside_opponents_what_was_turned_over_stays_so(tmp_path: Path) -> None:
    evening = Alone(tmp_path, "sushi-go", seed=3, often=0.2, most=3)
    assert codec.read(evening.play()).notes
    assert evening.kills == 3


def test_what_one_face_has_told_the_other_goes_on_with(tmp_path: Path) -> None:
    evening = BothFaces(tmp_path, "sushi-go", seed=1, often=0.1, most=5)
    evening.play()
    assert evening.kills == 5
