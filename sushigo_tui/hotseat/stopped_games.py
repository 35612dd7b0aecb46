"""What becomes of a game that is left, by a key, an error or a signal."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.files.printing import printable
from sushigo_tui.rules.game import Game

SAVED = "The game is saved: sushigo play --resume goes on with it."
EARLIER = "Resume the game from before them with sushigo play --resume."

NOT_KEPT = "Nobody had chosen a card yet, so this game was not kept."


def keep(game: Game) -> Path:
    """Write the game so far as a record that only its owner can read; raises OSError."""
    from sushigo_tui.records import codec

    path = paths.saves() / f"stopped-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    paths.write_private(path, codec.write(game) + "\n")
    return path


def keep_and_say_where(game: Game, *, has_earlier: bool = False) -> str:
    """Keep the game, and say where, in a sentence; or say why that was not possible.

    `has_earlier` says that the store has the game as it was earlier on.
    """
    try:
        return f"The game so far is saved in {printable(keep(game))}."
    except OSError as error:
        why = (error.strerror or "no place").lower()
        if has_earlier:
            return f"The latest choices could not be saved: {why}. {EARLIER}"
        return f"The game could not be saved: {why}."
