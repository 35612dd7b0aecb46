"""The options of a simulation, and playing one game of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, pairwise
from random import Random
from typing import NamedTuple

from sushigo_tui.bots.levels import LEVELS, Level, choose, choose_at_random
from sushigo_tui.language import say
from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import PICK, Answer, Choice, Decision, Pick, Question
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup, random_menu
from sushigo_tui.rules.game import Game, score_history
from sushigo_tui.rules.scoring import summed
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import view

RANDOM = "random"


@dataclass(frozen=True)
class SimulationSpec:
    """The options of a simulation.

    `menu` is a menu, "random" for a new one each deal, or None for Classic. `seats` None draws their number
    for each deal. `seed` is the first deal's, and each later one has the next number, so that every deal can
    be played by itself. `bots` is one name for all seats, or one for each. With `mirror`, each deal is played
    once in every rotation of the bots, so that each bot has had every hand. `share` scales the playouts of
    bots that think ahead. `course` counts lead changes, `record` makes each game's record. At least `games`
    are played, and the last deal in all its rotations.
    """

    seed: int
    menu: Menu | str | None = "random"
    seats: int | None = None
    both_ways: bool = False
    dummy: bool = False
    bots: tuple[str, ...] = (RANDOM,)
    mirror: bool = False
    games: int = 100
    share: float = 1.0
    course: bool = False
    record: bool = False

    def seats_at(self, deal: int) -> int:
        """Return the number of players of a deal; raises ValueError if the rules don't allow it."""
        seats = self.seats
        if seats is None:
            return PARTY.seats[int(self._random(deal)() * len(PARTY.seats))]
        if seats not in PARTY.seats:
            raise ValueError(say("Two to eight people can play, not {number}.", number=seats))
        return seats

    def setup(self, deal: int, rotation: int = 0) -> Setup:
        """Return the setup of a deal, counted from 0, with every player moved `rotation` seats to the left.

        Raises ValueError if the rules don't allow it.
        """
        seats, bots = self.seats_at(deal), self.bots
        if len(bots) not in (1, seats):
            raise ValueError(
                say(
                    "There are {bots} bots for {seats} seats. Name one for all, or one for each.",
                    bots=len(bots),
                    seats=seats,
                )
            )
        menu = self.menu
        if isinstance(menu, str):
            random = self._random(deal)
            if self.seats is None:
                random()
            menu = random_menu(random, seats)
        players = [Player(f"Player {seat + 1}", bots[seat % len(bots)]) for seat in range(seats)]
        return Setup(
            PARTY if menu else CLASSIC,
            tuple(players[seats - rotation :] + players[: seats - rotation]),
            menu,
            "alternate" if self.both_ways else "left",
            self.dummy,
            self.seed + deal,
        )

    def rounds(self) -> Iterator[tuple[int, int]]:
        """Yield the deal and the rotation of every game to be played."""
        left = self.games
        for deal in count():
            for rotation in range(self.seats_at(deal) if self.mirror else 1):
                yield deal, rotation
                left -= 1
            if left <= 0:
                return

    def _random(self, deal: int) -> Callable[[], float]:
        return Random(f"{self.seed + deal}/menu").random


Seat = Callable[[Decision], Choice]
"""The function that answers for a seat."""

Laid = list[list[Card]]
"""The printed cards played to each table in a round, even if they have left it."""

_PICKS = {
    "also": "{} with second card",
    "call": "{} with call",
    "copy": "{} with copy",
    "for_dummy": "{} with card for the dummy",
}


class GameResult(NamedTuple):
    """A finished game, by the index of its spec, its deal and rotation, and its result.

    `bots` and `winners` leave the dummy out; `scores`, and `points` by dish, include it. `taken` is the
    number of cards that each bot's seats have played, by bot and dish; `decisions` the number of answers of
    each kind. `changes` of the lead and the `record` are None if the spec doesn't ask for them.
    """

    spec: int
    deal: int
    rotation: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    points: dict[str, list[int]]
    taken: dict[str, dict[str, int]]
    decisions: dict[str, int]
    changes: int | None = None
    record: str | None = None


def play(spec: SimulationSpec, deal: int, rotation: int, at: int = 0) -> GameResult:
    """Play one game; `at` is the index of its spec among several.

    Its random numbers depend only on its seed, rotation and seats. Raises ValueError if the rules don't allow
    it.
    """
    setup = spec.setup(deal, rotation)
    bots = [player.bot or RANDOM for player in setup.players]
    state = State(flow.compiled(setup), Seeded(spec.seed + deal), keep=False)
    flow.run(state)
    choices, decisions, laid = _answer(state, _players(spec, setup, state, deal, rotation))
    return GameResult(
        at,
        deal,
        rotation,
        bots,
        state.scores,
        list(flow.winners(state)),
        _points(state),
        _taken(setup, bots, laid),
        decisions,
        *_history(spec, setup, choices),
    )


