"""Keeps a hand from the wrong eyes: covers it in time, and shows it only after a moment of silence."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from rich.text import Text
from textual import events

from sushigo_tui.hotseat import clock
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Step
from sushigo_tui.language import mark, say
from sushigo_tui.rules.cards import Dish
from sushigo_tui.text.turn import SAVING
from sushigo_tui.tui.game.quiet import Quiet
from sushigo_tui.tui.game.stage import Stage
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.public_area import PublicArea

CHECKED = 0.5
"""Seconds between two checks of the idle time; a single timer would sleep with the computer."""


class IdleTimer:
    """Calls `then` after some seconds without a key or the mouse, also if the computer slept meanwhile."""

    def __init__(self, then: Callable[[], None]) -> None:
        self.then = then
        self.seconds = self._last = 0.0

    def start(self, seconds: float) -> None:
        """Start to wait for so many idle seconds; 0 means for ever."""
        self.seconds = seconds
        self._last = clock.now()

    def check(self) -> bool:
        """Call `then` if the seconds are over; return whether they are."""
        late = 0 < self.seconds <= clock.now() - self._last
        if late:
            self._last = clock.now()
            self.then()
        return late

    def touched(self) -> bool:
        """Restart the wait because of a key or the mouse; return whether that came too late."""
        late = self.check()
        self._last = clock.now()
        return late


LONGEST_ASIDE = 30
"""After this many seconds, a hand that the help or the guide covers doesn't come back by itself."""


def seconds_to_return(cover_after: int) -> int:
    """Return for how many seconds a covered hand can come back."""
    return min(cover_after, LONGEST_ASIDE) if cover_after else LONGEST_ASIDE


class HandAside(NamedTuple):
    """A hand that another screen, such as the help, covers, and its selected card.

    The hand comes back if its player is surely still there: a key meant for that screen closed it, soon, and
    nothing else happened, such as a click, another screen, or a change of the window or its focus.
    """

    screen: Screen[None]
    seat: int
    cursor: int | None
    until: float


