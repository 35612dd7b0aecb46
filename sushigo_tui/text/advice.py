"""The teacher's advice in words."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.bots.teacher import Advice
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, as_pick
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import Piece, points
from sushigo_tui.text.voice import EAR, EYE, Voice, choice_in_words

THINKING = Piece("Thinking...", "faint")
NO_ADVICE = Piece("No advice this time: the teacher has stopped. Press v twice to ask again.", "aside")

SLIGHT, MUCH = 0.25, 0.75
"""Points from which on a difference is worth a word, and a number."""

WANTED, TEMPTING = 2.0, 3.0
"""From what worth on it is told that a card is kept from the next seat, where none as good is left, and that
one is left to it."""


def ranked_choices(view: View, advice: Sequence[Advice]) -> list[Piece]:
    """Each choice and what it is expected to bring, the best first, and below it what else speaks for it.

    In front stands the key that takes the card up, where it is one of the row.
    """
    assert view.decision is not None
    row, lines = (view.drawn or view.hand)[:10], []
    for at, each in enumerate(advice):
        card = as_pick(each.choice).card if view.decision.question is PICK else each.choice
        key = str((row.index(card) + 1) % 10) if isinstance(card, Card) and card in row else ""
        what, expected = _choice(view, each, EYE), _expected(each, first=not at)
        lines.append(Piece(f"{key:>2} ", "key"))
        lines.append(Piece(f"{what[0].upper()}{what[1:]}", "choice" if at else "best"))
        lines.append(Piece("\n" if expected is None else f": {expected}\n"))
        if reasons := _reasons(view, each, EYE):
            lines.append(Piece(f"   {' '.join(reasons)}\n", "aside"))
    return lines


def told(view: View, advice: Sequence[Advice]) -> list[str]:
    """Return the advice in sentences for the ear, without keys."""
    sentences = []
    for at, each in enumerate(advice):
        what, expected = _choice(view, each, EAR), _expected(each, first=not at)
        because = [why for why in (expected, *_reasons(view, each, EAR)) if why is not None]
        end = f": {' '.join(because)}" if because else "."
        sentences.append(f"{'Or' if at else 'The advice is'} {what}{end}")
    return sentences


def _choice(view: View, advice: Advice, voice: Voice) -> str:
    assert view.decision is not None
    assert view.seat is not None
    return choice_in_words(view.decision.question, advice.choice, view.tables[view.seat], voice)


def _expected(advice: Advice, *, first: bool) -> str | None:
    """Return the expected points beside those of the best or next best choice; None for the only choice."""
    ahead = advice.ahead
    if ahead is None:
        return None
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


def _reasons(view: View, advice: Advice, voice: Voice) -> list[str]:
    """Return the effects of a choice: points now, its goal, what it denies or leaves the next seat."""
    told = []
    if advice.outlook:
        # In the words that stand beside the card.
        told.append(f"{worth.phrase([advice.outlook], voice).capitalize()}.")
    if view.seat is not None and advice.leaves is not None:
        name = view.names[view.passing_to[view.seat]]
        card, left = advice.leaves
        if advice.denies >= WANTED and left <= advice.denies - 1:
            told.append(f"It keeps about {round(advice.denies)} from {name}.")
        elif left >= max(TEMPTING, advice.denies + 1):
            told.append(f"It leaves {name} {voice.card(card)}, worth about {round(left)} there.")
    return told
