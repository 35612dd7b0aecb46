"""A record that comes from elsewhere, into the store."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from sushigo_tui.records import codec
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store, now, timestamp


def own_id(game: Game) -> str:
    """The id of a game that has none, always the same."""
    return sha256(codec.write(game, program="").encode()).hexdigest()[:16]


def import_record(store: Store, text: str | bytes) -> tuple[int | None, str]:
    """Bring a record's game into the store: its number there, None if it is there already, and its id.

    A record without an id gets one that is always the same for the same game. Raises RecordError, StoreError.
    """
    game, metadata = codec.read_with_metadata(text, ask_all=True)
    id = metadata.get("id") or own_id(codec.as_read(game))
    for decision in game.decisions:
        # Who is shown to have chosen without a choice is known to hold cards of one kind (TURN-4).
        if len(set(decision.options)) == 1:
            game.take_back(decision.seat)
    if game.over and game.setup.seed is not None:
        # A finished game tells its seed, whoever chose it.
        setup = replace(game.setup, seed=None)
        game = Game.from_events(setup, game.events, seed=game.setup.seed, seeded=True)
    started = timestamp(metadata.get("started"))
    finished = timestamp(metadata.get("finished"))
    played = finished or started or now()
    kept = SavedGame(game, id=id)
    return store.add(kept, started=started or played, played=played, program=metadata.get("program", "")), id
