"""What a card adds and leads to, and what a table is on its way to, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.rules.outlook import Outlook, is_open
from sushigo_tui.rules.scoring import Goal, Prospect, Race, Remark, counted
from sushigo_tui.text.voice import EYE, Voice


def added(points: int) -> str:
    """What is added, on a card and beside a name."""
    return f"{points:+d}" if points else "0"


def lacking(prospect: Prospect | None) -> str:
    """What a table is on its way to: "1 of 3 for 10", "leads", "2 behind"."""
    match prospect:
        case Goal(have, need, points, unit):
            return f"{have} of {f'{need} {unit}'.strip()} for {points}"
        case Race(behind, tied, fewest, unit):
            among = f" in {unit}s" * bool(unit)
            if fewest:
                return f"fewest{among}"
            if behind:
                return f"{counted(behind, unit) if unit else behind} behind"
            return f"tied for the lead{among}" if tied else f"leads{among}"
        case Remark(words):
            return words
    return ""


def phrase(outlooks: Sequence[Outlook], voice: Voice = EYE) -> str:
    """What a card adds and leads to, as part of a sentence; of several ways to play it the best.

    For example "+1 now, 1 of 5 for 15", or "leads now, +6 if it stays so".
    """
    best = max(outlooks, key=_worth)
    if len(outlooks) > 1:
        return f"at best {_phrase(best, voice)}, as {voice.card(best.card)}"
    return _phrase(best, voice)


def _phrase(outlook: Outlook, voice: Voice) -> str:
    sure, prospect, change = outlook.sure, outlook.prospect, voice.change
    parts = [f"{change(sure)} now"] * bool(sure)
    if outlook.secured:
        parts.append(f"{counted(outlook.secured, 'point')} for sure")
    racing = isinstance(prospect, Race)
    if isinstance(prospect, Goal) and outlook.late:
        parts += [f"too late for {prospect.need}"] * (not sure)
        racing = prospect.open
    elif prospect:
        parts.append(lacking(prospect) + " now" * (racing and not sure))
    if racing and outlook.open:
        parts.append(f"{change(outlook.open)} if it stays so")
    elif outlook.open > 0 and not is_open(prospect):
        parts.append(f"{change(outlook.open)} in an open race")
    if not parts:
        parts.append("0 now" if outlook.card.dish.words.use is None else "no points of its own")
    return ", ".join(parts)


MOST_BOXES = 4
"""As many cards or icons as are shown as boxes."""
ORDINALS = ("1st", "2nd", "3rd", *(f"{place}th" for place in range(4, 9)))


def how_far(prospect: Prospect | None) -> tuple[str, ...]:
    """How far it is to a prize, in signs, the longest first: "▮▯▯10", "8/10", "2nd"; empty for nothing."""
    match prospect:
        case Goal(have, need, points) if need <= MOST_BOXES:
            boxes = "▮" * have + "▯" * (need - have)
            return f"{boxes}{points}", boxes
        case Goal(have, need):
            return (f"{have}/{need}",)
        case Race(fewest=True):
            return ("last",)
        case Race(tied=tied, place=place):
            return ("=" * tied + ORDINALS[place - 1],)
        case Remark(short=str(short)):
            return (short,)
    return ()


def at_the_foot(outlooks: Sequence[Outlook]) -> tuple[str, ...]:
    """What a card adds and leads to, at its foot, from the longest to the shortest: "+2 ▮▯6", "+3 2nd".

    The shortest has at most seven letters.
    """
    best = max(outlooks, key=_worth)
    if best.sure > 0 and len({outlook.sure for outlook in outlooks}) > 1:
        return (f"to {best.sure:+d}",)
    use = best.card.dish.words.use
    match best.prospect:
        case Goal() if not best.late:
            signs = how_far(best.prospect)
            return with_points(best.sure, signs)
        case Race():
            return with_points(best.adds, how_far(best.prospect))
        case Remark(short=str(short)) if not best.sure:
            return (short,)
        case None if best.secured and not best.sure:
            return f"{counted(best.secured, 'point')} for sure", f"{best.secured} sure"
        case None if use is not None and not best.sure:
            return (use,)
    return (added(best.sure),)


def with_points(points: int, signs: Sequence[str]) -> tuple[str, ...]:
    """Points, and behind them each of the signs, of which the longest says enough where there are none."""
    texts = [f"{points:+d} {each}" for each in signs]
    if points or not signs:
        return *texts, f"{points:+d}"
    return *texts[:1], *signs[:1], *texts[1:], *signs[1:]


def _worth(outlook: Outlook) -> tuple[int, int, int]:
    return outlook.sure, outlook.secured, outlook.open
