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


def at_the_foot(outlooks: Sequence[Outlook]) -> tuple[str, ...]:
    """The same at the foot of a card, from the longest to the shortest, which has at most seven letters."""
    best = max(outlooks, key=_worth)
    if best.sure > 0 and len({outlook.sure for outlook in outlooks}) > 1:
        return (f"to {best.sure:+d}",)
    use = best.card.dish.words.use
    sure = f"{best.sure:+d}"
    match best.prospect:
        case Goal(have, need, points) if not best.late:
            longer = f"{have} of {need} for {points}", f"{have}/{need} {points}"
            if not best.sure:
                return longer
            return *(f"{sure}, {each}" for each in longer), f"{sure}, {have}/{need}", sure
        case Race() as race:
            long, short = _race_words(race)
            return (f"{sure}, {long}", sure) if best.sure else (long, short)
        case Remark(short=str(short)) if not best.sure:
            return (short,)
        case None if best.secured and not best.sure:
            return f"{counted(best.secured, 'point')} for sure", f"{best.secured} sure"
        case None if use is not None and not best.sure:
            return (use,)
    return (added(best.sure),)


def _race_words(race: Race) -> tuple[str, str]:
    """Where somebody stands in a race, in more words and in fewer."""
    if race.fewest:
        return "fewest now", "fewest"
    if race.behind:
        return f"{race.behind} behind", "behind"
    return ("tied now", "tied") if race.tied else ("leads now", "leads")


def _worth(outlook: Outlook) -> tuple[int, int, int]:
    return outlook.sure, outlook.secured, outlook.open
