"""Times are kept as UTC: which game was played last depends on no zone, and on no hour that comes twice."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sushigo_tui.rules.game import Game
from sushigo_tui.store import store as store_module
from sushigo_tui.store.listing import GameFilter, peek_unfinished
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep, numbers_of
from tests.tables import classic, finish_turn

pytestmark = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="the zone is set for a process by POSIX alone"
)


@pytest.fixture
def save_at(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], int]]:
    """Save a game in a zone at a moment in UTC; return its number."""

    def save_at(zone: str, moment: str) -> int:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

        class Clock(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
                return datetime.fromisoformat(moment).replace(tzinfo=UTC).astimezone(UTC if tz else None)

        monkeypatch.setattr(store_module, "datetime", Clock)
        with Store() as store:
            return keep(store, SavedGame(finish_turn(Game(classic(2)))))

    yield save_at
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("Asia/Tokyo", "2026-11-26 10:00"), ("America/Lima", "2026-11-26 12:00")),
        # 02:30 summer time, then 02:10 winter time.
        (("Europe/Berlin", "2026-10-25 00:30"), ("Europe/Berlin", "2026-10-25 01:10")),
    ],
    ids=["Tokyo, then Lima", "the hour that comes twice"],
)
def test_the_game_played_last_is_the_one_resumed(
    save_at: Callable[[str, str], int], first: tuple[str, str], second: tuple[str, str]
) -> None:
    save_at(*first)
    last = save_at(*second)
    with Store() as store:
        assert peek_unfinished(store.path)[0].number == last


def test_days_of_a_list_are_those_of_the_calendar_here(save_at: Callable[[str, str], int]) -> None:
    number = save_at("Asia/Tokyo", "2026-11-26 20:00")
    with Store() as store:
        assert numbers_of(store, GameFilter(since="2026-11-27", until="2026-11-27")) == [number]
        assert numbers_of(store, GameFilter(until="2026-11-26")) == []
