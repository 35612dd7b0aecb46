"""Games without a screen: who plays what, and what is counted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sushigo_tui.bots import random as random_player
from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Decision, Pick
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup, random_menu
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.state import Sheet, State

BOTS: dict[str, Callable[[Decision, Callable[[], float]], Any]] = {"random": random_player.choose}

_PARTY_SEATS = tuple(PARTY.hand_sizes)
_SAID_WITH_A_PICK = {"also": "second card", "call": "call", "copy": "copy", "for_dummy": "card for the dummy"}


@dataclass(frozen=True)
class Wish:
    """What to play: a menu, "random" for a new one each game, or None for Classic.

    `seats` None draws them for each game. `seed` is the first game's; each later game has the next number, so
    that any of them can be played alone.
    """

    seed: int
    menu: Menu | str | None = "random"
    seats: int | None = None
    both_ways: bool = False
    dummy: bool = False
    bot: str = "random"

    def setup(self, nth: int) -> Setup:
        """Who sits down to the n-th game, from 0; raises ValueError for what the rules do not allow."""
        seed = self.seed + nth
        random = Random(f"{seed}/menu").random
        seats = self.seats
        if seats is None:
            seats = _PARTY_SEATS[int(random() * len(_PARTY_SEATS))]
        elif seats not in _PARTY_SEATS:
            raise ValueError(f"two to eight can play, not {seats}")
        menu = random_menu(random, seats) if isinstance(self.menu, str) else self.menu
        return Setup(
            PARTY if menu else CLASSIC,
            tuple(Player(f"Player {seat + 1}", self.bot) for seat in range(seats)),
            menu,
            "alternate" if self.both_ways else "left",
            self.dummy,
            seed,
        )


@dataclass
class Spread:
    """Numbers as they come in, and how they lie."""

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int | None = None
    high: int | None = None

    def add(self, values: Sequence[int]) -> None:
        """Count some more numbers; at least one."""
        self.count += len(values)
        self.total += sum(values)
        self.squares += sum(value * value for value in values)
        self.low = min(values) if self.low is None else min(self.low, *values)
        self.high = max(values) if self.high is None else max(self.high, *values)

    @property
    def mean(self) -> float:
        """The average; 0 for no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return math.sqrt(max(0.0, self.squares / self.count - self.mean**2)) if self.count else 0.0


@dataclass
class Tally:
    """What was counted over many games.

    `points` are the totals of all seats, a dummy's too; `dishes` what each dish brought a seat in a game that
    had it; `decisions` how often each kind was taken, with 0 for a kind that could have come up and did not.
    """

    games: int = 0
    points: Spread = field(default_factory=Spread)
    dishes: dict[str, Spread] = field(default_factory=dict)
    decisions: Counter[str] = field(default_factory=Counter)

    def add(self, scores: Sequence[int], sheets: Sequence[Sheet]) -> None:
        """Count one game: its totals, and the points of each of its sheets, desserts' among them."""
        self.games += 1
        self.points.add(scores)
        by_dish: dict[str, list[int]] = {}
        for sheet in sheets:
            for dish, points in sheet.items():
                before = by_dish.get(dish)
                by_dish[dish] = [a + b for a, b in zip(before, points, strict=True)] if before else points
        for dish, points in by_dish.items():
            self.dishes.setdefault(dish, Spread()).add(points)


def play(wish: Wish, games: int, tally: Tally, keep: Callable[[Game], None] | None = None) -> Iterator[None]:
    """Play games one after another and tally them; yields after each. `keep` is given every finished game.

    Raises ValueError for what the rules do not allow.
    """
    expected: set[tuple[bool, Menu | None]] = set()
    for nth in range(games):
        setup = wish.setup(nth)
        if (kind := (setup.dummy, setup.menu)) not in expected:
            expected.add(kind)
            tally.decisions.update(dict.fromkeys(possible(setup), 0))
        random = Random(f"{wish.seed + nth}/players").random
        if keep is None:
            _play_bare(setup, wish.seed + nth, wish.bot, random, tally)
        else:
            keep(_play_recorded(setup, wish.bot, random, tally))
        yield


def _play_bare(setup: Setup, seed: int, bot: str, random: Callable[[], float], tally: Tally) -> None:
    """The fast way: neither history nor notes are kept, and nothing is checked."""
    state = State(flow.plan(setup), Seeded(seed), keep=False)
    flow.run(state)
    choose, asked, taken = BOTS[bot], state.asked, tally.decisions
    plain = 0
    while asked:
        decision = asked[0]
        choice = choose(decision, random)
        # Nearly every answer is the pick of a card that says no more: those are counted all at once.
        if choice.__class__ is Card and decision.question == "pick":
            plain += 1
        else:
            for kind in kinds(decision.question, choice):
                taken[kind] += 1
        flow.answer(state, decision, choice)
    taken["pick"] += plain
    tally.add(state.scores, [*state.sheets, state.desserts])


def _play_recorded(setup: Setup, bot: str, random: Callable[[], float], tally: Tally) -> Game:
    game = Game(setup)
    while game.decisions:
        decision = game.decisions[0]
        choice = BOTS[bot](decision, random)
        tally.decisions.update(kinds(decision.question, choice))
        game.choose(decision.seat, choice)
    tally.add(game.scores, [*game.sheets, game.desserts])
    return game


def kinds(question: str, choice: Any) -> Sequence[str]:
    """The kinds of decision that an answer is: what was asked, and which way it went."""
    match choice:
        case Pick():
            said = [kind for key, kind in _SAID_WITH_A_PICK.items() if getattr(choice, key) is not None]
            return ("pick", *(f"pick with {kind}" for kind in said))
        case bool():
            return (f"{question}: {'yes' if choice else 'no'}",)
        case tuple():
            return (f"{question} {'some' if choice else 'none'}",)
        case Dish():
            return (f"{question} for a dish",)
        case Card() if question == "ask":
            return ("ask for a face",)
    return (question,)


def possible(setup: Setup) -> list[str]:
    """Every kind of decision that can come up in such a game."""
    dishes = {dish.name for dish in setup.dishes}
    found = ["pick"]
    if setup.dummy:
        found.append("pick with card for the dummy")
    if setup.edition is CLASSIC:
        return [*found, "pick with second card"]
    if dishes & {"chopsticks", "spoon"}:
        found.append("pick with call")
    if "chopsticks" in dishes:
        found.append("second")
    if "spoon" in dishes:
        found += ["ask for a dish", "ask for a face", "give"]
    if "menu" in dishes:
        found.append("order")
    if "takeout-box" in dishes:
        found += ["flip none", "flip some"]
    if "special-order" in dishes:
        found.append("pick with copy")
        found += ["copy"] if dishes & {"chopsticks", "spoon", "menu"} else []
        found += ["dip: yes", "dip: no"] if "wasabi" in dishes else []
    return found
