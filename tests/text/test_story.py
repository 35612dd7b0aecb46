"""A game told turn by turn."""

from hashlib import sha256

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui.text.story import tell_aloud, tell_story
from tests.hotseat.seats import quiet_game
from tests.records.kept import EXAMPLES, played


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_sample_game_is_told_as_ever(name: str, snapshot: SnapshotAssertion) -> None:
    told = "\n".join(tell_story(played(name)))
    assert sha256(told.encode()).hexdigest() == snapshot


def test_a_score_below_zero_is_told_to_the_ear_in_words() -> None:
    game = quiet_game()
    game.scores[0] = -3
    assert [*tell_story(game)][-1].endswith(": A -3, B 0, C 0.")
    assert [*tell_aloud(game)][-1][0].endswith(": B 0, C 0, A minus 3.")
