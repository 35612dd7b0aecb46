"""The letters in which winners are called."""

from string import ascii_letters, digits

import pytest

from sushigo_tui.pictures.letters import HEIGHT, alphabet, lettered


def test_each_letter_is_drawn_in_even_rows_and_like_no_other() -> None:
    drawn = list(alphabet().values())
    assert len(set(drawn)) == len(drawn)
    for rows in drawn:
        assert len(rows) == HEIGHT
        assert len({*map(len, rows)}) == 1


def test_what_names_are_mostly_made_of_is_there() -> None:
    letters = (*ascii_letters, *digits, *" .,-'!?&+/_()", *"ÄÖÜÉÈËäöüéèë")
    assert [letter for letter in letters if lettered(letter) is None] == []


@pytest.mark.parametrize("name", ["", "山田", "Sam 🍣", "ا ب", "Łukasz"])
def test_a_name_with_any_other_letter_has_no_large_form(name: str) -> None:
    assert lettered(name) is None


def test_a_name_stands_in_capitals_with_a_gap_between_letters() -> None:
    assert lettered("it") == lettered("IT")
    assert lettered("ii") == tuple(f"{row}.{row}" for row in alphabet()["I"])
