"""The evening that a game belongs to: its tally, its end, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sushigo_tui.files import paths
from sushigo_tui.store.faults import StoreError

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.pictures.final_standing import FinalStanding
    from sushigo_tui.rules.cards import Card
    from sushigo_tui.store.evenings import Evening
    from sushigo_tui.store.highlights import EveningPlayer
    from sushigo_tui.store.saved_game import SavedGame


async def tonight(open_store: Callable[[], StoreThread]) -> Evening | None:
    """The evening that is open; None without one, or where that can't be read."""
    if not paths.has_games():
        return None
    try:
        return await open_store().do(lambda store: store.open_evening())
    except StoreError:
        return None


async def evening_of(open_store: Callable[[], StoreThread], saved: SavedGame) -> Evening | None:
    """The evening that a game belongs to, as it stands now; None for none, or where that can't be read."""
    if saved.evening is None:
        return None
    number = saved.number
    if number is None:
        return await tonight(open_store)
    try:
        return await open_store().do(lambda store: store.evening_of(number))
    except StoreError:
        return None


def final_evening(evening: Evening) -> FinalStanding:
    """The content of an evening's picture: wins and highlights."""
    from sushigo_tui.pictures.final_standing import FinalPlace, FinalStanding
    from sushigo_tui.pictures.pawns import in_seat_order
    from sushigo_tui.store.highlights import rank
    from sushigo_tui.text.evenings import finale, player_name, title

    standings = evening.standings
    pawns = in_seat_order([each.pawn for each in standings])
    places = []
    for pawn, each in zip(pawns, standings, strict=False):
        place = 1 + sum(rank(other) < rank(each) for other in standings)
        food = tuple(_food(evening, each.player))
        places.append(FinalPlace(place, player_name(each.player), each.won, pawn, place == 1, food))
    return FinalStanding(title(evening), finale(evening), tuple(places))


def _food(evening: Evening, player: EveningPlayer) -> list[Card]:
    """A card of each dish that brought someone points, most first."""
    from sushigo_tui.rules.dishes import ALL

    brought: dict[str, int] = {}
    for game in evening.games:
        for sheet in game.sheets.values():
            for dish, points in sheet.items():
                if dish in ALL and points.get(player, 0) > 0:
                    brought[dish] = brought.get(dish, 0) + points[player]
    best = sorted(brought, key=lambda dish: -brought[dish])
    return [(ALL[dish].cards or ALL[dish].classic_cards)[0] for dish in best]


def evening_file(number: int) -> str:
    """Return the name of an evening's picture unless someone gives another."""
    return f"sushigo-evening-{number}.png"


def written_evening(evening: Evening, suffix: str) -> bytes:
    """Return the file of an evening: the picture as PNG or SVG, or text, as its name ends."""
    from sushigo_tui.hotseat.final_standing import as_file
    from sushigo_tui.text.evenings import chat_lines

    return as_file(final_evening(evening), chat_lines(evening), suffix)


async def draw_evening(evening: Evening) -> Path:
    """Write the picture of an evening into the current folder, over nothing. Raises NotDrawn."""
    from sushigo_tui.hotseat.final_standing import or_not_drawn, write_beside

    file = Path.cwd() / evening_file(evening.number)
    return await or_not_drawn(lambda: write_beside(file, written_evening(evening, file.suffix)))


async def close_evening(store: StoreThread, evening: Evening) -> Evening:
    """Close an evening, as its people want, and return it. Raises StoreError."""
    await store.do(lambda store: store.close_evening(evening.number))
    return replace(evening, open=False)


async def close_evening_of(open_store: Callable[[], StoreThread], saved: SavedGame) -> Evening | None:
    """Close the evening of a game and return it; None for a game without one. Raises StoreError."""
    evening = await evening_of(open_store, saved)
    return None if evening is None else await close_evening(open_store(), evening)
