"""A game on the screen whose clock stands still until it is told to continue."""

from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.widgets import Static

from sushigo_tui.hotseat import clock, pins, steps
from sushigo_tui.hotseat.game_draft import After, LaunchOptions, SetupStep
from sushigo_tui.hotseat.session import Session
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.tui import app as app_module
from sushigo_tui.tui import terminal
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.keys import DIGITS
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.terminal import Symbols
from tests.hotseat.seats import session_of
from tests.tui.game.clock import Clock
from tests.tui.hands import painted, press
from tests.tui.screen_text import screen_text

_TUI = Path(app_module.__file__).parent


class Left(Screen[None]):
    """The screen, after the players have left the table."""

    def compose(self) -> ComposeResult:
        yield Static("Left.")


class Table(SushiGo):
    """The application with this game on its screen; what the screen gives back ends up in `after`."""

    # All sheets are read with the app: one that comes later would have everything styled again.
    CSS_PATH = sorted(_TUI.rglob("*.tcss"))

    def __init__(self, game: Game, sealed: Mapping[int, str], newcomers: Collection[int] = ()) -> None:
        super().__init__(LaunchOptions(classic=True, players=("Amy", "Phil"), both_ways=False, dummy=False))
        self.dealt = (game, sealed)
        self.now = 0.0
        self.animation_level = "none"
        self.after: list[After | SavedGame | None] = []
        self.newcomers = newcomers

    def get_default_screen(self) -> Screen[Any]:
        """Little: what lies below is laid out with the game whenever the window changes."""
        return Left()

    async def play(self, saved: SavedGame) -> SetupStep:
        game, sealed = self.dealt
        session = session_of(game, SavedFacts(sealed))
        session.newcomers = self.newcomers
        with patch.object(clock, "now", lambda: self.now):
            self.game_screen = GameScreen(session)
            after = await self.ask(self.game_screen)
        self.after.append(after)
        self.game_screen = None
        return "start"


class Players:
    """Those who sit at the table: their fingers, and what they see."""

    def __init__(self, app: Table, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self.presses = 0

    @property
    def screen(self) -> GameScreen:
        """The game's screen, whether or not another one lies on it."""
        found = self.app.screen_stack[1]
        assert isinstance(found, GameScreen)
        return found

    def step(self) -> steps.Step:
        """The step that is shown now."""
        return self.screen.session.step

    @property
    def text(self) -> str:
        """Return what is painted."""
        return screen_text(self.app)

    @property
    def cursor(self) -> int | None:
        """The card that is selected."""
        return self.screen.stage.row.cursor

    def wait(self, seconds: float = 1.0) -> None:
        """Let time pass in which nothing happens."""
        self.app.now += seconds

    def stop_motion(self) -> None:
        """Let what moves from now on show its first picture, and the others only as they are asked for."""
        self.app.animation_level = "full"
        self.app.pace = 1e9

    async def see(self, pictures: int) -> None:
        """Wait for some more pictures of the animation on the stage."""
        for _ in range(pictures):
            assert self.screen.stage.motion is not None
            self.screen.stage.motion.go_on()
        await self.settle()

    async def seconds_of(self, key: str, pace: float = 1.0) -> float:
        """Press a key, and let time pass until nothing moves on the stage; returns how much has."""
        self.app.animation_level = "full"
        self.app.pace = pace
        clock = Clock()
        with clock.kept():
            await self.press(key)
            while (motion := self.screen.stage.motion) and motion.moving:
                clock.go_on()
            await self.settle()
        return clock.now

    async def settle(self) -> None:
        """Wait until what happened last has been painted."""
        await self.pilot.pause()
        await painted(self.pilot)

    async def press(self, *keys: str, every: float = 1.0) -> None:
        """Press keys, each so many seconds after what came before it."""
        for key in keys:
            self.wait(every)
            await press(self.pilot, key)
            self.presses += 1

    async def click(self, column: int, line: int, *, after: float = 1.0) -> None:
        """Click a cell of the screen."""
        self.wait(after)
        await self.pilot.click(offset=(column, line))
        await self.settle()

    async def click_on(self, text: str, *, after: float = 1.0) -> None:
        """Click the first letter of a text that is on the screen."""
        await self.click(*self.place_of(text), after=after)

    async def hover(self, column: int, line: int) -> None:
        """Hold the pointer over a cell of the screen."""
        await self.pilot.hover(offset=(column, line))
        await self.settle()

    def place_of(self, text: str) -> tuple[int, int]:
        """The cell of the first letter of a text that is on the screen."""
        lines = self.text.splitlines()
        line = next(at for at, each in enumerate(lines) if text in each)
        return lines[line].index(text), line

    def card(self, at: int) -> tuple[int, int]:
        """A cell in the middle of a card of the row."""
        row = self.screen.stage.row
        cells = [(x, y) for y in range(row.size.height) for x in range(row.size.width)]
        x, y = next(cell for cell in cells if row.tag_at(*cell) == (at,))
        return row.region.x + x + 3, row.region.y + y + 2

    async def click_card(self, at: int) -> None:
        """Click a card of the row."""
        await self.click(*self.card(at))

    def keys_of(self, name: str) -> list[str]:
        """The keys of the cards of this name in the hand that is open."""
        hand = self.screen.session.view.hand
        return [DIGITS[at] for at, each in enumerate(hand) if each.name == name]

    async def place(self, number: str = "1") -> None:
        """The three presses of a plain pick: show, card, place."""
        await self.press("space", number, "enter")

    async def place_all(self) -> None:
        """Everyone who has still to choose places a first card."""
        while isinstance(self.step(), steps.HandOver):
            await self.place()

    async def play_on(self, random: Random) -> None:
        """Press a few keys that lead to the next step, whatever it asks for."""
        match self.step():
            case steps.HandOver() | steps.Ready():
                await self.press("space")
            case steps.Reveal() | steps.RoundEnd():
                await self.press("enter")
            case steps.Choose() | steps.Ask():
                if random.random() < 0.3:
                    await self.press("u")
                row = self.screen.stage.row.cards[:10]
                await self.press(
                    random.choice([DIGITS[at] for at, each in enumerate(row) if not each.pale]), "enter"
                )


@contextmanager
def shown_in(symbols: Symbols) -> Iterator[None]:
    """An application that is made meanwhile finds a terminal that can show these symbols."""
    with patch.object(terminal, "symbols", lambda: symbols):
        yield


@contextmanager
def hands_as_dealt() -> Iterator[None]:
    """A game that is shown meanwhile leaves hands as they were dealt, so that tests know their places."""
    unsorted = property(lambda hot: False, lambda hot, wanted: None)
    with patch.object(Session, "sorts_hands", unsorted, create=True):
        yield


@asynccontextmanager
async def at_table(
    game: Game,
    *keys: str,
    size: tuple[int, int] = (80, 24),
    secrets: Mapping[int, str] | None = None,
    symbols: Symbols = "plain",
    newcomers: Collection[int] = (),
    sorts: bool = False,
) -> AsyncIterator[Players]:
    """A game on a screen of this size after some keys; `secrets` are PINs by seat; `newcomers` are told more.

    If it `sorts`, like cards of a hand lie side by side.
    """
    sealed = {seat: pins.seal(pin) for seat, pin in (secrets or {}).items()}
    with shown_in(symbols):
        app = Table(game, sealed, newcomers)
    with nullcontext() if sorts else hands_as_dealt():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            people = Players(app, pilot)
            await people.settle()
            await people.press(*keys)
            yield people
