"""The screens before a game in a real terminal: what it can show, what it is told, how it is left."""

import signal
from pathlib import Path

from tests.terminal.seats import Play, laptop_to


def test_a_terminal_without_unicode_gets_ascii_only(play: Play) -> None:
    table = play("--players", "Zoë,山田", changes=(), env={"TERM": "linux"}, first="Play Party")
    table.press("enter")
    table.wait_for("Which menu?")
    table.press("enter")
    table.wait_for(laptop_to("Zoe"))
    assert all(byte < 0x80 for byte in table.raw)


def test_a_signal_ends_it_at_once_and_leaves_an_empty_screen(play: Play, tmp_path: Path) -> None:
    table = play("--classic", first="Who is the first player?")
    table.signal(signal.SIGTERM)
    assert table.wait_end() == 128 + signal.SIGTERM
    assert not table.text.strip()
    assert [each.name for each in tmp_path.iterdir()] == [], "there is no game to keep"


def test_to_be_told_to_go_on_without_having_been_stopped_changes_nothing(play: Play) -> None:
    """Textual would start to read the keys twice."""
    table = play("--classic", first="Who is the first player?")
    for _ in range(3):
        table.signal(signal.SIGCONT)
        table.listen(0.05)
    table.type("abcdefgh")
    table.press("enter")
    table.wait_for("1 ● abcdefgh")
    table.press("ctrl+c")
    table.wait_for("Quit Sushi Go?")
    table.press("ctrl+c", "n")
    table.wait_for("1 ● abcdefgh")
    table.press("ctrl+c")
    table.wait_for("Quit Sushi Go?")
    table.press("y")
    assert table.wait_end() == 0
    assert not table.text.strip()
