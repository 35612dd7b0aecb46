"""Names that are offered while one is typed."""

from __future__ import annotations

from collections.abc import Callable, Collection

from textual.suggester import Suggester

from sushigo_tui.files import names


class Earlier(Suggester):
    """Offers who has played before, but for those who sit here already; the last name typed is completed.

    `known` are the names, those who played most first; `seated` tells who sits here now.
    """

    def __init__(self, seated: Callable[[], Collection[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.known: list[str] = []
        self.seated = seated

    @property
    def absent(self) -> list[str]:
        """Those who have played before, and do not sit here yet."""
        here = {names.key(name) for name in self.seated()}
        return [name for name in self.known if names.key(name) not in here]

    async def get_suggestion(self, value: str) -> str | None:
        """The whole line with its last name completed, or None."""
        before, _, last = value.rpartition(",")
        begun = names.key(last)
        here = {names.key(name) for name in before.split(",")}
        for name in self.absent:
            if begun and name.casefold().startswith(begun) and names.key(name) not in here:
                # What is typed stays as it is.
                rest = name[len(last.lstrip()) :]
                return f"{value}{rest}" if rest else None
        return None
