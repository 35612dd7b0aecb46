"""Tests of what a table learns in a real terminal of hands that aren't passed, or leave no choice."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from tests.hotseat.seats import asks_for_onigiri
from tests.store.evenings import keep
from tests.tables import classic, deal
from tests.terminal.homes import store_of
from tests.terminal.pty_screen import Terminal, printed
from tests.terminal.seats import SOON, Play, cards_seen, place, press_calmly, show
from tests.terminal.test_plain import terminal

WITH_BOT = ("--menu", "master-menu", "--players", "Chris,Amy", "--bots", "novice")
COMING = "Zoe takes over from Otto next turn."
HERE = "Zoe has taken over from Otto."
NOT_COMING = "Zoe isn't taking over from Otto after all."


def resume(play: Play, home: Path, game: Game, first: str) -> Terminal:
    """Start the program with this game resumed."""
    with Store(store_of(home)) as store:
        keep(store, game)
    return play("--resume", first=first)


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


def read_until(table: Terminal, wanted: str) -> None:
    """Press Space until all that moves has been skipped, and what comes after it is shown."""
    for _ in range(20):
        if wanted in table.text:
            return
        table.listen(SOON)
        table.press("space")
        table.settle()
    raise AssertionError(f"no {wanted!r}\n{table.text}")


def all_place(table: Terminal, *following: str) -> None:
    """Each of those who are asked now shows a hand and places its first card."""
    for each in following:
        show(table)
        place(table, each)


def test_a_bot_s_hand_is_not_seen_by_who_takes_over_and_gives_it_back(play: Play) -> None:
    table = play(*WITH_BOT)
    give_to_zoe(table)
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


def test_who_takes_over_is_there_after_the_turn_though_the_program_is_killed(play: Play) -> None:
    table = play(*WITH_BOT)
    give_to_zoe(table)
    table.signal(signal.SIGKILL)
    table.wait_end()
    table = play("--resume", first="Pass the laptop to Chris.")
    table.wait_for(COMING)
    all_place(table, "Pass the laptop to Amy", "Turn the screen")
    assert COMING in table.text
    press_calmly(table, lambda text: "Cards revealed" in text)
    table.wait_for(COMING)
    table.signal(signal.SIGKILL)
    table.wait_end()
    # What had not been read is shown again.
    table = play("--resume", first="Cards revealed")
    table.wait_for(COMING)
    read_until(table, "Pass the laptop to ")
    table.wait_for(HERE)
    while "Pass the laptop to Zoe" not in table.text:
        table.press("right")
        table.settle()
    show(table)
    assert "Zoe, choose a card" in table.text


def test_a_bot_s_tick_does_not_come_before_the_last_person_s(play: Play) -> None:
    table = play(*WITH_BOT)
    table.listen(1.0)
    assert "✓" not in table.text
    all_place(table, "Pass the laptop to Amy")
    assert table.text.count("✓") == 1
    assert "Still to choose: Amy and Otto" in table.text
    all_place(table, "Turn the screen")
    assert table.text.count("✓") == 3


def test_who_has_no_choice_in_an_imported_game_has_not_chosen(play: Play, tmp_path: Path) -> None:
    game = deal(classic(3), "", ", ".join(["tempura"] * 9))
    game.place(2, game.decisions[-1].options[0])
    record = tmp_path / "record.json"
    record.write_text(codec.write(game), encoding="utf-8")
    assert printed(tmp_path, "games", "import", str(record)) == "1 game imported.\n"
    table = play("--resume", first="Pass the laptop to ")
    assert "Still to choose: A and B" in table.wait_for("Still to choose")
    assert "Already chosen: C" in table.text
    for _ in range(2):
        show(table)
        table.press("1", "enter")
        table.wait_for(lambda text: "choose a card" not in text)
    table.wait_for("Turn the screen")


@pytest.mark.parametrize("held", ["onigiri:circle", "onigiri:circle, onigiri:square"])
def test_who_gives_a_card_to_a_spoon_is_handed_the_laptop_with_and_without_a_choice(
    play: Play, tmp_path: Path, held: str
) -> None:
    table = resume(play, tmp_path, asks_for_onigiri(held), "Cards revealed")
    read_until(table, "what does your spoon ask for?")
    _take(table, "onigiri")
    table.wait_for("any onigiri, or a specific one?")
    table.watch()
    table.press("1", "enter")
    table.wait_for("Pass the laptop to B, who gives a card.")
    table.settle()
    assert not any("which one do you give" in screen for screen in table.seen)
    press_calmly(table, lambda text: "B, which one do you give?" in text)
    _take(table, "circle onigiri")
    table.wait_for("B gives A circle onigiri, and takes the spoon.")


def _take(table: Terminal, title: str) -> None:
    """Take up the card below which this stands in what is said, and answer with it."""
    for _ in range(12):
        table.press("right")
        table.settle()
        if f"to answer: {title}." in table.text:
            table.press("enter")
            return
    raise AssertionError(f"there is no {title}\n{table.text}")


def test_in_plain_lines_a_bot_s_seat_goes_to_a_person_after_the_turn(home: Path) -> None:
    with terminal(home, *WITH_BOT) as child:
        child.expect("Chris, take the keyboard")
        for answer, then in (
            ("give", "Whose seat"),
            ("3", "Who takes over"),
            ("1", "next turn\\?"),
            ("Zoe", "Type a PIN"),
        ):
            child.sendline(answer)
            child.expect(then)
        child.sendline("")
        child.expect_exact(COMING)
        child.expect("Chris, take the keyboard")
        child.signal(signal.SIGKILL)
    with terminal(home, "--resume") as child:
        child.expect_exact(COMING)
        for answer, then in (
            ("", "choose a card\\."),
            ("1", "Amy, take"),
            ("", "choose a card\\."),
            ("1", "Everyone has chosen"),
            ("", "Turn 1"),
        ):
            child.expect("nobody else can see" if answer == "" and then.startswith("choose") else "")
            child.sendline(answer)
            child.expect(then)
        for said in (COMING, HERE):
            child.expect_exact(said)
