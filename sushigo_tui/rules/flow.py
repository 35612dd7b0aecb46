"""The steps of a game, and the function that runs them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from operator import sub
from typing import Any

from sushigo_tui.rules.cards import Card, Dish, without
from sushigo_tui.rules.decision import PICK, Called, Decision, Pairs, Pick
from sushigo_tui.rules.editions import Edition, Menu, Setup
from sushigo_tui.rules.events import Dealt, Picked
from sushigo_tui.rules.notes import END, PLAYS, RETURNS, ROUND, Kind
from sushigo_tui.rules.scoring import summed
from sushigo_tui.rules.state import CompiledSetup, GameStep, State


def deal(state: State) -> None:
    """Deal a round (DEAL-C1, DEAL-C2, DEAL-P1 to DEAL-P3, DUMMY-1)."""
    plan = state.plan
    state.round += 1
    state.turn = 0
    if plan.edition.reshuffles or state.round == 1:
        state.deck = _shuffled_deck(state)
    else:
        state.deck = state.chance.deal_on(state, state.deck)
    size, deck = plan.hand_size, state.deck
    hands = [deck[at * size : (at + 1) * size] for at in range(plan.seats)]
    del deck[: plan.seats * size]
    state.pile = hands.pop() if plan.dummy else []
    if state.events is not None:
        state.events.append(Dealt(state.round, tuple(map(tuple, hands)), tuple(deck), tuple(state.pile)))
    state.hands = hands + [[] for _ in range(plan.seats - plan.people)]


def _shuffled_deck(state: State) -> list[Card]:
    plan = state.plan
    state.discards = []
    drawn = without(plan.desserts, state.undrawn)
    fixed = without([*plan.pieces, *drawn], state.saved_pieces)
    by_round = plan.edition.desserts.get(plan.people)
    if not by_round:
        return state.chance.deal(state, fixed, [], 0)
    deck = state.chance.deal(state, fixed, state.undrawn, by_round[state.round - 1])
    drawn = [card for card in (*deck, *state.saved_pieces) if card.dish.is_dessert]
    state.undrawn = without(plan.desserts, drawn)
    return deck


def choose(state: State) -> None:
    """Ask every seat for its pick (TURN-1); a hand of equal cards plays itself (TURN-3, TURN-4).

    With `ask_all`, only a hand's last card plays itself. The dummy's controller draws first (DUMMY-2).
    """
    plan, tables = state.plan, state.tables
    state.turn += 1
    state.played = []
    if (controller := state.controller) is not None:
        state.hands[controller].append(state.pile.pop(0))
    bonus, composed, ask = plan.bonus, plan.composed, state.asked.append
    for seat, hand in enumerate(state.hands[: plan.people]):
        # Most hands hold only plain cards: each option is then simply a card.
        if (
            seat == controller
            or (bonus and not bonus.isdisjoint(tables[seat]))
            or (composed and not composed.isdisjoint(hand))
        ):
            options = picks(state, seat)
            forced = isinstance(options, tuple) and len(set(options)) == 1
        else:
            options = tuple(hand)
            forced = hand[0] is hand[-1] and hand.count(hand[0]) == len(hand)
        if forced and not (state.ask_all and len(hand) > 1):
            state.picks[seat] = options[0]
        else:
            ask(Decision(seat, PICK, options))


def picks(state: State, seat: int) -> Sequence[Card | Pick]:
    """Return every way in which a seat may pick now; equal cards in the hand give equal ways."""
    plan, hand = state.plan, state.hands[seat]
    calls = state.bonus_slots(seat) if len(hand) > 1 else []
    if seat == state.controller:
        return _picks_for_two(hand, bool(calls))
    ways: tuple[Card | Pick, ...] = tuple(hand)
    if not plan.composed.isdisjoint(hand):
        ways = tuple([way for card in hand for way in card.dish.picks(state, seat, card)])
    if not calls:
        return ways
    return Pairs(tuple(hand)) if plan.edition.second_in_secret else Called(ways, calls)


def _picks_for_two(hand: Sequence[Card], chopsticks: bool) -> Sequence[Pick]:
    """Return the picks of the seat that controls the dummy (DUMMY-2, DUMMY-4)."""
    ways = [Pick(own, for_dummy=dummys) for own, dummys in permutations(hand, 2)]
    if chopsticks:
        ways += [Pick(own, also=also, for_dummy=dummys) for own, also, dummys in permutations(hand, 3)]
    return tuple(ways)


def reveal(state: State) -> None:
    """Reveal all picks: nigiri go on wasabi at once, copies are made (TURN-1)."""
    if state.events is not None:
        placed = enumerate(state.picks)
        state.events += [Picked.of(state, seat, pick) for seat, pick in placed if pick is not None]
    picks, state.picks = state.picks, [None] * state.plan.seats
    hands, notes, land = state.hands, state.notes, state.land
    for seat, pick in enumerate(picks):
        if isinstance(pick, Card):
            hands[seat].remove(pick)
            if notes is not None:
                state.note(PLAYS, seat, pick)
            land(seat, pick)
        elif pick is not None:
            _reveal_more(state, seat, pick)


def _reveal_more(state: State, seat: int, pick: Pick) -> None:
    hand = state.hands[seat]
    hand.remove(pick.card)
    state.note(PLAYS, seat, pick.card)
    if pick.call is not None:
        state.enqueue(seat, pick.call)
    if pick.copy is None:
        state.land(seat, pick.card)
    else:
        state.tables[seat].append(pick.card)
        state.printed[seat].append(pick.card)
        pick.card.dish.copy(state, seat, pick.copy, len(state.tables[seat]) - 1)
    if pick.also is not None:
        slot = state.bonus_slots(seat)[0]
        state.card_at(seat, slot).dish.play_second(state, seat, slot, pick.also)
    if pick.for_dummy is not None:
        hand.remove(pick.for_dummy)
        dummy = state.plan.people
        state.note(PLAYS, dummy, pick.for_dummy)
        state.land(dummy, pick.for_dummy)


def act(state: State) -> bool:
    """Resolve one thing that waits: a dip, or after the checks the lowest number (TURN-1, TURN-6, URA-3).

    Return True if the step has to be taken again.
    """
    if state.pending_dips:
        state.asked.append(state.pending_dips.pop(0))
        return True
    if state.bonus_in_use is not None:
        card, seat = state.bonus_in_use
        state.bonus_in_use = None
        state.hands[seat].append(card)
        state.note(RETURNS, seat, card)
    for settle in state.plan.settlers:
        settle(state)
    if not state.queue:
        return False
    state.queue.sort()
    _, _, seat, slot = state.queue.pop(0)
    state.card_at(seat, slot).dish.act(state, seat, slot)
    return True


def pass_hands(state: State) -> None:
    """Pass the hands on (TURN-2), skipping the dummy (DUMMY-2)."""
    hands, people = state.hands, state.plan.people
    if passes_left(state.plan, state.round):
        hands.insert(0, hands.pop(people - 1))
    else:
        hands.insert(people - 1, hands.pop(0))


def passes_left(plan: CompiledSetup, round_number: int) -> bool:
    """Return whether hands pass to the left in this round (TURN-2)."""
    return not plan.alternate or round_number != 2


def score(state: State) -> None:
    """Score the tables of a round (END-2)."""
    sheet = {dish.name: dish.score(state) for dish in state.plan.scorers}
    state.sheets.append(sheet)
    unpaid = [*map(sub, state.scores, state.paid_this_round)]
    state.scores = summed([unpaid, *sheet.values()])
    state.note(ROUND, -1)


def clear(state: State) -> None:
    """Clear the tables and save the desserts (END-1)."""
    plan = state.plan
    state.paid_this_round = [0] * plan.seats
    state.uramaki_places = 0
    state.pairs = []
    keepers, kept_pieces, discards = plan.keepers, state.saved_pieces, state.discards
    for table, pieces, kept in zip(state.tables, state.printed, state.saved_desserts, strict=True):
        for card, piece in zip(table, pieces, strict=True):
            if card in keepers:
                kept.append(card)
                kept_pieces.append(piece)
            elif card is not None:
                discards.append(piece)
    state.tables = [[] for _ in range(plan.seats)]
    state.printed = [[] for _ in range(plan.seats)]


def finish(state: State) -> None:
    state.desserts = {dish.name: dish.score(state) for dish in state.plan.last_scorers}
    state.scores = summed([state.scores, *state.desserts.values()])
    state.note(END, -1)


def winners(state: State) -> tuple[int, ...]:
    """Return the winners: most points, then most desserts, then shared; never the dummy (WIN-1, DUMMY-3)."""
    ranks = [*zip(state.scores, map(len, state.saved_desserts), strict=True)][: state.plan.people]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


_KINDS: dict[GameStep, Kind] = {choose: "choose", reveal: "reveal", act: "act", score: "score", finish: "end"}
"""The steps after which a moment is kept, each with the moment's kind."""


