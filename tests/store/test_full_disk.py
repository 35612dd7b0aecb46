"""A disk without room: a sentence, and nothing is lost."""

from pathlib import Path
from random import Random

import pytest

from sushigo_tui.rules.game import Game
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.rules.games import one_choice
from tests.store.evenings import keep
from tests.tables import classic


def play_on(store: Store, kept: SavedGame) -> None:
    random = Random(1)
    while not kept.game.over:
        one_choice(kept.game, random)
        keep(store, kept)


def test_a_full_disk_loses_nothing_and_what_follows_is_kept(path: Path) -> None:
    kept = SavedGame(Game(classic(2), seed=1))
    with Store(path) as store:
        keep(store, kept)
        pages = store._db.execute("PRAGMA page_count").fetchone()[0]
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="the disk is full") as full:
            play_on(store, kept)
        assert full.value.short == "disk full"
        store._db.execute("PRAGMA max_page_count = 100000")
        number = keep(store, kept)
        assert store.load(number).game.events == kept.game.events
