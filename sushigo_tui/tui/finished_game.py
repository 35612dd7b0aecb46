"""Pictures and what-ifs of finished games."""

from __future__ import annotations

from sushigo_tui.hotseat import final_standing
from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.what_if import ask_what_if
from sushigo_tui.rules.notes import Moment
from sushigo_tui.store.saved_game import SavedGame, own_id
from sushigo_tui.tui.dialogs.questions import DialogAsker, Notice, or_tell
from sushigo_tui.tui.queued_input import QueuedInputApp


async def draw_stored(app: QueuedInputApp, number: int) -> None:
    """Save a picture of a stored game, and say where it is or why it failed. Raises StoreError."""
    drawing = final_standing.draw_stored(app.open_store(), number)
    await app.ask(Notice(await final_standing.save_and_say_where(drawing)))


async def draw_game(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """Save a picture of a finished game, with its date if it is stored. Raises StoreError."""
    if reviewing.number is not None:
        await draw_stored(app, reviewing.number)
    else:
        drawing = final_standing.draw_picture(reviewing.game, app.pawns, "", None)
        await app.ask(Notice(await final_standing.save_and_say_where(drawing)))


async def what_if(app: QueuedInputApp, reviewing: Reviewing, moment: Moment) -> SavedGame | None:
    """Ask who plays on from a moment; return the new game, or None if it was cancelled."""
    source: SavedGame | None
    if (number := reviewing.number) is None:
        source = SavedGame(reviewing.game, id=own_id(reviewing.game))
    else:
        source = await or_tell(app, app.open_store().do(lambda store: store.load(number)))
    try:
        return source and await ask_what_if(DialogAsker(app), source, moment)
    except WentBack as why:
        if str(why):
            await app.ask(Notice(str(why)))
    return None
