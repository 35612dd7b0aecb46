"""What-ifs: playing on from the current moment of a finished game."""

from __future__ import annotations

from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.what_if import ask_what_if
from sushigo_tui.rules.notes import Moment
from sushigo_tui.store.saved_game import SavedGame, own_id
from sushigo_tui.tui.dialogs.questions import DialogAsker, or_tell, tell
from sushigo_tui.tui.queued_input import QueuedInputApp


async def what_if(app: QueuedInputApp, reviewing: Reviewing, moment: Moment) -> SavedGame | None:
    """Ask who plays a finished game on from a moment; returns the new game, None if it comes to nothing."""
    source: SavedGame | None
    if (number := reviewing.number) is None:
        source = SavedGame(reviewing.game, id=own_id(reviewing.game))
    else:
        source = await or_tell(app, app.open_store().do(lambda store: store.load(number)))
    try:
        return source and await ask_what_if(DialogAsker(app), source, moment)
    except WentBack as why:
        if str(why):
            await tell(app, str(why))
    return None
