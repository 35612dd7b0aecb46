"""Names of cards and choices, for the eye and for the ear."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

from sushigo_tui.language import phrase
from sushigo_tui.rules.cards import Card, Dish, Table
from sushigo_tui.rules.decision import Answer, Pick, Question, as_pick
from sushigo_tui.rules.scoring import counted
from sushigo_tui.text.phrases import people


class Voice(NamedTuple):
    """A way of saying changes of points and names of cards."""

    change: Callable[[int], str]
    card: Callable[[Card], str]


def _more_or_less(points: int) -> str:
    return phrase("{points} more", points=points) if points > 0 else phrase("{points} less", points=-points)


def _in_words(card: Card) -> str:
    """A name with its dish in it, and in which no number stands alone: it could be an answer's."""
    dish, face, title = card.dish, card.face, card.dish.title.lower()
    if not face:
        return card.title
    match dish.digits:
        case "icons":
            return f"{title} with {counted(card.icons, 'icon')}"
        case "number":
            return f"{title} number {face}"
    return card.title if title in card.title else f"{title} with {card.title}"


EYE = Voice("{:+d}".format, attrgetter("title"))
EAR = Voice(_more_or_less, _in_words)


def called(what: Card | Dish | str, voice: Voice = EYE) -> str:
    """A card, a dish in general, or a word, in the middle of a sentence."""
    if isinstance(what, str):
        return what
    return what.title.lower() if isinstance(what, Dish) else voice.card(what)


# Any: an answer of the kind that the question has.
def choice_in_words(question: Question, choice: Any, table: Table, voice: Voice = EYE) -> str:
    """A choice in words: "squid nigiri, calling spoon 4"; `table` is that of the seat that has it."""
    if choice == () or choice is False:
        return question.declined

    def lying(slot: int) -> str:
        card = table[slot]
        assert card is not None
        return voice.card(card.plain)

    match question.answer:
        case Answer.PICK:
            return _pick_in_words(as_pick(choice), lying, voice)
        case Answer.SLOTS:
            said = people(map(lying, choice))
        case Answer.YES_OR_NO:
            said = "yes"
        case Answer.SLOT:
            said = lying(choice)
        case Answer.DISH_OR_CARD if isinstance(choice, Dish):
            said = "any " * (len(choice.cards) > 1) + called(choice)
        case Answer.WORD:
            said = choice
        case _:
            said = voice.card(choice)
    return question.answered.format(said)


def _pick_in_words(pick: Pick, lying: Callable[[int], str], voice: Voice) -> str:
    said = voice.card(pick.card)
    if pick.also is not None:
        said += f" and {voice.card(pick.also)} with the chopsticks"
    if pick.copy is not None:
        said += f" as {lying(pick.copy)}"
    if pick.call is not None:
        said += f", calling {lying(pick.call)}"
    if pick.for_dummy is not None:
        said += f"; {voice.card(pick.for_dummy)} for the dummy"
    return said
