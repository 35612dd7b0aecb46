"""The end of the game in three acts (desserts, race, winner), and the result with what to do next."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from textual.app import ComposeResult

from sushigo_tui.hotseat.counting import count_desserts, from_last
from sushigo_tui.hotseat.final_standing import final_standing
from sushigo_tui.hotseat.game_draft import After, after_game
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.steps import Final
from sushigo_tui.hotseat.what_if import ask_turn_of
from sushigo_tui.language import join_sentences, mark, mark_label, say
from sushigo_tui.pictures.poster import FinalStanding
from sushigo_tui.rules.game import score_history
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text import watching
from sushigo_tui.text.outcome import desserts_of, margin, result, tie
from sushigo_tui.text.turn import game_title
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker
from sushigo_tui.tui.game.scoring import Explaining, count_frames
from sushigo_tui.tui.game.stage import GO_ON, SKIP, StageContext
from sushigo_tui.tui.layouts import Layout
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.replay.review import draw_game, what_if
from sushigo_tui.tui.replay.screen import Replay, review
from sushigo_tui.tui.theme import in_ascii
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.finale import ENTRY, Race, Winner
from sushigo_tui.tui.widgets.lead_chart import LeadChart
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.round_count import Desserts
from sushigo_tui.tui.widgets.sheet import FinalTable

REST = 0.8
"""Extra seconds to see where the pawns are after the desserts."""
AROUND_RESULT = 4
"""The title line, the caption and the key line."""
AIR = 6
"""The empty lines between the parts of the result, and below them."""
RACES, RACE = 30, 2.0
"""How many frames the race of points has, and its seconds."""

AND_NOW = mark("And the winner is …")

FinaleFrame = tuple[Lines, Callable[[], None]]
"""A frame of an act: the act's widget, and what draws the frame there."""


