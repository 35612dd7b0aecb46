"""A hand out of which a pick is made: which cards lie there, what they would add, what is asked."""

from __future__ import annotations

from copy import copy

from sushigo_tui.hotseat.asker import Option
from sushigo_tui.hotseat.pick_builder import PickBuilder
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Pick
from sushigo_tui.rules.outlook import Outlook, outlook
from sushigo_tui.rules.view import View
from sushigo_tui.text import spoken, turn, worth
from sushigo_tui.text.phrases import as_sentence
from sushigo_tui.text.table import is_copy
from sushigo_tui.text.voice import EAR, EYE, Voice


class Picking:
    """A hand, by places from 0, and the pick that is made of it; `view` is of the seat that is asked for it.

    While a special order's target is chosen, the cards are those of the seat's own table. `taken` are the
    places in the hand that the pick has taken so far.
    """

    def __init__(self, view: View) -> None:
        assert view.decision is not None
        self.view = view
        self.seat = view.decision.seat
        self.builder = PickBuilder(view.decision.options)
        self.taken: list[int] = []
        self._outlooks: dict[Pick, Outlook] = {}

    @property
    def copying(self) -> bool:
        """Whether a special order's target is asked for."""
        return self.builder.asks == "copy"

    @property
    def slots(self) -> list[int]:
        """The slots of the seat's own table where something lies."""
        return [slot for slot, card in enumerate(self.view.tables[self.seat]) if card is not None]

    @property
    def cards(self) -> list[Card]:
        """What lies in the row."""
        if self.copying:
            return [card for card in self.view.tables[self.seat] if card is not None]
        return list(self.view.hand)

    def is_copy(self, place: int) -> bool:
        """Whether this is a special order's copy on the seat's own table."""
        return self.copying and is_copy(self.view, self.seat, self.slots[place])

    def _value(self, place: int) -> Card | int:
        return self.slots[place] if self.copying else self.view.hand[place]

    def offered(self, place: int) -> bool:
        """Whether this card can be chosen now."""
        if not self.copying and place in self.taken:
            return False
        return self._value(place) in self.builder.values(self.builder.asks or "card")

    def outlooks(self, place: int) -> list[Outlook]:
        """What becomes of this card in each way in which it can be played; empty if it is not told."""
        builder = self.builder
        if builder.asks == "for_dummy" or not self.offered(place):
            return []
        alone = builder.asks == "card"
        picks = [
            pick._replace(call=None, for_dummy=None, also=None if alone else pick.also)
            for pick in builder.picks(self._value(place))
        ]
        return [self._outlook(pick) for pick in dict.fromkeys(picks)]

    def _outlook(self, pick: Pick) -> Outlook:
        if pick not in self._outlooks:
            self._outlooks[pick] = outlook(self.view, pick)
        return self._outlooks[pick]

    def foot(self, place: int) -> tuple[str, ...]:
        """What this card adds and leads to, the longest words first; empty if it is not told."""
        outlooks = self.outlooks(place)
        return worth.at_the_foot(outlooks) if outlooks else ()

    @property
    def uses(self) -> dict[tuple[int | None, bool], Option]:
        """The other ways to use a bonus card, or none after all, before anything is chosen."""
        if self.begun:
            return {}
        table, now = self.view.tables[self.seat], (self.builder.call, self.builder.two)
        said = {way: turn.use(table, *way) for way in self.builder.uses if way != now}
        return {way: Option(whole, name=name) for way, (name, whole) in said.items()}

    def options(self) -> dict[int, Option]:
        """What can be chosen, by place, in words; like cards of a hand are one."""
        offered = [place for place in range(len(self.cards)) if self.offered(place)]
        first = {self.cards[place]: place for place in reversed(offered)}
        return {place: self._option(place) for place in (offered if self.copying else sorted(first.values()))}

    def _option(self, place: int) -> Option:
        card, outlooks = self.cards[place], self.outlooks(place)
        alike = [at for at, each in enumerate(self.cards) if each is card and at not in self.taken]
        adds = spoken.adds(outlooks)
        about = f"{spoken.rules(card.dish, self.view.setup)} {adds and as_sentence(adds)}".strip()
        offered = spoken.offered(card, 1 if self.copying else len(alike), outlooks)
        return Option(offered, about=about, name=EAR.card(card))

    def question(self, voice: Voice = EYE) -> str:
        """What is asked, and which bonus card is used."""
        view, seat, builder = self.view, self.seat, self.builder
        table, two, call = view.tables[seat], builder.two, builder.call
        return turn.pick(builder.asks, view.names[seat], table, voice, two=two, call=call)

    def hint(self, place: int | None) -> str:
        """What can be done: with the card that is taken up, if one is, and what comes of it."""
        if place is None:
            return turn.pick_hint(self.view, None, ())
        outlooks, card = self.outlooks(place), self.cards[place]
        if len(outlooks) == 1 and outlooks[0].card.plain is card:
            card = outlooks[0].card
        return turn.pick_hint(self.view, card, outlooks)

    def completes(self, place: int) -> bool:
        """Whether nothing more is asked once this card is chosen."""
        trial = copy(self.builder)
        trial.chosen = dict(trial.chosen)
        trial.choose(self._value(place))
        return trial.pick is not None

    def choose(self, place: int) -> Pick | None:
        """Choose a card; the whole pick, once nothing more is asked."""
        value = self._value(place)
        if not self.copying:
            self.taken.append(place)
        self.builder.choose(value)
        return self.builder.pick

    def back(self) -> bool:
        """Take back what was chosen last; False if nothing was."""
        copied = "copy" in self.builder.chosen
        if not self.builder.back():
            return False
        if self.taken and not copied:
            self.taken.pop()
        return True

    @property
    def begun(self) -> bool:
        """Whether anything of the pick is chosen."""
        return bool(self.builder.chosen)

    @property
    def untouched(self) -> bool:
        """Whether nothing is chosen, and no bonus card used."""
        return not (self.begun or self.builder.call is not None or self.builder.two)

    def use(self, call: int | None, two: bool) -> None:
        """Use a bonus card, one of the builder's `uses`; what is chosen is chosen anew."""
        self.taken.clear()
        self.builder.use(call, two)

    def use_next(self) -> None:
        """Use the next bonus card, or after the last none; what is chosen is chosen anew."""
        self.taken.clear()
        self.builder.use_next()

    def place_of(self, card: Card | None) -> int | None:
        """Where a card lies in the hand; None without one."""
        return None if card is None else self.view.hand.index(card)
