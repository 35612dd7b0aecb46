"""The card guide and the help."""

import re

import pytest

from sushigo_tui.language import say
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.help import dish_text
from sushigo_tui.text.phrases import plain
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.help import TWINS, Help
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.cards import Faces, face
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from sushigo_tui.tui.widgets.page import Page
from tests.language.catalogues import CODES, translation
from tests.language.pseudo import speaking
from tests.tables import classic, party
from tests.tui.game.table import at_table
from tests.tui.hands import click, on, press, running, wheel
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_text


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_every_dish_is_told_in_full_with_its_faces(size: tuple[int, int]) -> None:
    async with running(None, "g", size=size) as (pilot, app):
        for dish in DISHES.values():
            choices = app.screen.query_one(ChoiceList)
            choices.go([row.label for row in choices.rows].index(dish.title))
            await pilot.pause()
            page = app.screen.query_one(Page)
            assert page.text == styled(dish_text(dish))
            assert len(page.lines) <= page.size.height, "nothing needs scrolling"
            assert bool(app.screen.query_one(Faces).region.height)
            words = re.findall(r"[\w+-]+(?: [\w-]+)*", screen_text(app))
            for card in dish.cards:
                how = face(card)
                assert {*how.labels} & {*words}, card


async def test_a_click_shows_a_dish_and_b_closes() -> None:
    async with running(None, "g") as (pilot, app):
        await click(pilot, "Uramaki")
        assert "first to 10: 8, 5, 2" in screen_text(app)
        await click(pilot, "Uramaki")
        assert on(app) is Guide, "there is nothing to choose"
        await press(pilot, "g")
        assert on(app) is not Guide


async def test_help_scrolls_where_it_is_long() -> None:
    async with running() as (pilot, app):
        await app.push_screen(Help("\n".join(f"line {number}" for number in range(60)), []))
        await pilot.pause()
        await press(pilot, "down", "j")
        assert "line 1\n" not in screen_text(app)
        await wheel(pilot, app.screen.query_one(Page), 100)
        assert "line 59" in screen_text(app)
        await wheel(pilot, app.screen.query_one(Page), -100)
        assert "line 0" in screen_text(app)
        await press(pilot, "up", "question_mark")
        assert on(app) is not Help


@pytest.mark.parametrize(
    ("setup", "name", "told", "other"),
    [
        (classic(3), "maki", "Second most: 3", "six or more"),
        (party(6), "maki", "Second most: 4. Third most: 2.", "Classic"),
        (classic(3), "nigiri", "In this game  20 cards", "Party"),
    ],
)
def test_what_is_told_at_a_table_is_of_its_edition_and_seats(
    setup: Setup, name: str, told: str, other: str
) -> None:
    """MAKI-C, MAKI-P."""
    text = plain(dish_text(DISHES[name], setup))
    assert told in text
    assert other not in text
    if name != "nigiri":
        assert DISHES[name].brief_for(setup.seats).seen in text


@pytest.mark.parametrize(("setup", "other"), [(classic(3), "Party"), (party(3), "Classic")])
async def test_a_guide_and_the_help_of_one_game_tell_of_its_edition_only(setup: Setup, other: str) -> None:
    async with at_table(Game(setup)) as people:
        for keys in (["g"], ["down"], ["down"]):
            await people.press(*keys)
            assert other not in people.text
        await people.press("b", "space", "question_mark")
        assert "place" in people.text
        assert ("spoon" in people.text) == any(dish.name == "spoon" for dish in setup.dishes)


HELPED = (
    *("start", "games", "statistics", "replay", "custom", "players-2", "options-classic", "settings"),
    *("hand-over-8", "reveal-8", "score-8", "end-8", "spoon-8"),
)
# Whoever comes back from the help finds a hand covered.
IN_A_HAND = [("pick-8", [code]) for code in ("en", *CODES)]


@pytest.mark.parametrize(("name", "codes"), [*((name, ["en", *CODES]) for name in HELPED), *IN_A_HAND])
async def test_all_of_the_help_is_in_sight_in_the_smallest_window(name: str, codes: list[str]) -> None:
    async with at(MOMENTS[name]) as pilot:
        for code in codes:
            with speaking(translation(code)):
                await press(pilot, "f1")
                assert on(pilot.app) is Help
                text = screen_text(pilot.app)
                assert "▼" not in text
                assert say(TWINS) in text
                await press(pilot, "escape")
