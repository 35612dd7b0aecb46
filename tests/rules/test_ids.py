"""Every clause of the rules has a test that names it."""

from tests.rules.ids import covering, ids


def test_every_rule_has_a_test() -> None:
    tests = covering()
    assert [rule for rule in ids() if rule not in tests] == []


def test_every_marker_names_a_rule() -> None:
    known = set(ids())
    assert {rule: tests for rule, tests in covering().items() if rule not in known} == {}


def test_no_id_is_listed_twice() -> None:
    assert len(set(ids())) == len(ids())
