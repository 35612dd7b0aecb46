"""A question after the reveal, with its answers as a row of cards."""

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import NamedTuple

from sushigo_tui.files.settings import Verbosity
from sushigo_tui.hotseat.asker import Option
from sushigo_tui.language import join_sentences, mark, phrase, say
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import Answer, Choice, Decision
from sushigo_tui.rules.outlook import Outlook, change, landing
from sushigo_tui.rules.view import View
from sushigo_tui.text import spoken
from sushigo_tui.text.table import is_copy
from sushigo_tui.text.turn import SELECT_ANY, SELECT_IT, answer_hints, question_to
from sushigo_tui.text.voice import BRIEFLY, EAR, EYE, choice_in_words, counted, name_of

ABOUT_TABLE = (Answer.SLOT, Answer.SLOTS, Answer.YES_OR_NO)
"""The answers whose worth is seen at once, because they change the seat's own table."""


class Offer(NamedTuple):
    """A card in the row: the answer it stands for, whether that can be chosen, and the words at its foot.

    `copied` is True for the copy that a special order became.
    """

    shown: Card | Dish
    answer: Choice
    offered: bool = True
    foot: str = ""
    copied: bool = False

    @property
    def title(self) -> str:
        if isinstance(self.shown, Dish) and self.answer is self.shown:
            dish = name_of(self.shown)
            return phrase("any {dish}", dish=dish) if self.foot else dish
        return EYE.card(self.shown) if isinstance(self.shown, Card) else self.foot


