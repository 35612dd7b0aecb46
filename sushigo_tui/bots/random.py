"""The random player: every legal answer is as likely as any other."""

from __future__ import annotations

from collections.abc import Callable

from sushigo_tui.rules.decision import Choice, Decision


def choose(decision: Decision, random: Callable[[], float]) -> Choice:
    """One of the options; `random` gives floats in [0, 1)."""
    choice: Choice = decision.options[int(random() * len(decision.options))]
    return choice
