"""All games: those to go on with first, then those to be watched once more."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from sushigo_tui.store.listing import Summary
from sushigo_tui.tui import keys
from sushigo_tui.tui.screens.ask import Ask
from sushigo_tui.tui.theme import fit
from sushigo_tui.tui.when import when
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine


class Games(Screen[tuple[str, Summary] | None]):
    """A line for each game; gives back what is to be done with one: "open" or "delete"."""

    CSS_PATH = "games.tcss"
    HELP = (
        "Every game that was begun on this computer. Enter goes on with one that is not over, and shows one "
        "that is over again, move by move, with all hands open. Of a game that is not over nothing is told "
        "but who plays and where it stands."
    )
    BINDINGS = [Binding("x,delete", "delete", "delete", key_display="x"), keys.BACK]

    def __init__(self, games: Sequence[Summary], at: int = 0) -> None:
        super().__init__()
        self.games = sorted(games, key=lambda game: game.finished is not None)
        self.first = at

    def compose(self) -> ComposeResult:
        yield Static("Games", classes="heading")
        if self.games:
            rows, places = _rows(self.games)
            yield ChoiceList(rows, at=places[min(self.first, len(places) - 1)], numbers=False)
        else:
            yield Static("There is no game yet.", id="none", markup=False)
        yield KeyLine()

    def _chosen(self) -> Summary | None:
        if not self.games:
            return None
        choices = self.query_one(ChoiceList)
        return self.games[choices.items.index(choices.at)]

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if (game := self._chosen()) is not None:
            self.dismiss(("open", game))

    def action_delete(self) -> None:
        """Delete the game under the cursor for good, after asking."""
        if (game := self._chosen()) is None:
            return
        question = f"Delete {game.title} with {', '.join(game.names)}, {when(game.started)}, for good?"

        def answered(yes: bool | None) -> None:
            if yes:
                self.dismiss(("delete", game))

        self.app.push_screen(Ask(question, "delete", "keep"), answered)

    def action_back(self) -> None:
        """Back to the start."""
        self.dismiss(None)


def _rows(games: Sequence[Summary]) -> tuple[list[Row], list[int]]:
    """The games in two parts with headings between, and the row of each."""
    rows: list[Row] = []
    places: list[int] = []
    for heading, over in (("To go on with", False), ("Played to the end", True)):
        part = [game for game in games if (game.finished is not None) == over]
        if part:
            rows.append(Row(heading, heading=True))
        for game in part:
            places.append(len(rows))
            note = _won(game) if over else f"round {game.round}, turn {game.turn}"
            label = f"{fit(game.title, 18)} {', '.join(game.names)}"
            rows.append(Row(label, f"{note} · {when(game.touched)}"))
    return rows, places


def _won(game: Summary) -> str:
    names = [game.names[seat] for seat in game.winners]
    points = max((game.points[seat] for seat in game.winners), default=0)
    return f"{fit(names[0], 14).strip() if len(names) == 1 else 'shared'} {points}" if names else "over"
