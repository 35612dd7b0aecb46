"""The lower part of a replay: a step's cards or points."""

from functools import partial

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size

from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.watching import Watching
from sushigo_tui.language import say
from sushigo_tui.rules.decision import Choice
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
        self.lesson = lesson
        self.bare, watching = bare, self.watching
        moment = watching.moment
        pause = watching.seconds if watching.playing else None
        name = None if watching.seat is None else watching.view.names[watching.seat]
        where = place(watching.at, len(watching.moments), moment, name, pause)
        # Names are above revealed cards, with air between.
        self.caption.joined = not (moment.kind == "choose" or self._scored)
        self.caption.show(lesson[1] if lesson else caption(watching.game, moment, watching.seat), where)
        self._show_cards()
        self._show_points()
        self.sheet.display = self._scored and not bare
        self.sheet.styles.margin = (int(lines > self.least), 0, 0, 0)
        self.page.left = self.sheet.left(self.app.size.width) if self._scored else None
        cards = len(self.row.cards)
        # A hand is drawn as large as it was when the card was picked.
        self.row.fit(layout.hand(cards) if moment.kind == "choose" else self._turned_over(layout, lines))
        self.row.display = bool(cards)
        taken = self.row.get_content_height(self.size, self.size, self.app.size.width) if cards else 0
        # All hands at the start of a turn, unless one hand is in the row.
        views = watching.hands if moment.kind == "choose" and watching.seat is None and not bare else ()
        held = [Held(at, view.names[at], view.hand, watching.marked(view)) for at, view in enumerate(views)]
        self.hands.show(held, lines - self.least - taken)
        self.hands.display = bool(held)
        self.page.show(self._words())

    def _turned_over(self, layout: Layout, lines: int) -> Size:
        """Return a size for revealed cards that leaves room for the text about them."""
        when, kinds = self.watching.moment.when, ("reveal", "act")
        turn = [each for each in self.watching.moments if each.when == when and each.kind in kinds]
        notes = [note for each in turn for note in each.notes]
        text = styled(happened(notes, self.watching.view.names, pictured=True))
        words = len(self.page.wrapped(text, self.app.size.width - 2))
        return layout.hand(len(self.row.cards), lines - AROUND_SEATS - words, rows=1)

    @property
    def _scored(self) -> bool:
        return self.watching.moment.kind in ("score", "end")

    @property
    def least(self) -> int:
        """The lines that the caption, points and text need."""
        if self.sheet.display:
            return 2 + self.sheet.lines + self.sheet.lines_below(self.app.size.width)
        # Before cards are revealed there is hardly any text.
        return 2 + (0 if self.watching.moment.kind == "choose" else 2)

    def _show_cards(self) -> None:
        """Show one seat's hand with its pick raised, or the revealed cards with their effects.

        Cards in a hand have what they would have added at their feet. Of the revealed cards, those in the
        last event are raised.
        """
        moment, seat, game = self.watching.moment, self.watching.seat, self.watching.game
        face = partial(face_in, game.setup)
        if self.bare or self._scored or (moment.kind == "choose" and seat is None):
            self.row.show(())
        elif moment.kind == "choose":
            view = game.view(seat, moment)
            if self.app.settings.sort_hand:
                view = view.with_hand_sorted()
            outlooks = Picking(view).outlooks_at_foot if view.decision is not None else lambda at: []
            made = self.watching.marked(view)
            better = self.watching.marked(view, self.lesson[0]) - made if self.lesson else frozenset()
            hand = []
            for at, card in enumerate(view.hand):
                above = say("better") if at in better else say("played") if self.lesson and at in made else ""
                colour = "leaf" if at in better else "ink"
                hand.append(Shown(face(card), above=above, colour=colour, outlooks=outlooks(at)))
            self.row.show(hand, lifted=made | better)
        else:
            turn = self.watching.turn
            *before, last = RevealFrames(game, turn, self.pawns).frames()
            news = (frame.lit for frame in reversed(before) if frame.news and turn.shown)
            self.row.show(last.cards, lifted=next(news, frozenset()))

    def _show_points(self) -> None:
        """Show a round's or the game's sheet, with the points of the seat whose view it is explained."""
        watching, view = self.watching, self.watching.view
        if not self._scored:
            self.sheet.show((), [])
            return
        end = watching.moment.kind == "end"
        game, points = watching.game, view.scores
        entries = sheets.of_game(game) if end else sheets.of_round(game, view.round, view.names)
        best = game.winners[0] if end else points.index(max(points))
        self.sheet.show(view.names, entries, best if watching.seat is None else watching.seat)

    def _words(self) -> Text:
        """Return the events, the coming picks, or the reasons for the selected seat's points."""
        watching, pictured = self.watching, bool(self.row.cards)
        if self._scored:
            return self.sheet.below()
        if watching.moment.kind != "choose":
            notes = watching.turn.notes
            # The last event is in the caption.
            told = notes[:-1] if watching.moment.kind == "act" else notes
            return styled(happened(told, watching.view.names, pictured=pictured))
        picks = {seat: pick for seat, pick in watching.picks.items() if watching.seat in (None, seat)}
        return styled(about_to_happen(watching.view, watching.names_before, picks))

    def on_score_sheet_chosen(self) -> None:
        self.page.show(self._words())
