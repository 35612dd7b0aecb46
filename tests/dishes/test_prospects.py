"""Tests of what a table is on its way to, and who is ahead: it has to come true."""

import pytest

from sushigo_tui.language import Message
from sushigo_tui.rules.dishes.edamame import ALONE
from sushigo_tui.rules.dishes.wasabi import WAITING
from sushigo_tui.rules.scoring import Goal, Prospect, Race, Remark
from tests.tables import prospects, worth, worth_kept

LEADS, TIED, FEWEST = Race(0), Race(0, tied=True), Race(2, fewest=True, place=3)


def top_colour(number: int) -> Message:
    return Message.counted("{number} card[s] of the top colour", number)


def company(number: int) -> Message:
    return Message.counted("{number} rival[s] [has|have] some", number)


@pytest.mark.parametrize(
    ("dish", "tables", "found"),
    [
        ("maki", ["maki:2, maki:3", "maki:3", "2 maki:1, maki:3"], [TIED, Race(2, place=2), TIED]),
        ("temaki", ["2 temaki", "temaki", ""], [LEADS, Race(1, place=2), FEWEST]),
        ("temaki", ["2 temaki", ""], [LEADS, Race(2, place=2)]),
        ("temaki", ["temaki", "temaki", "temaki"], [TIED] * 3),
        ("pudding", ["pudding", "3 pudding"], [Race(2, place=2), LEADS]),
        ("pudding", ["pudding", "3 pudding", "2 pudding"], [FEWEST, LEADS, Race(1, place=2)]),
        (
            "uramaki",
            ["uramaki:3", ""],
            [Goal(3, 10, 8, step=5, open=True), Goal(0, 10, 8, step=5, open=True)],
        ),
        ("soy-sauce", ["soy-sauce", "soy-sauce, eel"], [Race(1, place=2), Race(0)]),
        ("tea", ["", "tea", "tea, 2 eel"], [Remark(top_colour(most)) for most in range(3)]),
        ("edamame", ["edamame", "2 edamame"], [Remark(company(1))] * 2),
        ("edamame", ["edamame"], [ALONE]),
        ("edamame", ["edamame", "2 edamame", "edamame"], [Remark(company(2))] * 3),
        (
            "tofu",
            ["", "tofu", "2 tofu", "3 tofu"],
            [
                None,
                Goal(1, 2, 6),
                Remark(Message("two are the most that count")),
                Remark(Message("too many")),
            ],
        ),
        ("wasabi", ["wasabi", "wasabi in use"], [WAITING, None]),
        ("nigiri", ["nigiri:egg"], [None]),
        ("fruit", ["fruit:orange+orange"], [None]),
    ],
)
def test_what_a_table_is_on_its_way_to(dish: str, tables: list[str], found: list[Prospect | None]) -> None:
    assert prospects(dish, *tables) == found


@pytest.mark.parametrize("places", range(5))
def test_the_next_place_of_the_uramaki_race(places: int) -> None:
    """URA-1, URA-4."""
    (found, _) = prospects("uramaki", "uramaki:5", "", places=places)
    free = dict(enumerate((8, 5, 2))).get(places)
    assert found == (Goal(5, 10, free, step=5, open=True) if free else Remark(Message("all prizes are gone")))


@pytest.mark.parametrize("dish", ["tempura", "sashimi", "dumpling", "eel", "tofu"])
@pytest.mark.parametrize("held", range(1, 7))
def test_more_of_a_dish_are_worth_what_is_promised(dish: str, held: int) -> None:
    """TEMPURA, SASHIMI, DUMPLING, EEL, TOFU: beyond what the cards score that are not on their way there."""
    (goal,) = prospects(dish, f"{held} {dish}")
    if isinstance(goal, Goal):
        (done,), (then,) = (
            worth(dish, f"{count} {dish}") for count in (held - goal.have, held + goal.missing)
        )
        assert then - done == goal.points
        assert goal.have + goal.missing == goal.need
    else:
        (now,), (more,) = worth(dish, f"{held} {dish}"), worth(dish, f"{held + 1} {dish}")
        assert more <= now or held % {"tempura": 2, "sashimi": 3}[dish] == 0


@pytest.mark.parametrize("held", range(1, 9))
def test_more_ice_creams_are_worth_what_is_promised(held: int) -> None:
    """ICE-CREAM."""
    (goal,) = prospects("green-tea-ice-cream", f"{held} green-tea-ice-cream")
    if held % 4 == 0:
        assert goal is None
        return
    assert isinstance(goal, Goal)
    (now,) = worth_kept("green-tea-ice-cream", f"{held} green-tea-ice-cream")
    then = worth_kept("green-tea-ice-cream", f"{held + goal.missing} green-tea-ice-cream")
    assert then == [now + goal.points]


@pytest.mark.parametrize(
    ("held", "have", "rest"),
    [
        ("onigiri:circle", 1, "onigiri:square, onigiri:triangle, onigiri:rectangle"),
        ("2 onigiri:circle", 1, "onigiri:square, onigiri:triangle, onigiri:rectangle"),
        ("onigiri:circle, onigiri:square", 2, "onigiri:triangle, onigiri:rectangle"),
        ("onigiri:circle, onigiri:square, onigiri:triangle", 3, "onigiri:rectangle"),
        (
            "2 onigiri:circle, onigiri:square, onigiri:triangle, onigiri:rectangle",
            1,
            "onigiri:square, onigiri:triangle, onigiri:rectangle",
        ),
    ],
)
def test_a_set_of_all_shapes_is_worth_what_is_promised(held: str, have: int, rest: str) -> None:
    """ONIGIRI: the largest set that is not full."""
    assert prospects("onigiri", held) == [Goal(have, 4, 16)]
    (now,), (then,) = worth("onigiri", held), worth("onigiri", f"{held}, {rest}")
    assert then - now == 16 - have * have


def test_a_card_may_bring_several_icons() -> None:
    """URA-1."""
    assert [Goal(have, 10, 8, step=5).missing for have in (0, 1, 5, 6, 9)] == [2, 2, 1, 1, 1]
