"""Watching a finished game: where the keys lead, what is seen with whose eyes, what it looks like."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.watching import Watching
from sushigo_tui.rules.game import Game
from sushigo_tui.tui import terminal
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.settings import SettingsScreen
from sushigo_tui.tui.replay.screen import Replay
from sushigo_tui.tui.replay.watch import Watch
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.terminal import Symbols
from tests.tui.game.table import shown_in
from tests.tui.hands import click, on, press, resize, running, setting
from tests.tui.moments import played
from tests.tui.screen_text import picture, screen_lines, screen_text

SEEN = (("choose", None), ("choose", 1), ("act", None), ("score", None), ("end", None))
"""Moments that are pictured: of which kind, and with whose eyes."""


@asynccontextmanager
async def watched(
    game: Game, symbols: Symbols = "plain", size: tuple[int, int] = terminal.SMALLEST
) -> AsyncIterator[tuple[Pilot[Any], Replay]]:
    """The program with nothing in it but this game, without motion."""
    with shown_in(symbols):
        app = Watch(game)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Replay)
        yield pilot, app.screen


def first(watching: Watching, kind: str) -> int:
    """The first moment of this kind in the middle of the game, or after it."""
    return next(
        at
        for at, each in enumerate(watching.moments)
        if each.kind == kind and (each.round, each.turn) >= (2, 4)
    )


def where(screen: Replay) -> tuple[str, int, int]:
    """The kind of the moment that is shown, its round and its turn."""
    moment = screen.watching.moment
    return moment.kind, moment.round, moment.turn


async def test_the_settings_are_there_while_a_game_is_watched() -> None:
    async with watched(played(2)) as (pilot, _):
        await press(pilot, "f2", setting("symbols"), "space", "space")
        assert on(pilot.app) is SettingsScreen
        assert isinstance(pilot.app, SushiGo)
        assert pilot.app.symbols == "ascii"
        await press(pilot, "b")
        assert on(pilot.app) is Replay
        assert screen_text(pilot.app).isascii()


@pytest.mark.parametrize(("seats", "symbols"), [(8, "plain"), (4, "ascii")])
async def test_picture(seats: int, symbols: Symbols, snapshot: SnapshotAssertion) -> None:
    """The start of a turn from above and with Phil's eyes, an answer, a sheet, the end."""
    async with watched(played(seats), symbols, (120, 40)) as (pilot, screen):
        for columns, rows in ((120, 40), (80, 24)):
            await resize(pilot, columns, rows)
            for kind, seat in SEEN:
                screen.watching.seat = seat
                screen.watching.at = first(screen.watching, kind)
                screen.follow()
                await pilot.pause()
                text = picture(pilot.app, symbols == "ascii")
                assert text == snapshot(name=f"{kind}-{'above' if seat is None else 'eyes'}-{columns}x{rows}")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("seats", [2, 8])
async def test_all_hands_are_there_in_every_window(seats: int, size: tuple[int, int]) -> None:
    """Each name stands at its table and at its hand, and a mark at what each plays."""
    async with watched(played(seats), size=size) as (pilot, screen):
        hands, view = screen.panel.hands, screen.watching.view
        lines = screen_lines(pilot.app)[hands.region.y : hands.region.bottom]
        assert hands.region.bottom < size[1]
        for name in view.names:
            assert sum(name in line for line in lines) == 1
        marks = sum(line.count("◂") for line in lines)
        assert marks >= seats
        assert sum(len(held.picked) for held in hands.hands) == seats


async def test_keys_lead_through_moments_turns_and_rounds() -> None:
    steps = [
        ("left", ("choose", 1, 1)),
        ("right", ("reveal", 1, 1)),
        ("down", ("choose", 1, 2)),
        ("j", ("choose", 1, 3)),
        ("enter", ("reveal", 1, 3)),
        ("up", ("choose", 1, 3)),
        ("k", ("choose", 1, 2)),
        ("right_square_bracket", ("choose", 2, 1)),
        ("up", ("score", 1, 9)),
        ("end", ("end", 3, 9)),
        ("left_square_bracket", ("choose", 3, 1)),
        ("home", ("choose", 1, 1)),
        ("l", ("reveal", 1, 1)),
        ("h", ("choose", 1, 1)),
    ]
    async with watched(played(4)) as (pilot, screen):
        found = []
        for key, _ in steps:
            await press(pilot, key)
            found.append((key, where(screen)))
        assert found == steps


async def test_each_moment_is_told_from_the_first_to_the_last() -> None:
    """Every one of them can be painted, and says something of its own."""
    game = played(2)
    async with watched(game) as (pilot, screen):
        seen = {screen_text(pilot.app)}
        for at in range(1, len(screen.watching.moments)):
            screen.watching.at = at
            screen.follow()
            await pilot.pause()
            seen.add(screen_text(pilot.app))
        assert len(seen) == len(screen.watching.moments)
        last = screen_text(pilot.app)
        assert f"{game.names[game.winners[0]]} wins with {max(game.scores)} points." in last
        assert "seed" not in last
        assert screen.help.endswith("The seed of this game is 7.")


