"""What a card would bring if the round, and for desserts the game, ended right after it."""

import pytest

from sushigo_tui.rules.outlook import adds
from tests.tables import called, chosen, classic, deal, lead, party, slots, turn


def worth_of(plan: str, pick: str, *dishes: str, others: str = "") -> int:
    """What a pick adds for seat 0 of three, after these picks of its own and of seat 1."""
    avoid = " ".join(["maki", "eel", "tofu", "temaki", "onigiri", "edamame", "uramaki", "pudding", "fruit"])
    game = lead(party(3, *dishes), plan, others, ahead=[pick.split()[0]], avoid=avoid)
    decision = game.decisions[0]
    assert decision.seat == 0
    return adds(game.view(0), chosen(decision, called(game, 0, pick)))


@pytest.mark.parametrize(
    ("plan", "pick", "dishes", "points"),
    [
        ("-", "maki:1", (), 6),
        ("maki:1", "maki:2", (), 0),
        ("sashimi, sashimi", "sashimi", (), 10),
        ("sashimi", "sashimi", (), 0),
        ("tempura", "tempura", (), 5),
        ("dumpling, dumpling", "dumpling", (), 3),
        ("-", "eel", ("eel",), -3),
        ("eel", "eel", ("eel",), 10),
        ("tofu, tofu", "tofu", ("tofu",), -6),
        ("-", "nigiri:squid", (), 3),
        ("wasabi", "nigiri:squid", ("wasabi",), 9),
        ("-", "wasabi", ("wasabi",), 0),
        ("-", "chopsticks:1", ("chopsticks",), 0),
        ("-", "uramaki:3", ("uramaki",), 8),
        ("uramaki:5", "uramaki:5", ("uramaki",), 0),
        ("-", "pudding", (), 6),
        ("-", "fruit:watermelon+orange", ("fruit",), 4),
        ("maki:3", "special-order copy=0", ("special-order",), 0),
        ("tofu", "special-order copy=0", ("special-order", "tofu"), 4),
        ("onigiri:circle, onigiri:square", "onigiri:triangle", ("onigiri",), 5),
        ("-", "miso-soup", ("miso-soup",), 3),
    ],
)
def test_a_card_on_its_own(plan: str, pick: str, dishes: tuple[str, ...], points: int) -> None:
    assert worth_of(plan, pick, *dishes) == points


def test_a_dip_is_taken() -> None:
    plan = "nigiri:squid, wasabi"
    assert worth_of(plan, "special-order copy=0", "special-order", "wasabi") == 9


def test_other_tables_count() -> None:
    assert worth_of("-", "maki:1", others="maki:3") == 3
    assert worth_of("-", "maki:3", others="maki:3") == 6
    assert worth_of("-", "edamame", "edamame", others="edamame") == 1
    assert worth_of("-, temaki", "temaki", "temaki", others="temaki, temaki") == 4


def test_two_cards_with_classic_chopsticks() -> None:
    game = lead(classic(2), "chopsticks", ahead=["wasabi also=nigiri:squid"])
    decision = game.decisions[0]
    assert adds(game.view(0), chosen(decision, "wasabi also=nigiri:squid")) == 9
    assert adds(game.view(0), chosen(decision, "nigiri:squid also=wasabi")) == 3
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


def test_what_others_have_placed_already_does_not_matter() -> None:
    game = lead(party(3), ahead=["nigiri:squid"])
    squid = chosen(game.decisions[0], "nigiri:squid")
    game.place(1, game.view(1).hand[0])
    game.choose(2, game.view(2).hand[0])
    assert adds(game.view(0), squid) == 3
