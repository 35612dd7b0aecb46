"""A game is written down while it is played, whatever becomes of the file meanwhile."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat import leaving, pins, saving
from sushigo_tui.hotseat.bot_players import bots_asked
from sushigo_tui.hotseat.going_back import go_back
from sushigo_tui.hotseat.leaving import closing_words, where_kept
from sushigo_tui.hotseat.saving import UNSAVED, Autosave
from sushigo_tui.hotseat.seats import give
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Reveal
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database, repair
from sushigo_tui.store.faults import Damaged, NoSuchGame, StoreError
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.store.locks import Locks
from sushigo_tui.store.saved_game import SavedFacts, SavedGame, Unsaved
from sushigo_tui.store.store import Store
from tests.hotseat.seats import (
    all_pick,
    before_box,
    bots_answer,
    calm_game,
    go_on,
    look,
    now,
    pick,
    random_game,
    saved_session,
    shown,
    started,
    step_on,
    with_bots,
)
from tests.store.evenings import numbers_of
from tests.store.other_window import playing
from tests.tables import called, chosen, finish_game, finish_turn, players


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ids of the games that no other window can have."""
    ids = set[str]()
    monkeypatch.setattr(Locks, "take", lambda _, id: ids.add(id))
    monkeypatch.setattr(Locks, "release", lambda _, id: ids.discard(id))
    return ids


def disk_full(*_: object) -> NoReturn:
    raise StoreError("The disk is full.", "full")


async def keep(store_thread: StoreThread, game: Game) -> tuple[Autosave, SavedGame]:
    """Begin to keep a game."""
    kept = SavedGame(game)
    autosave = Autosave(store_thread, kept)
    await autosave.save()
    return autosave, kept


@pytest.mark.parametrize("stop", [9, 40])
async def test_a_session_is_saved_and_goes_on_in_another_one_to_its_end(
    store_thread: StoreThread, stop: int
) -> None:
    """All that a game round one laptop takes is done without a screen."""

    def seated(saved: SavedGame) -> Session:
        return Session(Autosave(store_thread, saved))

    random = Random(stop)
    session = seated(SavedGame(with_bots(calm_game(), 1), facts=SavedFacts({0: pins.seal("12")})))
    assert await session.save()
    for _ in range(stop):
        assert await act(session, random)
    step, placed = session.step, session.game.placed_picks
    assert where_kept(session, is_saved=await session.saving.leave()) == ""
    again = seated(await store_thread.do(lambda store: store.resume(1)))
    assert (again.saving.saved.number, again.game.placed_picks) == (1, placed)
    # What a seat was shown when the program ended it has to ask for again.
    assert again.step == step or isinstance(step, Choose | Ask)
    while again.step != Final():
        assert await act(again, random)
    assert await store_thread.do(lambda store: numbers_of(store, GameFilter(unfinished=False))) == []
    again.saving.saved.open = False
    assert await again.save()
    assert await store_thread.do(lambda store: numbers_of(store, GameFilter(unfinished=False))) == [1]


@pytest.mark.parametrize("read", [False, True])
async def test_a_resumed_game_shows_what_was_not_read(store_thread: StoreThread, *, read: bool) -> None:
    """The program is killed at a turn's first or second reveal, after a bot has answered."""

    async def resumed() -> Session:
        assert await session.save()
        return Session(Autosave(store_thread, await store_thread.do(lambda store: store.resume(1))))

    session = Session(Autosave(store_thread, SavedGame(with_bots(before_box(), 0))))
    (box,) = bots_asked(session)
    session.apply_bot_answer(box, chosen(box, called(session.game, 0, "takeout-box:10")))
    all_pick(session)
    session.reveal()
    first = shown(session, Reveal).notes
    bots_answer(session, Random(1))
    if read:
        go_on(session)
    session = await resumed()
    step = shown(session, Reveal)
    assert step.shown == len(first) * read
    assert len(step.notes) > len(first)
    go_on(session)
    session = await resumed()
    assert now(session) == HandOver(1)
    for _ in range(2):
        all_pick(session)
        bots_answer(session, Random(1))
        session.reveal()
        while isinstance(session.step, Reveal):
            go_on(session)
    go_back(session, 1, session.game.turn - 1)
    assert isinstance(session.step, HandOver), "what was read since it was resumed is not shown again"


