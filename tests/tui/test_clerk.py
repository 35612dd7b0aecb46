"""A game is written down while it is played, whatever becomes of the file meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat.saving import Clerk, Keeping
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import repair
from sushigo_tui.store.faults import TakenOver
from sushigo_tui.store.kept import Kept
from sushigo_tui.store.store import Store
from tests.tables import finish_turn, players


@pytest.fixture
def clerk(home: Path) -> Iterator[Clerk]:
    """Writes into an empty folder."""
    one = Clerk()
    yield one
    one.close()


async def keep(clerk: Clerk, game: Game) -> tuple[Keeping, Kept]:
    """Begin to keep a game."""
    kept = Kept(game)
    keeping = Keeping(clerk, kept)
    await keeping.save(lambda: None)
    return keeping, kept


async def moved_by_a_repair(clerk: Clerk) -> tuple[Keeping, Kept]:
    """A game that was played, damaged, and saved under another number."""
    keeping, kept = await keep(clerk, Game(Setup(CLASSIC, players(2)), seed=1, ask_all=True))
    await keep(clerk, Game(Setup(CLASSIC, players(2)), seed=2, ask_all=True))
    finish_turn(kept.game)
    await keeping.save(lambda: None)
    with closing(sqlite3.connect(paths.games())) as connection, connection:
        connection.execute("UPDATE games SET menu = 'Sushi Go!' WHERE game = 1")
    assert [each.saved for each in repair.repair()] == [1]
    finish_turn(kept.game)
    return keeping, kept


async def test_a_game_that_a_repair_has_moved_goes_on_there(clerk: Clerk) -> None:
    keeping, kept = await moved_by_a_repair(clerk)
    await keeping.save(lambda: None)
    assert (keeping.number, keeping.safe) == (3, True)
    with Store(new=False) as store:
        assert sorted(each.number for each in store.summaries()) == [2, 3]
        assert store.load(3).id == kept.id
        assert (store.load(3).game.turn, store.load(3).game.seed) == (3, 1)


async def test_and_is_left_to_another_window_that_has_taken_it_up_since(clerk: Clerk) -> None:
    keeping, _ = await moved_by_a_repair(clerk)
    with Store(new=False) as other:
        other.resume(3)
    with pytest.raises(TakenOver):
        await keeping.save(lambda: None)
    with Store(new=False) as store:
        assert sorted(each.number for each in store.summaries()) == [2, 3]
        assert store.load(3).game.turn == 2