async def test_with_somebodys_eyes_no_other_hand_is_there() -> None:
    async with watched(played(4)) as (pilot, screen):
        await press(pilot, "2")
        assert "Phil chooses" in screen_text(pilot.app)
        assert not screen.panel.hands.display
        view = screen.watching.hands[1]
        assert len(screen.panel.row.cards) == len(view.hand)
        assert screen.panel.row.lifted == screen.watching.marked(view)
        await press(pilot, "right")
        assert [held.seat for held in screen.panel.hands.hands] in ([], [1])
        for key in "2", "5", "8":
            await press(pilot, key)
            assert screen.watching.seat is None


async def test_the_mouse_steps_and_looks() -> None:
    async with watched(played(4)) as (pilot, screen):
        await click(pilot, "Everyone chooses")
        assert where(screen) == ("reveal", 1, 1)
        # As from the terminal: an event that is given to a widget comes to its screen twice.
        await pilot._post_mouse_events([MouseScrollDown], screen.public_area.tables)
        assert screen.watching.at == 2
        await pilot._post_mouse_events([MouseScrollUp], screen.public_area.tables)
        assert screen.watching.at == 1
        await press(pilot, "home")
        for seat in (2, None):
            await click(pilot, "Christopher")
            assert screen.watching.seat == seat
        await pilot.click(screen.panel.hands, offset=(2, screen.panel.hands.size.height - 1))
        assert screen.watching.seat == 3
        await click(pilot, "↑↓ turn")
        assert screen.watching.at > 0


async def test_a_replay_plays_by_itself_until_somebody_stops_it_or_it_ends() -> None:
    async with watched(played(2)) as (pilot, screen):
        await press(pilot, "space")
        assert screen.watching.playing
        assert "a step every 2 seconds" in screen_text(pilot.app)
        screen._tick()
        assert screen.watching.at == 1
        await press(pilot, "plus", "plus", "plus", "minus")
        assert "a step every second" in screen_text(pilot.app)
        await press(pilot, "right")
        assert (screen.watching.at, screen.watching.playing) == (2, False)
        await press(pilot, "space", "space")
        assert screen.watching.at == 2
        assert "a step every" not in screen_text(pilot.app)
        await press(pilot, "end", "left", "space")
        screen._tick()
        assert (screen.watching.ended, screen.watching.playing) == (True, False)
        await press(pilot, "space")
        assert (screen.watching.at, screen.watching.playing) == (0, True)


async def test_the_board_the_chart_and_the_guide_come_and_go() -> None:
    async with watched(played(8)) as (pilot, screen):
        await press(pilot, "t")
        assert screen.public_area.board.display
        assert not screen.public_area.tables.display
        await press(pilot, "t", "right")
        assert "The lead" not in screen_text(pilot.app)
        await press(pilot, "c")
        assert "The lead" in screen_text(pilot.app)
        assert not screen.public_area.tables.display
        assert screen.lead.region.bottom == 23
        assert screen.lead.region.height >= 14, "it has the room of all that it takes the place of"
        await press(pilot, "t")
        assert "The lead" not in screen_text(pilot.app)
        await press(pilot, "t", "g")
        assert on(pilot.app) is Guide
        await press(pilot, "b")
        assert on(pilot.app) is Replay


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 24)), (8, (120, 40))])
async def test_the_lead_is_a_bar_to_move_along(seats: int, size: tuple[int, int]) -> None:
    """It stands at the bottom at every moment, marks it, and a click goes to another one.

    Where points are told with room to spare below them, it is a chart.
    """
    async with watched(played(seats), size=size) as (pilot, screen):
        watching, lead, marked = screen.watching, screen.lead, list[tuple[bool, int]]()
        some = [at for at, each in enumerate(watching.moments) if not at % 6 or each.kind in ("score", "end")]
        for at in some:
            watching.at = at
            screen.follow()
            await pilot.pause()
            lines = screen_lines(pilot.app)
            assert lead.region.bottom == size[1] - 1
            assert lines[size[1] - 2].count("┃") <= 1
            marked.append((lead.size.height > 1, lead.columns[at]))
            assert lead.size.height == 1 or watching.moment.kind in ("score", "end")
        assert (lead.size.height > 1) == (size != (80, 24))
        for high in (False, True):
            columns = [column for each, column in marked if each == high]
            assert columns == sorted(columns)
        for at in (0, some[len(some) // 2], some[-1]):
            screen.action_play(True)
            await pilot.hover(lead)
            columns = list(lead.columns)
            await pilot.click(lead, offset=(columns[at], lead.region.height - 1))
            assert (columns[watching.at], watching.playing) == (columns[at], False)


async def test_leaving_it_leads_back_or_out() -> None:
    async with watched(played(2)) as (pilot, _):
        codes = [pilot.app.return_code]
        await press(pilot, "b")
        assert [*codes, pilot.app.return_code] == [None, 0]
    async with running() as (pilot, app):
        await app.push_screen(Replay(Reviewing(played(2))))
        await press(pilot, "escape")
        assert on(app) is Start
