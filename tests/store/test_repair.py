"""`games repair` plays every game through: what is listed after it can be loaded."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.game import Game
from sushigo_tui.store import repair
from sushigo_tui.store.database import set_aside
from sushigo_tui.store.saved_game import SavedGame, own_id
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import keep, play
from tests.tables import classic, finish_game

CHANGED = {
    "another legal card": "UPDATE events SET body = :swapped WHERE event = :deal",
    "no JSON": "UPDATE events SET body = 'x' WHERE event = :deal + 1",
    "an event is gone": "DELETE FROM events WHERE event = :deal + 7",
    "the end is gone": "DELETE FROM events WHERE game = 1 AND number > 40",
    "another result": "UPDATE games SET result = replace(result, '[0]', '[1]') WHERE game = 1",
    "another seed": "UPDATE games SET seed = 'x' WHERE game = 1",
    "other rules": "UPDATE games SET rules = 77 WHERE game = 1",
    "another menu": "UPDATE games SET menu = 'Sushi Go!' WHERE game = 1",
    "another seat": "DELETE FROM seats WHERE game = 1 AND seat = 1",
    "no setup": "UPDATE games SET setup = '{}' WHERE game = 1",
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
def test_what_cannot_be_played_to_its_result_is_listed_and_counted_no_more(
    sushigo: Run, path: Path, change: str
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        deal, body = connection.execute(
            "SELECT event, body FROM events WHERE game = 1 ORDER BY number LIMIT 1"
        ).fetchone()
        dealt = json.loads(body)
        dealt["hands"] = dealt["hands"][1:] + dealt["hands"][:1]
        connection.execute(change, {"deal": deal, "swapped": json.dumps(dealt)} if ":deal" in change else {})
        connection.commit()
        was = connection.execute("SELECT * FROM events WHERE game = 1").fetchall()
    repaired = sushigo("games", "repair")
    assert_every_listed_game_is_there(sushigo)
    assert sushigo("games", "--json").out.count('"id": "game-2"') == 1
    aside = path.with_name("games.damaged-1.db")
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT * FROM events WHERE game = 1").fetchall() == was
    counted = json.loads(sushigo("stats", "--json").out)["games"]
    if "menu" in change or "seats" in change:
        assert (repaired.code, repaired.out, counted) == (0, f"{aside}: 3 games saved.\n", 1)
    else:
        said, line = repaired.out.splitlines()
        assert (repaired.code, said, counted) == (1, f"{aside}: 2 games saved.", 0)
        assert line.startswith(("  Game 1 ", "  The end of game 1 "))


def test_what_is_damaged_beside_a_game_s_events_is_made_anew(path: Path) -> None:
    """Its result and its id; a game without its row, and a file without any game, are told of as lost."""
    aside, junk = (path.with_name(f"games.damaged-{number}.db") for number in (1, 2))
    path.rename(aside)
    junk.write_bytes(bytes(5000))
    with closing(sqlite3.connect(aside)) as connection:
        connection.execute("UPDATE games SET result = 'x', id = ? WHERE game = 1", ("\x1b",))
        connection.execute("DELETE FROM games WHERE game = 2")
        connection.commit()
    found, lost = repair.repair(path)
    assert (found.saved, found.cut, found.lost) == (
        2,
        [],
        ["1 more game can't be saved, because its players are unknown."],
    )
    assert (lost.saved, lost.here, lost.lost) == (0, 1, []), "today's copy has what was saved of the other"
    with Store(path) as store:
        games = {each.id: store.load(each.number).game for each in store.summaries()}
        (finished,) = (id for id, game in games.items() if game.over)
        assert finished == own_id(games[finished])


def assert_every_listed_game_is_there(sushigo: Run) -> None:
    """Each can be told, and what is not over can be resumed."""
    said = sushigo("games", "--json")
    assert (said.code, said.err) == (0, "")
    for game in map(json.loads, said.out.splitlines()):
        told = sushigo("games", "show", str(game["number"]))
        assert (told.code, told.err) == (0, ""), game
        assert sushigo("games", "export", str(game["number"]), "--yes").code == 0


def test_after_random_damage_every_listed_game_is_there(
    sushigo: Run, path: Path, whole: bytes, records_of: dict[str, str]
) -> None:
    """Of twenty files some are damaged as a whole, and in some only a game is."""
    found = 0
    for seed in range(20):
        random, broken = Random(seed), bytearray(whole)
        for _ in range(1 + seed % 5 * 3):
            broken[random.randrange(len(broken))] = random.randrange(256)
        for file in path.parent.glob("games.*"):
            file.unlink()
        path.write_bytes(broken)
        repair.repair(path)
        with Store(path) as store:
            for each in store.summaries():
                game = store.load(each.number).game
                assert (game.round, game.turn) == (each.round, each.turn)
                assert each.finished is None or records_of.get(each.id, codec.write(game)) == codec.write(
                    game
                )
                found += 1
        if seed % 15 == 0:
            assert_every_listed_game_is_there(sushigo)
    assert found > 30


def test_nothing_is_wrong_with_games_that_were_played(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store:
        assert len([*play(store, Random(1), 30)]) == 30
        before = store.summaries()
    assert repair.repair(path) == []
    with Store(path) as store:
        assert store.summaries() == before


@pytest.mark.parametrize("damaged", [False, True])
def test_a_game_whose_result_nobody_has_seen_stays_open(tmp_path: Path, damaged: bool) -> None:
    """It stays open where it is, and when it is saved from a damaged file."""
    path = tmp_path / "games.db"
    kept = SavedGame(finish_game(Game(classic(2), seed=1, ask_all=True)), open=True)
    with Store(path) as store:
        keep(store, kept)
    if damaged:
        set_aside(path)
    assert [each.saved for each in repair.repair(path)] == [1] * damaged
    with Store(path) as store:
        (listed,) = store.summaries()
        assert (listed.id, listed.finished, listed.points) == (kept.id, None, ())
        assert store.resume(listed.number).game.over
