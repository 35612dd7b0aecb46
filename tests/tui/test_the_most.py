"""The longest names in the smallest window: rows of lists, handovers, and hands."""

from collections.abc import Callable
from random import Random

import pytest

from sushigo_tui.files import menus
from sushigo_tui.files.names import MAX_NAME
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.hotseat.menu_draft import MenuDraft
from sushigo_tui.hotseat.steps import HandOver
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.tui.game.table import at_table
from tests.tui.hands import Item
from tests.tui.moments import Moment, at, evening_games, printed
from tests.tui.screen_text import picture, screen_lines

LONGEST = tuple(f"{number} {'long name ' * 4}"[:MAX_NAME].strip() for number in range(8))
OWN_MENU = "a menu of one's own with a long name"


def stored() -> LaunchOptions:
    """Store a game that goes on, two of an evening, and a menu."""
    when = "2024-12-31T12:00:00+00:00"
    with Store() as store:
        for game in evening_games([LONGEST] * 2):
            store.add(SavedGame(game, evening="one"), started=when, played=when, program="sushigo")
        game = printed("big-banquet", 8, 3, 6, names=LONGEST)
        store.add(SavedGame(game), started=when, played=when, program="sushigo")
    assert not MenuDraft(menus.printed()["big-banquet"]).save(OWN_MENU)
    return LaunchOptions()


def eight() -> LaunchOptions:
    """Too many for Classic, so the setup waits."""
    return LaunchOptions(True, players=LONGEST)


@pytest.mark.parametrize(
    ("begin", "keys", "whole"),
    [
        (stored, (), ("Resume: Big Banquet", "· round 3, turn 6 · 31 Dec 2024")),
        (stored, (Item("Games"), "enter"), ("Big Banquet", "round 3, turn 6 · 31 Dec 2024", " 31 Dec 2024")),
        (stored, (Item("Games"), "enter", "e"), ("Evening 1, 31 December 2024", " 2 games")),
        (stored, (Item("Statistics"), "enter", "2"), ("2 games", "31 December 2024")),
        (stored, (Item("Play Party"), "enter", "end"), (OWN_MENU, "3-8 players")),
        (stored, (Item("Play Classic"), "enter", "ctrl+n"), LONGEST),
        (eight, (), LONGEST),
    ],
    ids=["start", "games", "evenings", "statistics", "menus", "known names", "players"],
)
async def test_what_tells_rows_apart_is_whole(
    begin: Callable[[], LaunchOptions], keys: tuple[str, ...], whole: tuple[str, ...]
) -> None:
    async with at(Moment(begin, keys)) as pilot:
        said = picture(pilot.app)
        assert all(each in said for each in whole), said


@pytest.mark.parametrize("menu", ["big-banquet", "cutthroat-combo", "master-menu"])
async def test_no_handover_and_no_hand_is_cut(menu: str) -> None:
    game, random = printed(menu, 8, 1, 1, names=LONGEST), Random(1)
    async with at_table(game) as people:
        for _ in range(2):
            while not isinstance(step := people.step(), HandOver):
                await people.play_on(random)
            assert game.names[step.seat] in people.text
            await people.press("space")
            stage = people.screen.stage
            for _ in stage.row.cards:
                await people.press("right")
                said = "\n".join(screen_lines(people.app)[stage.region.y : stage.region.bottom])
                assert stage.caption.first in said
                assert "…" not in said
            await people.play_on(random)
