"""The teacher's words while people learn the game together, with all hands open."""

from collections.abc import Iterator

from sushigo_tui.bots.teacher import by_worth, passed_on
from sushigo_tui.language import (
    join_and,
    join_clauses,
    join_commas,
    join_sentences,
    mark,
    phrase,
    say,
)
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.outlook import Outlook, by_dish_if_ended, outlook
from sushigo_tui.rules.scoring import Goal, Race, Remark
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.voice import EAR, EYE, Voice, brief, help_text, name_of, points, title_of

OPEN = mark("open hands")
LEARNED = mark("learning game")
OVER = mark("From here on, hands are closed: nobody sees anyone else's cards.", cells=70)
HERE = mark("All hands are open in this round. Say 'others' to hear all of them.")


def before_choosing(view: View, voice: Voice = EYE, *, whole: bool = True) -> str:
    """Return the lesson before a choice, and two good cards; unless `whole`, in brief and without signs."""
    lesson = _how_to_play(view, voice, whole) if view.turn == 1 else _about_a_dish(view, whole)
    sentences = [*lesson]
    good = _good_cards(view, voice, named=voice is EYE and bool(sentences))
    return join_sentences([*sentences, good])


def _how_to_play(view: View, voice: Voice, whole: bool) -> Iterator[str]:
    assert view.seat is not None
    name = view.names[view.passing_to[view.seat]]
    yield say(
        "Keep one card, and {name} gets the rest. After three rounds, the player with the most points wins.",
        name=name,
    )
    if voice is EYE and whole:
        yield say("Below a card, +3 is what it adds now, and ▮▯▯10 means 1 of 3 towards 10 points.")


def _about_a_dish(view: View, whole: bool) -> Iterator[str]:
    """Yield the rules of one more dish each turn from the second on; in the last turn, of all that remain.

    Everyone reads along, so only the first person to choose in a turn is told.
    """
    if any(view.setup.players[seat].bot is None for seat in view.placed):
        return
    last = None if view.turns_left == 1 else view.turn - 1
    for dish in topics(view.setup)[view.turn - 2 : last]:
        if whole:
            yield say("{dish}.", dish=title_of(dish))
            yield help_text(view.setup.help_of(dish))
        else:
            yield say("{dish}: {points}.", dish=title_of(dish), points=brief(dish, view.setup))


def topics(setup: Setup) -> list[Dish]:
    """Return the dishes to teach, those with the fewest cards first; wasabi comes together with nigiri."""
    dishes = setup.dishes
    beside = {name for dish in dishes for name in dish.beside}

    def pieces(dish: Dish) -> int:
        together = (dish, *(other for other in dishes if other.name in dish.beside))
        return min(sum(each.party.values()) for each in together)

    return sorted((dish for dish in dishes if dish.name not in beside), key=pieces)


def _good_cards(view: View, voice: Voice, *, named: bool) -> str:
    """Name the two best cards of the hand by rule of thumb, with what they score unless only `named`."""
    assert view.seat is not None
    found = (outlook(view, card) for card, _ in by_worth(view, view.seat, view.hand, view.turns_left))
    best, *others = found
    gaps = {"card": voice.card(best.card), "brings": brings(best, voice)}
    if not others:
        return say("Only {card} is left here: {brings}.", **gaps)
    gaps |= {"other": voice.card(others[0].card), "more": brings(others[0], voice)}
    if named:
        return say("Good here: {card} or {other}.", **gaps)
    return say("Good here: {card} ({brings}), or {other} ({more}).", **gaps)


def brings(found: Outlook, voice: Voice = EYE) -> str:
    """Return what a card scores, in words for a beginner: "3 points if nobody gets more"."""
    sure, prospect, more = found.sure, found.prospect, ""
    match prospect:
        case Race(fewest=False, behind=behind) if found.open > 0:
            held = mark("{number} point[s] if nobody gets more")
            if behind:
                held = mark("{number} point[s] if nobody passes you")
            more = phrase(held, number=found.open)
        case Race(fewest=False, behind=0, tied=False):
            more = phrase("you stay ahead")
        case Goal(open=False) if not found.late:
            told = mark("{points} points with {number}[] more")
            more = phrase(told, number=prospect.missing, points=prospect.points)
        case Remark():
            dish = found.card.dish
            more = phrase("maybe more later") if dish.scores else brief(dish, voice=EAR)
        case None if sure:
            pass
        case _:
            return worth.effect([found], voice)
    return join_commas(filter(None, (points(sure) if sure else "", more)))


def if_chosen(view: View, card: Card) -> str:
    """Return who gets the rest of the hand if `card` is kept, and its best card; "" if nothing is left."""
    assert view.seat is not None
    _, left = passed_on(view, card)
    if left is None:
        return ""
    name = view.names[view.passing_to[view.seat]]
    return say("The rest goes to {name}, who would like {card} most.", name=name, card=name_of(left[0]))


def what_came_of_it(before: View, after: View, voice: Voice = EYE) -> str:
    """Return everyone's points if the round ended now, and the changes in this turn by dish."""
    join = join_clauses if voice is EAR else join_commas
    return say("If the round ended now: {points}.", points=join(_changes(before, after, voice)))


def _changes(before: View, after: View, voice: Voice) -> Iterator[str]:
    were, now = by_dish_if_ended(before), by_dish_if_ended(after)
    for seat, name in enumerate(after.names):
        changed = []
        for dish, scores in now.items():
            if by := scores[seat] - were[dish][seat]:
                change = voice.change(by)
                changed.append(phrase("{dish} {change}", dish=phrase(dish.noun), change=change))
        gaps = {"name": name, "points": sum(scores[seat] for scores in now.values())}
        if changed and voice is EAR:
            yield phrase("{name} {points}: {changes}", changes=join_and(changed), **gaps)
        elif changed:
            yield phrase("{name} {points} ({changes})", changes=join_commas(changed), **gaps)
        else:
            yield phrase("{name} {points}", **gaps)


def hand_aloud(view: View) -> str:
    assert view.seat is not None
    return say("{name} has {cards}.", name=view.names[view.seat], cards=join_and(map(EAR.card, view.hand)))
