"""Who has the keyboard, and what comes next: a game of people round one laptop, without a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_tui.hotseat.seats import begin_turn
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Step, Wait
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, Decision, Question
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment, Note
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import Seating

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import Autosave

Change = Callable[[], object]
"""What a session is to do; False if it came to nothing."""


class Session:
    """A place in the moments of a game, which may be ahead of what is shown, and the people round it.

    Each choice is in the store, by `saving`, before its effect is shown. `seating` is what belongs to the
    people and not to the rules; `holder` placed a card last, and has the laptop. With `sorts_hands` a hand is
    shown with like cards side by side. `began` are the players of the seats when the hands of `turn`, a round
    and a turn, could first be looked at.
    """

    step: Step
    """What is shown."""
    taken_up: int
    """The place of the moment at which the game began or was resumed."""

    def __init__(self, saving: Autosave) -> None:
        self.saving = saving
        self.sorts_hands = False
        self.holder = _presumed_holder(saving.saved.game)
        self.take_up(saving.saved.game, saving.saved.seating)

    def take_up(self, game: Game, seating: Seating) -> None:
        """Begin a game, or resume one in its last turn."""
        self.game = game
        seating = seating.after(len(seat_changes(game.events)))
        # Games that were kept by an older program do not say how seats were before.
        pins = {seat: pin for seat, pin in seating.pins.items() if game.players[seat].bot is None}
        # What has come of a turn is shown once more with what is asked in it.
        earlier = sum(game.over or each.when < (game.round, game.turn) for each in game.moments)
        shown = earlier if seating.shown is None else min(seating.shown, earlier)
        self.seating = replace(seating, pins=pins, shown=shown)
        self.taken_up = len(game.moments) - 1
        self.turn, self.began = (0, 0), game.players
        self.go_on()

    @property
    def shown(self) -> int:
        """How many of the game's moments have been shown, and read."""
        return self.seating.shown or 0

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be on the screen now; None if nobody's may."""
        match self.step:
            case Choose(seat):
                return seat
            case Ask(decision) if self.step.secret:
                return decision.seat
        return None

    @property
    def view(self) -> View:
        """What may be on the screen now."""
        return replace(self.view_of(self.viewer), placed=self.placed)

    def view_of(self, seat: int | None) -> View:
        """What a seat may see, in the order in which its hand is shown; None for what everybody may see."""
        view = self.game.view(seat)
        return view.with_hand_sorted() if self.sorts_hands else view

    @property
    def placed(self) -> frozenset[int]:
        """The seats shown to have chosen: bots only once all people have, as a quick choice is a hint."""
        placed, asked = self.game.placed, {decision.seat for decision in self.game.decisions}
        return placed if self.game.ready else placed - asked.difference(self.people)

    def placed_card(self, seat: int) -> Card | None:
        """The card that a seat has placed in this turn; None if it has not."""
        return next((picked.card for picked in self.game.placed_picks if picked.seat == seat), None)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.game.players) if player.bot is None]

    def is_alone(self, seat: int) -> bool:
        """Whether there is nobody from whom this seat's hand has to be hidden."""
        return self.people == [seat] and seat not in self.seating.pins

    @property
    def hides(self) -> bool:
        """Whether a hand is on the screen that somebody else at the table must not see."""
        return self.viewer is not None and not self.is_alone(self.viewer)

    @property
    def choosers(self) -> list[int]:
        """The people's seats that are asked for a pick this turn, whether or not they have made it."""
        return [d.seat for d in self.game.decisions if d.question is PICK and d.seat in self.people]

    @property
    def bots_asked(self) -> list[Decision]:
        """What bots are asked, and have not answered yet."""
        return [
            decision
            for decision in self.game.decisions
            if decision.seat not in self.people and decision.seat not in self.game.placed
        ]

    @property
    def over(self) -> bool:
        """Whether the game is over, and all of it was shown."""
        return isinstance(self.step, Final)

    @property
    def question(self) -> Question | None:
        """What is asked now; None once the game is over."""
        return self.game.decisions[0].question if self.game.decisions else None

    @property
    def waited_for(self) -> list[int]:
        """The seats that are shown as still having to choose a card, those of bots among them."""
        asked = [d.seat for d in self.game.decisions if d.question is PICK]
        return [seat for seat in asked if seat not in self.placed]

    @property
    def this_turn(self) -> tuple[Note, ...]:
        """What has happened so far in the turn that the last note belongs to."""
        notes = self.game.notes
        return tuple(note for note in notes if note.when == notes[-1].when and note.seat >= 0)

    @property
    def scored(self) -> int:
        """The last round whose score sheet was shown, 0 before the first."""
        if isinstance(self.step, RoundEnd):
            return self.step.round
        return sum(moment.nth < self.shown for moment in self.game.scored_rounds)

    @property
    def may_give(self) -> bool:
        """Whether a seat can be given to somebody else now: not while more of a turn has to be shown."""
        match self.step:
            case Reveal(moments) if any(map(self._asks, self.game.moments[moments[-1].nth :])):
                return False
            case HandOver() | Reveal() | RoundEnd():
                return self.game.between_turns
        return False

    def _asks(self, moment: Moment) -> bool:
        """Whether anything but a pick was asked at a moment."""
        return moment.kind != "choose" and bool(self.game.view(None, moment).waiting)

    @property
    def last_turn(self) -> tuple[Note, ...]:
        """What happened in the last turn that was shown."""
        told = [note for moment in self.game.moments[: self.shown] for note in moment.notes]
        return tuple(note for note in told if note.when == told[-1].when and note.seat >= 0)

    @property
    def is_public(self) -> bool:
        """Whether a moment of the game is shown that is for all to see."""
        return self.viewer is None and not isinstance(self.step, Final)

    def decision(self, seat: int) -> Decision:
        """What a seat is asked; raises StopIteration if nothing."""
        return next(d for d in self.game.decisions if d.seat == seat)

    @property
    def public(self) -> View:
        """What everybody may see of the moment that is shown, which the game may have left behind already."""
        game = self.game
        now = replace(game.view(None), placed=self.placed)
        match self.step:
            case Reveal(moments):
                shown, turn = moments[-1], moments[-1].turn
            case RoundEnd(round):
                shown = game.scored_rounds[round - 1]
                # A last card plays itself: what is lacking, and who was hasty, is as of the last choice.
                before = reversed(game.moments[: shown.nth])
                turn = next(moment.turn for moment in before if game.view(None, moment).waiting)
                return replace(game.view(None, shown), setup=now.setup, turn=turn, played=())
            case _:
                return now
        # With the names that they have now.
        return replace(game.view(None, shown), setup=now.setup, turn=turn)

    def cover(self) -> bool:
        """Hide what is for one seat's eyes behind the hand-over to it; False if nothing was to be hidden."""
        seat = self.viewer
        if seat is None:
            return False
        self.step = HandOver(seat, self.decision(seat).question)
        return True

    def apply_bot_answer(self, decision: Decision, choice: Choice) -> None:
        """Give a bot's answer, which is shown in its turn, if it is still asked for. Raises Illegal."""
        if decision.seat in self.people or all(each is not decision for each in self.game.decisions):
            return
        (self.game.place if decision.question is PICK else self.game.choose)(decision.seat, choice)
        if isinstance(self.step, Wait) and (following := self._next()) != self.step:
            self.step = following

    async def save(self, late: Callable[[], None] = lambda: None) -> bool:
        """Write what changed, and call `late` if that takes long; whether the step can be shown now.

        It can't be while more is still being written. Raises TakenOver.
        """
        self.saving.saved.game, self.saving.saved.seating = self.game, self.seating
        return await self.saving.save(late)

    def go_on(self, read: Moment | None = None) -> None:
        """Show what comes next, once everybody has read all up to a moment."""
        if read:
            self.seating = replace(self.seating, shown=read.nth + 1)
        self.step = self._next()

    def turn_over(self) -> None:
        """Turn over what everybody placed."""
        self.seating = replace(self.seating, past=replace(self.seating.past, renamed={}))
        self.game.reveal()

    def _next(self) -> Step:
        """What follows on what has been shown."""
        game = self.game
        asked = next((each for each in game.decisions if each.question is not PICK), None)
        # What the answers of a turn lead to is shown at once, after the last of them.
        waits = asked is not None and self._is_revealed((game.round, game.turn))
        if not waits and (unseen := self._unseen()) is not None:
            return unseen
        if game.over:
            self.seating = replace(self.seating, successors=())
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
        # The holder between turns, then the next to the left of those who have still to choose.
        first = self.holder + (not game.between_turns)
        seat = min(waiting, key=lambda seat: (seat - first) % len(game.players))
        return Choose(seat) if self.is_alone(seat) else HandOver(seat)

    def _unseen(self) -> Reveal | RoundEnd | None:
        """The first turn, or score, of which something has not been shown."""
        moments = self.game.moments
        for moment in moments[self.shown :]:
            if moment.kind == "score":
                return RoundEnd(moment.round)
            if moment.notes and moment.kind in ("reveal", "act"):
                turn = [m for m in moments if m.when == moment.when and m.kind in ("choose", "reveal", "act")]
                # What a bot has answered already is shown apart from what led to it.
                asks = [m for m in turn if m.nth >= self.taken_up and self._asks(m)]
                if asks and not self._is_revealed(moment.when):
                    turn = turn[: turn.index(asks[0]) + 1]
                return Reveal(tuple(turn), turn.index(moment))
        return None

    def _is_revealed(self, turn: tuple[int, int]) -> bool:
        """Whether cards of this turn, its round and its number, were shown last."""
        last = self.game.moments[: self.shown][-1:]
        return any(each.when == turn and each.kind != "choose" for each in last)


def _presumed_holder(game: Game) -> int:
    """Who probably has the laptop in a resumed game: a person who has chosen, next to one who has not.

    It is the first of the people if there is nobody like that.
    """
    people = [seat for seat, who in enumerate(game.players) if who.bot is None]
    choosers = [decision.seat for decision in game.decisions if decision.seat in people]
    for seat, following in zip(choosers, choosers[1:] + choosers[:1], strict=True):
        if seat in game.placed and following not in game.placed:
            return seat
    return people[0] if people else 0
