"""Tests of screens need not wait as long as Textual's own for a program to become idle."""

from collections.abc import Iterator

import pytest
from textual import _wait


@pytest.fixture(scope="session", autouse=True)
def _short_waits() -> Iterator[None]:
    """Whether the program is idle is seen in 4 ms, as well as in Textual's 20."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 250)
        patch.setattr(_wait, "SLEEP_IDLE", 1 / 2500)
        yield
