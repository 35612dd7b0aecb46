"""The end of a game in a file of its own: what is in it, and that it takes nobody's place."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from sushigo_tui.files import menus, paths
from sushigo_tui.hotseat.final_standing import (
    draw_picture,
    draw_stored,
    final_standing,
    food,
    save_and_say_where,
)
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.pictures.pawns import PAWNS, in_seat_order
from sushigo_tui.pictures.poster import as_file, draw_poster
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.outcome import chat_lines
from tests.hotseat.seats import with_dummy
from tests.tables import finish_game, party, play_wildly, scored_tables

DAY = "2026-11-20T12:00:00+00:00"


def over(seats: int = 8) -> Game:
    people = tuple(Player("ABCDEFGH"[seat]) for seat in range(seats))
    return play_wildly(Game(Setup(PARTY, people, menus.printed()["my-first-meal"]), seed=4), Random(4))


def test_places_come_in_order_each_with_its_own_pawn() -> None:
    game = over()
    standing = final_standing(game, PAWNS[::-1], DAY)
    assert standing.heading == "Sushi Go Party! · My First Meal · 20 November 2026"
    assert [each.points for each in standing.places] == sorted(game.scores, reverse=True)
    for each in standing.places:
        seat = game.names.index(each.name)
        assert (each.pawn, each.won) == (PAWNS[::-1][seat], seat in game.winners)
        assert list(each.food) == food(game, seat)


def test_the_dummy_comes_last_and_has_no_place() -> None:
    *people, dummy = final_standing(finish_game(with_dummy()), PAWNS, DAY).places
    assert [each.place for each in people] == [1, 2]
    assert (dummy.place, dummy.name, dummy.won) == (None, "Dummy", False)


def test_food_is_all_that_was_scored() -> None:
    game = over(4)
    tables = scored_tables(game)
    for seat in range(4):
        lay = [card for table in tables for card in table[seat] if card is not None]
        assert sorted(food(game, seat), key=lambda card: card.name) == sorted(lay, key=lambda card: card.name)


def test_food_lies_in_the_menu_s_order_and_what_is_face_down_comes_last() -> None:
    game = play_wildly(Game(party(4, "takeout-box"), seed=4), Random(4))
    dishes = game.setup.dishes
    for seat in range(4):
        places = [
            dishes.index(card.dish) if card.dish in dishes else len(dishes) for card in food(game, seat)
        ]
        assert places == sorted(places)
        assert len({*places}) > 2
    assert any(card.dish not in dishes for seat in range(4) for card in food(game, seat))


@pytest.mark.parametrize(
    ("chosen", "first"),
    [
        ((), (0, 1)),
        ((3, 1), (3, 1)),
        ((7,), (7, 0)),
        ((9, -1, 4, 4), (0, 1, 4, 2)),
        ((None, 0), (1, 0)),
        # More people than pawns, as in a long evening.
        ((*[None] * 8, 5), (0, 1, 2, 3, 4, 6, 7, 0, 5)),
        ((*[None] * 8, 0), (1, 2, 3, 4, 5, 6, 7, 1, 0)),
        ((*[None] * 3, *range(8)), (0, 1, 2, *range(8))),
        ((*[None] * 3, *range(7)), (7, 0, 1, *range(7))),
        ((None,) * 10, (*range(8), 0, 1)),
    ],
)
def test_pawns_are_those_that_people_chose(chosen: tuple[int | None, ...], first: tuple[int, ...]) -> None:
    pawns = in_seat_order(chosen)
    assert [pawn.shape for pawn in pawns[: len(first)]] == [PAWNS[pawn].shape for pawn in first]
    assert set(pawns) >= set(PAWNS)
    assert len(set(pawns)) == len(pawns)


async def test_a_picture_is_written_once_and_over_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = over(2)
    first = await draw_picture(game, PAWNS, DAY, 12)
    assert first == tmp_path / "sushigo-12.png" == await draw_picture(game, PAWNS, DAY, 12)
    assert first.read_bytes() == draw_poster(final_standing(game, PAWNS, DAY)), (
        "as it was when the game ended"
    )
    first.write_text("mine")
    (tmp_path / "sushigo-12-2.png").mkdir()
    assert (
        await draw_picture(game, PAWNS, DAY, 12)
        == tmp_path / "sushigo-12-3.png"
        == await draw_picture(game, PAWNS, DAY, 12)
    )
    assert first.read_text() == "mine"
    assert await draw_picture(game, PAWNS, "", None) == tmp_path / "sushigo.png"
    assert await draw_picture(game, PAWNS, None, None) == tmp_path / "sushigo-2.png", "it has a day: today"


async def test_the_picture_of_a_saved_game_has_its_pawns_and_the_day_of_its_end(
    store_thread: StoreThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    saved = SavedGame(over(2), facts=SavedFacts(pawns=(3, 1)))
    for number in (1, 2):
        again = replace(saved, id=str(number))
        await store_thread.do(partial(Store.add, saved=again, started=DAY, played=DAY, program=""))
    pawns = in_seat_order((3, 1))
    (tmp_path / "sushigo-2.png").write_bytes(draw_poster(final_standing(saved.game, pawns, DAY)))
    said = await save_and_say_where(draw_stored(store_thread, 2))
    assert said == f"The picture was saved to {tmp_path / 'sushigo-2.png'}.", "it was there, and is the same"


async def test_the_sentence_says_why_there_is_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: object) -> NoReturn:
        raise OSError("no room")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(paths, "write_new", nowhere)
    said = await save_and_say_where(draw_picture(over(2), PAWNS, DAY, 1))
    assert said == "The picture can't be saved in the current folder (no room)."


def test_how_a_name_ends_says_what_is_written() -> None:
    game = over(2)
    text, pixels = (as_file(final_standing(game, PAWNS, DAY), suffix) for suffix in (".TXT", ".png"))
    assert text.decode().splitlines() == [*chat_lines(game, "20 November 2026")]
    assert pixels.startswith(b"\x89PNG")
