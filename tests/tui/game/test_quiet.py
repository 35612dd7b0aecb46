"""The moment of silence: a key that was meant for what is shown is told from one held down or typed ahead."""

from __future__ import annotations

import pytest

from sushigo_tui.tui.game.covering import WAIT, Quiet


class Clock:
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def started() -> tuple[Quiet, Clock]:
    clock = Clock()
    quiet = Quiet(clock)
    quiet.hidden()
    quiet.painted()
    return quiet, clock


@pytest.mark.parametrize(
    ("waits", "calm"),
    [
        ([1.0], [True]),
        ([0.99], [False]),
        # A key held down repeats faster than the wait, so it never counts, however long it is held.
        ([0.9] * 100 + [1.0], [False] * 100 + [True]),
    ],
    ids=["after the silence", "before it has passed", "each starts it anew"],
)
def test_a_key_counts_after_the_silence(waits: list[float], calm: list[bool]) -> None:
    quiet, clock = started()
    found = []
    for wait in waits:
        clock.now += WAIT * wait
        quiet.arrived()
        found.append(quiet.calm)
    assert found == calm


def test_nothing_counts_before_the_screen_was_painted() -> None:
    """What was typed ahead is not for what nobody has seen, however slow the terminal is."""
    quiet, clock = started()
    quiet.hidden()
    for _ in range(3):
        clock.now += 10
        quiet.arrived()
        assert not quiet.calm
    quiet.painted()
    clock.now += WAIT
    quiet.arrived()
    assert quiet.calm


def test_what_counted_before_does_not_count_for_what_comes_next() -> None:
    quiet, clock = started()
    clock.now += WAIT
    quiet.arrived()
    quiet.hidden()
    assert not quiet.calm
