"""Evenings: who has the laptop first in the next game, which evening a game belongs to, and its picture."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat.evenings import close_evening_of, evening_of, tonight
from sushigo_tui.hotseat.final_standing import draw_evening, final_evening
from sushigo_tui.hotseat.game_draft import GameDraft, after_game
from sushigo_tui.hotseat.steps import HandOver
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.pictures.poster import draw_poster
from sushigo_tui.store.evenings import TONIGHT, Evening
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.hotseat.seats import quiet_game, session_of
from tests.store.evenings import keep
from tests.tables import finish_turn
from tests.tui.moments import evening_games


def draft(*names: str) -> GameDraft:
    drafted = GameDraft(classic=True)
    for name in names:
        drafted.sit_down(name)
    return drafted


@pytest.mark.parametrize(
    ("before", "here", "first"),
    [
        ((), ("Amy", "Ben", "Cat"), None),
        (("Amy", "Ben", "Cat"), ("Amy", "Ben", "Cat"), "Ben"),
        (("Cat", "Amy", "Ben"), ("Amy", "Ben", "Cat"), "Amy"),
        # Someone new sits where the next one sat.
        (("Amy", "Ben"), ("Amy", "Dan"), "Dan"),
        # Who began has left, and the next one, too.
        (("Amy", "Ben", "Cat"), ("Dan", "Ben", "Cat"), "Ben"),
        (("Amy", "Ben", "Cat"), ("Dan", "Eve", "Cat"), "Cat"),
        # Seats were mixed.
        (("Amy", "Ben", "Cat"), ("Ben", "Amy", "Cat"), "Cat"),
        (("AMY ", "Ben"), ("Ben", "Amy", "Cat"), "Cat"),
        (("Amy", "Ben"), ("Dan", "Eve"), None),
    ],
)
def test_the_next_one_has_the_laptop_first(
    before: tuple[str, ...], here: tuple[str, ...], first: str | None
) -> None:
    saved = draft(*here).deal(before)
    seat = saved.facts.first
    assert (None if seat is None else here[seat]) == first
    session = session_of(saved.game, saved.facts)
    assert session.step == HandOver(seat or 0)


def test_bots_never_have_it() -> None:
    drafted = draft("Amy")
    drafted.add_opponent("novice")
    drafted.sit_down("Ben")
    assert drafted.deal(("Amy", "Ben")).facts.first == 2
    assert drafted.deal(("Ben", "Amy")).facts.first == 0


def test_once_somebody_has_chosen_the_laptop_is_where_it_went() -> None:
    saved = draft("Amy", "Ben", "Cat").deal(("Amy", "Ben", "Cat"))
    session = session_of(saved.game, saved.facts)
    session.game.place(1, session.game.decisions[1].options[0])
    assert session_of(session.game, saved.facts).step == HandOver(2)


def test_seats_are_mixed() -> None:
    drafted = draft("Amy", "Ben", "Cat", "Dan")
    before = list(drafted.players)
    for _ in range(20):
        drafted.mix_seats()
        assert drafted.players != before
        assert sorted(player.name for player in drafted.players) == ["Amy", "Ben", "Cat", "Dan"]
        before = list(drafted.players)
    two = draft("Amy", "Ben")
    two.mix_seats()
    assert [player.name for player in two.players] == ["Ben", "Amy"]
    alone = draft("Amy")
    alone.mix_seats()
    assert [player.name for player in alone.players] == ["Amy"]


async def test_an_evening_can_be_ended_once_a_game_has_counted(store_thread: StoreThread) -> None:
    evening = replace(await four_games(store_thread), open=True)
    again = [
        "Play again: same players, same menu",
        "Play again: same players, another menu",
        "Play again: change the players or shuffle the seats",
    ]
    assert [*after_game(evening).values()] == [*again, "End the evening", "Start screen"]
    for other in (None, replace(evening, games=()), replace(evening, open=False)):
        assert [*after_game(other).values()] == [*again, "Start screen"]


async def four_games(store_thread: StoreThread) -> Evening:
    """An evening that is over, in which two people left, and Mia came with the pawn that Amy had."""
    for hour, game in enumerate(evening_games(), 12):
        pawns = (4, 2, 3, 5) if len(game.players) == 4 else (2, 3, 4)
        saved = SavedGame(game, facts=SavedFacts(pawns=pawns), evening="may")
        at = f"2025-05-01T{hour}:00:00+00:00"
        await store_thread.do(partial(Store.add, saved=saved, started=at, played=at, program=""))
    found = await store_thread.do(lambda store: store.evening_of(1))
    assert found is not None
    return found


async def test_the_picture_of_an_evening_has_everyone_with_a_pawn_of_their_own_and_their_food(
    store_thread: StoreThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await four_games(store_thread)
    standing = final_evening(evening)
    assert standing.heading == "Evening 1, 1 May 2025"
    told = [
        (each.place, each.name, each.points, PAWNS.index(each.pawn), each.won) for each in standing.places
    ]
    assert told == [
        (1, "Phil", 2, 2, True),
        (2, "Mia", 1, 4, False),
        (3, "Ben", 1, 5, False),
        (4, "Zoe", 0, 3, False),
        (5, "Amy", 0, 0, False),
    ]
    mia = "nigiri", "maki", "tempura", "dumpling"
    assert tuple(card.dish.name for card in standing.places[1].food) == mia
    assert list(standing.chat[:2]) == ["Evening 1, 1 May 2025", "🥇 Phil 2"]
    monkeypatch.chdir(tmp_path)
    drawn = await draw_evening(evening)
    assert (drawn, drawn.read_bytes()) == (
        tmp_path / "sushigo-evening-1.png",
        draw_poster(standing),
    )


async def test_food_is_what_brought_points_most_first(store_thread: StoreThread) -> None:
    evening = await four_games(store_thread)
    last = evening.games[-1]
    who = last.players[0]
    rounds = {"tofu": {who: 1}, "eel": {who: -3}}, {"maki": {who: 1}, "eel": {who: 0}}, {"maki": {who: 1}}
    few = replace(last, sheets=dict(enumerate(rounds, 1)))
    places = final_evening(replace(evening, games=(few,))).places
    assert [card.dish.name for place in places for card in place.food] == ["maki", "tofu"]


async def test_a_game_belongs_to_the_open_evening_or_to_its_own(store_thread: StoreThread) -> None:
    def thread() -> StoreThread:
        return store_thread

    alone, dealt = SavedGame(quiet_game()), SavedGame(quiet_game(), evening=TONIGHT)
    assert await tonight(thread) is None
    assert not paths.has_games(), "nothing was ever saved"
    earlier = await four_games(store_thread)
    assert await tonight(thread) is None
    begun = SavedGame(finish_turn(quiet_game()), evening=TONIGHT)
    await store_thread.do(lambda store: keep(store, begun))
    now = await tonight(thread)
    assert now is not None
    assert (now.number, now.open) == (2, True)
    assert await evening_of(thread, alone) is None
    assert await evening_of(thread, dealt) == await evening_of(thread, begun) == now
    assert await evening_of(thread, await store_thread.do(lambda store: store.load(1))) == earlier
    assert await store_thread.do(lambda store: store.evening_of(99)) is None, "another window deleted it"
    assert await close_evening_of(thread, alone) is None
    assert await close_evening_of(thread, begun) == replace(now, open=False)
    assert await tonight(thread) is None


async def test_where_the_games_cannot_be_read_there_is_no_evening(store_thread: StoreThread) -> None:
    paths.games().parent.mkdir(parents=True, exist_ok=True)
    paths.games().write_text("no games " * 1000)
    assert await tonight(lambda: store_thread) is None
    paths.games().write_text("no games " * 1000)
    saved = SavedGame(quiet_game(), evening="may", number=1)
    assert await evening_of(lambda: store_thread, saved) is None
