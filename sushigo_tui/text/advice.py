"""The teacher's advice, for the screen and for the ear."""

from collections.abc import Iterator, Sequence

from sushigo_tui.bots.teacher import Advice
from sushigo_tui.language import join_commas, mark, phrase, say
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, as_pick
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import DOT
from sushigo_tui.text.voice import EAR, EYE, Voice, choice_in_words, points

THINKING = mark("The teacher is thinking...")
STOPPED = mark("The teacher has stopped, so there is no advice. Press {v} twice to ask again.", cells=78)

SLIGHT, MUCH = 0.25, 0.75
"""From these differences in points on, a choice is "slightly ahead", and its lead is given in points."""

WANTED, TEMPTING = 2.0, 3.0
"""From these points on, a card kept from the next seat, and a card left to it, are mentioned."""


def ranked_choices(view: View, advice: Sequence[Advice]) -> list[str]:
    """Return the best choice with the key of its card, and texts of how much better than others it is.

    The longest text is the first; those that follow have no reasons, and then fewer choices.
    """
    assert view.decision is not None
    row, (best, *others) = (view.drawn or view.hand)[:10], advice
    card = as_pick(best.choice).card if view.decision.question is PICK else best.choice
    told = [_choice(view, best, EYE), *_denied(view, best)]
    if isinstance(card, Card) and card in row:
        told = [phrase("card {key}", key=(row.index(card) + 1) % 10), *told]
    texts = [f"{say('Teacher: ')}{join_commas(told)}"]
    if others:
        gaps = [_comparison(view, other, EYE) for other in others]
        left = [[*_left(view, other, best, EYE)] for other in others]
        reasons = [join_commas([gap, *each]) for gap, each in zip(gaps, left, strict=True)]
        shorter = [gaps[:number] for number in range(len(gaps), 0, -1)]
        texts += map(DOT.join, [reasons, *shorter])
    return texts


def advice_aloud(view: View, advice: Sequence[Advice]) -> list[str]:
    """Return a sentence for the best choice with its effects, and for each other choice, without keys."""
    best, *others = advice
    reasons = [worth.effect([best.outlook], EAR)] if best.outlook else []
    reasons += _denied(view, best)
    told = mark("Best is {choice}: {reasons}.") if reasons else mark("Best is {choice}.")
    sentences = [say(told, choice=_choice(view, best, EAR), reasons=join_commas(reasons))]
    for other in others:
        said = [_comparison(view, other, EAR), *_left(view, other, best, EAR)]
        sentences.append(say("That is {reasons}.", reasons=join_commas(said)))
    return sentences


def _choice(view: View, advice: Advice, voice: Voice) -> str:
    assert view.decision is not None
    assert view.seat is not None
    return choice_in_words(view.decision.question, advice.choice, view.tables[view.seat], voice)


def _comparison(view: View, other: Advice, voice: Voice) -> str:
    """Return how much better than another choice the best one is."""
    told = mark("as good as {choice}")
    if other.ahead <= -MUCH:
        told = mark("about {points} better than {choice}")
    elif other.ahead <= -SLIGHT:
        told = mark("slightly better than {choice}")
    elif other.ahead >= MUCH:
        told = mark("about {points} worse than {choice}, but wins more often")
    return phrase(told, points=_in_points(abs(other.ahead), voice), choice=_choice(view, other, voice))


def _in_points(number: float, voice: Voice) -> str:
    """Return a rounded number, for the ear with its unit, for which the screen has no room."""
    return points(round(number), voice) if voice is EAR else str(round(number))


def _denied(view: View, best: Advice) -> Iterator[str]:
    """Yield what the best choice denies to the next seat, if that is more than what it leaves."""
    if view.seat is not None and best.leaves and best.denies >= max(WANTED, best.leaves[1] + 1):
        yield phrase(
            "denies {name} about {number} point[s]",
            number=round(best.denies),
            name=view.names[view.passing_to[view.seat]],
        )


def _left(view: View, other: Advice, best: Advice, voice: Voice) -> Iterator[str]:
    """Yield the card that a choice leaves to the next seat, if worth much, and denied by the best choice."""
    if view.seat is None or other.leaves is None:
        return
    card, left = other.leaves
    denied = best.leaves is not None and best.leaves[0] is not card
    if denied and left >= max(TEMPTING, other.denies + 1):
        name, amount = view.names[view.passing_to[view.seat]], _in_points(left, voice)
        told = mark("which leaves {name} {card}, worth {points}")
        yield phrase(told, name=name, card=voice.card(card), points=amount)
