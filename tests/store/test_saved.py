"""Games that were saved by any version before are resumed, by any Python, where they stood."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sushigo_tui.records import codec
from sushigo_tui.store.store import Store
from tests.rules.games import wild
from tests.store.saved import ASKED, HERE, ORDINARY, described

SAVED = sorted(HERE.glob("saved-*.db"))


@pytest.mark.parametrize("file", SAVED, ids=lambda file: file.stem)
def test_every_saved_game_is_gone_on_with(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    shutil.copy(file, path)
    wanted: dict[str, Any] = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    random = Random(1)
    with Store(path) as store:
        for number, there in wanted.items():
            kept = store.resume(int(number))
            assert json.loads(json.dumps(described(kept))) == {"beside": ORDINARY} | there
            game = kept.game
            while not game.over:
                decision = random.choice(game.decisions)
                game.choose(decision.seat, wild(decision, random))
            assert codec.read(codec.write(game)).winners == game.winners


def test_every_kind_of_moment_is_among_them() -> None:
    (first, *_) = SAVED
    found = json.loads(first.with_suffix(".json").read_text(encoding="utf-8")).values()
    assert set(ASKED) <= {question for each in found for _, question, _ in each["asked"]}
    assert any(each["ready"] for each in found)
    assert any(each["undos"] for each in found)
    assert any("now" in event for each in found for event in each["record"]["events"])
