"""The points that a card or table would get if the round ended now, and the goals that seats work towards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card, Dish, Table
from sushigo_tui.rules.decision import Choice, Decision, Pick, as_pick
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Goal, Prospect, Remark, summed
from sushigo_tui.rules.state import CompiledSetup, State
from sushigo_tui.rules.view import View, imagine, shown


@dataclass(frozen=True, slots=True)
class Outlook:
    """The change in points that a pick makes if the round (for desserts, the game) ended now.

    `card` is what the card would count as; if two cards are played, the second.
    """

    card: Card
    sure: int
    """The part of the change that nobody can take away."""
    open: int = 0
    """The part of the change that others can still undo: the points of open races."""
    prospect: Prospect | None = None
    """The dish's goal or place in a race after the pick; None if it has none, or a goal comes no nearer."""
    late: bool = False
    """True if too few turns are left to reach the goal."""
    secured: int = 0
    """The points that the seat would have got before as a leader, and now has for good."""
    before: Prospect | None = None
    """The dish's goal or place in a race before the pick."""
    beside: tuple[tuple[Dish, int], ...] = ()
    """The part of `sure` that the pick changes for other dishes, such as tea."""
    races: tuple[tuple[Dish, int], ...] = ()
    """The part of `open` that it changes for other dishes, such as soy sauce."""

    @property
    def is_simple(self) -> bool:
        """True if another card like this one would add as much."""
        return self.card is self.card.plain and not (self.open or self.prospect or self.before or self.beside)

    @property
    def adds(self) -> int:
        return self.sure + self.open


def ended(at: Public, tables: Sequence[Table] | None = None) -> Public:
    """Return the public table as if round and game ended now; `tables` replace those of `at`.

    In the copy, nothing was paid in this round, and the desserts on the tables are saved.
    """
    over = Public(edition=at.edition)
    at.copy_to(over)
    if tables is not None:
        over.tables = tables
    over.saved_desserts = [
        (*kept, *(card for card in table if card is not None and card.dish.is_dessert))
        for kept, table in zip(at.saved_desserts, over.tables, strict=True)
    ]
    over.paid_this_round = [0] * len(over.tables)
    return over


def by_dish_if_ended(view: View) -> dict[Dish, list[int]]:
    over = ended(view)
    return {dish: dish.score(over) for dish in flow.compiled(view.setup).scorers}


def points_if_ended(view: View) -> tuple[int, ...]:
    return tuple(summed(by_dish_if_ended(view).values()))


def outlook(view: View, choice: Card | Pick) -> Outlook:
    """Return the outlook of a pick, for the seat of this view, without called and numbered actions.

    Raises ValueError if the seat is not asked for a pick.
    """
    state = imagine(view, lambda: 0.0)
    seat, pick = view.seat, as_pick(choice)
    assert seat is not None
    slot = len(state.tables[seat]) + (pick.also is not None)
    paid = state.paid_this_round[seat]
    state.picks = [None] * state.plan.seats
    state.picks[seat] = choice
    flow.reveal(state)
    return _outlook(view, state, seat, slot, paid, pick.also or pick.card)


def landing(view: View, seat: int, card: Card) -> Outlook:
    """Return the outlook of a card that joins a seat's table without a pick, such as a second card."""
    state = shown(view, lambda: 0.0)
    slot, paid = len(state.tables[seat]), state.paid_this_round[seat]
    state.land(seat, card)
    return _outlook(view, state, seat, slot, paid, card)


def is_usual(view: View, seat: int, outlook: Outlook) -> bool:
    """Return whether a card's outlook is the same as if no card were on any table, with turns left for it.

    A card that changes a race is never usual.
    """
    if outlook.late or outlook.open:
        return False
    bare = [()] * len(view.tables)
    empty = replace(view, tables=bare, printed=bare, saved_desserts=bare)
    empty = replace(empty, played=(), pairs=(), queue=(), pending_dips=())
    return landing(empty, seat, outlook.card.plain) == outlook


