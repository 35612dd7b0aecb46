"""The games file is removed, moved or replaced while a game is open: noticed, said, and the game saved."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat import leaving
from sushigo_tui.hotseat.leaving import closing_words
from sushigo_tui.hotseat.saving import UNSAVED
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.records import codec
from sushigo_tui.store import database, results
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.hotseat.seats import calm_game, saved_session, step_on
from tests.store.evening import evening
from tests.store.evenings import keep
from tests.store.other_window import can_take
from tests.tables import finish_turn

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can take a file that is open")

CHANGED = "Another program moved or changed the games file. This game is saved in it as game {}."


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another games file, with three in it."""
    return evening(tmp_path / "other" / "games.db")


def choose(session: Session) -> None:
    """Do what comes next until something of the game has changed."""
    before = session.game.events, session.game.placed_picks
    while (session.game.events, session.game.placed_picks) == before:
        step_on(session, Random(1))


async def choose_and_save(session: Session) -> None:
    """The same, and it is written or given up."""
    choose(session)
    assert await session.save()


async def sat_down(store_thread: StoreThread) -> tuple[Session, SavedGame]:
    session = await saved_session(store_thread, saved := SavedGame(calm_game()))
    await choose_and_save(session)
    assert session.saving.news() == ""
    return session, saved


def remove() -> None:
    for file in database.files(paths.games()):
        file.unlink(missing_ok=True)


def move() -> None:
    paths.games().rename(paths.games().with_name("elsewhere.db"))


def remove_folder() -> None:
    shutil.rmtree(paths.games().parent)


def rename_over(other: Path) -> None:
    other.replace(paths.games())


def copy_over(other: Path) -> None:
    """Into the file that is there, as cp does."""
    shutil.copyfile(other, paths.games())


def whole(number: int, saved: SavedGame, games: int) -> None:
    """Raises AssertionError unless the file is sound and has this game, as it is, among so many."""
    with Store(new=False) as store:
        with store.reading() as open_file:
            assert database.is_whole(store.path, open_file)
        assert len(store.summaries()) == games
        found = store.load(number)
        assert found.id == saved.id
        assert (found.game.events, found.game.placed_picks) == (saved.game.events, saved.game.placed_picks)


def remove_twice() -> None:
    """The next file may get the number that this one has."""
    remove()
    paths.games().write_bytes(b"")
    remove()


@pytest.mark.parametrize("take_away", [remove, move, remove_folder, remove_twice])
async def test_a_file_that_is_gone_is_made_anew_with_the_game_in_it(
    store_thread: StoreThread, take_away: Callable[[], None]
) -> None:
    session, saved = await sat_down(store_thread)
    take_away()
    await choose_and_save(session)
    assert [session.saving.news(), session.saving.news()] == [CHANGED.format(1), ""]
    whole(1, saved, 1)
    await choose_and_save(session)
    assert session.saving.news() == ""
    assert closing_words(session, is_saved=await session.saving.leave()) == leaving.SAVED


@pytest.mark.parametrize("replace", [rename_over, copy_over])
async def test_in_another_file_the_game_gets_a_number_of_its_own(
    store_thread: StoreThread, other: Path, replace: Callable[[Path], None]
) -> None:
    session, saved = await sat_down(store_thread)
    records = every(other)
    replace(other)
    await choose_and_save(session)
    assert session.saving.news() == CHANGED.format(4)
    assert session.saving.saved.number == 4
    whole(4, saved, 4)
    assert {number: record for number, record in every(paths.games()).items() if number < 4} == records
    # Three more choices end up in the same place.
    for _ in range(3):
        await choose_and_save(session)
    assert session.saving.news() == ""
    whole(4, saved, 4)


def every(path: Path) -> dict[int, str]:
    with Store(path) as store:
        return {each.number: codec.write(store.load(each.number).game) for each in store.summaries()}


@pytest.mark.parametrize("replace", [rename_over, copy_over])
async def test_an_earlier_state_of_the_same_game_gives_way(
    store_thread: StoreThread, tmp_path: Path, replace: Callable[[Path], None]
) -> None:
    """As after a backup is restored."""
    session, saved = await sat_down(store_thread)
    backup = Path(shutil.copyfile(paths.games(), tmp_path / "backup.db"))
    while session.game.turn == 1:
        await choose_and_save(session)
    replace(backup)
    await choose_and_save(session)
    assert "This game is saved in it as game 1." in session.saving.news()
    whole(1, saved, 1)


