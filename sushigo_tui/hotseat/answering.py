"""A question after the reveal: which answers lie there as cards, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from typing import NamedTuple

from sushigo_tui.hotseat.asker import Option
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import Answer, Choice, Decision
from sushigo_tui.rules.view import View
from sushigo_tui.text import spoken
from sushigo_tui.text.table import is_copy
from sushigo_tui.text.turn import answer_hint, any_or_one, asked
from sushigo_tui.text.voice import EAR, choice_in_words


class Offer(NamedTuple):
    """A card in the row, the answer that it stands for, whether it may be given, what stands at its foot.

    `copied` if it is a special order's copy.
    """

    shown: Card | Dish
    answer: Choice
    offered: bool = True
    foot: str = ""
    copied: bool = False

    @property
    def title(self) -> str:
        """The answer in a sentence."""
        if isinstance(self.shown, Card):
            return self.shown.title
        return f"{self.foot} {self.shown.title.lower()}".strip() if self.answer is self.shown else self.foot


class Answering:
    """One decision and its answers, by places from 0; `view` is what whoever looks may see.

    A spoon asks for a dish first and then, with `dish` chosen, for any of its faces or a certain one. The
    takeout box takes several answers, `selected`.
    """

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.dish: Dish | None = None
        self.selected: set[int] = set()

    @property
    def selecting(self) -> bool:
        """Whether any number of cards is asked for."""
        return self.decision.question.answer is Answer.SLOTS

    @property
    def offers(self) -> list[Offer]:
        """What lies in the row."""
        options, seat, tables = self.decision.options, self.decision.seat, self.view.tables
        match self.decision.question.answer:
            case Answer.CARD:
                return [Offer(card, card, card in options) for card in self.view.drawn or self.view.hand]
            case Answer.DISH_OR_CARD if self.dish is not None:
                return self._faces(self.dish)
            case Answer.DISH_OR_CARD:
                dishes = [option.dish if isinstance(option, Card) else option for option in options]
                return [Offer(dish, dish) for dish in dict.fromkeys(dishes)]
            case Answer.YES_OR_NO | Answer.WORD:
                dish = self.decision.dish
                assert dish is not None
                pictures = [dish.answer_picture(tables, self.decision, option) for option in options]
                words = [{True: "yes", False: "no"}.get(option, option) for option in options]
                return list(map(Offer, pictures, options, repeat(True), words))
        return [
            Offer(
                card,
                slot,
                ((slot,) if self.selecting else slot) in options,
                copied=is_copy(self.view, seat, slot),
            )
            for slot, card in enumerate(tables[seat])
            if card is not None
        ]

    def _faces(self, dish: Dish) -> list[Offer]:
        faces = [card for card in self.decision.options if isinstance(card, Card) and card.dish is dish]
        return [Offer(dish, dish, foot="any"), *(Offer(card, card) for card in faces)]

    def options(self) -> dict[int | None, Option]:
        """What may be answered, by place, in words; like cards are one; None closes a selection."""
        offered = [(offer.answer, place) for place, offer in enumerate(self.offers) if offer.offered]
        first = sorted(dict(reversed(offered)).values())
        options: dict[int | None, Option] = {place: self._option(place) for place in first}
        if self.selecting:
            about = spoken.dish_rules(self.decision.dish, self.view.setup) if self.decision.dish else ""
            options[None] = Option(spoken.closing(len(self.selected)), about=about, name="done")
        return options

    def _option(self, place: int) -> Option:
        offer, question = self.offers[place], self.decision.question
        told = EAR.card(offer.shown) if isinstance(offer.shown, Card) else offer.title
        if question.answer in (Answer.YES_OR_NO, Answer.WORD):
            told = choice_in_words(question, offer.answer, self.view.tables[self.decision.seat], EAR)
        dish = offer.shown if isinstance(offer.shown, Dish) else offer.shown.dish
        label = spoken.selected(told) if place in self.selected else told
        return Option(label, about=spoken.dish_rules(dish, self.view.setup), name=told)

    def question(self) -> str:
        """What is asked."""
        name = self.view.names[self.decision.seat]
        return any_or_one(self.dish, name) if self.dish else asked(self.decision.question, name)

    def hint(self, place: int | None) -> str:
        """What can be done: with the card that is taken up, if one is."""
        if self.selecting:
            return self.decision.question.gathering.format(count=len(self.selected))
        return answer_hint(None if place is None else self.offers[place].title)

    def toggle(self, place: int) -> None:
        """Put a card into the box, or take it out again."""
        self.selected ^= {place}

    @property
    def several(self) -> Callable[[Sequence[int]], None] | None:
        """The same with several, by where they stand among the options; None where one answer is wanted."""
        if not self.selecting:
            return None
        places = [*self.options()]

        def toggle(several: Sequence[int]) -> None:
            self.selected ^= {place for at in several if (place := places[at]) is not None}

        return toggle

    def so_far(self) -> str:
        """What is selected, in a sentence; empty before anything is."""
        shown = [offer.shown for place, offer in enumerate(self.offers) if place in self.selected]
        return spoken.so_far([card for card in shown if isinstance(card, Card)])

    def choose(self, place: int | None) -> tuple[Choice] | None:
        """The answer, as the one thing in a tuple; None while something is still asked."""
        if self.selecting:
            answers = [self.offers[at].answer for at in self.selected]
            slots = tuple(sorted(slot for slot in answers if isinstance(slot, int)))
            return (slots,) if slots in self.decision.options else None
        if place is None:
            return None
        answer = self.offers[place].answer
        if isinstance(answer, Dish) and self.dish is None and len(self._faces(answer)) > 1:
            self.dish = answer
            return None
        return (answer,)

    def back(self) -> bool:
        """From a dish's faces back to the dishes; False if there is nothing to take back."""
        chosen, self.dish = self.dish, None
        return chosen is not None
