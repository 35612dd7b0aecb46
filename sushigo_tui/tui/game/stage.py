"""The base of all stages; each stage shows one kind of step of the game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Literal, Protocol, TypeVar, TypeVarTuple, cast

from rich.text import Text
from textual import getters
from textual.app import ComposeResult
from textual.geometry import Size
from textual.timer import Timer
from textual.widget import Widget

from sushigo_tui.hotseat.game_draft import After
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.so_far import all_hands, last_reveal, last_turn, this_turn
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Step
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text.evenings import at_table
from sushigo_tui.text.phrases import Piece
from sushigo_tui.text.turn import happened, takeovers
from sushigo_tui.tui import keys
from sushigo_tui.tui.base_app import BaseWidget, Motion
from sushigo_tui.tui.game.quiet import WAIT, Quiet
from sushigo_tui.tui.game.reveal_frames import RevealFrames
from sushigo_tui.tui.layouts import AROUND_SEATS, SMALL, Layout
from sushigo_tui.tui.queued_input import QueuedInputApp
from sushigo_tui.tui.theme import STRONG, styled
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.cards import CardRow, Face, Shown, face_in
from sushigo_tui.tui.widgets.hands import Held
from sushigo_tui.tui.widgets.lines import Backdrop
from sushigo_tui.tui.widgets.marks import PawnMark, marks_of
from sushigo_tui.tui.widgets.page import Page
from sushigo_tui.tui.widgets.public_area import AROUND_ROW, PublicArea

READ = keys.bind("r", "read", "last turn")
SHOW = keys.bind("space", "show", "show")
GO_ON = keys.bind("enter,space", "go_on", "continue")
SKIP = keys.bind("enter,space", "screen.skip", "skip")
"""Replaces the usual meaning of Enter while something moves."""

Opened = Literal["", "read", "compare"]
"""Pages that can be asked for: the last turn, all hands."""

TOO_SOON = mark("Too soon: leave the keys and the mouse alone for a moment, then press again.", cells=78)

S = TypeVar("S", bound=Step)
Given = TypeVarTuple("Given")


class StageContext(Protocol):
    """What a stage needs of the game's screen, which describes it."""

    session: Session
    quiet: Quiet
    public_area: PublicArea

    async def carry_out(self, change: Change) -> bool: ...
    async def leave_for(self, after: After | SavedGame) -> None: ...
    def show_public(self) -> None: ...


