"""The screen for the players of the next game."""

from contextlib import suppress

from rich.text import Text
from textual.suggester import Suggester
from textual.widgets import Static

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files.names import level_of
from sushigo_tui.hotseat import game_draft, pins
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.hotseat.game_draft import DraftPlayer, GameDraft, Way
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.editions import seats_text
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.theme import BAD, BEST, SOFT
from sushigo_tui.tui.widgets.choice_list import AIR, ChoiceList, Row
from sushigo_tui.tui.widgets.field import Field
from sushigo_tui.tui.widgets.page import Page


class Completion(Suggester):
    """Completes a typed name to that of a player of earlier games."""

    def __init__(self, draft: GameDraft) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.draft = draft

    async def get_suggestion(self, value: str) -> str | None:
        return self.draft.completed(value)


class Players(PanelScreen[Way]):
    """A field for names above the list of players, clockwise; the list's last row deals."""

    CSS_PATH = "players.tcss"
    BELT = ""
    HELP = mark(
        "Type a name and press {enter}, for each of you, clockwise around the table.\n"
        "You can also type several names, separated by commas.\n"
        "Press {enter} on an empty line to deal, and {f4} for options.\n"
        "Names from earlier games are grey: press the right arrow to accept one, or {ctrl+n} to list them "
        "all.\n"
        "Press {ctrl+o}, or {o} in the list, to add a bot; the computer plays for it.\n\n"
        "Press the down arrow to reach the list. There, press:\n"
        "{enter} or {f2} to change a name, {space} to change a pawn, {x} to remove a player;\n"
        "{space}, the arrows or ‹ › to make a bot stronger or weaker;\n"
        "{less_than_sign} and {greater_than_sign} to move a seat, {m} to shuffle the seats;\n"
        "{number_sign} to set a PIN, which must be typed before that hand is shown.\n"
        "While you type names, press {f2} to change the last one."
    )
    BINDINGS = [
        keys.bind("o,ctrl+o", "opponent", "add bot", id="opponent"),
        keys.bind("ctrl+o", "opponent_too", "add bot", id="opponent"),
        keys.bind("space,right,l", "level(1)", "level", id="level"),
        keys.bind("left,h", "level(-1)", "level", "Space", id="level", show=False),
        keys.bind("space", "pawn", "pawn"),
        keys.bind("number_sign", "pin", "PIN"),
        keys.bind("x,delete", "remove", "remove"),
        keys.bind("m", "mix", "shuffle"),
        keys.NEXT,
        keys.BACK,
        keys.bind("a", "add", "add"),
        keys.bind("greater_than_sign,shift+down", "shift(1)", "move seat", "< >", id="shift"),
        keys.bind("less_than_sign,shift+up", "shift(-1)", "move seat", "< >", id="shift"),
        keys.bind("down", "list", "list", priority=True),
        keys.bind("ctrl+n", "known", "known names"),
        keys.bind("f2", "rename", "change name"),
        keys.bind("f4", "vary", "options"),
    ]

    def __init__(self, draft: GameDraft) -> None:
        self.draft = draft
        self.waits_for_key = draft.played_again
        heading = say("Who is learning?  Up to four people and three bots")
        if not draft.learning:
            seats = seats_text(draft.seats)
            heading = say("Who is playing?  {game}, {seats} players", game=draft.title, seats=seats)
        self.asked = Static(id="asked", markup=False)
        self.fault = Static(id="fault", markup=False)
        self.field = Field(suggester=Completion(draft), joint=", ")
        self.choices, self.state = ChoiceList(self._rows()), Page(left=0, id="state")
        super().__init__(self.asked, self.field, self.fault, self.choices, self.state, heading=heading)

    def on_mount(self) -> None:
        async def remember() -> None:
            self.draft.meet(await game_draft.played_before(self.app.open_store))
            self._show()

        self._show()
        self.run_worker(remember())
        self.field.focus()

    @property
    def player(self) -> DraftPlayer | None:
        return self.choices.chosen(DraftPlayer)

    @property
    def is_full(self) -> bool:
        return len(self.draft.players) == game_draft.MOST_PLAYERS

    def _rows(self) -> list[Row]:
        """Return the list's rows, which stand for a player or an action."""
        rows = []
        for player in self.draft.players:
            pawn = PAWNS[player.pawn]
            note = say("PIN") if player.pin else ""
            level = level_of(player.bot)
            rows.append(Row(player.name, note, pawn.shape, pawn.colour, value=level, item=player))
        if not self.is_full:
            rows.append(Row(say("Add a bot"), say("played by the computer"), "+", item="opponent"))
        if not self.draft.learning:
            rows.append(Row(say("Options"), game_draft.variations(self.draft), "=", item="vary"))
        deal = Row(say("Deal the cards"), pale=bool(self.draft.refusal()), item="next")
        return [*rows, AIR, deal]

    def _show(self, at: int | None = None) -> None:
        rows = self._rows()
        self.choices.styles.max_height = len(rows)
        if len(rows) != len(self.choices.rows):
            # Another row may be under the pointer now, so a click must wait.
            self.app.shown_anew()
        self.choices.show(rows, at)
        self._tell()

    def _tell(self) -> None:
        """Describe a selected bot, or say whether these players can start."""
        text, refusal = Text(), self.draft.refusal()
        if (player := self.player) and player.bot and self.choices.has_focus:
            line = say(LEVELS[player.bot].line) if player.bot in LEVELS else ""
            text.append(f"{player.label}: ", BEST)
            text.append(f"{line}\n", SOFT)
        elif not refusal:
            text.append(say("Ready to play."), BEST).append(" ")
            text.append(self.draft.company() or self._order(), SOFT)
        self.state.show(text.append(refusal, BAD))
        self.asked.update(self._question(deals=not (refusal or self.choices.has_focus)))
        names = say("Type a name, or several separated by commas")
        self.field.placeholder = "" if self.is_full else names
        self.refresh_bindings()

    on_choice_list_moved = on_descendant_focus = _tell

    def _question(self, *, deals: bool) -> str:
        """Return what stands above the field; `deals` if Enter on the empty field deals the cards."""
        if not self.draft.players:
            return say("Who is the first player?")
        if self.is_full:
            return say("The table is full. Press {enter} to deal.") if deals else say("The table is full.")
        return say("Next name, or just press {enter} to deal:") if deals else say("Next name:")

    def _order(self) -> str:
        """Return how the seats are ordered, and how to shuffle them if the list's keys aren't shown."""
        order = say("Seats are clockwise; hands pass down the list.")
        if self.choices.has_focus or len(self.draft.players) < 2:
            return order
        return join_sentences([order, say("Press the down arrow, then {m}, to shuffle the seats.")])

    def allows(self, action: str) -> bool:
        on_list = self.choices.has_focus
        player = self.player if on_list else None
        match action:
            case "remove" | "shift":
                return player is not None
            case "level":
                return player is not None and player.bot is not None
            case "pin" | "pawn":
                return player is not None and player.bot is None
            case "rename":
                return self._renamed is not None
            case "known":
                return bool(self.draft.absent)
            case "vary":
                return not self.draft.learning
            case "add" | "opponent":
                return on_list and not self.is_full
            case "mix":
                return on_list and len(self.draft.players) > 1
            case "list" | "opponent_too":
                return not on_list and (action == "list" or not self.is_full)
            case _:
                return True

    def on_input_submitted(self, event: Field.Submitted) -> None:
        self._take(event.value)

    def _take(self, text: str) -> None:
        """Add the typed players; if nothing was typed, continue."""
        self.fault.update("")
        if text.strip():
            # The first name that can't be added stays in the field, with all names after it.
            self.field.value, fault = self.draft.sit_down_all(text)
            self.fault.update(fault)
            self._show()
        else:
            self.action_next()

    def on_choice_list_changed(self, event: ChoiceList.Changed) -> None:
        self.action_level(event.by)

    async def on_choice_list_chosen(self) -> None:
        await self.run_action(self.choices.chosen(str) or "rename")

    @property
    def _renamed(self) -> DraftPlayer | None:
        """The player to rename: the selected player, or the last person added."""
        if self.choices.has_focus:
            return self.player
        return next((player for player in reversed(self.draft.players) if not player.bot), None)

    @flow
    async def action_rename(self) -> None:
        if player := self._renamed:
            await self.draft.rename(player, DialogAsker(self.app))
            self._show()

    @flow
    async def action_known(self) -> None:
        """Ask for one of the people who have played before and aren't in the list."""
        absent = self.draft.absent
        at = await DialogAsker(self.app).choose(say("Who is joining?"), [*map(Option, absent)])
        self._take(absent[at])

    @flow
    async def action_vary(self) -> None:
        with suppress(WentBack):
            await game_draft.ask_variations(DialogAsker(self.app), self.draft)
        self._show()

    def action_list(self) -> None:
        self.choices.focus()

    def action_add(self) -> None:
        self.field.focus()

    on_choice_list_beyond = action_add

    def action_opponent(self) -> None:
        """Add a bot of the same level as the last bot."""
        self.draft.add_opponent()
        self.fault.update("")
        self._show(len(self.draft.players) - 1)

    action_opponent_too = action_opponent

    def action_level(self, by: int) -> None:
        """Make the selected bot stronger or weaker; the strongest is followed by the weakest."""
        if (player := self.player) and player.bot:
            levels = list(LEVELS)
            at = levels.index(player.bot) + by if player.bot in levels else 0
            player.bot = levels[at % len(levels)]
            self._show()

    def action_remove(self) -> None:
        if player := self.player:
            self.draft.players.remove(player)
            self._show()

    def action_pawn(self) -> None:
        if player := self.player:
            player.pawn = self.draft.next_pawn(player.pawn)
            self._show()

    def action_shift(self, by: int) -> None:
        """Move the selected player by a seat, exchanging places with a neighbour."""
        if player := self.player:
            self.draft.shift(player, by)
            self._show(self.draft.players.index(player))

    def action_mix(self) -> None:
        self.draft.mix_seats()
        self._show()

    @flow
    async def action_pin(self) -> None:
        """Ask for a PIN; an empty one removes the PIN."""
        if player := self.player:
            asker, replaces = DialogAsker(self.app), bool(player.pin)
            pin = await pins.ask_new_pin(asker, player.name, replaces=replaces)
            player.pin = pin or None
            self._show()

    def action_next(self) -> None:
        """Continue if these players can start; otherwise the screen already says why not."""
        if not self.draft.refusal():
            self.dismiss("next")
