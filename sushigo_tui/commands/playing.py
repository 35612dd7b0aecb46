"""Games without a screen as they are played, for whoever waits for them."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Literal

import click

from sushigo_tui.printing import echo

from .bar import bar

if TYPE_CHECKING:
    from sushigo_tui.simulate.kept import Kept
    from sushigo_tui.simulate.table import Others, Played
    from sushigo_tui.simulate.wish import Wish


def opened(path: Path, mode: Literal["w", "a"]) -> IO[str]:
    """A file that can be written; raises UsageError."""
    try:
        return path.open(mode, encoding="utf-8", newline="\n")
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError) -> click.UsageError:
    """Why a file cannot be written."""
    return click.UsageError(f"{path} cannot be written: {(error.strerror or 'no file').lower()}")


class Playing:
    """All games of some wishes as they are played, with a bar on a terminal that goes away at the end.

    Games that `file` holds are not played again; `before` is how many, and `seconds` what all others took. A
    stop says how far it came. Raises UsageError for a file that cannot be gone on with.
    """

    def __init__(
        self,
        wishes: Sequence[Wish],
        jobs: int | None = None,
        file: Path | None = None,
        others: Others | None = None,
    ) -> None:
        from sushigo_tui.simulate.kept import Kept, Strange
        from sushigo_tui.simulate.run import cores, games

        self._wishes = wishes
        self._jobs = cores(wishes) if jobs is None else jobs
        self._file = file
        self._others = others
        self._games = games(wishes)
        self._playing: Generator[Played] | None = None
        self._kept: Kept | None = None
        self.before = 0
        self.seconds = 0.0
        if file is None:
            return
        try:
            self._kept = Kept(file, wishes)
        except OSError as error:
            raise unwritable(file, error) from None
        except Strange as error:
            raise click.UsageError(str(error)) from None
        self.before = sum(1 for key in self._games if key in self._kept.games)

    def __enter__(self) -> Playing:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._playing is not None:
            self._playing.close()
        if self._kept is None:
            return
        self._kept.close()
        if kind is KeyboardInterrupt:
            over, total = self.before + self._kept.added, len(self._games)
            said = f"{over:,} of {total:,} games are in {self._file}; the same command goes on with them."
            echo("", said, err=True)

    def __iter__(self) -> Iterator[Played]:
        self._playing = self._play()
        return self._playing

    def _play(self) -> Generator[Played]:
        from sushigo_tui.simulate.run import run

        total = len(self._games)
        every = max(1, total // 200)
        start = time.perf_counter()
        with (
            bar("playing", total) as show,
            closing(run(self._wishes, self._jobs, self._kept, self._others)) as games,
        ):
            for done, game in enumerate(games, 1):
                if done % every == 0:
                    show(done)
                yield game
        self.seconds = time.perf_counter() - start
