"""Keys typed ahead, and clicked once too often: a screen gives one result, once.

What comes after it in the same burst either does nothing or acts on the next screen once that has been
painted. `python -m tests.terminal` has all cases, each at every pace.
"""

from operator import attrgetter
from pathlib import Path

import pytest

from tests.terminal.bursts import CASES, Case, run


@pytest.mark.parametrize("case", CASES[::6], ids=attrgetter("name"))
def test_a_burst_counts_once(case: Case, tmp_path: Path) -> None:
    run(case, tmp_path, pace=0)


def test_a_burst_that_comes_slowly_counts_once(tmp_path: Path) -> None:
    run(CASES[2], tmp_path, pace=0.02)
