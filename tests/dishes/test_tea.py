"""Tea: the largest set of one colour."""

import pytest

from tests.tables import why, worth
from tests.worked import Example, worked


@pytest.mark.rule("TEA", "G-8")
@pytest.mark.parametrize(
    ("table", "points"),
    [
        ("", 0),
        ("4 tempura", 0),
        ("tea", 1),
        ("2 tea", 2 * 2),
        ("tea, 4 tempura, 3 sashimi", 4),
        ("2 tea, 3 eel", 2 * 3),
        ("wasabi in use, nigiri:squid on wasabi, 2 nigiri:salmon, tea", 4),
        ("wasabi, nigiri:squid, nigiri:salmon, nigiri:salmon, tea", 4),
        ("maki:1, maki:2, maki:3, tea", 3),
        ("3 flipped, 2 tempura, tea", 3),
        ("2 pudding, tea", 2),
        ("chopsticks:1, chopsticks:2, spoon:4, tea", 2),
        ("3 soy-sauce, 2 tea", 2 * 3),
    ],
)
def test_each_tea_scores_the_size_of_the_largest_set_of_one_colour(table: str, points: int) -> None:
    assert worth("tea", table, "5 tofu") == [points, 0]


@pytest.mark.rule("TEA")
def test_tea_counts_the_cards_of_its_own_table_only() -> None:
    assert worth("tea", "tea, 2 tempura", "2 tea, 5 tempura", "7 tempura") == [2, 10, 0]


@worked("""
    TEA ORDER-3: a copy belongs to the copied colour
    party 2: special-order, tea
    A: tempura, special-order copy=0, tea
    worth tea: 2, 0

    TEA ORDER-3: copies of tea are tea
    party 2: special-order, tea
    A: tea, special-order copy=0, special-order copy=1
    A table: tea, tea, tea
    worth tea: 9, 0

    TEA URA-1: what has left the table is no set
    party 2: uramaki, tea
    A: uramaki:5, uramaki:5, tea
    worth tea: 1, 0
""")
def test_copies_and_what_has_left(example: Example) -> None:
    example.play()


def test_the_reason_names_the_colour() -> None:
    assert why("tea", "2 tea, nigiri:egg, wasabi, nigiri:squid", "tea, 2 flipped", "eel") == [
        "2 teas score 3 each, counting nigiri and wasabi",
        "1 tea scores 2, counting face-down cards",
        "",
    ]
