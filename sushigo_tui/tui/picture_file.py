"""Saving a picture of a game's end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sushigo_tui.hotseat import final_standing
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.dialogs.questions import tell
from sushigo_tui.tui.queued_input import QueuedInputApp


async def draw(app: QueuedInputApp, game: Game, pawns: Sequence[Pawn], number: int | None) -> Path | None:
    """Save a picture of a game that has just ended; after a failure, say why and return None."""
    try:
        return await final_standing.draw_picture(game, pawns, None, number)
    except final_standing.NotDrawn as why:
        await tell(app, str(why))
        return None


async def draw_stored(app: QueuedInputApp, number: int) -> None:
    """Save a picture of a stored game's end, and say where it is, or why it isn't. Raises StoreError."""
    await tell(
        app, await final_standing.save_and_say_where(final_standing.draw_stored(app.open_store(), number))
    )


async def draw_watched(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """Save a picture of a watched game's end, with its date if it is in the store. Raises StoreError."""
    if reviewing.number is not None:
        await draw_stored(app, reviewing.number)
    else:
        drawing = final_standing.draw_picture(reviewing.game, app.pawns, "", None)
        await tell(app, await final_standing.save_and_say_where(drawing))
