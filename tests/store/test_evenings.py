"""Games that are dealt belong to an evening; one ends by hand, or when nobody plays for 18 hours."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database, evenings
from sushigo_tui.store import store as store_module
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.faults import Damaged
from sushigo_tui.store.repair import repair
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store, import_record
from tests.cli.conftest import Run
from tests.store.evenings import keep
from tests.tables import finish_turn, play_wildly

PEOPLE = (Player("Amy"), Player("Zoe"))
FRIDAY = datetime(2026, 11, 20, 20, 0).astimezone()
Clock = Callable[[datetime], None]


@pytest.fixture
def clock(home: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Set the time at which the store writes."""

    def set_to(at: datetime) -> None:
        monkeypatch.setattr(store_module, "now", lambda: at.isoformat(timespec="seconds"))

    set_to(FRIDAY)
    return set_to


def begun(seed: int = 1) -> SavedGame:
    """A game that was dealt, and has one turn."""
    return SavedGame(finish_turn(Game(Setup(CLASSIC, PEOPLE), seed=seed)), evening=TONIGHT)


def numbers(store: Store) -> dict[int, int | None]:
    """The evening of each game."""
    return {game.number: game.evening for game in sorted(store.summaries(), key=lambda game: game.number)}


@pytest.mark.parametrize(
    ("later", "same"),
    [
        (timedelta(minutes=5), True),
        (timedelta(hours=17, minutes=59), True),
        (timedelta(hours=18), False),
        (timedelta(days=7), False),
        # A clock that was set back.
        (-timedelta(hours=1), True),
        (-timedelta(days=400), False),
        (timedelta(days=4000), False),
    ],
)
def test_a_game_within_18_hours_belongs_to_the_evening(clock: Clock, later: timedelta, same: bool) -> None:
    with Store() as store:
        keep(store, begun())
        clock(FRIDAY + later)
        keep(store, begun(2))
        assert numbers(store) == {1: 1, 2: 1 if same else 2}
        # Whatever the clock did, the evening continues from there.
        clock(FRIDAY + later + timedelta(hours=1))
        keep(store, begun(3))
        assert numbers(store)[3] == (1 if same else 2)


def test_the_end_of_a_long_game_counts(clock: Clock) -> None:
    with Store() as store:
        kept = begun()
        keep(store, kept)
        clock(FRIDAY + timedelta(hours=10))
        play_wildly(kept.game, Random(1))
        keep(store, kept)
        clock(FRIDAY + timedelta(hours=27))
        keep(store, begun(2))
        assert numbers(store) == {1: 1, 2: 1}


def test_a_game_resumed_another_day_opens_no_evening_again(clock: Clock) -> None:
    with Store() as store:
        kept = begun()
        keep(store, kept)
        clock(FRIDAY + timedelta(days=7))
        play_wildly(kept.game, Random(1))
        keep(store, kept)
        keep(store, begun(2))
        assert numbers(store) == {1: 1, 2: 2}


def test_an_evening_is_of_those_who_play_it(clock: Clock) -> None:
    """Two groups by turns have two, and whoever comes or goes stays in theirs while half of them do."""
    tables = ("Amy", "Phil"), ("Zoe", "Ben", "Mia"), ("Phil", "Amy"), ("Zoe", "Ben"), ("Ben", "Kim")
    more = ("Kim", "Lea", "Max"), ("Amy",), ("Player 1",)
    with Store() as store:
        for seed, people in enumerate((*tables, *more)):
            seats = (*map(Player, people), Player("Otto", "chef"))
            keep(
                store,
                SavedGame(finish_turn(Game(Setup(CLASSIC, seats), seed=seed)), evening=evenings.TONIGHT),
            )
        assert [*numbers(store).values()] == [1, 2, 1, 2, 2, 3, 1, 4]
        assert (found := store.open_evening(frozenset({"amy", "phil"})))
        assert found.number == 1
        assert store.open_evening(frozenset({"sue"})) is None
        assert all(each.open for each in store.evenings()), "each may still be played on by its people"


