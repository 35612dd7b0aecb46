"""Soy sauce: the most colours of the table."""

import pytest

from tests.tables import why, worth
from tests.worked import Example, worked


@pytest.mark.rule("SOY")
@pytest.mark.parametrize(
    ("tables", "points"),
    [
        (["soy-sauce, tofu", "eel"], [4, 0]),
        (["soy-sauce, tofu", "soy-sauce, eel", "2 tofu"], [4, 4, 0]),
        (["soy-sauce, tofu", "soy-sauce, eel, tofu", "tempura"], [0, 4, 0]),
        (["soy-sauce, tofu", "eel, tempura, tofu", "soy-sauce, eel"], [0, 0, 0]),
        (["3 soy-sauce", "tofu", "eel"], [12, 0, 0]),
        (["tofu, eel", "tofu", "eel"], [0, 0, 0]),
        # Nigiri and wasabi are one colour, and so are the faces of a dish.
        (["soy-sauce, wasabi, nigiri:egg", "eel, tofu"], [4, 0]),
        (["soy-sauce, wasabi in use, nigiri:egg on wasabi", "eel, tofu, tempura"], [0, 0]),
        (["soy-sauce, maki:1, maki:2", "eel, tofu, tempura"], [0, 0]),
    ],
)
def test_soy_sauce_scores_for_the_most_colours_alone_or_tied(tables: list[str], points: list[int]) -> None:
    assert worth("soy-sauce", *tables) == points


@pytest.mark.rule("SOY", "FLIPPED", "END-1")
@pytest.mark.parametrize("one", ["flipped", "pudding"])
def test_all_flipped_cards_and_desserts_on_the_table_are_one_further_colour_each(one: str) -> None:
    assert worth("soy-sauce", f"soy-sauce, {one}", "eel, tofu") == [4, 0]
    assert worth("soy-sauce", f"soy-sauce, 2 {one}", "eel, tofu, tempura") == [0, 0]
    assert worth("soy-sauce", "soy-sauce, eel", f"eel, tofu, {one}") == [0, 0]


@worked("""
    SOY ORDER-3: a copy has the copied colour and none of its own, here as many as B
    party 2: special-order, soy-sauce
    A: soy-sauce, special-order copy=0, tempura
    B: tempura, sashimi, sashimi
    worth soy-sauce: 8, 0

    SOY ORDER-3: a copy has the copied colour and none of its own, here fewer than B
    party 2: special-order, soy-sauce
    A: soy-sauce, special-order copy=0, tempura
    B: tempura, sashimi, dumpling
    worth soy-sauce: 0, 0
""")
def test_copies(example: Example) -> None:
    example.play()


def test_the_reason_of_its_points() -> None:
    assert why("soy-sauce", "soy-sauce, tofu", "tofu, eel, tea", "2 soy-sauce, tea, eel, tofu") == [
        "1 sauce, 2 colours, C has 4",
        "",
        "2 sauces, 4 colours, nobody has more",
    ]
    assert why("soy-sauce", "soy-sauce", "tofu, eel")[0] == "1 sauce, 1 colour, B has 2"