class Stage(Backdrop, BaseWidget, Generic[S], can_focus=True):
    """A caption, a row of cards, and a page below; has the focus while its step is shown.

    `clear` removes everything that only one seat may see, and is called before anything else is shown.
    """

    app = getters.app(QueuedInputApp)
    HELP = ""
    TIP = ""
    NUMBERED = True
    """True if cards are chosen by number."""
    EACH_SEAT = False
    """True if the row has a card of each seat, below its name."""
    BUTTON = False
    """True if a button is below the row."""
    BINDINGS = [*keys.PAGES]
    overlays: Sequence[Widget] = ()
    """Widgets that this stage lays over the whole screen."""

    def __init__(self, context: StageContext) -> None:
        super().__init__(id=type(self).__name__.casefold())
        self.context = context
        self.session = context.session
        self.quiet = context.quiet
        self.area = context.public_area
        self.caption = Caption(joined=self.EACH_SEAT)
        self.row = CardRow(numbered=self.NUMBERED)
        self.page = Page()
        self.opened: Opened = ""
        self.keyboard: Widget = self
        """The widget for the keys."""
        self.pointed: Sequence[Text] = ()
        self.asked: int | None = None
        self.motion: Motion[Any] = Motion(self, self.show_frame, self.quiet.seen_anew)
        """The animation, if the stage has one. While it moves, any key only skips ahead in it."""
        self._waits: Timer | None = None
        self._before_wait: tuple[str, ...] = ()

    @property
    def help(self) -> str:
        return say(self.HELP)

    @property
    def step(self) -> S:
        """The step; of this stage's kind while the stage is shown and nothing is being saved."""
        return cast(S, self.session.step)

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def takeovers(self) -> list[Piece]:
        """Who took a seat over, until everyone has read it."""
        return takeovers(self.session.facts.successors)

    @property
    def public(self) -> View:
        """The public view, as far as it has been shown."""
        return self.session.public

    @property
    def dish(self) -> Dish | None:
        return None

    def wins(self) -> list[PawnMark]:
        """Return a mark for each player at this table who has won a game of the evening."""
        evening = self.session.evening
        return [] if evening is None else marks_of(at_table(evening, self.game), self.pawns)

    def face(self, card: Card | Dish, *, copied: bool = False) -> Face:
        """Return the face of a card or a dish in this game."""
        return face_in(self.game.setup, card, copied=copied)

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Do nothing: a stage looks the same with the focus, and Textual would style all of it again."""

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.row, self.page)

    async def carry_out(self, change: Callable[[*Given], object], *given: *Given) -> bool:
        """Call `change` with what is `given`, and show the result; return False if the session refused it."""
        return await self.context.carry_out(partial(change, *given))

    def enter(self, view: View) -> None:
        """Show this step; `view` contains what the people at the screen may see."""
        raise NotImplementedError

    def clear(self) -> None:
        self.caption.show("")
        self.row.show(())
        self.page.show()
        self.opened = ""
        self.motion.clear()
        self.pointed, self.asked = (), None

    def select(self, at: int | None) -> None:
        """Put the cursor on the card at an index, or on no card (None), if the stage has a cursor."""

    def calm(self, *, well: bool = False) -> bool:
        """Return whether this key was late enough to be meant; if not, the caption says so for a moment."""
        near_hand = isinstance(self.session.step, HandOver | Choose | Ask | Ready)
        # Keys count only after a moment of silence beside a hand that others must not see.
        guarded = near_hand and not any(map(self.session.is_alone, self.session.people))
        if self.quiet.calm if guarded else self.quiet.read(well=well):
            return True
        wait = say(TOO_SOON)
        if self.caption.others != (wait,):
            self._before_wait = self.caption.others
            self.caption.add(wait)
        if self._waits is not None:
            self._waits.stop()

        def over() -> None:
            if self.caption.others == (wait,):
                self.caption.add(*self._before_wait)

        self._waits = self.set_timer(WAIT, over)
        return False

    def lay_out(self, layout: Layout) -> None:
        self.row.fit(self.card_size(layout))
        for piece in self.children:
            piece.styles.margin = (layout.air, 0, 0, 0)
        if self.EACH_SEAT:
            _, above = layout.seats(len(self.row.cards))
            self.caption.styles.margin = (layout.air + above, 0, 0, 0)

    def card_size(self, layout: Layout) -> Size:
        cards = len(self.row.cards)
        if not self.EACH_SEAT:
            return layout.hand(cards)
        size, above = layout.seats(cards)
        room = layout.stage_lines - above - AROUND_SEATS - self.story_lines()
        if self.BUTTON:
            room -= layout.rows.button
        return layout.hand(cards, min(size.height, room), rows=1)

    def story_lines(self) -> int:
        """Return how many lines the page will need."""
        return len(self.page.wrapped(self.story(), self.app.size.width - 2))

    def story(self) -> Text:
        """Return the text of the page after the animation."""
        return self.below()

    def below(self) -> Text:
        """Return the text of the page while the pointer is on no card."""
        return Text()

    def fill_page(self) -> None:
        self.page.show(*(self.pointed or [self.below()]))

    def opened_page(self) -> tuple[Text, Sequence[Shown], Sequence[Held]] | None:
        """Return the text, the cards and the hands of the open page; None if no page is open."""
        match self.opened:
            case "read":
                return self._last_turn()
            case "compare":
                names, views = self.game.names, all_hands(self.session)
                return Text(), (), [Held(seat, names[seat], view.hand) for seat, view in enumerate(views)]
        return None

    def _last_turn(self) -> tuple[Text, Sequence[Shown], Sequence[Held]]:
        """Return the last turn's cards and events: with a title, close together, or without room in words."""
        turn, game = last_reveal(self.session), self.game
        assert turn is not None
        events = styled(happened(turn.notes, game.names, pictured=True))
        title = Text(say("The cards of the last turn."), STRONG)
        titled = Text.assemble(title, "\n", events)
        room = self.area.layout.rows.tables - AROUND_ROW - SMALL.height
        for text in (titled, Text(" ").join(events.split())):
            if len(self.page.wrapped(text, self.app.size.width - 2)) <= room:
                *_, last = RevealFrames(game, turn, self.pawns).frames()
                return text, last.cards, ()
        return styled(happened(turn.notes, game.names, pictured=False)), (), ()

    def show_frame(self, frame: Any) -> None:
        """Show a frame of the animation."""

    def skip(self) -> None:
        self.motion.stop()

    def point_at(self, *texts: Text) -> None:
        """Explain the cards under the pointer, the longest text first; without texts, show the stage's."""
        self.pointed = texts
        self.fill_page()

    def instruct(self, first: str, *others: str) -> None:
        """Say what to do now; below, a tip for newcomers in the first turn, or else one of the others."""
        if self.TIP and self.app.settings.hints and self.session.is_new_here:
            tip = say(self.TIP)
            others = join_sentences([say("New here?"), tip]), tip, *others
        self.caption.show(first, *others)

    def so_far(self, *, pictured: bool = False) -> Text:
        """Return this turn's events and takeovers; in one paragraph without cards if they are `pictured`."""
        pieces = happened(this_turn(self.session), self.game.names, pictured=pictured)
        told = styled([*pieces, *self.takeovers])
        return Text(" ").join(told.split()) if pictured else told

    def open_page(self, page: Opened) -> None:
        """Open a page, or close it if it is open; "" closes any."""
        self.opened = "" if page == self.opened else page
        self.context.show_public()

    def action_read(self) -> None:
        self.open_page("read")

    def action_move(self, dx: int, dy: int) -> None:
        (self.area.page if self.opened else self.page).scroll_by(dy)

    def action_scroll_page(self, pages: int) -> None:
        (self.area.page if self.opened else self.page).scroll_page(pages)

    def allows(self, action: str) -> bool:
        return bool(last_turn(self.session)) if action == "read" else True
