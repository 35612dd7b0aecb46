"""The power fails in the middle of a game, and fails again: nothing that was seen to take effect is lost."""

from pathlib import Path

import pytest

from sushigo_tui.store.saved_game import SavedGame
from tests.tables import asked, chosen, deal, harmless, party
from tests.terminal.kills import Kills, check_heard


@pytest.mark.parametrize("way", ["both", "screen", "alone"])
def test_a_game_killed_again_and_again_continues_where_it_was(tmp_path: Path, way: str) -> None:
    game = Kills(tmp_path, seed=1, menu="sushi-go", way=way, often=0.2, most=3)
    game.play()
    assert game.kills == 3


def test_what_was_heard_to_be_chosen_is_placed_or_revealed_in_the_store() -> None:
    """A turn that is revealed and still asks something holds what was chosen; what is missing is found."""
    heard = (
        "Round 1 of 3, turn 1 of 9.",
        "A, take the keyboard.",
        "You placed menu 7.",
        "B, take the keyboard.",
        "You placed tofu.",
        "Everyone has chosen.",
    )
    game = deal(party(2, "menu"), "menu:7")
    first, second = game.decisions
    game.place(0, chosen(first, "menu:7"))
    kept = {1: SavedGame(game)}
    check_heard(heard[:4], kept)
    with pytest.raises(AssertionError, match="not in the store"):
        check_heard(heard, kept)
    game.place(1, harmless(second))
    check_heard(heard, kept)
    game.reveal()
    assert asked(game) == [(0, "order")]
    check_heard(heard, kept)
    with pytest.raises(AssertionError, match="not in the store"):
        check_heard((*heard, "Turn 1: A plays menu 7.", *heard[1:4]), kept)
