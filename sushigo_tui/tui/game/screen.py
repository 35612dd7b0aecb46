"""The screen of a game, from the first deal to the final standing."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rich.text import Text
from textual.app import ComposeResult

from sushigo_tui.hotseat import leaving, steps
from sushigo_tui.hotseat.bot_players import BotPlayers
from sushigo_tui.hotseat.evenings import evening_of
from sushigo_tui.hotseat.game_draft import After
from sushigo_tui.hotseat.going_back import ask_turn
from sushigo_tui.hotseat.seats import give_away
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.so_far import scored
from sushigo_tui.language import say
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text import lesson
from sushigo_tui.text.phrases import DOT
from sushigo_tui.text.table import described
from sushigo_tui.text.turn import heading
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker, Notice
from sushigo_tui.tui.dialogs.scores import Scores
from sushigo_tui.tui.game.choosing import Asking, Choosing
from sushigo_tui.tui.game.covering import CHECKED, CoveringScreen
from sushigo_tui.tui.game.finishing import Finishing
from sushigo_tui.tui.game.handing_over import HandingOver, TurningOver, Waiting
from sushigo_tui.tui.game.revealing import Revealing
from sushigo_tui.tui.game.scoring import Scoring
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.theme import styled
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.lines import Backdrop, SeatClicked
from sushigo_tui.tui.widgets.public_area import InPlace
from sushigo_tui.tui.widgets.tables import Tables


class GameScreen(Backdrop, CoveringScreen[After | SavedGame]):
    """Shows one game, step by step; the result is what to do next, or a what-if to play.

    All stages are made once, and mounted when first needed. Before a stage is shown, all of them are
    cleared, and it gets the view that may be on the screen, so no widget keeps anything of a hand.
    `last_words` are shown after the screen is closed; "" if there is nothing to say.
    """

    CSS_PATH = "screen.tcss"
    BINDINGS = [
        keys.bind("q", "leave", "leave"),
        keys.bind("t", "board", "board"),
        keys.bind("t", "scores", "scores"),
        keys.GUIDE,
        replace(keys.SETTINGS, action="settings", show=False),
        keys.bind("z", "go_back", "rewind"),
        keys.bind("s", "give_away", "edit seat"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.setup = session.game.setup
        self.last_words = ""
        self.bell = steps.Bell()
        self._settings = self.app.settings
        self.stages = {
            steps.HandOver: HandingOver(self),
            steps.Choose: Choosing(self),
            steps.Wait: Waiting(self),
            steps.Ready: TurningOver(self),
            steps.Reveal: Revealing(self),
            steps.Ask: Asking(self),
            steps.RoundEnd: Scoring(self),
            steps.Final: Finishing(self),
        }
        self.bots = BotPlayers(self.session, partial(self.run_worker, group="bots"), self._answered)

    def compose(self) -> ComposeResult:
        yield self.public_area.head
        yield from self.public_area.in_place
        # Covering a hand must not wait for its stage.
        yield self.stages[steps.HandOver]
        yield KeyLine(heard=self.heard)

    async def on_mount(self) -> None:
        self.app.app_suspend_signal.subscribe(self, lambda app: self.cover(always=True), immediate=True)
        self.set_interval(CHECKED, self.idle_timer.check)
        await self.carry_out(lambda: None)

    async def carry_out(self, change: Change) -> bool:
        """Change the session, save, and show the result; return False if the session refused the change."""
        motion = self.stage.motion
        if change() is False:
            return False
        # The rest of an animation is about the step before.
        motion.clear()
        self._shown, self.acting = None, True
        with self.app.busy():
            try:
                saved = await self._save(self.show_saving)
                await self._mount_stage()
            finally:
                self.acting = False
            if saved:
                self.show_step()
        return True

    async def _mount_stage(self) -> None:
        """Mount the stage of the current step, hidden, if this is the first step of its kind."""
        if not (stage := self.stage).is_attached:
            stage.display = False
            await self.mount(stage, *stage.overlays)

    async def _answered(self) -> None:
        """Show a bot's answer once it is saved, without disturbing a player who is choosing."""
        if not await self._save(lambda: None):
            return
        step = self.session.step
        if not self.up_to_date:
            await self._mount_stage()
            self.show_step()
        elif isinstance(step, (steps.HandOver, steps.Choose)):
            self.public_area.tick(self.stage.public, self._remarks(self.stage.public))
            if isinstance(step, steps.HandOver):
                self.stage.fill_page()

    async def _save(self, late: Callable[[], None]) -> bool:
        """Save changes, and call `late` if that takes long; return whether the step may be shown."""
        saved = await self.session.save(late)
        if news := self.session.saving.news():
            self.call_after_refresh(self.app.open, Notice(news))
        return saved

    async def leave_for(self, after: After | SavedGame) -> None:
        """Leave the game; if it isn't saved, `last_words` say so."""
        self.bots.stop()
        is_saved = await self.session.saving.leave()
        self.last_words = leaving.where_kept(self.session, is_saved=is_saved)
        self.dismiss(after)

    def show_step(self) -> None:
        """Show the current step, after taking everything of the last step off the screen."""
        self.wait_anew()
        self.public_area.board_asked = False
        self.clear()
        self.session.sorts_hands = self.app.settings.sort_hand
        here, self._shown = self.stage, self.session.step
        for stage in self.stages.values():
            stage.display = stage is here
        here.enter(self.session.view)
        # How much room a stage needs may depend on what it shows.
        self.show_public()
        self.set_focus(here.keyboard)
        self.idle_timer.start(self.app.settings.cover_after if self.session.hides else 0)
        if self.bell.calls(self.session.step) and self.app.settings.bell:
            self.app.bell()
        # In one frame, so that the old stage isn't painted once more, empty.
        self.refresh(layout=True)
        self.call_after_refresh(self.bots.take_turns)

        async def finish() -> None:
            # The store keeps the game open until its result has been seen.
            saved = self.session.saving.saved
            saved.open = False
            await self._save(lambda: None)
            self.session.evening = await evening_of(self.app.open_store, saved)
            if isinstance(stage := self.stage, Finishing):
                stage.show_evening()

        if isinstance(here, Finishing):
            self.call_after_refresh(finish)

    def show_public(self) -> None:
        """Show everything public: the title line, and the tables, the board or a page."""
        stage, step, area = self.stage, self.session.step, self.public_area
        view, kind = stage.public, steps.kind_of(step)
        area.head.show(heading(view, kind), self._remarks(view))
        page = stage.opened_page()
        area.opened.show(*(page or [Text()]))
        in_place: InPlace = "board" if area.board_asked else "tables"
        if page is not None:
            in_place = "page"
        elif kind in ("score", "end"):
            in_place = "nothing"
        area.show(view, self.app.size, in_place, steps.step_seat(step), dish=stage.dish)
        stage.lay_out(area.layout)
        self.refresh_bindings()

    def _remarks(self, view: View) -> str:
        """Return remarks that everyone should see; in the first turn, also errors in the settings."""
        remarks = []
        if name := self.bots.rushed(*view.when):
            remarks.append(say("{name} made a quick choice", name=name))
        if view.when == (1, 1):
            if self.app.faults:
                remarks.append(say("settings error: press {f2}"))
            unheard = self.app.why_no_focus and self.app.settings.cover_on_lost_focus
            if unheard and len(self.session.people) > 1:
                remarks.append(say("switching windows: see {f2}"))
        if trouble := self.session.saving.trouble:
            remarks.append(say("not saved: {why}", why=trouble.short))
        if self.session.game.setup.seed is not None:
            remarks.append(say("custom seed"))
        match self.session.saving.saved.mode:
            case "what-if":
                remarks.append(say("what if"))
            case "open-hands":
                state = lesson.OPEN if self.session.open_hands else lesson.LEARNED
                remarks.append(say(state))
        return DOT.join(remarks)

    def action_board(self) -> None:
        self.public_area.board_asked = not self.public_area.board_asked
        self.show_public()

    async def action_leave(self) -> None:
        await self.app.run_action("app.leave")

    def action_scores(self) -> None:
        self.public_area.board_asked = False
        self.show_public()
        self.app.open(Scores(self.session.game, scored(self.session)))

    async def action_settings(self) -> None:
        await self.app.run_action("app.settings")

    @flow
    async def action_go_back(self) -> None:
        """Ask for a turn to rewind to, and whether everyone agrees."""
        await self.carry_out(await ask_turn(DialogAsker(self.app), self.session))

    def allows(self, action: str) -> bool:
        """Offer only actions that are possible now, and none that shows another screen over an open hand."""
        session, step = self.session, self.session.step
        if action == "skip":
            return self.stage.motion.moving
        if session.hides:
            return False
        # `t` shows the board where it isn't shown anyway, and then the scores.
        has_board = isinstance(step, (steps.HandOver, steps.Wait, steps.Ready, steps.Reveal))
        board_first = has_board and not self.public_area.board_asked
        has_sheet = isinstance(step, (steps.RoundEnd, steps.Final))
        scores = bool(scored(session)) and not (board_first or has_sheet)
        match action:
            case "go_back":
                return bool(session.game.turns) and not session.over
            case "give_away":
                # Bots answer soon, and the game then continues by itself.
                return not isinstance(step, (steps.Wait, steps.Final))
            case "board":
                return has_board and not scores
            case "scores":
                return scores
        return True

    def on_unmount(self) -> None:
        self.app.overhear = lambda event: None
        self.bots.stop()
        self.app.app_suspend_signal.unsubscribe(self)

    async def on_screen_resume(self) -> None:
        if self._settings != self.app.settings:
            # Shows the step with other colours, symbols or tips, without animation.
            self._settings = self.app.settings
            level, self.app.animation_level = self.app.animation_level, "none"
            self.show_step()
            self.app.animation_level = level
        if isinstance(self.session.step, steps.Reveal):
            # Wrong PINs may have been typed meanwhile.
            self.stage.fill_page()
        if self.focused is None and self._shown is not None:
            # The window lost and regained the focus while another screen was shown.
            self.set_focus(self.stage.keyboard)

    def on_resize(self) -> None:
        # A new screen is told twice of the window for which it was made.
        if self.app.size != self.public_area.layout.window:
            self.show_public()
        self.stage.fill_page()
        self.refresh_bindings()

    def action_skip(self) -> bool:
        """End an animation; return False if nothing moves. What it leads to must still be read."""
        if not self.stage.motion.moving:
            return False
        self.stage.skip()
        self.quiet.seen_anew()
        self.show_public()
        return True

    def on_tables_pointed(self, event: Tables.Pointed) -> None:
        if event.group is None or event.seat is None:
            self.stage.point_at()
        else:
            pieces = described(self.session.game.setup, event.seat, event.group)
            self.stage.point_at(styled(pieces))

    async def on_seat_clicked(self, event: SeatClicked) -> None:
        if isinstance(self.session.step, steps.HandOver) and not self.acting:
            await self.carry_out(partial(self.session.offer, event.seat))

    @flow
    async def action_give_away(self) -> None:
        """Ask who takes a seat over, or for its new name; the list starts at the seat that has the laptop."""
        seat = steps.step_seat(self.session.step)
        await self.carry_out(await give_away(DialogAsker(self.app), self.session, seat))
