"""What becomes of a game that is left, by a key, an error or a signal."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.files.printing import printable
from sushigo_tui.rules.game import Game

SAVED = "The game is saved: sushigo play --resume goes on with it."


def keep(game: Game) -> Path:
    """Write the game so far as a record that only its owner can read; raises OSError."""
    from sushigo_tui.records import codec

    path = paths.saves() / f"stopped-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    paths.write_private(path, codec.write(game) + "\n")
    return path


def keep_and_say_where(game: Game) -> str:
    """Keep the game, and say where, in a sentence; or say why that was not possible."""
    try:
        return f"The game so far is saved in {printable(keep(game))}."
    except OSError as error:
        return f"The game could not be saved: {(error.strerror or 'no place').lower()}."
