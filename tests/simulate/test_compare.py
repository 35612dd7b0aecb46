"""Menus side by side: what is luck and what is skill, as a table, as JSON and as a picture."""

import json
import math
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from sushigo_tui.files import menus
from sushigo_tui.pictures.menu_comparison import draw_menus
from sushigo_tui.simulate.compare import Compared
from sushigo_tui.simulate.game import GameResult
from tests.cli.conftest import Run, sushigo

__all__ = ["sushigo"]

SEATS = 4


def menu(luck: float, skill: float, chance: float, deals: int = 60) -> Compared:
    """A menu at which points come from the place in the deal, from the player, and from neither, so far."""
    random = Random(7)
    found = Compared("M")
    for deal in range(deals):
        places = [random.gauss(0, luck) for _ in range(SEATS)]
        games = []
        for rotation in range(SEATS):
            scores = [
                round(1000 + places[seat] + skill * ((seat - rotation) % SEATS) + random.gauss(0, chance))
                for seat in range(SEATS)
            ]
            bots = [f"{(seat - rotation) % SEATS}" for seat in range(SEATS)]
            games.append(GameResult(0, deal, rotation, bots, scores, [0], {}, {}, {}, deal % 3))
        found.add(games)
    return found


def test_where_only_the_place_counts_all_is_luck() -> None:
    found = menu(100, 0, 0)
    assert (round(found.luck, 2), round(found.skill, 2)) == (1.0, 0.0)


def test_where_only_the_player_counts_all_is_skill() -> None:
    found = menu(0, 100, 0)
    assert (round(found.luck, 2), round(found.skill, 2)) == (0.0, 1.0)


def test_where_neither_counts_chance_is_taken_for_neither() -> None:
    found = menu(0, 0, 100)
    assert found.luck <= found.luck_margin < 0.1
    assert found.skill < 0.05


def test_parts_add_up_as_the_variances_do() -> None:
    """As leads add up to nothing, a quarter of what four draw at random is not seen in them."""
    luck, skill, chance = 0.75 * 100**2, 80**2 * 1.25, 0.75 * 160**2
    found = menu(100, 80, 160, deals=400)
    assert found.luck == pytest.approx(luck / (luck + skill + chance), abs=0.03)
    assert found.skill == pytest.approx(skill / (luck + skill + chance), abs=0.03)
    assert found.luck_margin == pytest.approx(0.03, abs=0.015)


def test_what_so_few_deals_do_not_tell_is_left_open() -> None:
    assert not math.isfinite(menu(0, 0, 0, deals=5).luck)
    assert menu(0, 0, 0, deals=5).as_dict()["luck"] is None
    assert menu(0, 0, 100, deals=2).luck_margin == math.inf


def test_margins_do_not_shrink_to_nothing_where_luck_does() -> None:
    assert menu(0, 0, 100, deals=4).luck_margin > 0.02


def test_lead_changes_are_those_of_a_game() -> None:
    assert menu(0, 0, 1, deals=30).changes.mean == 1.0


def compared(run: Run, *more: str) -> list[dict[str, Any]]:
    said = run("simulate", "--games", "8", "--seed", "1", "--json", "--compare-menus", *more)
    assert (said.code, said.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(said.out)["menus"]
    return found


def test_menus_are_compared(sushigo: Run, tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    bots = ("--bots", "random,novice,random")
    found = compared(sushigo, "sushi-go,classic", *bots, "--svg", str(file), "--jobs", "1")
    assert [(each["menu"], each["games"], each["deals"]) for each in found] == [
        ("Sushi Go!", 9, 3),
        ("Classic", 9, 3),
    ]
    assert all(0 <= each["luck"] <= 1 and each["lead_changes"] > 0 for each in found)
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    text = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Sushi Go!", "Classic", "random, novice, random: 8 games with each menu"} <= text


def test_all_menus_are_those_that_are_listed(sushigo: Run) -> None:
    found = compared(sushigo, "--bots", "random", "--jobs", "1", "--games", "4")
    listed = [menu.name for menu in menus.printed().values()]
    assert [each["menu"] for each in found] == [*listed, "Classic"]


def test_a_comparison_goes_on_where_it_was_stopped(sushigo: Run, tmp_path: Path) -> None:
    arguments = ("sushi-go", "--bots", "random", "--resume", str(tmp_path / "run"))
    first = compared(sushigo, *arguments)
    lines = (tmp_path / "run").read_text().splitlines(keepends=True)
    (tmp_path / "run").write_text("".join(lines[:4]))
    assert compared(sushigo, *arguments) == first == compared(sushigo, *arguments, "--jobs", "2")
    assert len((tmp_path / "run").read_text().splitlines()) == len(lines)


def test_a_comparison_is_a_table_for_a_reader(sushigo: Run) -> None:
    said = sushigo("simulate", "--compare-menus", "sushi-go", "--bots", "random", "--games", "4")
    lines = said.out.splitlines()
    assert lines[0].split() == ["points", "spread", "lead", "changes", "luck", "95%", "skill"]
    assert lines[1].startswith("Sushi Go! ")
    assert "luck" in lines[5]
    assert max(map(len, lines)) <= 80


def test_a_picture_holds_any_name_and_any_number_of_menus() -> None:
    strange = Compared("<&> of a name that is much too long")
    strange.deals, strange.points, strange.changes = (each := menu(1, 1, 1)).deals, each.points, each.changes
    root = ElementTree.fromstring(draw_menus([strange, *[menu(1, 2, 3, 5)] * 20], "who & where"))
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    for element in root.iter():
        assert 0 <= float(element.get("x", 0)) <= width
        assert 0 <= float(element.get("y", 0)) + float(element.get("height", 0)) <= height
    assert any((element.text or "").startswith("<&> of") for element in root.iter())
