"""The reveal: cards turn over, then their effects follow one by one."""

from rich.text import Text
from textual.geometry import Offset

from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.language import mark, say
from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.view import View
from sushigo_tui.text import lesson
from sushigo_tui.text.phrases import Piece
from sushigo_tui.text.turn import NO_CHOICE, happened, is_pictured, passing, revealed, wrong_pins
from sushigo_tui.text.voice import brief, title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.reveal_frames import Frame, PlayedCard, RevealFrames
from sushigo_tui.tui.game.stage import GO_ON, SKIP, Stage, StageContext
from sushigo_tui.tui.theme import GOOD, styled
from sushigo_tui.tui.widgets.cards import CardRow
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line
from sushigo_tui.tui.widgets.pixels import picture_lines

WIDTH, HEIGHT = food.SIZES["small"][0], food.SIZES["small"][1] // 2
MOST_FLIGHTS = 10
"""The most cards that fly at once."""


class Flight(Lines):
    """The food of a card that flies across the screen; hidden otherwise."""

    DEFAULT_CSS = f"Flight {{ layer: flight; position: absolute; width: {WIDTH}; height: {HEIGHT}; }}"

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.card: Card | None = None

    def move(self, card: Card, start: Offset, end: Offset, share: float) -> None:
        """Show a card at a part of its way, 0 to 1."""
        if card is not self.card:
            self.card = card
            self.renew()
        self.offset = start.blend(end, share) - (WIDTH // 2, HEIGHT // 2)
        self.display = True

    def draw(self, width: int, height: int) -> list[Line]:
        return picture_lines(self.card, "small") if self.card else []


class Revealing(Stage[Reveal]):
    """Plays the frames of a reveal, and then waits for a key, so that everyone can read it."""

    HELP = mark(
        "All cards of this turn are revealed, and their effects are shown one by one.\n"
        "Press any key to skip to the last.\n"
        "Press {enter} or {space} to continue.\n"
        "Press {s} to correct a name or, between two turns, to give a seat away."
    )
    TIP = mark("Cards go to their tables. Next, choose from the hand passed to you.", cells=70)
    NUMBERED = False
    EACH_SEAT = True
    BINDINGS = [SKIP, GO_ON, keys.UP, keys.DOWN]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.page.airy = True
        self.shown: Frame | None = None
        self.played: list[PlayedCard] = []
        self.headline, self.way = "", ""
        self.overlays = self.flights = [Flight() for _ in range(MOST_FLIGHTS)]

    def story(self) -> Text:
        return self._story(len(self.step.notes))

    @property
    def public(self) -> View:
        """The public view, where points are counted already but cards still fly to the tables."""
        if self.motion.moving and self.shown is not None and self.shown.flown < 1:
            before = self.game.view(None, self.step.moments[self.step.new - 1])
            return self.step.meanwhile(before, self.session.public, self.shown.notes_shown)
        return super().public

    def enter(self, view: View) -> None:
        step = self.step
        first = step.notes[0]
        last = first.turn == view.setup.hand_size
        now = self.session.public
        to = () if last or now.waiting else now.passing_to
        if to:
            self.way = passing(self.game.names, to)
        elif last and not step.shown:
            self.way = say(NO_CHOICE)
        else:
            self.way = say("Round {round}, turn {turn}.", round=first.round, turn=first.turn)
        self.row.held = max(now.hand_sizes, default=0)
        self.headline = revealed(last=last, again=bool(step.shown))
        self.caption.show("", self.way)
        reveal = RevealFrames(self.game, step, self.pawns, to)
        self.played = reveal.row
        self.motion.start((frame.seconds, frame) for frame in reveal.frames())

    def show_frame(self, frame: Frame) -> None:
        before, self.shown = self.shown, frame
        landed = before is not None and before.flown < 1 == frame.flown
        self.row.show(frame.cards, lifted=frame.lit, hands=frame.hands)
        if not self.caption.first and all(card.face for card in frame.cards):
            self.instruct(self.headline, self.way)
        self._fly(frame.flown)
        self.fill_page()
        told = before is not None and before.notes_shown < frame.notes_shown
        ended = before is not None and not self.motion.moving
        if landed or told or ended:
            self.context.show_public()

    def _fly(self, flown: float) -> None:
        """Let the played cards fly to their tables; `flown` is the part of the way, 0 to 1."""
        tables = self.area.tables
        flying = 0 < flown < 1 and tables.display
        new = self.step.notes[self.step.shown :]
        for at, (flight, played) in enumerate(zip(self.flights, self.played, strict=False)):
            target = None
            if flying and played.up and not played.gone and played.note in new:
                target = tables.cell(played.seat, played.card.dish)
            if target is None:
                flight.display = False
            else:
                flight.move(played.card, self.row.centre(at), target, flown)

    def clear(self) -> None:
        super().clear()
        for flight in self.flights:
            flight.display = False
        self.shown = None
        self.played = []

    def below(self) -> Text:
        shown = self.shown
        return Text() if shown is None else self._story(shown.notes_shown, news=shown.news)

    def _story(self, notes_shown: int, *, news: bool = False) -> Text:
        """Return effects so far, takeovers and wrong PINs; the last effect is stressed if it is `news`."""
        step = self.step
        notes = step.notes[step.shown : notes_shown]
        pieces = happened(notes, self.game.names, pictured=True)
        if news and not is_pictured(notes[-1]):
            pieces[-1] = Piece(pieces[-1].words, "news")
        story = styled([*wrong_pins(self.session.facts.untold), *pieces, *self.takeovers])
        story.rstrip()
        if self.session.open_hands and notes_shown == len(step.notes):
            before = self.game.view(None, step.moments[0])
            came = lesson.what_came_of_it(before, self.session.public)
            story.append(f"\n{came}" if story else came, GOOD)
        return story

    async def action_go_on(self) -> None:
        """Continue, if the screen was shown long enough to be read."""
        if self.calm():
            await self.carry_out(self.session.read, self.step)

    def on_card_row_hovered(self, event: CardRow.Hovered) -> None:
        """Show what the card under the pointer scores, in the caption, so that effects keep their lines."""
        at, text = event.at, self.way
        if at is not None and at < len(self.row.cards) and self.row.cards[at].face is not None:
            dish = self.played[at].card.dish
            text = say("{dish}: {points}", dish=title_of(dish), points=brief(dish, self.game.setup))
        self.caption.add(text)
