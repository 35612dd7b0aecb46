"""A database as it is after an evening, and the commands."""

from pathlib import Path

import pytest

from tests.cli.conftest import sushigo
from tests.store.evening import evening, every_record
from tests.store.written import written

__all__ = ["sushigo", "written"]


@pytest.fixture
def path(home: Path) -> Path:
    """An evening's database, at home."""
    return evening(home / "games" / "games.db")


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of such a database."""
    return evening(tmp_path_factory.mktemp("whole") / "games.db").read_bytes()


@pytest.fixture(scope="session")
def records_of(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The record of each of its games, by id."""
    return every_record(evening(tmp_path_factory.mktemp("records") / "games.db"))
