"""The final result of a game or an evening as a file: a picture, or text for a chat."""

import asyncio
import stat
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.language import say
from sushigo_tui.pictures.pawns import Pawn, in_seat_order
from sushigo_tui.pictures.poster import FinalPlace, FinalStanding, draw_poster
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.highlights import EveningPlayer, rank
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.text import evenings
from sushigo_tui.text.outcome import below_names, by_place, chat_lines, occasion
from sushigo_tui.text.phrases import day


def file_name(number: int | None) -> str:
    """Return the usual name for the picture of a game; `number` is None for an unsaved game."""
    return "sushigo.png" if number is None else f"sushigo-{number}.png"


def final_standing(game: Game, pawns: Sequence[Pawn], finished: str) -> FinalStanding:
    """Return the content of a finished game's picture; `finished` is a time in ISO 8601."""
    places = tuple(
        FinalPlace(
            place,
            game.names[seat],
            game.scores[seat],
            pawns[seat],
            seat in game.winners,
            tuple(food(game, seat)),
        )
        for seat, place in by_place(game)
    )
    on, chat = occasion(game, day(finished)), tuple(chat_lines(game, day(finished)))
    return FinalStanding(on, below_names(game), places, chat)


def food(game: Game, seat: int) -> list[Card]:
    """Return all cards that a seat had when rounds were scored, in the menu's order, face-down ones last."""
    order = {dish: place for place, dish in enumerate(game.setup.dishes)}
    views = [game.view(None, moment) for moment in game.scored_rounds]
    cards = [card for view in views for card in view.tables[seat] if card is not None]
    return sorted(cards, key=lambda card: (order.get(card.dish, len(order)), card.name))


def final_evening(evening: Evening) -> FinalStanding:
    """Return the content of an evening's picture: wins and highlights."""
    standings = evening.standings
    pawns = in_seat_order([each.pawn for each in standings])
    places = []
    for pawn, each in zip(pawns, standings, strict=False):
        place = 1 + sum(rank(other) < rank(each) for other in standings)
        name, cards = evenings.player_name(each.player), tuple(_evening_food(evening, each.player))
        places.append(FinalPlace(place, name, each.won, pawn, place == 1, cards))
    title, chat = evenings.title(evening), tuple(evenings.chat_lines(evening))
    return FinalStanding(title, evenings.finale(evening), tuple(places), chat)


def _evening_food(evening: Evening, player: EveningPlayer) -> list[Card]:
    """Return a card of each dish that a player scored with, most points first."""
    brought: dict[str, int] = {}
    for game in evening.games:
        for sheet in game.sheets.values():
            for dish, points in sheet.items():
                if dish in ALL and points.get(player, 0) > 0:
                    brought[dish] = brought.get(dish, 0) + points[player]
    best = sorted(brought, key=lambda dish: -brought[dish])
    return [(ALL[dish].cards or ALL[dish].classic_cards)[0] for dish in best]


def evening_file(number: int) -> str:
    return f"sushigo-evening-{number}.png"


def write_beside(first: Path, picture: bytes) -> Path:
    """Write a picture without overwriting any file; return its path. Raises OSError.

    If another file has the name, the name gets a number; if the same picture is there, it isn't written
    again.
    """
    file = first
    for nth in count(2):
        try:
            paths.write_new(file, picture)
        except FileExistsError:
            if not (stat.S_ISREG(paths.mode(file)) and file.read_bytes() == picture):
                file = first.with_stem(f"{first.stem}-{nth}")
                continue
        break
    return file


async def draw_picture(game: Game, pawns: Sequence[Pawn], finished: str | None, number: int | None) -> Path:
    """Write the picture of a game into the current folder, and return its path. Raises OSError.

    `finished` is a time in ISO 8601, None for a game that has just ended, "" if the time is unknown.
    """
    if finished is None:
        finished = datetime.now().astimezone().isoformat()
    return await _draw(file_name(number), partial(final_standing, game, pawns, finished))


async def draw_stored(store: StoreThread, number: int) -> Path:
    """Write the picture of a saved game. Raises OSError, StoreError."""
    saved = await store.do(lambda store: store.load(number))
    (listed,) = await store.do(lambda store: store.summaries(GameFilter(number=number)))
    return await draw_picture(saved.game, in_seat_order(saved.facts.pawns), listed.finished, number)


async def draw_evening(evening: Evening) -> Path:
    """Write the picture of an evening into the current folder. Raises OSError."""
    return await _draw(evening_file(evening.number), partial(final_evening, evening))


async def _draw(name: str, standing: Callable[[], FinalStanding]) -> Path:
    """Draw and write a picture in a thread, so that no key has to wait. Raises OSError."""
    file = Path.cwd() / name
    return await asyncio.to_thread(lambda: write_beside(file, draw_poster(standing())))


async def save_and_say_where(drawing: Awaitable[Path]) -> str:
    """Save a picture; return a sentence that says where it is, or why it couldn't be saved."""
    try:
        return say("The picture was saved to {file}.", file=paths.near_home(await drawing))
    except OSError as error:
        why = error.strerror or str(error)
        return say("The picture can't be saved in the current folder ({why}).", why=why)
