"""The frozen field: what it was, it is; it answers all that can be asked, and plays better than at random."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

from sushigo_tui.bots.levels import choose_at_random
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.flow import compiled
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from tests.rules.games import FEW, Lively, seeds, setups, some
from tests.speed import field, match
from tests.speed.field import flat, hate_drafter, ismcts, playouts
from tests.tables import classic, lead

FROZEN = "1e3806bc0eaea00ea8b37a27f29743436cdee7afa39aadeec136bcd32a4255d2"
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

FIELD: tuple[Chooses, ...] = (flat.choose, in_no_time, hate_drafter.choose)


@settings(FEW, max_examples=6)
@given(setups(), seeds)
def test_the_field_answers_every_question_within_the_rules(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in some(Game(setup, Lively(seed)), seed, 0.04, 0.3):
        for decision in game.decisions:
            for chooses in FIELD:
                assert chooses(game.view(decision.seat), random.random) in decision.options


@pytest.mark.parametrize("chooses", [flat.choose, in_no_time])
def test_who_thinks_beats_chance(chooses: Chooses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flat, "PLAYOUTS", 60)
    monkeypatch.setattr(ismcts, "AT_ONCE", 60)
    ahead = 0
    for seed in range(3):
        game, random = Game(classic(2), seed=seed), Random(seed).random
        while not game.over:
            seat = game.decisions[0].seat
            choice = (
                chooses(game.view(0), random) if seat == 0 else choose_at_random(game.decisions[0], random)
            )
            game.choose(seat, choice)
        ahead += game.scores[0] - game.scores[1]
    assert ahead > 15


def test_the_hate_drafter_takes_what_the_next_seat_wants() -> None:
    """B waits for its third sashimi, and A gains most by its second tempura."""
    game = lead(classic(2), "tempura", "sashimi, sashimi", hands=("tempura, sashimi, nigiri:egg",))
    assert hate_drafter.choose(game.view(0), Random(1).random) is card("sashimi")


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    first, second = (playouts.futures(compiled(classic(4)), round) for round in (1, 2))
    for after in (first, second):
        assert after.beats[0] == pytest.approx(0.5)
        ahead = [after.beats[lead] for lead in range(-playouts.REACH, playouts.REACH)]
        assert ahead == sorted(ahead)
        assert after.places([10, 10, 10, 10]) == pytest.approx([0.3125] * 4)
    assert second.beats[10] > first.beats[10] > 0.6


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
