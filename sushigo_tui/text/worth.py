"""What a card adds and leads to, and what a table is on its way to, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.rules.outlook import Outlook, is_open
from sushigo_tui.rules.prospects import Goal, Prospect, Race, Remark
from sushigo_tui.rules.reasons import counted
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


def sentence(outlooks: Sequence[Outlook], voice: Voice = EYE) -> str:
    """What a card adds and leads to, in a sentence; of several ways to play it the best.

    For example "+1 now, 1 of 5 for 15", or "leads now, +6 if it stays so".
    """
    best = max(outlooks, key=_worth)
    if len(outlooks) > 1:
        return f"at best {_sentence(best, voice)}, as {voice.card(best.card)}"
    return _sentence(best, voice)


def _sentence(outlook: Outlook, voice: Voice) -> str:
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
    return ", ".join(parts) or ("no points of its own" if outlook.card.dish.words.use else "0 now")


def at_the_foot(outlooks: Sequence[Outlook]) -> tuple[str, ...]:
    """The same at the foot of a card, from the longest to the shortest, which has at most seven letters."""
    best = max(outlooks, key=_worth)
    if best.sure > 0 and len({outlook.sure for outlook in outlooks}) > 1:
        return (f"to {best.sure:+d}",)
    return _at_the_foot(best)


def _at_the_foot(outlook: Outlook) -> tuple[str, ...]:
    sure = f"{outlook.sure:+d}" if outlook.sure else ""
    match outlook.prospect:
        case Goal(have, need, points) if not outlook.late:
            way = f"{have}/{need}"
            if sure:
                return (
                    f"{sure}, {have} of {need} for {points}",
                    f"{sure}, {way} {points}",
                    f"{sure}, {way}",
                    sure,
                )
            return f"{have} of {need} for {points}", f"{way} {points}"
        case Race() as race:
            *longer, short = _place(race)
            return *(f"{sure}, {place}" if sure else place for place in longer), sure or short
        case Remark(short=short) if short and not sure:
            return (short,)
        case None if outlook.secured and not sure:
            return f"{counted(outlook.secured, 'point')} for sure", f"{outlook.secured} sure"
        case None if not sure and outlook.card.dish.words.use:
            return (outlook.card.dish.words.use,)
    return (added(outlook.sure),)


def _place(race: Race) -> tuple[str, ...]:
    """Where somebody stands in a race, from the longest words to the shortest."""
    if race.fewest:
        return "fewest now", "fewest"
    if race.behind:
        return f"{race.behind} behind", "behind"
    return ("tied now", "tied") if race.tied else ("leads now", "leads")


def _worth(outlook: Outlook) -> tuple[int, int, int]:
    return outlook.sure, outlook.secured, outlook.open
