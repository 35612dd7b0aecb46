"""The options of a simulation, and playing one game of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
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
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import view

RANDOM = "random"
BOTS = (*LEVELS, RANDOM)

_PARTY_SEATS = tuple(PARTY.hand_sizes)


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
            return _PARTY_SEATS[int(self._random(deal)() * len(_PARTY_SEATS))]
        if seats not in _PARTY_SEATS:
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


Seat = tuple[Callable[[Decision, Callable[[], float]], Choice], Callable[[], float]]
"""The function that answers for a seat, and the seat's random numbers."""

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
    each kind, with 0 for kinds that were possible. `changes` of the lead and the `record` are None if the
    spec doesn't ask for them.
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
    wanted = spec.course or spec.record
    choices: list[tuple[int, Choice]] | None = [] if wanted else None
    decisions, laid = _answer(state, _players(spec, setup, state, deal, rotation), choices)
    counts = dict.fromkeys(possible(setup.menu, setup.dummy), 0)
    for kind, times in decisions.items():
        counts[kind] = counts.get(kind, 0) + times
    played = GameResult(
        at,
        deal,
        rotation,
        bots,
        state.scores,
        list(flow.winners(state)),
        _points(state),
        _taken(setup, bots, laid),
        counts,
    )
    return played if choices is None else _with_history(played, spec, setup, choices)


def _players(spec: SimulationSpec, setup: Setup, state: State, deal: int, rotation: int) -> list[Seat]:
    """Return the player of each seat; random players share one generator, others have one each."""
    seed = f"{spec.seed + deal}/{rotation}" if rotation else f"{spec.seed + deal}"
    at_random = choose_at_random, Random(f"{seed}/players").random
    if spec.bots == (RANDOM,):
        return [at_random] * len(setup.players)
    # Whoever knows the seed knows every hand.
    public = replace(setup, seed=None)

    def thinking(seat: int, level: Level) -> Seat:
        random = Random(f"{seed}/seat {seat}").random
        return lambda _, random: choose(level, view(state, seat, public), random, spec.share), random

    return [
        thinking(seat, LEVELS[player.bot]) if player.bot in LEVELS else at_random
        for seat, player in enumerate(setup.players)
    ]


def _answer(
    state: State, players: Sequence[Seat], choices: list[tuple[int, Choice]] | None
) -> tuple[Counter[str], list[Laid]]:
    """Play to the end without checking; return the number of answers of each kind, and the cards played."""
    asked, taken = state.asked, Counter[str]()
    laid: list[Laid] = []
    plain = 0
    while asked:
        decision = asked[0]
        # A round begins with new, empty tables, and in every round somebody is asked something.
        if not laid or laid[-1] is not state.printed:
            laid.append(state.printed)
        player, draw = players[decision.seat]
        choice = player(decision, draw)
        # Nearly all answers are plain picks, so these are counted in a single number.
        if choice.__class__ is Card and decision.question is PICK:
            plain += 1
        else:
            for kind in kinds(decision.question, choice):
                taken[kind] += 1
        if choices is not None:
            choices.append((decision.seat, choice))
        flow.answer(state, decision, choice)
    taken["pick"] += plain
    return taken, laid


def _points(state: State) -> dict[str, list[int]]:
    """Return the points by dish and seat, over all rounds."""
    found: dict[str, list[int]] = {}
    for sheet in (*state.sheets, state.desserts):
        for dish, points in sheet.items():
            before = found.get(dish)
            found[dish] = [a + b for a, b in zip(before, points, strict=True)] if before else points
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


def _with_history(
    played: GameResult, spec: SimulationSpec, setup: Setup, choices: Sequence[tuple[int, Choice]]
) -> GameResult:
    """Return the result with its lead changes and record, by playing the choices again in a checked game."""
    game = Game(setup)
    for seat, choice in choices:
        game.choose(seat, choice)
    if spec.course:
        people = len(setup.players)
        turns = [points[:people] for turns in score_history(game) for points in turns]
        played = played._replace(changes=changes(turns))
    if spec.record:
        from sushigo_tui.records import codec

        played = played._replace(record=codec.write(game))
    return played


def changes(course: Sequence[Sequence[int]]) -> int:
    """Return how often the sole leader is a different player; `course` has everyone's points by turn."""
    leaders = [points.index(top) for points in course if points.count(top := max(points)) == 1]
    return sum(a != b for a, b in pairwise(leaders))


def kinds(question: Question, choice: Choice) -> Sequence[str]:
    """Return the kinds of an answer: its question, and what was special about the answer."""
    name, ways = question.name, _WAYS.get(question.answer)
    if isinstance(choice, Pick):
        parts = [part.format(name) for key, part in _PICKS.items() if getattr(choice, key) is not None]
        return (name, *parts)
    if ways is None:
        return (name,)
    return (ways[isinstance(choice, Dish) or (not isinstance(choice, Card) and bool(choice))].format(name),)


_WAYS = {
    Answer.YES_OR_NO: ("{}: no", "{}: yes"),
    Answer.SLOTS: ("{} none", "{} some"),
    Answer.DISH_OR_CARD: ("{} for a face", "{} for a dish"),
}
"""The names of two kinds of answer: first no, none, or a face; then yes, some, or a dish."""


@lru_cache(maxsize=64)
def possible(menu: Menu | None, dummy: bool) -> tuple[str, ...]:
    """Return every kind of answer that is possible with this menu; `menu` is None for Classic."""
    found = ["pick"]
    if dummy:
        found.append("pick with card for the dummy")
    if menu is None:
        return (*found, "pick with second card")
    dishes = menu.dishes
    names = {dish.name for dish in dishes}
    found += ["pick with call"] * any(dish.bonus for dish in dishes)
    found += ["pick with copy"] * any(type(dish).picks is not Dish.picks for dish in dishes)
    for question in (question for dish in dishes for question in dish.questions):
        if not question.needs or question.needs & names:
            found += [way.format(question.name) for way in _WAYS.get(question.answer, ("{}",))]
    return tuple(found)
