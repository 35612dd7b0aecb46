"""How a game that was begun is gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_tui.hotseat.asker import Asker

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.store.saved_game import SavedGame


async def take_up(asker: Asker, store_thread: StoreThread, number: int) -> SavedGame | None:
    """An unfinished game, or None if it is to be left alone. Raises StoreError.

    It may be another window's, or where nothing can be written: both are asked about.
    """
    from sushigo_tui.store.faults import NoAccess

    question = "This game is being played in another window. Go on with it here?"
    try:
        free = await store_thread.do(lambda store: store.take(number))
        if not (free or await asker.confirm(question, "take it over", "leave it")):
            return None
        return await store_thread.do(lambda store: store.resume(number))
    except NoAccess as fault:
        if not await asker.confirm(f"{fault} Play without saving?", "play", "leave it"):
            return None
    return await store_thread.do(lambda store: store.load(number))
