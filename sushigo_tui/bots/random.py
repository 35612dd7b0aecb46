"""The random player: every legal answer is as likely as any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sushigo_tui.rules.decision import Decision


def choose(decision: Decision, random: Callable[[], float]) -> Any:
    """One of the options; `random` gives floats in [0, 1)."""
    options = decision.options
    return options[int(random() * len(options))]
