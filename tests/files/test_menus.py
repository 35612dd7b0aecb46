"""Tests of finding a menu, and of the user's own menus: in a folder, never in the way of printed ones."""

import os
from pathlib import Path

import pytest

from sushigo_tui.files import menus, paths
from sushigo_tui.rules.editions import Menu

LUNCH = Menu("Random menu", "maki", ("tempura", "tofu", "eel"), ("wasabi", "tea"), "pudding")


def mine(file: str, title: str) -> Path:
    """A menu of the user's own in a file that was not named by the game."""
    path = menus.save(LUNCH, "Something of mine").rename(paths.menus() / f"{file}.toml")
    path.write_text(path.read_text().replace("Something of mine", title), encoding="utf-8")
    return path


def test_a_saved_menu_is_found_again(home: Path) -> None:
    path = menus.save(LUNCH, ' Lunch, "quick" \\ cheap ')
    kept = Menu('Lunch, "quick" \\ cheap', LUNCH.roll, LUNCH.appetizers, LUNCH.specials, LUNCH.dessert)
    assert path == home / "menus" / "lunch-quick-cheap.toml"
    assert menus.own()[0] == {"lunch-quick-cheap": kept}
    for text in ('Lunch, "quick" \\ cheap', "lunch quick cheap", str(path)):
        assert menus.find(text) == kept


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_saved_menu_has_the_mode_that_its_owner_gives_to_files(home: Path) -> None:
    before = os.umask(0o027)
    try:
        path = menus.save(LUNCH, "Lunch")
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sushi go", "That is the name of a standard menu. Choose another."),
        ("!!!", "A menu's name needs a letter or a digit"),
        ("", "A name needs at least one visible character"),
        ("a\nb", "another invisible character"),
    ],
)
def test_names_that_cannot_be_kept(home: Path, name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        menus.save(LUNCH, name)
    assert menus.own()[0] == {}


def test_an_own_menu_is_never_replaced(home: Path) -> None:
    menus.save(LUNCH, "Lunch")
    other = Menu("Lunch", "temaki", LUNCH.appetizers, LUNCH.specials, LUNCH.dessert)
    with pytest.raises(ValueError, match="You already have a menu with that name"):
        menus.save(other, "lunch!")
    assert menus.own()[0]["lunch"].roll == "maki"


def test_no_file_has_a_name_that_windows_keeps_for_itself(home: Path) -> None:
    assert menus.save(LUNCH, "CON").name == "con-menu.toml"


def test_a_broken_menu_is_told_and_does_not_hide_the_others(home: Path) -> None:
    menus.save(LUNCH, "Lunch")
    (home / "menus" / "supper.toml").write_text('roll = "maki"\n')
    assert list(menus.own()[0]) == ["lunch"]
    assert [Path(error.source).name for error in menus.own()[1]] == ["supper.toml"]
    with pytest.raises(menus.MenuError, match="name: This key is missing"):
        menus.find("supper")


@pytest.mark.parametrize(
    ("file", "title"), [("sushi-go", "Mine"), ("Sushi_Go", "Mine"), ("mine", "Sushi Go!")]
)
def test_a_printed_menu_keeps_its_name(home: Path, file: str, title: str) -> None:
    """One of the user's own that is named as it is nowhere, and why is said."""
    path = mine(file, title)
    assert menus.own()[0] == {}
    (error,) = menus.own()[1]
    assert str(error) == f"{path}: That is the name of a standard menu. Choose another."
    assert menus.find("sushi-go") == menus.find("Sushi Go!") == menus.printed()["sushi-go"]
    with pytest.raises(menus.MenuError):
        menus.find("mine")


@pytest.mark.parametrize("file", ["Lunch_1", "Lunch 1", "Lunch.1", "lunch-1", "Frühstück", "★"])
def test_whatever_its_file_is_called_it_is_found_by_what_the_list_says(home: Path, file: str) -> None:
    mine(file, "Something else")
    (listed,) = menus.own()[0]
    assert menus.find(listed).name == "Something else"
    assert menus.every() == {**menus.printed(), **menus.own()[0]}


def test_of_two_that_are_nearly_called_the_same_each_is_found(home: Path) -> None:
    mine("Lunch_1", "First")
    mine("lunch-1", "Second")
    assert [menus.find(name).name for name in ("Lunch_1", "lunch-1")] == ["First", "Second"]


def test_a_title_of_signs_is_found_by_itself_only(home: Path) -> None:
    mine("star", "★")
    assert menus.find("★") == menus.find("star")
    for text in ("", "!!", "☆"):
        with pytest.raises(menus.MenuError, match="There is no menu"):
            menus.find(text)


@pytest.mark.parametrize("text", ["master-menu", "Master Menu", "master menu", "MASTER-MENU"])
def test_found_by_file_name_and_by_title(text: str) -> None:
    assert menus.find(text) == menus.printed()["master-menu"]


@pytest.mark.parametrize(("text", "near"), [("mastermenu", "master-menu"), ("sushigo", "sushi-go")])
def test_an_unknown_name_gets_the_nearest(text: str, near: str) -> None:
    with pytest.raises(menus.MenuError, match=f"There is no menu called '{text}'. Did you mean '{near}'"):
        menus.find(text)
