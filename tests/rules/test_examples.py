"""The worked examples of the rules."""

import pytest

from sushigo_tui.rules.editions import CLASSIC
from tests.tables import worth, worth_kept
from tests.worked import Example, worked

FIVE, THREE = "maki:3, maki:2", "maki:3"
ONIGIRI = "onigiri:circle, onigiri:triangle, onigiri:square, onigiri:square"


@pytest.mark.rule("G-1", "G-2", "MAKI-C", "PUDDING-C")
def test_classic_maki_and_pudding() -> None:
    assert worth("maki", FIVE, THREE, "maki:2, maki:1", "maki:2", edition=CLASSIC) == [6, 1, 1, 0]
    assert worth_kept("pudding", "4 pudding", "3 pudding", "", "", edition=CLASSIC) == [6, 0, -3, -3]


@pytest.mark.rule("G-3", "G-4", "G-6", "G-7", "G-8", "MAKI-P", "TEMAKI", "EDAMAME", "ONIGIRI", "TEA")
@pytest.mark.parametrize(
    ("dish", "tables", "points"),
    [
        ("maki", [FIVE, "maki:2, maki:3", THREE, "maki:1"], [6, 6, 3, 0]),
        ("temaki", ["3 temaki", "2 temaki", "", ""], [4, 0, -4, -4]),
        ("edamame", ["3 edamame", "2 edamame", "edamame"], [6, 4, 2]),
        ("onigiri", [ONIGIRI], [10]),
        ("tea", ["wasabi, nigiri:squid, nigiri:salmon, nigiri:salmon, tea"], [4]),
        ("tea", ["wasabi in use, nigiri:squid on wasabi, 2 nigiri:salmon, tea"], [4]),
    ],
)
def test_party(dish: str, tables: list[str], points: list[int]) -> None:
    assert worth(dish, *tables) == points


@worked("""
    G-5 URA-2 URA-5: uramaki
    party 3: uramaki
    avoid: uramaki
    A: uramaki:5, uramaki:4, uramaki:3
    B: uramaki:5, uramaki:4, uramaki:3
    C: uramaki:4, -, -
    scores: 8, 8, 0
    finish: round
    sheet uramaki: 8, 8, 2
""")
def test_uramaki(example: Example) -> None:
    example.play()


@pytest.mark.rule("G-9", "PUDDING-P")
def test_party_pudding() -> None:
    assert worth_kept("pudding", "4 pudding", "2 pudding", "pudding", "pudding") == [6, 0, -6, -6]


@pytest.mark.rule("G-10", "FRUIT")
def test_fruit() -> None:
    """Every card shows two fruits, so five icons lie on no table: the example is put together from three."""
    nothing = worth_kept("fruit", "")[0]
    assert nothing == -6
    none = nothing // 3
    one = (worth_kept("fruit", "fruit:orange+pineapple")[0] - none) // 2
    four = worth_kept("fruit", "2 fruit:pineapple+pineapple")[0] - 2 * none
    assert (none, one, four) == (-2, 0, 6)
    assert none + one + four == 4