async def act(session: Session, random: Random) -> bool:
    """Do whatever comes next, and save it; return whether the next step can be shown."""
    if isinstance(session.step, HandOver) and session.step.seat == 0:
        assert not look(session, "21")
        assert look(session, "12")
    else:
        step_on(session, random)
    return await session.save()


async def test_a_game_that_a_repair_has_moved_goes_on_there(store_thread: StoreThread) -> None:
    """It was played, damaged, and saved under another number."""
    await keep(store_thread, Game(Setup(CLASSIC, players(2)), seed=2, ask_all=True))
    autosave, kept = await keep(store_thread, Game(Setup(CLASSIC, players(2)), seed=1, ask_all=True))
    finish_turn(kept.game)
    await autosave.save()
    await store_thread.do(lambda store: store.delete(1))
    with closing(sqlite3.connect(paths.games())) as connection, connection:
        connection.execute("UPDATE games SET menu = 'Sushi Go!' WHERE game = 2")
    assert [each.saved for each in repair.repair()] == [1]
    finish_turn(kept.game)
    await autosave.save()
    assert (autosave.saved.number, autosave.safe) == (1, True)
    with Store(new=False) as store:
        assert store.load(1).id == kept.id
        assert (store.load(1).game.turn, store.load(1).game.seed) == (3, 1)


@pytest.mark.parametrize("seed", range(2))
async def test_each_change_is_in_the_store_before_what_follows_is_shown(
    store_thread: StoreThread, seed: int
) -> None:
    saved = SavedGame(with_bots(random_game(seed), 1))
    session, random = Session(Autosave(store_thread, saved)), Random(seed)

    async def compare() -> None:
        assert await session.save()
        stored = await store_thread.do(lambda store: store.load(1))
        game = session.game
        assert (stored.game.events, stored.game.placed_picks) == (game.events, game.placed_picks)
        assert (stored.game.names, len(stored.game.undos)) == (game.names, len(game.undos))

    for _ in range(60):
        step_on(session, random)
        await compare()
    assert session.rename(0, "Amy")
    await compare()
    go_back(session, 1, 1)
    await compare()


async def test_nothing_is_shown_while_more_is_being_written(store_thread: StoreThread) -> None:
    saved = SavedGame(calm_game())
    session = Session(Autosave(store_thread, saved))
    shown: list[bool] = []
    first = asyncio.ensure_future(session.save())
    await asyncio.sleep(0)
    pick(session)
    second = asyncio.ensure_future(session.save())
    # Whichever is written last: a slow disk may have one overtake the other.
    for task in (first, second):
        task.add_done_callback(lambda done: shown.append(done.result()))
    await asyncio.gather(first, second)
    assert shown == [False, True]


async def test_what_is_wrong_is_told_once(store_thread: StoreThread) -> None:
    autosave, _ = await keep(store_thread, calm_game())
    assert (store_thread.said, autosave.safe) == ("", True)
    store_thread.said, autosave.trouble = "It was damaged.", StoreError("The disk is full.", "full")
    told = f"The disk is full. {UNSAVED}"
    assert not autosave.safe
    assert [autosave.news(), autosave.news()] == [f"It was damaged. {told}", ""]
    autosave.trouble = None
    assert autosave.news() == ""
    autosave.trouble = StoreError("The disk is full.", "full")
    assert autosave.news() == told


async def test_damage_that_is_found_later_is_raised_and_told(store_thread: StoreThread) -> None:
    await keep(store_thread, calm_game())
    damaged: list[Store] = []

    def damage(store: Store) -> None:
        for file in [] if damaged else database.files(paths.games()):
            file.write_bytes(b"damaged" * 100)
        damaged.append(store)
        raise Damaged(paths.games())

    # The second time the file is sound, as if another window had set it aside.
    for _ in range(2):
        with pytest.raises(Damaged):
            await store_thread.do(damage)
    assert "'sushigo games repair'" in store_thread.said
    with pytest.raises(sqlite3.ProgrammingError):
        damaged[0].summaries()
    assert await store_thread.do(lambda store: store.summaries()) == []


