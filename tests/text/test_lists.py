"""Tests of the words about saved games in a list."""

import pytest

from sushigo_tui.text.lists import fewer_names, no_games_with


@pytest.mark.parametrize(
    ("names", "player", "told"),
    [
        (["Amy", "Phil"], "", ""),
        (["Amy", "Phil"], "PH", ""),
        (["Amy", "Phil"], "Zoe", "There are no games with Zoe."),
        ([], "Zoe", "There are no games with Zoe."),
        ([], "", ""),
    ],
)
def test_a_name_that_no_game_has_is_refused_and_an_empty_one_never(
    names: list[str], player: str, told: str
) -> None:
    assert no_games_with(names, player) == told


def test_names_without_room_are_counted() -> None:
    assert fewer_names(["Amy", "Phil", "Zoe"]) == ["Amy, Phil, Zoe", "Amy, Phil +1", "Amy +2"]
