"""The lower part of a replay: a step's cards or points."""

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size

from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.watching import Watching
from sushigo_tui.language import say
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.view import View
from sushigo_tui.text import sheets
from sushigo_tui.text.turn import happened
from sushigo_tui.text.watching import about_to_happen, caption, place
from sushigo_tui.tui.base_app import BaseWidget
from sushigo_tui.tui.game.reveal_frames import RevealFrames
from sushigo_tui.tui.layouts import AROUND_SEATS, Layout
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.cards import CardRow, Shown, face_in
from sushigo_tui.tui.widgets.hands import Hands, Held
from sushigo_tui.tui.widgets.lines import Backdrop
from sushigo_tui.tui.widgets.page import Page
from sushigo_tui.tui.widgets.sheet import ScoreSheet


class MomentPanel(Backdrop, BaseWidget):
    """A step's cards or points with a text; only the text (`bare`) beside the board or the lead chart."""

    def __init__(self, watching: Watching) -> None:
        super().__init__()
        self.watching = watching
        self.caption = Caption()
        self.hands = Hands()
        self.row = CardRow(numbered=False)
        self.sheet = ScoreSheet()
        self.page = Page()
        self.bare = False
        self.lesson: tuple[Choice, str] | None = None

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.hands, self.row, self.sheet, self.page)

    def show(self, layout: Layout, lines: int, *, bare: bool, lesson: tuple[Choice, str] | None) -> None:
        """Show the moment; a `lesson` is the better choice, and what is said of it."""
        self.lesson, self.bare = lesson, bare
        watching, moment = self.watching, self.watching.moment
        pause = watching.seconds if watching.playing else None
        name = None if watching.seat is None else watching.view.names[watching.seat]
        where = place(watching.at, len(watching.moments), moment, name, pause)
        # Names are above revealed cards, with air between.
        self.caption.joined = not (self._choosing or watching.scored)
        text = lesson[1] if lesson else caption(watching.game, moment, watching.seat)
        self.caption.show(text, where)
        self._show_cards()
        self._show_points()
        self.sheet.display = watching.scored and not bare
        self.sheet.styles.margin = (int(lines > self.least), 0, 0, 0)
        self.page.left = self.sheet.left(self.app.size.width) if watching.scored else None
        cards = len(self.row.cards)
        # A hand is drawn as large as it was when the card was picked.
        size = layout.hand(cards) if self._choosing else self._turned_over(layout, lines)
        self.row.fit(size)
        self.row.display = bool(cards)
        taken = self.row.get_content_height(self.size, self.size, self.app.size.width)
        held = []
        # All hands at the start of a turn, unless one hand is in the row.
        if self._choosing and watching.seat is None and not bare:
            for seat, view in enumerate(watching.hands):
                held.append(Held(seat, view.names[seat], view.hand, watching.marked(view)))
        self.hands.show(held, lines - self.least - taken)
        self.hands.display = bool(held)
        self.page.show(self._words())

    def _turned_over(self, layout: Layout, lines: int) -> Size:
        """Return a size for revealed cards that leaves room for the text about them."""
        notes: list[Note] = []
        for moment in self.watching.moments:
            if moment.when == self.watching.moment.when and moment.kind in ("reveal", "act"):
                notes += moment.notes
        text = styled(happened(notes, self.watching.view.names, pictured=True))
        words = len(self.page.wrapped(text, self.app.size.width - 2))
        return layout.hand(len(self.row.cards), lines - AROUND_SEATS - words, rows=1)

    @property
    def _choosing(self) -> bool:
        return self.watching.moment.kind == "choose"

    @property
    def least(self) -> int:
        """The lines that the caption, points and text need."""
        if self.sheet.display:
            return 2 + self.sheet.lines + self.sheet.lines_below(self.app.size.width)
        # Before cards are revealed there is hardly any text.
        return 2 if self._choosing else 4

    def _show_cards(self) -> None:
        """Show one seat's hand, or the revealed cards with those in the last event raised."""
        watching = self.watching
        if self.bare or watching.scored or (self._choosing and watching.seat is None):
            self.row.show(())
        elif self._choosing:
            self._show_hand(watching.game.view(watching.seat, watching.moment))
        else:
            turn = watching.turn
            *before, last = RevealFrames(watching.game, turn, self.pawns).frames()
            news = (frame.lit for frame in reversed(before) if frame.news and turn.shown)
            self.row.show(last.cards, lifted=next(news, frozenset()))

    def _show_hand(self, view: View) -> None:
        """Show a hand, with what each card would have added; the pick and a better one are raised."""
        if self.app.settings.sort_hand:
            view = view.with_hand_sorted()
        picking = None if view.decision is None else Picking(view)
        made, better = self.watching.marked(view), frozenset[int]()
        if self.lesson:
            better = self.watching.marked(view, self.lesson[0]) - made
        hand = []
        for at, card in enumerate(view.hand):
            shown = Shown(face_in(view.setup, card))
            if picking is not None:
                shown = shown._replace(outlooks=picking.outlooks_at_foot(at))
            if at in better:
                shown = shown._replace(above=say("better"), colour="leaf")
            elif self.lesson and at in made:
                shown = shown._replace(above=say("played"))
            hand.append(shown)
        self.row.show(hand, lifted=made | better)

    def _show_points(self) -> None:
        """Show a round's or the game's sheet, with the points of the seat whose view it is explained."""
        watching, view = self.watching, self.watching.view
        if not watching.scored:
            self.sheet.show((), [])
            return
        game = watching.game
        if watching.moment.kind == "end":
            entries, best = sheets.of_game(game), game.winners[0]
        else:
            entries = sheets.of_round(game, view.round, view.names)
            best = view.scores.index(max(view.scores))
        self.sheet.show(view.names, entries, best if watching.seat is None else watching.seat)

    def _words(self) -> Text:
        """Return the events, the coming picks, or the reasons for the selected seat's points."""
        watching = self.watching
        if watching.scored:
            return self.sheet.below()
        if not self._choosing:
            notes = watching.turn.notes
            # The last event is in the caption.
            told = notes[:-1] if watching.moment.kind == "act" else notes
            return styled(happened(told, watching.view.names, pictured=bool(self.row.cards)))
        shown = {seat: pick for seat, pick in watching.picks.items() if watching.seat in (None, seat)}
        return styled(about_to_happen(watching.view, watching.names_before, shown))

    def on_score_sheet_chosen(self) -> None:
        self.page.show(self._words())
