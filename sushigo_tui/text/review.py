"""What is said of the choices in a finished game that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_tui.rules.decision import Answer, Choice
from sushigo_tui.rules.editions import Setup
from sushigo_tui.text.advice import named
from sushigo_tui.text.turn import title

if TYPE_CHECKING:
    from sushigo_tui.bots.review import PastChoice

REMEMBERING = "Better for anyone who remembered the hands passed on:"
"""Above a choice of which only the hands that were passed on told more."""

BAR = 24
"""Cells of the bar that shows how much is done."""


def heading(setup: Setup) -> str:
    """Which game this is, and what is told of it."""
    return f"{title(setup)}: the choices that cost most"


def progress(done: int, total: int, *, stopped: bool) -> str:
    """How many choices are reviewed; `stopped` if no more will be for now."""
    if done == total:
        return f"All {total} choices reviewed, judged by the player's hand and what everyone saw."
    if stopped:
        return f"{done} of {total} choices are reviewed. The teacher has stopped; come back to go on."
    filled = BAR * done // total
    return f"{'█' * filled}{'·' * (BAR - filled)} {done} of {total} choices are reviewed"


def nothing(*, known: bool) -> str:
    """That no choice of a player is told of, and whether that is the last word."""
    return "nothing that cost a point" if known else "nothing so far"


def choice(chosen: PastChoice, better: Choice, cost: float) -> tuple[str, str]:
    """What was chosen and what would have been better, and what that cost.

    Where the answer to a question is no more than a card, the dish that asked stands before it.
    """
    place, view, made, _ = chosen
    assert view.decision is not None
    question, dish = view.decision.question, view.decision.dish
    said, other = (named(question, each, view.tables[place.seat]) for each in (made, better))
    when = f"Round {place.round}, turn {place.turn}:"
    asked = f"{dish.title}: " if dish and question.answer in (Answer.CARD, Answer.DISH_OR_CARD) else ""
    return f"{when:<18}{asked}{said}; better: {other}", f"{cost:.1f} points"
