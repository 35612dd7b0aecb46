"""What the others took of hands that one knows tells who goes by rule of thumb."""

from __future__ import annotations

from random import Random

import pytest

from sushigo_tui.bots.levels import Level, choose
from sushigo_tui.bots.opponent_model import simple, taken
from sushigo_tui.files import menus
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Pick
from sushigo_tui.rules.editions import CLASSIC, PARTY, Setup
from sushigo_tui.rules.game import Game
from tests.tables import classic, deal, lead, party, players, text, turn

PLAIN = Level("", "")
"""Goes by rule of thumb, and errs in nothing."""


@pytest.mark.parametrize("menu", [None, "sushi-go", "my-first-meal", "points-platter"])
@pytest.mark.parametrize("seats", [3, 4])
def test_whoever_goes_by_rule_of_thumb_is_seen_to_do_so_whatever_they_put_down(
    menu: str | None, seats: int
) -> None:
    edition, printed = (PARTY, menus.printed()[menu]) if menu else (CLASSIC, None)
    setup = Setup(edition, players(seats), printed, passing="alternate" if seats == 3 else "left")
    game = Game(setup, Seeded(7))
    known = 0
    while not game.over:
        decision = game.decisions[0]
        if decision.question.name == "pick":
            seen = [alike for _, alike in taken(game.view(decision.seat))]
            known += len(seen)
            assert all(seen)
        game.choose(decision.seat, choose(PLAIN, game.view(decision.seat), Random(1).random))
    assert known > 100


def test_what_was_taken_is_known_of_hands_that_were_passed_on_or_have_come() -> None:
    game, found = deal(party(4, "tofu")), []
    for _ in range(5):
        found.append([seat for seat, _ in taken(game.view(0))])
        turn(game)
    assert found == [[], [3], [1, 3, 2, 3], [1, 2, 3] * 3, [1, 2, 3] * 4]


def test_where_hands_are_passed_to_the_right_it_is_known_as_well() -> None:
    game = deal(party(4, "tofu", alternate=True))
    while game.view(0).round == 1 or game.view(0).turn < 3:
        turn(game)
    assert [seat for seat, _ in taken(game.view(0))][:4] == [1, 3, 1, 2]


def test_whoever_put_down_two_cards_at_once_is_not_judged_by_that() -> None:
    game = deal(classic(4), "", "chopsticks")
    turn(game, "", "chopsticks")
    assert [seat for seat, _ in taken(turn(game).view(0))] == [1, 3, 2, 3]
    assert [seat for seat, _ in taken(turn(game, "", text(two(game))).view(0))] == [2, 3, 2, 3, 2]


def test_who_takes_what_the_rule_of_thumb_would_is_held_for_simple_and_who_does_not_is_not() -> None:
    hands = ("4 nigiri:egg, 3 nigiri:salmon, nigiri:squid, maki:1",)
    for took, least, most in (("squid", 0.5, 0.9), ("salmon", 0.0, 0.2)):
        game = turn(deal(party(4), *hands), "nigiri:egg")
        seen = turn(game, "", f"nigiri:{took}").view(0)
        assert least < simple(seen, 0.5)[1] < most
        assert simple(seen, 1.0) == [1.0] * 4
        assert simple(seen, 0.0) == [0.0] * 4


def test_after_a_round_all_that_was_taken_in_it_is_known() -> None:
    game = deal(party(4, "tofu"))
    while game.view(0).round == 1:
        turn(game)
    found = [seat for seat, _ in taken(game.view(0))]
    assert 3 * 6 <= len(found) <= 3 * 8
    assert set(found) == {1, 2, 3}


def test_uramaki_that_is_scored_early_hides_only_what_was_taken_after_that() -> None:
    game = lead(party(4, "uramaki"), "", "-, uramaki:5, uramaki:5, -, -")
    assert game.view(0).places == 1
    assert [seat for seat, _ in taken(game.view(0))] == [1, 2, 3] * 3


def test_nothing_is_read_with_a_dummy() -> None:
    seen = turn(turn(deal(classic(2, dummy=True)))).view(0)
    assert simple(seen, 0.5) == [0.5, 0.5]


def two(game: Game) -> Pick:
    """A way for the second seat to put down two cards."""
    return next(pick for pick in game.decisions[1].options if isinstance(pick, Pick) and pick.also)
