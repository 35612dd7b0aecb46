"""Keys and clicks are taken one at a time, each on what has been painted; and a screen gives one result."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING

from textual import events, getters
from textual.await_complete import AwaitComplete
from textual.errors import NoWidget
from textual.message import Message
from textual.widget import Widget

from sushigo_tui.files.settings import Settings
from sushigo_tui.hotseat.asker import Checked
from sushigo_tui.tui import internals
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.look import BaseApp

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault
    from sushigo_tui.rules.editions import Setup

STOPPED = Checked("Nothing was checked.")

LONGEST_HANDLING = 1.0
"""Seconds after which the next key is taken, whatever has become of the one before."""

MOST_WAITING = 500
"""Keys that may wait; what is typed or pasted further ahead than that is nothing."""

SETTLED = 1 / 3
"""Seconds for which something has to have been shown before a click counts on it."""

_BACK = ("escape", "ctrl+b")
_LEAVE = ("ctrl+q", "ctrl+c", "ctrl+z")
_OVERHEARD = (events.Paste, events.MouseDown, events.Resize, events.AppBlur)
_POINTED = (events.MouseDown, events.MouseUp, events.MouseScrollDown, events.MouseScrollUp)


class QueuedInputApp(BaseApp):
    """An application in which a key acts on what the one before it led to, once that has been painted.

    A click counts only on what had been shown for a while when the button went down, and is shown still:
    whoever clicked sooner meant what was there before. Each click that came too soon starts that while anew.
    """

    class Handled(Message):
        """Follows a key or a click, and then what these have sent: `route` is where it still goes."""

        def __init__(self, number: int, route: tuple[Widget, ...]) -> None:
            super().__init__()
            self.number = number
            self.route = route

    def __init__(self, settings: Settings, faults: Sequence[Fault] = ()) -> None:
        super().__init__(settings, faults)
        self._numbers = count(1)
        self._frame = 0
        self._painted = False
        self._settling_since = 0.0
        self._pressed_on: int | None = None
        self._busy = 0
        self._waiting: deque[tuple[int, bool, events.Event]] = deque()
        self.typed_ahead = False
        """Whether the key that is taken now arrived before what is shown was painted."""
        self._current: events.Event | None = None
        self._handling = 0
        self._since = 0.0
        self._checking: asyncio.Task[Checked] | None = None
        self.overhear: Callable[[events.Event], None] = lambda event: None

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, lambda _: self.shown_anew(), immediate=True)
        self.shown_anew()

    def shown_anew(self) -> None:
        """Something else is shown from now on: no key and no click acts on it before it has been painted."""
        self._painted = False
        self._handling = 0
        self._frame = frame = next(self._numbers)

        def painted() -> None:
            if frame == self._frame:
                self._painted = True
                self._settling_since = monotonic()
                self._call()

        self.screen.call_after_refresh(painted)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Let keys and clicks wait while something is done that leads to something else."""
        self._busy += 1
        try:
            yield
        finally:
            self._busy -= 1
            self._call()

    def open(self, screen: internals.BaseScreen[Result]) -> None:
        """Open a screen whose result nobody waits for."""
        asked = self.ask(screen)
        self.begin(asked)

    def begin(self, flow: Awaitable[object]) -> None:
        """Run what opens one screen after another, each with `ask`; in between it is busy."""
        # From now on, and not only once the worker has begun.
        self._busy += 1

        async def through() -> None:
            try:
                await flow
            finally:
                self._busy -= 1
                self._call()

        self.run_worker(through())

    async def ask(self, screen: internals.BaseScreen[Result]) -> Result | None:
        """Open a screen in what was begun, and wait for its result; None if it was given up."""
        assert self._busy, "only what was begun may ask"
        # Textual's push_screen_wait would show first what lies below, until the screen before is gone.
        given = self.push_screen(screen, wait_for_dismiss=True)
        self._busy -= 1
        try:
            return await asyncio.shield(given)
        finally:
            self._busy += 1

    def check(
        self, checking: Coroutine[None, None, Checked], then: Callable[[Checked], Awaitable[object]]
    ) -> None:
        """Find out something that takes a while; keys and clicks come to nothing meanwhile, or stop it."""
        self.stop_checking()
        self._checking = task = asyncio.create_task(checking)

        async def wait() -> None:
            await asyncio.wait({task})
            if self._checking is task:
                self._checking = None
                await then(task.result())
            else:
                await then(STOPPED)
            self._call()

        self.run_worker(wait())

    def stop_checking(self) -> None:
        """Whatever is being checked is not found out."""
        if self._checking is not None:
            self._checking.cancel()
            self._checking = None

    async def on_event(self, event: events.Event) -> None:
        """Take keys and clicks in their turn, and everything else as it comes.

        Whoever wants to `overhear` is told first: of keys as they are taken, of the rest as it arrives.
        """
        if event is self._current or isinstance(event, _OVERHEARD):
            self.overhear(event)
        if not isinstance(event, (events.Key, events.Paste, *_POINTED)) or event.is_forwarded:
            await super().on_event(event)
        elif event is self._current:
            self._current = None
            if self.screen_stack:
                await self._handle(event)
        elif self._counts(event):
            self._waiting.append((self._frame, self._painted, event))
            if self._handling and monotonic() - self._since > LONGEST_HANDLING:
                self._handling = 0
            self._call()

    def _counts(self, event: events.Event) -> bool:
        """Whether a click lies in the window and belongs to what is shown, as the wheel always does.

        A key counts unless it was typed further ahead than anybody does.
        """
        if not isinstance(event, events.MouseEvent):
            return len(self._waiting) < MOST_WAITING
        if not self.size.region.contains(event.x, event.y):
            return False
        if isinstance(event, events.MouseDown):
            now = monotonic()
            settled = self._painted and now - self._settling_since >= SETTLED
            self._pressed_on = self._frame if settled else None
            if not settled:
                self._settling_since = now
                if isinstance(self.screen, Screen):
                    self.screen.clicked_too_soon(event)
            return settled
        if isinstance(event, events.MouseUp):
            # What has taken hold of the mouse has to let it go.
            return self._pressed_on == self._frame or self.mouse_captured is not None
        return True

    @property
    def idle(self) -> bool:
        """Whether all keys were handled, and what they led to has been painted."""
        at_work = self._busy or self._handling or self._checking
        return self._painted and not (at_work or self._current or self._waiting)

    def caught_up(self) -> None:
        """Paint what was left out, and take what was typed while nobody could see what it would do."""
        super().caught_up()
        self._call()

    def _call(self) -> None:
        """Have the next one handled that waits, if it may be."""
        while (
            self._waiting
            and self._painted
            and not (self._busy or self._handling or self._current or self.behind)
        ):
            frame, seen, event = self._waiting.popleft()
            if self._checking:
                # Escape stops what is checked, and does no more; what leaves the program does that as well.
                leaves = isinstance(event, events.Key) and event.key in _LEAVE
                if leaves or (isinstance(event, events.Key) and event.key in _BACK):
                    self.stop_checking()
                # What has taken hold of the mouse has to let it go.
                if not (leaves or isinstance(event, events.MouseUp)):
                    continue
            if frame == self._frame or not isinstance(event, _POINTED):
                self._current = event
                self.typed_ahead = not seen or frame != self._frame
                self.post_message(event)

    async def _handle(self, event: events.Event) -> None:
        number = self._handling = next(self._numbers)
        self._since = monotonic()
        # The first widget that hears of it.
        target = self.focused or self.screen
        if isinstance(event, events.MouseEvent):
            target = self.screen
            with suppress(NoWidget):
                target, _ = self.get_widget_at(event.x, event.y)
        await super().on_event(event)
        # Behind it comes what it sent to where it went, and behind that what the screen then sent to the app.
        self._follow(number, (target, target, self.screen))

    def on_queued_input_app_handled(self, message: Handled) -> None:
        self._follow(message.number, message.route)

    def _follow(self, number: int, route: tuple[Widget, ...]) -> None:
        """Send the messenger of this number on its way, or have the next one handled at its end."""
        if number != self._handling:
            return
        for at, widget in enumerate(route):
            if widget.is_attached and widget.post_message(self.Handled(number, route[at + 1 :])):
                return
        self._handling = 0
        self._call()


class Screen(internals.BaseScreen[Result]):
    """A screen that gives one result, once; where it is `typing`, letters mean nothing else.

    With the `setup` of a game the guide tells of that game's dishes.
    """

    app = getters.app(QueuedInputApp)
    setup: Setup | None = None
    _gave = False

    @property
    def typing(self) -> bool:
        """Whether only the keys of what has the focus work."""
        return False

    @property
    def edge(self) -> int:
        """The column where the keys begin."""
        return 1

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close this screen, and whatever was opened above it; a second result comes to nothing."""
        if self._gave or self not in self.app.screen_stack:
            return AwaitComplete()
        self._gave = True
        while (above := self.app.screen) is not self:
            above.dismiss()
        return super().dismiss(result)

    def clicked_too_soon(self, event: events.MouseDown) -> None:
        """Hear of a click that does not count."""

    def action_back(self) -> None:
        """Close this screen without a result."""
        self.dismiss()