def test_an_evening_is_closed_by_hand(clock: Clock) -> None:
    with Store() as store:
        keep(store, begun())
        with store.writing() as games:
            evenings.close(games, 1, FRIDAY.isoformat())
        keep(store, begun(2))
        keep(store, begun(3))
        assert numbers(store) == {1: 1, 2: 2, 3: 2}


def test_imported_and_other_games_belong_to_no_evening(clock: Clock) -> None:
    with Store() as store:
        keep(store, begun())
        import_record(store, codec.write(begun(2).game))
        keep(store, SavedGame(begun(3).game, mode="open-hands"))
        assert numbers(store) == {1: 1, 2: None, 3: None}
        resumed = store.resume(2)
        finish_turn(resumed.game)
        keep(store, resumed)
        assert numbers(store)[2] is None


def test_people_sit_in_the_next_game_as_in_the_last_one(clock: Clock) -> None:
    """What can't be read of that is as if nobody had chosen it."""
    seats = (Player("Amy"), Player("Robo", "chef"), Player("Zoe"), Player("Ben"))
    game = play_wildly(Game(Setup(CLASSIC, seats)), Random(1))
    with Store() as store:
        keep(store, SavedGame(game, facts=SavedFacts(pawns=(3, 1, 0, 2), first=2), evening=TONIGHT))
        evening = store.evening(1)
        assert (evening.laptop_order, evening.games[0].pawns) == (("Zoe", "Ben", "Amy"), (3, 1, 0, 2))
        with store.writing() as games:
            games.execute("""UPDATE games SET seating = '{"pawns": [3, "x"], "first": "x"}'""")
        evening = store.evening(1)
        assert (evening.laptop_order, evening.games[0].pawns) == (("Amy", "Zoe", "Ben"), (3,))
        with closing(sqlite3.connect(store.path, isolation_level=None)) as games:
            games.execute("DELETE FROM evenings")
            assert store.evenings() == []
            games.execute("UPDATE games SET evening = 'x'")
        with pytest.raises(Damaged):
            store.evenings()


def test_an_evening_without_games_is_forgotten(clock: Clock) -> None:
    with Store() as store:
        keep(store, begun())
        keep(store, begun(2))
        store.delete(1)
        assert numbers(store) == {2: 1}
        store.delete(2)
        with store.reading() as games:
            assert games.execute("SELECT count(*) FROM evenings").fetchone()[0] == 0
        keep(store, begun(3))
        assert numbers(store) == {3: 2}


def test_a_game_that_is_written_anew_stays_in_its_evening(clock: Clock) -> None:
    first, second = begun(), begun(2)
    with Store() as store:
        keep(store, first)
        keep(store, second)
    database.set_aside(store.path)
    with Store() as store:
        for kept in (second, first):
            finish_turn(kept.game)
            kept.mark_deleted()
            keep(store, kept)
        assert numbers(store) == {1: 1, 2: 1}
        assert first.evening == second.evening


def test_evenings_are_saved_from_a_damaged_file(clock: Clock, sushigo: Run) -> None:
    with Store() as store:
        for seed, at in enumerate((0, 1, 100, 101)):
            clock(FRIDAY + timedelta(hours=at))
            keep(store, begun(seed))
        with store.writing() as games:
            evenings.close(games, 2, (FRIDAY + timedelta(hours=102)).isoformat())
    database.set_aside(store.path)
    with Store() as store:
        clock(FRIDAY + timedelta(hours=102))
        keep(store, begun(9))
    (saved,) = repair(store.path)
    assert saved.saved == 4
    with Store() as store:
        assert numbers(store) == {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}
        # The one that was begun meanwhile continues; one that was closed stays so.
        keep(store, begun(10))
        assert numbers(store)[6] == 1


def test_a_record_leaves_the_evening_out_and_that_is_said(clock: Clock, sushigo: Run) -> None:
    with Store() as store:
        kept = begun()
        play_wildly(kept.game, Random(1))
        keep(store, kept)
    said = sushigo("games", "export", "1")
    assert said.err == "The game belongs to evening 1, but the record doesn't say so.\n"
    assert "evening" not in said.out
