"""Handles keys and clicks one at a time, each after the effects of the last were painted."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast
from weakref import ref

from textual import events, getters
from textual.await_complete import AwaitComplete
from textual.errors import NoWidget
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

from sushigo_tui.files.settings import Settings
from sushigo_tui.hotseat import signals
from sushigo_tui.language import say
from sushigo_tui.tui import internals, keys
from sushigo_tui.tui.base_app import BaseApp
from sushigo_tui.tui.internals import Result

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault
    from sushigo_tui.rules.cards import Dish
    from sushigo_tui.rules.editions import Setup

LONGEST_HANDLING = 1.0
"""After this many seconds, the next key is handled even if the last isn't finished."""

SETTLED = 1 / 3
"""Seconds a screen must have been shown before a click counts."""

HELD = 1 / 3
"""The longest pause, in seconds, between two repeats of a key that is held down."""

_OVERHEARD = (events.Paste, events.MouseDown, events.Resize, events.AppBlur)
_POINTED = (events.MouseDown, events.MouseUp, events.MouseScrollDown, events.MouseScrollUp)


class QueuedInputApp(BaseApp):
    """An application where a key acts only after the last key's effects were painted.

    Otherwise a key typed ahead would act on something its player hasn't seen. A click counts only if the
    screen has been unchanged for `SETTLED` seconds, because an earlier click was aimed at the screen before.
    A click that is too early restarts this time.
    """

    class Handled(Message):
        """Follows a key along its `route` of widgets; each gets it after the key's other messages."""

        def __init__(self, number: int, route: tuple[Widget, ...]) -> None:
            super().__init__()
            self.number = number
            self.route = route

    def __init__(self, settings: Settings, faults: Sequence[Fault] = ()) -> None:
        super().__init__(settings, faults)
        self._numbers = count(1)
        self._frame = 0
        """A number for the content shown, which tells a click on it from a click on earlier content."""
        self._painted = False
        self._settling_since = 0.0
        self._pressed_on: int | None = None
        self._busy = 0
        self._waiting: deque[tuple[int, bool, events.Event]] = deque()
        """Keys and clicks, each with the content it was meant for, and whether that had been painted."""
        self.typed_ahead = False
        """True if the key being handled was pressed before the current screen was painted."""
        self._current: events.Event | None = None
        self._handling = 0
        """The number of the key whose effects aren't all painted yet; 0 if there is none."""
        self._since = 0.0
        self.overhear: Callable[[events.Event], None] = lambda event: None
        self._quit_waits = 0.0
        """When a key to quit was pressed that hasn't been handled yet; 0 if there is none."""
        self._last_key = "", 0.0
        self._pressed_in: Callable[[], object] = lambda: None
        """Returns the screen where the key now held down was pressed, or None if that screen is gone."""

    @property
    def screen(self) -> Screen[Any]:
        return cast("Screen[Any]", super().screen)

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, lambda _: self.shown_anew(), immediate=True)
        self.shown_anew()

    def shown_anew(self) -> None:
        """Let keys and clicks wait until new content is painted; clicks on the old content are dropped."""
        self._painted = False
        self._handling = 0
        self._frame = frame = next(self._numbers)

        def painted() -> None:
            if frame == self._frame:
                self._painted = True
                self._settling_since = monotonic()
                self._call()

        self.screen.call_after_refresh(painted)

    def typed(self, event: Message) -> None:
        """End the program if a key to quit is pressed again while the first still waits: something hangs.

        The thread that reads the keyboard calls this, so it works even if the application is stuck.
        """
        if isinstance(event, events.Key) and event.key in keys.QUITS:
            if self._quit_waits and event.time - self._quit_waits > LONGEST_HANDLING:
                signals.end_soon()
            self._quit_waits = self._quit_waits or event.time

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Let keys and clicks wait during a change."""
        self._busy += 1
        try:
            yield
        finally:
            self._busy -= 1
            self._call()

    def open(self, screen: internals.BaseScreen[Result]) -> None:
        asked = self.ask(screen)
        self.begin(asked)

    def begin(self, flow: Awaitable[object]) -> None:
        """Run a flow, which opens screens with `ask`; between two screens, keys wait.

        A flow may end early with an error, which `ended_early` gets.
        """
        # Counted here because keys must wait from now on, not only once the worker runs.
        self._busy += 1

        async def through() -> None:
            try:
                await flow
            except Exception as error:
                await self.ended_early(error)
            finally:
                self._busy -= 1
                self._call()

        self.run_worker(through())

    async def ended_early(self, error: Exception) -> None:
        """Say within a flow why it ended early; raises an error that isn't for people."""
        raise error

    async def ask(self, screen: internals.BaseScreen[Result]) -> Result | None:
        """Open a screen within a flow; return its result, or None if it was cancelled."""
        assert self._busy, "only a flow may ask"
        # Textual's push_screen_wait would paint the screen below for a moment between two questions.
        given = self.push_screen(screen, wait_for_dismiss=True)
        self._busy -= 1
        try:
            return await asyncio.shield(given)
        finally:
            self._busy += 1

    async def on_event(self, event: events.Event) -> None:
        """Queue keys and clicks, and handle other events at once; `overhear` gets each before it acts."""
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
        """Return whether an event counts.

        All keys count. A click counts inside the window on settled content. Releasing the button counts if
        pressing it did, and the wheel always counts.
        """
        if not isinstance(event, events.MouseEvent):
            return True
        if not self.size.region.contains(event.x, event.y):
            return False
        if isinstance(event, events.MouseDown):
            now = monotonic()
            settled = self._painted and now - self._settling_since >= SETTLED
            self._pressed_on = self._frame if settled else None
            if not settled:
                self._settling_since = now
                self.screen.clicked_too_soon(event)
            return settled
        if isinstance(event, events.MouseUp):
            # A widget that has captured the mouse must learn that the button was released.
            return self._pressed_on == self._frame or self.mouse_captured is not None
        return True

    @property
    def idle(self) -> bool:
        """True if the next key can be handled."""
        behind = getattr(self.driver, "behind", False)  # the terminal hasn't read all that was painted
        return self._painted and not (self._busy or self._handling or self._current or behind)

    def caught_up(self, missed: bool) -> None:
        """Repaint if frames were missed, then handle the keys that waited."""
        if missed:
            self.refresh()
        self._call()

    def _call(self) -> None:
        """Post the next waiting event if nothing stands in the way; a click on an older frame is dropped."""
        while self._waiting and self.idle:
            frame, seen, event = self._waiting.popleft()
            if frame == self._frame or not isinstance(event, _POINTED):
                self._current = event
                self.typed_ahead = not seen or frame != self._frame
                self.post_message(event)

    async def _handle(self, event: events.Event) -> None:
        """Let widgets act on a key or click, and send `Handled` after it to learn when they have."""
        number = self._handling = next(self._numbers)
        self._since = monotonic()
        if isinstance(event, events.Key) and event.key in keys.QUITS:
            self._quit_waits = 0.0
        # The widget that gets the event first.
        target = self.focused or self.screen
        if isinstance(event, events.MouseEvent):
            target = self.screen
            with suppress(NoWidget):
                target, _ = self.get_widget_at(event.x, event.y)
        if not (isinstance(event, events.Key) and self._runs_through(event)):
            await super().on_event(self._meant(event))
        # A key sends messages to its target, which sends others to the screen, and those reach the app.
        # `Handled` takes the same way, and so arrives after all of them.
        self._follow(number, (target, target, self.screen))

    def _runs_through(self, event: events.Key) -> bool:
        """Return whether an Enter was meant for an earlier screen, and must not act on this one.

        It was typed ahead, or has been held down since then: terminals report a held key as many key presses.
        """
        (key, time), self._last_key = self._last_key, (event.key, event.time)
        if event.key != key or event.time - time > HELD:
            self._pressed_in = ref(self.screen)
        early = self.typed_ahead or self._pressed_in() is not self.screen
        return early and event.key == "enter" and self.screen.waits_for_key

    def _meant(self, event: events.Event) -> events.Event:
        """Return the key that a key stands for here; unchanged if it is typed into a text."""
        screen, focused = self.screen, self.focused
        if not isinstance(event, events.Key):
            return event
        if focused is not None and focused.check_consume_key(event.key, event.character):
            return event
        active = screen.active_bindings
        meant = keys.meant(event, active)
        if meant.key not in active:
            screen.key_without_meaning()
        return meant

    def on_queued_input_app_handled(self, message: Handled) -> None:
        self._follow(message.number, message.route)

    def _follow(self, number: int, route: tuple[Widget, ...]) -> None:
        """Send `Handled` to the next widget on its route; at the end, handle the next key."""
        if number != self._handling:
            return
        for at, widget in enumerate(route):
            if widget.is_attached and widget.post_message(self.Handled(number, route[at + 1 :])):
                return
        self._handling = 0
        self._call()


