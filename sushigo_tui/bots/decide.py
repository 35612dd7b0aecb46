"""What a seat's opponent answers, as a job for another process, and how long that may take."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic

from sushigo_tui.bots import levels
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.view import View

TABLE_SECONDS = 2.0
"""Seconds in which all who choose at once have chosen."""

USUAL = "regular"
"""The level of an opponent for whom none was chosen, or one that does not exist."""


def share_of(several: Sequence[str]) -> float:
    """The share of their usual time that each of several levels has when all choose at once."""
    return min(1.0, TABLE_SECONDS / max(TABLE_SECONDS, sum(seconds(level, 1.0) for level in several)))


def seconds(level: str, share: float) -> float:
    """How long a decision may take."""
    return _known(level).seconds * share


def decide(level: str, view: View, seed: int, share: float = 1.0) -> Choice:
    """What the seat that has this view answers, thinking no longer than it may."""
    end = monotonic() + seconds(level, share)
    return levels.choose(_known(level), view, Random(seed).random, share, lambda: monotonic() >= end)


def _known(level: str) -> levels.Level:
    return levels.LEVELS.get(level, levels.LEVELS[USUAL])
