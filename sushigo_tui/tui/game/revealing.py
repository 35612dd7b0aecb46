"""The reveal: what was played, and what came of it."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.rules.view import View
from sushigo_tui.text.phrases import Piece, at_turn
from sushigo_tui.text.turn import NO_CHOICE, happened, is_pictured, passing, revealed, succeed, wrong_pins
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.reveal_frames import Frame, PlayedCard, RevealFrames
from sushigo_tui.tui.game.stage import GO_ON, SKIP, Stage, StageContext
from sushigo_tui.tui.motion import Motion
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.cards import CardRow, face_down
from sushigo_tui.tui.widgets.page import readable


class Revealing(Stage[Reveal]):
    """Unfolds picture by picture, and stays until a key, so that everybody can read it."""

    HELP = (
        "All cards of this turn are turned over, and what comes of them is shown step by step; any key "
        "shows it all at once. Once you have read it, Enter or Space goes on. s mends a name; between "
        "two turns it also gives a seat to another person, or to an opponent."
    )
    TIP = (
        "Each card now lies on its owner's table, above; points come when the hands are empty. The "
        "hands pass on: next you pick from other cards."
    )
    NUMBERED = False
    EACH_SEAT = True
    BINDINGS = [SKIP, GO_ON, keys.UP, keys.DOWN]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.motion: Motion[Frame] = Motion(self, self._picture)
        self.shown: Frame | None = None
        self.played: list[PlayedCard] = []
        self.way = ""

    def page_lines(self, size: Size) -> int:
        """Lines for all that will have come of the cards."""
        step = self.session.step
        told = len(step.notes) if isinstance(step, Reveal) else 0
        story = self.tip().append_text(self._story(told))
        return len(story.wrap(self.app.console, readable(size.width - 2))) if story else 0

    def min_height(self, window: Size) -> int:
        """The caption, the cards with their names and the way of the hands, and what came of them."""
        must = 2 + self.tallest(window) + 2 + 2 * (window.height >= ROOMY)
        most = window.height - 2 - len(self.session.game.names) - must
        return must + min(most, self.page_lines(window))

    @property
    def public(self) -> View:
        """As long as something moves, all still lies where it lay; but points are told one after another."""
        if self.motion.moving and self.shown is not None:
            return self.step.meanwhile(self.session, self.shown.told)
        return super().public

    def enter(self, view: View) -> None:
        step = self.step
        round, turn = step.notes[0].round, step.notes[0].turn
        last = turn == view.setup.hand_size
        now = self.session.public
        to = () if last or now.waiting else now.passing_to
        way = passing(self.session.game.names, to) if to else f"{at_turn(round, turn).capitalize()}."
        if last and not step.shown:
            way = NO_CHOICE
        self.way = way
        self.caption.say(revealed(last=last, again=bool(step.shown)), way)
        start = self.session.game.view(None, step.moments[0])
        backs = face_down(self.session.game.names, self.app.pawns, self.app.look.symbols)
        reveal = RevealFrames(step, start, backs, self.face, to)
        self.played = reveal.row
        self.motion.start((frame.seconds, frame) for frame in reveal.frames())

    def _picture(self, frame: Frame) -> None:
        before, self.shown = self.shown, frame
        self.row.show(frame.cards, lifted=frame.lit, hands=frame.hands)
        self.fill_page()
        if before and (frame.told > before.told or not self.motion.moving):
            self.post_message(self.Told())

    def clear(self) -> None:
        super().clear()
        self.motion.clear()
        self.shown = None
        self.played = []

    def below(self) -> Text:
        """What came of the cards so far."""
        return Text() if self.shown is None else self._story(self.shown.told, news=self.shown.news)

    def _story(self, told: int, *, news: bool = False) -> Text:
        """What has come of the cards, as far as it is told, who takes over from a bot, and of wrong PINs.

        The last that came of them stands out if it is `news`.
        """
        step = self.session.step
        if not isinstance(step, Reveal):
            return Text()
        notes = step.notes[step.shown : told]
        pieces = happened(notes, self.session.game.names, pictured=True)
        if news and not is_pictured(notes[-1]):
            pieces[-1] = Piece(pieces[-1].words, "news")
        seating = self.session.seating
        story = styled([*wrong_pins(seating.untold), *pieces, *succeed(seating.successors)])
        story.rstrip()
        return story

    async def action_go_on(self) -> None:
        """Go on, if what is shown could be read at all."""
        if self.calm():
            await self.act(self.step.go_on)

    def on_card_row_hovered(self, event: CardRow.Hovered) -> None:
        """Tell what the card under the pointer scores, where it takes no line from what came of it."""
        at, told = event.at, self.way
        if at is not None and at < len(self.row.cards) and self.row.cards[at].face is not None:
            dish = self.played[at].card.dish
            told = f"{dish.title}: {self.session.game.setup.brief_of(dish)}"
        self.caption.say(self.caption.first, told)
