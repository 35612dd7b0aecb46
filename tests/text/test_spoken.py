"""What is heard of a table, and of how a game stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.outlook import outlook
from sushigo_tui.text import spoken, worth
from sushigo_tui.text.voice import EAR
from tests.hotseat.seats import calm_game
from tests.tables import cards, finish_game, lead, party, turn

ICE, FRUIT = party(3, "green-tea-ice-cream", "tofu"), party(3, "fruit", "tofu")
TEMAKI = party(3, "temaki", "tofu")


@pytest.mark.parametrize(
    ("setup", "plan", "kept", "said"),
    [
        (
            ICE,
            "green-tea-ice-cream, green-tea-ice-cream",
            "green-tea-ice-cream, green-tea-ice-cream",
            "You have four green tea ice creams, two of them saved, worth 12 at the end.",
        ),
        (ICE, "tofu", "green-tea-ice-cream", "saved green tea ice cream, 1 of 4 toward 12."),
        (
            FRUIT,
            "fruit:orange+orange, fruit:watermelon+orange",
            "fruit:watermelon+watermelon",
            "You have fruit: 3 watermelons, 3 oranges, worth 4 at the end.",
        ),
        (
            FRUIT,
            "fruit:orange+pineapple",
            "",
            "You have fruit: 1 orange, 1 pineapple, worth minus 2 at the end.",
        ),
    ],
    ids=["some laid, some kept", "only kept", "fruit of both", "fruit that costs"],
)
def test_a_dessert_is_told_once(setup: Setup, plan: str, kept: str, said: str) -> None:
    """What was kept and what was laid in this round are worth something together (ICECREAM, FRUIT)."""
    view = lead(setup, plan).view(None)
    view = replace(view, kept=(cards(kept), *view.kept[1:]))
    assert spoken.own_table(view, 0).endswith(said)


def test_what_a_missing_card_costs_is_told() -> None:
    """TEMAKI."""
    view = lead(TEMAKI, "temaki", "tofu", "tofu").view(None)
    assert "no temaki" not in spoken.own_table(view, 0)
    assert spoken.own_table(view, 1).endswith("no temaki, minus 4.")


def test_nothing_is_missed_where_nobody_has_it() -> None:
    """TEMAKI: ties count in full, both ways."""
    assert "temaki" not in spoken.own_table(lead(TEMAKI, "tofu", "tofu", "tofu").view(None), 0)


def test_what_uramaki_were_paid_stays_in_the_scores() -> None:
    """URA-1, URA-5: worth eight with most icons, and paid eight with ten of them; the total stays."""
    game = lead(party(3, "uramaki"), "uramaki:4, uramaki:4", ahead=["uramaki:4"], avoid="maki")
    assert "uramaki with 8 icons, worth 8" in spoken.own_table(game.view(None), 0)
    (offered,) = [each for each in game.view(0).hand if each.name == "uramaki:4"]
    assert worth.phrase([outlook(game.view(0), offered)], EAR) == "8 points for sure"
    assert "If round 1 ended now: A 8, " in spoken.scores(game.view(None))
    turn(game, "uramaki:4", "tempura", "tempura")
    assert spoken.scores(game.view(None)).startswith("A 8, ")
    assert "If round 1 ended now: A 8, " in spoken.scores(game.view(None))


def test_the_scores_say_that_desserts_are_still_to_come() -> None:
    view = calm_game().view(None)
    assert "If round 1 ended now: " in spoken.scores(view)
    assert "If it ended now, before desserts: " in spoken.scores(replace(view, round=3))


def test_after_the_end_nobody_leads() -> None:
    game = calm_game()
    assert "won" not in spoken.board(game, [3, 1, 0], 60)
    assert spoken.board(game, [3, 1, 0], 60).startswith("A leads. The board has 60 spaces. On space 3: A. ")
    finish_game(game)
    assert "won. The board has 60 spaces" in spoken.board(game, game.scores, 60)
    *_, last = spoken.final(game, full=False)
    assert last == spoken.final_result(game)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("maki:2", "maki with 2 icons"),
        ("spoon:4", "spoon number 4"),
        ("fruit:orange+orange", "fruit with two oranges"),
        ("nigiri:egg", "egg nigiri"),
        ("tofu", "tofu"),
    ],
)
def test_a_card_is_named_with_its_dish_and_without_a_bare_number(name: str, said: str) -> None:
    (card,) = cards(name)
    assert EAR.card(card) == said
