"""A time zone that Python can't count with is a sentence, whatever the command."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Time zones that end with the test."""
    with monkeypatch.context() as patch:
        yield patch
    time.tzset()


@pytest.mark.parametrize("name", ["<+26>-26", "XYZ26"])
@pytest.mark.parametrize("command", ["games", "paths", "play"])
def test_a_zone_a_day_from_utc_is_refused(
    name: str, command: str, zone: pytest.MonkeyPatch, sushigo: Run
) -> None:
    zone.setenv("TZ", name)
    time.tzset()
    code, out, err = sushigo(command)
    assert (code, out) == (1, "")
    assert (
        err
        == "sushigo: The time zone is a day or more from UTC. Set TZ to another one, such as Europe/London.\n"
    )
