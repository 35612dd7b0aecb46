"""The teacher's words while people learn the game together, with all hands open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sushigo_tui.bots.teacher import by_worth, passed_on
from sushigo_tui.language import enumerated, listed, mark, phrase, say
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.outlook import outlook, points_if_ended
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.voice import EAR, EYE, Voice, called, sentences

OPEN = mark("open hands")
LEARNED = mark("a game to learn")
OVER = mark("From here on, hands are closed, as in any game.")
SIGNS = mark("Below a card, +3 is what it adds now, and ▮▯▯10 means 1 of 3 for 10 points.")
HERE = mark("All hands are open in this round. Say others to hear all of them.")


def before_choosing(view: View, nth: int, voice: Voice = EYE) -> str:
    """Return the teacher's words before the table's choice number `nth`: on a dish, and on this hand.

    Each choice is about the next dish of the menu that is in the hand, and the first about passing hands.
    """
    return f"{_topic(view, nth, voice)} {_this_hand(view, voice)}"


def _topic(view: View, nth: int, voice: Voice) -> str:
    assert view.seat is not None
    if nth == 0:
        name = view.names[view.passing_to[view.seat]]
        passing = say("Choose one card and keep it: the rest of the hand goes to {name}.", name=name)
        return passing if voice is EAR else f"{passing} {say(SIGNS)}"
    dishes, here = view.setup.dishes, {card.dish for card in view.hand}
    start = (nth - 1) % len(dishes)
    dish = next(dish for dish in (*dishes[start:], *dishes) if dish in here)
    return " ".join((say("{dish}.", dish=phrase(dish.title)), sentences(view.setup.help_of(dish))))


def _this_hand(view: View, voice: Voice) -> str:
    """Return the two best cards, and the worth of each."""
    assert view.seat is not None
    best, *others = (card for card, _ in by_worth(view, view.seat, view.hand, view.turns_left))
    what = worth.phrase([outlook(view, best)], voice)
    if not others:
        return say("There is only {card}: {worth}.", card=voice.card(best), worth=what)
    return say(
        "Best: {card} ({worth}), then {other} ({more}).",
        card=voice.card(best),
        worth=what,
        other=voice.card(others[0]),
        more=worth.phrase([outlook(view, others[0])], voice),
    )


def if_chosen(view: View, card: Card) -> str:
    """Return the player who gets the rest of the hand if a card is kept, and the best card of it."""
    assert view.seat is not None
    _, left = passed_on(view, card)
    if left is None:
        return ""
    name = view.names[view.passing_to[view.seat]]
    return say("The rest goes to {name}, who would like {card} most.", name=name, card=called(left[0]))


def what_came_of_it(before: View, after: View, voice: Voice = EYE) -> str:
    """Return everyone's points if the round ended now, and the changes by this turn."""
    return say("If the round ended now: {points}.", points=enumerated(_changes(before, after, voice)))


def _changes(before: View, after: View, voice: Voice) -> Iterator[str]:
    now, then = points_if_ended(after), points_if_ended(before)
    for name, points, were in zip(after.names, now, then, strict=True):
        if points == were:
            yield phrase("{name} {points}", name=name, points=points)
        else:
            change = voice.change(points - were)
            yield phrase("{name} {points} ({change})", name=name, points=points, change=change)


def hand_in_line(view: View) -> str:
    """Return an open hand in a line: "Amy: tempura ×2, wasabi, maki 2"."""
    assert view.seat is not None
    counts = Counter(view.hand)
    cards = (card.short if counts[card] == 1 else f"{card.short} ×{counts[card]}" for card in counts)
    return phrase("{name}: {cards}", name=view.names[view.seat], cards=enumerated(cards))


def hand_aloud(view: View) -> str:
    """Return the same for the ear: "Amy has tempura, wasabi and maki with 2 icons."."""
    assert view.seat is not None
    return say("{name} has {cards}.", name=view.names[view.seat], cards=listed(map(EAR.card, view.hand)))
