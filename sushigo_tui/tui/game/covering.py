"""Keeping a hand from the wrong eyes: a moment of silence before it is shown, and covers over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from textual import events
from textual.message_pump import MessagePump
from textual.timer import Timer

from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Step
from sushigo_tui.language import say, say_counted
from sushigo_tui.rules.cards import Dish
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.help import Help
from sushigo_tui.tui.game.quiet import Quiet
from sushigo_tui.tui.game.stage import Stage
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.keyline import hints
from sushigo_tui.tui.widgets.lines import Explain

NAP = 2.0
"""Seconds after which it is noticed, at the latest, that the machine has slept: timers sleep with it."""


class IdleTimer:
    """Calls `then` after some seconds without a key or the mouse; while the machine sleeps there is none.

    However much is touched, there is one timer: when it rings too early, it is set for what is left.
    """

    def __init__(self, owner: MessagePump, clock: Callable[[], float], then: Callable[[], None]) -> None:
        self.owner = owner
        self.clock = clock
        self.then = then
        self.seconds = 0.0
        self._last = 0.0
        self._timer: Timer | None = None

    def start(self, seconds: float) -> None:
        """Wait for `seconds` idle seconds from now on; 0 turns the wait off."""
        self.seconds = seconds
        self._last = self.clock()
        self._wait()

    @property
    def left(self) -> float:
        """The seconds until `then` is called, if nothing is touched; not above 0 if it is time."""
        return self._last + self.seconds - self.clock()

    def touched(self) -> bool:
        """Start the wait again for a key, a click or a movement.

        Return True if the wait had run out: then `then` has been called.
        """
        late = self.seconds > 0 and self.left <= 0
        self._last = self.clock()
        if late:
            self.then()
        return late

    def rung(self) -> None:
        """Call `then` if the time is over, and otherwise wait for what is left of it."""
        late = self.left <= 0
        self._wait()
        if late:
            self.then()

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        waits = self.seconds > 0 and self.left > 0
        self._timer = self.owner.set_timer(min(self.left, NAP), self.rung) if waits else None


LONGEST_ASIDE = 30
"""Seconds after which a hand does not come back by itself, if it isn't covered sooner anyway."""


def patience(cover_after: int) -> int:
    """Return the seconds for which a covered hand can come back."""
    return min(cover_after, LONGEST_ASIDE) if cover_after else LONGEST_ASIDE


class HandAside:
    """Remembers the seat whose hand a screen covers, and the selected card.

    The hand comes back if that screen is closed by a key that was meant for it, soon, and if nothing else
    happened meanwhile: no click, no other screen, no change of the window or its focus.
    """

    def __init__(
        self, screen: Screen[None], seat: int, cursor: int | None, seconds: int, clock: Callable[[], float]
    ) -> None:
        self.screen = screen
        self.seat = seat
        self.cursor = cursor
        self._quiet = Quiet(clock)
        self._until = clock() + seconds
        self._disturbed = False

    def painted(self) -> None:
        """Note that the screen above can be read now."""
        self._quiet.painted()

    def overhear(self, event: events.Event) -> None:
        """Hear of a key, perhaps typed ahead, or of something else; the wheel is for reading."""
        if isinstance(event, (events.MouseScrollDown, events.MouseScrollUp)):
            return
        if isinstance(event, events.Key) and self.screen.app.screen is self.screen:
            self._quiet.arrived(ahead=self.screen.app.typed_ahead)
        else:
            self._disturbed = True

    @property
    def returns(self) -> bool:
        """True if the last key shows the hand again."""
        return self._quiet.calm and not self._disturbed and self._quiet.clock() <= self._until