async def test_what_could_not_be_written_is_written_with_the_next_try(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[object] = []

    def full(store: Store, kept: SavedGame, change: object) -> int:
        tries.append(change)
        raise StoreError("The disk is full.", "full")

    crashing, _ = await keep(store_thread, calm_game())
    with monkeypatch.context() as patched:
        patched.setattr(Store, "write", full)
        autosave, kept = await keep(store_thread, calm_game())
        assert await autosave.save()
        assert len(tries) == 1, "only after a choice is it tried again"
        finish_turn(kept.game)
        assert await autosave.save()
        assert len(tries) == 2
        assert not await autosave.retry()
        assert str(autosave.trouble) == "The disk is full."
        finish_turn(crashing.saved.game)
        assert await crashing.save()
        assert not await crashing.leave(crashed=True), "not all of it is in the store"
    assert not autosave.safe
    assert await autosave.retry()
    assert (autosave.trouble, kept.number, autosave.safe) == (None, 2, True)


async def test_no_other_window_can_have_a_game_until_it_is_left_or_over(
    store_thread: StoreThread, held: set[str]
) -> None:
    first, left = await keep(store_thread, calm_game())
    second, kept = await keep(store_thread, calm_game())
    assert held == {left.id, kept.id}
    await first.leave()
    assert held == {kept.id}
    finish_game(kept.game)
    second.saved.open = False
    await second.save()
    assert held == set()


async def test_who_leaves_has_all_saved_and_after_a_crash_what_was_saved_before(
    store_thread: StoreThread,
) -> None:
    """The choice that led to a crash might not be playable again."""
    for number, crashed in enumerate((False, True), 1):
        session = await saved_session(store_thread, SavedGame(calm_game()))
        finish_turn(session.game)
        assert where_kept(session, is_saved=await session.saving.leave(crashed=crashed)) == ""
        with Store(new=False) as store:
            assert store.load(number).game.turn == 2 - crashed


@pytest.mark.parametrize(
    ("gone", "facts"), [(False, SavedFacts()), (True, SavedFacts()), (False, SavedFacts(pawns=(0, 1, 2)))]
)
async def test_where_no_record_can_be_written_either_what_was_saved_earlier_is_told(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch, *, gone: bool, facts: SavedFacts
) -> None:
    """A game saved without a choice is in no list."""
    session = await saved_session(store_thread, SavedGame(calm_game(), facts=facts))
    finish_turn(session.game)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "write", disk_full)
        assert await session.save()
        paths.saves().write_text("no folder")
        if gone:
            paths.games().unlink()
            patched.setattr(StoreThread, "_opened", disk_full)
        said = where_kept(session, is_saved=await session.saving.leave())
    if gone or facts.pawns:
        assert said == "The game could not be saved (File exists)."
        return
    assert said == (
        "The latest choices could not be saved (File exists). To resume the game without them, "
        "use 'sushigo play --resume'."
    )
    with Store(new=False) as store:
        assert store.resume(1).game.turn == 1


@pytest.mark.parametrize("crashed", [False, True])
@pytest.mark.parametrize("chosen", ["", "pick", "seat", "name", "record"])
async def test_a_game_without_one_choice_is_not_kept(
    store_thread: StoreThread, chosen: str, crashed: bool
) -> None:
    """The picks of bots don't count as a person's choice; a game from a record stays."""
    game = started(with_bots(calm_game(4), 2, 3))
    pawns = () if chosen == "record" else (0, 1, 2, 3)
    saved = SavedGame(game, facts=SavedFacts({0: pins.seal("1")}, pawns=pawns))
    session = Session(Autosave(store_thread, saved))
    for decision in bots_asked(session):
        session.apply_bot_answer(decision, decision.options[0])
    assert await session.save()
    assert session.saving.saved.number == 1
    assert session.saving.untouched == (chosen != "record")
    match chosen:
        case "pick":
            session.offer(1)
            pick(session)
        case "seat":
            give(session, 1, Player("Hana", "novice"))
        case "name":
            assert session.rename(1, "Phyllis")
    assert await session.save()
    said = closing_words(session, is_saved=await session.saving.leave(crashed=crashed))
    assert said == (leaving.SAVED if chosen else leaving.NOT_KEPT)
    with Store(new=False) as store:
        assert numbers_of(store) == ([1] if chosen else [])
        if not chosen:
            with pytest.raises(NoSuchGame):
                store.load(1)
    assert not paths.saves().exists()


