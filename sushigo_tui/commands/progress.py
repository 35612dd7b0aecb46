"""A bar that shows how far something long has come."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from time import monotonic

from sushigo_tui.commands import is_plain
from sushigo_tui.files.printing import echo

_SECONDS = 10


@contextlib.contextmanager
def bar(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal that goes away at the end; it is told how many of the total are done.

    In plain mode it is a line every ten seconds, or one at the start where no total is known.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    if is_plain():
        yield _lines(what, total)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)


def _lines(what: str, total: int | None) -> Callable[[int], None]:
    if total is None:
        echo(what, err=True)
    last = monotonic()

    def tell(done: int) -> None:
        nonlocal last
        if monotonic() - last >= _SECONDS:
            last = monotonic()
            echo(f"{what}: {done:,} of {total:,}", err=True)

    return tell
