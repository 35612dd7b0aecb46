"""Files of games as programs wrote them: before and after the people at a table remembered its past.

Games 1 to 3 are over, and game 2 has a review. Games 4 to 8 stand in the middle of a turn: with a PIN, with
a bot, gone back, with two seats given away, and at a spoon's question.
"""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNFINISHED = range(4, 9)


@pytest.fixture(params=sorted(path.stem for path in HERE.glob("*.db")))
def written(request: pytest.FixtureRequest, home: Path) -> Iterator[None]:
    """Such a file at home, where clocks tell universal time."""
    (home / "games").mkdir(mode=0o700)
    shutil.copy(HERE / f"{request.param}.db", home / "games" / "games.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        _read_clock_anew()
        yield
    _read_clock_anew()


def _read_clock_anew() -> None:
    if os.name == "posix":
        time.tzset()
