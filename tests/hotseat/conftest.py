"""The store of the games that are played round one laptop in a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sushigo_tui.hotseat.store_thread import StoreThread


@pytest.fixture
def store_thread(home: Path) -> Iterator[StoreThread]:
    """Writes into an empty folder."""
    one = StoreThread()
    yield one
    one.close()