def compiled(setup: Setup) -> CompiledSetup:
    """Return what stays the same through any game of a setup."""
    return _compiled(setup.edition, setup.menu, len(setup.players), setup.dummy, setup.passing == "alternate")


@lru_cache(maxsize=64)
def _compiled(
    edition: Edition, menu: Menu | None, people: int, dummy: bool, alternate: bool
) -> CompiledSetup:
    seats = people + dummy
    hand_size = edition.hand_sizes[seats]
    turn: tuple[GameStep, ...] = (choose, reveal, act, pass_hands)
    dishes = edition.dishes(menu)
    pieces = [card for dish in dishes for card in edition.pieces(dish)]
    aside = [card for card in pieces if edition.desserts and card.dish.is_dessert]
    scoring = [each for dish in dishes for each in (dish, *dish.byproducts) if each.scores]
    cards = [card for dish in dishes for card in edition.cards(dish)]
    names: list[Card | Dish] = []
    for dish in dishes:
        faces = edition.cards(dish)
        names += [dish, *faces] if len(faces) > 1 else [dish]
    return CompiledSetup(
        edition=edition,
        seats=seats,
        people=people,
        dummy=dummy,
        alternate=alternate,
        hand_size=hand_size,
        pieces=tuple(without(pieces, aside)),
        desserts=tuple(aside),
        steps=((deal, *turn * hand_size, score, clear) * 3) + (finish,),
        scorers=tuple(dish for dish in scoring if not dish.is_dessert),
        last_scorers=tuple(dish for dish in scoring if dish.is_dessert),
        keepers=frozenset(card for card in cards if card.dish.is_dessert),
        settlers=tuple(dish.settle for dish in dishes if type(dish).settle is not Dish.settle),
        bonus=frozenset(card for card in cards if card.bonus),
        composed=frozenset(card for card in cards if type(card.dish).picks is not Dish.picks),
        names=tuple(names),
        counts=dict(Counter(pieces)),
    )


@lru_cache(maxsize=64)
def up_to(plan: CompiledSetup, round_number: int) -> CompiledSetup:
    """Return a plan that ends with this round; with the last round, the plan of the whole game."""
    ends = [at for at, step in enumerate(plan.steps, 1) if step is clear]
    return replace(plan, steps=plan.steps[: ends[round_number - 1]]) if round_number < 3 else plan


def run(state: State) -> None:
    """Take steps until a seat is asked, or to the end of the game."""
    asked, steps, at, kept = state.asked, state.plan.steps, state.at, state.moments is not None
    while not asked and at < len(steps):
        step = steps[at]
        if not step(state):
            at += 1
        if kept and (kind := _KINDS.get(step)):
            state.at = at
            state.keep_moment(kind)
    state.at = at


# Any: a choice of the question's kind. Checking it here would cost bots a good part of their time.
def answer(state: State, decision: Decision, choice: Any) -> None:
    """Carry out an unchecked answer to one of `state.asked`; run on once no other seat is asked."""
    asked = state.asked
    asked.remove(decision)
    if decision.then is None:
        state.picks[decision.seat] = choice
    else:
        state.answer(decision, choice)
        state.keep_moment("act")
    if not asked:
        run(state)
