"""Tests of who sits down: names, seats, pawns, PINs, and what cannot be started."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import menus, paths
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.game_draft import DraftPlayer, LaunchOptions
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.questions import ChoiceScreen, Prompt
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.setup.players import Players
from tests.store.evenings import keep
from tests.tui.hands import click, on, press, running, table, write
from tests.tui.screen_text import screen_lines, screen_text


@asynccontextmanager
async def sitting(
    *people: str, menu: str = "sushi-go", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[Any], SushiGo, Players]]:
    """The screen with these people on the list, which has the keyboard if there are any."""
    app = SushiGo(LaunchOptions(False, menus.printed()[menu]))
    app.draft.players = [DraftPlayer(name, pawn) for pawn, name in enumerate(people)]
    async with app.run_test(size=size) as pilot:
        screen = app.screen
        assert isinstance(screen, Players)
        await press(pilot, *["down"] * bool(people))
        yield pilot, app, screen


def names(app: SushiGo) -> list[str]:
    return [player.name for player in app.draft.players]


async def test_names_are_typed_one_after_another_and_enter_alone_goes_on() -> None:
    """Or several with commas."""
    async with sitting() as (pilot, app, _):
        await write(pilot, "  Chris ", "enter")
        await write(pilot, "Ämy Übel", "enter")
        await write(pilot, "Ann, Bob ,Cat", "enter")
        assert names(app) == ["Chris", "Ämy Übel", "Ann", "Bob", "Cat"]
        await press(pilot, "enter")
        assert on(app) is GameScreen


async def test_what_is_refused_can_be_mended_and_the_reason_is_said() -> None:
    async with sitting("Amy", "Phil") as (pilot, app, screen):
        screen.field.focus()
        await write(pilot, " aMy ,,Zoe", "enter")
        assert "Amy is already playing" in screen_text(app)
        assert screen.field.value == "aMy ,,Zoe"
        await press(pilot, "home", *["delete"] * 5, "enter")
        assert "at least one visible character" in screen_text(app)
        assert names(app) == ["Amy", "Phil"]


async def test_too_many_cannot_start_and_the_reason_stands_there() -> None:
    """MENU-2: the Points Platter is not for seven."""
    async with sitting(*"ABCDEFG", menu="points-platter") as (pilot, app, _):
        assert "Points Platter is for 3 to 6 players: you have 1 too many." in screen_text(app)
        await press(pilot, "n", "end", "enter")
        assert on(app) is Players
        await press(pilot, "home", "x")
        assert "Ready to play" in screen_text(app)
        await press(pilot, "n")
        assert on(app) is GameScreen


async def test_there_is_no_ninth_seat() -> None:
    """Bots count as players."""
    async with sitting(*"ABCDEFG") as (pilot, app, screen):
        await press(pilot, "o")
        assert len(names(app)) == 8
        assert "Add a bot" not in screen_text(app)
        await press(pilot, "o")
        assert "add bot" not in screen_text(app)
        await press(pilot, "home")
        screen.field.focus()
        await write(pilot, "I", "enter")
        assert "remove one of the eight first" in screen_text(app)
        assert len(names(app)) == 8


async def test_a_name_is_changed_from_its_end_on_and_a_change_can_be_given_up() -> None:
    async with sitting("Am", "Phil") as (pilot, app, _):
        await press(pilot, "home", "enter")
        await write(pilot, "y", "enter")
        assert names(app) == ["Amy", "Phil"]
        await press(pilot, "home", "f2", "ctrl+u")
        await write(pilot, "phil", "enter")
        assert "Phil is already playing" in screen_text(app)
        await press(pilot, "ctrl+u")
        await write(pilot, "AMY", "enter")
        assert names(app) == ["AMY", "Phil"], "one may change the letters of one's own name"
        await press(pilot, "home", "f2")
        await write(pilot, "xyz", "escape")
        assert names(app) == ["AMY", "Phil"]
        assert on(app) is Players


async def test_while_names_are_typed_the_last_one_can_be_changed() -> None:
    async with sitting("Amy", "Phil", "Zoe") as (pilot, app, screen):
        screen.field.focus()
        await press(pilot, "f2")
        assert "New name for Zoe:" in screen_text(app)
        await write(pilot, "x", "enter")
        assert names(app) == ["Amy", "Phil", "Zoex"]
        assert screen.field.has_focus


async def test_seats_are_moved_and_taken_off_with_all_that_belongs_to_them() -> None:
    async with sitting("A", "B", "C") as (pilot, app, screen):
        await press(pilot, "home", "greater_than_sign")
        assert names(app) == ["B", "A", "C"]
        assert [player.pawn for player in app.draft.players] == [1, 0, 2]
        assert screen.choices.at == 1, "the cursor goes with the seat"
        await press(pilot, "space")
        assert [player.pawn for player in app.draft.players] == [1, 3, 2], "no two pawns are equal"
        assert PAWNS[3].shape in screen_lines(app)[6]
        await press(pilot, "greater_than_sign", "greater_than_sign", "less_than_sign", "x")
        assert names(app) == ["B", "C"]
        await press(pilot, "m")
        assert names(app) == ["C", "B"], "two can be mixed in one way"
        screen.field.focus()
        await write(pilot, "D", "enter")
        assert len({player.pawn for player in app.draft.players}) == 3


async def test_a_pin_is_typed_twice_kept_sealed_and_never_shown() -> None:
    async with sitting("Amy", "Phil") as (pilot, app, _):
        await press(pilot, "home", "number_sign")
        assert on(app) is Prompt
        await write(pilot, "wxyz")
        assert "wxyz" not in screen_text(app)
        await press(pilot, "enter")
        await write(pilot, "wxyy", "enter")
        assert "The PINs don't match. Type a PIN for Amy" in " ".join(screen_text(app).split())
        assert "•" not in screen_text(app), "both are asked again"
        await write(pilot, "wxyz", "enter")
        assert "Type the same PIN again:" in screen_text(app)
        await write(pilot, "wxyz", "enter")
        sealed = app.draft.players[0].pin
        assert sealed
        assert pins.opens("wxyz", sealed)
        assert not pins.opens("wxyy", sealed)
        assert "wxyz" not in repr(app.draft)
        assert "PIN" in screen_text(app)
        for keys in ("n",), ("escape",), ("y", "escape"), ("y", "2", "enter", "escape", "escape"):
            await press(pilot, "number_sign", *keys)
            assert app.draft.players[0].pin == sealed, "kept"
            assert on(app) is Players
        await press(pilot, "number_sign", "y", "enter")
        assert app.draft.players[0].pin is None


async def test_letters_are_typed_in_the_field_and_are_keys_in_the_list() -> None:
    async with sitting("Amy", "Phil") as (pilot, app, screen):
        screen.field.focus()
        await write(pilot, "bnxcp?123")
        assert screen.field.value == "bnxcp?123"
        assert on(app) is Players
        assert "^b back" in screen_text(app)
        assert "›" not in screen_text(app), "only what has the keyboard shows a cursor"
        await press(pilot, "down")
        assert screen.choices.has_focus
        app.screen.set_focus(None)
        await pilot.pause()
        assert "› 1 ● Amy" in screen_text(app), "also when another window is in front"
        screen.choices.focus()
        await press(pilot, "home", "up")
        assert screen.field.has_focus
        await press(pilot, "down", "a")
        assert screen.field.has_focus
        await press(pilot, "f1")
        assert "Who" not in screen_text(app)


async def test_the_mouse_selects_changes_and_goes_on() -> None:
    async with sitting("Amy", "Phil") as (pilot, app, _):
        await click(pilot, "Phil")
        assert "New name for Phil:" in screen_text(app)
        await click(pilot, "^b back")
        await click(pilot, "x remove")
        assert names(app) == ["Amy"]
        await click(pilot, "Amy")
        assert "New name for Amy:" in screen_text(app)


def bots(app: SushiGo) -> list[str | None]:
    return [player.bot for player in app.draft.players]


async def test_one_person_and_opponents_of_any_level() -> None:
    """Added by a key, in the list or in the field, or by the row that says so; Space changes the level."""
    async with sitting() as (pilot, app, screen):
        await write(pilot, "Otto", "enter", "ctrl+o")
        assert (names(app), bots(app)) == (["Otto", "Hana"], [None, "regular"])
        assert screen.field.has_focus
        await press(pilot, "down", "space")
        assert LEVELS["skilled"].line in screen_text(app)
        await press(pilot, "left", "left", "left")
        assert bots(app) == [None, "master"]
        await press(pilot, "o")
        assert bots(app) == [None, "master", "master"], "as good as the one before"
        await click(pilot, "Add a bot")
        assert len(names(app)) == len(set(names(app))) == 4
        assert len({player.pawn for player in app.draft.players}) == 4
        await press(pilot, "number_sign")
        assert on(app) is Players, "an opponent has no PIN"
        await press(pilot, "x", "n")
        assert on(app) is GameScreen
        assert [player.bot for player in app.draft.players] == [None, "master", "master"]


@pytest.mark.parametrize("pasted", ["Amy\nPhil\nZoe\n", "Amy\r\n\r\nPhil\tZoe"])
async def test_a_pasted_list_of_names_is_taken_whole(pasted: str) -> None:
    async with sitting() as (pilot, app, screen):
        screen.field.post_message(Paste(pasted))
        await pilot.pause()
        await press(pilot, "enter")
        assert names(app) == ["Amy", "Phil", "Zoe"]


async def test_nothing_but_letters_is_pasted_into_a_name() -> None:
    async with sitting() as (pilot, app, screen):
        screen.field.post_message(Paste("A\x1b]0;X\x07m\x9b\u202ey"))
        await pilot.pause()
        assert screen.field.value == "A]0;Xmy"
        assert screen.field.cursor_position == len(screen.field.value)
        await press(pilot, "!", "enter")
        assert names(app) == ["A]0", "Xmy!"]


async def test_the_arrows_beside_a_level_can_be_clicked() -> None:
    """The left one makes worse, the right one better, and the name is not changed by it."""
    async with sitting("Amy", "Phil") as (pilot, app, screen):
        app.draft.players[0].bot, app.draft.players[1].bot = "skilled", "regular"
        screen._show()
        await pilot.pause()
        await click(pilot, "›", line="Phil")
        assert (bots(app), screen.choices.at) == (["skilled", "skilled"], 1)
        await click(pilot, "‹", line="Amy")
        await click(pilot, "‹", line="Amy")
        assert (bots(app), screen.choices.at) == (["novice", "skilled"], 0)
        assert on(app) is Players


async def read(app: SushiGo) -> None:
    """Wait until the screen knows all names, and has suggested one."""
    for worker in list(app.workers):
        if worker.node is not app:
            await worker.wait()


@pytest.fixture
def played(home: object) -> None:
    """A store of one game, of Christopher, Zoë and a bot."""
    with Store(paths.games()) as store:
        seats = (Player("Christopher"), Player("Zoë"), Player("Otto", "chef"))
        keep(store, Game(Setup(CLASSIC, seats)))


@pytest.mark.usefixtures("played")
async def test_a_name_of_an_earlier_game_is_taken_with_the_arrow() -> None:
    async with running(LaunchOptions(classic=True)) as (pilot, app):
        await read(app)
        await write(pilot, "Ch")
        await read(app)
        await pilot.pause()
        await press(pilot, "right", "enter")
        assert [player.name for player in app.draft.players] == ["Christopher"]


@pytest.mark.usefixtures("played")
async def test_names_of_earlier_games_are_chosen_from_a_list() -> None:
    """Of people who do not sit here yet; where there is nobody left the key is not offered."""
    async with running(LaunchOptions(classic=True)) as (pilot, app):
        await read(app)
        await press(pilot, "ctrl+n")
        assert on(app) is ChoiceScreen
        assert "Otto" not in screen_text(app)
        await click(pilot, "Zoë")
        assert [player.name for player in app.draft.players] == ["Zoë"]
        await press(pilot, "ctrl+n", "b")
        await press(pilot, "ctrl+n", "enter")
        assert [player.name for player in app.draft.players] == ["Zoë", "Christopher"]
        await press(pilot, "ctrl+n")
        assert on(app) is Players
        assert "known names" not in screen_text(app)


async def test_nobody_has_to_type_a_name_and_bots_join_who_is_alone() -> None:
    """All of it by mouse; a name that is typed later is that of the same seat."""
    async with running(None) as (pilot, app):
        await click(pilot, "Play Classic")
        assert "2 bots will join you. Without a name, you are Player 1." in screen_text(app)
        await click(pilot, "Deal the cards")
        assert on(app) is GameScreen
        assert table(app).session.game.names == ("Player 1", "Otto", "Hana")
    async with sitting("Player 1", "Otto") as (pilot, app, screen):
        screen.field.focus()
        await write(pilot, "Amy, Phil", "enter")
        assert names(app) == ["Amy", "Otto", "Phil"]
