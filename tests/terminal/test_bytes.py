"""Tests that bytes no keyboard sends are ignored; `python -m tests.terminal` tries all kinds of screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.bursts import TO_PLAYERS, arrive, start
from tests.terminal.noise import OFTEN, run, write
from tests.terminal.screens import check_unharmed


@pytest.mark.parametrize("place", OFTEN)
def test_what_is_no_key_does_nothing(place: str, tmp_path: Path) -> None:
    run(place, tmp_path)


def test_a_letter_of_latin_1_and_a_long_paste_leave_the_field_alive(tmp_path: Path) -> None:
    with start(tmp_path) as table:
        arrive(table, TO_PLAYERS, "players")
        write(table, (b"Ren\xe9e", b"\r"))
        table.wait_for(lambda text: "1 ● Renée" in text or "1 ● Rene" in text)
        write(table, (b"\x1b[200~" + b"a" * 100_000 + b"\x1b[201~", b"\r"))
        check_unharmed(table)
