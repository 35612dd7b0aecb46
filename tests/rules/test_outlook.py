"""Tests of what a card would bring if the round, and for desserts the game, ended right after it."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.language import Message
from sushigo_tui.rules.cards import CARDS, Card
from sushigo_tui.rules.decision import Pick
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.dishes.wasabi import WAITING
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import Outlook, added_by, is_late, landing, outlook, points_if_ended
from sushigo_tui.rules.scoring import Goal, Prospect, Race, Remark
from sushigo_tui.rules.view import View
from tests.tables import called, chosen, classic, deal, lead, party, play_wildly, scored, slots, turn


def adds(view: View, choice: Card | Pick) -> int:
    """By how much the seat's points would change."""
    return outlook(view, choice).adds


def look(plan: str, pick: str, *dishes: str, others: str = "") -> Outlook:
    """Return what becomes of a pick of seat 0 of three, after these picks of its own and of seat 1."""
    avoid = " ".join(["maki", "eel", "tofu", "temaki", "onigiri", "edamame", "uramaki", "pudding", "fruit"])
    game = lead(party(3, *dishes), plan, others, ahead=[pick.split()[0]], avoid=avoid)
    decision = game.decisions[0]
    assert decision.seat == 0
    return outlook(game.view(0), chosen(decision, called(game, 0, pick)))


@pytest.mark.parametrize(
    ("plan", "pick", "dishes", "points"),
    [
        ("maki:1", "maki:2", (), 0),
        ("sashimi", "sashimi", (), 0),
        ("tempura", "tempura", (), 5),
        ("dumpling, dumpling", "dumpling", (), 3),
        ("eel", "eel", ("eel",), 10),
        ("tofu, tofu", "tofu", ("tofu",), -6),
        ("-", "nigiri:squid", (), 3),
        ("wasabi", "nigiri:squid", ("wasabi",), 9),
        ("-", "chopsticks:1", ("chopsticks",), 0),
        ("-", "fruit:watermelon+orange", ("fruit",), 4),
        ("maki:3", "special-order copy=0", ("special-order",), 0),
        ("tofu", "special-order copy=0", ("special-order", "tofu"), 4),
        ("onigiri:circle, onigiri:square", "onigiri:triangle", ("onigiri",), 5),
        ("-", "miso-soup", ("miso-soup",), 3),
        # A dip is taken.
        ("nigiri:squid, wasabi", "special-order copy=0", ("special-order", "wasabi"), 9),
    ],
)
def test_a_card_on_its_own(plan: str, pick: str, dishes: tuple[str, ...], points: int) -> None:
    assert look(plan, pick, *dishes).adds == points


def test_other_tables_count() -> None:
    assert look("-", "maki:1", others="maki:3").adds == 3
    assert look("-", "maki:3", others="maki:3").adds == 6
    assert look("-", "edamame", "edamame", others="edamame").adds == 1
    assert look("-, temaki", "temaki", "temaki", others="temaki, temaki").adds == 4


@pytest.mark.parametrize(
    ("plan", "pick", "dishes", "found"),
    [
        ("-", "sashimi", (), (0, 0, Goal(1, 3, 10))),
        ("sashimi, sashimi", "sashimi", (), (10, 0, None)),
        ("-", "dumpling", (), (1, 0, Goal(1, 5, 15))),
        ("-", "eel", ("eel",), (-3, 0, Goal(1, 2, 7))),
        ("-", "onigiri:circle", ("onigiri",), (1, 0, Goal(1, 4, 16))),
        ("onigiri:circle, onigiri:square", "onigiri:circle", ("onigiri",), (1, 0, None)),
        ("-", "maki:1", (), (0, 6, Race(0))),
        ("-", "pudding", (), (0, 6, Race(0))),
        ("-", "uramaki:3", ("uramaki",), (0, 8, Goal(3, 10, 8, step=5, open=True))),
        ("uramaki:5", "uramaki:5", ("uramaki",), (0, 0, None)),
        ("tofu", "tofu", ("tofu",), (4, 0, Remark(Message("two are the most that count")))),
        ("-", "wasabi", ("wasabi",), (0, 0, WAITING)),
        ("soy-sauce", "tofu", ("soy-sauce", "tofu"), (2, 0, Goal(1, 2, 6))),
    ],
)
def test_what_is_sure_what_is_open_and_what_it_leads_to(
    plan: str, pick: str, dishes: tuple[str, ...], found: tuple[int, int, Prospect | None]
) -> None:
    """A race continues, whoever leads; a set is sure; a card that is of no use to a set leads nowhere."""
    seen = look(plan, pick, *dishes)
    assert (seen.sure, seen.open, seen.prospect) == found
    assert not seen.late


def test_a_card_may_change_two_races() -> None:
    """SOY, MAKI-P."""
    seen = look("soy-sauce, soy-sauce", "maki:1", "soy-sauce", others="tempura, sashimi")
    assert (seen.sure, seen.open, seen.prospect) == (0, 14, Race(0))


