"""Something that people have to know before they go on."""

from __future__ import annotations

from collections.abc import Awaitable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.store.faults import StoreError
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.keyline import KeyLine


class Notice(Screen[None]):
    """Says one thing on an empty screen, until somebody has read it."""

    CSS_PATH = "notice.tcss"
    DEFAULT_CLASSES = "desk"
    BINDINGS = [
        Binding("enter", "back", "go on", key_display="Enter"),
        Binding("b,escape", "back", show=False),
    ]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(self.sentence, id="sentence", markup=False)
        yield Belt(classes="spare")
        yield KeyLine()


async def tell(app: QueuedInputApp, sentence: str) -> None:
    """Say something, and wait until it was read."""
    await app.ask(Notice(sentence))


async def or_tell(app: QueuedInputApp, flow: Awaitable[Result]) -> Result | None:
    """Run what reads or writes games; if that can't be done, say so, and return None."""
    try:
        return await flow
    except StoreError as fault:
        await tell(app, str(fault))
        return None
