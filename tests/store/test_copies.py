"""The games file is copied once a day, and a damaged one is repaired from the copies."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.rules.game import Game
from sushigo_tui.store import copies, repair
from sushigo_tui.store.copies import KEPT, day_of
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evening import every_record
from tests.store.evenings import keep, play
from tests.store.test_faults import lose_page, overwrite
from tests.tables import classic, finish_turn

PAGE = 4096


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """A clock whose one date is today's."""
    days = [date(2026, 11, 26)]

    class Today(date):
        @classmethod
        def today(cls) -> date:  # type: ignore[override]
            return days[0]

    monkeypatch.setattr(copies, "date", Today)
    return days


def save_on(path: Path, clock: list[date], day: int) -> None:
    clock[0] = date(2026, 11, day)
    with Store(path) as store:
        keep(store, SavedGame(finish_turn(Game(classic(2), seed=day))))


@pytest.fixture
def ten(home: Path) -> Path:
    """Ten finished games."""
    path = home / "games" / "games.db"
    with Store(path) as store:
        assert len([*play(store, Random(3), 10)]) == 10
    return path


def copy_now(path: Path) -> None:
    """Make today's copy, with all that is there."""
    for each in copies.copies(path):
        each.unlink()
    with Store(path) as store, store.reading() as games:
        copies.copy_once_a_day(path, games)


def test_each_day_has_one_copy_and_the_last_three_stay(home: Path, clock: list[date]) -> None:
    path = home / "games" / "games.db"
    for day in (20, 20, 21, 24, 25):
        save_on(path, clock, day)
    found = copies.copies(path)
    assert [*map(day_of, found)] == ["2026-11-25", "2026-11-24", "2026-11-21"]
    assert len(found) == KEPT
    assert {each.stat().st_mode & 0o777 for each in found} == {0o600}
    with Store(found[0], new=False) as copy:
        assert len(copy.summaries()) == 5


