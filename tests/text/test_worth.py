"""Tests of the words for what a card adds: the same figures on every card, at the tables, in advice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.language import Message
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.dishes.soy_sauce import COLOURS
from sushigo_tui.rules.dishes.uramaki import ICONS
from sushigo_tui.rules.dishes.wasabi import WAITING
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.rules.scoring import PAIR, Goal, Prospect, Race, Remark
from sushigo_tui.text.voice import EAR
from sushigo_tui.text.worth import at_the_foot, effect, feet, how_far, lacking
from sushigo_tui.tui.terminal import to_ascii
from tests.hotseat.seats import random_game
from tests.tables import prospects, settle

EGG, SPOON = card("nigiri:egg"), card("spoon:4")
THREE = Goal(1, 3, 10)
TEN = Goal(3, 10, 8, ICONS, step=5, open=True)


@pytest.mark.parametrize(
    ("dish", "table", "said", "late"),
    [
        ("tempura", "tempura", "1 of 2 towards 5", "too late for a pair"),
        ("tofu", "tofu", "1 of 2 towards 6", "too late for a pair"),
        ("eel", "eel", "1 of 2 towards 7", "too late for a pair"),
        ("sashimi", "2 sashimi", "2 of 3 towards 10", "too late for a set of 3"),
        ("dumpling", "3 dumpling", "3 of 5 towards 15", "too late for 5"),
        (
            "onigiri",
            "onigiri:circle, onigiri:square",
            "2 of 4 shapes towards 16",
            "too late for all 4 shapes",
        ),
        ("uramaki", "uramaki:4", "4 of 10 icons towards 8", "too late for 10 icons"),
    ],
)
def test_each_dish_says_in_its_own_words_what_is_on_its_way(
    dish: str, table: str, said: str, late: str
) -> None:
    goal, _ = prospects(dish, table, "")
    assert isinstance(goal, Goal)
    assert [lacking(goal), lacking(goal, EAR)] == [said, f"{said} points"]
    first = card(table.split(",")[0].lstrip("2345 "))
    assert effect([Outlook(first, 0, prospect=goal, late=True)]) == late


@pytest.mark.parametrize(
    ("prospect", "signs"),
    [
        (None, ()),
        (THREE, ("▮▯▯10", "▮▯▯")),
        (Goal(2, 4, 16), ("▮▮▯▯16", "▮▮▯▯")),
        (Goal(4, 5, 15), ("4/5",)),
        (TEN, ("3/10",)),
        (Race(0), ("1st",)),
        (Race(0, tied=True), ("=1st",)),
        (Race(2, place=3), ("3rd",)),
        (Race(2, tied=True, place=3), ("=3rd",)),
        (Race(2, place=8), ("8th",)),
        (Race(2, fewest=True, place=8), ("last",)),
        (Remark(Message("enough")), ()),
        (WAITING, ("next ×3",)),
    ],
)
def test_what_is_lacking_is_told_in_signs(prospect: Prospect | None, signs: tuple[str, ...]) -> None:
    assert how_far(prospect) == signs


@pytest.mark.parametrize(
    ("seen", "words", "feet"),
    [
        (Outlook(EGG, 3), "+3 now", ("+3",)),
        (Outlook(EGG, 0), "0 now", ("0",)),
        (Outlook(EGG, -6, 0, Remark(Message("too many"))), "-6 now, too many", ("-6",)),
        (Outlook(SPOON, 0), "scores nothing itself", ("later",)),
        (Outlook(EGG, 0, 0, THREE), "1 of 3 towards 10", ("+0 ▮▯▯10", "+0 ▮▯▯", "+0")),
        (Outlook(EGG, 0, 0, THREE, late=True), "too late for a set of 3", ("0",)),
        (Outlook(EGG, 1, 0, Goal(1, 5, 15)), "+1 now, 1 of 5 towards 15", ("+1 1/5", "+1")),
        (Outlook(EGG, 1, 0, Goal(1, 5, 15), late=True), "+1 now", ("+1",)),
        (Outlook(EGG, 0, 8, TEN), "3 of 10 icons towards 8, +8 if that holds", ("+8 3/10", "+8")),
        (Outlook(EGG, 0, 8, TEN, late=True), "too late for 10 icons, +8 if that holds", ("0",)),
        (Outlook(EGG, 8), "+8 now", ("+8",)),
        (Outlook(EGG, 0, secured=8), "8 points for sure", ("8 points for sure", "8 sure")),
        (Outlook(EGG, 2, secured=8), "+2 now, 8 points for sure", ("+2",)),
        (Outlook(EGG, 3, 4), "+3 now, up to +4", ("+3",)),
        (Outlook(EGG, 0, 6, Race(0)), "takes the lead, +6 if that holds", ("+6 1st", "+6")),
        (Outlook(EGG, 0, 3, Race(2, place=2)), "2 cards behind, +3 if that holds", ("+3 2nd", "+3")),
        (Outlook(EGG, 0, 0, Race(2, place=4)), "2 cards behind", ("+0 4th", "+0")),
        (Outlook(EGG, 0, 0, Race(2, fewest=True)), "still the fewest", ("+0 last", "+0")),
        (Outlook(EGG, 0, -6, Race(2, fewest=True)), "still the fewest, -6 if that holds", ("-6 last", "-6")),
        (
            Outlook(EGG, 0, 3, Race(0, tied=True)),
            "ties for the lead, +3 if that holds",
            ("+3 =1st", "+3"),
        ),
        (Outlook(EGG, 1, 6, Race(0)), "+1 now, takes the lead, +6 if that holds", ("+7 1st", "+7")),
        (Outlook(EGG, 0, 0, WAITING), "next nigiri tripled", ("next ×3",)),
        (Outlook(EGG, 2, 0, Remark(Message("2 rivals have some"))), "+2 now, 2 rivals have some", ("+2",)),
    ],
)
def test_what_a_card_adds_stands_on_it_and_below_it(seen: Outlook, words: str, feet: tuple[str, ...]) -> None:
    assert effect([seen]) == words
    assert at_the_foot([seen]) == feet


@pytest.mark.parametrize(
    ("race", "before", "words"),
    [
        (Race(0), None, "takes the lead"),
        (Race(0), Race(2), "takes the lead"),
        (Race(0), Race(0, tied=True), "takes the lead"),
        (Race(0), Race(0), "still leads"),
        (Race(0, tied=True), Race(2), "ties for the lead"),
        (Race(0, tied=True), Race(0, tied=True), "still tied for the lead"),
        (Race(0, words=COLOURS), Race(1, words=COLOURS), "takes the lead in colours"),
        (Race(0, words=COLOURS), Race(0, words=COLOURS), "still leads in colours"),
    ],
)
def test_a_card_takes_a_lead_or_keeps_it(race: Race, before: Race | None, words: str) -> None:
    assert effect([Outlook(EGG, 0, 0, race, before=before)]) == words


@pytest.mark.parametrize(
    ("seen", "words", "brief"),
    [
        (Outlook(EGG, 3), "3 points", "3"),
        (Outlook(EGG, -6), "costs 6 points", "minus 6"),
        (Outlook(EGG, 0, 0, THREE), "1 of 3 towards 10 points", "1 of 3"),
        (Outlook(EGG, 1, 0, Goal(1, 2, 6, PAIR)), "1 point, 1 of 2 towards 6 points", "1 of 2, 1"),
        (Outlook(EGG, 0, 6, Race(0)), "takes the lead, adds 6 if that holds", "leads, 6"),
        (Outlook(EGG, 3, 4), "3 points, up to 4 points", "7"),
        (Outlook(EGG, -1, secured=5), "5 points at once, 1 less than now", "4"),
        (Outlook(EGG, 3, beside=((card("tea").dish, 1),)), "2 points, 1 point for tea", "3"),
        (
            Outlook(card("pudding"), 0, 6, Race(0)),
            "takes the lead, adds 6 at the end of the game if that holds",
            "leads, 6",
        ),
    ],
)
def test_for_the_ear_each_number_has_its_unit(seen: Outlook, words: str, brief: str) -> None:
    assert effect([seen], EAR) == words
    assert effect([seen], EAR, "brief") == brief


def test_of_several_ways_the_best_is_told() -> None:
    ways = [Outlook(EGG, 1), Outlook(card("tofu"), 4), Outlook(card("maki:1"), 0, 6, Race(0))]
    assert effect(ways) == "at best +4 now, as tofu"
    assert at_the_foot(ways) == ("up to +4", "to +4")
    assert at_the_foot([Outlook(EGG, 0, 0, THREE), Outlook(EGG, 0)])[0] == "+0 ▮▯▯10"


def test_what_a_card_brings_for_other_dishes_is_behind_its_own_worth() -> None:
    """The pudding leads alone, and is the colour that soy sauce needs; without room, numbers alone."""
    soy = card("soy-sauce").dish
    pudding = Outlook(card("pudding"), 0, 16, Race(0), races=((soy, 4),))
    told = [[text for text, _ in way] for way in feet([pudding])]
    assert told == [
        ["+12 1st", "+4 Soy sauce"],
        ["+12 1st", "+4 Soy sa."],
        ["+12", "+4 Soy sauce"],
        ["+12", "+4 Soy sa."],
        ["+12", "+4"],
        ["+16"],
    ]
    assert {colour for way in feet([pudding]) for _, colour in way[1:]} == {soy.colour}
    assert next(feet([pudding], "lost"))[0] == ("lost", "")


@settings(max_examples=15)
@given(st.integers(0, 1 << 30))
def test_law_every_card_of_every_hand_has_a_foot_that_fits_the_smallest_card(seed: int) -> None:
    game = random_game(seed)
    while not game.over:
        made = Picking(game.view(game.decisions[seed % len(game.decisions)].seat))
        for at in range(len(made.cards)):
            foot = at_the_foot(made.outlooks(at))
            *_, last = feet(made.outlooks(at))
            assert cell_len(foot[-1]) <= 7 >= cell_len(last[0][0])
            assert "?" not in "".join(map(to_ascii, foot))
            assert made.hints(at)[0].isascii()
        for decision in game.decisions:
            game.choose(decision.seat, decision.options[seed % len(decision.options)])
        settle(game)
        seed //= 3
