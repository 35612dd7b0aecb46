"""How a pick is put together from what its seat may choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Pick, as_pick

PickField = Literal["card", "also", "copy", "for_dummy"]
FIELDS: tuple[PickField, ...] = ("card", "also", "copy", "for_dummy")
Part = Card | int | None
"""What a field holds: a card, or the slot of one that is copied."""


class PickBuilder:
    """A pick in the making: what is chosen so far, what is asked next, and what may be answered.

    `options` are those of a pick's Decision. No bonus card is used unless `use_next` says so: a plain pick
    asks for a card and, only where it must, for what to copy and for the dummy's card.
    """

    def __init__(self, options: Sequence[Card | Pick]) -> None:
        self.options = [as_pick(option) for option in options]
        self.chosen: dict[PickField, Part] = {}
        self.call: int | None = None
        self.two = False

    @property
    def _fitting(self) -> list[Pick]:
        return [
            option
            for option in self.options
            if option.call == self.call
            and (option.also is not None) == self.two
            and all(getattr(option, field) == value for field, value in self.chosen.items())
        ]

    @property
    def asks(self) -> PickField | None:
        """What has still to be chosen; None once the pick is made."""
        for field in FIELDS:
            if field not in self.chosen and (field == "card" or len(self.values(field)) > 1):
                return field
        return None

    def values(self, field: PickField) -> list[Part]:
        """What may be chosen for a field, given the rest."""
        return list(dict.fromkeys(getattr(option, field) for option in self._fitting))

    def picks(self, value: Part) -> list[Pick]:
        """The picks that are left if this is chosen next."""
        return [pick for pick in self._fitting if self.asks is None or getattr(pick, self.asks) == value]

    def choose(self, value: Part) -> None:
        """Choose what is asked; raises ValueError for what is not offered."""
        field = self.asks
        if field is None or value not in self.values(field):
            raise ValueError(f"{value} is not offered")
        self.chosen[field] = value

    def back(self) -> bool:
        """Take back the last thing chosen, or the bonus card; False if there is neither."""
        if self.chosen:
            self.chosen.popitem()
        elif self.call is not None or self.two:
            self.call, self.two = None, False
        else:
            return False
        return True

    @property
    def calls(self) -> list[int]:
        """The slots of the bonus cards that can be called."""
        return sorted({option.call for option in self.options if option.call is not None})

    @property
    def uses(self) -> list[tuple[int | None, bool]]:
        """The ways to use a bonus card, as `call` and `two`: none first, then each that can be called."""
        two = any(option.also is not None for option in self.options)
        return [(None, False), *((call, False) for call in self.calls), *[(None, True)] * two]

    @property
    def may_use(self) -> bool:
        """Whether there is a bonus card to call, or Classic's chopsticks."""
        return len(self.uses) > 1

    def use(self, call: int | None, two: bool) -> None:
        """Use a bonus card, one of `uses`; what is chosen is chosen anew."""
        self.chosen.clear()
        self.call, self.two = call, two

    def use_next(self) -> None:
        """Use the next bonus card instead, and after the last none."""
        ring = self.uses
        self.use(*ring[(ring.index((self.call, self.two)) + 1) % len(ring)])

    @property
    def pick(self) -> Pick | None:
        """The whole pick, once nothing more is asked."""
        return self._fitting[0] if self.asks is None else None
