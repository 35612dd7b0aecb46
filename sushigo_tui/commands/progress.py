"""A bar that shows how far something long has come."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

from sushigo_tui.commands import is_plain


@contextlib.contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal that goes away at the end; it is told how many of the total are done."""
    if not sys.stderr.isatty() or is_plain():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)
