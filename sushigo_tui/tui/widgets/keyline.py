"""The key line at the bottom of every screen."""

from collections.abc import Callable
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.dom import DOMNode
from textual.screen import Screen as TextualScreen
from textual.widget import Widget

from sushigo_tui.language import label, say
from sushigo_tui.tui import keys
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.theme import in_ascii, segment
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, padded, tagged

MOTIONS = {"move", "number", "find"}
"""Actions that the search for a key leaves out."""

APART = 3
"""The columns between two hints."""

UNCOVERING = "show"
"""The action that has a button of its own, which is never where the last click was."""


class Hint(NamedTuple):
    """A key in the key line and the help, and the action of a click on it."""

    key: str
    word: str
    action: str
    node: DOMNode

    @property
    def name(self) -> str:
        return self.action.partition("(")[0].rpartition(".")[2]

    def is_called(self, wanted: str) -> bool:
        """Return whether another word for the action begins with `wanted`."""
        return any(word.startswith(wanted) for word in keys.OTHER_WORDS.get(self.name, ()))


def hints(screen: TextualScreen[Result], *, hidden: bool = False) -> list[Hint]:
    """Return the keys that work now, each `id` once, in the order of `ORDER`, and if asked, `hidden` ones.

    A binding is a hint if it has a description and a `key_display`. Digits for seats share a hint: "1-3".
    Descriptions and names of keys are labels, which are translated only here, with the `gaps` of the widget
    that has them.
    """
    found: dict[tuple[str | None, str], tuple[int, Hint]] = {}
    for node, binding, enabled, _ in screen.active_bindings.values():
        # Bindings of Textual's own widgets have no `key_display`.
        if enabled and binding.description and binding.key_display and (binding.show or hidden):
            key = keys.IN_WORDS.get(binding.key_display) if in_ascii() else None
            key = label(key or binding.key_display)
            words = label(binding.description, **getattr(node, "gaps", {}))
            hint = Hint(key, words, binding.action, node)
            meaning = binding.id, binding.id or binding.action
            place, first = found.setdefault(meaning, (keys.PLACES[binding.key], hint))
            if first.key[0].isdigit() and hint.key.isdigit() and first is not hint:
                found[meaning] = place, first._replace(key=f"{first.key[0]}-{hint.key}")
    return [hint for _, hint in sorted(found.values(), key=lambda placed: placed[0])]


class KeyLine(Lines):
    """The keys of a screen; each hint can be clicked, or found by its name.

    A screen whose keys depend on its state calls `refresh_bindings()`. During a search, `typed` is the text
    typed so far, and `heard` is called for each key.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; width: 100%; }"

    def __init__(self, heard: Callable[[], object] = lambda: None) -> None:
        super().__init__()
        self.hints: list[Hint] = []
        self.heard = heard
        self.typed: str | None = None
        self.at = 0
        self._all: list[Hint] = []
        self._before: Widget | None = None
        self._behind = False

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._hear, immediate=True)
        self._follow()

    def _hear(self, screen: TextualScreen[Result]) -> None:
        """Update the keys once for all changes in a moment."""
        if not self._behind:
            self._behind = True
            self.call_next(self._follow)

    def _follow(self) -> None:
        self._behind = False
        screen = self.screen
        # The keys of a step that isn't painted yet aren't known.
        if self.typed is None and (not isinstance(screen, Screen) or screen.up_to_date):
            self._offer(hints(screen))

    def _offer(self, now: list[Hint]) -> None:
        if now != self.hints:
            self.hints, self.at = now, 0
            self.renew()

    def find(self) -> None:
        """Start a search for a key by its name."""
        if self.typed is None:
            found = hints(self.screen, hidden=True)
            self._all = [hint for hint in found if hint.name not in MOTIONS]
            self._before = self.screen.focused
            self.typed = ""
            self.can_focus = True
            self.focus()
            self._offer(self._all)
            self.renew()

    def on_blur(self) -> None:
        """End the search when the focus moves elsewhere."""
        if self.typed is not None:
            self.typed = None
            self.can_focus = False
            self._follow()
            self.renew()

    def _leave(self) -> None:
        self.screen.set_focus(self._before)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Return whether a key types a character of the search."""
        return self.typed is not None and character is not None and character.isprintable()

    async def on_key(self, event: events.Key) -> None:
        """Handle every key during a search, except for those that quit."""
        if self.typed is None or event.key in ("ctrl+q", "ctrl+c"):
            return
        event.stop()
        self.heard()
        match event.key:
            case "enter":
                chosen = self.hints[self.at : self.at + 1]
                self._leave()
                for hint in chosen:
                    await self.app.run_action(hint.action, hint.node)
            case "escape" | "ctrl+b":
                self._leave()
            case "backspace" if not self.typed:
                self._leave()
            case "backspace":
                self._type(self.typed[:-1])
            case "left" | "right" | "up" | "down" | "tab":
                step = -1 if event.key in ("left", "up") else 1
                self.at = (self.at + step) % max(1, len(self.hints))
                self.renew()
            case _ if event.is_printable and event.character:
                self._type(self.typed + event.character)

    def _type(self, typed: str) -> None:
        self.typed = typed
        wanted = typed.casefold()
        named = [hint for hint in self._all if wanted in hint.word.casefold()]
        meant = [hint for hint in self._all if hint not in named and hint.is_called(wanted)]
        self._offer([*named, *meant])
        self.renew()

    @property
    def cache_key(self) -> str:
        """The text before the first hint: spaces up to the screen's left edge, and what is typed."""
        edge = self.screen.edge if isinstance(self.screen, Screen) else 1
        return " " * (edge - 1) + ("" if self.typed is None else f" / {self.typed}▏ ")

    def _fitting(self, room: int) -> list[int]:
        """Return the indices of the hints that fit into `room` columns.

        Help, the last, is left out only by a search, and `back` after all others.
        """
        widths = [cell_len(f"{hint.key} {hint.word}") + APART for hint in self.hints]
        shown = list(range(len(widths)))
        while len(shown) > 1 and sum(widths[i] for i in shown) - APART > room:
            if self.typed is None:
                others = [i for i in shown[:-1] if self.hints[i].name != "back"]
                shown.remove((others or shown[:-1])[-1])
            else:
                del shown[-1 if shown[-1] > self.at else 0]
        return shown

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the hints from left to right, behind the typed text."""
        lead = self.cache_key
        line = [segment(lead, "accent", "tray", bold=True)]
        if self.typed is not None and not self.hints:
            line.append(segment(f" {say('No key matches. Press {escape} to go back.')}", "soft", "tray"))
        gap = 1
        for place in self._fitting(width - 2 - cell_len(lead)):
            hint, chosen = self.hints[place], self.typed is not None and place == self.at
            ink, ground = ("ink", "raised") if chosen else ("soft", "tray")
            line.append(segment(" " * (gap - chosen) + "›" * chosen, "soft", "tray"))
            key = segment(hint.key, "accent", ground, bold=True)
            line += tagged([key, segment(f" {hint.word}", ink, ground)], place)
            gap = APART
        return [padded(line, width, "tray")]

    async def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            hint = self.hints[at]
            if hint.action != UNCOVERING:
                if self.typed is not None:
                    self._leave()
                await self.app.run_action(hint.action, hint.node)
