"""The start screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.widgets import Static

from sushigo_tui.files import paths
from sushigo_tui.hotseat.game_draft import LEARN, NEW_GAMES, PLAY_NOW, GameDraft, SetupStep, name_used_last
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.text.cells import cut, first_that_fits
from sushigo_tui.text.lists import fewer_names, row_note
from sushigo_tui.text.phrases import DOT
from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.terminal import holds
from sushigo_tui.tui.widgets.belt import LARGE, Banner, Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.marks import marks

if TYPE_CHECKING:
    from sushigo_tui.store.evenings import Evening
    from sushigo_tui.store.listing import Summary

NOTICE = (
    mark("An unofficial program, not affiliated with or endorsed by Gamewright.", cells=76),
    mark("The names are trademarks of their owners. No original art or text is used.", cells=76),
)
BY_EAR = mark("With a screen reader: press {f3}, or start with --plain.", cells=76)
ROOMY = Size(100, 30)
"""The smallest window with a large title."""
AROUND_GAME = 13
"""The columns of a row around the text about an unfinished game."""

OFFERED = 1
"""How many unfinished games are offered here, because only ten rows have numbers; `Games` lists them all."""

SHORT = 8
"""A list with more rows makes the title smaller."""


class Start(Screen[None]):
    """The title, and the list of what to do."""

    CSS_PATH = "start.tcss"
    HELP = mark(
        "Sushi Go! is a game of picking and passing: everyone chooses a card, all cards are "
        "revealed together, and each hand passes to the next player. The player with the most "
        "points after three rounds wins.\n\nParty: a menu of your choice out of {dishes} dishes, "
        "for two to eight players.\nClassic: the original game with its deck of 108 cards, for "
        "two to five.\n\nYou share one laptop, and the cards are covered before it changes hands. "
        "One person is enough: bots can take any seat.\n\n"
        "Select with the arrows or a number, then press {enter}; or click. 'Play now' deals at once. "
        "Press {a} to type names first."
    )
    BINDINGS = [
        keys.bind("a", "add", "people"),
        keys.GUIDE,
        keys.SETTINGS,
        keys.bind("f3", "app.plain", "plain mode", id="plain", show=False),
        keys.bind("q", "app.leave", "quit", id="quit"),
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.unfinished: list[Summary] = []
        self.played = False
        self.player = ""
        self.evening: Evening | None = None
        self._peek()

    def _peek(self) -> None:
        """Look for saved games; the store is imported only if there are any."""
        self.played, self.player = paths.has_games(), name_used_last()
        if self.played:
            from sushigo_tui.store.evenings import peek_open
            from sushigo_tui.store.listing import peek_unfinished

            self.evening = peek_open()
            self.unfinished = peek_unfinished(paths.games(), OFFERED - len(self._next))

    @property
    def _next(self) -> list[Row]:
        """The row that offers the evening's next game, if there is one."""
        evening = self.evening
        if evening is None or not evening.offers_next:
            return []
        from sushigo_tui.text.evenings import of_people

        return [Row(say("Play the next game"), marks=marks(of_people(evening)), item="app.play_next")]

    def compose(self) -> ComposeResult:
        known = self.draft.classic is not None or "players" in self.draft.settled
        begins = known and not (self.unfinished or self._next)
        item = f"play({bool(self.draft.classic)})" if begins else None
        self.choices = ChoiceList(self._rows(), item=item)
        yield Belt(classes="above")
        with Vertical():
            yield Banner()
            yield self.choices
            if self.app.faults:
                yield Static(self._broken_settings(), id="fault", markup=False)
            yield Static("\n".join(map(say, NOTICE)), id="notice", markup=False)
            yield Static(say(BY_EAR), id="by-ear", markup=False)
        yield Belt(classes="always")
        yield KeyLine()

    def _broken_settings(self) -> str:
        """Return the first fault of the settings, and how many more there are."""
        first, *others = self.app.faults
        sentences = [say("In your settings:"), str(first)]
        if others:
            sentences.append(say("Press {f2} to see {number} more error[s].", number=len(others)))
        return join_sentences(sentences)

    @property
    def help(self) -> str:
        # Imported here because the start screen is painted before dishes are loaded.
        from sushigo_tui.rules.dishes import DISHES

        return say(self.HELP, dishes=len(DISHES))

    @property
    def edge(self) -> int:
        """The column where the title begins."""
        return self.query_one(Banner).region.x

    def on_key(self) -> None:
        """Let the belts run again if this screen is on top."""
        for belt in self.query(Belt) if self.is_current else ():
            belt.run()

    def on_resize(self) -> None:
        self._offer()

    def _offer(self, at: int | None = None) -> None:
        """Show the list, with the cursor on row `at`; a long list makes the title smaller."""
        rows = self._rows()
        self.choices.show(rows, at)
        self.set_class(len(rows) > SHORT, "-many")

    def on_screen_resume(self) -> None:
        before = self.unfinished, self.played, self.evening, self.player
        self._peek()
        if before != (self.unfinished, self.played, self.evening, self.player):
            self._offer(0)
        self.call_after_refresh(self.on_key)

    def on_screen_suspend(self) -> None:
        for belt in self.query(Belt):
            belt.motion.stop()

    def _rows(self) -> list[Row]:
        """Return the list's rows, which stand for actions."""
        rows = self._next
        wide = holds(self.app.size, ROOMY)
        for game in self.unfinished:
            label, where = say("Resume: {game}", game=game.title), row_note(game)
            room = (LARGE if wide else 80) - AROUND_GAME - cell_len(label + where)
            people = cut(first_that_fits(fewer_names(game.names), room), room)
            rows.append(Row(label, DOT.join((people, where)), item=f"app.resume({game.number})"))
        if "players" not in self.draft.settled:
            rows.append(Row(say(PLAY_NOW), say("as {name}", name=self.player), item="play_now"))
        new_games = {"learn": LEARN, "play(False)": NEW_GAMES[0], "play(True)": NEW_GAMES[1]}
        rows += [Row(say(each.label), say(each.note), item=action) for action, each in new_games.items()]
        rows.append(Row(say("Card guide"), say("every card explained"), item="app.guide"))
        rows.append(Row(say("Settings"), say("colours, symbols, animation"), item="app.settings"))
        if self.played:
            rows.append(Row(say("Games"), say("finish them, or watch them again"), item="app.games"))
            rows.append(Row(say("Statistics"), say("everyone's wins and points"), item="app.statistics"))
        return [*rows, Row(say("Quit"), item="app.leave")]

    async def on_choice_list_chosen(self) -> None:
        await self.run_action(self.choices.chosen(str) or "")

    async def action_play_now(self) -> None:
        """Deal a game against two bots, under the name used last."""
        self.draft.play_now(self.player)
        await self._set_up(None)

    async def action_add(self) -> None:
        """Ask who plays 'Play now'."""
        self.draft.play_now()
        await self._set_up("players")

    async def action_learn(self) -> None:
        await self._set_up(self.draft.learn())

    async def action_play(self, classic: bool) -> None:
        await self._set_up(self.draft.play(classic=classic))

    async def _set_up(self, step: SetupStep | None) -> None:
        await self.app.run_action(("app", "set_up", (step,)))
