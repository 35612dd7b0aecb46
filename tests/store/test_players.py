"""Names are corrected, and their players stay the same."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.database import connect
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.store.players import KnownPlayer, NoSuchPlayer, OtherPlayer, everybody, merge, rename
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.tables import finish_round, play_wildly


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store in which Chris played twice, once as Chirs, each time against Amy."""
    path = tmp_path / "games.db"
    with Store(path) as store:
        for names in (("Chirs", "Amy"), ("amy ", "Chris")):
            keep(store, game(*names))
    return path


@pytest.fixture
def games(path: Path) -> Iterator[sqlite3.Connection]:
    """Its database."""
    with closing(connect(path)) as games:
        yield games


def game(*names: str) -> Game:
    return play_wildly(Game(Setup(CLASSIC, tuple(map(Player, names)))), Random(1))


def wins(path: Path) -> dict[str, tuple[int, float]]:
    return {each.name: (each.games, each.wins) for each in load_statistics(path).people}


def test_equal_names_are_one_player_whatever_their_case(games: sqlite3.Connection) -> None:
    assert everybody(games) == [
        KnownPlayer("Amy", "", 2, 2),
        KnownPlayer("Chirs", "", 1, 1),
        KnownPlayer("Chris", "", 1, 1),
    ]


def test_a_bot_is_another_than_a_person_of_its_name(path: Path, games: sqlite3.Connection) -> None:
    with Store(path) as store:
        keep(store, play_wildly(Game(Setup(CLASSIC, (Player("Amy", "random"), Player("Zoe")))), Random(1)))
    assert everybody(games)[-1] == KnownPlayer("random", "random", 1, 1)
    rename(games, "Amy", "Anna")
    assert everybody(games)[-1] == KnownPlayer("random", "random", 1, 1)


def test_bots_are_listed_by_their_level(path: Path, games: sqlite3.Connection) -> None:
    with Store(path) as store:
        for bots in (("Otto", "Hana"), ("Mika", "Otto")):
            seats = (Player("Zoe"), *(Player(name, "chef") for name in bots))
            keep(store, Game(Setup(CLASSIC, seats)))
        keep(store, Game(Setup(CLASSIC, (Player("Zoe"), Player("Otto", "novice")))))
        assert len(store.summaries(GameFilter(player="Chef"))) == 2
        assert len(store.summaries(GameFilter(player="Otto"))) == 3
    assert {who.name: who.counted for who in everybody(games) if who.counted} == {
        who.name: who.games for who in load_statistics(path).people
    }
    assert everybody(games)[-2:] == [KnownPlayer("chef", "chef", 4, 0), KnownPlayer("novice", "novice", 1, 0)]


def test_a_new_name_is_in_every_list_and_the_old_one_still_finds_it(
    path: Path, games: sqlite3.Connection
) -> None:
    before = wins(path)
    assert rename(games, "AMY", " Anna ") == ("Amy", "Anna")
    assert wins(path) == {"Anna" if name == "Amy" else name: figures for name, figures in before.items()}
    with Store(path) as store:
        assert store.summaries()[0].names == ("Anna", "Chris")
        assert [len(store.summaries(GameFilter(player=name))) for name in ("Anna", "amy")] == [2, 2]
        keep(store, game("Amy", "Zoe"))
        assert store.load(1).game.names == ("Chirs", "Amy")
    assert everybody(games)[0] == KnownPlayer("Anna", "", 3, 3)


def test_two_seats_never_have_one_person(path: Path, games: sqlite3.Connection) -> None:
    """A game of both names, from a record or started before a name was known, has two people."""
    merge(games, "Chirs", "Chris")
    rename(games, "Amy", "Anna")
    with Store(path) as store:
        assert store.people() == {"amy": "Anna", "anna": "Anna", "chirs": "Chris", "chris": "Chris"}
        for sitting in (("Amy", "Anna"), ("Chris", "Chirs"), ("Anna", "Amy")):
            keep(store, game(*sitting))
            assert sorted(store.summaries()[0].names) == sorted(sitting)
    assert {each.name: each.games for each in everybody(games)} == {
        "Anna": 4,
        "Chris": 3,
        "Amy": 2,
        "Chirs": 1,
    }
    (anna,) = [each for each in load_statistics(path).people if each.name == "Anna"]
    assert "Anna" not in [other.name for other in anna.others]


def test_only_the_case_of_a_name_is_changed_and_a_name_is_taken_back(games: sqlite3.Connection) -> None:
    rename(games, "amy", "AMY")
    assert everybody(games)[0].name == "AMY"
    rename(games, "amy", "Anna")
    rename(games, "anna", "Amy")
    assert everybody(games)[0].name == "Amy"


def test_a_name_corrected_in_a_game_is_corrected_in_every_list(path: Path, games: sqlite3.Connection) -> None:
    with Store(path) as store:
        saved = SavedGame(game("zoe", "Amy"))
        keep(store, saved)
        saved.game.correct_name(0, "Zoe")
        saved.facts = replace(saved.facts, former=((0, "zoe"),))
        keep(store, saved)
        assert store.summaries()[0].names == ("Zoe", "Amy")
    assert "Zoe" in [each.name for each in everybody(games)]


def test_a_name_that_somebody_has_is_not_given_twice(games: sqlite3.Connection) -> None:
    with pytest.raises(OtherPlayer, match="players merge' makes Chirs and Chris one player"):
        rename(games, "Chirs", "chris")
    with pytest.raises(NoSuchPlayer, match="Nobody called Zoe"):
        rename(games, "Zoe", "Zoë")
    with pytest.raises(ValueError, match="at least one visible character"):
        rename(games, "Amy", "  ")
    assert [each.name for each in everybody(games)] == ["Amy", "Chirs", "Chris"]


def test_two_become_one(path: Path, games: sqlite3.Connection) -> None:
    before = wins(path)
    assert merge(games, "chirs", "Chris") == ("Chirs", "Chris")
    together = tuple(map(sum, zip(before["Chirs"], before["Chris"], strict=True)))
    assert wins(path) == {"Amy": before["Amy"], "Chris": together}
    (chris,) = [each for each in load_statistics(path).people if each.name == "Chris"]
    assert [each.games for each in chris.others] == [2]
    with Store(path) as store:
        keep(store, game("Chirs", "Zoe"))
    assert everybody(games)[:2] == [KnownPlayer("Chris", "", 3, 3), KnownPlayer("Amy", "", 2, 2)]


def test_two_who_sat_in_one_game_stay_two(path: Path, games: sqlite3.Connection) -> None:
    before = everybody(games)
    with pytest.raises(OtherPlayer, match="Amy and Chris both played in game 2"):
        merge(games, "Amy", "Chris")
    with pytest.raises(OtherPlayer, match="already the same player"):
        merge(games, "Amy", "amy")
    with pytest.raises(NoSuchPlayer):
        merge(games, "Amy", "Zoe")
    assert everybody(games) == before


def test_who_left_in_the_middle_of_a_game_sat_in_it(path: Path, games: sqlite3.Connection) -> None:
    """But who took over their own seat under another name is one person."""
    left = finish_round(Game(Setup(CLASSIC, (Player("Mia"), Player("Otto")))))
    left.seat_player(0, Player("Zoe"))
    with Store(path) as store:
        keep(store, play_wildly(left, Random(1)))
    with pytest.raises(OtherPlayer):
        merge(games, "Mia", "Otto")
    merge(games, "Zoe", "Mia")
    assert wins(path)["Mia"][0] == 1
