"""Every clause of the rules has a test that names it, and whatever is cited stands there."""

import pytest

from sushigo_tui.rules.dishes import DISHES
from tests.rules.ids import RULES, cited, covering, ids

ROOT = RULES.parents[2]


def test_every_rule_has_a_test() -> None:
    tests = covering()
    assert [rule for rule in ids() if rule not in tests] == []


def test_every_marker_names_a_rule() -> None:
    known = set(ids())
    assert {rule: tests for rule, tests in covering().items() if rule not in known} == {}


def test_no_id_is_listed_twice() -> None:
    assert len(set(ids())) == len(ids()) > 80


@pytest.mark.parametrize("folder", ["sushigo_tui", "tests"])
def test_whatever_is_cited_stands_there(folder: str) -> None:
    texts = [*(ROOT / folder).rglob("*.py"), RULES]
    found = {rule: path for path in texts for rule in cited(path.read_text(encoding="utf-8"))}
    assert {rule: path for rule, path in found.items() if rule not in ids()} == {}
    assert len(found) > 50


def test_every_dish_is_told_of() -> None:
    """As it is in Party: its family, its cards, for how many it is."""
    told = RULES.read_text(encoding="utf-8")
    for dish in DISHES.values():
        seats = f"{dish.seats.start}-{dish.seats.stop - 1}"
        row = rf"| {dish.family} | {dish.title.lower()} | {sum(dish.party.values())} | "
        (line,) = [line for line in told.splitlines() if line.startswith(row)]
        assert line.endswith(f"| {seats} |")
