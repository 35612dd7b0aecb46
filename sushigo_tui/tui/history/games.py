"""The list of games: unfinished games, then finished games."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from textual.widgets import Static

from sushigo_tui.files.names import key
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.language import mark, say
from sushigo_tui.store.listing import Summary
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.lists import WHOSE_GAMES, delete_question, fewer_names, no_games_with, row_note
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import Confirm, Prompt
from sushigo_tui.tui.history.evenings import Evenings
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import QueuedInputApp, flow
from sushigo_tui.tui.replay.review import draw_game
from sushigo_tui.tui.replay.screen import Replay, review
from sushigo_tui.tui.theme import fit
from sushigo_tui.tui.widgets.choice_list import AIR, ChoiceList, Row


class Games(PanelScreen[int | SavedGame]):
    """A line for each game; the result is the number of a game to resume, or a what-if to play."""

    CSS_PATH = "games.tcss"
    HEADING = mark("Games")
    HELP = mark(
        "Every game started on this computer.\n"
        "Press {enter} to resume an unfinished game, or to replay a finished one with all hands open.\n"
        "An unfinished game shows only its players and its turn.\n"
        "Press {v} to review the costliest choices of a finished game.\n"
        "Press {p} to save a picture of it in the folder where you started the program.\n"
        "Press {f} to list one player's games, or all of them again."
    )
    BINDINGS = [
        keys.REVIEW,
        keys.PICTURE,
        keys.bind("x,delete", "delete", "remove"),
        keys.bind("f", "filter", "filter"),
        keys.bind("e", "evenings", "evenings"),
        keys.BACK,
    ]

    def __init__(self, games: Sequence[Summary]) -> None:
        self.games = games
        self.player = ""
        self.choices = ChoiceList(self._rows(), numbers=False, flush=True)
        super().__init__(self.choices)

    def _rows(self) -> list[Row]:
        """Return the rows of the games with `player`, below headings."""
        wanted = key(self.player)
        named = [game for game in self.games if any(wanted in key(name) for name in game.names)]
        rows: list[Row] = []
        for heading, finished in ((say("Unfinished"), False), (say("Finished"), True)):
            games = [game for game in named if (game.finished is not None) == finished]
            if games:
                if rows:
                    rows.append(AIR)
                rows.append(Row(heading, heading=True))
                for game in games:
                    label, *shorter = (f"{fit(game.title, 18)} {names}" for names in fewer_names(game.names))
                    rows.append(Row(label, row_note(game), shorter=shorter, item=game))
        return rows or [Row(say("No games yet."), heading=True)]

    def _list_anew(self, at: int | None = None) -> None:
        """Show the list as it is now, with the cursor on row `at`, or on the row where it is."""
        heading = say(self.HEADING)
        if self.player:
            heading = say("Games with {player}", player=self.player)
        self.query_one(".heading Static", Static).update(heading)
        self.choices.show(self._rows(), at)

    def allows(self, action: str) -> bool:
        if action in ("review", "picture"):
            game = self.choices.chosen(Summary)
            return game is not None and game.finished is not None
        return bool(self.games) if action in ("delete", "filter") else True

    @flow
    async def action_filter(self) -> None:
        fault = partial(no_games_with, [name for game in self.games for name in game.names])
        player = await self.app.ask(Prompt(say(WHOSE_GAMES), fault, self.player))
        if player is not None:
            self.player = player.strip()
            self._list_anew(0)

    def on_choice_list_chosen(self) -> None:
        if (game := self.choices.chosen(Summary)) is not None and game.finished is None:
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
        if (game := self.choices.chosen(Summary)) is not None:
            saved = await self.app.open_store().do(lambda store: store.load(game.number))
            begun = await look(self.app, Reviewing(saved.game, game.number))
            if begun is not None:
                self.dismiss(begun)

    def action_picture(self) -> None:
        self._look_back(draw_game)

    @flow
    async def action_evenings(self) -> None:
        await self.app.ask(Evenings(await self.app.open_store().do(Store.evenings)))

    @flow
    async def action_delete(self) -> None:
        if (game := self.choices.chosen(Summary)) is not None:
            question = Confirm(delete_question(game), say("Delete"), say("Keep"))
            if await self.app.ask(question):
                await self.app.open_store().do(lambda store: store.delete(game.number))
                self.games = [each for each in self.games if each is not game]
                self._list_anew()


async def browse(app: QueuedInputApp) -> int | SavedGame | None:
    """Show the list of games; return a number to resume, a what-if to play, or None. Raises StoreError."""
    return await app.ask(Games(await app.open_store().do(Store.summaries)))
