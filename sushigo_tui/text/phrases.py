"""What many sentences are made with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Seed


def people(names: Iterable[str]) -> str:
    """Names, or other things, as they are listed in a sentence: "Amy, Phil and Chris"."""
    *most, last = list(names)
    return f"{', '.join(most)} and {last}" if most else last


def whose(name: str) -> str:
    """A name that owns something."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point{'s' * (number not in (1, -1))}"


def games(number: int) -> str:
    """A number of games in words."""
    return f"{number:,} game{'s' * (number != 1)}"


def at_turn(round: int, turn: int) -> str:
    """Where in a game something is: "round 2, turn 3"."""
    return f"round {round}, turn {turn}"


def seed_text(seed: Seed) -> str:
    """A seed as it is shown: one of very many digits is not shown whole."""
    text = str(seed)
    return text if len(text) <= 40 else f"{text[:12]}… ({len(text.lstrip('-')):,} digits)"


def as_sentence(fault: object) -> str:
    """What is wrong, with a capital letter and a full stop."""
    return f"{str(fault)[:1].upper()}{str(fault)[1:]}."
