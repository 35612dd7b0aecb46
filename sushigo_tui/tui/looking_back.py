"""Games that were played: listed, watched, reviewed, drawn, deleted, and counted in the statistics."""

from __future__ import annotations

from sushigo_tui.files import paths
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.tui.dialogs.questions import tell
from sushigo_tui.tui.picture_file import draw_stored
from sushigo_tui.tui.queued_input import QueuedInputApp


async def browse(app: QueuedInputApp) -> int | None:
    """Look through all games until nothing more is wanted; returns the number of one to go on with.

    Raises StoreError.
    """
    from sushigo_tui.tui.history.games import Games

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
        await _look_at(app, what, game.number)
        at, player = listed.at, listed.player


async def _look_at(app: QueuedInputApp, what: str, number: int) -> None:
    """Watch, review or draw a finished game of the store, or delete any."""
    from sushigo_tui.tui.replay.screen import Replay

    store = app.open_store()
    if what == "picture":
        await draw_stored(app, number)
    elif what != "delete":
        reviewing = Reviewing((await store.do(lambda store: store.load(number))).game, number)
        await (review(app, reviewing) if what == "review" else app.ask(Replay(reviewing)))
    elif await store.do(lambda store: store.take(number)):
        await store.do(lambda store: store.delete(number))
        await store.do(lambda store: store.leave(number))
    else:
        await tell(app, "This game is being played in another window, so it was not deleted.")


async def review(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """See which picks of a finished game cost most, and watch it from each that is chosen."""
    from sushigo_tui.tui.replay.review import Review
    from sushigo_tui.tui.replay.screen import Replay

    while (chosen := await app.ask(Review(reviewing))) is not None:
        await app.ask(Replay(reviewing, chosen))


async def read_statistics(app: QueuedInputApp) -> None:
    """Look at the statistics of all games. Raises StoreError."""
    from sushigo_tui.store.statistics import load_statistics
    from sushigo_tui.tui.history.statistics import StatisticsScreen

    statistics = await app.open_store().do(lambda store: load_statistics(paths.games()))
    await app.ask(StatisticsScreen(statistics))
