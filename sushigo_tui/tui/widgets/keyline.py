"""The line of keys at the foot of every screen."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.dom import DOMNode
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from sushigo_tui.tui.theme import ink


class Hint(NamedTuple):
    """One key as the line and the help show it, and what it does when it is clicked."""

    key: str
    word: str
    action: str
    node: DOMNode


def hints(screen: Screen[Any], *, hidden: bool = False) -> list[Hint]:
    """The keys that work on this screen now, each meaning once; with `hidden` those that only the help names.

    A binding is a hint if it has a description and says how its key is written (`key_display`). Where the
    screen is `typing`, only the keys of what has the focus work.
    """
    found: dict[str, Hint] = {}
    typing = getattr(screen, "typing", False)
    for node, binding, enabled, _ in screen.active_bindings.values():
        # What Textual's own widgets bind has no display, and is nobody's business here.
        if typing and node is not screen.focused:
            continue
        if enabled and binding.description and binding.key_display and (binding.show or hidden):
            hint = Hint(binding.key_display, binding.description, binding.action, node)
            found.setdefault(hint.word, hint)
    return sorted(found.values(), key=lambda hint: hint.word == "help")


class KeyLine(Widget):
    """One line with the keys of the screen it stands on; each hint can be clicked.

    It is drawn anew only when its text changes. A screen whose keys change with its state says
    so with `refresh_bindings()`.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; width: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.hints: list[Hint] = []

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._renew)
        self._renew(self.screen)

    def _renew(self, screen: Screen[Any]) -> None:
        now = hints(screen)
        if now != self.hints:
            self.hints = now
            self.refresh()

    def _laid_out(self) -> list[tuple[int, Hint]]:
        """Where each hint starts; what does not fit is left to the help, whose own hint comes last."""
        room = self.size.width - 2
        widths = [cell_len(hint.key) + 1 + cell_len(hint.word) + 3 for hint in self.hints]
        shown = list(range(len(widths)))
        while len(shown) > 1 and sum(widths[i] for i in shown) - 3 > room:
            del shown[-2]
        placed, x = [], 1
        for i in shown:
            placed.append((x, self.hints[i]))
            x += widths[i]
        return placed

    def render_line(self, y: int) -> Strip:
        """The hints from left to right."""
        plain, key, word = ink("soft", "tray"), ink("ginger", "tray", bold=True), ink("soft", "tray")
        line: list[Segment] = []
        x = 0
        for start, hint in self._laid_out():
            line.append(Segment(" " * (start - x), plain))
            line.append(Segment(hint.key, key))
            line.append(Segment(" " + hint.word, word))
            x = start + cell_len(hint.key) + 1 + cell_len(hint.word)
        return Strip(line).adjust_cell_length(self.size.width, plain)

    async def on_click(self, event: events.Click) -> None:
        """Do what the hint under the pointer says."""
        for start, hint in self._laid_out():
            if start <= event.x < start + cell_len(hint.key) + 1 + cell_len(hint.word):
                await self.app.run_action(hint.action, hint.node)
                return
