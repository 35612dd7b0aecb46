"""Games that are not ordinary: kept, listed, marked, and counted nowhere."""

import json
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.listing import Mode, peek_unfinished
from sushigo_tui.store.repair import repair
from sushigo_tui.store.saved_game import Origin, SavedGame
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import keep
from tests.tables import finish_turn, play_wildly

PEOPLE = (Player("Amy"), Player("Zoe"))
MODES: list[Mode] = ["ordinary", "what-if", "open-hands", "what-if"]


def played(seed: int) -> Game:
    return play_wildly(Game(Setup(CLASSIC, PEOPLE), seed=seed), Random(seed))


@pytest.fixture
def three(home: Path) -> Path:
    """Game 1 is ordinary, 2 a what-if of it, 3 has open hands, and 4 is an unfinished what-if."""
    with Store() as store:
        first = SavedGame(played(1))
        keep(store, first)
        keep(store, SavedGame(played(2), mode="what-if", origin=Origin(first.id, 12)))
        keep(store, SavedGame(played(3), mode="open-hands"))
        begun = finish_turn(Game(Setup(CLASSIC, PEOPLE), seed=4))
        keep(store, SavedGame(begun, mode="what-if", origin=Origin("elsewhere", 3)))
        return store.path


def test_only_ordinary_games_are_counted(three: Path, sushigo: Run) -> None:
    counted = json.loads(sushigo("stats", "--json").out)
    assert counted["games"] == 1
    assert {(each["name"], each["games"]) for each in counted["people"]} == {("Amy", 1), ("Zoe", 1)}
    with Store() as store, store.reading() as games:
        rows = games.execute("SELECT DISTINCT game FROM points").fetchall()
        assert [row["game"] for row in rows] == [1]


def test_each_list_says_the_modes_of_games(three: Path, sushigo: Run) -> None:
    listed = {each["number"]: each for each in map(json.loads, sushigo("games", "--json").out.splitlines())}
    assert [listed[number]["mode"] for number in range(1, 5)] == MODES
    assert [listed[number]["origin"] for number in range(1, 5)] == [None, 1, None, None]
    assert not any(each["typed_seed"] for each in listed.values())
    said = {
        2: "A what-if of game 1, so it doesn't count.",
        3: "A learning game, so it doesn't count.",
        4: "A what-if of another game, so it doesn't count.",
    }
    for sentence in said.values():
        assert f"       {sentence}\n" in sushigo("games").out
        assert sentence in sushigo("games", "--plain").out
    for number, sentence in said.items():
        assert f"\n{sentence}\n" in sushigo("games", "show", str(number)).out
    assert [game.mode for game in peek_unfinished(three)] == ["what-if"]


def test_a_learning_game_is_offered_until_its_open_hands_are_played(home: Path, sushigo: Run) -> None:
    game, offered = Game(Setup(CLASSIC, PEOPLE), seed=4), []
    with Store() as store:
        saved = SavedGame(game, mode="open-hands")
        while (game.round, game.turn) < (2, 3):
            keep(store, finish_turn(game) and saved)
            offered.append(len(peek_unfinished(store.path)))
    assert offered == [*[1] * 8, 0, 1, 1]
    assert "round 2, turn 3" in sushigo("games").out


def test_a_record_leaves_the_mode_out_and_that_is_said(three: Path, sushigo: Run) -> None:
    plain, marked = (sushigo("games", "export", number) for number in ("1", "2"))
    assert plain.err == ""
    assert marked.err == "A what-if of game 1, so it doesn't count. The record doesn't say so.\n"
    assert json.loads(marked.out).keys() == json.loads(plain.out).keys()
    assert codec.read(marked.out).over


def test_a_resumed_game_keeps_its_mode(three: Path) -> None:
    with Store() as store:
        kept = store.resume(4)
        assert (kept.mode, kept.origin) == ("what-if", Origin("elsewhere", 3))
        play_wildly(kept.game, Random(1))
        keep(store, kept)
        assert store.load(4).mode == "what-if"
        store.delete(2)
        assert store.load(3).mode == "open-hands"


def test_the_game_that_a_what_if_comes_from_may_be_deleted(three: Path) -> None:
    with Store() as store:
        store.delete(1)
        assert {game.number: game.origin for game in store.summaries()}[2] is None
        assert store.load(2).origin is not None


def test_the_modes_of_games_are_saved_from_a_damaged_file(three: Path, sushigo: Run) -> None:
    database.set_aside(three)
    (saved,) = repair(three)
    assert (saved.saved, saved.lost) == (4, [])
    with Store(three) as store:
        found = {game.number: game for game in store.summaries()}
        assert [found[number].mode for number in range(1, 5)] == MODES
        assert found[2].origin == 1
    assert json.loads(sushigo("stats", "--json").out)["games"] == 1
