"""Fixtures for every test of plain mode."""

import pytest

from sushigo_tui.hotseat import bot_players
from tests.plain.listener import WorkerAtOnce


@pytest.fixture(autouse=True)
def _opponents_think_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_players, "Worker", WorkerAtOnce)
