"""Tests that no variable and no signal ends a game, draws it differently or shows a hand."""

import sys
from pathlib import Path

import pytest

from sushigo_tui import tui
from tests.terminal import homes
from tests.terminal.pty_screen import Terminal, program
from tests.terminal.screens import check_unharmed, screen_on
from tests.terminal.seats import KNOWN, Play, cards_seen, laptop_to, place, show

HARMFUL = {
    "TEXTUAL_COLOR_SYSTEM": "nonsense",
    "TEXTUAL_DRIVER": "nonsense:module",
    "TEXTUAL_PRESS": "space,ctrl+q,y",
    "TEXTUAL_DEBUG": "1",
    "TEXTUAL_SHOW_RETURN": "1",
    "TEXTUAL": "debug",
    "TEXTUAL_LOG": "textual.log",
    "TEXTUAL_SCREENSHOT": "0",
    "TEXTUAL_SCREENSHOT_LOCATION": ".",
    "TEXTUAL_THEME": "x",
    "TEXTUAL_FILTERS": "x",
    "COLUMNS": "200",
    "LINES": "60",
}
"""With these Textual would press keys by itself, and write down what is typed or shown, a hand perhaps."""


@pytest.fixture(scope="module")
def as_ever(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The first screen of the known game in a terminal of 80x24."""
    with Terminal([*program(), "play", *KNOWN], home=tmp_path_factory.mktemp("as ever")) as table:
        table.wait_for(laptop_to("Chris"))
        table.settle()
        return table.text


@pytest.mark.parametrize("value", ["x", "0"])
def test_what_is_exported_for_textual_changes_nothing(
    play: Play, tmp_path: Path, as_ever: str, value: str
) -> None:
    """Nor is a size that is exported the terminal's."""
    table = play(env=dict.fromkeys((*tui._HARMLESS, "ESCDELAY"), value) | HARMFUL)
    table.settle()
    assert table.text == as_ever
    table.press("x")
    table.resize(120, 40)
    table.wait_for(lambda text: len(text.splitlines()[0]) > 80 and "help" in text.splitlines()[39])
    check_unharmed(table)
    assert screen_on(table.text) == "hand-over"
    assert not cards_seen(table)
    shown = show(table)
    table.press("ctrl+p")
    table.wait_for("This key does nothing here.")
    lines = zip(table.text.splitlines(), shown.splitlines(), strict=True)
    changed = [now.strip() for now, before in lines if now != before]
    assert changed == ["This key does nothing here. Press ? to see the keys."], "no picture is offered"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["data"]


def test_of_two_sizes_in_a_row_the_last_one_counts(play: Play) -> None:
    """Textual's own handler of the signal, interrupted by itself, takes the first size for the last."""
    table = play(changes=("quick", "late_size"))
    for _ in range(3):
        table.resize(120, 40)
        table.resize(20, 6)
        table.wait_for(lambda text: screen_on(text) == "too small")
        table.resize(80, 24)
        table.wait_for(lambda text: screen_on(text) == "hand-over")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets root give up what others may not do")
def test_where_nothing_can_be_written_an_unfinished_game_is_played_without_being_saved(
    play: Play, tmp_path: Path
) -> None:
    homes.unfinished(tmp_path, turns=1)
    file = homes.store_of(tmp_path)
    before = file.read_bytes()
    for each in file.parent.iterdir():
        each.chmod(0o400)
    file.parent.chmod(0o500)
    try:
        table = play("--seed", "1", changes=("quick", "unprivileged"), first="Resume: Master Menu")
        table.press("enter")
        table.wait_for("n no")
        table.press("y")
        table.wait_for("The game continues unsaved")
        table.press("enter")
        table.wait_for(laptop_to("Chris"))
        place(table)
        check_unharmed(table)
        assert file.read_bytes() == before
    finally:
        file.parent.chmod(0o700)
