"""The moment of silence: a key that was meant for what is shown is told from one held down or typed ahead."""

from __future__ import annotations

from sushigo_tui.tui.game.quiet import WAIT, Quiet


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


def test_a_key_after_the_silence_counts() -> None:
    quiet, clock = started()
    clock.now += WAIT
    quiet.arrived()
    assert quiet.calm


def test_a_key_before_it_has_passed_does_not() -> None:
    quiet, clock = started()
    clock.now += WAIT * 0.99
    quiet.arrived()
    assert not quiet.calm


def test_each_arrival_starts_the_wait_anew() -> None:
    """A key held down repeats faster than the wait, so it never counts, however long it is held."""
    quiet, clock = started()
    for _ in range(100):
        clock.now += WAIT * 0.9
        quiet.arrived()
        assert not quiet.calm
    clock.now += WAIT
    quiet.arrived()
    assert quiet.calm


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