class Finishing(Explaining[Final]):
    """The final standing, the reasons for it, and what to do next."""

    HELP = mark(
        "Desserts are counted, everyone's points race, and the winner is shown.\n"
        "Any key ends one of these.\n"
        "The left and right arrows select whose points are explained.\n"
        "The lanes show how far behind the leader each player was after each turn, as if the round had ended"
        " then.\n"
        "Press {w} to play on from an earlier turn, as a game that doesn't count.\n"
        "Press {p} to save a picture in the folder where you started the program."
    )
    BINDINGS = [
        SKIP,
        replace(GO_ON, action="what_next", description=mark_label("next")),
        replace(keys.CHOOSE, key="space", show=False),
        *keys.SEATS,
        keys.bind("c", "chart", "chart"),
        keys.REVIEW,
        keys.bind("r", "replay", "replay"),
        keys.WHAT_IF,
        keys.PICTURE,
    ]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.act: Lines | None = None
        """The widget of the act that is shown; None before the first."""
        self.desserts = Desserts()
        self.race = Race()
        self.winner = Winner()
        self.table = self.sheet = FinalTable()
        self.lead = LeadChart()
        self.charted = False
        self.chart_fits = False
        """True if the chart fits below the table, with air between all parts; in ASCII it is too coarse."""
        self.after: list[After] = []
        self.choices = ChoiceList([], flush=True)
        self.choices.can_focus = self.session.result_read
        if self.session.result_read:
            self.keyboard = self.choices

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.desserts, self.race, self.winner)
        yield from (self.sheet, self.page, self.lead, self.choices)

    def enter(self, view: View) -> None:
        game = self.game
        counted, order = count_desserts(game), from_last(game)
        desserts = [desserts_of(game, seat) for seat in range(len(view.names))]
        self.desserts.show_desserts(view.names, counted, order, desserts)
        self.race.show(view.names, game.scores, order, game.winners)
        standing = final_standing(game, self.pawns, "")
        standing = replace(standing, said=[join_sentences(tie(game)) or margin(game)])
        self.table.show_game(game, self.session.original)
        self.lead.show(view.names, score_history(game))
        self.caption.show(say(AND_NOW))
        self.show_evening()
        frames = list(self._finale(len(order), standing))
        self.motion.start(frames[-1:] if self.session.result_read else frames)

    def _finale(self, seats: int, standing: FinalStanding) -> Iterator[tuple[float, FinaleFrame]]:
        """Yield the frames with their seconds; the last, with the winner, stays."""
        for seconds, progress in count_frames(seats):
            rest = REST if progress.at == seats else 0
            yield seconds + rest, (self.desserts, partial(self.desserts.count, progress))
        for step in range(1, RACES + 1):
            yield RACE / RACES, (self.race, partial(self.race.go, step / RACES))
        for seconds, seen in ENTRY:
            yield seconds, (self.winner, partial(self.winner.show, standing, seen))

    def skip(self) -> None:
        """Skip to the next act, or to the last frame of the last act."""
        act = self.act
        self.motion.stop(lambda frame: frame[0] is act)

    def show_evening(self) -> None:
        """Update what to do next, and the evening's tally."""
        evening, game = self.session.evening, self.game
        after = after_game(evening, what_if=self.session.saving.saved.mode == "what-if")
        self.after = [*after]
        self.choices.styles.height = len(after)
        won = self.wins()
        rows = []
        for what, each in after.items():
            note = game_title(game.setup) if what == "again-same" else ""
            rows.append(Row(say(each), note, marks=won if what == "finale" else ()))
        self.choices.show(rows)
        self.winner.show_evening(won)
        self.lay_out()

    def show_frame(self, frame: FinaleFrame) -> None:
        before = self.act
        self.act, draw = frame
        draw()
        if self.act is not before:
            self.lay_out()
            self.refresh_bindings()

    def clear(self) -> None:
        super().clear()
        self.act = None

    def lay_out(self, layout: Layout | None = None) -> None:
        for piece in self.children:
            piece.display = False
        if self.session.result_read:
            self._show_result()
        elif self.act is not None:
            self.act.display = True
            self.caption.display = self.act is self.race

    def _show_result(self) -> None:
        # The second line of the caption: the tie-break or margin, or in a what-if the original game.
        game = self.game
        text = (tie(game)[1:] or [margin(game)])[0]
        if self.session.original is not None:
            text = watching.as_played(self.session.original)
        elif self.session.saving.saved.mode == "what-if":
            text = say(watching.GONE)
        self.caption.show(result(game), text)
        reasons = self.sheet.lines_below(self.app.size.width)
        used = AROUND_RESULT + len(self.after) + self.sheet.lines + reasons
        spare = self.app.size.height - used
        chart = max(self.lead.lines, 3 * len(self.lead.names))
        self.chart_fits = spare >= chart + AIR and not in_ascii()
        self.lead.display = self.chart_fits or self.charted
        self.sheet.display = self.page.display = self.chart_fits or not self.charted
        self.caption.display = self.choices.display = True
        self.page.styles.height = reasons + min(0, spare)
        # The first empty line goes below the list, the others above the parts, in this order.
        spare -= chart * self.chart_fits
        below = int(spare >= 1 or not self.sheet.display)
        self.sheet.styles.height = self.sheet.lines + (spare >= 4)
        for piece, least in ((self.sheet, 2), (self.page, 5), (self.lead, AIR), (self.caption, AIR + 1)):
            piece.styles.margin = (int(spare >= least), 0, 0, 0)
        side = self.table.margin(self.app.size.width) - 1
        self.choices.styles.margin = (int(spare >= 3), side, below, side)
        self.fill_page()

    def action_chart(self) -> None:
        self.charted = not self.charted
        self.lay_out()

    @property
    def _reviewing(self) -> Reviewing:
        return Reviewing(self.game, self.session.saving.saved.number)

    @flow
    async def action_review(self) -> None:
        await self._play(await review(self.app, self._reviewing))

    @flow
    async def action_replay(self) -> None:
        begun: SavedGame | None = await self.app.ask(Replay(self._reviewing))
        await self._play(begun)

    @flow
    async def action_what_if(self) -> None:
        """Ask from which turn to play on in a what-if, and who plays."""
        moment = await ask_turn_of(DialogAsker(self.app), self.game)
        await self._play(await what_if(self.app, self._reviewing, moment))

    async def _play(self, begun: SavedGame | None) -> None:
        if begun is not None:
            await self.context.leave_for(begun)

    def action_picture(self) -> None:
        self.app.begin(draw_game(self.app, self._reviewing))

    def action_what_next(self) -> None:
        """Continue from the winner to the result, if the winner was shown long enough to be read."""
        if self.quiet.read():
            self.session.result_read = self.choices.can_focus = True
            self.keyboard = self.choices
            self.quiet.seen_anew()
            self.lay_out()
            self.screen.set_focus(self.keyboard)
            self.refresh_bindings()

    def action_choose(self) -> None:
        """Choose the selected action with Space, which continues on all screens."""
        self.choices.action_choose()

    def allows(self, action: str) -> bool:
        """Offer the chart only if it isn't shown anyway, and each other key in its act."""
        read = self.session.result_read
        match action:
            case "what_next":
                return not read
            case "seat" | "replay" | "what_if" | "choose":
                return read
            case "chart":
                return read and not self.chart_fits
            case "picture" | "review":
                return self.act in (None, self.winner)
        return super().allows(action)

    def on_click(self) -> None:
        if not self.session.result_read:
            self.action_what_next()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        if self.calm(well=True):
            self.app.begin(self.context.leave_for(self.after[event.at]))
