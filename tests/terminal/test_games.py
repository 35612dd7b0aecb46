"""`sushigo games` in a real terminal."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.terminal import homes
from tests.terminal.pty_screen import Terminal


def test_a_repair_tells_how_far_it_is_and_leaves_only_its_result(tmp_path: Path) -> None:
    homes.history(tmp_path)
    with Terminal([sys.executable, "-m", "sushigo_tui", "games", "repair"], home=tmp_path) as terminal:
        assert terminal.wait_end() == 0
        for told in (b"checking the file", b"checking the points", b"playing every game"):
            assert told in terminal.raw
        assert terminal.text.strip() == "Nothing is damaged."
