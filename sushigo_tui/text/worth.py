"""A card's worth and a table's progress, in words and in signs."""

from collections.abc import Iterator, Sequence
from itertools import product

from sushigo_tui.files.settings import Verbosity
from sushigo_tui.language import join_commas, label, mark, mark_label, phrase, phrase_message
from sushigo_tui.rules.outlook import Outlook, is_open
from sushigo_tui.rules.scoring import Goal, Prospect, Race, Remark
from sushigo_tui.text.phrases import nth
from sushigo_tui.text.voice import EAR, EYE, Voice, labels, name_of
from sushigo_tui.text.voice import points as points_in_words

Foot = tuple[tuple[str, str], ...]
"""Texts at a card's foot, each with the colour of its ground, or ""."""
MOST_BOXES = 4
"""The largest set whose progress is shown as boxes."""
_UP_TO = mark_label("up to {points}", cells=9), mark_label("to {points}", cells=4)
_SURE = mark_label("{points} sure", cells=5)


def added(points: int) -> str:
    """Return a change of points: "+3", "-2", "0"."""
    return f"{points:+d}" if points else "0"


def lacking(prospect: Prospect, voice: Voice = EYE) -> str:
    """Describe a table's progress: "1 of 3 towards 10", "leads", "2 icons behind"."""
    match prospect:
        case Goal(have, need, points, words):
            prize = points_in_words(points) if voice is EAR else points
            return phrase(words.toward, have=have, need=need, points=prize)
        case Race(fewest=True, words=words):
            return phrase(words.fewest)
        case Race(behind, tied, words=words):
            if behind:
                return phrase(words.behind, number=behind)
            return phrase(words.tied if tied else words.leads)
        case Remark(message):
            return phrase_message(message)


def effect(
    outlooks: Sequence[Outlook], voice: Voice = EYE, length: Verbosity = "full", *, known: bool = False
) -> str:
    """Describe a card's best effect: "+1 now, 1 of 5 towards 15"; by ear, no points of a `known` set."""
    best = max(outlooks, key=_worth)
    if known and length == "full":
        length = "short"
    if voice is EYE:
        clauses = _clauses(best)
    elif length == "brief":
        clauses = _clauses_in_brief(best)
    else:
        clauses = _clauses_aloud(best, length)
    text = join_commas(clauses)
    if len(outlooks) > 1 and length != "full":
        return phrase("at best {worth}", worth=text)
    if len(outlooks) > 1:
        return phrase("at best {worth}, as {card}", worth=text, card=voice.card(best.card))
    return text


def is_only_used(outlooks: Sequence[Outlook]) -> bool:
    """Return whether a card scores nothing itself because it is there to be used."""
    used = all(each.card.dish.use is not None for each in outlooks)
    return used and not any(each.sure or each.open or each.secured or each.prospect for each in outlooks)


def _clauses(outlook: Outlook) -> Iterator[str]:
    """Yield a card's effects for the eye: points now, progress, and points that can still be lost."""
    sure, prospect, secured = outlook.sure, outlook.prospect, outlook.secured
    late = prospect if isinstance(prospect, Goal) and outlook.late else None
    held = outlook.open and is_open(prospect)
    possible = outlook.open > 0 and not held
    if sure:
        yield phrase("{change} now", change=EYE.change(sure))
    if secured:
        yield phrase("{number} point[s] for sure", number=secured)
    if late and not sure:
        yield phrase(late.words.late, need=late.need)
    if isinstance(prospect, Race):
        yield _race(prospect, outlook.before)
    elif prospect and not late:
        yield lacking(prospect)
    if held:
        yield phrase("{change} if that holds", change=EYE.change(outlook.open))
    if possible:
        yield phrase("up to {points}", points=EYE.change(outlook.open))
    if not (sure or secured or prospect or possible):
        yield phrase("0 now") if outlook.card.dish.use is None else _only_used()


def _only_used() -> str:
    return phrase("scores nothing itself")


def _clauses_aloud(outlook: Outlook, length: Verbosity) -> Iterator[str]:
    """Yield a card's effects for the ear, each number with its unit: "5 points", "1 of 3"."""
    prospect, secured, dessert = outlook.prospect, outlook.secured, outlook.card.dish.is_dessert
    beside = outlook.beside
    sure = outlook.sure - sum(change for _, change in beside)
    if secured:
        yield phrase("{points} at once", points=points_in_words(secured + max(sure, 0)))
        if sure < 0:
            yield phrase("{number}[] less than now", number=-sure)
    elif sure:
        yield _at_the_end(sure, length) if dessert else _won_or_lost(sure)
    for dish, change in beside:
        yield phrase("{points} for {dish}", points=_won_or_lost(change), dish=name_of(dish))
    yield from _progress_aloud(outlook, sure, full=length == "full")
    if outlook.open and is_open(prospect):
        held = _at_the_end(outlook.open, length) if dessert else EAR.change(outlook.open)
        yield phrase("{points} if that holds", points=held) if length == "full" else held
    elif outlook.open > 0:
        yield phrase("up to {points}", points=points_in_words(outlook.open))
    if not (sure or secured or prospect or outlook.open or beside):
        yield phrase("no points now") if outlook.card.dish.use is None else _only_used()


