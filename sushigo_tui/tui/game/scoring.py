"""The end of a round: points are counted dish by dish, then explained on a score sheet."""

from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size

from sushigo_tui.hotseat.asker import Option
from sushigo_tui.hotseat.counting import count_round
from sushigo_tui.hotseat.so_far import learned
from sushigo_tui.hotseat.steps import RoundEnd
from sushigo_tui.language import mark, say
from sushigo_tui.rules.scoring import points_on
from sushigo_tui.rules.view import View
from sushigo_tui.text import lesson, sheets
from sushigo_tui.text.turn import desserts_wait, score_of
from sushigo_tui.text.voice import brief
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker
from sushigo_tui.tui.game.stage import GO_ON, SKIP, S, Stage, StageContext
from sushigo_tui.tui.layouts import Layout
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.round_count import RoundCount, RoundProgress, inside
from sushigo_tui.tui.widgets.sheet import ScoreSheet


class Explaining(Stage[S]):
    """A score sheet, and the reasons for the selected seat's points on the page below."""

    across = 0
    """The columns for the sheet and its reasons; 0 for the whole window."""

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.sheet = ScoreSheet()

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.sheet, self.page)

    def below(self) -> Text:
        return styled(self.takeovers).append_text(self.sheet.below())

    def fill_page(self) -> None:
        self.page.left = self.sheet.left(self.across or self.app.size.width)
        super().fill_page()

    def action_seat(self, by: int) -> None:
        self.sheet.move(by)
        self.fill_page()

    on_score_sheet_chosen = fill_page


DISH_SECONDS, ROUND_SECONDS = 0.9, 5.6
"""The most seconds for counting a dish or a seat's desserts, and for all of them."""
FALL_FRAMES, FLIGHT_FRAMES, RUN_FRAMES = 4, 5, 6
"""The frames of falling food, of flying gains, and of running pawns."""


def count_frames(dishes: int) -> Iterator[tuple[float, RoundProgress]]:
    """Yield the frames of a count of `dishes` dishes with their seconds; the last frame stays."""
    each = min(DISH_SECONDS, ROUND_SECONDS / max(1, dishes))
    for at in range(dishes):
        for step in range(FALL_FRAMES):
            yield 0.2 * each / FALL_FRAMES, RoundProgress(at, step / FALL_FRAMES)
        yield 0.25 * each, RoundProgress(at)
        for step in range(1, FLIGHT_FRAMES):
            yield 0.2 * each / (FLIGHT_FRAMES - 1), RoundProgress(at, 1, step / FLIGHT_FRAMES)
        for step in range(1, RUN_FRAMES):
            yield 0.2 * each / (RUN_FRAMES - 1), RoundProgress(at, 1, 1, step / RUN_FRAMES)
        yield 0.15 * each, RoundProgress(at, 1, 1, 1)
    yield 0.0, RoundProgress(dishes)


class Scoring(Explaining[RoundEnd]):
    """The points of a round: counted dish by dish, then on a sheet with reasons."""

    HELP = mark(
        "The points are counted dish by dish; press any key to skip to the sheet.\n"
        "The sheet has a row for each dish and the totals.\n"
        "0 means cards that scored nothing, a dot means no cards.\n"
        "The left and right arrows, or a click, select whose points are explained.\n"
        "Desserts are scored at the end of the game.\n"
        "The pawns run clockwise: sixty spaces a lap."
    )
    BINDINGS = [SKIP, GO_ON, *keys.SEATS, replace(keys.UP, show=False), keys.DOWN]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.round_count = RoundCount()
        self._seen: tuple[RoundEnd, int] | None = None

    def compose(self) -> ComposeResult:
        yield self.round_count
        yield from super().compose()

    def enter(self, view: View) -> None:
        step, game = self.step, self.game
        totals = points_on([view.sheets[step.round - 1]])
        entries = sheets.of_round(game, step.round, view.names)
        self.sheet.show(view.names, entries, totals.index(max(totals)))
        counted = count_round(game, step.round)
        rules = [brief(each.dish, game.setup) for each in counted.counts]
        self.round_count.show(view.names, counted, rules)
        # A count that was seen isn't repeated, for instance after a name was corrected; a round that was
        # played again is counted again.
        now = step, len(game.undos)
        seen, self._seen = self._seen == now, now
        waits = say(lesson.OVER) if learned(self.session) else desserts_wait(step.round)
        self.caption.show(score_of(step.round), waits)
        self.fill_page()
        frames = list(count_frames(len(counted.counts)))
        self.motion.start(frames[-1:] if seen else frames)

    def show_frame(self, progress: RoundProgress) -> None:
        before = self.round_count.turn
        self.round_count.count(progress)
        if before is None or self.round_count.turn is None:
            self.lay_out()

    def lay_out(self, layout: Layout | None = None) -> None:
        """Show the count, and then the sheet, inside the track if it fits there."""
        counting, sheet = self.round_count.turn is not None, self.sheet
        # Everything between the title line and the key line.
        stage = Size(self.app.size.width, self.app.size.height - 2)
        within, least = inside(stage), 2 + sheet.lines + len(self.session.facts.successors)
        lines = least + sheet.lines_below(within.width)
        fits = sheet.least_width <= within.width and lines <= within.height
        left, top, width, height = within if fits else stage.region
        self.across = width
        right, bottom = stage.width - left - width, stage.height - top - height
        spare = max(0, height - least - sheet.lines_below(width))
        above = spare // 3
        self.caption.styles.margin = (top + above, right, above and 1, left)
        sheet.styles.margin = (0, right, 0, left)
        self.page.styles.margin = (int(spare > above + 1), right, bottom, left)
        for piece in (self.caption, sheet, self.page):
            piece.display = not counting
        self.round_count.display = counting or fits
        self.fill_page()

    @flow
    async def action_go_on(self) -> None:
        """Continue, if the screen was shown long enough to be read; after a lesson, ask how."""
        if not self.calm():
            return
        if learned(self.session):
            options = [Option(say("Play on, with closed hands")), Option(say("End the lesson"))]
            if await DialogAsker(self.app).choose(say(lesson.OVER), options) == 1:
                await self.context.leave_for("start")
                return
        await self.carry_out(self.session.read, self.step)
