"""A hot-seat game without a screen: the step that is shown, and the seat that has the laptop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from sushigo_tui.hotseat.seats import begin_turn
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Step, Wait
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, Decision, Question
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment, Note
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import SavedFacts

if TYPE_CHECKING:
    from pathlib import Path

    from sushigo_tui.hotseat.saving import Autosave
    from sushigo_tui.store.evenings import Evening

Change = Callable[[], object]
"""A change to a session; it returns False if nothing changed."""


class Session:
    """A game with its people, and the place in its moments that is shown; the game may be ahead of it.

    Each choice is saved, by `saving`, before its effect is shown. `facts` has the PINs and pawns, which
    belong to the people and not to the rules; `holder` placed a card last, and has the laptop. With
    `sorts_hands` equal cards of a hand are side by side. `began` are the players at the time when the hands
    of `turn`, a round and a turn, could first be looked at. `original` is the game that a what-if began from.
    """

    step: Step
    """The step that is shown."""
    record: Path | None = None
    """The file of the game while it can't be saved: None before one was needed."""
    taken_up: int
    """The number of moments when the game began or was resumed."""

    def __init__(self, saving: Autosave, original: Game | None = None) -> None:
        self.saving = saving
        self.original = original
        self.sorts_hands = False
        self.evening: Evening | None = None
        """The evening of this game, as it stands."""
        self.holder = _presumed_holder(saving.saved.game, saving.saved.facts.first)
        self.take_up(saving.saved.game, saving.saved.facts)

    def take_up(self, game: Game, facts: SavedFacts) -> None:
        """Begin a game, or resume one in its last turn."""
        self.game = game
        facts = facts.after(len(seat_changes(game.events)))
        # Games saved by an older program do not have the PINs of earlier players.
        pins = {seat: pin for seat, pin in facts.pins.items() if game.players[seat].bot is None}
        # The results of an unfinished turn are shown again together with its question.
        earlier = sum(game.over or each.when < (game.round, game.turn) for each in game.moments)
        shown = earlier if facts.shown is None else min(facts.shown, earlier)
        self.facts = replace(facts, pins=pins, shown=shown)
        self.taken_up = len(game.moments)
        self.turn, self.began = (0, 0), game.players
        self.go_on()

    @property
    def shown(self) -> int:
        """The number of the game's moments that have been shown and read."""
        return self.facts.shown or 0

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be on the screen now, or None."""
        match self.step:
            case Choose(seat):
                return seat
            case Ask(decision) if self.step.secret:
                return decision.seat
        return None

    @property
    def view(self) -> View:
        """The view that may be on the screen now."""
        return replace(self.view_of(self.viewer), placed=self.placed)

    def view_of(self, seat: int | None) -> View:
        """Return a seat's view, with its hand in the order shown, or for None the public view."""
        view = self.game.view(seat)
        return view.with_hand_sorted() if self.sorts_hands else view

    @property
    def placed(self) -> frozenset[int]:
        """The seats shown as having chosen: bots only after all people, as a quick choice is a hint."""
        placed, asked = self.game.placed, {decision.seat for decision in self.game.decisions}
        return placed if self.game.ready else placed - asked.difference(self.people)

    def placed_card(self, seat: int) -> Card | None:
        """Return the card that a seat has placed in this turn, or None."""
        return next((picked.card for picked in self.game.placed_picks if picked.seat == seat), None)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.game.players) if player.bot is None]

    @property
    def open_hands(self) -> bool:
        """True if all hands are open: in the first round of a game in which people learn it together."""
        return self.saving.saved.mode == "open-hands" and self.game.round == 1

    @property
    def learned(self) -> bool:
        """True while the round with open hands, in which people have learned the game, is scored."""
        return self.saving.saved.mode == "open-hands" and self.step == RoundEnd(1)

    @property
    def all_hands(self) -> list[View]:
        """The views of all seats while all hands are open; empty otherwise."""
        return [self.view_of(seat) for seat in range(len(self.game.players))] if self.open_hands else []

    def is_alone(self, seat: int) -> bool:
        """Return True if this seat's hand needn't be hidden from anyone."""
        return self.open_hands or (self.people == [seat] and seat not in self.facts.pins)

    @property
    def hides(self) -> bool:
        """True if a hand is on the screen that others at the table must not see."""
        return self.viewer is not None and not self.is_alone(self.viewer)

    @property
    def choosers(self) -> list[int]:
        """The people's seats that pick in this turn, those that have already picked included."""
        return [d.seat for d in self.game.decisions if d.question is PICK and d.seat in self.people]

    @property
    def bots_asked(self) -> list[Decision]:
        """The decisions that bots have not answered yet."""
        return [
            decision
            for decision in self.game.decisions
            if decision.seat not in self.people and decision.seat not in self.game.placed
        ]

    @property
    def over(self) -> bool:
        """True if the game is over, and all of it has been shown."""
        return isinstance(self.step, Final)

    @property
    def question(self) -> Question | None:
        """The question that is asked now; None after the game."""
        return self.game.decisions[0].question if self.game.decisions else None

    @property
    def waited_for(self) -> list[int]:
        """The seats shown as still having to choose a card, bots included."""
        asked = [d.seat for d in self.game.decisions if d.question is PICK]
        return [seat for seat in asked if seat not in self.placed]

    @property
    def this_turn(self) -> tuple[Note, ...]:
        """The notes of the turn that the last note belongs to."""
        notes = self.game.notes
        return tuple(note for note in notes if note.when == notes[-1].when and note.seat >= 0)

    @property
    def scored(self) -> int:
        """The last round whose score sheet has been shown, 0 before the first."""
        if isinstance(self.step, RoundEnd):
            return self.step.round
        return sum(moment.nth < self.shown for moment in self.game.scored_rounds)

    @property
    def may_give(self) -> bool:
        """True if a seat can be given away now: not while more of a turn has to be shown."""
        match self.step:
            case Reveal(moments) if any(
                _asks(self.game, later) for later in self.game.moments[moments[-1].nth :]
            ):
                return False
            case HandOver() | Reveal() | RoundEnd():
                return self.game.between_turns
        return False

    @property
    def last_turn(self) -> tuple[Note, ...]:
        """The notes of the last turn that was shown."""
        told = [note for moment in self.game.moments[: self.shown] for note in moment.notes]
        return tuple(note for note in told if note.when == told[-1].when and note.seat >= 0)

    @property
    def picks_next(self) -> bool:
        """True if nothing is left of the turn whose reveal is shown, and the round continues."""
        match self.step:
            case Reveal(moments):
                later = self.game.moments[moments[-1].nth + 1 :]
                return bool(later) and all(moment.kind == "choose" for moment in later)
        return False

    @property
    def is_public(self) -> bool:
        """True if a public moment of the unfinished game is shown."""
        return self.viewer is None and not isinstance(self.step, Final)

    def decision(self, seat: int) -> Decision:
        """Return a seat's decision; raises StopIteration if it has none."""
        return next(d for d in self.game.decisions if d.seat == seat)

    @property
    def public(self) -> View:
        """The public view of the moment that is shown, which may be earlier than the game's state."""
        game = self.game
        now = replace(game.view(None), placed=self.placed)
        match self.step:
            case Reveal(moments):
                shown, turn = moments[-1], moments[-1].turn
            case RoundEnd(round):
                shown = game.scored_rounds[round - 1]
                # A last card is played automatically: the turn is that of the last choice.
                before = reversed(game.moments[: shown.nth])
                turn = next(moment.turn for moment in before if game.view(None, moment).waiting)
                return replace(game.view(None, shown), setup=now.setup, turn=turn, played=())
            case _:
                return now
        # The current setup has the current names.
        return replace(game.view(None, shown), setup=now.setup, turn=turn)

    def cover(self) -> bool:
        """Hide a seat's secrets behind the hand-over to it; False if there were none to hide."""
        seat = self.viewer
        if seat is None:
            return False
        self.step = HandOver(seat, self.decision(seat).question)
        return True

    def apply_bot_answer(self, decision: Decision, choice: Choice) -> None:
        """Play a bot's answer if its decision is still open; it is shown later. Raises Illegal."""
        if decision.seat in self.people or all(each is not decision for each in self.game.decisions):
            return
        (self.game.place if decision.question is PICK else self.game.choose)(decision.seat, choice)
        if isinstance(self.step, Wait) and (following := self._next()) != self.step:
            self.step = following

    async def save(self, late: Callable[[], None] = lambda: None) -> bool:
        """Save changes, and call `late` if that is slow; return True if the step can be shown now.

        It can't be shown while another change is being saved.
        """
        self.saving.saved.game, self.saving.saved.facts = self.game, self.facts
        return await self.saving.save(late)

    def go_on(self, read: Moment | None = None) -> None:
        """Show the next step, after everyone has read all moments up to `read`."""
        if read:
            self.facts = replace(self.facts, shown=read.nth + 1)
        self.step = self._next()

    def turn_over(self) -> None:
        """Reveal all placed cards."""
        self.facts = replace(self.facts, past=replace(self.facts.past, renamed={}))
        self.game.reveal()

    def _next(self) -> Step:
        """Return the step after those that have been shown."""
        game = self.game
        asked = next((each for each in game.decisions if each.question is not PICK), None)
        # The effects of a turn's answers are shown together, after the last answer.
        waits = asked is not None and self._is_revealed((game.round, game.turn))
        if not waits and (unseen := self._unseen()) is not None:
            return unseen
        if game.over:
            self.facts = replace(self.facts, successors=())
            return Final()
        if asked:
            if asked.seat not in self.people:
                return Wait((asked.seat,))
            secret = asked.question.secret and not self.is_alone(asked.seat)
            return HandOver(asked.seat, asked.question) if secret else Ask(asked)
        begin_turn(self)
        people, waited_for = self.people, self.waited_for
        if not waited_for:
            if len(people) != 1:
                return Ready()
            self.turn_over()
            return self._next()
        waiting = [seat for seat in waited_for if seat in people]
        if not waiting:
            return Wait(tuple(waited_for))
        # The holder comes first between turns, then the next one to the left.
        first = self.holder + (not game.between_turns)
        seat = min(waiting, key=lambda seat: (seat - first) % len(game.players))
        return Choose(seat) if self.is_alone(seat) else HandOver(seat)

    def _unseen(self) -> Reveal | RoundEnd | None:
        """Return the first reveal or score sheet that has not been fully shown."""
        moments = self.game.moments
        for moment in moments[self.shown :]:
            if moment.kind == "score":
                return RoundEnd(moment.round)
            if moment.notes and moment.kind in ("reveal", "act"):
                turn = [m for m in moments if m.when == moment.when and m.kind in ("choose", "reveal", "act")]
                # The effect of a bot's early answer is shown apart from the reveal that led to it.
                asks = [m for m in turn if m.nth >= self.taken_up and _asks(self.game, m)]
                if asks and not self._is_revealed(moment.when):
                    turn = turn[: turn.index(asks[0]) + 1]
                return Reveal(tuple(turn), turn.index(moment))
        return None

    def _is_revealed(self, turn: tuple[int, int]) -> bool:
        """Return True if the reveal of this turn, a round and a turn, has been shown."""
        return any(each.when == turn for each in self.game.moments[: self.shown])


def _presumed_holder(game: Game, first: int | None) -> int:
    """Return the seat that probably has the laptop in a resumed game.

    It is a person who has chosen next to one who has not, or else the first person; before the first turn
    the `first` one, if any.
    """
    people = [seat for seat, who in enumerate(game.players) if who.bot is None]
    if first in people and game.between_turns and (game.round, game.turn) == (1, 1):
        return first
    choosers = [decision.seat for decision in game.decisions if decision.seat in people]
    for seat, following in pairwise([*choosers, *choosers[:1]]):
        if seat in game.placed and following not in game.placed:
            return seat
    return people[0] if people else 0


def _asks(game: Game, moment: Moment) -> bool:
    """Return True if a question other than a pick was asked at a moment."""
    return moment.kind != "choose" and bool(game.view(None, moment).waiting)
