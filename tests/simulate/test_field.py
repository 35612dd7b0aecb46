"""The frozen field: what it was, it is; it answers all that can be asked, and plays better than at random."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from tests.rules.games import LAWS, Lively, seeds, setups, some
from tests.speed import field, match, reference
from tests.speed.field import flat, hate_drafter, ismcts, playouts

FROZEN = "51910f62451a1b03030861643ebac7e58449af23bd3dc4cff1f05fc095c873d4"
"""The results of the field and the reference; if they change, earlier figures can't be compared."""

FOLDER = Path(field.__file__).parent


def test_nobody_has_touched_the_field() -> None:
    found = sha256()
    for file in (FOLDER.parent / "reference.py", *sorted(FOLDER.glob("*.py"))):
        found.update(file.read_bytes())
    assert found.hexdigest() == FROZEN


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is, but that nobody takes their time."""
    monkeypatch.setattr(flat, "PLAYOUTS", 12)
    monkeypatch.setattr(ismcts, "AT_ONCE", 12)
    monkeypatch.setattr(playouts, "GAMES", 4)


def in_no_time(view: View, random: playouts.Random) -> Any:
    """The tree search, after its first few iterations."""
    return ismcts.choose(view, random, 0)


Chooses = Callable[[View, playouts.Random], Any]

FIELD: tuple[Chooses, ...] = (flat.choose, in_no_time, hate_drafter.choose, reference.choose)


@settings(LAWS, max_examples=6)
@given(setups(), seeds)
def test_the_field_answers_every_question_within_the_rules(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in some(Game(setup, Lively(seed)), seed, 0.04, 0.3):
        for decision in game.decisions:
            for chooses in FIELD:
                assert chooses(game.view(decision.seat), random.random) in decision.options


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """Each deal is played for every seat, and nothing twice."""
    file = tmp_path / "games.jsonl"
    arguments = ["regular", "reference", "--seats", "2", "--state", str(file)]
    first = CliRunner().invoke(match.main, [*arguments, "--deals", "1"])
    lines = file.read_text()
    both = CliRunner().invoke(match.main, [*arguments, "--deals", "2"])
    assert file.read_text().startswith(lines)
    games = [match.Played(*json.loads(line)) for line in file.read_text().splitlines()]
    assert [(game.deal, game.seat) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert first.output.splitlines()[0].partition(", ")[2].endswith("2 games")
    assert both.output.splitlines()[0] == first.output.splitlines()[0]
    assert "4 games" in both.output


def test_whoever_has_no_name_cannot_play() -> None:
    result = CliRunner().invoke(match.main, ["nobody", "master"])
    assert result.exit_code == 2
    assert "there is no player 'nobody'" in result.output