class Answering:
    """A question after the reveal and its answers, seen in `view`. A place is an index in `offers`.

    A spoon asks for a dish first; once `dish` is chosen, the row has "any" and its faces. A takeout box takes
    several answers: the places in `selected`.
    """

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.table = view.tables[self.seat]
        self.dish: Dish | None = None
        self.selected: set[int] = set()

    @property
    def selecting(self) -> bool:
        """True if the answer is any number of cards."""
        return self.decision.question.answer is Answer.SLOTS

    @property
    def offers(self) -> list[Offer]:
        options = self.decision.options
        match self.decision.question.answer:
            case Answer.CARD:
                cards = self.view.drawn or self.view.hand
                return [Offer(card, card, card in options) for card in cards]
            case Answer.DISH_OR_CARD if self.dish is not None:
                return self._faces(self.dish)
            case Answer.DISH_OR_CARD:
                dishes = [option.dish if isinstance(option, Card) else option for option in options]
                return [Offer(dish, dish) for dish in dict.fromkeys(dishes)]
            case Answer.YES_OR_NO | Answer.WORD:
                dish = self.decision.dish
                assert dish is not None
                tables = self.view.tables
                pictures = [dish.answer_picture(tables, self.decision, option) for option in options]
                yes_or_no = {True: phrase("yes"), False: phrase("no")}
                words = [yes_or_no.get(option, option) for option in options]
                return list(map(Offer, pictures, options, repeat(True), words))
        offers = []
        for slot, card in enumerate(self.table):
            if card is not None:
                offered = ((slot,) if self.selecting else slot) in options
                offers.append(Offer(card, slot, offered, copied=is_copy(self.view, self.seat, slot)))
        return offers

    @property
    def cards(self) -> list[Card | Dish]:
        return [offer.shown for offer in self.offers]

    @property
    def could_name(self) -> list[Card]:
        """The cards that an answer may name, among them each kind of a dish."""
        return [card.plain for offer in self.offers if offer.offered for card in self._kinds(offer.shown)]

    def _kinds(self, shown: Card | Dish) -> Sequence[Card]:
        return self.view.edition.cards(shown) if isinstance(shown, Dish) else [shown]

    def _faces(self, dish: Dish) -> list[Offer]:
        faces = [card for card in self.decision.options if isinstance(card, Card) and card.dish is dish]
        return [Offer(dish, dish, foot=phrase("any")), *(Offer(card, card) for card in faces)]

    def options(self, length: Verbosity = "full") -> dict[int | None, Option]:
        """Return the answers by place, in words; equal cards are one, and the key None ends a selection."""
        offered = [place for place, offer in enumerate(self.offers) if offer.offered]
        first = sorted({self._alike(place)[0] for place in offered})
        options: dict[int | None, Option] = {place: self._option(place, length) for place in first}
        if self.selecting:
            assert self.decision.dish is not None
            rules = spoken.dish_rules(self.decision.dish, self.view.setup)
            how = say("You can say several numbers at once. Say 'undo' to take all cards out again.")
            options[None] = Option(phrase("done"), about=join_sentences([rules, how]))
        return options

    def _alike(self, place: int) -> list[int]:
        """Return the places of a card and of its equals: the same answer, or in a selection the same card."""
        offer = self.offers[place]
        alike = []
        for at, each in enumerate(self.offers):
            same = each._replace(answer=offer.answer) if self.selecting else each
            if each.offered and (same == offer or each.answer == offer.answer):
                alike.append(at)
        return alike

    def _option(self, place: int, length: Verbosity) -> Option:
        offer, question = self.offers[place], self.decision.question
        text = EAR.card(offer.shown) if isinstance(offer.shown, Card) else offer.title
        if question.answer in (Answer.YES_OR_NO, Answer.WORD):
            text = choice_in_words(question, offer.answer, self.table, EAR)
        dish = offer.shown if isinstance(offer.shown, Dish) else offer.shown.dish
        label = text
        if self.selecting:
            label = self._flipped(place, length)
        elif outlooks := self.outlooks(place):
            count = len(self._alike(place))
            # A kind needs no dish's name, as the dish has just been chosen.
            length = "short" if self.dish and length == "full" else length
            named = offer.shown if len(outlooks) > 1 else outlooks[0].card
            label = spoken.offered(self.view, self.seat, named, count, outlooks, length)
        return Option(label, about=spoken.dish_rules(dish, self.view.setup), name=text)

    def outlooks(self, place: int) -> list[Outlook]:
        """Return the outlook of each card that an answer may bring; empty if no card is certain."""
        offer = self.offers[place]
        if not self.decision.question.lands or offer.foot:
            return []
        # Somebody who asks for a dish can get any of its faces.
        return [landing(self.view, self.seat, card) for card in self._kinds(offer.shown)]

    def foot(self, place: int) -> str:
        """Return the words at a card's foot: the answer, and what it adds if it is about the seat's table."""
        offer = self.offers[place]
        if not offer.offered or self.decision.question.answer not in ABOUT_TABLE:
            return offer.foot
        return f"{offer.foot} {self._adds(place):+d}".lstrip()

    def _adds(self, place: int) -> int:
        """Return the change in points that an answer makes, or a card beside those that are selected."""
        if not self.selecting:
            return change(self.view, self.decision, self.offers[place].answer)
        without, chosen = self._slots(self.selected - {place}), self._slots(self.selected | {place})
        before = change(self.view, self.decision, without)
        return change(self.view, self.decision, chosen) - before

    def _flipped(self, place: int, length: Verbosity) -> str:
        """Return the words for cards to select, with the change in points that selecting one makes."""
        shown = self.offers[place].shown
        assert isinstance(shown, Card)
        alike = self._alike(place)
        left = [at for at in alike if at not in self.selected]
        # In brief, both a count and "selected" wouldn't fit on the line.
        count = 1 if length == "brief" and not left else len(alike)
        voice = EAR if length == "full" else BRIEFLY
        told = counted(shown, count, voice)
        if not left:
            return say("{card}, selected", card=told)
        if len(alike) > 1 and length != "brief":
            one = mark("{card}, one more of {number}")
            if left == alike:
                one = mark("{card}, one of {number}")
            told = phrase(one, card=voice.card(shown), number=len(alike))
        return spoken.flipped(told, self._adds(left[0]), length)

    def _slots(self, places: Iterable[int]) -> tuple[int, ...]:
        answers = [self.offers[at].answer for at in places]
        return tuple(sorted(slot for slot in answers if isinstance(slot, int)))

    def question(self, length: Verbosity = "full") -> str:
        if self.dish is not None:
            return say("Which {dish}, or any?", dish=name_of(self.dish))
        return question_to(self.decision.question, self.view.names[self.seat], length)

    def hints(self, place: int | None) -> tuple[str, ...]:
        """Return texts of the keys to press, the longest first; `place` is the card under the cursor."""
        title = None if place is None else self.offers[place].title
        if not self.selecting:
            return answer_hints(title)
        if self.selected:
            return (say(self.decision.question.gathering, number=len(self.selected)),)
        return (say(SELECT_ANY) if title is None else say(SELECT_IT, card=title),)

    def toggle(self, place: int) -> None:
        self.selected ^= {place}

    def select_one(self, place: int) -> None:
        """Select one more card that equals this one; if all are selected, none of them."""
        alike = self._alike(place)
        left = [at for at in alike if at not in self.selected]
        self.selected = {*self.selected, left[0]} if left else self.selected.difference(alike)

    def so_far(self, length: Verbosity = "full") -> str:
        """Return a sentence with the selected cards; "" if no card is selected."""
        shown = [self.offers[place].shown for place in sorted(self.selected)]
        return spoken.so_far([card for card in shown if isinstance(card, Card)], length)

    def choose(self, place: int | None) -> tuple[Choice] | None:
        """Choose a card, or end a selection (None); return the complete answer in a tuple, or None."""
        if self.selecting:
            slots = self._slots(self.selected)
            return (slots,) if slots in self.decision.options else None
        if place is None:
            return None
        answer = self.offers[place].answer
        if isinstance(answer, Dish) and self.dish is None and len(self._faces(answer)) > 1:
            self.dish = answer
            return None
        return (answer,)

    def back(self) -> bool:
        """Go back from a dish's faces to the dishes, or select no cards; return False if nothing changed."""
        changed = self.dish is not None or bool(self.selected)
        self.dish, self.selected = None, set()
        return changed
