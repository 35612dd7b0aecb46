"""Games without a screen as they are played, for whoever waits for them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Literal

import click

from sushigo_tui.commands.progress import bar
from sushigo_tui.files.printing import echo

if TYPE_CHECKING:
    from sushigo_tui.simulate.run_file import RunFile
    from sushigo_tui.simulate.spec import SimulationSpec
    from sushigo_tui.simulate.table import CustomPlayers, GameResult


def opened(path: Path, mode: Literal["w", "a"]) -> IO[str]:
    """A file that can be written; raises UsageError."""
    try:
        return path.open(mode, encoding="utf-8", newline="\n")
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> click.UsageError:
    return click.UsageError(f"{path} cannot be written: {(error.strerror or 'no file').lower()}")


@dataclass
class Playing:
    """The games of a run as they are played: `before` were over already, and all others took `seconds`."""

    games: Iterator[GameResult]
    total: int
    before: int
    show: Callable[[int], None]
    seconds: float = 0.0

    def __iter__(self) -> Iterator[GameResult]:
        every = max(1, self.total // 200)
        start = time.perf_counter()
        for done, game in enumerate(self.games, 1):
            if done % every == 0:
                self.show(done)
            yield game
        self.seconds = time.perf_counter() - start


@contextmanager
def playing(
    specs: Sequence[SimulationSpec],
    jobs: int | None = None,
    path: Path | None = None,
    others: CustomPlayers | None = None,
) -> Iterator[Playing]:
    """Play all games of some specs, with a bar on a terminal that goes away at the end.

    Games that the file at `path` holds are not played again; a stop says how far it came. Raises UsageError
    for a file that cannot be gone on with.
    """
    from sushigo_tui.simulate.run import cores, games, run

    total = len(keys := games(specs))
    with ExitStack() as stack:
        file = stack.enter_context(closing(_run_file(path, specs))) if path is not None else None
        before = sum(key in file.games for key in keys) if file is not None else 0
        try:
            with (
                bar("playing", total) as show,
                closing(run(specs, cores(specs) if jobs is None else jobs, file, others)) as played,
            ):
                yield Playing(played, total, before, show)
        except KeyboardInterrupt:
            if file is not None:
                over = f"{before + file.added:,} of {total:,} games are in {path}"
                echo("", f"{over}; the same command goes on with them.", err=True)
            raise


def _run_file(path: Path, specs: Sequence[SimulationSpec]) -> RunFile:
    from sushigo_tui.simulate.run_file import RunFile, RunFileError

    try:
        return RunFile(path, specs)
    except OSError as error:
        raise _unwritable(path, error) from None
    except RunFileError as error:
        raise click.UsageError(str(error)) from None
