"""What is done with games in the store: going on with one, leaving it, looking through all, counting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_tui.files import paths
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.listing import Summary
from sushigo_tui.store.statistics import counted
from sushigo_tui.tui.queued_input import QueuedInputApp
from sushigo_tui.tui.reviewing import Reviewing
from sushigo_tui.tui.screens.ask import Ask
from sushigo_tui.tui.screens.games import Games
from sushigo_tui.tui.screens.leave import QUIT, START, Leave
from sushigo_tui.tui.screens.notice import Notice
from sushigo_tui.tui.screens.replay import Replay
from sushigo_tui.tui.screens.review import Review
from sushigo_tui.tui.screens.statistics import Statistics

if TYPE_CHECKING:
    from sushigo_tui.tui.app import SushiGo
    from sushigo_tui.tui.screens.game import GameScreen


async def go_on(app: SushiGo, number: int) -> None:
    """Go on with an unfinished game; if another window plays it, ask first."""
    store_thread = app.open_store()
    question = "This game is being played in another window. Go on with it in this one?"
    try:
        free = await store_thread.do(lambda store: store.take(number))
        if not (free or await app.ask(Ask(question, "take it over", "leave it"))):
            app.show("start")
            return
        kept = await store_thread.do(lambda store: store.resume(number))
    except StoreError as fault:
        await app.ask(Notice(str(fault)))
        app.show("start")
        return
    app.draft.sit_again(kept.game, kept.seating)
    app.newcomers = False
    app.sit_down(kept)


async def leave(app: SushiGo, table: GameScreen) -> None:
    """Ask whether to leave a game, and for where; on the start screen it can be gone on with."""
    where = await app.ask(Leave(safe=await table.session.is_saved(), over=table.over))
    if where == QUIT:
        app.exit()
    elif where == START:
        await table.leave_for("start")


async def games(app: SushiGo) -> None:
    """Look through all games, until one is gone on with or nothing more is wanted."""
    store_thread, at, player = app.open_store(), 0, ""
    while True:
        try:
            listed = Games(await store_thread.do(lambda store: store.summaries()), at, player)
            chosen = await app.ask(listed)
            if chosen is None:
                return
            what, game = chosen
            at, player = listed.games.index(game), listed.player
            if what == "delete":
                await _delete(app, game)
            elif game.finished is None:
                await go_on(app, game.number)
                return
            else:
                kept = await store_thread.do(lambda store, number=game.number: store.load(number))  # type: ignore[misc]
                reviewing = Reviewing(kept.game, game.number)
                if what == "review":
                    await review(app, reviewing)
                else:
                    await app.ask(Replay(kept.game, reviewing))
        except StoreError as fault:
            await app.ask(Notice(str(fault)))
            return


async def review(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """See which picks of a finished game cost most, and watch it from each that is chosen."""
    while (pick := await app.ask(Review(reviewing))) is not None:
        await app.ask(Replay(reviewing.game, reviewing, pick))


async def _delete(app: SushiGo, game: Summary) -> None:
    """Delete a game, unless it is being played."""
    store_thread = app.open_store()
    if await store_thread.do(lambda store: store.take(game.number)):
        await store_thread.do(lambda store: store.delete(game.number))
        await store_thread.do(lambda store: store.leave(game.number))
    else:
        await app.ask(Notice("This game is being played in another window, so it was not deleted."))


async def statistics(app: SushiGo) -> None:
    """Count who wins, and what with."""
    try:
        found = await app.open_store().do(lambda store: counted(paths.games()))
    except StoreError as fault:
        await app.ask(Notice(str(fault)))
        return
    await app.ask(Statistics(found))
