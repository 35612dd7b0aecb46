"""The power fails in the middle of a game, and fails again: nothing that was seen to take effect is lost."""

from pathlib import Path

import pytest

from tests.terminal.kills import Kills


@pytest.mark.parametrize("way", ["both", "screen", "alone"])
def test_a_game_killed_again_and_again_continues_where_it_was(tmp_path: Path, way: str) -> None:
    game = Kills(tmp_path, seed=1, menu="sushi-go", way=way, often=0.2, most=3)
    game.play()
    assert game.kills == 3
