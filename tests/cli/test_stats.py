"""`sushigo stats`: everyone, one player, as JSON, counted again.

How it looks is shown in tests/store/test_written.py.
"""

import json
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.files import paths
from sushigo_tui.store.database import connect
from sushigo_tui.store.faults import Damaged
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import play


@pytest.fixture
def evenings(home: Path) -> Path:
    """A store of random games."""
    with Store() as store:
        assert list(play(store, Random(7), 15))
    return paths.games()


@pytest.mark.parametrize("arguments", ["", "--json"])
def test_where_nothing_was_played_it_says_so(sushigo: Run, home: Path, arguments: str) -> None:
    said = sushigo("stats", *arguments.split())
    assert (said.code, said.err) == (0, "")
    if arguments == "--json":
        assert json.loads(said.out) == {"games": 0, "people": [], "bots": [], "records": {}}
    else:
        assert said.out == "No finished games yet. 'sushigo play' starts one.\n"
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("name", ["", "aMY"])
def test_statistics_are_80_columns_wide(sushigo: Run, evenings: Path, name: str) -> None:
    said = sushigo("stats", *name.split())
    assert (said.code, said.err) == (0, "")
    assert max(map(len, said.out.splitlines())) <= 80
    assert "-0%" not in said.out


def test_by_ear_bots_of_a_level_are_counted_by_their_seats(sushigo: Run, evenings: Path) -> None:
    """Several of them may have sat in one game."""
    found = load_statistics(evenings)
    told = [line for line in sushigo("stats", "--plain").out.splitlines() if line.startswith("Bots (")]
    assert len(told) == len(found.bots) > 0
    for each, line in zip(found.bots, told, strict=True):
        assert f" of {each.games} seat" in line
        assert "game" not in line


def test_json_has_the_figures_of_one_player(sushigo: Run, evenings: Path) -> None:
    one = json.loads(sushigo("stats", "Zoe", "--json").out)
    zoe = next(each for each in load_statistics(evenings).people if each.name == "Zoe")
    assert one["mean"] == round(zoe.mean, 4)
    assert [(each["dish"], each["points"]) for each in one["dishes"]] == [
        (each.dish, each.points) for each in zoe.dishes
    ]


def test_who_has_not_played_is_told_who_has(sushigo: Run, evenings: Path) -> None:
    said = sushigo("stats", "Amyy")
    assert (said.code, said.out) == (2, "")
    assert said.err == ("sushigo stats: Nobody called 'Amyy' has finished a game. Did you mean Amy?\n")
    assert "Nobody called '' has finished a game." in sushigo("stats", "").err


@pytest.mark.parametrize(
    "value", ["edition = 'pasty'", "started = 'x'", "finished = substr(x'32fe', 1, length(finished))"]
)
def test_a_damaged_value_is_told_as_it_is_or_in_a_sentence(sushigo: Run, evenings: Path, value: str) -> None:
    """SQLite has no checksum that would notice it."""
    with closing(connect(evenings)) as database:
        database.execute(f"UPDATE games SET {value}")
    for command in (("games",), ("stats",), ("stats", "--json"), ("evenings",)):
        said = sushigo(*command)
        assert (said.code == 0) == bool(said.out)
        assert said.err in ("", f"sushigo: {Damaged(evenings)}\n")


def test_a_damaged_file_is_a_sentence(sushigo: Run, evenings: Path) -> None:
    evenings.write_bytes(b"sushi" * 1000)
    for command in (("stats",), ("players",), ("players", "rename", "Amy", "Anna")):
        said = sushigo(*command)
        assert (said.code, said.out) == (1, "")
        assert said.err == f"sushigo: {Damaged(evenings)}\n"
