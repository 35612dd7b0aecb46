"""A game told turn by turn."""

from __future__ import annotations

from hashlib import sha256

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui.text.story import tell_story
from tests.records.kept import EXAMPLES, played


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_sample_game_is_told_as_ever(name: str, snapshot: SnapshotAssertion) -> None:
    told = "\n".join(tell_story(played(name)))
    assert sha256(told.encode()).hexdigest() == snapshot
