"""Tests of what lies on a table, counted by dish."""

from dataclasses import replace

import pytest

from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.sheets import of_round
from sushigo_tui.text.table import Group, by_dish, columns, missed, worth_now
from tests.hotseat.seats import before_box, before_copy
from tests.tables import answer, cards, classic, finish_round, lead, party, scored, settle, turn


def long(game: Game, seat: int = 0) -> list[str]:
    return [group.long for group in by_dish(game.view(None), seat).values()]


def bare(game: Game, seat: int = 0) -> list[tuple[str, ...]]:
    return [group.bare for group in by_dish(game.view(None), seat).values()]


CALM = party(3, "tofu", "temaki")
SUSHI_GO = party(3, "wasabi", "chopsticks", "tofu")


@pytest.mark.parametrize(
    ("setup", "plan", "at_length", "below_its_name"),
    [
        (CALM, "tofu", ["tofu"], [("×1",)]),
        (CALM, "tofu, tofu", ["tofu ×2"], [("×2",)]),
        (party(3, "maki", "tofu"), "maki:2", ["maki, 2 icons"], [("2 icons", "2◉")]),
        (party(3, "maki", "tofu"), "maki:3, maki:1, maki:1", ["maki, 5 icons (1+1+3)"], [("5 icons", "5◉")]),
        (party(3, "uramaki"), "uramaki:3, uramaki:5", ["uramaki, 8 icons (3+5)"], [("8 icons", "8◉")]),
        (CALM, "nigiri:egg, nigiri:squid, nigiri:egg", ["egg ×2, squid"], [("2 egg, squid", "×3")]),
        (SUSHI_GO, "wasabi", ["wasabi"], [("×1",)]),
        (SUSHI_GO, "wasabi, nigiri:squid", ["squid on wasabi"], [("squid on wasabi", "squid", "×1")]),
        (
            SUSHI_GO,
            "wasabi, nigiri:squid, nigiri:squid",
            ["squid on wasabi, squid"],
            [("squid on wasabi, squid", "2 squid", "×2")],
        ),
        (SUSHI_GO, "chopsticks:3, chopsticks:1", ["chopsticks 3, 1"], [("#3 #1", "×2")]),
        (
            party(3, "onigiri"),
            "onigiri:circle, onigiri:square, onigiri:circle",
            ["onigiri: circle ×2, square"],
            [("2 circle, square", "×3")],
        ),
        (
            party(3, "fruit"),
            "fruit:watermelon+watermelon, fruit:watermelon+orange",
            ["fruit: watermelon ×3, orange"],
            [("3w 1o", "3w1o", "×2")],
        ),
        (classic(3), "chopsticks, chopsticks", ["chopsticks ×2"], [("×2",)]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_alike_cards_are_counted_icons_summed_faces_named(
    setup: Setup, plan: str, at_length: list[str], below_its_name: list[tuple[str, ...]]
) -> None:
    game = lead(setup, plan)
    assert long(game) == at_length
    assert bare(game) == below_its_name


def test_a_picture_says_all_of_alike_cards_but_not_their_numbers_or_how_many_fruits_there_are() -> None:
    game = lead(
        party(3, "chopsticks", "maki", "fruit"),
        "maki:2, maki:3, chopsticks:1, nigiri:egg, nigiri:egg, fruit:orange+orange",
        "nigiri:egg, nigiri:squid",
    )
    pictured = [
        {dish.name: group.pictured for dish, group in by_dish(game.view(None), at).items()} for at in (0, 1)
    ]
    assert pictured[0] == {"nigiri": True, "maki": True, "chopsticks": False, "fruit": False}
    assert not pictured[1]["nigiri"]


def test_dishes_stand_in_the_order_of_the_menu() -> None:
    game = lead(CALM, "tofu, temaki, nigiri:egg")
    assert long(game) == ["egg", "temaki", "tofu"]


def test_what_lies_face_down_is_marked_and_stands_last() -> None:
    """TAKEOUT-1."""
    game = turn(before_box(), "takeout-box:10")
    answer(game, 0, "flip", "0")
    assert long(game) == ["egg", "1 face-down card"]
    assert bare(game) == [("egg", "×1"), ("1 face-down", "1 down", "×1")]


def test_a_copy_is_told_at_length_and_not_in_tables() -> None:
    """ORDER-3."""
    game = settle(turn(before_copy(), "special-order copy=2"))
    assert "tofu ×2 (1 copy)" in long(game)
    assert ("×2",) in bare(game)


def test_a_copy_is_marked_once_the_round_is_scored() -> None:
    """ORDER-3: in the reasons, and where it lay."""
    game = finish_round(settle(turn(before_copy(), "special-order copy=0")))
    assert "squid, squid on wasabi (1 copy)" in [group.long for group in by_dish(scored(game, 1), 0).values()]
    nigiri = next(entry for entry in of_round(game, 1, game.names) if entry.label == "Nigiri")
    assert nigiri.whys[0].endswith(", 1 copy")
    assert "copy" not in nigiri.whys[1]


def test_a_copied_wasabi_is_empty() -> None:
    """ORDER-5."""
    game = settle(turn(before_copy(), "special-order copy=1"))
    assert "wasabi ×2 (1 copy)" in long(game)


def test_desserts_that_are_kept_are_counted_apart() -> None:
    """END-1."""
    game = finish_round(lead(CALM, "pudding, pudding"))
    assert long(game) == ["pudding ×2"]


def worths(game: Game, seat: int = 0) -> dict[str, list[str]]:
    groups = by_dish(game.view(None), seat).values()
    return {group.dish.name: worth_now(group) for group in groups}


def test_what_a_group_is_worth_now_and_what_it_lacks() -> None:
    game = lead(party(3, "tofu", "temaki", "chopsticks"), "tofu, temaki, nigiri:squid, chopsticks:1")
    assert worths(game) == {
        "nigiri": ["3 points"],
        "temaki": ["4 points", "leads"],
        "tofu": ["2 points", "1 of 2 towards 6"],
        "chopsticks": [],
    }


def test_uramaki_that_were_paid_are_no_longer_worth_anything() -> None:
    """URA-3, URA-5: what was paid at once stands in the points, not with the icons that are left."""
    game = lead(party(3, "uramaki"), "uramaki:5, uramaki:5, uramaki:3")
    assert game.scores[0] == 8
    assert worths(game)["uramaki"] == ["5 points", "3 of 10 icons towards 5"]


def test_desserts_are_told_once_with_those_kept_before() -> None:
    """PUDDING-P: what they are worth is what all of them are worth."""
    game = finish_round(lead(CALM, "pudding, pudding"))
    assert worths(game)["pudding"] == ["6 points at the end", "leads"]
    first = [group for group in by_dish(game.view(None), 0).values() if group.points]
    assert len(first) == 1


@pytest.mark.parametrize(
    ("dish", "tables", "told"),
    [
        ("pudding", ["", "", ""], []),
        ("pudding", ["", "pudding", "2 pudding"], ["no pudding", "none", "-6"]),
        ("pudding", ["", "pudding"], []),
        ("pudding", ["pudding", "2 pudding", "2 pudding"], []),
        ("fruit", ["", "fruit:orange+orange"], ["no fruit", "none", "-6"]),
        ("green-tea-ice-cream", ["", "green-tea-ice-cream"], []),
        ("temaki", ["", "temaki", ""], ["no temaki", "none", "-4"]),
        ("temaki", ["", "", ""], []),
        ("temaki", ["temaki", "2 temaki", "2 temaki"], []),
        ("temaki", ["", "temaki"], []),
    ],
)
def test_a_dish_of_which_there_is_none_is_told_if_that_costs_points(
    dish: str, tables: list[str], told: list[str]
) -> None:
    """PUDDING-P, FRUIT, TEMAKI: it is shown once anyone has one; two players lose nothing then."""
    view = Game(party(len(tables), dish)).view(None)
    held = tuple(map(cards, tables))
    kept_too = [replace(view, saved_desserts=held)] * (dish != "temaki")
    for seen in (replace(view, tables=held, printed=held), *kept_too):
        groups = missed(seen, 0)
        assert [words for each in groups for words in (each.long, *each.bare, f"{each.points}")] == told
        assert [each for each in columns(seen, 0) if each and not each.count] == groups


def test_puddings_of_classic_that_are_missed_cost_a_share() -> None:
    """PUDDING-C."""
    view = Game(classic(3)).view(None)
    lying = tuple(map(cards, ["", "", "pudding"]))
    (group,) = missed(replace(view, tables=lying, printed=lying), 0)
    assert worth_now(group) == ["-3 points at the end"]


def column(game: Game, dish: str, seat: int = 0) -> Group | None:
    """Return what a seat has in the column of a dish."""
    found = columns(game.view(None), seat)
    return dict(zip((each.name for each in game.setup.dishes), found, strict=True))[dish]


class TestColumns:
    def test_each_dish_of_the_menu_has_its_own_and_nothing_stands_where_nothing_lies(self) -> None:
        game = lead(CALM, "tofu, nigiri:squid, nigiri:egg, tofu")
        there = [each and each.bare[-1] for each in columns(game.view(None), 0)]
        assert len(there) == len(game.setup.dishes)
        at = [dish.name for dish in game.setup.dishes]
        assert there[at.index("tofu")] == there[at.index("nigiri")] == "×2"
        assert there.count(None) == len(at) - 2

    def test_a_takeout_box_and_what_lies_face_down_stand_in_one(self) -> None:
        """TAKEOUT-1: three cards of three dishes are worth two each, and are told beside the box."""
        game = turn(before_box(), "takeout-box:10")
        answer(game, 0, "flip", "0")
        found = column(game, "takeout-box")
        assert found
        assert (found.points, found.long) == (2, "1 face-down card")

    def test_nothing_for_cards_that_score_is_told_as_zero(self) -> None:
        game = lead(party(3, "sashimi"), "sashimi")
        late = replace(game.view(None), turn=game.setup.hand_size)
        found = next(each for each in columns(late, 0) if each and each.dish.name == "sashimi")
        assert (found.points, found.how_far) == (0, ())

    def test_points_are_told_only_where_there_is_anything_to_tell(self) -> None:
        game = lead(party(3, "tofu", "temaki", "chopsticks"), "tofu, temaki, nigiri:squid, chopsticks:1")
        told = {each.dish.name: each.points for each in columns(game.view(None), 0) if each}
        assert told == {"nigiri": 3, "temaki": 4, "tofu": 2, "chopsticks": None}
        assert {
            each.dish.name: each.how_far for each in columns(game.view(None), 0) if each and each.how_far
        } == {"temaki": ("1st",), "tofu": ("▮▯6", "▮▯")}
