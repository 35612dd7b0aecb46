"""Tests of what people may call themselves."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.files import names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Chris ", "Chris"),
        ("Zoe\u0308", "Zoë"),
        ("寿司", "寿司"),
        ("❤\ufe0f", "❤"),
        ("👍\U0001f3fd", "👍"),
        ("क्\u200dष", "क्\u200dष"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_trimmed_and_in_nfc(typed: str, shown: str) -> None:
    assert names.validated(typed) == shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "A name needs at least one visible character"),
        ("\u200d \u200d", "A name needs at least one visible character"),
        ("\U0001f3fd", "A name needs at least one visible character"),
        ("A\nB", "another invisible character"),
        ("A\x1b[2J", "another invisible character"),
        ("A\u202eB", "another invisible character"),
        ("x" * 1_000_000, "The name xxxxxxxxxxxx… has 1,000,000 characters. Use at most 40."),
        ("👩\u200d🍳", "Choose a single one"),
        ("❤\ufe0f\u200d🔥", "Choose a single one"),
        ("👁\ufe0f\u200d🗨\ufe0f!", "Choose a single one"),
    ],
)
def test_what_is_refused(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        names.validated(typed)
    assert str(refused.value).isprintable()


@given(st.text(max_size=50) | st.text("a👍🏽❤ \u200d\ufe0f\u0301", max_size=8))
def test_a_clean_name_stays_what_it_is_and_cannot_write_to_the_terminal(typed: str) -> None:
    try:
        name = names.validated(typed)
    except ValueError as refused:
        assert str(refused).isprintable()  # noqa: PT017
        return
    assert names.validated(name) == name == unicodedata.normalize("NFC", name)
    assert 1 <= len(name) <= 40
    assert not any(unicodedata.category(letter) in ("Cc", "Zl", "Zp", "Cs") for letter in name)


def test_a_bot_has_a_name_of_its_own_though_all_are_taken() -> None:
    taken = [*names.BOT_NAMES, "otto 2"]
    assert names.opponent(taken) == "Hana 2"


def test_two_equal_names_are_refused() -> None:
    assert names.all_validated(["Chris", "Amy"], {}) == ("Chris", "Amy")
    with pytest.raises(ValueError, match=r"Two players are called chris\. Give one of them another name"):
        names.all_validated(["Chris", "Amy", " chris "], {})


@pytest.mark.parametrize("other", ["amy  pond", "Amy\u00a0Pond", "Amy\u2003 Pond"])
def test_names_that_differ_in_nothing_seen_are_equal(other: str) -> None:
    with pytest.raises(ValueError, match="Two players are called"):
        names.all_validated(["Amy Pond", other], {})


def test_a_key_ignores_case_in_all_scripts() -> None:
    for large, small in (("İlkay", "ilkay"), ("ISIL", "ısıl"), ("ΣΊΣΥΦΟΣ", "Σίσυφος"), ("ВЕРА", "Вера")):
        assert names.key(large) == names.key(small)


@pytest.mark.parametrize(
    "pasted",
    ["1. Amy\r\n2. Bo", "10) Amy\n11) Bo\n", "• Amy\u2028• Bo", '"Amy";"Bo"', "- „Amy“\v- „Bo“", "Amy\t\tBo"],
)
def test_a_list_of_names_is_taken_however_it_is_written(pasted: str) -> None:
    assert names.separated(pasted) == ["Amy", "Bo"]
    assert names.separated('D. 3, "') == ["D. 3", ' "']


def test_a_name_belongs_to_whom_it_was_renamed_to() -> None:
    known = {"amy": "Anna", "anna": "Anna", "zoe": "Zoë"}
    with pytest.raises(ValueError, match=r"amy is now called Anna\. Type Anna, or choose another name"):
        names.current(" amy", known)
    assert names.current("ANNA", known) == "ANNA"
    assert (
        names.fault("Anna", ["Amy"], known) == "Two players are called Anna. Give one of them another name."
    )
    assert names.fault("Zoe", ["Amy"], known) == "Zoe is now called Zoë. Type Zoë, or choose another name."


@pytest.mark.parametrize("other", ["👍\U0001f3fd", "👍\ufe0f", " 👍"])
def test_names_that_a_terminal_may_show_alike_are_equal(other: str) -> None:
    with pytest.raises(ValueError, match="Two players are called 👍"):
        names.all_validated(["👍", other], {})
