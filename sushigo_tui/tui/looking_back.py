"""Past games and statistics: the order of their screens."""

from __future__ import annotations

from sushigo_tui.bots.teacher import PastChoice
from sushigo_tui.files import paths
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.tui.dialogs.questions import or_tell
from sushigo_tui.tui.finished_game import draw_stored
from sushigo_tui.tui.history.games import Games
from sushigo_tui.tui.history.statistics import StatisticsScreen
from sushigo_tui.tui.queued_input import QueuedInputApp
from sushigo_tui.tui.replay.review import Review
from sushigo_tui.tui.replay.screen import Replay


async def browse(app: QueuedInputApp) -> int | SavedGame | None:
    """Show the list of games; return a number to resume, a what-if to play, or None. Raises StoreError."""
    at, player = 0, ""
    while True:
        listed = Games(app.open_store(), at, player)
        await listed.look_up()
        chosen = await app.ask(listed)
        if listed.fault is not None:
            raise listed.fault
        if chosen is None:
            return None
        what, game = chosen
        if what == "open" and game.finished is None:
            return game.number
        if (begun := await _look_at(app, what, game.number)) is not None:
            return begun
        at, player = listed.at, listed.player


async def _look_at(app: QueuedInputApp, what: str, number: int) -> SavedGame | None:
    """Replay, review, draw or delete a game; return a what-if begun from it, or None."""
    store = app.open_store()
    if what == "picture":
        await draw_stored(app, number)
    elif what != "delete":
        reviewing = Reviewing((await store.do(lambda store: store.load(number))).game, number)
        if what == "review":
            return await review(app, reviewing)
        return await app.ask(Replay(reviewing))
    else:
        await or_tell(app, store.do(lambda store: store.delete(number)))
    return None


async def review(app: QueuedInputApp, reviewing: Reviewing) -> SavedGame | None:
    """Show a game's review, and replays from its choices; return a what-if begun there, or None."""
    begun: PastChoice | SavedGame | None
    while isinstance(begun := await app.ask(Review(reviewing)), PastChoice):
        if (other := await app.ask(Replay(reviewing, begun))) is not None:
            return other
    return begun


async def read_statistics(app: QueuedInputApp) -> None:
    """Show the statistics of all games. Raises StoreError."""
    statistics = await app.open_store().do(lambda store: load_statistics(paths.games()))
    await app.ask(StatisticsScreen(statistics))
