"""A finished game is watched: moment by moment, all hands open, from above or with one player's eyes."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.timer import Timer

from sushigo_tui.bots.review import Judged
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.course import course
from sushigo_tui.rules.game import Game
from sushigo_tui.tui import keys, open_cards, sheets
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.reviewing import Reviewing
from sushigo_tui.tui.screens.guide import Guide
from sushigo_tui.tui.stages.revealing import tallest
from sushigo_tui.tui.stages.stage import ROOMY
from sushigo_tui.tui.theme import PAWNS
from sushigo_tui.tui.watching import Watching
from sushigo_tui.tui.widgets.board import Board
from sushigo_tui.tui.widgets.caption import Caption
from sushigo_tui.tui.widgets.card import Face, face
from sushigo_tui.tui.widgets.card_row import CardRow, usual
from sushigo_tui.tui.widgets.hands import Hands, Held
from sushigo_tui.tui.widgets.head import Head
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.lead import Lead
from sushigo_tui.tui.widgets.lines import Explain
from sushigo_tui.tui.widgets.page import Page
from sushigo_tui.tui.widgets.sheet import ScoreSheet
from sushigo_tui.tui.widgets.tables import Tables


class Replay(Screen[None]):
    """Shows the moments of a finished game; raises ValueError for one that is not over."""

    CSS_PATH = "replay.tcss"
    HELP = (
        "A finished game, moment by moment. Left and right step, up and down go from turn to turn, [ "
        "and ] from round to round, Home and End to the ends. Space lets it play by itself, + and - "
        "make that faster or slower. All hands are open, and what each player is about to play is "
        "marked. A player's number, or a click on a name, shows the game as that player saw it; the "
        "same again, or 0, shows all hands. A click, or the wheel, steps."
    )
    BINDINGS = [
        Binding("right,l,enter", "step(1)", "step", key_display="←→"),
        Binding("left,h", "step(-1)", "step back", key_display="←", show=False),
        Binding("down,j", "turn(1)", "turn", key_display="↑↓"),
        Binding("up,k", "turn(-1)", "turn back", key_display="↑", show=False),
        Binding("right_square_bracket", "round(1)", "round", key_display="[]"),
        Binding("left_square_bracket", "round(-1)", "round back", key_display="[", show=False),
        Binding("space", "play", "play", key_display="Space"),
        Binding("space", "stop", "stop", key_display="Space"),
        Binding("plus,equals_sign", "faster(1)", "faster", key_display="+-"),
        Binding("minus", "faster(-1)", "slower", key_display="-", show=False),
        keys.BACK,
        *(
            Binding(str(seat + 1), f"look({seat})", "one hand", key_display=str(seat + 1))
            for seat in range(8)
        ),
        Binding("0", "above", "all hands", key_display="0", show=False),
        Binding("c", "chart", "chart", key_display="c"),
        Binding("t", "board", "board", key_display="t"),
        keys.REVIEW,
        Binding("g", "guide", "guide", key_display="g", show=False),
        replace(keys.SETTINGS, show=False),
        keys.FIRST,
        keys.LAST,
        Binding("pagedown", "scroll_page(1)", "read on", key_display="PgDn", show=False),
        Binding("pageup", "scroll_page(-1)", "read back", key_display="PgUp", show=False),
        keys.HELP,
        keys.F1,
    ]
    VERTICAL_BREAKPOINTS = [(0, "-tight"), (ROOMY, "-roomy")]

    def __init__(self, game: Game, reviewing: Reviewing | None = None, pick: Judged | None = None) -> None:
        super().__init__()
        self.watching = Watching(game)
        self.reviewing = reviewing or Reviewing(game)
        self._look_at(pick)
        self.head = Head()
        self.tables = Tables(PAWNS)
        self.caption = Caption()
        self.hands = Hands(PAWNS, game.setup.seats)
        self.row = CardRow(numbered=False)
        self.sheet = ScoreSheet(PAWNS)
        self.page = Page()
        self.lead = Lead(PAWNS)
        self.board = Board(PAWNS)
        self.board_asked = self.charted = False
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.tables
        yield self.caption
        yield self.hands
        yield self.row
        yield self.sheet
        yield self.page
        yield self.lead
        yield self.board
        yield KeyLine()

    def on_mount(self) -> None:
        game = self.watching.game
        self.lead.show(game.names, course(game))
        self.follow()

    def on_resize(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Show the moment that is watched now."""
        watching = self.watching
        self.head.show(watching.heading(), watching.seed())
        self.caption.say(watching.first(), watching.second())
        self._show_sheet()
        self._show_row()
        window = self.app.size
        room = window.height - 2 - 2 - self._page_least(window)
        cards = self.row.fit(window.width, self._tallest(window) + 2)
        room -= self._points_lines(window) + cards
        hands = open_cards.hands(watching.moment, watching.seat)
        if self.board_asked or (watching.moment.kind == "choose" and watching.seat is not None):
            # A hand that is looked into when a turn starts lies in the row.
            hands = []
        share = max(len(hands), min(room // 2, 7 * len(hands)))
        room = self._show_board(room, share)
        room = self._show_tables(room, share)
        room = self._show_hands(hands, room)
        self.row.styles.height = self.row.fit(window.width, cards + max(0, room))
        self.page.show(self._words())
        self.refresh_bindings()

    @property
    def _scoring(self) -> bool:
        return self.watching.moment.kind in ("score", "end")

    def _face(self, card: Card, *, copied: bool = False) -> Face:
        return face(card, self.app.look.symbols, self.watching.game.setup.seats, copied=copied)

    def _tallest(self, window: Size) -> int:
        """Lines that a card may take: what was turned over lies large, a hand as when it is picked from."""
        seats = self.watching.game.setup.seats
        return usual(window) if self.watching.moment.kind == "choose" else tallest(window, seats)

    def _page_least(self, window: Size) -> int:
        """Lines for words, and in a roomy window one of air above them."""
        least = 1 if self._scoring else 2 if window.height < ROOMY else 5
        return least + (window.height >= ROOMY)

    def _show_row(self) -> None:
        """One seat's hand, its pick lifted; or all that was turned over, and what became of it."""
        moment, seat = self.watching.moment, self.watching.seat
        if self.board_asked or self._scoring:
            self.row.clear()
        elif moment.kind != "choose":
            symbols = self.app.look.symbols
            cards, lit = open_cards.played(self.watching.game, moment, self._face, symbols)
            self.row.show(cards, lifted=lit)
        elif seat is not None:
            self.row.show(open_cards.hand(moment, seat, self._face), lifted=moment.marked(seat))
        else:
            self.row.clear()

    def _show_hands(self, hands: list[Held], room: int) -> int:
        """The hands, which after the reveal may have no room; returns the lines that are left."""
        self.hands.show(hands, room)
        lines = self.hands.lines(self.app.size.width)
        self.hands.display = bool(hands) and (lines <= room or self.watching.moment.kind == "choose")
        return room - lines * self.hands.display

    def _show_sheet(self) -> None:
        """The sheet of a round or of the game, with the points of whose eyes it is seen with explained."""
        watching, view = self.watching, self.watching.moment.view
        if not self._scoring:
            self.sheet.show((), [])
            return
        end = watching.moment.kind == "end"
        game, points = watching.game, view.totals
        entries = sheets.of_game(game) if end else sheets.of_round(game, view.round, view.names)
        best = game.winners[0] if end else points.index(max(points))
        self.sheet.show(view.names, entries, best if watching.seat is None else watching.seat)

    def _points_lines(self, window: Size) -> int:
        """Lines of the sheet and the reasons below it, or of the chart in its place."""
        below = 0 if self.sheet.beside(window.width) else self.sheet.told(window.width - 2)
        return self.sheet.lines + below if self._scoring and not self.board_asked else 0

    def _show_board(self, room: int, share: int) -> int:
        """The chart and the board, where there is room for them or they are asked for; returns what is left.

        Where points are told they come first, elsewhere the tables, and their `share` of lines for hands.
        """
        moment, window = self.watching.moment, self.app.size
        end = moment.kind == "end"
        charted = end and self.charted
        self.sheet.display = self._scoring and not self.board_asked and not charted
        self.lead.display = charted or (end and room >= self.lead.lines)
        room -= self.lead.lines * (self.lead.display and not charted)
        told = self.board_asked or self._scoring
        free = room if told else room - share - 2 * len(moment.view.names)
        if moment.kind == "choose" and not told:
            free = 0
        self.board.show(moment.view, Size(window.width, free), straight=told)
        if not self.watching.playing:
            self.board.motion.stop()
        return room - self.board.lines

    def _show_tables(self, room: int, share: int) -> int:
        """The tables, unless there is no room where points are told; returns the lines that are left."""
        moment, window = self.watching.moment, self.app.size
        told = self.board_asked or self._scoring
        least = len(moment.view.names)
        self.tables.show(moment.view, self.watching.seat, max(room - share, least), passing=not told)
        lines = self.tables.get_content_height(window, window, window.width)
        self.tables.display = not told or (moment.kind == "score" and not self.board_asked and lines <= room)
        return room - lines * self.tables.display

    def _words(self) -> Text:
        """What happened, or what is about to, or where the points come from."""
        if self._scoring:
            beside = not self.sheet.display or self.sheet.beside(self.app.size.width)
            return Text() if beside else self.sheet.reasons(self.sheet.seat)
        return self.watching.story(pictured=bool(self.row.cards))

    def _tick(self) -> None:
        """The next moment has come by itself; at the end it stops there."""
        self.watching.go(self.watching.at + 1)
        self._wait()

    def _wait(self) -> None:
        """Go on after a while, if the game plays by itself."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.watching.playing = self.watching.playing and not self.watching.ended
        if self.watching.playing:
            self._timer = self.set_timer(self.watching.seconds, self._tick)
        self.follow()

    def action_step(self, by: int) -> None:
        """On by a moment, or back; whoever steps lets the game play by itself no more."""
        self._go(self.watching.at + by)

    def _go(self, at: int) -> None:
        self.watching.playing = False
        self.watching.go(at)
        self._wait()

    def action_turn(self, by: int) -> None:
        """On by a turn, or back."""
        self._go(self.watching.turn(by))

    def action_round(self, by: int) -> None:
        """On by a round, or back."""
        self._go(self.watching.round(by))

    def action_edge(self, end: int) -> None:
        """To the first moment, or the last."""
        self._go(0 if end < 0 else len(self.watching.moments) - 1)

    def action_play(self) -> None:
        """Let the game play by itself, from the beginning if it has ended."""
        if self.watching.ended:
            self.watching.go(0)
        self.watching.playing = True
        self._wait()

    def action_stop(self) -> None:
        """Let the game stand still."""
        self._go(self.watching.at)

    def action_faster(self, by: int) -> None:
        """Let each moment stay shorter, or longer."""
        self.watching.faster(by)
        self._wait()

    def action_look(self, seat: int) -> None:
        """See with this seat's eyes; from above again, if that is so already."""
        self.watching.look(seat)
        self.follow()

    def action_above(self) -> None:
        """See all hands."""
        self.watching.look(None)
        self.follow()

    def action_board(self) -> None:
        """Look at the board, or at the tables again."""
        self.board_asked = not self.board_asked
        self.follow()

    def action_chart(self) -> None:
        """Look at who led when, or at the sheet again."""
        self.charted = not self.charted
        self.follow()

    def action_review(self) -> None:
        """Open the list of picks that cost most; the one that is chosen is shown."""
        from sushigo_tui.tui.screens.review import Review

        self.app.push_screen(Review(self.reviewing), self._look_at)

    def _look_at(self, pick: Judged | None) -> None:
        if pick is not None:
            self.watching.turn_to(pick.round, pick.turn, pick.seat)

    def action_guide(self) -> None:
        """Open the guide to this game's dishes."""
        self._explain(None)

    def on_explain(self, event: Explain) -> None:
        """Open the guide at the dish that was clicked."""
        self._explain(event.dish)

    def _explain(self, dish: Dish | None) -> None:
        setup = self.watching.game.setup
        self.app.push_screen(Guide(setup, dish))

    def action_settings(self) -> None:
        """Open the settings."""
        from sushigo_tui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def on_screen_resume(self) -> None:
        """Show all with the symbols that are wanted now."""
        self.follow()

    def action_scroll_page(self, pages: int) -> None:
        """Move through the words by as much as is in sight."""
        self.page.scroll_by(pages * max(1, self.page.size.height - 1))

    def action_back(self) -> None:
        """Leave the game; the program, too, if there is nothing else in it."""
        if self.app.screen_stack[0] is self:
            self.app.exit()
        else:
            self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is of use now."""
        watching = self.watching
        match action:
            case "play":
                return not watching.playing
            case "stop" | "faster":
                return watching.playing
            case "look":
                return parameters[0] in range(len(watching.game.players))
            case "chart":
                return watching.moment.kind == "end" and (self.charted or not self.lead.display)
            case "board":
                return self.board_asked or not self.board.lines
        return True

    def on_screen_suspend(self) -> None:
        """Nobody watches while something else is shown."""
        if self.watching.playing:
            self.action_stop()

    def on_click(self, event: events.Click) -> None:
        """A step, where a click means nothing else."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if under in (self.page, self.row, self.caption):
            self.action_step(1)

    def on_mouse_scroll_down(self) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step(-1)

    def on_tables_clicked(self, event: Tables.Clicked) -> None:
        self.action_look(event.seat)

    def on_hands_clicked(self, event: Hands.Clicked) -> None:
        self.action_look(event.seat)

    def on_score_sheet_chosen(self) -> None:
        """Tell the reasons of the seat that is chosen now."""
        self.page.show(self._words())
