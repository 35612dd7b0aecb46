"""What people may call themselves."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui import names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Chris ", "Chris"),
        ("Zoe\u0308", "Zoë"),
        ("寿司", "寿司"),
        ("👩\u200d🍳", "👩🍳"),
        ("❤\ufe0f", "❤"),
        ("👍\U0001f3fd", "👍"),
        ("क्\u200dष", "क्\u200dष"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_trimmed_and_in_nfc(typed: str, shown: str) -> None:
    assert names.clean(typed) == shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "a name needs at least one character"),
        (" \t ", "a name needs at least one character"),
        ("\u200d", "a name needs at least one character"),
        ("\u200d \u200d", "a name needs at least one character"),
        (" \ufe0f ", "a name needs at least one character"),
        ("\U0001f3fd", "a name needs at least one character"),
        ("A\nB", "another invisible character"),
        ("A\x1b[2J", "another invisible character"),
        ("A\u202eB", "another invisible character"),
        ("A\u2028B", "another invisible character"),
        ("x" * 41, "has 41 characters: 40 is the most"),
    ],
)
def test_what_is_refused(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        names.clean(typed)
    assert str(refused.value).isprintable()


@given(st.text(max_size=50) | st.text("a👍🏽❤ \u200d\ufe0f\u0301", max_size=8))
def test_a_clean_name_stays_what_it_is_and_cannot_write_to_the_terminal(typed: str) -> None:
    try:
        name = names.clean(typed)
    except ValueError as refused:
        assert str(refused).isprintable()  # noqa: PT017
        return
    assert names.clean(name) == name == unicodedata.normalize("NFC", name)
    assert 1 <= len(name) <= 40
    assert not any(unicodedata.category(letter) in ("Cc", "Zl", "Zp", "Cs") for letter in name)


def test_two_equal_names_are_refused() -> None:
    assert names.clean_all(["Chris", "Amy"]) == ("Chris", "Amy")
    with pytest.raises(ValueError, match="two players are called chris: give one of them another name"):
        names.clean_all(["Chris", "Amy", " chris "])


@pytest.mark.parametrize("other", ["👍\U0001f3fd", "👍\ufe0f", "👍\u200d\ufe0f", "\u200d👍"])
def test_names_that_a_terminal_may_show_alike_are_equal(other: str) -> None:
    with pytest.raises(ValueError, match="two players are called 👍"):
        names.clean_all(["👍", other])
