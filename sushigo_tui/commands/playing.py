"""Games without a screen as they are played, for whoever waits for them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .bar import bar

if TYPE_CHECKING:
    from sushigo_tui.simulate.kept import Kept
    from sushigo_tui.simulate.table import Others, Played
    from sushigo_tui.simulate.wish import Wish


def unwritable(path: Path, error: OSError) -> click.UsageError:
    """Why a file cannot be written."""
    return click.UsageError(f"{path} cannot be written: {(error.strerror or 'no file').lower()}")


class Playing:
    """All games of some wishes as they are played, with a bar on a terminal that goes away at the end.

    Games that `file` holds are not played again; `before` is how many, and `seconds` what all others took.
    Raises UsageError for a file that cannot be gone on with.
    """

    def __init__(
        self,
        wishes: Sequence[Wish],
        jobs: int | None,
        file: Path | None,
        files: ExitStack,
        others: Others | None = None,
    ) -> None:
        from sushigo_tui.simulate.kept import Kept, Strange
        from sushigo_tui.simulate.run import cores

        self._wishes = wishes
        self._jobs = cores(wishes) if jobs is None else jobs
        self._file = file
        self._others = others
        self._kept: Kept | None = None
        self.before = 0
        self.seconds = 0.0
        if file is None:
            return
        try:
            self._kept = files.enter_context(Kept(file, wishes))
        except OSError as error:
            raise unwritable(file, error) from None
        except Strange as error:
            raise click.UsageError(str(error)) from None

    def __iter__(self) -> Iterator[Played]:
        from sushigo_tui.simulate.run import games, run

        wanted = games(self._wishes)
        total = len(wanted)
        kept = self._kept
        self.before = sum(1 for key in wanted if kept and key in kept.games)
        every = max(1, total // 200)
        start = time.perf_counter()
        try:
            with bar("playing", total) as show:
                for done, game in enumerate(run(self._wishes, self._jobs, kept, self._others), 1):
                    if done % every == 0:
                        show(done)
                    yield game
        except KeyboardInterrupt:
            if kept is not None:
                over = self.before + kept.added
                said = f"{over:,} of {total:,} games are in {self._file}; the same command goes on with them."
                click.echo(f"\n{said}", err=True)
            raise
        self.seconds = time.perf_counter() - start
