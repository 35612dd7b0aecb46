"""Tests of what is heard of a table, and of how a game stands."""

import re
from dataclasses import replace

import pytest

from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.outlook import outlook
from sushigo_tui.text import spoken, worth
from sushigo_tui.text.voice import EAR
from tests.hotseat.seats import calm_game
from tests.tables import cards, finish_game, lead, party, turn

PLAIN = ("tofu", "wasabi", "spoon")
"""Dishes beside which colours score nothing."""
ICE, FRUIT = party(3, "green-tea-ice-cream", *PLAIN), party(3, "fruit", *PLAIN)
TEMAKI = party(3, "temaki", *PLAIN)


@pytest.mark.parametrize(
    ("setup", "plan", "kept", "said"),
    [
        (
            ICE,
            "green-tea-ice-cream, green-tea-ice-cream",
            "green-tea-ice-cream, green-tea-ice-cream",
            "You have four green tea ice creams, two of them saved, worth 12 points at the end of the game.",
        ),
        (ICE, "tofu", "green-tea-ice-cream", "saved green tea ice cream, 1 of 4 towards 12 points."),
        (
            FRUIT,
            "fruit:orange+orange, fruit:watermelon+orange",
            "fruit:watermelon+watermelon",
            "You have fruit: 3 watermelons, 3 oranges, worth 4 points at the end of the game.",
        ),
        (
            FRUIT,
            "fruit:orange+pineapple",
            "",
            "You have fruit: 1 orange, 1 pineapple, worth minus 2 points at the end of the game.",
        ),
    ],
    ids=["some laid, some kept", "only kept", "fruit of both", "fruit that costs"],
)
def test_a_dessert_is_told_once(setup: Setup, plan: str, kept: str, said: str) -> None:
    """Saved cards and those of this round score together (ICECREAM, FRUIT)."""
    view = lead(setup, plan).view(None)
    view = replace(view, saved_desserts=(cards(kept), *view.saved_desserts[1:]))
    assert spoken.own_table(view, 0).endswith(said)


def test_what_a_missing_card_costs_is_told() -> None:
    """TEMAKI."""
    view = lead(TEMAKI, "temaki", "tofu", "tofu").view(None)
    assert "no temaki" not in spoken.own_table(view, 0)
    assert spoken.own_table(view, 1).endswith("no temaki, minus 4 points.")


def test_nothing_is_missed_where_nobody_has_it() -> None:
    """TEMAKI: ties count in full, both ways."""
    assert "temaki" not in spoken.own_table(lead(TEMAKI, "tofu", "tofu", "tofu").view(None), 0)


def test_what_uramaki_were_paid_stays_in_the_scores() -> None:
    """URA-1, URA-5: worth eight with most icons, and paid eight with ten of them; the total stays."""
    game = lead(party(3, "uramaki"), "uramaki:4, uramaki:4", ahead=["uramaki:4"], avoid="maki")
    assert "uramaki with 8 icons, worth 8" in spoken.own_table(game.view(None), 0)
    (offered,) = [each for each in game.view(0).hand if each.name == "uramaki:4"]
    assert worth.effect([outlook(game.view(0), offered)], EAR) == "8 points at once"
    assert "If round 1 ended now: A 8, " in spoken.scores(game.view(None))
    turn(game, "uramaki:4", "tempura", "tempura")
    assert spoken.scores(game.view(None)).startswith("A 8, ")
    assert "If round 1 ended now: A 8, " in spoken.scores(game.view(None))


def test_points_of_a_round_that_is_over_are_told_once() -> None:
    game = finish_game(calm_game())
    assert "ended now" not in spoken.scores(game.view(None, game.scored_rounds[1]))


def test_wasabi_waits_for_a_nigiri_until_the_round_is_scored() -> None:
    view = lead(party(2, "wasabi"), "wasabi").view(None)
    assert spoken.own_table(view, 0).startswith("You have wasabi, next nigiri tripled.")
    assert spoken.own_table(replace(view, sheets=({},)), 0).startswith("You have wasabi. ")


