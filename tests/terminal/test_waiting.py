"""A hand is shown only to a key or click that was meant for it: not one typed ahead, held down or slipped."""

from __future__ import annotations

import re
import signal

import pytest

from tests.terminal import tampered
from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import SOON, TAKEN_UP, Play, card_with, cards_on, cards_seen, place, show

PATIENT = ("patient",)
"""The program waits longer than usual, so that a busy machine changes nothing."""
WAITED = tampered.PATIENT + 0.05
"""The seconds without a key after which a key shows a hand."""


def amy_waits(play: Play) -> Terminal:
    """A game in which Chris has placed a card, and the laptop has just been offered to Amy."""
    table = play(changes=PATIENT)
    show(table, WAITED)
    place(table, "Pass the laptop to Amy")
    return table


def refused(table: Terminal) -> bool:
    """Return whether a Space now shows nothing, and says so."""
    table.press("space")
    table.wait_for(lambda now: "Too soon" in now or cards_on(now))
    table.settle()
    return not cards_on(table.text)


def test_keys_typed_ahead_do_not_open_the_next_hand(play: Play) -> None:
    table = play(changes=PATIENT)
    show(table, WAITED)
    table.press("1")
    table.wait_for(TAKEN_UP)
    table.watch()
    # An arrow moves the cursor in an open hand, but at a hand-over it offers the keyboard to someone else.
    table.press("enter", *["space", "enter"] * 5, "right")
    table.wait_for("Pass the laptop to Phil")
    assert not cards_seen(table)


def test_any_interruption_restarts_the_wait(play: Play) -> None:
    """A key, a click, another screen, a window that is too small, and a stop."""
    table = play(changes=PATIENT)
    column, line = table.find("Everyone else, look away.")
    for restless in ("x", "click", "right"):
        for _ in range(2):
            if restless == "click":
                table.click(column, line)
            else:
                table.press(restless)
            table.listen(0.3)
        assert refused(table), restless
    assert not cards_seen(table)
    for opens, instead, closes in (("?", "Help", "b"), ("ctrl+q", "Leave this game", "b")):
        table.press(opens)
        table.wait_for(instead)
        table.listen(WAITED)
        table.press(closes)
        table.wait_for("Pass the laptop to")
        assert refused(table), opens
    table.resize(70, 20)
    table.wait_for("more, please")
    table.listen(WAITED)
    table.press(*["space"] * 3)
    table.resize(80, 24)
    table.wait_for("Pass the laptop to")
    assert refused(table)
    table.listen(WAITED)
    table.press("ctrl+z")
    table.wait_stopped()
    table.signal(signal.SIGCONT)
    table.wait_for("Pass the laptop to")
    assert refused(table)


def test_a_key_held_down_does_not_open_the_next_hand_nor_does_a_click_on_the_door_before_a_wait(
    play: Play,
) -> None:
    table = amy_waits(play)
    table.watch()
    for _ in range(30):
        table.press("space")
        table.listen(0.03)
    table.press("right")
    table.wait_for("Pass the laptop to Phil")
    table.click_on("show Phil's cards")
    table.wait_for("Too soon")
    assert not cards_seen(table)
    table.listen(WAITED)
    table.click_on("show Phil's cards")
    assert "Phil, choose a card" in table.wait_for(cards_on)


@pytest.mark.parametrize(("columns", "lines", "numbers"), [(80, 24, "460"), (120, 40, "57")])
def test_after_a_click_the_next_door_is_not_under_the_pointer(
    play: Play, columns: int, lines: int, numbers: str
) -> None:
    table = play(columns=columns, lines=lines)
    for number in numbers:
        column, line = card_with(show(table), number)
        table.click(column, line)
        table.wait_for(TAKEN_UP)
        table.watch()
        table.click(column, line)
        table.wait_for(lambda text: "choose a card" not in text)
        # Whoever continues clicking may slip up or down.
        door = next(filter(None, map(_door, table.lines)))
        assert column not in door, f"the door is under the pointer:\n{table.text}"
        table.listen(SOON)
        table.click(column, line)
        table.settle()
        assert not cards_seen(table)


def _door(line: str) -> range:
    """The columns that the door takes on a line of the screen."""
    found = re.search(r"Space +(show|reveal)( \S+)*", line)
    return range(found.start() - 2, found.end() + 2) if found else range(0)
