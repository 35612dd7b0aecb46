"""Settings in the real terminal: a file that someone wrote, an idle hand, no colours."""

from pathlib import Path

import pytest

from sushigo_tui.tui.terminal import ASK_WIDTH
from tests.terminal.seats import NAMES, Play, cards_on, cards_seen, laptop_to, show


def write(home: Path, text: str) -> Path:
    """A file of settings where the program looks for it."""
    file = home / "settings.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_idle_hand_is_covered_and_nothing_is_written_before(play: Play, tmp_path: Path) -> None:
    write(tmp_path, "cover_after = 1\n")
    table = play(env={"SUSHIGO_HOME": str(tmp_path)})
    shown = show(table)
    table.watch()
    table.wait_for(laptop_to("Chris"))
    table.settle()
    assert cards_on(shown)
    assert not cards_seen(table), "something was written before the hand was covered"
    assert f"{NAMES[0]}, choose a card" in show(table), "nothing was placed by it"


@pytest.mark.parametrize(("symbols", "ascii_only"), [("auto", True), ("plain", False)])
def test_where_blocks_are_drawn_two_cells_wide_auto_means_ascii(
    play: Play, tmp_path: Path, symbols: str, ascii_only: bool
) -> None:
    write(tmp_path, f'symbols = "{symbols}"\n')
    table = play(env={"SUSHIGO_HOME": str(tmp_path)})
    asked, _, painted = bytes(table.raw).partition(ASK_WIDTH.encode())
    assert painted
    assert asked.isascii(), "it is asked before anything is painted"
    assert not show(table).isascii(), "nobody waits for an answer"
    table.send("\x1b[2;2R")
    table.press("b", "b")
    assert not show(table).isascii(), "one cell"
    table.send("\x1b[2;3R")
    table.settle()
    table.wait_for(lambda text: text.isascii() == ascii_only)
