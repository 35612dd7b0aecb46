"""The end of the game: desserts are counted, the winner is shown, then the result and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.widget import Widget

from sushigo_tui.files.paths import near_home
from sushigo_tui.hotseat.counting import DessertsCounted, count_desserts
from sushigo_tui.hotseat.final_standing import final_standing
from sushigo_tui.hotseat.game_draft import After, after_game
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.steps import Final
from sushigo_tui.language import join_commas, mark, mark_label, phrase, say
from sushigo_tui.pictures.final_standing import FinalStanding
from sushigo_tui.rules.game import Game, score_history
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text import sheets, watching
from sushigo_tui.text.cells import cut_left
from sushigo_tui.text.evenings import of_people, so_far
from sushigo_tui.text.lists import short_tally
from sushigo_tui.text.outcome import below_names, desserts_of, lead, margin, result, tie
from sushigo_tui.text.table import saved_desserts
from sushigo_tui.text.turn import game_title
from sushigo_tui.tui import keys
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.dialogs.questions import or_tell
from sushigo_tui.tui.finished_game import draw
from sushigo_tui.tui.game.scoring import DISH_SECONDS, ROUND_SECONDS, Explaining
from sushigo_tui.tui.game.stage import GO_ON, SKIP, StageContext
from sushigo_tui.tui.layouts import Layout
from sushigo_tui.tui.looking_back import review
from sushigo_tui.tui.queued_input import QueuedInputApp, flow
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.desserts import Desserts, DessertsProgress
from sushigo_tui.tui.widgets.lead_chart import LeadChart
from sushigo_tui.tui.widgets.winner import ENTRY, Winner

NEWS, TIE = 0.6, 1.8
"""Extra seconds to read about a new leader, and about a tie."""
RACES, RACE = 30, 2.0
"""How many frames the race of points has, and its seconds."""

COUNTED = mark("The desserts are counted.")
AND_NOW = mark("And the winner is …")


class FinaleFrame(NamedTuple):
    """A frame of the finale, its seconds, and its caption in two lines.

    `progress` is how far desserts are counted or points have raced, None once the winner is shown. `seen` is
    the part of the winner's picture that is shown, 0 to 1.
    """

    seconds: float
    said: tuple[str, str] = ("", "")
    progress: DessertsProgress | None = None
    seen: float = 0.0


def finale(game: Game, counted: DessertsCounted) -> Iterator[FinaleFrame]:
    """Yield the frames; the last, with the winner, stays."""
    each = min(DISH_SECONDS, ROUND_SECONDS / len(counted.counts))
    # Show a seat's desserts, let its points run, and leave time to read.
    shown, run, rest, steps = 0.35 * each, 0.4 * each, 0.25 * each, 6
    for at, count in enumerate(counted.counts):
        forms = say(COUNTED), desserts_of(game, count.seat)
        yield FinaleFrame(shown, forms, DessertsProgress(at, 0))
        for step in range(1, steps):
            yield FinaleFrame(run / steps, forms, DessertsProgress(at, step / steps))
        leaders = counted.leaders[at + 1]
        news = leaders != counted.leaders[at]
        if news:
            forms = lead(game.names, leaders, counted.totals[at + 1][leaders[0]]), forms[1]
        yield FinaleFrame(run / steps + rest + NEWS * news, forms, DessertsProgress(at, 1))
    last = len(counted.counts)
    for sentence in tie(game):
        yield FinaleFrame(TIE, (sentence, ""), DessertsProgress(last, 0))
    for step in range(1, RACES + 1):
        yield FinaleFrame(RACE / RACES, (say(AND_NOW), ""), DessertsProgress(last, step / RACES))
    yield from (FinaleFrame(seconds, seen=seen) for seconds, seen in ENTRY)


class Finishing(Explaining[Final]):
    """The final standing, the reasons for it, and what to do next."""

    HELP = mark(
        "The desserts are counted from last place to first, then the winner is shown; press any "
        "key to skip to that, and Enter to see the result. There, select what to do next with up "
        "and down or a number, then press Enter. Select a player with the left and right arrows, or a click, "
        "to see their points explained. The chart has a line for each player. The leader after "
        "each turn is at the top, and the distance from there shows how far behind the others were, as if "
        "the round had ended then. If there is no room for the chart, press c to see it. Press v to "
        "review the costliest choices. Press p to save a picture of the result in the folder where "
        "you started the program."
    )
    BINDINGS = [
        SKIP,
        replace(GO_ON, action="what_next", description=mark_label("next")),
        replace(keys.CHOOSE, key="space", show=False),
        *keys.SEATS,
        Binding("c", "chart", mark_label("chart"), key_display="c"),
        keys.REVIEW,
        keys.PICTURE,
    ]

    app = getters.app(QueuedInputApp)

    class Chosen(Message):
        """What to do next was chosen: an action after the game, or a what-if to play."""

        def __init__(self, what: After | SavedGame) -> None:
            super().__init__()
            self.what: After | SavedGame = what

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.motion: Motion[FinaleFrame] = Motion(self, self._picture)
        self.shown: FinaleFrame | None = None
        self.standing: FinalStanding | None = None
        self.desserts = Desserts(self.app.pawns)
        self.winner = Winner()
        self.lead = LeadChart(self.app.pawns)
        self.charted = False
        self.read = False
        self.picture: Path | None = None
        self.after: list[After] = []
        self.choices = ChoiceList([])
        self.choices.can_focus = False

    @property
    def keyboard(self) -> Widget:
        """The widget for the keys: the stage until the result is shown, then the list of what to do next."""
        return self.choices if self.read else self

    @property
    def counting(self) -> bool:
        return self.shown is not None and self.shown.progress is not None

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.desserts, self.winner)
        yield from (self.sheet, self.page, self.lead, self.choices)

    def enter(self, view: View) -> None:
        game = self.session.game
        counted = count_desserts(game)
        groups = [saved_desserts(view, seat) for seat in range(len(view.names))]
        words = [join_commas(group.brief for group in each) if each else phrase("none") for each in groups]
        self.desserts.show(view.names, words, counted, game.winners)
        self.standing = final_standing(game, self.app.pawns, "")
        entries = sheets.of_game(game)
        if self.session.original is not None:
            entries.insert(-1, watching.original_row(self.session.original))
        self.sheet.show(view.names, entries, game.winners[0])
        self.lead.show(view.names, score_history(game))
        self.show_evening()
        frames = list(finale(game, counted))
        self.motion.start((frame.seconds, frame) for frame in (frames[-1:] if self.read else frames))

    def show_evening(self) -> None:
        """Update what to do next, and the evening's tally."""
        evening = self.session.evening
        notes: dict[After, str] = {"again-same": game_title(self.session.game.setup)}
        if evening is not None:
            notes["finale"] = short_tally(of_people(evening))
        after = after_game(evening)
        self.after = [*after]
        self.choices.styles.height = len(after)
        self.choices.show([Row(say(label), notes.get(what, "")) for what, label in after.items()])
        if self.standing is not None and evening is not None:
            text = so_far(evening, self.session.game)
            sentences = [*below_names(self.session.game), *[text] * bool(text)]
            self.standing = replace(self.standing, said=sentences)
            if self.shown is not None:
                self.winner.show(self.standing, self.shown.seen)
        self._lay_out()

    def _picture(self, frame: FinaleFrame) -> None:
        before, self.shown = self.shown, frame
        if frame.progress is not None:
            self.caption.show(*frame.said)
            self.desserts.count(frame.progress)
        else:
            self.winner.show(self.standing, frame.seen)
        if before is None or (before.progress is None) != (frame.progress is None):
            self._lay_out()
            self.refresh_bindings()

    def clear(self) -> None:
        super().clear()
        self.motion.clear()
        self.shown = self.standing = None
        self.desserts.show((), (), None, ())
        self.winner.show(None)
        self.lead.show((), ())
        self.charted = False

    def lay_out(self, layout: Layout, air: int) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Show the count, the winner, or the result."""
        for piece in self.children:
            piece.display = False
        if self.counting:
            self.caption.display = self.desserts.display = True
        elif self.read:
            self._show_result()
        else:
            self.winner.display = True

    def _show_result(self) -> None:
        """Show the result, the sheet, the selected seat's reasons, the chart, and what to do next."""
        # The second line of the caption: the tie-break or margin, or in a what-if the original game.
        game = self.session.game
        text = (tie(game)[1:] or [margin(game)])[0]
        if self.session.original is not None:
            text = watching.as_played(self.session.original)
        elif self.session.saving.saved.mode == "what-if":
            text = say(watching.GONE)
        self.caption.show(result(game), text)
        spare = self._spare - self.lead.lines * self._chart_fits
        self.lead.display = self._chart_fits or self.charted
        self.sheet.display = self.page.display = self._chart_fits or not self.charted
        self.caption.display = self.choices.display = True
        self.page.styles.height = self._reasons
        for piece, least in ((self.lead, 1), (self.choices, 2), (self.sheet, 3), (self.page, 4)):
            piece.styles.margin = (int(spare >= least), 0, 0, 0)
        if spare > 4 or not self.sheet.display:
            self.choices.styles.margin = (1, 0, 1, 0)
        self.fill_page()

    @property
    def _reasons(self) -> int:
        """The lines for the selected seat's reasons."""
        return self.sheet.lines_below(self.app.size.width)

    @property
    def _spare(self) -> int:
        """The lines left over beside the caption, the sheet, the reasons, and the list."""
        return self.app.size.height - 2 - 2 - self.sheet.lines - self._reasons - len(self.after)

    @property
    def _chart_fits(self) -> bool:
        """True if the chart fits below the sheet."""
        return self._spare >= self.lead.lines

    def action_chart(self) -> None:
        """Show the chart, or the sheet again."""
        self.charted = not self.charted
        self._lay_out()

    @property
    def remark(self) -> str:
        """The file of the picture; "" if none was saved."""
        where = "" if self.picture is None else cut_left(near_home(self.picture), self.app.size.width - 32)
        return where and say("picture: {file}", file=where)

    @flow
    async def action_review(self) -> None:
        begun = await or_tell(
            self.app, review(self.app, Reviewing(self.session.game, self.session.saving.number))
        )
        if begun is not None:
            self.post_message(self.Chosen(begun))

    @flow
    async def action_picture(self) -> None:
        """Save a picture of the result."""
        session = self.session
        self.picture = await draw(self.app, session.game, self.app.pawns, session.saving.number)
        self.post_message(self.EffectShown())

    def action_what_next(self) -> None:
        """Continue from the winner to the result, if the winner was shown long enough to be read."""
        if self.context.quiet.read():
            self.read = self.choices.can_focus = True
            self.context.quiet.seen_anew()
            self._lay_out()
            self.screen.set_focus(self.choices)
            self.refresh_bindings()

    def action_choose(self) -> None:
        """Choose the selected action with Space, which continues on all screens."""
        self.choices.action_choose()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the chart if it isn't shown anyway, and Enter for what it does at this moment."""
        if action in ("seat", "chart") and not self.read:
            return False
        if action == "picture":
            return not self.counting
        if action == "chart":
            return not self._chart_fits
        if action == "what_next":
            return not self.read
        if action == "choose":
            return self.read
        return super().check_action(action, parameters)

    def on_click(self) -> None:
        if not self.read:
            self.action_what_next()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        if self.calm(well=True):
            self.post_message(self.Chosen(self.after[event.at]))
