"""Names of cards, dishes, numbers and choices, for the eye and for the ear."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sushigo_tui.files.names import folded
from sushigo_tui.language import (
    format_number,
    join_and,
    join_commas,
    join_sentences,
    label,
    phrase,
    say,
)
from sushigo_tui.rules.cards import Card, Dish, Names, Table
from sushigo_tui.rules.decision import Answer, Pick, Question, as_pick
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.editions import Menu, Setup
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.scoring import Reason
from sushigo_tui.text.phrases import in_words


class Voice(NamedTuple):
    """Ways to name cards and numbers, for the eye or for the ear."""

    card: Callable[[Card], str]
    number: Callable[[int], str]
    change: Callable[[int], str]


def _seen(card: Card) -> str:
    return phrase(card.names.title, number=card.names.number)


def _heard(card: Card) -> str:
    names = card.names
    return phrase(names.title if names.heard is None else names.heard, number=names.number)


def _without_sign(points: int) -> str:
    return str(points) if points >= 0 else phrase("minus {points}", points=-points)


def _more_or_less(points: int) -> str:
    if points > 0:
        return phrase("adds {points}", points=points)
    return phrase("costs {points}", points=-points)


EYE = Voice(_seen, format_number, "{:+d}".format)
EAR = Voice(_heard, _without_sign, _more_or_less)


def name_of(what: Card | Dish | str, voice: Voice = EYE) -> str:
    """Return the name of a card or a dish, or a word, within a sentence."""
    if isinstance(what, str):
        return phrase(what)
    return phrase(what.noun) if isinstance(what, Dish) else voice.card(what)


def capital_name(card: Card) -> str:
    """Return a card's name to begin a sentence: "Squid", "Maki 2"."""
    return labels(card.names)[0]


def counted(card: Card, count: int, voice: Voice = EAR) -> str:
    """Count equal cards for the ear: "three sashimi", BRIEFLY "Sashimi x3", but "sashimi" for one."""
    name = voice.card(card)
    if count > 1 and voice is BRIEFLY:
        return phrase("{card} x{number}", card=name, number=count)
    return name if count == 1 else times(card.names, in_words(count), name, count)


def times(names: Names, number: str, name: str, count: int) -> str:
    """Count cards with these names, or use `name` if the names have no plural."""
    if names.plural is None:
        return phrase("{number} {card}", number=number, card=name)
    return phrase(names.plural, count=count, number=number)


def terse_name(names: Names) -> str:
    """Return the shortest name in whole words, to begin a sentence: "Box 11"."""
    return label(names.terse, number=names.number) if names.terse else labels(names)[0]


BRIEFLY = Voice(lambda card: terse_name(card.names), _without_sign, _more_or_less)
"""For the ear, with the shortest names that need no explanation."""


def title_of(dish: Dish) -> str:
    return phrase(dish.title)


def by_title(dishes: Iterable[Dish]) -> list[Dish]:
    """Return dishes in the order of their titles in the language that is spoken."""
    return sorted(dishes, key=lambda dish: folded(title_of(dish)))


def title_of_name(name: str) -> str:
    """Return the title of a dish by its name; an unknown name is returned unchanged."""
    return title_of(ALL[name]) if name in ALL else name


def titles(dish: Dish) -> tuple[str, ...]:
    """Return a dish's title and its shorter labels, the longest first."""
    return title_of(dish), *labels(dish.names)


def labels(names: Names) -> tuple[str, ...]:
    """Return the labels of a card or a dish, the longest first; its name if it has no labels.

    A translation may give several labels for one: "Tintenfisch|Tintenf.".
    """
    told = (each for name in names.labels for each in label(name, number=names.number).split("|"))
    return tuple(dict.fromkeys(told)) or (phrase(names.title),)


def short_name(card: Card) -> str:
    """Return a card's shortest label, at most seven columns."""
    return labels(card.names)[-1]


def brief(dish: Dish, game: Setup | Menu | None = None, voice: Voice = EYE) -> str:
    """Return what a dish is worth: in a game, on a menu, or in general if `game` is None."""
    told = dish.brief if game is None else game.brief_of(dish)
    return phrase(told.heard if voice is EAR and told.heard is not None else told.seen)


def points(number: int, voice: Voice = EYE) -> str:
    return phrase("{number} point[s]", count=abs(number), number=voice.number(number))


def reason(messages: Reason, names: Sequence[str], voice: Voice = EYE) -> str:
    """Return the reason for a seat's points: "2 puddings, tied for most, 3 each"."""

    # Any: a gap's name decides what it holds (dishes, a seat, a number of cards, or points).
    def filled(gap: str, value: Any) -> object:
        match gap:
            case "dishes":
                return join_and(phrase(dish.noun) for dish in value)
            case "name":
                return names[value]
            case "number":
                return value
        return voice.number(value)

    told = []
    for message in messages:
        each = message.heard if voice is EAR else message
        gaps = {gap: filled(gap, value) for gap, value in each.gaps.items()}
        told.append(phrase(each.text, **gaps))
    return join_commas(told)


def help_text(texts: Iterable[str]) -> str:
    return join_sentences(map(say, texts))


# Any: the type of an answer depends on its question.
def choice_in_words(
    question: Question, choice: Any, table: Table, voice: Voice = EYE, *, alone: bool = False
) -> str:
    """Return a choice: "squid nigiri, calling spoon 4", "tofu face-down", or `alone` just "tofu".

    `table` is the choosing seat's.
    """
    if choice == () or choice is False:
        return phrase(question.declined)

    def lying(slot: int) -> str:
        card = table[slot]
        assert card is not None
        return voice.card(card.plain)

    match question.answer:
        case Answer.PICK:
            return pick_in_words(as_pick(choice), table, voice)
        case Answer.SLOTS:
            answer = join_and(map(lying, choice))
        case Answer.YES_OR_NO:
            return phrase("yes") if question.answered is None else phrase(question.answered)
        case Answer.SLOT:
            answer = lying(choice)
        case Answer.DISH_OR_CARD if isinstance(choice, Dish) and len(choice.cards) > 1:
            answer = phrase("any {dish}", dish=name_of(choice))
        case _:
            answer = name_of(choice, voice)
    if alone or question.answered is None:
        return answer
    return phrase(question.answered, answer=answer)


def pick_in_words(pick: Pick | Picked, table: Table, voice: Voice = EYE) -> str:
    """Return a pick: "squid nigiri, calling spoon 4"; `table` is the picking seat's."""

    def bonus_card(bonus: Card | int) -> str:
        card = table[bonus] if isinstance(bonus, int) else bonus
        assert card is not None
        return voice.card(card.plain)

    text = voice.card(pick.card)
    if pick.also is not None:
        text = phrase("{card} and {second} with the chopsticks", card=text, second=voice.card(pick.also))
    if pick.copy is not None:
        text = phrase("{card}, copying {copied}", card=text, copied=bonus_card(pick.copy))
    if pick.call is not None:
        text = phrase("{card}, calling {bonus}", card=text, bonus=bonus_card(pick.call))
    if pick.for_dummy is not None:
        text = phrase("{card}, and {other} for the dummy", card=text, other=voice.card(pick.for_dummy))
    return text
