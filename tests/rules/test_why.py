"""Every number on a score sheet has its reason, and the reason alone tells the number."""

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given

from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from tests.rules.games import LAWS, Lively, moments, seeds, setups
from tests.tables import public, scored, why, why_at

ROOM = 44
"""Cells that a reason should do with; what has several parts may need more."""

LONG = {"nigiri", "onigiri", "uramaki", "fruit", "tea"}

FRUIT = {0: -2, 1: 0, 2: 1, 3: 3, 4: 6}
ONIGIRI = {1: 1, 2: 4, 3: 9, 4: 16}


def number(why: str, pattern: str) -> int:
    """The number at the group of a pattern; 0 if it is not there."""
    found = re.search(pattern, why)
    return 0 if found is None else int(found[1])


def nigiri(why: str) -> int:
    told = re.findall(r"(?:(\d+) )?[a-z ]+ (\d)(?=,|$)", why)
    return sum(int(count or 1) * int(points) for count, points in told)


def edamame(why: str) -> int:
    return number(why, r"^(\d+) card") * min(4, number(why, r"(\d+) rivals? ha"))


def onigiri(why: str) -> int:
    for shapes, points in re.findall(r"(\d) shapes? scores? (\d+)", why):
        assert ONIGIRI[int(shapes)] == int(points)
    return sum(map(int, re.findall(r"scores? (\d+)", why)))


def fruit(why: str) -> int:
    told = re.findall(r"(\d+) (?:watermelon|orange|pineapple)s?: (-?\d+)", why)
    assert [FRUIT.get(int(count), 10) for count, _ in told] == [int(points) for _, points in told]
    return sum(int(points) for _, points in told)


def uramaki(why: str) -> int:
    early, tied, alone = r"^reaching 10 icons scored (\d+)", r"(\d) each$", r"most, so the next prize: (\d)$"
    return sum(number(why, pattern) for pattern in (early, tied, alone))


READ: dict[str, Callable[[str], int]] = {
    "nigiri": nigiri,
    "edamame": edamame,
    "onigiri": onigiri,
    "fruit": fruit,
    "uramaki": uramaki,
    "tempura": lambda why: 5 * number(why, r"^(\d+) pair"),
    "sashimi": lambda why: 10 * number(why, r"^(\d+) sets? of three"),
    "green-tea-ice-cream": lambda why: 12 * number(why, r"^(\d+) sets? of four"),
    "dumpling": lambda why: (0, 1, 3, 6, 10, 15)[min(5, number(why, r"^(\d+) dumpling"))],
    "eel": lambda why: (0, -3, 7)[min(2, number(why, r"(\d+) eel"))],
    "tofu": lambda why: (0, 2, 6, 0)[min(3, number(why, r"^(\d+) tofu"))],
    "miso-soup": lambda why: 3 * number(why, r"^(\d+) soup"),
    "flipped": lambda why: 2 * number(why, r"^(\d+) card"),
    "soy-sauce": lambda why: 4 * number(why, r"^(\d+) sauce") * ("nobody has more" in why),
    "tea": lambda why: number(why, r"^(\d+) tea") * number(why, r"scores? (\d+)"),
}
"""By dish: the points that its words tell to someone who knows the rules."""


def told(dish: str, why: str, seats: int) -> int:
    """The points that a reason tells."""
    if dish in READ:
        return READ[dish](why)
    if shared := re.search(r"(-?\d+) each", why):
        return int(shared[1])
    place = why.rpartition(", ")[2]
    if dish == "maki":
        paid = {"most": 6, "second": 4, "third": 2} if seats >= 6 else {"most": 6, "second": 3}
        return paid.get(place, 0)
    return {"most": 1, "fewest": -1}.get(place, 0) * {"temaki": 4, "pudding": 6}[dish]


@LAWS
@given(setups(), seeds)
def test_the_reason_tells_the_points(setup: Setup, seed: int) -> None:
    game = Game(setup, Lively(seed))
    for _ in moments(game, Random(seed)):
        pass
    ats = [scored(game, 1), scored(game, 2), scored(game, 3), game.view(None)]
    for at, sheet in zip(ats, [*game.sheets, game.desserts], strict=True):
        for name, row in sheet.items():
            assert ALL[name].score(at) == row
            for seat, points in enumerate(row):
                why = why_at(name, at)[seat]
                assert why or not points, (name, points)
                assert told(name, why, setup.seats) == points, (name, why, points)
                assert name in LONG or len(why) <= ROOM


def test_every_dish_that_scores_is_read_here() -> None:
    """The test above covers all dishes but those that score nothing themselves."""
    silent = {"wasabi", "chopsticks", "spoon", "menu", "special-order", "takeout-box"}
    assert set(READ) | {"maki", "temaki", "pudding"} | silent == set(ALL)


@pytest.mark.parametrize("dish", sorted(ALL))
def test_nothing_is_told_of_empty_tables(dish: str) -> None:
    """But for what costs points to be without."""
    at = public([""] * 3)
    why = why_at(dish, at)[0]
    assert bool(why) == (dish in {"temaki", "pudding", "fruit"})


def test_a_dish_that_says_nothing_counts_its_cards() -> None:
    assert why("wasabi", "2 wasabi, tofu", "wasabi", "tofu") == ["2 cards", "1 card", ""]
