"""The game: one opaque screen from the first deal to the final standing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from sushigo_tui.files.paths import near_home
from sushigo_tui.hotseat import leaving, steps
from sushigo_tui.hotseat.asker import GivenUp
from sushigo_tui.hotseat.bell import Bell
from sushigo_tui.hotseat.draft import After
from sushigo_tui.hotseat.going_back import ask_turn
from sushigo_tui.hotseat.opponents import Opponents
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.seats import give_away
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.view import View
from sushigo_tui.store.faults import TakenOver
from sushigo_tui.text.cells import cut_left
from sushigo_tui.text.table import described
from sushigo_tui.text.turn import SAVING, heading
from sushigo_tui.tui import internals, keys
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.help import Help
from sushigo_tui.tui.dialogs.questions import DialogAsker, Notice
from sushigo_tui.tui.dialogs.scores import Scores
from sushigo_tui.tui.game.finishing import Finishing
from sushigo_tui.tui.game.hand_aside import HandAside, patience
from sushigo_tui.tui.game.handing_over import HandingOver
from sushigo_tui.tui.game.idle import Idle
from sushigo_tui.tui.game.quiet import Quiet
from sushigo_tui.tui.game.selecting import Selecting
from sushigo_tui.tui.game.stage import Stage, StageContext
from sushigo_tui.tui.game.stages import stages
from sushigo_tui.tui.looking_back import review
from sushigo_tui.tui.picture_file import draw
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.terminal import ROOMY
from sushigo_tui.tui.theme import inked
from sushigo_tui.tui.widgets.keyline import KeyLine, hints
from sushigo_tui.tui.widgets.lines import Explain, SeatClicked
from sushigo_tui.tui.widgets.public_area import PublicArea, Scene
from sushigo_tui.tui.widgets.tables import Tables

SETTINGS = replace(keys.SETTINGS, action="settings", show=False)


class GameScreen(Screen[After]):
    """Shows one game, step by step, and gives back what to play next.

    All stages are made once. Before one is shown, every one of them is cleared, and it is given the view
    that may be on the screen then: nothing of a hand is left in any widget. `clock` tells the moment of
    silence; to the seats of `newcomers` the first turn is explained. `last_words` is what people have to be
    told once it is gone, mostly nothing.
    """

    CSS_PATH = "screen.tcss"
    BINDINGS = [
        keys.LEAVE_GAME,
        Binding("t", "board", "board", key_display="t"),
        Binding("t", "scores", "scores", key_display="t"),
        replace(keys.GUIDE, action="guide"),
        SETTINGS,
        keys.HELP,
        keys.F1,
        Binding("z", "go_back", "earlier turn", key_display="z"),
        Binding("s", "give_away", "seat/name", key_display="s"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-tight"), (ROOMY, "-roomy")]

    def __init__(
        self,
        session: Session,
        *,
        clock: Callable[[], float] = monotonic,
        newcomers: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__()
        self.session = session
        self.setup = session.game.setup
        self._acting = False
        self.last_words = ""
        self._shown: steps.Step | None = None
        self.picture: Path | None = None
        self.quiet = Quiet(clock)
        self.idle = Idle(self, clock, self._left_alone)
        self.bell = Bell()
        self.newcomers = newcomers
        self._shown_look = self._look
        context = StageContext(self.session, self.act, self.quiet, self._told)
        self.public_area = PublicArea(self.app.pawns)
        self._skipping = False
        self._aside: HandAside | None = None
        self.stages = stages(context, self.app.pawns)
        self.opponents = Opponents(self.session, partial(self.run_worker, group="opponents"), self._answered)

    @property
    def _look(self) -> tuple[str, str, bool, bool]:
        look, settings = self.app.look, self.app.settings
        return look.theme, look.symbols, settings.hints, settings.sort_hand

    @property
    def _told(self) -> frozenset[int]:
        """The newcomers, unless nobody wants the first turn explained."""
        return self.newcomers if self.app.settings.hints else frozenset()

    @property
    def stage(self) -> Stage[Any]:
        """The stage of the step that is shown."""
        return self.stages[type(self.session.step)]

    @property
    def typing(self) -> bool:
        """Whether letters are typed, and mean nothing else."""
        stage = self.stage
        return isinstance(stage, HandingOver) and stage.typed is not None

    def compose(self) -> ComposeResult:
        yield self.public_area.head
        yield self.public_area.tables
        yield from self.stages.values()
        yield self.public_area.board
        yield KeyLine(heard=self._heard)

    async def on_mount(self) -> None:
        self.app.app_suspend_signal.subscribe(self, lambda app: self.cover(always=True), immediate=True)
        await self.act(lambda: None)

    async def act(self, change: Change) -> bool:
        """Tell the session of a choice, save what comes of it, and show that; False if nothing does."""
        if change() is False:
            return False
        self._shown, self._acting = None, True
        with self.app.busy():
            try:
                saved = await self._save(self._show_saving)
            finally:
                self._acting = False
            if saved:
                self.follow()
        return True

    async def _answered(self) -> None:
        """Show what an opponent has answered, once it is in the store, and disturb nobody who is choosing."""
        if not await self._save(lambda: None):
            return
        step = self.session.step
        if self._shown is not step:
            self.follow()
        elif isinstance(step, (steps.HandOver, steps.Choose)):
            self.public_area.tick(self.stage.public, self._remarks(self.stage.public))
            if isinstance(step, steps.HandOver):
                self.stage.fill_page()

    async def _save(self, late: Callable[[], None]) -> bool:
        """Save what changed, and call `late` if that takes long; whether the step can be shown now."""
        try:
            saved = await self.session.save(late)
        except TakenOver as fault:
            self.clear()
            self.last_words = str(fault)
            self.dismiss("start")
            return False
        if news := self.session.saving.news():
            self.call_after_refresh(self.app.open, Notice(news))
        return saved

    async def leave_for(self, after: After) -> None:
        """Leave the game for what comes next, where it is said if it is not in the store."""
        self.opponents.leave()
        self.last_words = leaving.where(self.session, is_saved=await self.session.saving.leave())
        self.dismiss(after)

    def follow(self) -> None:
        """Show the step that the game is at; first of all, take away whatever was shown before."""
        self._wait_anew()
        self.public_area.board_asked = False
        self.clear()
        self.session.sorts_hands = self.app.settings.sort_hand
        here, self._shown = self.stage, self.session.step
        for stage in self.stages.values():
            stage.display = stage is here
        here.enter(self.session.view)
        # What a stage needs may depend on what it shows.
        self._show_public()
        self.set_focus(here.keyboard)
        self.refresh_bindings()
        self.idle.watch(self.app.settings.cover_after if self.session.hides else 0)
        if self.bell.calls(self.session.step) and self.app.settings.bell:
            self.app.bell()
        # All in one frame: the old stage is not painted once more, empty.
        self.refresh(layout=True)
        self.call_after_refresh(self.opponents.think)
        if self.over:
            self.call_after_refresh(self._finish)

    async def _finish(self) -> None:
        """The result was seen, so now the game is finished: until then the store goes on with it."""
        self.session.saving.result_seen()
        await self._save(lambda: None)

    @property
    def over(self) -> bool:
        """Whether the game is over, and all of it was shown."""
        return isinstance(self.session.step, steps.Final)

    def clear(self) -> None:
        """Take away whatever only one seat may see."""
        for stage in self.stages.values():
            stage.clear()

    def _show_saving(self) -> None:
        """Take a hand away, as whoever chose thinks that it is covered, and say what takes so long."""
        self.clear()
        for stage in self.stages.values():
            stage.caption.say(*SAVING)

    def _restyle(self) -> None:
        """Show everything anew with other colours, symbols or hints; nothing moves for that."""
        self._shown_look = self._look
        for stage in self.stages.values():
            stage.context = replace(stage.context, newcomers=self._told)
        level, self.app.animation_level = self.app.animation_level, "none"
        self.follow()
        self.app.animation_level = level

    def _wait_anew(self) -> None:
        """From when the screen is painted next, a key is counted only after the moment of silence."""
        self.quiet.hidden()
        self.call_after_refresh(self.quiet.painted)
        self.app.shown_anew()

    def _show_public(self) -> None:
        """Show where the game stands and what lies on the tables: what everybody may see."""
        stage, step, area, window = self.stage, self.session.step, self.public_area, self.app.size
        view = stage.public
        kind = steps.kind_of(step)
        area.head.show(heading(view, kind), self._remarks(view))
        scene = Scene(kind, view, self.session.public, steps.seat_of(step), stage.lit)
        needs = stage.least(window) if area.board_asked else stage.needs(window)
        area.show(scene, window, window.height - 2 - needs)
        if stage.beside_board != area.beside:
            stage.beside_board = area.beside
            stage.fill_page()

    def _remarks(self, view: View) -> str:
        """What all must know of this game, and in its first turn that the settings could not be read."""
        remarks = [self.opponents.remark(view.round, view.turn)]
        if self.app.faults and (view.round, view.turn) == (1, 1):
            remarks.append("settings broken: see F2")
        if trouble := self.session.saving.trouble:
            remarks.append(f"not saved: {trouble.short}")
        if self.session.game.setup.seed is not None:
            remarks.append("typed seed")
        if self.picture is not None:
            remarks.append(f"picture: {cut_left(near_home(self.picture), self.size.width - 50)}")
        return " · ".join(filter(None, remarks))

    def action_board(self) -> None:
        """Look at the board, or at the tables again."""
        self.public_area.board_asked = not self.public_area.board_asked
        self._show_public()
        self.refresh_bindings()

    async def action_leave(self) -> None:
        """Ask whether to leave this game, and for where."""
        await self.app.run_action("app.leave")

    def action_review(self) -> None:
        """See which picks cost most."""
        self.app.begin(review(self.app, Reviewing(self.session.game, self.session.saving.number)))

    def action_picture(self) -> None:
        """Draw how the game ended, into a file of its own, and say above where that is."""
        self.app.begin(self._draw())

    async def _draw(self) -> None:
        session = self.session
        self.picture = await draw(self.app, session.game, self.app.pawns, None, session.saving.number)
        self.public_area.head.show(self.public_area.head.left, self._remarks(self.session.public))

    def action_scores(self) -> None:
        """Read the score sheet of the last round once more."""
        self.public_area.board_asked = False
        self._show_public()
        self.app.open(Scores(self.session.game, self.session.scored, self.public_area.board.pawns))

    async def action_settings(self) -> None:
        """Open the settings."""
        await self.app.run_action("app.settings")

    def action_go_back(self) -> None:
        """Ask to which turn the table goes back, and whether all agree."""
        self.app.begin(self._act_on(ask_turn(DialogAsker(self.app), self.session)))

    async def _act_on(self, asked: Awaitable[Change]) -> None:
        """Do what people want in the end, if it is not given up."""
        with suppress(GivenUp):
            await self.act(await asked)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done now.

        Leaving, settings, scores, and the board where it is not there anyway, are not for an open hand.
        """
        if action == "skip":
            return self.moving
        if action in ("leave", "settings"):
            return not self.session.hides
        if action == "go_back":
            return not (self.session.hides or self.over) and bool(self.session.game.turns)
        if action == "give_away":
            # What opponents think about goes on by itself, and soon.
            return self.session.is_public and not isinstance(self.session.step, steps.Wait)
        if action == "scores":
            shown = isinstance(self.session.step, (steps.RoundEnd, steps.Final))
            first = self._may_ask_for_board and not self.public_area.board_asked
            return bool(self.session.scored) and not (shown or first or self.session.hides)
        if action == "board":
            return self._may_ask_for_board and not self.check_action("scores", ())
        return True

    @property
    def _may_ask_for_board(self) -> bool:
        """Whether there is a board to be looked at that is not there anyway."""
        public = isinstance(self.session.step, (steps.HandOver, steps.Ready, steps.Reveal, steps.RoundEnd))
        return public and (self.public_area.board_asked or not self.public_area.board.lines)

    def cover(self, always: bool = False) -> None:
        """Hide the hand that is shown, if one is, from whoever comes back; `always` from one who is alone."""
        self.app.stop_checking()
        self._aside = None
        if (always or self.session.hides) and self.session.cover():
            self.follow()
            return
        if self._acting:
            # The game is a step further than the screen, on which the hand still is.
            self._show_saving()
        self._wait_anew()

    def _left_alone(self) -> None:
        """Cover a hand that nobody has looked after for a while, and say why."""
        seconds = self.app.settings.cover_after
        self._cover_because(f"nobody touched anything for {seconds} second{'s' * (seconds != 1)}")

    def window_shrank(self) -> None:
        """Cover a hand, and say why: lines of it may be about to leave the window at its top."""
        if self.session.hides:
            self._cover_because("the window got smaller")
        else:
            self.cover()

    def _cover_because(self, why: str) -> None:
        self.cover()
        if isinstance(self.session.step, steps.HandOver):
            caption = self.stage.caption
            caption.say(caption.first, f"The cards were covered: {why}.")

    def action_help(self) -> None:
        """Open the help for the stage that is shown; a hand is covered meanwhile."""
        self._read(Help(self.stage.help, hints(self, hidden=True)))

    def action_guide(self, at: Dish | None = None) -> None:
        """Open the card guide at a dish, or at the card that is taken up; a hand is covered meanwhile."""
        self._read(Guide(self.setup, at or self.stage.dish))

    def on_explain(self, event: Explain) -> None:
        """Open the guide at the dish that was clicked."""
        event.stop()
        self.action_guide(event.dish)

    def on_descendant_blur(self) -> None:
        # A watcher on the app would keep this screen alive after its game.
        if not self.app.app_focus and self.app.settings.cover_on_lost_focus:
            self.cover()

    def on_unmount(self) -> None:
        self.app.overhear = lambda event: None
        self.opponents.leave()
        self.app.app_suspend_signal.unsubscribe(self)

    def _read(self, screen: internals.Screen[None]) -> None:
        """Open what is to be read; a hand is taken away, and comes back if the right key closes that soon."""
        seat, clock = self.session.looker, self.quiet.clock
        if seat is not None and self.session.hides:
            seconds = patience(self.app.settings.cover_after)
            self._aside = HandAside(screen, seat, self.stage.row.cursor, seconds, clock)
            self.app.overhear = self._overhear
        self.app.open(screen)

    def _overhear(self, event: events.Event) -> None:
        if self._aside is not None:
            self._aside.overhear(event, ahead=self.app.typed_ahead)

    def on_screen_suspend(self) -> None:
        aside = self._aside
        self.cover()
        if aside is not None and aside.screen is self.app.screen:
            self._aside = aside
            aside.screen.call_after_refresh(aside.painted)

    async def on_screen_resume(self) -> None:
        aside, self._aside = self._aside, None
        self.app.overhear = lambda event: None
        if self._shown_look != self._look:
            self._restyle()
        if isinstance(self.session.step, steps.Reveal):
            # Wrong PINs may have been typed meanwhile.
            self.stage.fill_page()
        if self.focused is None and self._shown is not None:
            # The window lost the focus, and got it back while something else was shown.
            self.set_focus(self.stage.keyboard)
        self._wait_anew()
        if aside is not None and aside.returns:
            await self._show_again(aside)

    async def _show_again(self, aside: HandAside) -> None:
        """Show a hand to whoever had it open."""
        step, pins = self.session.step, self.session.seating.pins
        if not (isinstance(step, steps.HandOver) and step.seat == aside.seat):
            return
        await self.act(partial(step.look, self.session, pins.get(aside.seat, "")))
        if isinstance(self.stage, Selecting):
            self.stage.select(aside.cursor)

    def on_resize(self) -> None:
        self._show_public()
        self.stage.resized()
        self.refresh_bindings()

    @property
    def moving(self) -> bool:
        """Whether something moves, on the stage or on the board."""
        stage = self.stage.motion
        return (stage is not None and stage.moving) or self.public_area.board.motion.moving

    def _hold_still(self) -> bool:
        """Show what all that moves leads to; whoever skips that has not read it yet."""
        if not self.moving:
            return False
        board = self.public_area.board.motion
        for motion in (self.stage.motion, board):
            if motion is not None:
                motion.stop()
        self._show_public()
        board.stop()
        return True

    def action_skip(self) -> None:
        """Show at once what all that moves leads to, as any other key does."""
        self._hold_still()

    def _heard(self) -> None:
        self.quiet.arrived(ahead=self.app.typed_ahead)
        self.idle.touched()

    def on_key(self, event: events.Key) -> None:
        self._heard()
        if self._hold_still():
            event.stop()

    def takes(self, event: events.Event) -> bool:
        """Hear of everything first; a click that ended a movement is none."""
        if isinstance(event, events.InputEvent):
            self.idle.touched()
        # The press of a click bubbles up to here only after the click itself has been carried out.
        if isinstance(event, events.MouseDown):
            self.quiet.arrived()
            self.quiet.clicked_at = event.x
            self._skipping = self._hold_still()
        return not (isinstance(event, events.Click) and self._skipping)

    def clicked_too_soon(self, event: events.MouseDown) -> None:
        """Start the moment of silence anew, and say so where it is waited for."""
        self._heard()
        self.quiet.clicked_at = event.x
        if isinstance(self.session.step, (steps.HandOver, steps.Ready)):
            self.stage.calm()

    def on_tables_pointed(self, event: Tables.Pointed) -> None:
        """Tell of the cards under the pointer."""
        chip, seat = event.chip, event.seat
        if chip is None or seat is None:
            self.stage.point_at(None)
        else:
            told = ", ".join(part for part in chip.told(2) if part)
            self.stage.point_at(inked(described(self.session.game.setup, seat, chip.group, told)))

    def on_stage_told(self) -> None:
        """Let pawns run and tables fill as soon as it is told why."""
        self._show_public()
        self.refresh_bindings()

    async def on_seat_clicked(self, event: SeatClicked) -> None:
        """Offer the laptop to the seat that was clicked."""
        step = self.session.step
        if isinstance(step, steps.HandOver) and not self._acting:
            await self.act(partial(step.turn_to, self.session, event.seat))

    def on_finishing_chosen(self, event: Finishing.Chosen) -> None:
        self.app.begin(self.leave_for(event.what))

    def action_give_away(self) -> None:
        """Ask openly who is to have a seat, or which name: first of all that of whoever has the laptop."""
        seat = steps.seat_of(self.session.step)
        self.app.begin(self._act_on(give_away(DialogAsker(self.app), self.session, seat)))