def test_the_scores_say_that_desserts_are_still_to_come() -> None:
    view = calm_game().view(None)
    assert "If round 1 ended now: " in spoken.scores(view)
    assert "If the round ended now, before desserts: " in spoken.scores(replace(view, round=3))


@pytest.mark.parametrize(
    ("setup", "plans", "said"),
    [
        (party(3, "maki", "pudding"), ["maki:3", "pudding", "maki:2"], ["Maki icons: A 3, C 2, B 0."]),
        (
            party(3, "uramaki"),
            ["uramaki:4", "", "uramaki:3"],
            ["Uramaki icons, the next 10 score 8: A 4, C 3, B 0."],
        ),
        (TEMAKI, ["temaki, temaki", "tofu, tofu", "temaki, tofu"], ["Temaki: A 2, C 1, B 0."]),
        (
            party(3, "temaki", "soy-sauce", "tofu"),
            ["soy-sauce, tofu", "tofu, tofu", "tofu, tofu"],
            ["Colours: A 2, B 1, C 1."],
        ),
        (party(3, "temaki", "wasabi", "spoon"), ["", "", ""], ["Nobody has started a race yet."]),
    ],
    ids=["icons", "to ten", "cards", "colours", "nothing"],
)
def test_who_has_most_is_told_of_what_is_compared(setup: Setup, plans: list[str], said: list[str]) -> None:
    told = spoken.races(lead(setup, *plans).view(None))
    assert told[: len(said)] == said


def test_desserts_of_all_rounds_are_compared() -> None:
    """Most of them break a tie."""
    view = lead(ICE, "green-tea-ice-cream", "tofu", "tofu").view(None)
    view = replace(view, saved_desserts=(cards("green-tea-ice-cream"), cards("green-tea-ice-cream"), ()))
    assert spoken.races(view)[-1] == "Green tea ice cream: A 2, B 1, C 0."


def test_what_is_not_in_sight_is_told_without_what_was_passed_on() -> None:
    """A seat counts its own hand, and nothing that only it has seen earlier."""
    game = calm_game(2, turn=4)
    here, there = game.view(0), game.view(None)
    assert any(here.known)
    plain = spoken.unseen_cards(replace(here, hand=()))
    assert plain == spoken.unseen_cards(there) != spoken.unseen_cards(here)
    seen = sum(map(len, there.tables))
    numbers = [int(number) for number in re.findall("[0-9]+", plain)]
    whole = [int(number) for number in re.findall("[0-9]+", spoken.unseen_cards(calm_game(2).view(None)))]
    assert sum(whole) - sum(numbers) == seen
    assert spoken.unseen_cards(there, "zzz") == "No dish of this game is called zzz."
    assert spoken.unseen_cards(there, "nig").startswith("Not in sight: ")


def test_colours_are_told_where_they_score() -> None:
    """TEA, SOY."""
    coloured, plain = party(3, "maki", "wasabi", "tea", "tofu"), party(3, "maki", "wasabi", "spoon", "tofu")
    plans = ("wasabi, nigiri:egg, tofu", "tofu, maki:1, tofu")
    view = lead(coloured, *plans).view(None)
    assert " colours, most: " in spoken.own_table(view, 0)
    assert spoken.table(view, 0).endswith(". 2 colours, most: 2 wasabi and nigiri.")
    assert spoken.table(view, 1).endswith(". 2 colours, most: 2 tofu.")
    assert "colour" not in spoken.table(lead(plain, *plans).view(None), 0)
    assert "Same colour: nigiri and wasabi. Every other dish has" in spoken.menu(coloured.dishes)
    assert "colour" not in spoken.menu(plain.dishes)
    assert "Every dish has its own colour." in spoken.menu(party(3, "maki", "tea", "tofu").dishes)


def test_a_game_ends_with_its_result() -> None:
    game = finish_game(calm_game())
    *_, last = spoken.final(game, full=False)
    assert last == spoken.final_result(game)