Node = TypeVar("Node", bound=MessagePump)
Given = ParamSpec("Given")


def flow(
    action: Callable[Concatenate[Node, Given], Awaitable[object]],
) -> Callable[Concatenate[Node, Given], None]:
    """Make an action a flow: it may open screens with `ask`, and keys wait between them."""

    @wraps(action)
    def begin(node: Node, /, *given: Given.args, **named: Given.kwargs) -> None:
        cast(QueuedInputApp, node.app).begin(action(node, *given, **named))

    return begin


class Screen(internals.BaseScreen[Result]):
    """A screen that gives one result, once.

    HELP is a marked message. `setup` is the game whose dishes the guide shows, None for all dishes; `dish` is
    where it opens, None for its first page.
    """

    BINDINGS = [keys.bind("q", "app.leave(True)", "quit", id="quit", show=False)]
    app = getters.app(QueuedInputApp)
    setup: Setup | None = None
    waits_for_key = False
    """True if an Enter counts only when it is pressed while this screen is shown."""
    _gave = False

    @property
    def up_to_date(self) -> bool:
        """False while the bindings belong to content that isn't painted yet."""
        return True

    @property
    def dish(self) -> Dish | None:
        return None

    @property
    def edge(self) -> int:
        """The column where the key line begins."""
        return 1

    @property
    def help(self) -> str:
        return say(self.HELP) if self.HELP else ""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close this screen and those above it; a second result is ignored."""
        if self._gave or self not in self.app.screen_stack:
            return AwaitComplete()
        self._gave = True
        while (above := self.app.screen) is not self:
            above.dismiss()
        return super().dismiss(result)

    def read(self, screen: Screen[None]) -> None:
        """Open a screen to read above this one."""
        self.app.open(screen)

    def clicked_too_soon(self, event: events.MouseDown) -> None:
        """React to a click that came too soon."""

    def key_without_meaning(self) -> None:
        """React to a key without a meaning here."""

    def action_back(self) -> None:
        self.dismiss()
