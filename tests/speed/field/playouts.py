"""Games played on from what a seat knows: deals that it allows, played at random to the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from random import Random as Generator
from typing import NamedTuple

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import Seeded, shuffled
from sushigo_tui.rules.decision import PICK, Choice, Decision, Pairs, Pick
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.dishes.wasabi import EMPTY, IN_USE
from sushigo_tui.rules.flow import answer, compiled, passes_left, picks, run, up_to
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.state import CompiledSetup, State
from sushigo_tui.rules.view import View, imagine

Random = Callable[[], float]

WINNING = 0.5
"""How much of the value of a place is to be the first; the rest is how many are left behind."""

MOST = 40
"""Of more answers than this the first ones and the last are considered."""

FRESH, CUTS = 32, 4
"""After so many deals it is drawn anew which desserts are not in the deck; so many come of one shuffle."""

GAMES = 250
"""So many random games are the stock of what later rounds may bring."""

PLAIN = frozenset(
    (
        *("nigiri", "maki", "temaki", "tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame"),
        *("chopsticks", "wasabi", "soy-sauce", "tea", "pudding", "green-tea-ice-cream", "fruit"),
    )
)
"""The dishes for which it does not matter in which order cards are played, but for wasabi and chopsticks."""


class Playouts:
    """Deals that a view allows, and what games that are played on from them at random come to."""

    def __init__(self, view: View, random: Random) -> None:
        self._view = view
        self._random = random
        self._deals = 0
        self._unseen: list[Card] = []
        self._known = [view.hand if seat == view.seat else cards for seat, cards in enumerate(view.known)]
        self._base = imagine(view, random)
        dishes = view.setup.dishes
        self._light = not view.setup.dummy and PLAIN.issuperset(dish.name for dish in dishes)
        self._desserts = [dish for dish in dishes if dish.family == "dessert"]
        self._futures = futures(compiled(view.setup), view.round) if view.round < 3 else None

    def deal(self) -> State:
        """One of them, to the round's end; this seat is asked first, then all who choose at the same time."""
        view, random = self._view, self._random
        if self._deals % FRESH == 0:
            self._base = imagine(view, random)
            self._base.plan = up_to(self._base.plan, view.round)
        state = self._base.copy()
        missing = [len(hand) - len(cards) for hand, cards in zip(state.hands, self._known, strict=False)]
        if any(missing):
            if self._deals % CUTS == 0:
                self._unseen = shuffled(self._base_unseen(), random)
            cut = int(random() * len(self._unseen))
            unseen = self._unseen[cut:] + self._unseen[:cut]
            at = 0
            for seat, count in enumerate(missing):
                if count:
                    state.hands[seat] = [*self._known[seat], *unseen[at : at + count]]
                    at += count
            size = at + len(state.pile)
            state.pile, state.deck = unseen[at:size], unseen[size:]
        self._deals += 1
        return self._ask(state)

    def _base_unseen(self) -> list[Card]:
        base = self._base
        hands = [
            card for hand, cards in zip(base.hands, self._known, strict=False) for card in hand[len(cards) :]
        ]
        return [*hands, *base.pile, *base.deck]

    def _ask(self, state: State) -> State:
        me, people = self._view.seat, state.plan.people
        assert me is not None
        own = next(decision for decision in state.asked if decision.seat == me)
        state.asked = [own]
        if own.question is PICK:
            # Whoever has chosen before may have chosen anything as well.
            state.picks = [None] * state.plan.seats
            for ahead in range(1, people):
                seat = (me + ahead) % people
                state.asked.append(Decision(seat, PICK, picks(state, seat)))
        return state

    def play_out(self, state: State) -> list[float]:
        """Play a deal on, and say by seat what its place in the end is worth, from 0 to 1."""
        random, asked = self._random, state.asked
        people = state.plan.people
        while asked and not (self._light and len(asked) == people):
            _answer_at_random(state, random)
        if asked:
            scores, kept = _played_out(state, random)
        else:
            scores, kept = state.scores, state.saved_desserts
        future = self._futures
        if future is None:
            if asked:
                scores = self._with_desserts(state, scores, kept)
            return places([(scores[seat], len(kept[seat])) for seat in range(people)])
        desserts = future.desserts[int(random() * len(future.desserts))]
        kept = [[*now, *later] for now, later in zip(kept, desserts, strict=True)]
        return future.places(self._with_desserts(state, scores, kept)[:people])

    def _with_desserts(
        self, state: State, scores: Sequence[int], kept: Sequence[Sequence[Card]]
    ) -> list[int]:
        end = Public(edition=state.edition, tables=state.tables, saved_desserts=kept)
        return list(map(sum, zip(scores, *[dish.score(end) for dish in self._desserts], strict=True)))


class Futures(NamedTuple):
    """What random play brings after a round: how likely a seat that is so many points ahead stays so.

    `beats` has that for up to `REACH` points behind and ahead; `desserts` are what all seats keep in a game.
    """

    beats: list[float]
    desserts: list[list[list[Card]]]

    def places(self, scores: Sequence[int]) -> list[float]:
        """By seat what its place in the end is likely to be worth, by the points that it has now."""
        beats, others = self.beats, len(scores) - 1
        found = []
        for own in scores:
            # Nobody is ahead of themselves, or behind, and that even chance is among the others.
            behind, won = -0.5, 2.0
            for score in scores:
                ahead = own - score
                chance = beats[ahead] if -REACH < ahead < REACH else ahead > 0
                behind += chance
                won *= chance
            found.append((1 - WINNING) * behind / others + WINNING * won)
        return found


