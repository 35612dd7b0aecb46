"""The list of games: unfinished games, then finished games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.files.names import key
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.language import join_commas, mark, mark_label, say
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.listing import GameFilter, Summary
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.lists import WHOSE_GAMES, delete_question, no_games_with, row_note
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import Confirm, Notice, Prompt, or_tell
from sushigo_tui.tui.finished_game import draw_stored
from sushigo_tui.tui.history.evenings import browse_evenings
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import QueuedInputApp, flow
from sushigo_tui.tui.replay.screen import Replay, review
from sushigo_tui.tui.theme import fit
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row

READ_AROUND = 60
"""How many rows above and below the visible ones are read ahead."""

MOST_KEPT = 1000
"""If more games than this are in memory, distant ones are dropped."""

_UNREAD = Row("…")


class Games(PanelScreen[int | SavedGame]):
    """A line for each game; the result is the number of a game to resume, or a what-if to play."""

    CSS_PATH = "games.tcss"
    HELP = mark(
        "Every game started on this computer. Press {enter} to resume an unfinished game, or to "
        "replay a finished one with all hands open. An unfinished game shows only its players and "
        "its turn. Press {v} to review the costliest choices of a finished game, {p} to save a picture "
        "of it in the folder where you started the program, or {f} to list one player's games, or "
        "all of them again."
    )
    BINDINGS = [
        keys.REVIEW,
        keys.PICTURE,
        Binding("x,delete", "delete", mark_label("remove"), key_display="x"),
        Binding("f", "filter", mark_label("filter"), key_display="f"),
        Binding("e", "evenings", mark_label("evenings"), key_display="e"),
        keys.BACK,
    ]

    def __init__(self, store: StoreThread) -> None:
        """Start with an empty list, which `look_up` fills."""
        super().__init__()
        self.store = store
        self.player = ""
        self._names: list[str] = []
        self._rows: list[Row] = []
        self._numbers: list[int | None] = []
        self._games: dict[int, Summary] = {}

    async def look_up(self, at: int = 0) -> None:
        """Find all games, and read those around row `at`. Raises StoreError."""
        self._names = await self.store.do(lambda store: store.seated_names())
        self.heading = say("Games with {player}", player=self.player) if self.player else say("Games")
        named = key(self.player) or None
        self._rows, self._numbers, self._games = [], [], {}
        for heading, unfinished in ((say("Unfinished"), True), (say("Finished"), False)):
            wanted = GameFilter(unfinished=unfinished, named=named)
            numbers = await self.store.do(partial(Store.numbers, wanted=wanted))
            if numbers:
                headings = [*[Row("", heading=True)] * bool(self._rows), Row(heading, heading=True)]
                self._rows += [*headings, *[_UNREAD] * len(numbers)]
                self._numbers += [*[None] * len(headings), *numbers]
        if not self._rows:
            self._rows, self._numbers = [Row(say("No games yet."), heading=True)], [None]
        await self._read(at, at + 1)

    async def _read(self, first: int, last: int) -> None:
        """Read the games in these rows and around them; forget others if there are many."""
        around = range(max(0, first - READ_AROUND), min(last + READ_AROUND, len(self._rows)))
        numbers = {number: at for at in around if (number := self._numbers[at]) is not None}
        if len(self._games) > MOST_KEPT:
            for at in self._games.keys() - {*around}:
                del self._games[at]
                self._rows[at] = _UNREAD
        listed = self._numbers
        found = {game.number: game for game in await self.store.do(lambda store: store.page([*numbers]))}
        if listed is not self._numbers:
            # Meanwhile, another player's games were asked for.
            return
        for number, at in numbers.items():
            if game := found.get(number):
                row = Row(f"{fit(game.title, 18)} {join_commas(game.names)}", row_note(game))
                self._games[at], self._rows[at] = game, row
            else:
                self._rows[at] = Row(say("This game was deleted."), pale=True)

    def panel(self) -> Vertical:
        return Vertical(ChoiceList(self._rows, numbers=False, flush=True), classes="panel")

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def on_choice_list_in_sight(self, event: ChoiceList.InSight) -> None:
        if any(row is _UNREAD for row in self._rows[event.first : event.last]):
            self.app.begin(self._read_on(self._read(event.first, event.last)))

    async def _read_on(self, reading: Awaitable[None]) -> None:
        """Show what is read; if it can't be read, say why and close the screen."""
        try:
            await reading
        except StoreError as fault:
            await self.app.ask(Notice(str(fault)))
            self.dismiss()
        else:
            self.choices.renew()
            self.refresh_bindings()

    async def _list_anew(self, at: int) -> None:
        """List all games again, with the cursor on row `at`."""
        await self.look_up(at)
        self.query_one(".heading Static", Static).update(self.heading)
        self.choices.show(self._rows, at)

    @property
    def _chosen(self) -> Summary | None:
        return self._games.get(self.choices.at)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer actions only for a game, and some only for a finished game."""
        if action in ("review", "picture"):
            return self._chosen is not None and self._chosen.finished is not None
        return bool(self._games) if action in ("delete", "filter") else True

    def on_choice_list_moved(self) -> None:
        self.refresh_bindings()

    @flow
    async def action_filter(self) -> None:
        """Ask whose games to list."""
        fault = partial(no_games_with, self._names)
        player = await self.app.ask(Prompt(say(WHOSE_GAMES), self.player, fault=fault))
        if player is not None:
            self.player = player.strip()
            await self._read_on(self._list_anew(0))

    def on_choice_list_chosen(self) -> None:
        if (game := self._chosen) is not None and game.finished is None:
            self.dismiss(game.number)
        else:
            self._look_back(lambda app, reviewing: app.ask(Replay(reviewing)))

    def action_review(self) -> None:
        self._look_back(review)

    @flow
    async def _look_back(
        self, look: Callable[[QueuedInputApp, Reviewing], Awaitable[SavedGame | None]]
    ) -> None:
        """Open a screen about the selected game; a what-if begun there is the result."""
        if (game := self._chosen) is not None:
            saved = await or_tell(self.app, self.store.do(lambda store: store.load(game.number)))
            begun = saved and await look(self.app, Reviewing(saved.game, game.number))
            if begun is not None:
                self.dismiss(begun)

    def action_picture(self) -> None:
        if (game := self._chosen) is not None:
            self.app.begin(or_tell(self.app, draw_stored(self.app, game.number)))

    def action_evenings(self) -> None:
        self.app.begin(or_tell(self.app, browse_evenings(self.app)))

    @flow
    async def action_delete(self) -> None:
        """Delete the selected game, after asking."""
        if (game := self._chosen) is None:
            return
        if await self.app.ask(Confirm(delete_question(game), say("Delete"), say("Keep"))):
            await or_tell(self.app, self.store.do(lambda store: store.delete(game.number)))
            await self._read_on(self._list_anew(self.choices.at))


async def browse(app: QueuedInputApp) -> int | SavedGame | None:
    """Show the list of games; return a number to resume, a what-if to play, or None. Raises StoreError."""
    games = Games(app.open_store())
    await games.look_up()
    return await app.ask(games)
