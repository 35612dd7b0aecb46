"""Random games of random legal menus, for the tests of what holds in every game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

from hypothesis import settings
from hypothesis import strategies as st

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Decision, Pick
from sushigo_tui.rules.editions import CLASSIC, COURSES, PARTY, Menu, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.state import State
from tests.printed import PARTY_DISHES
from tests.tables import players

# The same games each time: what fails here fails for everyone.
LAWS = settings(derandomize=True, max_examples=20, database=None)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any legal setup."""
    ways: list[Literal["left", "alternate"]] = ["left", "alternate"]
    passing = draw(st.sampled_from(ways))
    if draw(st.integers(0, 3)) == 0:
        dummy = draw(st.booleans())
        seats = 2 if dummy else draw(st.integers(2, 5))
        return Setup(CLASSIC, players(seats), passing=passing, dummy=dummy)

    def chosen(family: str, count: int) -> tuple[str, ...]:
        names = st.sampled_from(sorted(PARTY_DISHES[family]))
        return tuple(draw(st.lists(names, min_size=count, max_size=count, unique=True)))

    menu = Menu.of("Law", {family: chosen(family, count) for family, count in COURSES.items()})
    return Setup(PARTY, players(draw(st.sampled_from(menu.seats))), menu, passing=passing)


STIRRING = {*PARTY_DISHES["special"], "miso-soup", "uramaki", "nigiri"}

seeds = st.integers(0, 2**32 - 1)


class Lively(Seeded):
    """Shuffles of which every other one deals the cards that meet each other before the rest."""

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        deck = super().deal(state, fixed, undrawn, count)
        if state.edition is CLASSIC or state.round % 2:
            return deck
        dealt = state.plan.seats * state.plan.hand_size
        first = sorted(deck, key=lambda card: card.dish.name not in STIRRING)
        return [*self.shuffle(state, f"lively {state.round}", first[:dealt]), *first[dealt:]]


def stirs(option: Card | Pick) -> bool:
    """Return whether a pick brings more about than a card on a table."""
    return isinstance(option, Pick) or option.dish.name in STIRRING


def wild(decision: Decision, random: Random) -> Any:
    """An option at random; more often than not one that stirs things up, if there is one."""
    option = random.choice(decision.options)
    for _ in range(4):
        if decision.question.name != "pick" or stirs(option):
            break
        option = random.choice(decision.options)
    return option


def one_choice(game: Game, random: Random) -> None:
    """Someone places a card or changes it, all are revealed, or a question is answered."""
    if game.ready and random.random() < 0.7:
        game.reveal()
        return
    decision = random.choice(game.decisions)
    choice = wild(decision, random)
    if decision.question.name == "pick":
        game.place(decision.seat, choice)
    else:
        game.choose(decision.seat, choice)


def moments(game: Game, random: Random) -> Iterator[Game]:
    """The same game at each moment at which someone is asked, answered wildly in between."""
    while not game.over:
        yield game
        decision = random.choice(game.decisions)
        game.choose(decision.seat, wild(decision, random))


def some(game: Game, seed: int, picks: float, answers: float = 1) -> Iterator[Game]:
    """A part of those moments, and more of the questions that come after a reveal than of the picks."""
    random = Random(seed)
    for now in moments(game, Random(seed)):
        if random.random() < (picks if now.decisions[0].question.name == "pick" else answers):
            yield now


def contents(state: State) -> dict[str, Any]:
    """Everything that a state holds, but for what tells its story."""
    held = {name: getattr(state, name) for name in State.__slots__}
    for name in ("plan", "chance", "events", "notes", "moments"):
        del held[name]
    held["then"] = [decision.then for decision in (*state.asked, *state.pending_dips)]
    return held


def pieces(state: State) -> Counter[str]:
    """Every piece of cardboard of a state, wherever it is."""
    found = [*state.deck, *state.pile, *state.discards, *state.undrawn, *state.saved_pieces, *state.drawn]
    for hand in state.hands:
        found += hand
    for table, laid in zip(state.tables, state.printed, strict=True):
        found += [piece for card, piece in zip(table, laid, strict=True) if card is not None]
    if state.bonus_in_use:
        found.append(state.bonus_in_use[0])
    return Counter(card.name for card in found)


def unseen_changed(state: State, seat: int, known: Sequence[Sequence[object]], random: Random) -> State:
    """A state that differs only in what a seat has never seen: deck, pile, draw, hands, picks."""
    other = state.copy()
    strange = [(other.hands[at], len(known[at])) for at in range(state.plan.people) if at != seat]
    places = [(cards, at) for cards, first in strange for at in range(first, len(cards))]
    hidden = [other.deck, other.pile]
    if state.asked[0].seat != seat:
        hidden.append(other.drawn)
    places += [(cards, at) for cards in hidden for at in range(len(cards))]
    cards = [held[at] for held, at in places]
    random.shuffle(cards)
    for (held, at), card in zip(places, cards, strict=True):
        held[at] = card
    random.shuffle(other.undrawn)
    for at, pick in enumerate(other.picks):
        if pick is not None and at != seat and at < state.plan.people:
            other.picks[at] = other.hands[at][0]
    return other
