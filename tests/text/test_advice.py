"""Tests of what the teacher says, in words."""

from typing import Any

import pytest

from sushigo_tui.bots.teacher import Advice
from sushigo_tui.rules.cards import CARDS, Card
from sushigo_tui.rules.decision import Pick
from sushigo_tui.rules.dishes import ALL, QUESTIONS, card
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.text.advice import ranked_choices
from sushigo_tui.text.voice import choice_in_words
from tests.hotseat.seats import before_menu
from tests.tables import lead, party, turn

TABLE = [CARDS["nigiri:squid on wasabi"], None, card("tofu"), card("chopsticks:1"), card("spoon:4")]
TOFU, EGG, MAKI = card("tofu"), card("nigiri:egg"), card("maki:3")


@pytest.mark.parametrize(
    ("question", "choice", "said"),
    [
        ("pick", EGG, "egg nigiri"),
        ("pick", Pick(MAKI, TOFU), "maki, 3 icons and tofu with the chopsticks"),
        ("pick", Pick(TOFU, call=4), "tofu, calling spoon 4"),
        ("pick", Pick(card("special-order"), copy=0), "special order, copying squid nigiri"),
        (
            "pick",
            Pick(card("special-order"), copy=2, call=3),
            "special order, copying tofu, calling chopsticks 1",
        ),
        ("pick", Pick(EGG, for_dummy=card("pudding")), "egg nigiri, and pudding for the dummy"),
        ("second", TOFU, "tofu"),
        ("give", MAKI, "maki, 3 icons"),
        ("order", EGG, "egg nigiri"),
        ("ask", ALL["maki"], "any maki"),
        ("ask", ALL["tofu"], "tofu"),
        ("ask", MAKI, "maki, 3 icons"),
        ("flip", (), "no card face-down"),
        ("flip", (2,), "tofu face-down"),
        ("flip", (0, 2, 3), "squid nigiri, tofu and chopsticks 1 face-down"),
        ("copy", 0, "a copy of squid nigiri"),
        ("dip", True, "on the wasabi"),
        ("dip", False, "not on the wasabi"),
    ],
)
def test_every_kind_of_choice_has_a_name(question: str, choice: Any, said: str) -> None:
    assert choice_in_words(QUESTIONS[question], choice, TABLE) == said


def lines(*advice: Advice) -> list[str]:
    """The advice for the first of three, with an empty wasabi, and a squid and an egg in hand."""
    game = lead(party(3, "wasabi", "tofu"), "wasabi", hands=["", "", "nigiri:squid, nigiri:egg"])
    return ranked_choices(game.view(0), advice)


def key(of: Card) -> str:
    """The key that selects this card there."""
    game = lead(party(3, "wasabi", "tofu"), "wasabi", hands=["", "", "nigiri:squid, nigiri:egg"])
    return str((game.view(0).hand.index(of) + 1) % 10)


SQUID = card("nigiri:squid")
NINE, THREE = Outlook(ON_WASABI[SQUID], 9), Outlook(ON_WASABI[EGG], 3)


def test_the_best_is_told_with_whom_it_denies_and_how_much_better_it_is_than_each_other() -> None:
    best = Advice(SQUID, 0.0, NINE, 3.0, (EGG, 1.0))
    other = Advice(EGG, -4.2, THREE, 1.0, (SQUID, 3.4))
    third = Advice(TOFU, -5.2, None, 1.0, (EGG, 1.0))
    better, still = "about 4 better than egg nigiri", "about 5 better than tofu"
    assert lines(best, other, third) == [
        f"Teacher: card {key(SQUID)}, squid nigiri, denies B about 3 points",
        f"{better}, which leaves B squid nigiri, worth 3 · {still}",
        f"{better} · {still}",
        better,
    ]


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (-1.2, "about 1 better than egg nigiri"),
        (-0.5, "slightly better than egg nigiri"),
        (0.1, "as good as egg nigiri"),
        (2.4, "about 2 worse than egg nigiri, but wins more often"),
    ],
)
def test_each_other_is_measured_by_the_best(ahead: float, said: str) -> None:
    _, other, _ = lines(Advice(SQUID, 0.0, NINE), Advice(EGG, ahead, THREE))
    assert other == said


def test_a_single_choice_is_compared_with_nothing() -> None:
    assert lines(Advice(SQUID, 0.0, NINE)) == [f"Teacher: card {key(SQUID)}, squid nigiri"]


def test_nothing_is_said_of_a_neighbour_who_finds_as_good_a_card_or_of_a_card_that_none_of_them_denies() -> (
    None
):
    (first,) = lines(Advice(SQUID, 0.0, NINE, 3.0, (card("tofu"), 3.0)))
    assert first.endswith("squid nigiri")
    left = card("tofu"), 12.0
    assert "leaves" not in "".join(
        lines(Advice(SQUID, 0.0, NINE, 0.0, left), Advice(EGG, -2.0, THREE, 0.0, left))
    )


def test_an_order_is_told_with_its_place_among_the_cards_drawn() -> None:
    seen = turn(before_menu(), "menu:7").view(0)
    assert [str(drawn) for drawn in seen.drawn].index("nigiri:squid") == 3
    assert ranked_choices(seen, [Advice(SQUID)]) == ["Teacher: card 4, squid nigiri"]
