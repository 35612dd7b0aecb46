"""Who has the laptop, what they are asked, what a key does about it, and who is waited for."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.rules.cards import Card, Dish, Table
from sushigo_tui.rules.decision import PICK, Question
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import people
from sushigo_tui.text.voice import EAR, Voice

EVERYBODY_HAS_CHOSEN = ("Turn the screen so that all can see.", "Everybody has chosen.")
CHANGE = "Does anybody want to change a card? b gives the keyboard back."
SOON = "It takes two seconds at most."
SAVING = ("The game is being saved.", "It goes on as soon as that is done.")
SELECT = "Select a card with a number, an arrow or a click"
PARTS = {
    "also": "And the second card?",
    "copy": "What does the special order copy?",
    "for_dummy": "And which card for the dummy?",
}
"""What is asked of a pick that is more than a card, once that is chosen."""


def pass_to(name: str, question: Question) -> str:
    """To whom the laptop goes, and for what."""
    return f"Pass the laptop to {name}{f', {question.handed}' if question.handed else ''}."


def look_away(name: str, *, ready: bool, placed: bool, begins: bool) -> str:
    """What else is to be known while the laptop goes to somebody."""
    if ready:
        return "Everybody has chosen; b goes back to turning the cards over."
    if placed:
        return f"{name} has already chosen, and may change the card."
    away = "Everybody else looks away."
    return f"{name} has the laptop already, so {name} begins. {away}" if begins else away


def asked(question: Question, name: str) -> str:
    """What somebody is asked."""
    return question.asked.format(name=name)


def any_or_one(dish: Dish, name: str) -> str:
    """What somebody is asked once more of a dish with several faces."""
    return f"{name}, any {dish.title.lower()}, or a certain one?"


def pick(part: str | None, name: str, table: Table, voice: Voice, *, two: bool, call: int | None) -> str:
    """Which part of a pick is asked for, and which bonus card of this table is used with it."""
    question = PARTS.get(part or "") or asked(PICK, name)
    if two:
        return f"{question} You use your chopsticks: two cards."
    called = None if call is None else table[call]
    return f"{question} You call {voice.card(called)}." if called else question


def use(table: Table, call: int | None, two: bool) -> tuple[str, str]:
    """How a bonus card of this table can be used with a pick, or that none is: in short, and all of it."""
    called = None if call is None else table[call]
    if called is not None:
        name = f"call your {EAR.card(called)}"
        return name, f"{name}, then choose a card"
    name = "use your chopsticks" if two else "use no bonus card after all"
    return name, f"{name}, then choose two cards" if two else name


def pick_hint(view: View, card: Card | None, outlooks: Sequence[Outlook]) -> str:
    """What comes of the card that is taken up, if one is, and what can be done."""
    if card is None:
        assert view.seat is not None
        return f"{SELECT}. The hand then goes to {view.names[view.passing_to[view.seat]]}."
    told = f" {worth.sentence(outlooks)}." if outlooks else ""
    return f"{card.title.capitalize()}:{told} Enter places it."


def answer_hint(answer: str) -> str:
    """What can be done with the answer that is taken up, if one is."""
    return f"{answer.capitalize()}: Enter answers." if answer else f"{SELECT}; Enter answers with it."


def sure(card: str, again: str) -> str:
    """That a choice is to be confirmed, and what Enter does to it."""
    return f"{card.capitalize()}: are you sure? Enter once more {again}."


def thinking(names: Sequence[str], seats: Sequence[int], question: Question) -> str:
    """Who is waited for, and what they think about."""
    think = "are still thinking" if len(seats) > 1 else "is still thinking"
    return f"{people(names[seat] for seat in seats)} {think} about {question.thinking}."
