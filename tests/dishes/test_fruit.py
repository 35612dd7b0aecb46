"""Fruit: each of the three by its icons."""

import pytest

from tests.tables import worth_kept

WW, OO, PP = "fruit:watermelon+watermelon", "fruit:orange+orange", "fruit:pineapple+pineapple"
WO, WP, OP = "fruit:watermelon+orange", "fruit:watermelon+pineapple", "fruit:orange+pineapple"


@pytest.mark.rule("FRUIT")
@pytest.mark.parametrize(
    ("kept", "points"),
    [
        ([], -2 - 2 - 2),
        ([WW], 1 - 2 - 2),
        ([WO], 0 + 0 - 2),
        ([OP, WP], 0 + 0 + 1),
        ([OO, PP, PP], -2 + 1 + 6),
        ([OP, OP, PP, PP], -2 + 1 + 10),
        ([WW, OO, PP], 1 + 1 + 1),
        ([WW, WW, WO, WO, WO, OO], 10 + 10 - 2),
        ([WW, WW, OO, OO, PP, PP, WO, OP, WP], 10 + 10 + 10),
    ],
)
def test_fruit_scores_by_icons(kept: list[str], points: int) -> None:
    assert worth_kept("fruit", ", ".join(kept), WW) == [points, -3]


@pytest.mark.rule("G-10", "FRUIT")
def test_the_worked_example() -> None:
    """Every card shows two fruits, so five icons lie on no table: the example is put together from three."""
    nothing = worth_kept("fruit", "")[0]
    assert nothing == -6
    none = nothing // 3
    one = (worth_kept("fruit", "fruit:orange+pineapple")[0] - none) // 2
    four = worth_kept("fruit", "2 fruit:pineapple+pineapple")[0] - 2 * none
    assert (none, one, four) == (-2, 0, 6)
    assert none + one + four == 4
