"""The worked examples of the rules."""

import pytest

from sushigo_tui.rules.editions import CLASSIC
from tests.tables import finish_round, lead, party, worth, worth_kept

FIVE, THREE = "maki:3, maki:2", "maki:3"


@pytest.mark.rule("G-1", "MAKI-C")
def test_classic_maki() -> None:
    assert worth("maki", FIVE, THREE, "maki:2, maki:1", "maki:2", edition=CLASSIC) == [6, 1, 1, 0]


@pytest.mark.rule("G-2", "PUDDING-C")
def test_classic_pudding() -> None:
    assert worth_kept("pudding", "4 pudding", "3 pudding", "", "", edition=CLASSIC) == [6, 0, -3, -3]


@pytest.mark.rule("G-3", "MAKI-P")
def test_party_maki() -> None:
    assert worth("maki", FIVE, "maki:2, maki:3", THREE, "maki:1") == [6, 6, 3, 0]


@pytest.mark.rule("G-4", "TEMAKI")
def test_temaki() -> None:
    assert worth("temaki", "3 temaki", "2 temaki", "", "") == [4, 0, -4, -4]


@pytest.mark.rule("G-5", "URA-2", "URA-5")
def test_uramaki() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(3, "uramaki"), plan, plan, "uramaki:4, -, -", avoid="uramaki")
    assert list(game.scores) == [8, 8, 0]
    finish_round(game)
    assert game.sheets[0]["uramaki"] == [8, 8, 2]


@pytest.mark.rule("G-6", "EDAMAME")
def test_edamame() -> None:
    assert worth("edamame", "3 edamame", "2 edamame", "edamame") == [6, 4, 2]


@pytest.mark.rule("G-7", "ONIGIRI")
def test_onigiri() -> None:
    assert worth("onigiri", "onigiri:circle, onigiri:triangle, onigiri:square, onigiri:square") == [10]


@pytest.mark.rule("G-8", "TEA")
def test_tea() -> None:
    assert worth("tea", "wasabi, nigiri:squid, nigiri:salmon, nigiri:salmon, tea") == [4]
    assert worth("tea", "wasabi in use, nigiri:squid on wasabi, 2 nigiri:salmon, tea") == [4]


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
