"""Games that were played: listed, watched, reviewed, drawn, deleted, and counted in the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.hotseat import final_standing
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.pictures.pawns import Pawn, in_seat_order
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.tui.dialogs.questions import tell
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
        await (review(app, reviewing) if what == "review" else app.ask(Replay(reviewing.game, reviewing)))
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
        await app.ask(Replay(reviewing.game, reviewing, chosen))


async def draw(
    app: QueuedInputApp, game: Game, pawns: Sequence[Pawn], finished: str | None, number: int | None
) -> Path | None:
    """Draw how a game ended into a file in the current folder; without one, why not has been told."""
    try:
        return await final_standing.draw(game, pawns, finished, number)
    except final_standing.NotDrawn as why:
        await tell(app, str(why))
        return None


async def draw_stored(app: QueuedInputApp, number: int) -> None:
    """Draw how a game of the store ended, and say where that is. Raises StoreError."""
    store = app.open_store()
    saved = await store.do(lambda store: store.load(number))
    (listed,) = await store.do(lambda store: store.summaries(GameFilter(number=number)))
    pawns = in_seat_order(saved.seating.pawns)
    if file := await draw(app, saved.game, pawns, listed.finished, number):
        await tell(app, final_standing.where(file))


async def draw_watched(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """Draw how a game that is watched ended, with the day only if it is in the store. Raises StoreError."""
    if reviewing.number is not None:
        await draw_stored(app, reviewing.number)
    elif file := await draw(app, reviewing.game, app.pawns, "", None):
        await tell(app, final_standing.where(file))


async def read_statistics(app: QueuedInputApp) -> None:
    """Look at the statistics of all games. Raises StoreError."""
    from sushigo_tui.store.statistics import load_statistics
    from sushigo_tui.tui.history.statistics import StatisticsScreen

    statistics = await app.open_store().do(lambda store: load_statistics(paths.games()))
    await app.ask(StatisticsScreen(statistics))
