"""Finished games: pictures, what-ifs, and the review, a table with lanes and the costliest choices."""

from textual.widgets import Static

from sushigo_tui.bots.teacher import PastChoice
from sushigo_tui.hotseat.final_standing import draw_picture, draw_stored, save_and_say_where
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.what_if import ask_what_if
from sushigo_tui.language import mark, say
from sushigo_tui.rules.notes import Moment
from sushigo_tui.store.saved_game import SavedGame, own_id
from sushigo_tui.text import watching
from sushigo_tui.text.turn import game_title
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker, Notice
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import QueuedInputApp, flow
from sushigo_tui.tui.widgets.choice_list import AIR, ChoiceList, Row
from sushigo_tui.tui.widgets.sheet import FinalTable

AROUND = 6
"""The lines of a window that aren't for the table or the list of choices."""
BELT = 5
"""The lines of a belt, which is shown only where all choices fit above it."""


class Review(PanelScreen[PastChoice | SavedGame]):
    """The table, and choices, which are judged while it is open; the result is a choice or a what-if."""

    CSS_PATH = "review.tcss"
    HELP = mark(
        "The lead after each turn, and the choices that cost each player most.\n"
        "Each line shows what was chosen and what would have been better.\n"
        "The number is how many points of lead the better choice was expected to add.\n"
        "Choices are judged by the player's own hand and what everyone could see.\n"
        "Only clear mistakes are shown.\n"
        "The last is a choice where remembering passed hands would have helped most.\n"
        "Press {enter}, or click, to see a choice as that player saw it.\n"
        "Press {w} to play on from there.\n"
        "The review is worked out while you watch, and saved with the game."
    )
    BINDINGS = [keys.WHAT_IF, keys.BACK]

    def __init__(self, reviewing: Reviewing) -> None:
        self.reviewing = reviewing
        self.caption = Static(markup=False)
        self.table = FinalTable()
        self.choices = ChoiceList([], numbers=False, flush=True)
        heading = say("{game}: the costliest choices", game=game_title(reviewing.game.setup))
        super().__init__(self.caption, self.table, self.choices, heading=heading)

    def on_mount(self) -> None:
        self.table.show_game(self.reviewing.game, None)
        self._tell()

    def on_screen_resume(self) -> None:
        self.run_worker(self._judge_choices(), group="review", exclusive=True)

    def on_screen_suspend(self) -> None:
        self.workers.cancel_group(self, "review")

    async def _judge_choices(self) -> None:
        store_thread = None if self.reviewing.number is None else self.app.open_store()
        async for _ in self.reviewing.judge_choices(store_thread):
            self._tell()

    def _tell(self) -> None:
        """Show the choices judged so far; the cursor stays on its choice, or on the first."""
        here = self._choice if self.choices.at != self.choices.first else None
        reviewing = self.reviewing
        players = [_player(reviewing, seat) for seat in reviewing.seats]
        spare = self.app.size.height - AROUND - self.table.lines - sum(map(len, players))
        # The legend is apart from the rows, unless only that would make the list scroll.
        self.table.styles.height = self.table.lines + (spare != 0)
        rows: list[Row] = []
        for player in players:
            if rows and spare >= len(players):
                rows.append(AIR)
            rows += player
        self.set_class(spare < len(players) + BELT, "-many")
        total = len(reviewing.choices)
        done = total - len(reviewing.missing)
        self.caption.update(watching.review_progress(done, total, stopped=reviewing.stopped))
        self.choices.show(rows, 0, here)
        self._mark()

    on_resize = _tell

    def _mark(self) -> None:
        self.table.mark(self._choice.place if self._choice else None)

    on_choice_list_moved = _mark

    @property
    def _choice(self) -> PastChoice | None:
        return self.choices.chosen(PastChoice)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        self.dismiss(self._choice)

    def allows(self, action: str) -> bool:
        return self._choice is not None if action == "what_if" else True

    @flow
    async def action_what_if(self) -> None:
        if (choice := self._choice) is not None:
            moment = self.reviewing.game.moments[choice.moment]
            self.dismiss(await what_if(self.app, self.reviewing, moment))


def _player(reviewing: Reviewing, seat: int) -> list[Row]:
    rows = [Row(reviewing.game.names[seat], heading=True)]
    for judged in reviewing.costliest(seat):
        chosen = reviewing.choices[judged.place]
        told = watching.costly_choice(chosen, judged.better, judged.cost)
        rows.append(Row(*told, item=chosen))
    if len(rows) == 1:
        nothing = watching.nothing_costly(known=reviewing.is_done(seat))
        rows.append(Row(f"  {nothing}", heading=True))
    best = reviewing.best_remembered(seat)
    if best is not None and best.remembered is not None:
        chosen = reviewing.choices[best.place]
        rows.append(Row(f"  {say(watching.REMEMBERING)}", heading=True))
        told = watching.costly_choice(chosen, best.remembered, best.gain)
        rows.append(Row(*told, item=chosen))
    return rows


async def draw_game(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """Save a picture of a finished game, and say where it is or why it failed. Raises StoreError.

    The picture of a stored game has its date.
    """
    if reviewing.number is None:
        drawing = draw_picture(reviewing.game, app.pawns, "", None)
    else:
        drawing = draw_stored(app.open_store(), reviewing.number)
    await app.ask(Notice(await save_and_say_where(drawing)))


async def what_if(app: QueuedInputApp, reviewing: Reviewing, moment: Moment) -> SavedGame:
    """Ask who plays on from a moment; return the new game. Raises WentBack and StoreError."""
    if (number := reviewing.number) is None:
        source = SavedGame(reviewing.game, id=own_id(reviewing.game))
    else:
        source = await app.open_store().do(lambda store: store.load(number))
    return await ask_what_if(DialogAsker(app), source, moment)