@pytest.mark.parametrize("part", [(Store, "_number_of"), (results, "write_seats")])
@pytest.mark.parametrize("removed", [True, False])
async def test_a_file_that_is_taken_while_it_is_written_is_not_called_the_one_with_the_game(
    store_thread: StoreThread, other: Path, monkeypatch: pytest.MonkeyPatch, removed: bool, part: Any
) -> None:
    """Before or after SQLite has begun to change it."""
    session, saved = await sat_down(store_thread)
    owner, step = part
    go_on = getattr(owner, step)

    def taken(*given: Any) -> Any:
        monkeypatch.setattr(owner, step, go_on)
        paths.games().unlink() if removed else rename_over(other)
        return go_on(*given)

    monkeypatch.setattr(owner, step, taken)
    await choose_and_save(session)
    assert session.saving.news() == CHANGED.format(1 if removed else 4)
    whole(saved.number or 0, saved, 1 if removed else 4)


async def test_the_same_game_continued_in_another_way_stays_beside_it(
    store_thread: StoreThread, tmp_path: Path
) -> None:
    """As in a file that comes from another computer."""
    session, saved = await sat_down(store_thread)
    elsewhere = Path(shutil.copyfile(paths.games(), tmp_path / "elsewhere.db"))
    with Store(elsewhere) as store:
        theirs = store.resume(1)
        for _ in range(3):
            finish_turn(theirs.game)
        keep(store, theirs)
    rename_over(elsewhere)
    await choose_and_save(session)
    assert session.saving.news() == CHANGED.format(2)
    assert can_take(1)
    with Store() as store:
        assert store.load(1).game.events == theirs.game.events
    whole(2, saved, 2)


def of_another_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN weather TEXT")
        connection.execute("PRAGMA user_version = 9")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("make", "why"),
    [(of_another_version, "this build can't read them"), (a_folder, "isn't a regular file")],
)
async def test_where_it_can_be_written_no_more_it_is_not_saved_and_becomes_a_record(
    store_thread: StoreThread, other: Path, make: Callable[[Path], None], why: str
) -> None:
    session, saved = await sat_down(store_thread)
    make(other)
    paths.games().unlink()
    other.replace(paths.games())
    before = paths.games().read_bytes() if paths.games().is_file() else b""
    await choose_and_save(session)
    told = session.saving.news()
    assert why in told
    assert told.endswith(UNSAVED)
    assert not await session.saving.retry()
    said = closing_words(session, is_saved=await session.saving.leave())
    (record,) = paths.saves().iterdir()
    assert said == f"The game so far is saved in {record}."
    assert codec.read(record.read_text()).placed_picks == saved.game.placed_picks
    assert before == (paths.games().read_bytes() if before else b"")


async def test_what_another_program_has_locked_is_not_saved(
    store_thread: StoreThread, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.01)
    session, saved = await sat_down(store_thread)
    rename_over(other)
    with closing(sqlite3.connect(paths.games(), isolation_level=None)) as locking:
        locking.execute("BEGIN IMMEDIATE")
        await choose_and_save(session)
        assert "another program has locked it" in session.saving.news()
        assert not await session.saving.retry()
    assert await session.saving.retry()
    whole(4, saved, 4)


async def test_a_damaged_file_is_set_aside(store_thread: StoreThread, other: Path) -> None:
    session, saved = await sat_down(store_thread)
    other.write_bytes(b"no database at all" * 100)
    rename_over(other)
    await choose_and_save(session)
    news = session.saving.news()
    assert news.startswith("The games file is damaged.")
    assert news.endswith("This game is saved in it as game 1.")
    whole(1, saved, 1)


async def test_a_missing_file_is_noticed_on_leaving_too(store_thread: StoreThread) -> None:
    session, saved = await sat_down(store_thread)
    remove()
    assert await session.saving.retry()
    whole(1, saved, 1)
    remove()
    assert (
        closing_words(session, is_saved=await session.saving.leave())
        == f"{CHANGED.format(1)} {leaving.SAVED}"
    )
    whole(1, saved, 1)


async def test_a_card_that_is_missing_in_what_was_restored_is_noticed_on_leaving(
    store_thread: StoreThread, tmp_path: Path
) -> None:
    session, saved = await sat_down(store_thread)
    backup = Path(shutil.copyfile(paths.games(), tmp_path / "backup.db"))
    await choose_and_save(session)
    copy_over(backup)
    said = closing_words(session, is_saved=await session.saving.leave())
    assert said.endswith(f"in it as game 1. {leaving.SAVED}")
    whole(1, saved, 1)


async def test_after_a_crash_a_game_is_not_said_to_be_saved_where_it_is_not(
    store_thread: StoreThread,
) -> None:
    session, _ = await sat_down(store_thread)
    remove()
    said = closing_words(session, is_saved=await session.saving.leave(crashed=True))
    assert said.startswith("The game so far is saved in ")
