"""The replay of a finished game, step by step, with all hands open or as one player saw it."""

from contextlib import suppress
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from sushigo_tui.bots.teacher import ChoicePlace, Judged, PastChoice, Why
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.watching import Stride, Watching
from sushigo_tui.language import join_sentences, mark
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.game import score_history
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text.watching import lesson, replay_heading, seed
from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen, flow
from sushigo_tui.tui.replay.panel import MomentPanel
from sushigo_tui.tui.replay.review import Review, draw_game, what_if
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.lead_chart import LeadChart
from sushigo_tui.tui.widgets.lines import Backdrop, SeatClicked
from sushigo_tui.tui.widgets.public_area import InPlace, PublicArea


class Replay(Backdrop, Screen[SavedGame]):
    """Shows a finished game step by step; returns a what-if. Raises ValueError if the game isn't over."""

    CSS_PATH = "screen.tcss"
    HELP = mark(
        "Left and right move by steps, up and down by turns, {left_square_bracket} and "
        "{right_square_bracket} by rounds.\n"
        "Press {space} to play it automatically, {plus} and {minus} to change the speed.\n"
        "Press a number, or click a name, to see the game as that player did.\n"
        "Press it again, or {i}, to see all hands.\n"
        "Click the line at the bottom to go to that step.\n"
        "Press {w} to play on from here."
    )
    BINDINGS = [
        keys.bind("right,l,enter", "step('moment', 1)", "step", "←→"),
        keys.bind("left,h", "step('moment', -1)", "step back", show=False),
        keys.bind("down,j", "step('turn', 1)", "turn", "↑↓"),
        keys.bind("up,k", "step('turn', -1)", "turn back", show=False),
        keys.bind("right_square_bracket", "step('round', 1)", "round", "[]", show=False),
        keys.bind("left_square_bracket", "step('round', -1)", "round back", show=False),
        keys.bind("space", "play(True)", "play"),
        keys.bind("space", "play(False)", "stop"),
        keys.bind("plus,equals_sign", "faster(1)", "faster", "+-"),
        keys.bind("minus", "faster(-1)", "slower", show=False),
        keys.BACK,
        keys.WHAT_IF,
        *(keys.bind(str(seat + 1), f"look({seat})", "one hand", id="look") for seat in range(8)),
        keys.bind("i,0", "look(None)", "all hands", show=False),
        keys.bind("c", "chart", "chart"),
        keys.bind("t", "board", "board"),
        keys.REVIEW,
        keys.PICTURE,
        replace(keys.GUIDE, show=False),
        replace(keys.SETTINGS, action="app.settings", show=False),
        replace(keys.FIRST, action="step('game', -1)"),
        replace(keys.LAST, action="step('game', 1)"),
        *keys.PAGES,
    ]

    def __init__(self, reviewing: Reviewing, chosen: PastChoice | None = None) -> None:
        super().__init__()
        game = reviewing.game
        self.setup = game.setup
        self.watching = Watching(game)
        self.reviewing = reviewing
        if chosen is not None:
            self.watching.go_to(chosen.moment, chosen.place.seat)
        self.public_area = PublicArea()
        self.panel = MomentPanel(self.watching)
        self.lead = LeadChart(self.watching.times)
        self.lead.show(game.names, score_history(game))
        self.charted = False
        self._whys: dict[ChoicePlace, Why | None] = {}
        self._timer: Timer | None = None

    @property
    def help(self) -> str:
        return join_sentences([super().help, seed(self.watching.game)])

    def compose(self) -> ComposeResult:
        yield self.public_area.head
        yield from self.public_area.in_place
        yield from (self.panel, self.lead, KeyLine())

    def on_screen_suspend(self) -> None:
        """Stop playing automatically while another screen is shown."""
        if self.watching.playing:
            self.action_play(False)

    def follow(self) -> None:
        watching, area, window = self.watching, self.public_area, self.app.size
        area.head.show(replay_heading(watching.game, watching.moment), "")
        in_place: InPlace = "tables"
        if area.board_asked:
            in_place = "board"
        elif watching.scored or self.charted:
            in_place = "nothing"
        area.show(watching.view, window, in_place, watching.seat, passing=not watching.scored)
        lines = window.height - 2
        if in_place != "nothing":
            lines -= 1 + area.layout.rows.tables + area.layout.air
        bare = area.board_asked or self.charted
        self.panel.show(area.layout, lines - 1, bare=bare, lesson=self._lesson())
        # The line below the panel is a progress bar, or a chart if there is room.
        self.lead.fit(lines - self.panel.least - 2 * watching.scored if in_place == "nothing" else 1)
        self.lead.follow(watching.at)
        self.refresh_bindings()

    def _lesson(self) -> tuple[Choice, str] | None:
        """Return the better choice at this moment, and why; ask for the reason if it isn't known yet."""
        found = self.reviewing.lesson(self.watching.moment, self.watching.seat)
        if found is None:
            return None
        chosen, judged = found
        if chosen.place not in self._whys:
            self._whys[chosen.place] = None
            self.run_worker(self._explain(chosen, judged))
        return judged.better, lesson(chosen, judged, self._whys[chosen.place])

    async def _explain(self, chosen: PastChoice, judged: Judged) -> None:
        with suppress(WorkerLost):
            self._whys[chosen.place] = await advice_worker.explain(chosen, judged.better)
            self.follow()

    # Other symbols may be in use after another screen, such as the settings.
    on_mount = on_resize = on_screen_resume = follow

    def _go_on(self) -> None:
        """Show the step; if the game plays automatically, set a timer for the next step."""
        watching = self.watching
        if self._timer is not None:
            self._timer.stop()
        watching.playing = watching.playing and not watching.ended
        if watching.playing:
            self._timer = self.set_timer(watching.seconds, self._tick)
        self.follow()

    def _tick(self) -> None:
        self.watching.step("moment", 1)
        self._go_on()

    def action_step(self, stride: Stride, by: int) -> None:
        """Step forward or back, and stop playing automatically."""
        self.watching.step(stride, by)
        self.action_play(False)

    def action_play(self, on: bool) -> None:
        """Start to play automatically, from the beginning if the end is shown; or stop."""
        if on:
            self.watching.play()
        else:
            self.watching.playing = False
        self._go_on()

    def action_faster(self, by: int) -> None:
        """Show each step for a shorter or longer time."""
        self.watching.faster(by)
        self._go_on()

    def action_look(self, seat: int | None) -> None:
        """Show the game as a seat saw it; with all hands if that seat is shown already, or if it is None."""
        self.watching.look(seat)
        self.follow()

    def action_board(self) -> None:
        self.public_area.board_asked, self.charted = not self.public_area.board_asked, False
        self.follow()

    def action_chart(self) -> None:
        self.charted, self.public_area.board_asked = not self.charted, False
        self.follow()

    @flow
    async def action_review(self) -> None:
        """Open the review; a choice made there is shown."""
        chosen = await self.app.ask(Review(self.reviewing))
        if isinstance(chosen, PastChoice):
            self.watching.go_to(chosen.moment, chosen.place.seat)
            self.follow()
        elif chosen is not None:
            self.dismiss(chosen)

    @flow
    async def action_what_if(self) -> None:
        self.dismiss(await what_if(self.app, self.reviewing, self.watching.moment))

    def action_picture(self) -> None:
        self.app.begin(draw_game(self.app, self.reviewing))

    def action_scroll_page(self, pages: int) -> None:
        self.panel.page.scroll_page(pages)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        watching = self.watching
        match action:
            case "play":
                return watching.playing not in parameters
            case "faster":
                return watching.playing
            case "look":
                return parameters[0] in (None, *range(len(watching.game.players)))
        return True

    def on_click(self, event: events.Click) -> None:
        """Step forward if the click has no other meaning."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if under in (self.panel.page, self.panel.row, self.panel.caption):
            self.action_step("moment", 1)

    def on_mouse_scroll_down(self) -> None:
        self.action_step("moment", 1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step("moment", -1)

    def on_lead_chart_sought(self, event: LeadChart.Sought) -> None:
        """Go to the step that was clicked, and stop playing automatically."""
        self.watching.at = event.moment
        self.action_play(False)

    def on_seat_clicked(self, event: SeatClicked) -> None:
        self.action_look(event.seat)


async def review(app: QueuedInputApp, reviewing: Reviewing) -> SavedGame | None:
    """Show a game's review, and replays from its choices; return a what-if begun there, or None."""
    begun: PastChoice | SavedGame | None
    while isinstance(begun := await app.ask(Review(reviewing)), PastChoice):
        if (other := await app.ask(Replay(reviewing, begun))) is not None:
            return other
    return begun