def _progress_aloud(outlook: Outlook, sure: int, *, full: bool) -> Iterator[str]:
    """Yield a card's progress for the ear; `sure` are the points that it adds itself."""
    prospect = outlook.prospect
    match prospect:
        case Race() if full or prospect.fewest:
            yield _race(prospect, outlook.before)
        case Race():
            yield _race_in_brief(prospect)
        case Goal(need=need, words=words) if outlook.late:
            if not sure:
                yield phrase(words.late if full else mark("too late"), need=need)
        case Goal(have, need) if not full:
            # With points of its own, the first card of a set needs no count.
            if not sure or have > 1:
                yield phrase("{have} of {need}", have=have, need=need)
        case Goal() | Remark() if full or not sure:
            yield lacking(prospect, EAR)


def _clauses_in_brief(outlook: Outlook) -> Iterator[str]:
    """Yield a card's points and progress in as few letters as possible: "6", "lead", "1 of 3"."""
    points, prospect = outlook.adds + outlook.secured, outlook.prospect
    match prospect:
        case Race(behind, fewest=False) if behind:
            yield phrase("{number} behind", number=behind)
        case Race():
            yield _race_in_brief(prospect)
        case Goal(have, need) if not outlook.late:
            yield phrase("{have} of {need}", have=have, need=need)
        case Remark(message) if not points:
            yield phrase_message(message)
    if points or prospect is None or outlook.late:
        yield EAR.number(points)


def _won_or_lost(points: int) -> str:
    told = points_in_words(abs(points))
    return told if points > 0 else phrase("costs {points}", points=told)


def _at_the_end(points: int, length: Verbosity) -> str:
    message = mark("{points} at the end of the game") if length == "full" else mark("{points} at the end")
    return phrase(message, points=EAR.change(points))


def _race_in_brief(race: Race) -> str:
    if race.fewest:
        return phrase(race.words.fewest)
    if race.behind:
        return phrase(race.words.behind, number=race.behind)
    return phrase(mark("tied") if race.tied else race.words.leads)


def _race(race: Race, before: Prospect | None) -> str:
    words, level, led = race.words, False, False
    if isinstance(before, Race) and not before.behind:
        level, led = before.tied, not before.tied
    if race.fewest:
        return phrase(words.still_fewest)
    if race.behind:
        return phrase(words.behind, number=race.behind)
    if race.tied:
        return phrase(words.still_tied if level else words.ties)
    return phrase(words.still_leads if led else words.takes)


def how_far(prospect: Prospect | None, *, counted: bool = False) -> tuple[str, ...]:
    """Return the progress in signs, the longest first: "▮▯▯10", "8/10", "2nd".

    If the cards are `counted` beside it, cards of a large set aren't counted again: "1/5".
    """
    match prospect:
        case Goal(have, need, points) if need <= MOST_BOXES:
            boxes = "▮" * have + "▯" * (need - have)
            return f"{boxes}{points}", boxes
        case Goal(have, need, step=step):
            return () if counted and step == 1 else (f"{have}/{need}",)
        case Race(fewest=True):
            return (phrase(mark("last", cells=5)),)
        case Race(tied=tied, place=place):
            return ("=" * tied + nth(place),)
        case Remark(short=str(short)):
            return (label(short),)
    return ()


def at_the_foot(outlooks: Sequence[Outlook]) -> tuple[str, ...]:
    """Return texts for a card's foot, the longest first, the last at most seven columns: "+2 ▮▯6", "+3".

    Unless a card adds so many points "at most", they are those of its own dish.
    """
    best = max(outlooks, key=_worth)
    if best.adds > 0 and _differ(outlooks):
        return tuple(label(each, points=added(best.adds)) for each in _UP_TO)
    use, sure = best.card.dish.use, best.sure - sum(change for _, change in best.beside)
    raced = best.open - sum(change for _, change in best.races)
    match best.prospect:
        case Goal() if not best.late:
            points = sure + raced if is_open(best.prospect) else sure
            return with_points(points, how_far(best.prospect))
        case Race():
            certain = len({how_far(each.prospect) for each in outlooks}) == 1
            return with_points(sure + raced, how_far(best.prospect) if certain else ())
        case Remark(short=str(short)) if not sure:
            return (label(short),)
        case None if best.secured and not sure:
            told = phrase("{number} point[s] for sure", number=best.secured)
            return told, label(_SURE, points=best.secured)
        case None if use is not None and not sure:
            return (label(use),)
    return (added(sure),)


def _differ(outlooks: Sequence[Outlook]) -> bool:
    return len({outlook.adds for outlook in outlooks}) > 1


def feet(outlooks: Sequence[Outlook], foot: str = "") -> Iterator[Foot]:
    """Yield texts for a card's foot, the longest first.

    Behind `foot`, or else `at_the_foot`, are the points for other dishes, such as tea: first with the names
    of those dishes, then without. The last text is the sum of all.
    """
    best = max(outlooks, key=_worth)
    others = () if best.adds > 0 and _differ(outlooks) else (*best.beside, *best.races)
    names = [[f"{by:+d} {each}" for each in labels(dish.names)] for dish, by in others]
    numbers = [[f"{by:+d}"] for _, by in others]
    own = (foot,) if foot else at_the_foot(outlooks)
    for texts in (*product(own, *names), *product(own[-1:], *numbers)):
        yield tuple(zip(texts, ("", *(dish.colour for dish, _ in others)), strict=True))
    yield ((added(best.adds), ""),)


def with_points(points: int, signs: Sequence[str]) -> tuple[str, ...]:
    """Return texts with points and signs, the longest first; the last has only the points."""
    return (*(f"{points:+d} {each}" for each in signs), f"{points:+d}")


def _worth(outlook: Outlook) -> tuple[int, int, int]:
    return outlook.sure, outlook.secured, outlook.open
