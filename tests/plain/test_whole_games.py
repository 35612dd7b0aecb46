"""Whole games by someone who answers at random: they end, their records hold, and nobody hears a secret."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from random import Random

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat import steps
from sushigo_tui.hotseat.session import Session
from sushigo_tui.records import codec
from sushigo_tui.rules.cards import CARDS, Card, Dish
from sushigo_tui.rules.dishes import DISHES, QUESTIONS
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.text import spoken
from sushigo_tui.text.voice import EAR
from tests.hotseat.seats import session_of
from tests.plain.listener import CLEARED, Somebody, play

NAMES = ("Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")
# No sign that someone who hears it would have to hear by its name.
SAYABLE = re.compile(r"[\w .,:;?!'()-]*")


def sittings() -> Iterator[Setup]:
    """Every printed menu and Classic, with the fewest or the most who can play it, with bots or without."""
    for at, menu in enumerate(menus.printed().values()):
        one, *others = NAMES[: menu.seats[-(at % 2)]]
        level = "novice" if at // 2 % 2 else None
        yield Setup(PARTY, (Player(one), *(Player(name, level) for name in others)), menu)
    first = menus.printed()["my-first-meal"]
    yield Setup(PARTY, tuple(map(Player, NAMES[:7], ["novice", None] * 4)), first, passing="alternate")
    yield Setup(CLASSIC, tuple(map(Player, NAMES[:2])), dummy=True)
    yield Setup(CLASSIC, (Player("Bo"), *(Player(name, "regular") for name in NAMES[1:5])))


class Ears:
    """Checks each line, when it is said, against what may be heard then."""

    def __init__(self, session: Session) -> None:
        self.session = session
        setup = session.game.setup
        faces = {card for dish in setup.dishes for card in setup.edition.cards(dish)}
        titles = {EAR.card(card) for card in CARDS.values() if card.plain in faces}
        self.titles = re.compile("|".join(sorted(map(re.escape, titles), key=len, reverse=True)))
        self.open = False
        self.told = Counter[str]()

    def __call__(self, line: str) -> None:
        if line == CLEARED:
            self.open = False
            return
        assert not self.open or self.session.hides, "a hand has to be cleared before anybody else listens"
        self.open |= self.session.hides
        self.told[type(self.session.step).__name__] += 1
        # The file of a game that is saved nowhere has slashes.
        assert SAYABLE.fullmatch(line.replace(str(self.session.record), "")), line
        assert not re.search(r"\d for ", line), f"for sounds like a number: {line}"
        if line.startswith(
            ("Answer with a number", "undo takes", "Say a number", "At a hand-over", "Not in sight")
        ):
            return
        unheard, sayable = {*self.titles.findall(line)}, self.sayable()
        while unheard:
            title = next(sayable, None)
            assert title is not None, (line, unheard, self.session.step)
            # What a copy may become is worked out from what lies there.
            unheard -= {title, f"{title} on wasabi"}

    def sayable(self) -> Iterator[str]:
        """Yield what may be said of cards now."""
        for card in self.heard():
            yield from {EAR.card(card), EAR.card(card.plain)}
        # How many icons there are together is said as of one card.
        yield from map(spoken.dish_counted, self.rolls())
        # A note may name the dish of which it is, and not the card.
        for note in self.session.game.notes:
            yield from self.titles.findall(note.kind.says)

    def rolls(self) -> Iterator[list[Card]]:
        """The rolls of each table."""
        for table in self.session.public.tables:
            rolls = [card for card in table if card is not None and card.dish.digits == "icons"]
            if rolls:
                yield rolls

    def heard(self) -> Iterator[Card]:
        """The cards that may be named now."""
        session = self.session
        looks: tuple[Callable[[], View], ...] = (
            lambda: session.view_of(session.viewer),
            lambda: session.public,
        )
        for view in (look() for look in looks):
            yield from (*view.hand, *view.drawn, *view.discards)
            for held in (*view.tables, *view.saved_desserts):
                yield from (card for card in held if card is not None)
        for note in session.game.notes:
            if note.when >= (session.game.round, session.game.turn - 2) or note.round < session.game.round:
                yield from note.cards
            yield from _faces(note.wanted)
        if isinstance(session.step, steps.Ask):
            for option in session.step.decision.options:
                yield from _faces(option)
        # Whoever has no dessert loses points, whichever it is.
        yield from (card for dish in DISHES.values() if dish.family == "dessert" for card in dish.cards[:1])


def _faces(meant: object) -> Iterable[Card]:
    """The faces of the dish that is meant, as a whole or by one of them."""
    return meant.cards if isinstance(meant, Dish) else meant.dish.cards if isinstance(meant, Card) else ()


def _name(setup: Setup) -> str:
    bots = sum(1 for player in setup.players if player.bot)
    return f"{setup.menu.name if setup.menu else 'Classic'} {len(setup.players)} {bots}"


@pytest.mark.parametrize("setup", list(sittings()), ids=_name)
async def test_a_game_ends_with_a_record_and_without_a_secret(setup: Setup) -> None:
    seed = Random(str(setup)).randrange(10**6)
    session = session_of(Game(setup, seed=seed, ask_all=True))
    ears = Ears(session)
    await play(session, Somebody(seed), said=ears)
    assert session.game.over
    record = codec.write(session.game)
    assert codec.write(codec.read(record)) == record
    assert ears.told["Final"]


PAIRS = (
    ("menu", "special-order"),
    ("special-order", "wasabi"),
    ("spoon", "wasabi"),
    ("chopsticks", "takeout-box"),
)
"""Specials beside each other that ask all that is ever asked."""


async def test_every_question_is_asked_and_answered() -> None:
    """In some game of many."""
    # Those that ask all, as games are played now, come first.
    asked, seeds = {"pick"}, chain((3, 21, 32, 46), range(80))
    while asked != {*QUESTIONS}:
        seed = next(seeds)
        menu = Menu("New", "maki", ("tempura", "sashimi", "tofu"), PAIRS[seed % len(PAIRS)], "pudding")
        session = session_of(Game(Setup(PARTY, tuple(map(Player, NAMES[:3])), menu), seed=seed, ask_all=True))

        def said(line: str, session: Session = session) -> None:
            if isinstance(session.step, steps.Ask):
                asked.add(session.step.decision.question.name)

        await play(session, Somebody(seed, 0, 0), said=said)
