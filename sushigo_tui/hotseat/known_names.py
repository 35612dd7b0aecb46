"""The names of those who have played before, offered while one is typed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from sushigo_tui.files import names, paths

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import StoreThread


async def load(open_store: Callable[[], StoreThread]) -> list[str]:
    """All who have played before, those who played most first; nobody where that can't be read."""
    from sushigo_tui.store.faults import StoreError

    if not paths.has_games():
        return []
    try:
        return await open_store().do(lambda store: store.people())
    except StoreError:
        return []


class KnownNames:
    """All who have played before; `seated` tells who sits here now.

    `known` are the names, those who played most first.
    """

    def __init__(self, seated: Callable[[], Collection[str]]) -> None:
        self.known: list[str] = []
        self.seated = seated

    @property
    def absent(self) -> list[str]:
        """Those who have played before, and do not sit here yet."""
        here = {names.key(name) for name in self.seated()}
        return [name for name in self.known if names.key(name) not in here]

    def completed(self, value: str) -> str | None:
        """A line of names with the last one completed to somebody who is not in it or here; or None."""
        before, _, last = value.rpartition(",")
        begun = names.key(last)
        here = {names.key(name) for name in before.split(",")}
        for name in self.absent:
            if begun and name.casefold().startswith(begun) and names.key(name) not in here:
                # What is typed stays as it is.
                rest = name[len(last.lstrip()) :]
                return f"{value}{rest}" if rest else None
        return None
