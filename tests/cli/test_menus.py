"""`sushigo menus`: list, show, check."""

from pathlib import Path

import pytest

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import Menu
from tests.cli.conftest import Run

LUNCH = Menu("", "temaki", ("tempura", "tofu", "miso-soup"), ("menu", "spoon"), "fruit")


def test_the_list_has_name_dishes_and_seats(sushigo: Run, home: Path) -> None:
    """MENU-2: 3-6, as the spoon needs three and the menu card allows six."""
    menus.save(LUNCH, "Lunch")
    said = sushigo("menus")
    lines = said.out.splitlines()
    assert (said.code, said.err, len(lines)) == (0, "", 2 * len(menus.every()))
    at = lines.index("master-menu         Master Menu, 3-8 players")
    assert lines[at + 1] == "    temaki; onigiri, tofu, sashimi; spoon, takeout box; fruit"
    assert lines[-2:] == [
        "lunch               Lunch, 3-6 players",
        "    temaki; tempura, tofu, miso soup; menu, spoon; fruit",
    ]


def test_a_broken_menu_is_told_beside_the_list(sushigo: Run, home: Path) -> None:
    broken = menus.save(LUNCH, "Supper")
    broken.write_text(broken.read_text().replace("temaki", "temakki"))
    said = sushigo("menus")
    assert (said.code, len(said.out.splitlines())) == (0, 2 * len(menus.printed()))
    assert said.err == f"{broken}: roll: There is no dish called 'temakki'. Did you mean 'temaki'?\n"


@pytest.mark.parametrize("name", ["x" * 300, ""])
@pytest.mark.parametrize("command", ["menus show", "play --menu", "simulate --menu"])
def test_what_cannot_be_a_file_is_refused_in_one_sentence(
    sushigo: Run, home: Path, command: str, name: str
) -> None:
    kept = menus.save(LUNCH, "Lunch")
    said = sushigo(*command.split(), name)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert [path for path in home.rglob("*") if path.is_file()] == [kept]


def test_a_menu_is_shown_with_its_dishes(sushigo: Run) -> None:
    said = sushigo("menus", "show", "Points Platter")
    assert said.code == 0
    assert said.out.splitlines()[0] == "Points Platter, 3-6 players"
    assert [line.split()[0] for line in said.out.splitlines()[1:]] == [
        "nigiri",
        "roll",
        *["appetizer"] * 3,
        *["special"] * 2,
        "dessert",
    ]
    assert "Green tea ice cream  15 cards  4 score 12" in said.out


def test_a_check_tells_every_fault_of_every_file(sushigo: Run, tmp_path: Path) -> None:
    good, bad, worse, none = (tmp_path / f"{name}.toml" for name in ("good", "bad", "worse", "none"))
    good.write_text(
        'name = "Lunch"\nroll = "maki"\nappetizers = ["tofu", "eel", "edamame"]\n'
        'specials = ["tea", "menu"]\ndessert = "fruit"\n'
    )
    bad.write_text(good.read_text().replace("maki", "macki").replace('"tea"', '"menu"'))
    worse.write_text('name = "Lunch"\nroll = \n')
    said = sushigo("menus", "check", *map(str, (good, bad, worse, none)))
    assert (said.code, said.err) == (1, "")
    assert said.out.splitlines() == [
        f"{good}: No errors found. Lunch, 3-6 players",
        f"{bad}: roll: There is no dish called 'macki'. Did you mean 'maki'?",
        f"{bad}: specials: menu is listed twice.",
        f"{worse}: line 2: This is not valid TOML (Invalid value).",
        f"{none}: The file can't be read (No such file or directory).",
    ]
    assert sushigo("menus", "check", str(good)).code == 0
