"""`sushigo players`: list, rename, merge."""

from pathlib import Path
from random import Random

import pytest

from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import keep
from tests.tables import play_wildly


@pytest.fixture
def evening(home: Path) -> None:
    """Chris played twice, once as Chirs, and Amy against both."""
    with Store() as store:
        for names in (("Chirs", "Amy"), ("amy", "Chris")):
            keep(store, play_wildly(Game(Setup(CLASSIC, tuple(map(Player, names)))), Random(1)))


def test_where_nobody_has_played_it_says_so(sushigo: Run, home: Path) -> None:
    assert sushigo("players").out == "Nobody has played yet. 'sushigo play' starts a game.\n"
    for command in ("rename", "merge"):
        said = sushigo("players", command, "Amy", "Anna")
        fault = "sushigo: Nobody called Amy has played yet. 'sushigo players' lists everyone.\n"
        assert (said.code, said.out, said.err) == (1, "", fault)
    assert list(home.iterdir()) == []


@pytest.mark.usefixtures("evening")
def test_players_are_renamed_and_merged(sushigo: Run) -> None:
    renamed = sushigo("players", "rename", "amy", "Anna").out
    assert renamed == "Amy is now Anna.\nTomorrow's copy of the games file won't contain the old name.\n"
    said = sushigo("players", "rename", "Chirs", "Chris")
    assert (said.code, said.out) == (1, "")
    assert "players merge" in said.err
    assert sushigo("players", "merge", "Chirs", "Chris").out == "The games of Chirs now count for Chris.\n"
    assert sushigo("players").out.split() == ["Anna", "2", "games", "Chris", "2", "games"]
    for sitting, name, now in (("Amy,Anna", "Amy", "Anna"), ("Zoe,chirs", "chirs", "Chris")):
        fault = f"sushigo play: {name} is now called {now}. Type {now}, or choose another name.\n"
        assert sushigo("play", "--classic", "--players", sitting).err == fault


@pytest.mark.usefixtures("evening")
def test_what_is_not_possible_is_a_sentence(sushigo: Run) -> None:
    said = sushigo("players", "merge", "Amy", "Chris")
    assert (said.code, said.err) == (
        1,
        "sushigo: Amy and Chris both played in game 2, so they are two people.\n",
    )
    said = sushigo("players", "rename", "Amy", "\n")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert sushigo("players").out.split()[0] == "Amy"
