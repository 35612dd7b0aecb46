"""The statistics in the program: whose figures, which of them, and how they look in every window."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.store.statistics import Against, AtMenu, Feat, FromDish, PlayerStatistics
from sushigo_tui.store.statistics import Statistics as Counted
from sushigo_tui.text import statistics as charts
from sushigo_tui.tui.history.statistics import StatisticsScreen
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.terminal import Symbols
from tests.tui.hands import click, on, press, resize, running
from tests.tui.moments import ODD, SIZES
from tests.tui.screen_text import picture, screen_lines, screen_text


def figures(name: str, nth: int, bot: str = "") -> PlayerStatistics:
    """Someone's figures, each different from the next one's; every dish is among them."""
    games = 60 - 3 * nth
    dishes = [
        FromDish(dish, 400 - 20 * at - nth, (400 - 20 * at) / 5000, 9 + at) for at, dish in enumerate(DISHES)
    ]
    return PlayerStatistics(
        name=name,
        bot=bot,
        games=games,
        wins=games / (2 + nth),
        mean=38.25 + nth,
        best=Feat(71 - nth, 12 + nth, "2026-05-03"),
        round=Feat(30, 8, "2026-05-01"),
        margin=Feat(17, 1031, "2026-11-30") if nth else None,
        series=Feat(4, 19, "2026-05-09"),
        menus=(AtMenu("Classic", games - 9, 11.5, 34.1), AtMenu("Master Menu", 9, 2, 41.0)),
        dishes=tuple(dishes),
        others=tuple(Against(other, "", 50 - at, 20, 25) for at, other in enumerate(ODD) if other != name),
    )


MANY = Counted(
    1034, tuple(figures(name, nth) for nth, name in enumerate(("Amy", *ODD))), (figures("chef", 2, "chef"),)
)


@asynccontextmanager
async def shown(found: Counted, symbols: Symbols = "plain") -> AsyncIterator[Pilot[Any]]:
    """The statistics, on top of the start screen."""
    async with running(size=SIZES[0]) as (pilot, app):
        app.apply(replace(app.settings, symbols=symbols))
        app.push_screen(StatisticsScreen(found))
        await pilot.pause()
        yield pilot


@pytest.mark.parametrize(
    ("keys", "symbols"),
    [*product(("", "2", "3 right", "4 left", "end"), ["plain"]), ("", "ascii"), ("2", "ascii")],
    ids=lambda each: each or "everybody",
)
async def test_picture(keys: str, symbols: Symbols, snapshot: SnapshotAssertion) -> None:
    """Each fills any window, and is as it was last approved in the smallest, that of all players in any."""
    async with shown(MANY, symbols) as pilot:
        await press(pilot, *keys.split())
        for columns, rows in SIZES:
            await resize(pilot, columns, rows)
            seen = picture(pilot.app, symbols == "ascii")
            if not keys or (columns, rows) == SIZES[0]:
                assert seen == snapshot(name=f"{columns}x{rows}")


async def test_where_nothing_was_played_it_says_so() -> None:
    async with shown(Counted(0, (), ())) as pilot:
        assert "No game has been finished yet." in screen_text(pilot.app)
        await press(pilot, "down", "right", "enter", "pagedown", "2")
        assert "No game has been finished yet." in screen_text(pilot.app)
        await press(pilot, "b")
        assert on(pilot.app) is Start


async def test_arrows_letters_and_numbers_lead_from_one_to_the_next() -> None:
    async with shown(MANY) as pilot:
        for keys, name in (("j", "Amy"), ("down", "Zoë"), ("k", "Amy"), ("0", "Hal"), ("end", "Bots (chef)")):
            await press(pilot, keys)
            assert screen_lines(pilot.app)[2].partition("  ")[2].count(name)
        await press(pilot, "home")
        assert "1,034 games finished" in screen_text(pilot.app)
        await press(pilot, "escape")
        assert on(pilot.app) is Start


async def test_other_figures_stay_while_one_goes_from_player_to_player() -> None:
    async with shown(MANY) as pilot:
        for keys, seen in (
            ("2 right", "Master Menu"),
            ("down", "Master Menu"),
            ("l", "›Against"),
            ("enter", "›Points from"),
            ("h", "›Against"),
        ):
            await press(pilot, *keys.split())
            assert seen in screen_text(pilot.app)
        for word, seen in (
            ("Gus", charts.of_one(MANY.people[7]).said),
            ("Menus", "›Menus"),
            ("Points from", "›Points from"),
        ):
            await click(pilot, word)
            assert seen in screen_text(pilot.app)
        await click(pilot, "b back")
        assert on(pilot.app) is Start
