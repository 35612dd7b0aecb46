"""The reveal: what was played, and what came of it."""

from __future__ import annotations

from rich.text import Text

from sushigo_tui.rules.view import View
from sushigo_tui.tui import keys, words
from sushigo_tui.tui.hotseat import Reveal
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.card_row import Shown

from .stage import GO_ON, TOO_SOON, Sitting, Stage


class Revealing(Stage):
    """Stays until a key, so that everybody can read it."""

    HELP = "All cards of this turn are turned over. Read what came of them; Enter goes on."
    TIP = (
        "Each card now lies on its owner's table, at the top. The hands have gone on to the neighbours: next "
        "you pick from other cards."
    )
    BINDINGS = [GO_ON, keys.UP, keys.DOWN]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, numbered=False)

    def enter(self, view: View) -> None:
        step = self.hot.step
        assert isinstance(step, Reveal)
        round, turn = step.notes[0].round, step.notes[0].turn
        last = turn == view.hand_size
        title = "The last cards of the round." if last else "All cards are turned over."
        self.caption.say("What came of it." if step.told else title, f"Round {round}, turn {turn}.")
        plays = [note for note in step.notes[step.told :] if note.kind == "plays"]
        # As they lay face-down, the dummy's card last.
        plays.sort(key=lambda note: note.seat)
        self.row.show([Shown(self.face(note.cards[0]), above=view.names[note.seat]) for note in plays])
        self.fill_page()

    def below(self) -> Text:
        """What came of the cards."""
        step = self.hot.step
        if not isinstance(step, Reveal):
            return Text()
        story = words.story(step.notes[step.told :], self.hot.names, pictured=True)
        return story or Text("Nothing else happened.", ink("soft"))

    def action_go_on(self) -> None:
        """Go on, if this could be read at all."""
        if self.sitting.quiet.calm:
            self.hot.go_on()
            self.sitting.follow()
        else:
            self.caption.say(self.caption.first, TOO_SOON)

    def action_move(self, dx: int, dy: int) -> None:
        """Move through what happened."""
        self.page.scroll_by(dy)
