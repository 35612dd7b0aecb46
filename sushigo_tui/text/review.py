"""What is said of the picks of a finished game that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.editions import Setup
from sushigo_tui.text.advice import named
from sushigo_tui.text.turn import title

if TYPE_CHECKING:
    from sushigo_tui.bots.review import Judged, Turn

BAR = 24
"""Cells of the bar that shows how much is done."""


def heading(setup: Setup) -> str:
    """Which game this is, and what is told of it."""
    return f"{title(setup)}: the picks that cost most"


def progress(done: int, total: int, *, stopped: bool) -> str:
    """How many picks are reviewed; `stopped` if no more will be for now."""
    if done == total:
        return f"All {total} picks are reviewed, each by what its player could know then."
    if stopped:
        return f"{done} of {total} picks are reviewed. The teacher has stopped; come back to go on."
    filled = BAR * done // total
    return f"{'█' * filled}{'·' * (BAR - filled)} {done} of {total} picks are reviewed"


def nothing(*, known: bool) -> str:
    """That no pick of a player is told of, and whether that is the last word."""
    return "nothing that cost a point" if known else "nothing so far"


def pick(turn: Turn, judged: Judged) -> tuple[str, str]:
    """What was played and what would have been better, and what that cost."""
    table = turn.view.tables[judged.seat]
    played, better = (named(PICK, pick, table) for pick in (turn.played, judged.better))
    when = f"Round {judged.round}, turn {judged.turn}:"
    return f"{when:<18}{played}; better: {better}", f"{judged.cost:.1f} points"
