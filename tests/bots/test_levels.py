"""The bots: fair, all of them everywhere, and each as its level says."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from sushigo_tui.bots import levels
from sushigo_tui.bots.levels import LEVELS, choose, remembering
from sushigo_tui.rules.decision import PICK, Choice
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View, view
from tests.rules.games import LAWS, Lively, seeds, setups, some, unseen_changed
from tests.tables import deal, lead, party

SOME = settings(LAWS, max_examples=4)
QUICK = [replace(level, playouts=min(level.playouts, 8)) for level in LEVELS.values()]
"""Every level as it is, but that none takes its time."""


@SOME
@given(setups(), seeds)
def test_each_answers_within_the_rules_whatever_it_cannot_see(setup: Setup, seed: int) -> None:
    """The same in another process, to which its view has travelled."""
    random = Random(seed)
    for game in some(Game(setup, Lively(seed)), seed, 0.04, 0.3):
        seat = random.choice(game.decisions).seat
        seen = game.view(seat)
        changed = view(unseen_changed(game._state, seat, seen.known, random), seat, seen.setup)
        other = pickle.loads(pickle.dumps(changed))
        assert seen.decision is not None
        for level in QUICK:
            choice = choose(level, seen, Random(seed).random)
            assert choice in seen.decision.options
            assert choose(level, other, Random(seed).random) == choice


def test_who_is_asked_nothing_can_choose_nothing() -> None:
    game = deal(party(2, "tofu"))
    game.choose(0, game.decisions[0].options[0])
    for level in QUICK:
        with pytest.raises(ValueError, match="asked"):
            choose(level, game.view(0), Random(1).random)


def test_some_remember_but_a_few_cards_and_those_of_the_hand_they_passed_on_last_first() -> None:
    seen = lead(party(4, "tofu"), "-, -").view(0)
    assert [len(known) for known in seen.known] == [0, 7, 7, 0]
    assert [len(known) for known in remembering(seen, 9).known] == [0, 7, 2, 0]
    assert not any(remembering(seen, 0).known)
    assert remembering(seen, 14) == seen
    for level in QUICK:
        faint = remembering(seen, level.memory)
        assert choose(level, seen, Random(5).random) == choose(level, faint, Random(5).random)


@SOME
@given(setups(), seeds)
def test_the_lower_levels_do_the_same_before_the_same_cards(setup: Setup, seed: int) -> None:
    """However they hold them, and whatever else is left to chance."""
    random = Random(seed)
    for game in some(Game(setup, Lively(seed)), seed, 0.04, 0.3):
        seen = game.view(random.choice(game.decisions).seat)
        if seen.decision is not None and seen.decision.question is PICK:
            held = replace(seen, hand=tuple(random.sample(seen.hand, len(seen.hand))))
            for name in ("novice", "regular"):
                choices = {choose(LEVELS[name], view, random.random) for view in (seen, seen, held)}
                assert len(choices) == 1


@pytest.mark.parametrize("name", LEVELS)
def test_at_the_end_of_a_round_everybody_sees_that_a_card_brings_nothing(name: str) -> None:
    level = replace(LEVELS[name], playouts=min(LEVELS[name].playouts, 40))
    game = lead(
        party(4, "tofu", "tempura", "sashimi"),
        *[", ".join(["-"] * 7)] * 2,
        hands=("sashimi, nigiri:squid",),
        avoid="sashimi",
    )
    assert len(game.view(1).hand) == 2
    for seed in range(5):
        assert choose(level, game.view(1), Random(seed).random) is card("nigiri:squid")


def test_the_more_sit_at_a_table_and_the_more_turns_are_to_come_the_more_is_misjudged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doubts = list[float]()

    def search(
        view: View, playouts: int, random: object, late: object, noise: Callable[[], float]
    ) -> dict[Choice, float]:
        doubts.append(noise())
        return {view.hand[0]: 0.0}

    monkeypatch.setattr(levels, "search", search)
    tables = [deal(party(seats, "tofu")) for seats in (2, 4, 8)] + [
        lead(party(4, "tofu"), ", ".join("-" * 7))
    ]
    for table in tables:
        choose(replace(LEVELS["skilled"], noise=24.0), table.view(0), lambda: 1.0)
    few, four, many, late = doubts
    assert 0 < late < few < four < many
    assert few == pytest.approx(24 * (1 / 3) ** 1.5 * 0.9**2)
    assert four == pytest.approx(24 * (8 / 9) ** 2)
    assert many == pytest.approx(24 * (7 / 3) ** 1.5 * (6 / 7) ** 2)


def test_each_level_has_a_name_and_a_character_of_its_own() -> None:
    assert list(LEVELS) == [level.name for level in LEVELS.values()]
    in_records = ["novice", "regular", "skilled", "chef", "master"]
    assert [name for name in LEVELS if name in in_records] == in_records
    assert len({level.line for level in LEVELS.values()}) == len(LEVELS)
