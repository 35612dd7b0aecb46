"""A moment of a finished game, below the tables."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult

from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.watching import Watching
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.cards import Card
from sushigo_tui.text import sheets
from sushigo_tui.text.turn import happened
from sushigo_tui.text.watching import about_to_happen, caption, place
from sushigo_tui.tui.game.revealing import RevealFrames
from sushigo_tui.tui.game.stage import tallest
from sushigo_tui.tui.look import BaseWidget
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.cards import CardRow, Face, Shown, face, face_down, usual_height
from sushigo_tui.tui.widgets.hands import Hands, Held
from sushigo_tui.tui.widgets.page import Page
from sushigo_tui.tui.widgets.sheet import ScoreSheet

HAND_LINES = 7
"""Lines that a hand has at most of those that the tables could have, too."""


class MomentPanel(BaseWidget):
    """Open hands, the cards that were turned over, or points; and what is said of them.

    It is `bare` while a board or a chart that was asked for has the room of cards and points.
    """

    def __init__(self, watching: Watching) -> None:
        super().__init__()
        self.watching = watching
        self.caption = Caption()
        self.hands = Hands(PAWNS, watching.game.setup)
        self.row = CardRow(numbered=False)
        self.sheet = ScoreSheet(PAWNS)
        self.page = Page()
        self.bare = False
        self._held: list[Held] = []
        self._card_lines = 0

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.hands, self.row, self.sheet, self.page)

    def show(self, lines: int, *, bare: bool) -> int:
        """Show the moment that is watched in so many lines of the window.

        Returns how many there are for hands, tables and board.
        """
        self.bare, window, watching = bare, self.app.size, self.watching
        moment, seats = watching.moment, watching.game.setup.seats
        pause = watching.seconds if watching.playing else None
        name = None if watching.seat is None else watching.view.names[watching.seat]
        where = place(watching.at, len(watching.moments), moment, name, pause)
        self.caption.say(caption(watching.game, moment, watching.seat), where)
        self._held = self._hands()
        self._show_cards()
        self._show_points()
        points = (self.sheet.lines + self.sheet.lines_below(window.width)) * (self._scored and not bare)
        # What was turned over lies large, a hand as when it is picked from.
        highest = usual_height(window) if moment.kind == "choose" else tallest(window, seats)
        self._card_lines = self.row.fit(window.width, highest + 2)
        self.sheet.display = self._scored and not bare
        return lines - self.least - self._card_lines - points

    def share(self, room: int) -> int:
        """How many of these lines the hands have."""
        return max(len(self._held), min((room + 1) // 2, HAND_LINES * len(self._held)))

    def fill(self, room: int) -> None:
        """Show the hands, unless what was turned over leaves none for them; cards grow into the rest."""
        window = self.app.size
        self.hands.show(self._held, room)
        lines = self.hands.lines(window.width)
        self.hands.display = bool(self._held) and (lines <= room or self.watching.moment.kind == "choose")
        room -= lines * self.hands.display
        self.row.styles.height = self.row.fit(window.width, self._card_lines + max(0, room))
        self.page.show(self._words())

    @property
    def _scored(self) -> bool:
        """Whether points are told."""
        return self.watching.moment.kind in ("score", "end")

    @property
    def least(self) -> int:
        """Lines for the caption and for words, and in a roomy window one of air between them."""
        roomy = self.app.size.height >= ROOMY
        # Before cards are turned over there is hardly anything to say.
        tight = 1 if self.watching.moment.kind == "choose" else 2
        return 2 + roomy + (1 if self._scored else 5 if roomy else tight)

    def _hands(self) -> list[Held]:
        """All hands, or that of whose eyes it is seen with; when a turn starts that one lies in the row."""
        moment, seat = self.watching.moment, self.watching.seat
        if self.bare or (moment.kind == "choose" and seat is not None):
            return []
        return [
            Held(at, view.names[at], view.hand, self.watching.marked(view))
            for at, view in enumerate(self.watching.hands)
            if seat in (None, at)
        ]

    def _show_cards(self) -> None:
        """One seat's hand, its pick lifted; or all that was turned over, and what became of it.

        Below each card of a hand stands what it would have added, if there was a choice; of what was turned
        over that stands out of which something came last.
        """
        moment, seat, game = self.watching.moment, self.watching.seat, self.watching.game
        if self.bare or self._scored or (moment.kind == "choose" and seat is None):
            self.row.clear()
        elif moment.kind == "choose":
            view = game.view(seat, moment)
            foot = Picking(view).foot if view.decision is not None else lambda at: ()
            hand = [Shown(self._face(card), feet=foot(at)) for at, card in enumerate(view.hand)]
            self.row.show(hand, lifted=self.watching.marked(view))
        else:
            turn = self.watching.turn
            start = game.view(None, turn.moments[0])
            backs = face_down(self.watching.view.names, PAWNS, self.app.look.symbols)
            *before, last = RevealFrames(turn, start, backs, self._face).frames()
            news = (frame.lit for frame in reversed(before) if frame.news and turn.shown)
            self.row.show(last.cards, lifted=next(news, frozenset()))

    def _face(self, card: Card, *, copied: bool = False) -> Face:
        brief = self.watching.game.setup.brief_of(card.dish)
        return face(card, self.app.look.symbols, brief, copied=copied)

    def _show_points(self) -> None:
        """The sheet of a round or of the game, with the points of whose eyes it is seen with explained."""
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
        """What happened, or what is about to, or where the points come from."""
        watching, pictured = self.watching, bool(self.row.cards)
        if self._scored:
            return self.sheet.below(self.app.size.width)
        if watching.moment.kind != "choose":
            notes = watching.turn.notes
            # The last of what came of the cards is told first of all.
            told = notes[:-1] if watching.moment.kind == "act" else notes
            return styled(happened(told, watching.view.names, pictured=pictured))
        picks = {seat: pick for seat, pick in watching.picks.items() if watching.seat in (None, seat)}
        return styled(about_to_happen(watching.view, watching.names_before, picks))

    def on_score_sheet_chosen(self) -> None:
        """Tell the reasons of the seat that is chosen now."""
        self.page.show(self._words())