def test_a_large_file_has_one_copy(home: Path, clock: list[date], monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "games" / "games.db"
    save_on(path, clock, 20)
    monkeypatch.setattr(copies, "LARGE", 1)
    save_on(path, clock, 21)
    assert [*map(day_of, copies.copies(path))] == ["2026-11-21"]


@pytest.mark.parametrize("fault", [OSError(), sqlite3.OperationalError(), StoreError("The disk is full.")])
def test_where_no_copy_can_be_written_games_are_saved_all_the_same(
    home: Path, clock: list[date], monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def full(_: Path) -> None:
        raise fault

    monkeypatch.setattr(copies, "create_file", full)
    path = home / "games" / "games.db"
    save_on(path, clock, 20)
    assert copies.copies(path) == []
    with Store(path) as store:
        assert len(store.summaries()) == 1


def test_a_damaged_file_does_not_take_the_place_of_a_sound_copy(home: Path, clock: list[date]) -> None:
    path = home / "games" / "games.db"
    save_on(path, clock, 20)
    lose_page(path, "points_by_player")
    save_on(path, clock, 21)
    assert [*map(day_of, copies.copies(path))] == ["2026-11-20"]


def test_what_a_killed_process_had_begun_to_copy_goes(home: Path, clock: list[date]) -> None:
    path = home / "games" / "games.db"
    save_on(path, clock, 20)
    path.with_name(".games.copy-2026-11-20.db.1234").write_bytes(b"begun")
    save_on(path, clock, 21)
    assert not [*path.parent.glob(".*")]


@pytest.mark.parametrize("place", ["first", "last", "events", "players", "random"])
def test_all_games_of_a_damaged_file_come_back_from_its_copy(ten: Path, place: str) -> None:
    records = every_record(ten)
    copy_now(ten)
    random = Random(place)
    pages = ten.stat().st_size // PAGE
    match place:
        case "first" | "last":
            overwrite(ten, (pages - 1) * PAGE * (place == "last"), random.randbytes(PAGE))
        case "random":
            for page in random.sample(range(1, pages), 5):
                overwrite(ten, page * PAGE, random.randbytes(PAGE))
        case table:
            lose_page(ten, table)
    repair.repair(ten)
    assert every_record(ten) == records


def test_without_a_copy_what_rows_say_comes_back(ten: Path) -> None:
    records = every_record(ten)
    for each in copies.copies(ten):
        each.unlink()
    overwrite(ten, ten.stat().st_size - PAGE, Random(1).randbytes(PAGE))
    repair.repair(ten)
    found = every_record(ten)
    assert len(found) >= 8
    assert found.items() <= records.items()


def test_what_comes_from_a_copy_is_said_with_its_day(ten: Path, sushigo: Run) -> None:
    copy_now(ten)
    overwrite(ten, 0, bytes(PAGE))
    sushigo("games")
    said = sushigo("games", "repair")
    assert f"was restored from the copy of {date.today()}, to round 3" in said.out
    assert said.out.startswith(f"{ten.with_name('games.damaged-1.db')}: 10 games saved.\n")
    assert said.code == 0


def test_a_game_goes_on_from_a_damaged_file_if_that_has_more_of_it_than_the_copy(home: Path) -> None:
    path = home / "games" / "games.db"
    with Store(path) as store:
        kept = SavedGame(finish_turn(Game(classic(2), seed=1)))
        keep(store, kept)
        finish_turn(kept.game)
        keep(store, kept)
    lose_page(path, "points_by_player")
    (saved,) = repair.repair(path)
    assert (saved.saved, saved.copied) == (1, [])
    with Store(path) as store:
        assert store.load(1).game.turn == 3


@pytest.mark.parametrize("copied", [False, True])
def test_cards_laid_ready_that_cannot_be_read_come_from_a_copy(path: Path, copied: bool) -> None:
    if copied:
        copy_now(path)
    lose_page(path, "picks")
    (saved,) = repair.repair(path)
    told = saved.copied if copied else saved.cut
    assert told[0].startswith("Game 3 (Amy, 寿司, Otto) was restored")
    with Store(path) as store:
        assert bool(store.load(3).game.placed) == copied


def test_a_game_that_is_damaged_in_its_copy_too_is_lost(ten: Path) -> None:
    with closing(sqlite3.connect(ten)) as games, games:
        games.execute("UPDATE events SET body = 'x' WHERE game = 2 AND number = 3")
    copy_now(ten)
    (saved,) = repair.repair(ten)
    assert (saved.saved, saved.lost) == (9, ["Game 2 can't be restored, because it is damaged."])


def test_a_deleted_game_stays_deleted_if_all_else_can_be_read(ten: Path, sushigo: Run) -> None:
    copy_now(ten)
    said = sushigo("games", "delete", "1", "--yes").out
    assert said == "1 game deleted.\nTomorrow's copy of the games file won't contain it.\n"
    lose_page(ten, "points_by_player")
    (saved,) = repair.repair(ten)
    assert (saved.saved, saved.copied, saved.lost) == (9, [], [])


def test_paths_say_when_the_games_were_copied_last(ten: Path, sushigo: Run) -> None:
    (copy,) = copies.copies(ten)
    assert f"The games were last copied on {day_of(copy)}, to {copy}.\n" in sushigo("paths").out
    assert sushigo("paths", "games").out == f"{ten}\n"


def test_a_damaged_copy_is_not_used(ten: Path) -> None:
    copy_now(ten)
    (copy,) = copies.copies(ten)
    overwrite(copy, PAGE, bytes(PAGE))
    overwrite(ten, 0, bytes(PAGE))
    (saved,) = repair.repair(ten)
    assert (saved.saved, saved.lost) == (0, ["Nothing in it can be read."])
    with closing(sqlite3.connect(saved.file)) as aside, pytest.raises(sqlite3.DatabaseError):
        aside.execute("SELECT * FROM games")