def test_what_a_lead_was_worth_is_not_promised_again_when_it_is_paid() -> None:
    """URA-1, URA-5: a second one who gets there was worth nothing before."""
    paid = look("uramaki:5", "uramaki:5", "uramaki")
    assert (paid.sure, paid.open, paid.secured, paid.adds) == (0, 0, 8, 0)
    behind = look("uramaki:4, uramaki:3", "uramaki:3", "uramaki", others="uramaki:5, uramaki:4")
    assert (behind.sure, behind.secured) == (8, 0)
    third = look("uramaki:4, uramaki:4", "uramaki:3", "uramaki", others="uramaki:5, uramaki:5")
    assert (third.sure, third.secured) == (0, 5)


def test_what_others_have_placed_changes_nothing() -> None:
    """Nobody knows it: a card is looked at against the tables as they lie."""
    game = deal(party(3, "soy-sauce"), "soy-sauce", "nigiri:egg", "nigiri:egg")
    before = [outlook(game.view(0), each) for each in game.view(0).hand]
    assert before[0].prospect == Race(0)
    for seat in (1, 2):
        game.place(seat, card("nigiri:egg"))
    assert [outlook(game.view(0), each) for each in game.view(0).hand] == before


def test_a_nigiri_counts_as_what_it_becomes() -> None:
    """WASABI-1."""
    assert look("wasabi", "nigiri:squid", "wasabi").card is CARDS["nigiri:squid on wasabi"]
    assert look("tofu", "special-order copy=0", "special-order", "tofu").card is card("tofu")


@pytest.mark.parametrize(("turns", "late"), [(6, False), (7, True)])
def test_a_set_for_which_too_few_turns_are_left_is_late(turns: int, late: bool) -> None:
    """With nine turns: two more sashimi take the last two, which are left after the seventh."""
    game = lead(party(4, "sashimi"), ", ".join(["-"] * turns), ahead=["sashimi"])
    assert game.turn == turns + 1
    assert outlook(game.view(0), card("sashimi")).late is late


def test_chopsticks_make_up_for_a_turn_and_desserts_have_rounds_to_come() -> None:
    """Nothing comes after the last turn, not even with chopsticks."""
    game = lead(
        party(4, "sashimi", "wasabi", "chopsticks"),
        f"chopsticks:1, wasabi, {', '.join(['-'] * 5)}",
        ahead=["sashimi"],
    )
    assert not outlook(game.view(0), card("sashimi")).late
    late = [is_late(Goal(1, 3, 10), card("sashimi").dish, game.view(0), 0, turns) for turns in (1, 0)]
    assert late == [False, True]
    views = game.view(0), replace(game.view(0), turn=game.setup.hand_size)
    assert [landing(each, 0, card("wasabi")).prospect for each in views] == [WAITING, None]
    added = [added_by(each, 0, card("wasabi")) for each in views]
    assert [each and each.prospect for each in added] == [WAITING, None]
    game = lead(party(4, "green-tea-ice-cream"), ", ".join(["-"] * 7), ahead=["green-tea-ice-cream"])
    assert not outlook(game.view(0), card("green-tea-ice-cream")).late
    last = replace(game.view(0), round=3)
    dish = card("green-tea-ice-cream").dish
    assert [is_late(Goal(1, 4, 12), dish, last, 0, turns) for turns in (3, 2)] == [False, True]


def test_two_cards_with_classic_chopsticks() -> None:
    game = lead(classic(2), "chopsticks", ahead=["wasabi also=nigiri:squid"])
    decision = game.decisions[0]
    assert adds(game.view(0), chosen(decision, "wasabi also=nigiri:squid")) == 9
    assert adds(game.view(0), chosen(decision, "nigiri:squid also=wasabi")) == 3
    seen = outlook(game.view(0), chosen(decision, "wasabi also=nigiri:squid"))
    assert seen.card is CARDS["nigiri:squid on wasabi"]
    assert slots(game, 0) == ["chopsticks"]


def test_the_dummy_gains_for_itself() -> None:
    game = deal(classic(2, dummy=True), "nigiri:squid, nigiri:egg")
    choice = chosen(game.decisions[0], "nigiri:egg for_dummy=nigiri:squid")
    assert adds(game.view(0), choice) == 1


def test_looking_ahead_changes_nothing_and_needs_a_pick() -> None:
    game = lead(party(3, "spoon"), "spoon:4, tempura call=spoon:4")
    with pytest.raises(ValueError, match="asked"):
        adds(game.view(1), game.view(0).hand[0])
    game = lead(party(3), ahead=["tempura"])
    before = game.view(0)
    adds(before, before.hand[0])
    assert game.view(0) == before
    turn(game, "tempura")
    assert slots(game, 0) == ["tempura"]


@given(st.integers(0, 1 << 30))
def test_law_what_the_round_would_bring_at_its_end_is_what_it_brings(seed: int) -> None:
    """Of the tables as they are scored, with what was paid before."""
    game = play_wildly(
        Game(party(4, "uramaki", "eel", "takeout-box", "special-order"), seed=seed), Random(seed)
    )
    for round, sheet in enumerate(game.sheets, start=1):
        at = scored(game, round)
        paid = [sum(each) for each in zip(*sheet.values(), strict=True)]
        assert [a + b for a, b in zip(points_if_ended(at), at.paid_this_round, strict=True)] == paid
