"""The teacher's advice, for the screen and for the ear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_tui.bots.teacher import Advice
from sushigo_tui.language import join_commas, mark, phrase, phrase_counted, say
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, as_pick
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import DOT, Piece
from sushigo_tui.text.voice import EAR, EYE, Voice, choice_in_words


def advice_pending() -> Piece:
    """Return the text shown while the teacher is thinking."""
    return Piece(say("The teacher is thinking..."), "faint")


def no_advice() -> Piece:
    """Return the text shown when the teacher has failed."""
    return Piece(say("The teacher has stopped, so there is no advice. Press v twice to ask again."), "aside")


SLIGHT, MUCH = 0.25, 0.75
"""From these differences in points on, a choice is "slightly ahead", and its lead is given in points."""

WANTED, TEMPTING = 2.0, 3.0
"""From these points on, a card kept from the next seat, and a card left to it, are mentioned."""


def ranked_choices(view: View, advice: Sequence[Advice]) -> list[Piece]:
    """List the choices, the best first, each with its effects below it and the key that selects its card."""
    assert view.decision is not None
    row, lines = (view.drawn or view.hand)[:10], []
    for at, each in enumerate(advice):
        card = as_pick(each.choice).card if view.decision.question is PICK else each.choice
        key = str((row.index(card) + 1) % 10) if isinstance(card, Card) and card in row else ""
        lines.append(Piece(f"{key:>2} ", "key"))
        lines.append(Piece(_choice(view, each, EYE), "choice" if at else "best"))
        lines += [Piece(f": {ahead}") for ahead in _comparison(each, first=not at)] + [Piece("\n")]
        if effects := list(_effects(view, each, EYE)):
            lines.append(Piece(f"   {DOT.join(effects)}\n", "aside"))
    return lines


def advice_aloud(view: View, advice: Sequence[Advice]) -> list[str]:
    """Return a sentence for each choice, the best first, without keys."""
    sentences = []
    for at, each in enumerate(advice):
        choice = _choice(view, each, EAR)
        choice = join_commas([choice, *_comparison(each, first=not at)])
        if reasons := [*_effects(view, each, EAR)]:
            message = mark("Or {choice}: {reasons}.") if at else mark("Best: {choice}: {reasons}.")
            sentences.append(say(message, choice=choice, reasons=join_commas(reasons)))
        else:
            sentences.append(say(mark("Or {choice}.") if at else mark("Best: {choice}."), choice=choice))
    return sentences


def _choice(view: View, advice: Advice, voice: Voice) -> str:
    assert view.decision is not None
    assert view.seat is not None
    return choice_in_words(view.decision.question, advice.choice, view.tables[view.seat], voice)


def _comparison(advice: Advice, *, first: bool) -> Iterator[str]:
    """Compare the best choice with the second, and any other with the best; if it is alone, yield nothing."""
    ahead = advice.ahead
    if ahead is None:
        return
    number = round(abs(ahead))
    if first:
        if ahead >= MUCH:
            yield phrase_counted(
                "about {number} point ahead of the second choice",
                "about {number} points ahead of the second choice",
                number,
            )
        elif advice.safer and ahead <= -MUCH:
            yield phrase_counted(
                "about {number} point behind the second choice, but wins more often",
                "about {number} points behind the second choice, but wins more often",
                number,
            )
        elif ahead >= SLIGHT:
            yield phrase("slightly ahead of the second choice")
        else:
            yield phrase("as good as the second choice")
    elif ahead >= MUCH:
        yield phrase_counted(
            "about {number} point more on average, but riskier",
            "about {number} points more on average, but riskier",
            number,
        )
    elif ahead <= -MUCH:
        yield phrase_counted(
            "about {number} point less on average", "about {number} points less on average", number
        )
    else:
        yield phrase("almost as good")


def _effects(view: View, advice: Advice, voice: Voice) -> Iterator[str]:
    """Yield a choice's effects: points, progress, and what it denies or leaves to the next seat."""
    if advice.outlook:
        # Worded as beside the card, so that advice and hand agree.
        yield worth.effect([advice.outlook], voice)
    if view.seat is not None and advice.leaves is not None:
        name = view.names[view.passing_to[view.seat]]
        card, left = advice.leaves
        if advice.denies >= WANTED and left <= advice.denies - 1:
            yield phrase_counted(
                "denies {name} about {number} point",
                "denies {name} about {number} points",
                round(advice.denies),
                name=name,
            )
        elif left >= max(TEMPTING, advice.denies + 1):
            yield phrase_counted(
                "leaves {name} {card}, worth about {number} point",
                "leaves {name} {card}, worth about {number} points",
                round(left),
                name=name,
                card=voice.card(card),
            )
