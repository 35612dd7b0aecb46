"""Tests of what a table learns in a real terminal of hands that aren't passed, or leave no choice."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import Play, cards_seen, place, press_calmly, show
from tests.terminal.test_plain import at_terminal

WITH_BOT = ("--menu", "master-menu", "--players", "Chris,Amy", "--bots", "novice")
COMING = "Zoe takes over from Otto next turn."
HERE = "Zoe has taken over from Otto."
NOT_COMING = "Zoe isn't taking over from Otto after all."


def give_to_zoe(table: Terminal) -> None:
    """The third seat is given to someone without a PIN, as fast as that can be typed."""
    table.press("s")
    table.wait_for("Whose seat")
    table.press("3", "enter")
    table.wait_for("Another person")
    table.press("1", "enter")
    table.wait_for("Who takes over from Otto next turn?")
    table.type("Zoe")
    table.press("enter")
    table.wait_for("Type a PIN for Zoe")
    table.press("enter")
    table.wait_for(COMING)


def all_place(table: Terminal, *following: str) -> None:
    """Each of those who are asked now shows a hand and places its first card."""
    for each in following:
        show(table)
        place(table, each)


def test_a_bot_s_hand_is_not_seen_by_who_takes_over_and_gives_it_back(play: Play) -> None:
    """Nor once the program was killed meanwhile."""
    table = play(*WITH_BOT)
    give_to_zoe(table)
    table.signal(signal.SIGKILL)
    table.wait_end()
    table = play("--resume", first="Pass the laptop to Chris.")
    table.wait_for(COMING)
    for _ in range(2):
        table.press("right")
        table.wait_for(lambda text: "Pass the laptop to Zoe" not in text and "Pass the laptop to " in text)
    assert "Pass the laptop to Chris" in table.wait_for("Pass the laptop to Chris")
    # In one burst: back to the bot, and whatever else might open its hand.
    table.press("s", "3", "enter", "enter", "space", "space", "b", "space")
    table.wait_for(NOT_COMING)
    table.settle()
    assert not cards_seen(table)
    all_place(table, "Pass the laptop to Amy", "Turn the screen")
    assert NOT_COMING in table.text
    press_calmly(table, lambda text: "Cards revealed" in text)
    table.wait_for(NOT_COMING)


def test_in_plain_lines_a_bot_s_seat_goes_to_a_person_after_the_turn(home: Path) -> None:
    with at_terminal(home, *WITH_BOT) as talk:
        talk.answer("give", "Whose seat")
        talk.answer("3", "Who takes over")
        talk.answer("1", "next turn?")
        talk.answer("Zoe", "Type a PIN")
        talk.answer("", COMING)
        talk.wait_for("Chris, take the keyboard")
        talk.signal(signal.SIGKILL)
    with at_terminal(home, "--resume") as talk:
        talk.wait_for(COMING)
        talk.answer("", "choose a card")
        talk.answer("1", "Amy, take")
        talk.answer("", "choose a card")
        talk.answer("1", "Everyone has chosen")
        told = " ".join(talk.answer("", HERE))
        assert told.index(COMING) < told.index(HERE)