class CoveringScreen(Screen[Result]):
    """A screen on which a hand is open for its seat alone, and only while that seat is there.

    What is to be read, a lost focus, a smaller window, idle hands and whatever else is laid over it cover the
    hand. Every key and click is heard of first: one that came too soon shows nothing. `clock` tells the time.
    """

    def __init__(self, session: Session, clock: Callable[[], float]) -> None:
        super().__init__()
        self.session = session
        self.quiet = Quiet(clock)
        self.idle_timer = IdleTimer(self, clock, self._left_alone)
        self.acting = False
        """True while a choice is saved: then the session is a step ahead of the screen."""
        self._shown: Step | None = None
        self._skipping = False
        self._warned: Step | None = None
        self._aside: HandAside | None = None

    @property
    def up_to_date(self) -> bool:
        return self._shown is self.session.step

    @property
    def stage(self) -> Stage[Any]:
        raise NotImplementedError

    def show_step(self) -> None:
        raise NotImplementedError

    async def carry_out(self, change: Change) -> bool:
        """Tell the session of a choice, and show what comes of it; False if nothing does."""
        raise NotImplementedError

    def show_saving(self) -> None:
        """Show nothing of a hand any more, and say what takes so long."""
        raise NotImplementedError

    def action_skip(self) -> bool:
        """Show what all that moves leads to; False if nothing does."""
        raise NotImplementedError

    def wait_anew(self) -> None:
        """Count a key only after a moment of silence, from the next paint on."""
        self.quiet.hidden()
        self.call_after_refresh(self.quiet.painted)
        self.app.shown_anew()

    def cover(self, always: bool = False) -> None:
        """Cover the open hand, if there is one; `always`, even if one person plays alone."""
        self._aside = None
        if (always or self.session.hides) and self.session.cover():
            self.show_step()
            return
        if self.acting:
            # The hand is still on the screen.
            self.show_saving()
        self.wait_anew()

    def _left_alone(self) -> None:
        """Cover a hand that nobody has looked after for a while, and say why."""
        seconds = self.app.settings.cover_after
        self._cover_because(
            say_counted(
                "The cards were covered after {number} second without a keypress.",
                "The cards were covered after {number} seconds without a keypress.",
                seconds,
            )
        )

    def window_shrank(self) -> None:
        """Cover a hand, and say why: lines of it may be about to leave the window at its top."""
        if self.session.hides:
            self._cover_because(say("The cards were covered because the window got smaller."))
        else:
            self.cover()

    def _cover_because(self, why: str) -> None:
        self.cover()
        if isinstance(self.session.step, HandOver):
            caption = self.stage.caption
            caption.show(caption.first, why)

    def on_descendant_blur(self) -> None:
        # A watcher on the app would keep this screen alive after its game.
        if not self.app.app_focus and self.app.settings.cover_on_lost_focus:
            self.cover()

    def action_help(self) -> None:
        """Open the help for the stage that is shown; a hand is covered meanwhile."""
        self._read(Help(self.stage.help, hints(self, hidden=True)))

    def action_guide(self, at: Dish | None = None) -> None:
        """Open the card guide at a dish, or at the card that is selected; a hand is covered meanwhile."""
        self._read(Guide(self.setup, at or self.stage.dish))

    def on_explain(self, event: Explain) -> None:
        """Open the guide at the dish that was clicked."""
        event.stop()
        self.action_guide(event.dish)

    def _read(self, screen: Screen[None]) -> None:
        """Open what is to be read; a hand is taken away, and comes back if the right key closes that soon."""
        seat, clock = self.session.viewer, self.quiet.clock
        if seat is not None and self.session.hides:
            seconds = patience(self.app.settings.cover_after)
            self._aside = HandAside(screen, seat, self.stage.row.cursor, seconds, clock)
            self.app.overhear = self._aside.overhear
        self.app.open(screen)

    def on_screen_suspend(self) -> None:
        aside = self._aside
        self.cover()
        if aside is not None and aside.screen is self.app.screen:
            self._aside = aside
            aside.screen.call_after_refresh(aside.painted)

    async def on_screen_resume(self) -> None:
        aside, self._aside = self._aside, None
        self.app.overhear = lambda event: None
        self.wait_anew()
        step = self.session.step
        if aside is None or not (aside.returns and isinstance(step, HandOver) and step.seat == aside.seat):
            return
        # To whoever had it open.
        await self.carry_out(partial(self.session.look, step, self.session.facts.pin_of(aside.seat)))
        self.stage.select(aside.cursor)

    def heard(self, key: str = "") -> bool:
        """Hear of a key, or of a click that does not count; True if it came so late that it covers a hand."""
        self.quiet.arrived(key, ahead=self.app.typed_ahead)
        return self.idle_timer.touched()

    def on_key(self, event: events.Key) -> None:
        if self.heard(event.key) or self.action_skip():
            event.stop()

    def takes(self, event: events.Event) -> bool:
        """Hear of everything first; a click that ended a movement is none, nor one that comes too late."""
        if isinstance(event, events.InputEvent) and self.idle_timer.touched():
            return False
        # The press of a click bubbles up to here only after the click itself has been carried out.
        if isinstance(event, events.MouseDown):
            self.quiet.arrived()
            self.quiet.clicked_at = event.x
            self._skipping = self.action_skip()
        return not (isinstance(event, events.Click) and self._skipping)

    def key_without_meaning(self) -> None:
        """Say once, where a hand is open or about to be, that a key does nothing."""
        step = self.session.step
        if isinstance(step, (HandOver, Choose, Ask)) and self.up_to_date and self._warned is not step:
            self._warned = step
            nothing = say("This key does nothing here. Press ? to see the keys.")
            self.stage.caption.show(self.stage.caption.first, nothing)

    def clicked_too_soon(self, event: events.MouseDown) -> None:
        """Start the moment of silence again; say so on a screen that waits for it."""
        self.heard()
        self.quiet.clicked_at = event.x
        if isinstance(self.session.step, (HandOver, Ready)):
            self.stage.calm()