def _players(spec: SimulationSpec, setup: Setup, state: State, deal: int, rotation: int) -> list[Seat]:
    """Return the player of each seat; random players share one generator, others have one each."""
    seed = f"{spec.seed + deal}/{rotation}" if rotation else f"{spec.seed + deal}"
    at_random: Seat = partial(choose_at_random, random=Random(f"{seed}/players").random)

    def thinking(seat: int, level: Level) -> Seat:
        # Whoever knows the seed knows every hand.
        random, public = Random(f"{seed}/seat {seat}").random, replace(setup, seed=None)
        return lambda _: choose(level, view(state, seat, public), random, spec.share)

    return [
        thinking(seat, LEVELS[player.bot]) if player.bot in LEVELS else at_random
        for seat, player in enumerate(setup.players)
    ]


def _answer(
    state: State, players: Sequence[Seat]
) -> tuple[list[tuple[int, Choice]], dict[str, int], list[Laid]]:
    """Play to the end without checking; return all answers, their number by kind, and the cards played."""
    asked, choices, kinds = state.asked, list[tuple[int, Choice]](), Counter[str]()
    laid: list[Laid] = []
    plain = 0
    while asked:
        decision = asked[0]
        # A round begins with new, empty tables, and in every round somebody is asked something.
        if not laid or laid[-1] is not state.printed:
            laid.append(state.printed)
        choice = players[decision.seat](decision)
        # Nearly all answers are plain picks, so these are counted in a single number.
        if choice.__class__ is Card and decision.question is PICK:
            plain += 1
        else:
            kinds.update(kinds_of(decision.question, choice))
        choices.append((decision.seat, choice))
        flow.answer(state, decision, choice)
    kinds["pick"] += plain
    return choices, dict(kinds), laid


def _points(state: State) -> dict[str, list[int]]:
    """Return the points by dish and seat, over all rounds."""
    found: dict[str, list[int]] = {}
    for sheet in (*state.sheets, state.desserts):
        for dish, points in sheet.items():
            found[dish] = summed([found[dish], points]) if dish in found else points
    return found


def _taken(setup: Setup, bots: Sequence[str], rounds: Sequence[Laid]) -> dict[str, dict[str, int]]:
    by_bot: dict[str, list[Card]] = {}
    for laid in rounds:
        for bot, cards in zip(bots, laid, strict=False):
            by_bot.setdefault(bot, []).extend(cards)
    found: dict[str, dict[str, int]] = {}
    for bot, cards in by_bot.items():
        dishes = found[bot] = {dish.name: 0 for dish in setup.dishes}
        for card, times in Counter(cards).items():
            dishes[card.dish.name] += times
    return found


def _history(
    spec: SimulationSpec, setup: Setup, choices: Sequence[tuple[int, Choice]]
) -> tuple[int | None, str | None]:
    """Return the lead changes and the record that a spec asks for, by playing again in a checked game."""
    if not (spec.course or spec.record):
        return None, None
    game, lead_changes, record = Game(setup), None, None
    for seat, choice in choices:
        game.choose(seat, choice)
    if spec.course:
        turns = [points[: len(setup.players)] for turns in score_history(game) for points in turns]
        lead_changes = changes(turns)
    if spec.record:
        from sushigo_tui.records import codec

        record = codec.write(game)
    return lead_changes, record


def changes(course: Sequence[Sequence[int]]) -> int:
    """Return how often the sole leader is a different player; `course` has everyone's points by turn."""
    leaders = [points.index(top) for points in course if points.count(top := max(points)) == 1]
    return sum(a != b for a, b in pairwise(leaders))


def kinds_of(question: Question, choice: Choice) -> Sequence[str]:
    """Return the kinds of an answer: its question, and what was special about the answer."""
    ways = ["{}"]
    match choice:
        case Pick():
            ways += [way for key, way in _PICKS.items() if getattr(choice, key) is not None]
        case bool():
            ways = ["{}: yes" if choice else "{}: no"]
        case tuple():
            ways = ["{} some" if choice else "{} none"]
        case Card() | Dish() if question.answer is Answer.DISH_OR_CARD:
            ways = ["{} for a dish" if isinstance(choice, Dish) else "{} for a face"]
    return [way.format(question.name) for way in ways]
