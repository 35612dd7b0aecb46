"""Names that an older version let in: their games can be listed, loaded, resumed, written and read."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sushigo_tui.records import codec
from sushigo_tui.store.players import everybody
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evening import evening
from tests.store.evenings import keep

OLD = {"👩\u200d🍳": "👩🍳", "\u3164": "?", "x" * 300_000: "x" * 40, "A\x1b[2J": "A[2J", "👩🍳": "👩🍳"}


@pytest.fixture(params=OLD, ids=lambda name: ascii(name[:9]))
def old(request: pytest.FixtureRequest, home: Path) -> tuple[Path, str]:
    """A database in which Amy, and a menu, are called so; and what that reads as now."""
    path, name = evening(home / "games" / "games.db"), str(request.param)
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE players SET name = ? WHERE name = 'Amy'", (name,))
        database.execute("UPDATE games SET menu = ? WHERE menu != ''", (name,))
        for column in ("setup", "seating"):
            database.execute(
                f"UPDATE games SET {column} = replace({column}, '\"Amy\"', ?)",
                (json.dumps(name, ensure_ascii=False),),
            )
        database.commit()
    return path, OLD[name]


def test_games_with_such_names_are_there_as_before(sushigo: Run, old: tuple[Path, str]) -> None:
    path, name = old
    with Store(path) as store:
        unfinished, _, finished = store.summaries()
        assert unfinished.names == (name, "寿司", "Otto")
        assert unfinished.menu == name
        assert finished.names[0] == name
        assert name in store.people()
        kept = store.resume(3)
        assert kept.game.names == unfinished.names
        for decision in kept.game.decisions:
            kept.game.place(decision.seat, decision.options[0])
        keep(store, kept)
        assert codec.read(codec.write(store.load(3).game)).names == unfinished.names
        assert name in [known.name for known in everybody(store._db)]
    assert name in [each.name for each in load_statistics(path).people]
    for command in (
        "games",
        "games show 1",
        "games show 3",
        "stats",
        "players",
        "games --json",
        "stats --json",
    ):
        said = sushigo(*command.split())
        assert (said.code, said.err) == (0, "")
        assert max(map(len, said.out.splitlines())) < 2000


def test_such_a_game_can_be_written_out_and_taken_in_again(sushigo: Run, old: tuple[Path, str]) -> None:
    path, name = old
    file = path.with_name("friday.json")
    assert sushigo("games", "export", "1", str(file)).code == 0
    assert sushigo("games", "delete", "1", "--yes").code == 0
    assert sushigo("games", "import", str(file)) == (0, "1 game imported.\n", "")
    with Store(path) as store:
        assert store.load(4).game.names[0] == name
