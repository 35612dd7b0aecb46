"""A pick in the making: the hand, the effect of each card, and what is still to be chosen."""

from copy import copy
from typing import Literal

from sushigo_tui.files.settings import Verbosity
from sushigo_tui.hotseat.asker import Option
from sushigo_tui.language import join_sentences, say
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Pick, as_pick
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import Outlook, landing, outlook
from sushigo_tui.rules.view import View
from sushigo_tui.text import spoken, turn, worth
from sushigo_tui.text.table import is_copy
from sushigo_tui.text.voice import EAR, EYE, Voice, capital_name

PickField = Literal["card", "also", "copy", "for_dummy"]
FIELDS: tuple[PickField, ...] = ("card", "also", "copy", "for_dummy")
PickPart = Card | int | None
"""A part of a pick: a card, or the slot of the card to copy."""


def placed_by(game: Game, seat: int | None) -> Picked | None:
    return next((picked for picked in game.placed_picks if picked.seat == seat), None)


class Picking:
    """The cards to choose from, and the pick so far, in the `view` of the seat that chooses.

    A place is an index in `cards`: the seat's hand, or while a special order's target is chosen, its own
    table. Without `use`, a pick needs a card and, if the card asks for it, a card to copy and the dummy's
    card. `use` adds a bonus card to it.
    """

    def __init__(self, view: View) -> None:
        assert view.decision is not None
        self.view = view
        self.seat = view.decision.seat
        self.table = view.tables[self.seat]
        self.picks = [as_pick(option) for option in view.decision.options]
        self.chosen: dict[PickField, PickPart] = {}
        self.taken: list[int] = []
        """The places that were chosen, in the hand, or on the table for a card to copy."""
        self.bonus: int | None = None
        """The slot of the bonus card that is used: called, or Classic's chopsticks; None without one."""
        self._outlooks: dict[Pick, Outlook] = {}

    @property
    def _fitting(self) -> list[Pick]:
        two = self.bonus is not None and self.view.edition.second_in_secret
        return [
            option
            for option in self.picks
            if (option.also is not None) == two
            and (two or option.call == self.bonus)
            and all(getattr(option, field) == value for field, value in self.chosen.items())
        ]

    def _values(self, field: PickField) -> list[PickPart]:
        """Return the possible values of a field, given the parts that were chosen."""
        return list(dict.fromkeys(getattr(option, field) for option in self._fitting))

    @property
    def asks(self) -> PickField | None:
        """The next part to choose; None if the pick is complete."""
        for field in FIELDS:
            if field not in self.chosen and (field == "card" or len(self._values(field)) > 1):
                return field
        return None

    @property
    def copying(self) -> bool:
        """True while a special order's target is chosen."""
        return self.asks == "copy"

    @property
    def selected(self) -> list[int]:
        """The chosen places in the hand; none while a card to copy is chosen from the table."""
        return [] if self.copying else self.taken

    @property
    def slots(self) -> list[int]:
        return [slot for slot, card in enumerate(self.table) if card is not None]

    @property
    def cards(self) -> list[Card]:
        if self.copying:
            return [card for card in self.table if card is not None]
        return list(self.view.hand)

    @property
    def could_name(self) -> list[Card]:
        """The cards that an answer may name: those to choose from, and bonus cards that can be called."""
        called = [self.table[slot] for slot in self.ways if slot is not None]
        return [*self.cards, *(card for card in called if card)]

    def is_copy(self, place: int) -> bool:
        """Return whether this is a special order's copy on the seat's own table."""
        return self.copying and is_copy(self.view, self.seat, self.slots[place])

    def _value(self, place: int) -> Card | int:
        return self.slots[place] if self.copying else self.view.hand[place]

    def offered(self, place: int) -> bool:
        asks, again = self.asks, not self.copying and place in self.taken
        return asks is not None and not again and self._value(place) in self._values(asks)

    def outlooks(self, place: int) -> list[Outlook]:
        """Return the outlook of each way to play this card; empty if its effect isn't shown."""
        asks = self.asks
        if asks is None or asks == "for_dummy" or not self.offered(place):
            return []
        value = self._value(place)
        found: dict[Pick, Outlook] = {}
        for pick in self._fitting:
            if getattr(pick, asks) != value:
                continue
            pick = pick._replace(call=None, for_dummy=None)
            if asks == "card":
                pick = pick._replace(also=None)
            if pick not in self._outlooks:
                self._outlooks[pick] = outlook(self.view, pick)
            found[pick] = self._outlooks[pick]
        return list(found.values())

    def outlooks_at_foot(self, place: int) -> list[Outlook]:
        """Return what the card's foot tells: its outlooks, or for a card that the dummy gets, the dummy's."""
        if self.asks == "for_dummy" and self.offered(place):
            return [landing(self.view, len(self.view.tables) - 1, self.view.hand[place])]
        return self.outlooks(place)

    @property
    def ways(self) -> list[int | None]:
        """The ways to use a bonus card, by its slot: first None, without one, then each that can be used."""
        used = {option.call for option in self.picks if option.call is not None}
        if any(option.also is not None for option in self.picks):
            used = {self.view.bonus_slots(self.seat)[0]}
        return [None, *sorted(used)]

    def uses(self) -> dict[int | None, Option]:
        """The ways other than the current one; empty once a card is chosen."""
        uses: dict[int | None, Option] = {}
        others = [] if self.chosen else [way for way in self.ways if way != self.bonus]
        for way in others:
            bonus = None if way is None else self.table[way]
            about = spoken.dish_rules(bonus.dish, self.view.setup) if bonus else ""
            uses[way] = Option(turn.bonus_use(self.view, way), about=about)
        return uses

    def options(self, length: Verbosity = "full") -> dict[int, Option]:
        """Return the choices in words, by place, with their effects; equal cards of a hand are one choice."""
        offered = [place for place in range(len(self.cards)) if self.offered(place)]
        first = {self.cards[place]: place for place in reversed(offered)}
        places = offered if self.copying else sorted(first.values())
        return {place: self._option(place, length) for place in places}

    def _option(self, place: int, length: Verbosity) -> Option:
        card, outlooks = self.cards[place], self.outlooks(place)
        about = spoken.dish_rules(card.dish, self.view.setup)
        if outlooks:
            effect = worth.effect(outlooks, EAR)
            told = say("{card}: {effect}.", card=capital_name(card), effect=effect)
            about = join_sentences([told, about])
        left = [each for at, each in enumerate(self.cards) if at not in self.taken]
        count = 1 if self.copying else left.count(card)
        offered = spoken.offered(self.view, self.seat, card, count, outlooks, length)
        return Option(offered, about=about, name=EAR.card(card))

    def question(self, voice: Voice = EYE) -> str:
        return turn.pick_question(self.asks, self.view, self.bonus, voice)

    def hints(self, place: int | None) -> tuple[str, ...]:
        """Return texts of the keys to press, the longest first; `place` is the card under the cursor."""
        if place is None:
            return turn.select_hints(self.view)
        outlooks, card = self.outlooks(place), self.cards[place]
        if not self.copying and len(outlooks) == 1 and outlooks[0].card.plain is card:
            card = outlooks[0].card
        return turn.pick_hints(card, outlooks, copies=self.copying)

    def completes(self, place: int) -> bool:
        trial = copy(self)
        trial.chosen, trial.taken = dict(self.chosen), list(self.taken)
        return trial.choose(place) is not None

    def choose(self, place: int) -> Pick | None:
        """Choose a card; return the pick, or None while it isn't complete. Raises ValueError."""
        field, value = self.asks, self._value(place)
        if field is None or value not in self._values(field):
            raise ValueError("not offered")
        self.taken.append(place)
        self.chosen[field] = value
        return self._fitting[0] if self.asks is None else None

    def choose_another(self, place: int) -> Pick | None:
        """Choose the card at a place, or an equal card; return the pick if it is complete now, or None."""
        alike = self.view.hand[place]
        offered = (at for at, card in enumerate(self.cards) if card is alike and self.offered(at))
        at = next(offered, None)
        return None if at is None else self.choose(at)

    def back(self) -> bool:
        """Undo the last choice, or the use of a bonus card; return False if there is neither."""
        if self.untouched:
            return False
        if not self.chosen:
            self.bonus = None
        else:
            self.chosen.popitem()
            self.taken.pop()
        return True

    @property
    def for_dummy(self) -> bool:
        return self.picks[0].for_dummy is not None

    @property
    def untouched(self) -> bool:
        """True if nothing is chosen, and no bonus card is used."""
        return not self.chosen and self.bonus is None

    def use(self, bonus: int | None) -> None:
        """Use a bonus card in one of the `ways`, and begin the pick anew."""
        self.chosen.clear()
        self.taken.clear()
        self.bonus = bonus

    @property
    def next_use(self) -> int | None:
        """The way after the current one; after the last, the way without a bonus card."""
        ways = self.ways
        return ways[(ways.index(self.bonus) + 1) % len(ways)]

    def place_of(self, card: Card | None) -> int | None:
        return None if card is None else self.view.hand.index(card)
