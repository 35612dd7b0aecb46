"""A question after the reveal: put in secret where it needs a hand, openly where it does not."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.binding import Binding

from sushigo_tui.hotseat.answering import Answering, Offer
from sushigo_tui.hotseat.steps import Ask
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.view import View
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.choosing import Selecting
from sushigo_tui.tui.game.stage import READ, StageContext
from sushigo_tui.tui.widgets.cards import CardRow, Shown


class Asking(Selecting[Ask]):
    """The answers lie in a row of cards; one is taken, or for the takeout box any number."""

    HELP = (
        "A number, an arrow or a click selects a card; Enter, or a second click, answers with it. A "
        "spoon asks for a dish first, then for one of its faces or for any. For the takeout box "
        "Space or a click puts a card in or takes it out again, and Enter closes the box. "
        "Where only you may look, v says what is best and why."
    )
    BINDINGS = [
        Binding("space", "box", "put in", key_display="Space"),
        Binding("enter", "choose", "answer", key_display="Enter"),
        keys.ADVISE,
        READ,
        keys.BACK,
    ]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.answering: Answering | None = None

    @property
    def cards(self) -> Sequence[Card | Dish]:
        return [offer.shown for offer in self.answering.offers] if self.answering else ()

    def enter(self, view: View) -> None:
        self.answering = Answering(view, self.step.decision)
        self._lay_out(self.answering)
        self.fill_page()

    def clear(self) -> None:
        super().clear()
        self.answering = None

    def _lay_out(self, answering: Answering) -> None:
        cards = [
            Shown(self.face(offer.shown, copied=offer.copied), offer.foot, pale=not offer.offered)
            for offer in answering.offers
        ]
        self.row.show(cards)
        self.select(None)
        self.refresh_bindings()

    def select(self, at: int | None) -> None:
        self.asked = None
        if self.answering:
            self.row.point(at, frozenset(self.answering.selected))
            self.caption.say(self.answering.question(), self.answering.hint(at))

    def below(self) -> Text:
        """What has happened in this turn so far, and who takes over from a bot."""
        return self.so_far()

    def action_box(self) -> None:
        """Put the card that is taken up into the box, or take it out."""
        at = self.row.cursor
        if self.answering and self.answering.selecting and at is not None:
            self.answering.toggle(at)
            self.select(at)

    async def on_card_row_clicked(self, event: CardRow.Clicked) -> None:
        """Take a card up; once more answers with it, but puts it in or out where several are asked for."""
        if self.answering and not self.answering.selecting and event.at == self.row.cursor:
            await self.action_choose()
            return
        self.action_number(event.at)
        if self.row.cursor == event.at:
            self.action_box()

    async def action_choose(self) -> None:
        """Answer with what is taken up; an empty box is closed only by a key that was meant for it."""
        if self.answering is None:
            return
        if self.answering.selecting and not self.answering.selected and not self.context.quiet.calm:
            return
        at = self.row.cursor
        if at is not None and not self._sure(at, self.answering.offers[at]):
            return
        answer = self.answering.choose(at)
        if answer is None:
            if self.answering.dish:
                self._lay_out(self.answering)
        else:
            await self.act(self.step.answer, *answer)

    def _sure(self, at: int, offer: Offer) -> bool:
        """Whether this may be the answer; only what is answered out of a hand is asked for once more."""
        return self.session.viewer is None or self.sure(at, offer.title, "answers with it")

    async def action_back(self) -> None:
        """Stop reading; from a dish's faces back to the dishes; from a secret question to the hand-over."""
        if self.close_opened():
            return
        if self.answering and self.answering.back():
            self._lay_out(self.answering)
        elif self.session.hides:
            await self.context.act(self.session.cover)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is of use now."""
        if action == "box":
            return self.answering is not None and self.answering.selecting
        if action == "advise":
            return self.session.is_alone(self.step.decision.seat) or self.session.viewer is not None
        if action == "back":
            return self.session.hides or self.opened or bool(self.answering and self.answering.dish)
        return super().check_action(action, parameters)