async def test_a_game_without_one_choice_that_could_not_be_saved_is_not_kept(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "write", disk_full)
    session = await saved_session(store_thread, dealt())
    assert session.saving.trouble is not None
    assert closing_words(session, is_saved=await session.saving.leave()) == leaving.NOT_KEPT
    assert not paths.saves().exists()


async def test_a_choice_that_a_crash_kept_from_the_store_is_in_a_record(store_thread: StoreThread) -> None:
    session = await saved_session(store_thread, dealt())
    pick(session)
    assert str(paths.saves()) in closing_words(session, is_saved=await session.saving.leave(crashed=True))
    with Store(new=False) as store:
        assert numbers_of(store) == []


async def test_games_that_were_cut_off_before_a_choice_go_when_the_store_is_opened_to_play(
    store_thread: StoreThread,
) -> None:
    with Store() as store:
        for number in (1, 2):
            kept = dealt()
            change = kept.unsaved()
            assert change is not None
            store.write(kept, change)
            assert kept.number == number
    with playing(2):
        assert await store_thread.do(lambda store: numbers_of(store)) == []
        with Store(new=False) as store:
            assert store.load(2).untouched
            with pytest.raises(NoSuchGame):
                store.load(1)


def dealt() -> SavedGame:
    """A game as a draft deals it."""
    return SavedGame(calm_game(), facts=SavedFacts(pawns=(0, 1, 2)))


async def test_games_without_a_choice_that_cannot_be_dropped_stay_and_none_is_begun_on_leaving(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "delete_untouched", disk_full)
    monkeypatch.setattr(Store, "delete_if_untouched", disk_full)
    assert await Autosave(store_thread, dealt()).leave()
    assert not paths.has_games()
    autosave = Autosave(store_thread, dealt())
    await autosave.save()
    assert await autosave.leave()
    assert await store_thread.do(lambda store: store.load(1).untouched)


async def test_who_leaves_waits_for_what_is_being_written(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, write = threading.Event(), Store.write

    def slowly(store: Store, kept: SavedGame, change: Unsaved) -> int:
        gate.wait(10)
        return write(store, kept, change)

    monkeypatch.setattr(Store, "write", slowly)
    autosave = Autosave(store_thread, SavedGame(calm_game()))
    saving = asyncio.ensure_future(autosave.save())
    await asyncio.sleep(0.01)
    leaving = asyncio.ensure_future(autosave.leave(crashed=True))
    await asyncio.sleep(0.01)
    gate.set()
    assert await leaving
    await saving


async def test_nothing_is_written_of_a_game_that_was_left(store_thread: StoreThread) -> None:
    autosave, kept = await keep(store_thread, calm_game())
    assert await autosave.leave()
    finish_turn(kept.game)
    await autosave.save()
    with Store(new=False) as store:
        assert store.load(1).game.turn == 1


async def test_the_store_and_its_thread_are_let_go_in_the_end(home: Path) -> None:
    one = StoreThread()
    store, thread = await one.do(lambda store: (store, threading.current_thread()))
    one.close()
    assert not thread.is_alive()
    with pytest.raises(sqlite3.ProgrammingError):
        store.summaries()


@pytest.mark.parametrize("seconds", [0.001, 60])
async def test_only_what_takes_long_is_told_to_be_late(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """The disk is so slow that it writes only once that was told."""
    assert 0 < saving.SLOW < 1
    is_slow = seconds < 1
    monkeypatch.setattr(saving, "SLOW", seconds)
    told, write = threading.Event(), Store.write

    def written(*wanted: Any) -> int:
        assert told.wait(60 * is_slow) == is_slow
        return write(*wanted)

    monkeypatch.setattr(Store, "write", written)
    saved = SavedGame(calm_game())
    await Autosave(store_thread, saved).save(told.set)
    assert told.is_set() == is_slow
    assert saved.number == 1