def change(view: View, decision: Decision, answer: Choice) -> int:
    """Return the change in the seat's points by an answer about its table if the round ended now."""
    state = shown(view, lambda: 0.0)
    assert decision.then is not None
    decision.then(state, decision.seat, answer, decision.about)
    _settle(state)
    return sum(_changes(ended(view), ended(state), state.plan, decision.seat).values())


def _changes(before: Public, after: Public, plan: CompiledSetup, seat: int) -> dict[Dish, int]:
    """Return the changes in a seat's points between two tables, by dish."""
    dishes = (*plan.scorers, *plan.last_scorers)
    return {dish: dish.score(after)[seat] - dish.score(before)[seat] for dish in dishes}


def _outlook(view: View, state: State, seat: int, slot: int, paid: int, card: Card) -> Outlook:
    """Return the outlook of a card that is in a slot of a seat's table, or has just been paid and left it."""
    _settle(state)
    now, then = ended(view), ended(state)
    early = sure = state.paid_this_round[seat] - paid
    open_points = secured = 0
    changed: dict[Dish, int] = {}
    raced: dict[Dish, int] = {}
    for dish, change in _changes(now, then, state.plan, seat).items():
        before = dish.prospect(now, seat)
        if early and isinstance(before, Goal) and before.open:
            # While the seat only led, these points counted for it already; now they are paid.
            secured = min(early, -change)
            sure -= secured
            change += secured
        if change and is_open(dish.prospect(then, seat)):
            open_points += change
            raced[dish] = change
        elif change:
            sure += change
            changed[dish] = change
    lies = state.tables[seat][slot]
    if lies is None:
        # The card has left the table, so it was paid at once, which alone secures points.
        return Outlook(card, sure, open_points, secured=secured)
    before = lies.dish.prospect(now, seat)
    prospect = lies.dish.prospect(then, seat)
    if isinstance(prospect, Goal) and prospect == before:
        prospect = None
    prospect, late = _in_time(prospect, lies.dish, view, seat)
    beside, races = (_of_others(lies, each) for each in (changed, raced))
    return Outlook(lies, sure, open_points, prospect, late, before=before, beside=beside, races=races)


def _in_time(prospect: Prospect | None, dish: Dish, view: View, seat: int) -> tuple[Prospect | None, bool]:
    """Return a prospect and whether it is late; None instead of a remark that can't come true any more."""
    late = is_late(prospect, dish, view, seat, view.turns_left)
    return None if late and isinstance(prospect, Remark) else prospect, late


def _settle(state: State) -> None:
    """Put copied nigiri on wasabi, and do what follows a reveal."""
    for dip in state.pending_dips:
        assert dip.then is not None
        dip.then(state, dip.seat, True, dip.about)
    for settle in state.plan.settlers:
        settle(state)


def _of_others(card: Card, changed: Mapping[Dish, int]) -> tuple[tuple[Dish, int], ...]:
    """Return the changes in points that aren't of a card's own dish."""
    own = card.dish, card.plain.dish
    return tuple((dish, by) for dish, by in changed.items() if by and dish not in own)


def added_by(view: View, seat: int, card: Card) -> Outlook | None:
    """Return what a card on a seat's table has changed; None if it isn't there any more."""
    if card not in view.tables[seat]:
        return None
    tables = [[*table] for table in view.tables]
    tables[seat].remove(card)
    over = ended(view)
    changed = _changes(ended(view, tables), over, flow.compiled(view.setup), seat)
    prospect, late = _in_time(card.dish.prospect(over, seat), card.dish, view, seat)
    beside = _of_others(card, changed)
    return Outlook(card, sum(changed.values()), prospect=prospect, late=late, beside=beside)


def is_open(prospect: Prospect | None) -> bool:
    """Return whether others can still change the outcome."""
    return prospect is not None and prospect.open


def is_late(prospect: Prospect | None, dish: Dish, view: View, seat: int, turns: int) -> bool:
    """Return whether more cards are needed than a seat can play in the turns that are left."""
    bonus = len(view.bonus_slots(seat)) if turns else 0
    later = (3 - view.round) * view.setup.hand_size if dish.is_dessert else 0
    return prospect is not None and prospect.missing > turns + bonus + later
