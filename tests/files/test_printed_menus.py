"""How a printed menu is found; what is on each stands in tests/rules/test_cards.py."""

import pytest

from sushigo_tui.files import menus


@pytest.mark.parametrize("text", ["master-menu", "Master Menu", "master menu", "MASTER-MENU"])
def test_found_by_file_name_and_by_title(text: str) -> None:
    assert menus.find(text) == menus.printed()["master-menu"]


@pytest.mark.parametrize(("text", "near"), [("mastermenu", "master-menu"), ("sushigo", "sushi-go")])
def test_an_unknown_name_gets_the_nearest(text: str, near: str) -> None:
    with pytest.raises(menus.MenuError, match=f"there is no menu '{text}'; did you mean '{near}'"):
        menus.find(text)