REACH = 80
"""Nobody makes up for so many points."""


@lru_cache(maxsize=64)
def futures(plan: CompiledSetup, round: int) -> Futures:
    """What comes after a round, from random games of a like setup."""
    people = range(plan.people)
    counts, desserts = [0.0] * (2 * REACH), []
    for seed in range(GAMES):
        state, random = State(plan, Seeded(seed), keep=False), Generator(seed).random
        run(state)
        rounds: list[list[list[Card | None]]] = []
        while state.asked:
            # Each round begins with empty tables of its own.
            if not rounds or rounds[-1] is not state.tables:
                rounds.append(state.tables)
            _answer_at_random(state, random)
        sheets = [rows for sheet in state.sheets[round:] for rows in sheet.values()]
        points = [sum(row[seat] for row in sheets) for seat in people]
        for one in people:
            for other in people:
                if one != other:
                    gain = max(-REACH, min(REACH - 1, points[one] - points[other]))
                    # Who is behind by less than that, or ahead, ends ahead.
                    counts[-gain] += 0.5
                    counts[1 - gain] += 0.5
        tables = zip(*rounds[round:], strict=True)
        desserts.append([[c for table in own for c in table if c in plan.keepers] for own in tables])
    total = GAMES * len(people) * (len(people) - 1)
    beats, so_far = [0.0] * (2 * REACH), 0.0
    for ahead in range(-REACH, REACH):
        so_far += counts[ahead]
        beats[ahead] = so_far / total
    return Futures(beats, desserts)


def _answer_at_random(state: State, random: Random) -> None:
    decision = state.asked[0]
    options = decision.options
    answer(state, decision, options[int(random() * len(options))])


def _orders(size: int) -> list[Callable[[Sequence[Card]], Sequence[Card]]]:
    random = Generator(size).random
    orders = [sorted(range(size), key=lambda _: random()) for _ in range(MANY)]
    return [itemgetter(*order) if size > 1 else tuple for order in orders]


MANY = 500
ORDERS = [_orders(size) for size in range(12)]
"""Many orders, at random, of hands of every size."""


def _played_out(state: State, random: Random) -> tuple[list[int], list[list[Card]]]:
    """The scores and kept desserts of a round of plain dishes, played on at random from a turn's start.

    Who picks at random and passes on gets of each hand, shuffled, every card whose turn it is at that seat.
    """
    plan = state.plan
    hands = [list(ORDERS[len(hand)][int(random() * MANY)](hand)) for hand in state.hands]
    for hand, table in zip(hands, state.tables, strict=True):
        bonus = next((card for card in table if card in plan.bonus), None)
        if bonus is not None and len(hand) > 1:
            table[table.index(bonus)] = None
            table.append(hand[-1])
            hand[-1] = bonus
    tables = state.tables
    step = 1 if passes_left(plan, state.round) else -1
    turns, many = range(len(hands[0])), len(hands)
    taken = [[hands[(seat - step * turn) % many][turn] for turn in turns] for seat in range(many)]
    for table, cards in zip(tables, taken, strict=True):
        if EMPTY in table or EMPTY in cards:
            for card in cards:
                if card in ON_WASABI and EMPTY in table:
                    table[table.index(EMPTY)] = IN_USE
                    card = ON_WASABI[card]
                table.append(card)
        else:
            table += cards
    end = Public(edition=state.edition, tables=tables, paid_this_round=state.paid_this_round)
    scores = list(map(sum, zip(state.scores, *[dish.score(end) for dish in plan.scorers], strict=True)))
    keepers = plan.keepers
    kept = [
        [*kept, *[card for card in table if card in keepers]]
        for kept, table in zip(state.saved_desserts, tables, strict=True)
    ]
    return scores, kept


def considered(decision: Decision) -> list[Choice]:
    """The answers that differ; of a great many only some."""
    options = decision.options
    if isinstance(options, Pairs):
        # Only wasabi makes a difference to which of two cards is the first (CHOP-C2).
        hand = sorted(dict.fromkeys(options.hand), key=lambda card: (card is not EMPTY, card.name))
        twice = {card for card in hand if options.hand.count(card) > 1}
        pairs = [
            Pick(one, also=other) for at, one in enumerate(hand) for other in hand[at + (one not in twice) :]
        ]
        return [*hand, *pairs]
    if len(options) > MOST:
        return [*options[: MOST - 1], options[-1]]
    return list(dict.fromkeys(options))


def places(results: Sequence[tuple[int, int]]) -> list[float]:
    """By seat what its place is worth, the best result being the first; those who tie share."""
    others, first = len(results) - 1, max(results)
    found = []
    for own in results:
        behind = sum([each < own for each in results]) + (results.count(own) - 1) / 2
        won = (own == first) / results.count(first)
        found.append((1 - WINNING) * behind / others + WINNING * won)
    return found