class CoveringScreen(Screen[Result]):
    """A screen that shows a hand to its player alone, and only while that player is there.

    Help, a lost focus, a smaller window, idle time and any other screen cover the hand. The screen sees every
    key and click before its widgets do, so that one that came too soon shows nothing.
    """

    stages: dict[type[Step], Stage[Any]]
    """A stage for each kind of step."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.public_area = PublicArea()
        self.quiet = Quiet()
        self.idle_timer = IdleTimer(self._left_alone)
        self.acting = False
        """True while a choice is saved, when the session is a step ahead of the screen."""
        self._shown: Step | None = None
        self._skipping = False
        self._warned: Step | None = None
        self._aside: HandAside | None = None

    @property
    def up_to_date(self) -> bool:
        return self._shown is self.session.step

    @property
    def stage(self) -> Stage[Any]:
        return self.stages[type(self.session.step)]

    @property
    def help(self) -> str:
        return self.stage.help

    @property
    def dish(self) -> Dish | None:
        return self.stage.dish

    def show_step(self) -> None:
        raise NotImplementedError

    async def carry_out(self, change: Change) -> bool:
        """Change the session, and show the result; return False if the session refused the change."""
        raise NotImplementedError

    def action_skip(self) -> bool:
        """Show the end of an animation; return False if nothing moves."""
        raise NotImplementedError

    def clear(self) -> None:
        """Take everything that only one seat may see off the screen."""
        self.public_area.opened.show(Text())
        self.public_area.tables.highlight(None)
        for stage in self.stages.values():
            stage.clear()

    def show_saving(self) -> None:
        """Clear the screen of any hand, which its player believes covered, while the game is saved."""
        self.clear()
        for stage in self.stages.values():
            stage.caption.show(*map(say, SAVING))

    def wait_anew(self) -> None:
        """Count a key only after a moment of silence, which begins with the next painting."""
        self.quiet.hidden()
        self.app.screen.call_after_refresh(self.quiet.painted)
        self.app.shown_anew()

    def cover(self, always: bool = False, why: str = "") -> None:
        """Cover the open hand, if there is one, and say why; `always` also covers that of a player alone."""
        self._aside = None
        if (always or self.session.hides) and self.session.cover():
            self.show_step()
            if why:
                self.stage.caption.add(why)
            return
        if self.acting:
            # The session has no hand any more, but the screen still shows it.
            self.show_saving()
        self.wait_anew()

    def _left_alone(self) -> None:
        told = mark("The cards were covered after {number} second[s] without a keypress.")
        self.cover(why=say(told, number=self.app.settings.cover_after))

    def window_shrank(self) -> None:
        """Cover a hand, and say why, because its lines may leave the window at the top."""
        self.cover(why=say("The cards were covered because the window got smaller."))

    def on_descendant_blur(self) -> None:
        # A watcher on the app would keep this screen alive after its game.
        if not self.app.app_focus and self.app.settings.cover_on_lost_focus:
            self.cover()

    def read(self, screen: Screen[None]) -> None:
        """Open a screen to read, and cover a hand; the hand comes back if `HandAside` allows."""
        seat = self.session.viewer
        if seat is not None and self.session.hides:
            until = clock.now() + seconds_to_return(self.app.settings.cover_after)
            self._aside = HandAside(screen, seat, self.stage.row.cursor, until)
            self.app.overhear = self._overhear
        super().read(screen)

    def _overhear(self, event: events.Event) -> None:
        """Note a key for the screen above; anything else, except for the wheel, keeps the hand covered."""
        if isinstance(event, events.Key) and self._aside and self._aside.screen is self.app.screen:
            self.quiet.arrived(ahead=self.app.typed_ahead)
        elif not isinstance(event, events.MouseScrollDown | events.MouseScrollUp):
            self._aside = None

    def on_screen_suspend(self) -> None:
        aside = self._aside
        self.cover()
        if aside is not None and aside.screen is self.app.screen:
            self._aside = aside

    async def on_screen_resume(self) -> None:
        aside, self._aside, calm = self._aside, None, self.quiet.calm
        self.app.overhear = lambda event: None
        self.wait_anew()
        step = self.session.step
        if aside is None or not calm or clock.now() > aside.until:
            return
        if isinstance(step, HandOver) and step.seat == aside.seat:
            # The session asks for the PIN, which the player who had the hand open has already typed.
            typed = self.session.facts.pin_of(aside.seat)
            await self.carry_out(partial(self.session.look, step, typed))
            self.stage.select(aside.cursor)

    def heard(self, key: str = "") -> bool:
        """Note a key, or a click that doesn't count; return True if it came too late, and covered a hand."""
        self.quiet.arrived(key, ahead=self.app.typed_ahead)
        return self.idle_timer.touched()

    def on_key(self, event: events.Key) -> None:
        if self.heard(event.key) or self.action_skip():
            event.stop()

    def takes(self, event: events.Event) -> bool:
        """Return whether a widget gets an event; not if it covers a hand or skips an animation."""
        if isinstance(event, events.InputEvent) and self.idle_timer.touched():
            return False
        # A click reaches the screen only after its widget has acted, so the press is noted here.
        if isinstance(event, events.MouseDown):
            self.quiet.arrived()
            self.quiet.clicked_at = event.x
            self._skipping = self.action_skip()
        return not (isinstance(event, events.Click) and self._skipping)

    def key_without_meaning(self) -> None:
        """Say once for each step that a key has no meaning, while a hand is open or about to be."""
        step = self.session.step
        near_hand = isinstance(step, (HandOver, Choose, Ask))
        if near_hand and self.up_to_date and self._warned is not step:
            self._warned = step
            self.stage.caption.add(say("This key does nothing here. Press {question_mark} to see the keys."))

    def clicked_too_soon(self, event: events.MouseDown) -> None:
        """Restart the moment of silence; say so on a screen that waits for it."""
        self.heard()
        self.quiet.clicked_at = event.x
        if isinstance(self.session.step, (HandOver, Ready)):
            self.stage.calm()
