"""Games in which nobody has chosen anything are in no list, by what is written of them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import GameFilter, peek_unfinished
from sushigo_tui.store.repair import repair
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store, import_record
from tests.cli.conftest import Run
from tests.store.evenings import keep, numbers_of
from tests.tables import finish_turn

PAWNS = SavedFacts(pawns=(3, 1, 2))
PEOPLE = (Player("Amy"), Player("Robo", "novice"), Player("Zoe"))


def dealt() -> SavedGame:
    """A game as a draft deals it."""
    return SavedGame(Game(Setup(CLASSIC, PEOPLE), seed=4, ask_all=True), facts=PAWNS)


def place(kept: SavedGame, seat: int) -> None:
    kept.game.place(seat, kept.game.decisions[seat].options[0])


def reveal(kept: SavedGame) -> None:
    finish_turn(kept.game)


@pytest.mark.parametrize("by_bots", [False, True])
def test_a_game_without_a_choice_is_in_no_list(home: Path, sushigo: Run, by_bots: bool) -> None:
    kept = dealt()
    if by_bots:
        place(kept, 1)
    with Store() as store:
        assert keep(store, kept) == 1
        assert kept.untouched
        assert store.load(1).untouched
        assert not numbers_of(store)
        assert not store.summaries(GameFilter(unfinished=True))
        assert peek_unfinished(store.path) == []
        assert sushigo("games").out == "No games yet. 'sushigo play' starts one.\n"
        assert "There is no unfinished game" in sushigo("play", "--resume").err
        assert "There is no unfinished game" in sushigo("play", "--resume", "1").err
        assert repair() == []
        assert store.delete_if_untouched(kept)
        assert not store.delete_if_untouched(kept)


def test_a_game_from_a_record_is_kept_whatever_it_holds(home: Path) -> None:
    record = codec.write(dealt().game)
    with Store() as store:
        import_record(store, record)
        resumed = store.resume(1)
        assert not resumed.untouched
        assert not store.delete_if_untouched(resumed)
        store.delete_untouched()
        assert numbers_of(store) == [1]


def test_a_game_that_went_back_to_its_beginning_is_kept(home: Path) -> None:
    kept = dealt()
    reveal(kept)
    kept.game = kept.game.back_to(1, 1)
    with Store() as store:
        keep(store, kept)
        assert numbers_of(store) == [1]


def test_a_game_that_has_lost_its_events_is_kept(home: Path) -> None:
    kept = dealt()
    reveal(kept)
    with Store() as store:
        keep(store, kept)
        with closing(sqlite3.connect(store.path)) as database, database:
            database.execute("DELETE FROM events")
        store.delete_untouched()
        assert numbers_of(store) == [1]
