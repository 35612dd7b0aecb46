"""A hot-seat game without a screen: the step to show, and the seat that has the laptop."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from sushigo_tui.hotseat.steps import (
    Ask,
    Choose,
    Final,
    HandOver,
    Ready,
    Reveal,
    RoundEnd,
    Step,
    Wait,
    is_revealed,
    step_seat,
    unseen,
)
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, Decision, Pick, Question
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import Handed, SavedFacts, Successor

if TYPE_CHECKING:
    from pathlib import Path

    from sushigo_tui.hotseat.saving import Autosave
    from sushigo_tui.store.evenings import Evening

Change = Callable[[], object]
"""A change to a session; returns False if the session refused it."""


class Session:
    """A game with its people, and how far it was shown: the game may be ahead of that.

    Each choice is saved by `saving` before its effect is shown. `facts` has the PINs and pawns, because the
    rules know no people. `holder` is the seat that placed a card last, and so has the laptop. `sorts_hands`
    puts equal cards of a hand side by side. `began` are the players of the time when the hands of `turn`
    (round, turn) could first be seen. `original` is the game that a what-if comes from.
    """

    step: Step
    record: Path | None = None
    """The file with the game's record, if one was needed because it can't be saved."""
    taken_up: int
    """The number of moments when the game was begun or resumed."""

    def __init__(self, saving: Autosave, original: Game | None = None) -> None:
        self.saving = saving
        self.original = original
        self.sorts_hands = False
        self.evening: Evening | None = None
        self.begins_evening = False
        """True if this game begins a new evening because the open one belongs to other people."""
        self.result_read = False
        """True if the final standing was read, so that it isn't told again."""
        self.forced = (0, 0)
        """The last round and turn in which a lone player's hand of equal cards played one itself."""
        self.known: Mapping[str, str] = {}
        """The names of people who have played before this game, as `Store.people` returns them."""
        self.newcomers: Collection[int] = ()
        """The seats of people who haven't played before."""
        self.holder = _presumed_holder(saving.saved.game, saving.saved.facts.first)
        self.take_up(saving.saved.game, saving.saved.facts)

    def take_up(self, game: Game, facts: SavedFacts) -> None:
        """Begin a game, or resume one in the turn where it was left."""
        self.game = game
        facts = facts.after(len(seat_changes(game.events)))
        # An unfinished turn is shown again from its reveal, so that its question can be understood.
        earlier = sum(game.over or each.when < game.when for each in game.moments)
        shown = earlier if facts.shown is None else min(facts.shown, earlier)
        self.facts = replace(facts, shown=shown)
        self.taken_up = len(game.moments)
        self.turn, self.began = (0, 0), game.players
        self.go_on()

    @property
    def shown(self) -> int:
        """The number of the game's moments that everyone has read."""
        return self.facts.shown or 0

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be on the screen now; None if no seat's."""
        match self.step:
            case Choose(seat):
                return seat
            case Ask(decision) if self.step.secret:
                return decision.seat
        return None

    @property
    def view(self) -> View:
        return replace(self.view_of(self.viewer), placed=self.placed)

    def view_of(self, seat: int | None) -> View:
        """Return a seat's view, its hand in the order to show; for None, what everyone may see."""
        view = self.game.view(seat)
        return view.with_hand_sorted() if self.sorts_hands else view

    @property
    def placed(self) -> frozenset[int]:
        """The seats shown as having chosen: bots only after all people, because a quick choice is a hint."""
        if self.game.ready:
            return self.game.placed
        asked = {decision.seat for decision in self.game.decisions}
        return self.game.placed - asked.difference(self.people)

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.game.players) if player.bot is None]

    @property
    def open_hands(self) -> bool:
        """True if all hands are open: in the first round of a game that people learn together."""
        return self.saving.saved.mode == "open-hands" and self.game.round == 1

    @property
    def is_new_here(self) -> bool:
        """True in the first turn while a newcomer acts or all look on, unless hands are open."""
        seat, view = step_seat(self.step), self.public
        here = bool(self.newcomers) if seat is None else seat in self.newcomers
        return here and not self.open_hands and view.when == (1, 1)

    def is_alone(self, seat: int) -> bool:
        """Return whether this seat's hand needn't be hidden from anyone."""
        return self.open_hands or (self.people == [seat] and seat not in self.facts.pins)

    @property
    def hides(self) -> bool:
        """True if a hand is on the screen that others at the table must not see."""
        return self.viewer is not None and not self.is_alone(self.viewer)

    @property
    def choosers(self) -> list[int]:
        """The people's seats that pick in this turn, even if they have placed a card."""
        return [seat for seat in _asked_to_pick(self.game) if seat in self.people]

    @property
    def over(self) -> bool:
        return isinstance(self.step, Final)

    @property
    def question(self) -> Question | None:
        """The question that is asked now; None if the game is over."""
        return self.game.decisions[0].question if self.game.decisions else None

    @property
    def waited_for(self) -> list[int]:
        """The seats to show as still choosing a card, bots included."""
        return [seat for seat in _asked_to_pick(self.game) if seat not in self.placed]

    def decision(self, seat: int) -> Decision:
        """Return a seat's open question; raises StopIteration if it is asked nothing."""
        return next(d for d in self.game.decisions if d.seat == seat)

    @property
    def public(self) -> View:
        """The public view of the moment that is shown; the game may be ahead of it."""
        game = self.game
        now = replace(game.view(None), placed=self.placed)
        match self.step:
            case Reveal(moments):
                shown, turn = moments[-1], moments[-1].turn
            case RoundEnd(round_number):
                shown = game.scored_rounds[round_number - 1]
                # A round's last card plays itself, so the sheet shows the last turn in which somebody chose.
                before = reversed(game.moments[: shown.nth])
                turn = next(each.turn for each in before if game.view(None, each).waiting)
                return replace(game.view(None, shown), setup=now.setup, turn=turn, played=())
            case _:
                return now
        # `now` has the names of today, even if a name was corrected since.
        return replace(game.view(None, shown), setup=now.setup, turn=turn)

    def look(self, step: HandOver, opened: str = "") -> bool:
        """Show a seat its secrets; return False if `opened` isn't its sealed PIN, or the step has changed."""
        if self.step != step or self.facts.pin_of(step.seat) != opened:
            return False
        decision = self.decision(step.seat)
        self.step = Choose(step.seat) if decision.question is PICK else Ask(decision)
        return True

    def offer(self, seat: int) -> bool:
        """Offer the laptop to a seat; return False if the seat doesn't pick."""
        if seat not in self.choosers:
            return False
        self.step = Choose(seat) if self.open_hands else HandOver(seat)
        return True

    def offer_next(self, by: int = 0) -> None:
        """Offer the laptop to a seat that picks: the next one to the left (`by` 1) or to the right (-1).

        If `by` is 0, offer it to the seat that has it or had it last: that seat can then change its card.
        """
        seats, here = self.choosers, step_seat(self.step)
        here = self.holder if here is None else here
        if here in seats:
            self.offer(seats[(seats.index(here) + by) % len(seats)])
        elif seats:
            self.offer(seats[0])

    def back_to_ready(self) -> None:
        """Return to the step before the reveal, if everyone has placed a card."""
        if self.game.ready:
            self.step = Ready()

    def place(self, step: Choose, pick: Card | Pick) -> None:
        """Place a pick, or change it; raises Illegal."""
        self.game.place(step.seat, pick)
        self.holder = step.seat
        self.go_on()

    def answer(self, step: Ask, choice: Choice) -> None:
        """Answer a question other than a pick; raises Illegal."""
        self.game.choose(step.decision.seat, choice)
        self.go_on()

    def reveal(self) -> None:
        self.facts = replace(self.facts, renamed={})
        self.game.reveal()
        self.go_on()

    def read(self, step: Reveal | RoundEnd) -> None:
        """Continue after everyone has read a score sheet, or a reveal, which also tells about wrong PINs."""
        match step:
            case Reveal(moments):
                self.facts = replace(self.facts, shown=moments[-1].nth + 1, untold={})
            case RoundEnd(round_number):
                scored = self.game.scored_rounds[round_number - 1]
                self.facts = replace(self.facts, shown=scored.nth + 1)
        self.go_on()

    def cover(self) -> bool:
        """Hide a seat's secrets behind a handover to that seat; return False if no secrets were shown."""
        seat = self.viewer
        if seat is None:
            return False
        self.step = HandOver(seat, self.decision(seat).question)
        return True

    def apply_bot_answer(self, decision: Decision, choice: Choice) -> None:
        """Play a bot's answer, unless its question is no longer open. Raises Illegal."""
        is_open = any(each is decision for each in self.game.decisions)
        if decision.seat in self.people or not is_open:
            return
        answer = self.game.place if decision.question is PICK else self.game.choose
        answer(decision.seat, choice)
        if isinstance(self.step, Wait):
            self.go_on()

    async def save(self, late: Callable[[], None] = lambda: None) -> bool:
        """Save what has changed; return True if nothing is being saved now, so that the step can be shown."""
        self.saving.saved.game, self.saving.saved.facts = self.game, self.facts
        return await self.saving.save(late)

    def rename(self, seat: int, name: str, opened: str = "") -> bool:
        """Correct the name of a seat's player since they sat down; False if `opened` isn't the sealed PIN."""
        facts, old = self.facts, self.game.names[seat]
        if facts.pin_of(seat) != opened:
            return False
        self.game.correct_name(seat, name)
        if name != old:
            first, last = facts.renamed.get(seat, (old, old))
            renamed = {**facts.renamed, seat: (first if last == old else old, name)}
            untold = dict(facts.untold)
            if old in untold:
                untold[name] = untold.pop(old)
            former = (*facts.former, (seat, old))
            self.facts = replace(facts, former=former, renamed=renamed, untold=untold)
        return True

    def seat_player(self, seat: int, player: Player, sealed: str | None, *, opened: bool = True) -> None:
        """Seat a player now, with a sealed PIN or None; everyone is told unless `opened`. Raises Illegal."""
        facts, game = self.facts, self.game
        nth = len(seat_changes(game.events))
        before = Handed(nth, seat, facts.pins.get(seat), facts.unlocked.get(seat))
        unlocked, pins = dict(facts.unlocked), dict(facts.pins)
        if not opened:
            unlocked[seat] = game.names[seat], *game.when
        game.seat_player(seat, player)
        pins.pop(seat, None)
        if sealed:
            pins[seat] = sealed
        self.facts = replace(facts, handed=(*facts.handed, before), pins=pins, unlocked=unlocked)

    def tell(self, successors: Iterable[Successor]) -> None:
        """From now on, tell everyone about these people who take over from bots, and about no others."""
        self.facts = replace(self.facts, successors=tuple(successors))

    def go_on(self) -> None:
        """Show the next step. A new turn seats people who waited, and plays a lone player's equal cards."""
        self.step = self._next_step()
        if isinstance(self.step, Final):
            self.tell(())
        elif isinstance(self.step, (Choose, HandOver, Ready, Wait)) and self.question is PICK:
            self._begin_turn()
            # People who have waited for this turn now have seats, and may be asked.
            self.step = self._next_step()
            if len(self.people) != 1:
                return
            if self.step == Ready():
                self.reveal()
            # In a hand of equal cards, nobody would see the lone player's card play itself.
            elif isinstance(self.step, Choose) and not self.decision(self.step.seat).has_choice:
                self.forced = self.game.when
                self.place(self.step, self.decision(self.step.seat).options[0])

    def _next_step(self) -> Step:
        """Return the step after those that were shown, without changing anything."""
        game = self.game
        asked = next((each for each in game.decisions if each.question is not PICK), None)
        # Once a turn's reveal was read, all effects of its answers are shown together, after the last answer.
        waits = asked is not None and is_revealed(game, self.shown, game.when)
        if not waits and (step := unseen(game, self.shown, self.taken_up)) is not None:
            return step
        if game.over:
            return Final()
        if asked:
            if asked.seat not in self.people:
                return Wait((asked.seat,))
            secret = asked.question.secret and not self.is_alone(asked.seat)
            return HandOver(asked.seat, asked.question) if secret else Ask(asked)
        waited_for = self.waited_for
        if not waited_for:
            return Ready()
        waiting = [seat for seat in waited_for if seat in self.people]
        if not waiting:
            return Wait(tuple(waited_for))
        # Between turns the holder comes first, within a turn the next seat to the left.
        first = self.holder + (not game.between_turns)
        seat = min(waiting, key=lambda seat: (seat - first) % len(game.players))
        return Choose(seat) if self.is_alone(seat) else HandOver(seat)

    def _begin_turn(self) -> None:
        """Seat the people who have waited for this turn, and forget those whom everyone has read about."""
        game = self.game
        now = game.when
        bots = [seat for seat, player in enumerate(game.players) if player.bot is not None]
        successors: list[Successor] = []
        for each in self.facts.successors:
            if (each.round, each.turn) >= now:
                successors.append(each)
            elif each.state == "coming" and each.seat in bots and game.between_turns:
                self.seat_player(each.seat, Player(each.new), each.pin)
                successors.append(each.at(*now, "here"))
        self.tell(successors)
        if now != self.turn:
            self.turn, self.began = now, game.players


def _asked_to_pick(game: Game) -> list[int]:
    return [each.seat for each in game.decisions if each.question is PICK]


def _presumed_holder(game: Game, first: int | None) -> int:
    """Return the seat that probably has the laptop in a resumed game.

    That is a person who has chosen and sits before one who hasn't, or else the first person. Before the first
    turn it is the seat `first`, if that is a person.
    """
    people = [seat for seat, who in enumerate(game.players) if who.bot is None]
    if first in people and game.between_turns and game.when == (1, 1):
        return first
    choosers = [decision.seat for decision in game.decisions if decision.seat in people]
    for seat, following in pairwise([*choosers, *choosers[:1]]):
        if seat in game.placed and following not in game.placed:
            return seat
    return people[0] if people else 0
