"""The evening of a game: which one it is, and ending it."""

from dataclasses import replace

from sushigo_tui.hotseat.store_thread import OpenStore, StoreThread, look_up
from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.saved_game import SavedGame


async def tonight(open_store: OpenStore, people: frozenset[str] = frozenset()) -> Evening | None:
    """Return the open evening of these people; None if they have no evening, or if it can't be read."""
    return await look_up(open_store, lambda store: store.open_evening(people), None)


async def evening_of(open_store: OpenStore, saved: SavedGame) -> Evening | None:
    """Return a game's evening as it is now; None if it has no evening, or if that can't be read."""
    if saved.evening is None:
        return None
    number = saved.number
    if number is None:
        return await tonight(open_store, saved.people)
    return await look_up(open_store, lambda store: store.evening_of(number), None)


async def begins_another(open_store: OpenStore, saved: SavedGame) -> bool:
    """Return True if a game begins a new evening because the open one belongs to other people."""
    if saved.evening is None or saved.number is not None:
        return False
    open_one = await tonight(open_store)
    return bool(open_one and open_one.games) and await tonight(open_store, saved.people) is None


async def close_evening(store: StoreThread, evening: Evening) -> Evening:
    """Close an evening, and return it closed. Raises StoreError."""
    await store.do(lambda store: store.close_evening(evening.number))
    return replace(evening, open=False)


async def close_evening_of(open_store: OpenStore, saved: SavedGame) -> Evening | None:
    """Close the evening of a game and return it; None if it has no evening. Raises StoreError."""
    evening = await evening_of(open_store, saved)
    return None if evening is None else await close_evening(open_store(), evening)
