"""The first screen: what to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.files import paths
from sushigo_tui.hotseat.draft import LEARN, NEW_GAMES, GameDraft
from sushigo_tui.language import say
from sushigo_tui.tui import keys, terminal
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.theme import fit
from sushigo_tui.tui.widgets.belt import LARGE, Banner, Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine

if TYPE_CHECKING:
    from sushigo_tui.store.evenings import Evening
    from sushigo_tui.store.listing import Summary

NOTICE = (
    "An unofficial program, not affiliated with or endorsed by Gamewright.\n"
    "The names are trademarks of their owners. No original art or text is used."
)
AROUND_GAME = 13
"""Cells of a row in which nothing is said of a game to go on with."""

TALLY = 40
"""The most cells of the offer to play the next game that say who has won how often."""

OFFERED = 2
"""Games to go on with that are offered at once; the others are in the list of games."""


class Start(Screen[None]):
    """The title, and what can be done from here."""

    CSS_PATH = "start.tcss"
    HELP = (
        "Sushi Go! is a game of picking and passing: everybody takes one card from their hand, all are "
        "turned over together, and each hand is passed to the next player. Whoever has the most "
        "points after three rounds wins the game.\n\n"
        "Party: a menu of your choice out of {dishes} dishes, for two to eight players.\n"
        "Classic: the original game with its deck of 108 cards, for two to five.\n\n"
        "You all share one keyboard, and the cards are covered before it changes hands. One person is "
        "enough for a game: computer opponents can take any seat.\n\n"
        "Select with the arrows or a number, then press Enter; or click. An unfinished game is at the top: "
        "Enter goes on with it."
    )
    BINDINGS = [
        keys.GUIDE,
        keys.SETTINGS,
        Binding("q", "app.leave", "quit", key_display="q", id="quit"),
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.unfinished: list[Summary] = []
        self.played = False
        self.evening: Evening | None = None
        self._peek()

    def _peek(self) -> None:
        """See which games there are; nothing of the store is read in where there are none."""
        self.played = paths.has_games()
        if self.played:
            from datetime import datetime

            from sushigo_tui.store.evenings import peek_open
            from sushigo_tui.store.listing import peek_unfinished

            self.evening = peek_open(paths.games(), datetime.now().astimezone().isoformat())
            self.unfinished = peek_unfinished(paths.games(), OFFERED - (self._next is not None))

    @property
    def _next(self) -> Row | None:
        """The offer to play the next game of the evening that is open."""
        evening = self.evening
        if evening is None or not evening.games or evening.last.finished is None:
            return None
        from sushigo_tui.text.cells import cut
        from sushigo_tui.text.lists import short_tally

        tally = cut(short_tally(evening.standings), TALLY)
        return Row(say("{tally}: play the next", tally=tally), cut(evening.last.title, 76 - TALLY - 20))

    def compose(self) -> ComposeResult:
        broken = [str(fault) for fault in self.app.faults]
        more = f" F2 shows {len(broken) - 1} more." if len(broken) > 1 else ""
        at = 1 if self.draft.classic and not (self.unfinished or self._next) else 0
        yield Belt(classes="above")
        with Vertical():
            yield Banner()
            yield ChoiceList(self._rows(), at=at)
            yield Static(NOTICE, id="notice", markup=False)
            yield Static(f"In your settings, {broken[0]}{more}" if broken else "", id="fault", markup=False)
        yield Belt(classes="always")
        yield KeyLine()

    @property
    def edge(self) -> int:
        """The column where the title begins."""
        return self.query_one(Banner).region.x

    def on_key(self) -> None:
        """Let the belts run on."""
        for belt in self.query(Belt):
            belt.run()

    def on_resize(self) -> None:
        self.query_one(ChoiceList).show(self._rows())

    def on_screen_resume(self) -> None:
        before = self.unfinished, self.played, self.evening
        self._peek()
        if before != (self.unfinished, self.played, self.evening):
            self.query_one(ChoiceList).show(self._rows(), 0)
        self.call_after_refresh(self.on_key)

    def on_screen_suspend(self) -> None:
        """Nothing runs that is not seen."""
        for belt in self.query(Belt):
            belt.motion.stop()

    def _choices(self) -> list[tuple[Row, str]]:
        """What can be done from here, and the action that does it."""
        found = []
        wide = self.app.size.width >= terminal.WIDE and self.app.size.height >= terminal.ROOMY
        if (row := self._next) is not None:
            found.append((row, "app.play_next"))
        for game in self.unfinished:
            from sushigo_tui.text.lists import stands

            label, where = f"Go on: {game.title}", stands(game)
            room = (LARGE if wide else 80) - AROUND_GAME - cell_len(label + where)
            people = fit(", ".join(game.names), room).strip()
            found.append((Row(label, f"{people} · {where}"), f"app.resume({game.number})"))
        found += [
            *(
                (Row(say(each.label), say(each.note)), f"play({bool(at)})")
                for at, each in enumerate(NEW_GAMES)
            ),
            (Row(say(LEARN.label), say(LEARN.note)), "learn"),
            (Row("Card guide", "what every card does"), "app.guide"),
            (Row("Settings", "colours, symbols, animation"), "app.settings"),
        ]
        if self.played:
            found += [
                (Row("Games", "to finish, or to watch again"), "app.games"),
                (Row("Statistics", "who wins, and with what"), "app.statistics"),
            ]
        return [*found, (Row("Quit"), "app.leave")]

    def _rows(self) -> list[Row]:
        return [row for row, _ in self._choices()]

    async def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        await self.run_action(self._choices()[event.at][1])

    async def action_learn(self) -> None:
        """Set up a game in which people learn together."""
        self.draft.learn()
        await self.run_action("app.set_up")

    async def action_play(self, classic: bool) -> None:
        """Set up the next game of an edition."""
        self.draft.play(classic=classic)
        await self.run_action("app.set_up")
