"""The table goes back to an earlier turn, if everybody says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.pins import pin_prompt
from sushigo_tui.tui.dialogs.prompt import Prompt
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine


class GoBack(Screen[tuple[int, int]]):
    """Asks to which turn, and then everybody openly; gives back the round and the turn, or None.

    `asked` are the turns that can be gone back to, in order, and for each the names of all who have to
    agree to that, with a sealed PIN or an empty one.
    """

    CSS_PATH = "go_back.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = (
        "After a mistake the table can go back to the start of an earlier turn. Everybody gets back "
        "the hand they had then, and you choose again from there. Everybody who plays now, or played "
        "then, has to agree: tick your own name, and type your PIN if you have one. If anybody doesn't "
        "agree, b leaves everything as it is. Until the next cards are turned over, the screen says that "
        "you went back."
    )
    BINDINGS = [Binding("space", "agree", "agree", key_display="Space"), keys.BACK]

    def __init__(self, asked: Mapping[tuple[int, int], Sequence[tuple[str, str]]]) -> None:
        super().__init__()
        self.turns = list(reversed(list(asked)))
        self.asked = asked
        self.people: Sequence[tuple[str, str]] = ()
        self.chosen: tuple[int, int] | None = None
        self.agreed: set[int] = set()

    def compose(self) -> ComposeResult:
        several = any(len(people) > 1 for people in self.asked.values())
        with Vertical(classes="panel"):
            yield Static("Go back to the start of which turn?", id="question", markup=False)
            yield ChoiceList([])
            yield Static("Everybody has to agree." * several, id="word", markup=False)
        yield Belt(classes="spare")
        yield KeyLine()

    def on_mount(self) -> None:
        self._list([Row(f"Round {round}, turn {turn}") for round, turn in self.turns])

    def _list(self, rows: list[Row]) -> None:
        choices = self.query_one(ChoiceList)
        choices.styles.height = len(rows)
        choices.show(rows, 0)

    async def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if self.chosen is None:
            self.chosen = self.turns[event.at]
            self.people = self.asked[self.chosen]
            if len(self.people) < 2 and not any(pin for _, pin in self.people):
                self.dismiss(self.chosen)
                return
            round, turn = self.chosen
            self.query_one("#question", Static).update(f"Go back to the start of round {round}, turn {turn}?")
            self.query_one("#word", Static).update("If you agree, tick your own name. It takes all of you.")
            self._list(self._rows())
            self.refresh_bindings()
            return
        name, sealed = self.people[event.at]
        if sealed and event.at not in self.agreed:
            self.app.begin(self._ask_pin(event.at, pin_prompt(name, sealed)))
        else:
            self._switch(event.at)

    async def _ask_pin(self, seat: int, prompt: Prompt) -> None:
        if await self.app.ask(prompt) is not None:
            self._switch(seat)

    def _rows(self) -> list[Row]:
        return [
            Row(
                name, "agrees" if seat in self.agreed else "", "[x]" if seat in self.agreed else "[ ]", "leaf"
            )
            for seat, (name, _) in enumerate(self.people)
        ]

    def _switch(self, seat: int) -> None:
        self.agreed ^= {seat}
        if len(self.agreed) == len(self.people):
            self.dismiss(self.chosen)
        else:
            self.query_one(ChoiceList).show(self._rows())

    def action_agree(self) -> None:
        """Whoever is under the cursor agrees, or does not any more."""
        self.query_one(ChoiceList).action_choose()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody can agree before a turn is chosen."""
        return self.chosen is not None if action == "agree" else True
