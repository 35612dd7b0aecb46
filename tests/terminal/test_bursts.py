"""Keys typed ahead, and clicked once too often: a screen gives one result, once.

What comes after it in the same burst either does nothing or acts on the next screen once that has been
painted. `python -m tests.terminal` has all cases, each at every pace.
"""

from __future__ import annotations

from operator import attrgetter
from pathlib import Path

import pytest

from tests.terminal import homes, tampered
from tests.terminal.bursts import OFTEN, TO_END, TO_SEAT, Case, arrive, run, start
from tests.terminal.screens import wait_for_screen
from tests.terminal.seats import SOON


@pytest.mark.parametrize("case", OFTEN[::3], ids=attrgetter("name"))
def test_a_burst_counts_once(case: Case, tmp_path: Path) -> None:
    run(case, tmp_path, pace=0)


@pytest.mark.parametrize("case", OFTEN[:4:2], ids=attrgetter("name"))
def test_so_does_one_that_comes_slowly(case: Case, tmp_path: Path) -> None:
    run(case, tmp_path, pace=0.02)


def test_enter_again_and_again_deals_no_other_game(tmp_path: Path) -> None:
    """However slowly; what comes next is selected first."""
    homes.nearly_over(tmp_path)
    with start(tmp_path) as table:
        arrive(table, TO_END, "winner")
        for _ in range(4):
            table.press("enter")
            table.settle(4 * SOON)
        wait_for_screen(table, "end")
        table.wait_for("Select what to do next")
        table.press("1")
        table.wait_for("› 1 Play again")
        table.settle(4 * SOON)
        table.press("enter")
        wait_for_screen(table, "hand-over")


def test_three_clicks_on_a_person_give_no_seat_away(tmp_path: Path) -> None:
    homes.unfinished(tmp_path, players=(*homes.PEOPLE, *homes.ALONE[1:]))
    with start(tmp_path, "patient") as table:
        arrive(table, TO_SEAT, "whose seat")
        table.listen(tampered.PATIENT)
        table.settle()
        column, line = table.find("Chris")
        for _ in range(3):
            table.click(column, line)
            table.listen(0.05)
        table.wait_for("Who takes over from Chris?")
        table.settle()
        assert "Who takes over from Chris?" in table.text
        table.press("b")
        wait_for_screen(table, "hand-over")
        assert "Chris" in table.text
