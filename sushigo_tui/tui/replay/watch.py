"""The program with only a replay in it."""

from pathlib import Path
from typing import Any

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.app import SushiGo, run_app
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.replay.screen import Replay

_HERE = Path(__file__).parent


class Watch(SushiGo):
    """Shows a replay in place of the start screen."""

    CSS_PATH = [_HERE.parent / "app.tcss", _HERE / "screen.tcss"]

    def __init__(self, game: Game, number: int | None = None) -> None:
        super().__init__(LaunchOptions())
        self.watched = Reviewing(game, number)

    def get_default_screen(self) -> Screen[Any]:
        return Screen()

    def on_mount(self) -> None:
        self.begin(self._watch())

    async def _watch(self) -> None:
        """Show the replay, again after each what-if that is begun there, and quit."""
        while (begun := await self.ask(Replay(self.watched))) is not None:
            await self.play_on(begun)
        self.exit()


def watch(game: Game, number: int | None = None) -> int:
    """Show a finished game, stored under `number` if it is stored; return the exit code, see `run_app`."""
    return run_app(Watch(game, number))
