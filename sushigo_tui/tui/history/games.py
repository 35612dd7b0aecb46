"""All games: those to go on with first, then those to be watched once more."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.files.names import key
from sushigo_tui.store.listing import Summary
from sushigo_tui.text.dates import when
from sushigo_tui.text.lists import stands
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.confirm import Confirm
from sushigo_tui.tui.dialogs.prompt import Prompt
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.theme import fit
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine


class Games(Screen[tuple[str, Summary]]):
    """A line for each game; gives back what to do with one: "open", "review", "picture" or "delete"."""

    CSS_PATH = "games.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = (
        "Every game begun on this computer. Enter goes on with an unfinished one, and shows a finished "
        "one again, move by move, with all hands open. Of an unfinished game you see only who plays "
        "and how far it is. v shows which picks of a finished one cost most, p draws how it "
        "ended, into the folder that the program was started in. f shows only the games of "
        "one player, or all again."
    )
    BINDINGS = [
        keys.REVIEW,
        keys.PICTURE,
        Binding("x,delete", "delete", "delete", key_display="x"),
        Binding("f", "filter", "filter", key_display="f"),
        keys.BACK,
    ]

    def __init__(self, games: Sequence[Summary], at: int = 0, player: str = "") -> None:
        super().__init__()
        self.all = sorted(games, key=lambda game: game.finished is not None)
        self.player = player
        self.first = at

    @property
    def games(self) -> list[Summary]:
        """Those in which somebody plays whose name has what was typed in it."""
        wanted = key(self.player)
        return [game for game in self.all if any(wanted in key(name) for name in game.names)]

    def compose(self) -> ComposeResult:
        yield Static(self._heading, id="heading", classes="heading", markup=False)
        with Vertical(classes="panel"):
            if self.games:
                rows, places = _rows(self.games)
                yield ChoiceList(rows, at=places[min(self.first, len(places) - 1)], numbers=False)
            else:
                yield Static("No games yet.", id="none", markup=False)
        yield Belt(classes="spare")
        yield KeyLine()

    @property
    def _heading(self) -> str:
        return f"Games with {self.player}" if self.player else "Games"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is nothing, there is nothing to be done with it; what is not over is not judged."""
        if action in ("review", "picture"):
            chosen = self._chosen()
            return chosen is not None and chosen.finished is not None
        return bool(self.games) if action in ("delete", "filter") else True

    def action_filter(self) -> None:
        """Ask whose games are to be seen."""
        self.app.begin(self._filter())

    async def _filter(self) -> None:
        def none(player: str) -> str:
            fits = any(key(player) in key(name) for game in self.all for name in game.names)
            return "" if fits else f"No games with {player}."

        question = "Whose games? A name or part of one, or leave it empty for all."
        player = await self.app.ask(Prompt(question, self.player, fault=none))
        if player is not None:
            self.player = player.strip()
            self.query_one("#heading", Static).update(self._heading)
            rows, places = _rows(self.games)
            self.query_one(ChoiceList).show(rows, places[0])

    def _chosen(self) -> Summary | None:
        if not self.games:
            return None
        choices = self.query_one(ChoiceList)
        return self.games[choices.items.index(choices.at)]

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if (game := self._chosen()) is not None:
            self.dismiss(("open", game))

    def on_choice_list_moved(self) -> None:
        self.refresh_bindings()

    def action_review(self) -> None:
        """See which picks of the game under the cursor cost most."""
        if (game := self._chosen()) is not None:
            self.dismiss(("review", game))

    def action_picture(self) -> None:
        """Draw how the game under the cursor ended."""
        if (game := self._chosen()) is not None:
            self.dismiss(("picture", game))

    def action_delete(self) -> None:
        """Delete the game under the cursor for good, after asking."""
        if (game := self._chosen()) is not None:
            self.app.begin(self._delete(game))

    async def _delete(self, game: Summary) -> None:
        question = f"Delete {game.title} with {', '.join(game.names)}, {when(game.started)}, for good?"
        if await self.app.ask(Confirm(question, "delete", "keep")):
            self.dismiss(("delete", game))


def _rows(games: Sequence[Summary]) -> tuple[list[Row], list[int]]:
    """The games in two parts with headings between, and the row of each."""
    rows: list[Row] = []
    places: list[int] = []
    for heading, over in (("Unfinished", False), ("Finished", True)):
        part = [game for game in games if (game.finished is not None) == over]
        if part:
            rows += [*[Row("", heading=True)] * bool(rows), Row(heading, heading=True)]
        for game in part:
            places.append(len(rows))
            label = f"{fit(game.title, 18)} {', '.join(game.names)}"
            rows.append(Row(label, stands(game)))
    return rows, places
