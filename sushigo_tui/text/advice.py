"""What the teacher says, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.bots.advice import Advice
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, as_pick
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import Piece, points
from sushigo_tui.text.voice import EAR, EYE, Voice, named

THINKING = Piece("Thinking...", "faint")
NOTHING = Piece("No advice this time: the teacher has stopped. Press v twice to ask again.", "aside")

SLIGHT, MUCH = 0.25, 0.75
"""Points from which on a difference is worth a word, and a number."""

WANTED, TEMPTING = 2.0, 3.0
"""From what worth on it is told that a card is kept from the next seat, where none as good is left, and that
one is left to it."""


def ranking(view: View, advice: Sequence[Advice]) -> list[Piece]:
    """Each choice and what it is expected to bring, the best first, and below it what else speaks for it.

    In front stands the key that takes the card up, where it is one of the row.
    """
    lines = []
    for at, each in enumerate(advice):
        key, what = _choice(view, each)
        expected = _expected(each, first=not at)
        lines.append(Piece(f"{key:>2} ", "title"))
        lines.append(Piece(f"{what[0].upper()}{what[1:]}", "choice" if at else "best"))
        lines.append(Piece(f": {expected}\n" if expected else "\n"))
        if reasons := [reason for reason in (_now(each), _passed_on(view, each)) if reason]:
            lines.append(Piece(f"   {' '.join(reasons)}\n", "aside"))
    return lines


def told(view: View, advice: Sequence[Advice]) -> list[str]:
    """The same in sentences for the ear, without keys."""
    sentences = []
    for at, each in enumerate(advice):
        _, what = _choice(view, each, EAR)
        reasons = (_expected(each, first=not at), _now(each, EAR), _passed_on(view, each, EAR))
        because = " ".join(reason for reason in reasons if reason)
        sentences.append(f"{'Or' if at else 'The advice is'} {what}{f': {because}' if because else '.'}")
    return sentences


def _card(view: View, choice: Choice) -> Choice:
    """The card of a choice that is one, or a pick."""
    assert view.decision is not None
    return as_pick(choice).card if view.decision.question is PICK else choice


def _choice(view: View, advice: Advice, voice: Voice = EYE) -> tuple[str, str]:
    """The key that takes the card up, and the choice in words."""
    assert view.decision is not None
    assert view.seat is not None
    question, card = view.decision.question, _card(view, advice.choice)
    row = (view.drawn or view.hand)[:10]
    key = str((row.index(card) + 1) % 10) if isinstance(card, Card) and card in row else ""
    return key, named(question, advice.choice, view.tables[view.seat], voice)


def _expected(advice: Advice, *, first: bool) -> str:
    """What it is expected to bring, beside the best or the next best choice."""
    ahead = advice.ahead
    if ahead is None:
        return ""
    number = f"about {points(round(abs(ahead)))}"
    if not first:
        if ahead >= MUCH:
            return f"{number} more in the end, but less sure."
        return f"{number} less in the end." if ahead <= -MUCH else "almost as good in the end."
    if ahead >= MUCH:
        return f"best by {number} in the end."
    if advice.safer and ahead <= -MUCH:
        return f"{number} less in the end than the next, but it wins more often."
    return f"{'a little better in the end than' if ahead >= SLIGHT else 'as good in the end as'} the next."


def _now(advice: Advice, voice: Voice = EYE) -> str:
    """What it adds at once and leads to, in the words that stand beside the card."""
    return f"{worth.sentence([advice.outlook], voice).capitalize()}." if advice.outlook else ""


def _passed_on(view: View, advice: Advice, voice: Voice = EYE) -> str:
    """What it takes away from whoever gets the hand next, or what it leaves them."""
    if view.seat is None or advice.leaves is None:
        return ""
    name = view.names[view.passing_to[view.seat]]
    card, worth = advice.leaves
    if advice.denies >= WANTED and worth <= advice.denies - 1:
        return f"It keeps about {round(advice.denies)} from {name}."
    if worth >= max(TEMPTING, advice.denies + 1):
        return f"It leaves {name} {voice.card(card)}, worth about {round(worth)} there."
    return ""
