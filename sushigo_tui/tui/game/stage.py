"""What every step of the game is shown on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.layout import Layout
from textual.message import Message
from textual.widget import Widget

from sushigo_tui.hotseat.going_back import way_back
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Ask, Reveal, RoundEnd, Step, seat_of
from sushigo_tui.rules.cards import Card, Dish, dish_of
from sushigo_tui.rules.view import View
from sushigo_tui.text import advice
from sushigo_tui.text.turn import gone_back, happened, renamed, succeed, sure
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.quiet import Quiet
from sushigo_tui.tui.game.stage_layout import StageLayout
from sushigo_tui.tui.look import BaseWidget
from sushigo_tui.tui.motion import Motion
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.theme import ink, inked
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.cards import CardRow, Face, Shown, face, face_down, usual_height
from sushigo_tui.tui.widgets.page import Page, readable

READ = Binding("r", "read", "last turn", key_display="r")
SHOW = Binding("space", "show", "show", key_display="Space")
GO_ON = Binding("enter,space", "go_on", "go on", key_display="Enter")
SKIP = Binding("enter,space", "screen.skip", "show it all", key_display="Enter")
"""Stands before what Enter does otherwise, and is offered in its place while something moves."""


S = TypeVar("S", bound=Step)


@dataclass(frozen=True)
class StageContext:
    """What all stages share: the game, where a choice goes, the moment of silence.

    `act` tells the session what was chosen, by what is given to it, and shows what comes of that; False if
    nothing does. The first turn tells the seats of `newcomers` at each step what somebody who has never
    played wants to know.
    """

    session: Session
    act: Callable[[Callable[[], object]], Awaitable[bool]]
    quiet: Quiet
    newcomers: frozenset[int] = frozenset()


class Stage(BaseWidget, Generic[S], can_focus=True):
    """Has the keyboard while its step is shown: a caption, a row of cards and a page below them.

    `clear` takes away whatever only one seat may see; it is called before anything else is shown. What the
    board tells is not told again where it stands above, `beside_board`.
    """

    HELP = ""
    TIP = ""
    PAGE = (4, 5)
    """Lines of text below the cards, in a small window and in a roomy one, that larger cards leave alone."""
    BINDINGS = [*keys.PAGES]
    motion: Motion[Any] | None = None
    """What moves on it, if anything does: any key shows at once what it leads to, and does nothing else."""

    class Told(Message):
        """Something has been shown that the tables or the board should show as well."""

    def __init__(self, context: StageContext, *, numbered: bool = True) -> None:
        super().__init__(id=type(self).__name__.lower())
        self.context = context
        self.caption = Caption()
        self.row = CardRow(numbered=numbered)
        self.page = Page()
        self.reading = False
        self.advising = False
        self.advice: Text | None = None
        self.pointed: Text | None = None
        self.asked: int | None = None
        self.beside_board = False
        self._layout = StageLayout()

    @property
    def help(self) -> str:
        """What can be done here, in this game."""
        return self.HELP

    @property
    def session(self) -> Session:
        """The game, and who has the keyboard."""
        return self.context.session

    @property
    def step(self) -> S:
        """The step that is shown; as long as this stage is, it is of its kind."""
        return cast(S, self.session.step)

    @property
    def public(self) -> View:
        """What everybody may see, as far as it has been shown."""
        return self.session.public

    @property
    def lit(self) -> Dish | None:
        """The dish whose cards stand out at the tables, if one's do."""
        return None

    @property
    def dish(self) -> Dish | None:
        """The dish of the card that is taken up, if one is."""
        return None

    @property
    def backs(self) -> list[Shown]:
        """A card face-down for each seat, below its pawn and its name."""
        return face_down(self.session.game.names, self.app.pawns, self.app.look.symbols)

    def placed(self, view: View) -> list[Shown]:
        """A card face-down for each seat that has placed one, and for the dummy (DUMMY-2)."""
        return [back for seat, back in enumerate(self.backs) if seat in view.placed or view.setup.dummy]

    def face(self, card: Card | Dish, *, copied: bool = False) -> Face:
        """How a card, or a dish as a whole, looks at this table; a copy says what it equals."""
        brief = self.session.game.setup.brief_of(dish_of(card))
        return face(card, self.app.look.symbols, brief, copied=copied)

    @property
    def layout(self) -> Layout:
        """How its pieces are laid out."""
        return self._layout

    @property
    def keyboard(self) -> Widget:
        """What the keys go to."""
        return self

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.row
        yield self.page

    def enter(self, view: View) -> None:
        """Show this step; `view` is what may be on the screen."""
        raise NotImplementedError

    def clear(self) -> None:
        """Show nothing any more."""
        self.caption.say("")
        self.row.clear()
        self.page.show(Text())
        self.reading = self.advising = False
        self.advice = None
        self.workers.cancel_group(self, "advice")
        self.pointed = None
        self.asked = None

    def calm(self) -> bool:
        """Whether what was shown could be read before a key came; if it could not, that is said."""
        if not self.context.quiet.calm:
            wait = "Too soon: leave keys and mouse alone for a second, then press again."
            self.caption.say(self.caption.first, wait)
        return self.context.quiet.calm

    def sure(self, at: int, card: str, again: str) -> bool:
        """Whether a card of a hand may be chosen; where people like to be asked, they say so once more."""
        if not self.app.settings.confirm or (self.asked == at and self.context.quiet.calm):
            return True
        self.asked = at
        self.caption.say(self.caption.first, sure(card, again))
        return False

    def tallest(self, window: Size) -> int:
        """Lines that a card should have at least, if the window allows."""
        return usual_height(window)

    def needs(self, window: Size) -> int:
        """Lines that this stage must have: the caption, the cards, and a few below them."""
        return 2 + self.tallest(window) + 1 + (4 if window.height < ROOMY else 6)

    @property
    def roomy(self) -> bool:
        """Whether there is room for larger cards, and for air between things."""
        return self.app.size.height >= ROOMY

    def reads(self, size: Size) -> int:
        """Lines of a stage of this size that the page keeps, however large the cards could be."""
        lines = self.PAGE[self.roomy]
        hidden = [widget for widget in self.aside if not widget.display and widget is not self.row]
        return lines + sum(widget.get_content_height(size, size, size.width) for widget in hidden)

    def least(self, window: Size) -> int:
        """Lines that it must have beside a board that was asked for."""
        return self.needs(window)

    def resized(self) -> None:
        """Fit what is shown into a window of another size."""

    def below(self) -> Text:
        """What the page says while neither the last turn nor advice is read."""
        return Text()

    @property
    def opened(self) -> bool:
        """Whether something is read that was asked for."""
        return self.reading or self.advising

    @property
    def aside(self) -> tuple[Widget, ...]:
        """What makes room for advice, and for the last turn if that is long, while it is read."""
        return ()

    def fill_page(self) -> None:
        """Show what was asked for, what the pointer is over at the tables, or what belongs here."""
        asked_for = Text()
        if self.reading:
            asked_for = inked(happened(self.session.last_turn, self.session.game.names, pictured=False))
        elif self.advising:
            asked_for = self.advice or inked([advice.THINKING])
        asked_for.rstrip()
        lines = len(asked_for.wrap(self.app.console, readable(self.size.width - 2))) if self.reading else 0
        for widget in self.aside:
            widget.display = not self.advising and lines <= self.PAGE[self.roomy]
        if self.opened:
            self.page.show(asked_for)
        elif self.pointed is not None:
            self.page.show(self.pointed)
        else:
            self.page.show(self.tip().append_text(self.below()))

    def point_at(self, told: Text | None) -> None:
        """Tell of what the pointer is over at the tables; or again what belongs here."""
        self.pointed = told
        if not self.opened:
            self.fill_page()

    def tip(self) -> Text:
        """What somebody who has never played wants to know here, while the first turn is played."""
        view, seat = self.session.public, seat_of(self.session.step)
        newcomers = self.context.newcomers
        here = bool(newcomers) if seat is None else seat in newcomers
        if not (self.TIP and here and (view.round, view.turn) == (1, 1)):
            return Text()
        session = self.session
        mended = any(old != new for old, new in session.seating.past.renamed.values())
        if way_back(session) or mended or session.seating.unlocked or session.seating.successors:
            # What all must know has the room.
            return Text()
        return Text.assemble(("New here? ", ink("leaf", bold=True)), (f"{self.TIP}\n", ink("leaf")))

    def undone(self) -> Text:
        """That the table went back to this turn, and whose name or seat changed: until all have read it."""
        seating = self.session.seating
        names = list(seating.past.renamed.values())
        return inked([*gone_back(way_back(self.session)), *renamed(names), *succeed(seating.successors)])

    def close_opened(self) -> bool:
        """Stop showing what was asked for; False if nothing was."""
        if not self.opened:
            return False
        self.reading = self.advising = False
        self.fill_page()
        self.refresh_bindings()
        return True

    def action_read(self) -> None:
        """Show what happened last turn, or stop showing it."""
        self.reading, self.advising = not self.reading, False
        self.fill_page()
        self.refresh_bindings()

    def action_advise(self) -> None:
        """Ask what is best here, and why; or stop showing it."""
        self.advising, self.reading = not self.advising, False
        if self.advising and self.advice is None:
            view = self.session.view_of(seat_of(self.session.step))
            self.run_worker(self._take_advice(view), group="advice", exclusive=True)
        self.fill_page()
        self.refresh_bindings()

    async def _take_advice(self, view: View) -> None:
        """Show it as soon as it is there; `clear` puts an end to the waiting."""
        from sushigo_tui.bots.worker import WorkerLost
        from sushigo_tui.hotseat import advice_worker

        try:
            self.advice = inked(advice.ranking(view, await advice_worker.advise(view)))
        except WorkerLost:
            self.advice = inked([advice.NOTHING])
        self.fill_page()

    async def action_go_on(self) -> None:
        """Go on, if what is shown could be read at all."""
        step = self.session.step
        if isinstance(step, (Reveal, RoundEnd)) and self.calm():
            await self.context.act(partial(step.go_on, self.session))

    def action_move(self, dx: int, dy: int) -> None:
        """Read on, or back."""
        self.page.scroll_by(dy)

    def action_scroll_page(self, pages: int) -> None:
        """Move through the page by as much as is in sight."""
        self.page.scroll_page(pages)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The last turn can be read once there has been one; advice tells of a hand, and is for its seat."""
        if action == "advise":
            step = self.session.step
            alone = isinstance(step, Ask) and self.session.is_alone(step.decision.seat)
            return alone or self.session.looker is not None
        return bool(self.session.last_turn) if action == "read" else True
