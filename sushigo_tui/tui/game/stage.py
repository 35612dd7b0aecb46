"""What every step of the game is shown on, and how it is laid out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar, TypeVarTuple, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Offset, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.message import Message
from textual.widget import Widget

from sushigo_tui.hotseat.going_back import way_back
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Step, step_seat
from sushigo_tui.rules.cards import Card, Dish, dish_of
from sushigo_tui.rules.view import View
from sushigo_tui.text import advice
from sushigo_tui.text.turn import happened, succeed
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.covering import Quiet
from sushigo_tui.tui.look import BaseWidget, Motion
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.theme import styled, text_style
from sushigo_tui.tui.widgets.board import LOW
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.cards import (
    BROAD,
    LARGE,
    CardRow,
    Face,
    face,
    largest_card,
    usual_height,
)
from sushigo_tui.tui.widgets.page import Page, readable

AIR, LITTLE = 3, 1
"""The most blank lines that are put above a piece, in a roomy window and in another."""


class StageLayout(VerticalLayout):
    """Pieces from top to bottom; what the page can spare makes the cards larger, then goes between them.

    No line depends on what a piece says, so that nothing jumps about while a hand is looked through.
    """

    name = "stage"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """As in the vertical layout, but for what is left over."""
        placed = super().arrange(parent, children, size, greedy)
        if not placed or not isinstance(placed[-1].widget, Page):
            return placed
        stage: Stage[Any] = parent  # type: ignore[assignment]
        page = placed[-1]
        row = next((at for at, each in enumerate(placed) if isinstance(each.widget, CardRow)), None)
        if row is None and stage.reading:
            return placed
        spare = max(0, page.region.height - stage.page_lines(size))
        grown = 0
        if row is not None:
            lines = placed[row].region.height
            grown = stage.row.fit(size.width, lines + spare) - lines
        most = (AIR if stage.roomy else LITTLE) * len(placed)
        air = min(spare - grown, most)
        moved: list[WidgetPlacement] = []
        down = 0
        for at, each in enumerate(placed):
            # As even as can be, the upper ones first.
            down += air // len(placed) + (at < air % len(placed))
            region = each.region + Offset(0, down)
            if at == row:
                region = region.grow((0, 0, grown, 0))
                down += grown
            elif each is page:
                region = region.shrink((0, 0, min(down, region.height), 0))
            moved.append(each._replace(region=region))
        return moved


READ = Binding("r", "read", "last turn", key_display="r")
SHOW = Binding("space", "show", "show", key_display="Space")
GO_ON = Binding("enter,space", "go_on", "go on", key_display="Enter")
SKIP = Binding("enter,space", "screen.skip", "show it all", key_display="Enter")
"""Stands before what Enter does otherwise, and is offered in its place while something moves."""


S = TypeVar("S", bound=Step)
Given = TypeVarTuple("Given")


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


def tallest(window: Size, seats: int) -> int:
    """Lines of the largest cards, one a seat, that leave room for the tables and, if it fits, the board."""
    room = window.height - 2 - 2 - 2 - seats - (3 if window.height < ROOMY else 5)
    spared = next((room - aside for aside in (LOW.height, 4) if room - aside >= LARGE.height), room)
    return largest_card(seats, window.width, min(spared, BROAD.height)).height


class Stage(BaseWidget, Generic[S], can_focus=True):
    """Has the keyboard while its step is shown: a caption, a row of cards and a page below them.

    `clear` takes away whatever only one seat may see; it is called before anything else is shown. What the
    board tells is not told again where it stands above, `beside_board`.
    """

    HELP = ""
    TIP = ""
    NUMBERED = True
    """Whether a card of the row is chosen by its number."""
    EACH_SEAT = False
    """Whether the row has a card of each seat, as large as fits: people sit at arm's length."""
    PAGE = (4, 5)
    """Lines of text below the cards, in a small window and in a roomy one, that larger cards leave alone."""
    BINDINGS = [*keys.PAGES]
    motion: Motion[Any] | None = None
    """What moves on it, if anything does: any key shows at once what it leads to, and does nothing else."""

    class Told(Message):
        """Something has been shown that the tables or the board should show as well."""

    def __init__(self, context: StageContext) -> None:
        super().__init__(id=type(self).__name__.lower())
        self.context = context
        self.session = context.session
        self.caption = Caption()
        self.row = CardRow(numbered=self.NUMBERED)
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
    def step(self) -> S:
        """The step that is shown; as long as this stage is, it is of its kind."""
        return cast(S, self.session.step)

    @property
    def newcomers(self) -> frozenset[int]:
        """The seats to which the first turn is explained: none if nobody wants that."""
        return self.context.newcomers if self.app.settings.hints else frozenset()

    @property
    def remark(self) -> str:
        """What is to be said of this step above all; mostly nothing."""
        return ""

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

    async def act(self, change: Callable[[Session, *Given], object], *given: *Given) -> bool:
        """Do what the step offers, and show what comes of it; False if nothing does."""
        return await self.context.act(partial(change, self.session, *given))

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

    def select(self, at: int | None) -> None:
        """Put the cursor on a card, or on none, where one can be chosen."""

    def calm(self) -> bool:
        """Whether what was shown could be read before a key came; if it could not, that is said."""
        if not self.context.quiet.calm:
            wait = "Too soon: leave keys and mouse alone for a second, then press again."
            self.caption.say(self.caption.first, wait)
        return self.context.quiet.calm

    def tallest(self, window: Size) -> int:
        """Lines that a card should have at least, if the window allows."""
        return tallest(window, len(self.session.game.names)) if self.EACH_SEAT else usual_height(window)

    def min_height(self, window: Size) -> int:
        """Lines that this stage must have: the caption, the cards, and a few below them."""
        return 2 + self.tallest(window) + 1 + (4 if window.height < ROOMY else 6)

    @property
    def roomy(self) -> bool:
        """Whether there is room for larger cards, and for air between things."""
        return self.app.size.height >= ROOMY

    def page_lines(self, size: Size) -> int:
        """Lines of a stage of this size that the page keeps, however large the cards could be."""
        lines = self.PAGE[self.roomy]
        hidden = [widget for widget in self.aside if not widget.display and widget is not self.row]
        return lines + sum(widget.get_content_height(size, size, size.width) for widget in hidden)

    def least(self, window: Size) -> int:
        """Lines that it must have beside a board that was asked for."""
        return self.min_height(window)

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
            asked_for = styled(happened(self.session.last_turn, self.session.game.names, pictured=False))
        elif self.advising:
            asked_for = self.advice or styled([advice.THINKING])
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
        view, seat = self.session.public, step_seat(self.session.step)
        newcomers = self.newcomers
        here = bool(newcomers) if seat is None else seat in newcomers
        if not (self.TIP and here and (view.round, view.turn) == (1, 1)):
            return Text()
        session = self.session
        mended = any(old != new for old, new in session.seating.past.renamed.values())
        if way_back(session) or mended or session.seating.unlocked or session.seating.successors:
            # What all must know has the room.
            return Text()
        return Text.assemble(
            ("New here? ", text_style("leaf", bold=True)), (f"{self.TIP}\n", text_style("leaf"))
        )

    def so_far(self) -> Text:
        """What has happened in this turn so far, and who takes over from a bot."""
        told = happened(self.session.this_turn, self.session.game.names, pictured=False)
        return styled([*told, *succeed(self.session.seating.successors)])

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

    def action_move(self, dx: int, dy: int) -> None:
        """Read on, or back."""
        self.page.scroll_by(dy)

    def action_scroll_page(self, pages: int) -> None:
        """Move through the page by as much as is in sight."""
        self.page.scroll_page(pages)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The last turn can be read once there has been one."""
        return bool(self.session.last_turn) if action == "read" else True
