"""The end of a round: its points are counted dish by dish, and then a score sheet says why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widget import Widget

from sushigo_tui.hotseat.counting import DishCount, RoundCounted, count_round
from sushigo_tui.hotseat.steps import RoundEnd
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.scoring import points_on
from sushigo_tui.rules.view import View
from sushigo_tui.text import sheets
from sushigo_tui.text.turn import desserts_wait, score_of, succeed
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.stage import GO_ON, READ, SKIP, S, Stage, StageContext
from sushigo_tui.tui.look import Motion
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.sheet import Counting, ScoreSheet


class Explaining(Stage[S]):
    """A score sheet, and what the points of the chosen seat come from: beside it, or on the page below."""

    PAGE = (0, 0)

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.sheet = ScoreSheet(self.app.pawns)

    def compose(self) -> ComposeResult:
        yield self.caption
        yield self.sheet
        yield self.page

    def clear(self) -> None:
        super().clear()
        self.sheet.show((), [])

    def below(self) -> Text:
        """Who takes over from a bot; the reasons, where they do not stand beside the sheet."""
        told = styled(succeed(self.session.seating.successors))
        return told.append_text(self.sheet.below(self.app.size.width))

    def page_lines(self, size: Size) -> int:
        """All of that, and an empty line below it."""
        return len(self.session.seating.successors) + self.sheet.lines_below(size.width) + 1

    def resized(self) -> None:
        self.fill_page()

    def action_seat(self, by: int) -> None:
        """On to the next seat, or back."""
        self.sheet.choose(self.sheet.seat + by)
        self.on_score_sheet_chosen()

    def on_score_sheet_chosen(self) -> None:
        """Tell the reasons of the seat that is chosen now."""
        self.reading = False
        self.fill_page()


EACH, ALL = 0.9, 5.6
"""Seconds for the count of a dish, or of a seat's desserts, and for that of all of them, at most."""


class CountFrame(NamedTuple):
    """One picture of the count, and how many seconds it stays.

    The dish at this place of the count has its turn, and `run`, 0 to 1, is how far its points have run.
    """

    seconds: float
    at: int
    run: float


def count_frames(dishes: int) -> Iterator[CountFrame]:
    """The pictures of a count of so many dishes; in the last one, which stays, all of them are counted."""
    each = min(EACH, ALL / max(1, dishes))
    # The cards of a dish light up, its points run, and all of it can be read.
    lit, run, rest, steps = 0.3 * each, 0.45 * each, 0.25 * each, 8
    for at in range(dishes):
        yield CountFrame(lit, at, 0)
        for step in range(1, steps + 1):
            yield CountFrame(run / steps, at, step / steps)
        yield CountFrame(rest, at, 1)
    yield CountFrame(0, dishes, 1)


class Scoring(Explaining[RoundEnd]):
    """Every point of the round, by dish and seat, and why; the first time it is counted dish by dish."""

    HELP = (
        "The points of the round are counted dish by dish; any key shows them all at once. Then they stand "
        "by dish and seat, with everybody's total; a mark shows what brought each player the most, and the "
        "highest total. 0 means cards that scored nothing, a dot means no cards. Left and right, or a "
        "click, choose a player, whose points are then explained. Desserts are scored at the end of the "
        "game. The pawns run clockwise, or to the right in a small window: sixty spaces a lap."
    )
    BINDINGS = [SKIP, GO_ON, *keys.SEATS, *(replace(key, show=False) for key in (keys.UP, keys.DOWN)), READ]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.motion: Motion[CountFrame] = Motion(self, self._picture)
        self.round = RoundCounted((), ())
        self.shown: CountFrame | None = None
        self._seen: tuple[RoundEnd, int] | None = None

    def enter(self, view: View) -> None:
        step, game = self.step, self.session.game
        totals = points_on([view.sheets[step.round - 1]])
        entries = sheets.of_round(game, step.round, view.names)
        self.sheet.show(view.names, entries, totals.index(max(totals)))
        self.round = count_round(game, step.round)
        # Somebody may have come back to it, with another name perhaps; but not to a round played anew.
        now = step, len(game.undos)
        seen, self._seen = self._seen == now, now
        frames = list(count_frames(len(self.round.counts)))
        self.motion.start((frame.seconds, frame) for frame in (frames[-1:] if seen else frames))

    @property
    def counted(self) -> DishCount | None:
        """The dish whose points are counted now."""
        return self.round.counts[self.shown.at] if self.motion.moving and self.shown is not None else None

    @property
    def lit(self) -> Dish | None:
        """The dish whose cards stand out."""
        return self.counted.dish if self.counted is not None else None

    @property
    def public(self) -> View:
        """As far as it is counted: a dish's points are in the totals as soon as they run."""
        if self.counted is None or self.shown is None:
            return super().public
        return replace(super().public, scores=self.round.totals[self.shown.at + (self.shown.run > 0)])

    def _picture(self, frame: CountFrame) -> None:
        before, self.shown = self.shown, frame
        now, told = self.counted, desserts_wait(self.step.round)
        if now is not None:
            told = f"{now.dish.title}: {self.session.game.setup.brief_of(now.dish)}"
        self.caption.say(score_of(self.step.round), told)
        self.sheet.count(now and Counting(frame.at, tuple(map(len, now.slots)), frame.run))
        if before is None or now is None or (before.at, before.run > 0) != (frame.at, frame.run > 0):
            self.fill_page()
            self.post_message(self.Told())

    def clear(self) -> None:
        super().clear()
        self.motion.clear()
        self.shown = None
        self.round = RoundCounted((), ())

    async def action_go_on(self) -> None:
        """Go on, if what is shown could be read at all."""
        if self.calm():
            await self.act(self.step.go_on)

    @property
    def aside(self) -> tuple[Widget, ...]:
        return (self.sheet,)

    def min_height(self, window: Size) -> int:
        """The caption, the sheet, and the reasons of the chosen seat."""
        told = self.sheet.lines_below(window.width) + len(self.session.seating.successors)
        return self.least(window) + told + (window.height >= ROOMY)

    def least(self, window: Size) -> int:
        """The caption and the sheet."""
        return 2 + self.sheet.lines
