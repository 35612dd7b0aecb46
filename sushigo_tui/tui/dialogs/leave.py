"""Whether a game is left, and for where."""

from __future__ import annotations

from sushigo_tui.tui.dialogs.choice import ChoiceScreen
from sushigo_tui.tui.widgets.choice_list import Row

STAY, START, QUIT = range(3)
"""What is given back."""


class Leave(ChoiceScreen):
    """Asks whether to stay, to go to the start screen or to quit, and says what becomes of the game.

    `safe` if all of it is in the store, `over` if its result has been shown.
    """

    HELP = (
        "Stay goes back to the game as it is. A game you leave is saved: Go on, on the start screen, "
        "or sushigo play --resume in a shell picks it up where it was. Choose with the arrows, a "
        "number or a click; Enter takes it."
    )

    def __init__(self, *, safe: bool, over: bool) -> None:
        question, start, quit = "Leave this game?", "", ""
        if not safe:
            question += " It could not be saved: its record goes into a file."
        elif over:
            start = quit = "the game is over, and saved with its result"
        else:
            start, quit = "the game is saved: Go on picks it up", "the game is saved: sushigo play --resume"
        rows = [Row("Stay"), Row("To the start screen", start), Row("Quit", quit)]
        super().__init__(question, rows, STAY)
