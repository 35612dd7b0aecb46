"""Who has the keyboard, and what comes next: a game of people round one laptop, without a screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_tui.files import names
from sushigo_tui.hotseat import leaving
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Step, Wait
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, Decision, Question
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import SeatTaken, seat_changes, seated
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.rules.moments import Moment
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import NO_SEATING, Handed, Seating, Successor, Unlocked
from sushigo_tui.text.phrases import as_sentence

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import Autosave
    from sushigo_tui.store.faults import StoreError

Change = Callable[[], object]
"""What a session is to do; False if it came to nothing."""


class Session:
    """Owns the game: what is shown now, and what each choice makes of it; `pins` are sealed, by seat.

    With `sorts_hands` a hand is shown with like cards side by side. `unlocked` says, by seat, whose it was
    and when it was given away without its PIN; `past` is what the people remember; `successors` are those who
    take over from bots. `wrong_pins` counts those typed in a row, by the sealed PIN, and `untold` those since
    all were told, by the name. With `autosave` each choice is in the store before its effect is shown.
    """

    def __init__(
        self,
        game: Game,
        seating: Seating = NO_SEATING,
        autosave: Autosave | None = None,
    ) -> None:
        self.pins = dict(seating.pins)
        self.unlocked = dict(seating.unlocked)
        self.past = seating.past
        self.successors = seating.successors
        self.wrong_pins = dict(seating.wrong_pins)
        self.untold = dict(seating.untold)
        self._autosave = autosave
        self.sorts_hands = False
        self._pawns = seating.pawns
        self._result_seen = False
        self._kept: object = None
        self._saving = 0
        self.holder = _presumed_holder(game)
        self._take_up(game)

    def _take_up(self, game: Game) -> None:
        """Begin a game, or go on with one at its last turn."""
        self.game = game
        changes = len(seat_changes(game.events))
        self.pins, self.unlocked = self._locks_after(changes)
        # Games that were kept by an older program do not say how seats were before.
        self.pins = {seat: pin for seat, pin in self.pins.items() if game.players[seat].bot is None}
        handed = tuple(each for each in self.past.handed if each.nth < changes)
        self.past = replace(self.past, handed=handed)
        before = [each for each in game.moments if game.over or each.when < (game.round, game.turn)]
        self.shown = len(before)
        # Who had the hands of a turn when they could be looked at first.
        self._turn, self._began = (0, 0), game.players
        self.step: Step = self._next()

    def go_back(self, round: int, turn: int) -> None:
        """All go back to the start of an earlier turn; raises ValueError."""
        asked = self.asked_to_go_back(round, turn)
        if len(asked) == 1 and not asked[0][1]:
            # Nobody is asked then.
            asked = []
        agreed = tuple(dict.fromkeys(name for name, _ in asked))
        by_pin = tuple(dict.fromkeys(name for name, sealed in asked if sealed))
        game = self.game.back_to(round, turn)
        at = len(game.undos) - 1
        self.past = replace(
            self.past, agreed={**self.past.agreed, at: agreed}, by_pin={**self.past.by_pin, at: by_pin}
        )
        self.successors = ()
        self._take_up(game)

    def asked_to_go_back(self, round: int, turn: int) -> list[tuple[str, str]]:
        """The people whom it takes, each with a sealed PIN or an empty one; raises ValueError.

        These are all who sit here now, and all who will sit here then, with the PINs they had then.
        """
        before = self.game.events_before(round, turn)
        then = seated(self.game.setup.players, before)
        pins, _ = self._locks_after(len(seat_changes(before)))
        sitting = [*_people(self.game.players, self.pins), *_people(then, pins)]
        return list(dict.fromkeys(sitting))

    def _locks_after(self, changes: int) -> tuple[dict[int, str], dict[int, Unlocked]]:
        """All PINs and all that was given away without, as they were after so many changes of hands."""
        pins, unlocked = dict(self.pins), dict(self.unlocked)
        for nth, seat, pin, given in reversed(self.past.handed):
            if nth < changes:
                break
            pins.pop(seat, None)
            unlocked.pop(seat, None)
            if pin is not None:
                pins[seat] = pin
            if given is not None:
                unlocked[seat] = given
        return pins, unlocked

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where now, the dummy last."""
        return self.game.names

    @property
    def looker(self) -> int | None:
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
        return replace(self.view_of(self.looker), placed=self.placed)

    def view_of(self, seat: int | None) -> View:
        """What a seat may see, in the order in which its hand is shown; None for what everybody may see."""
        view = self.game.view(seat)
        return view.with_hand_sorted() if self.sorts_hands else view

    @property
    def placed(self) -> frozenset[int]:
        """The seats that are shown to have chosen: bots only with the last person, as how soon could tell."""
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
        """Whether nobody is there from whom this seat's hand has to be hidden."""
        return self.people == [seat] and seat not in self.pins

    @property
    def hides(self) -> bool:
        """Whether a hand is on the screen that somebody else at the table must not see."""
        return self.looker is not None and not self.is_alone(self.looker)

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
        """The seats that are shown to have still to choose a card, those of bots among them."""
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
            case Reveal() if self.public.waiting:
                return False
            case HandOver() | Reveal() | RoundEnd():
                return self.game.between_turns
        return False

    @property
    def gone_back(self) -> list[tuple[Undo, tuple[str, ...], tuple[str, ...]]]:
        """How the table came back to this turn, step by step, who agreed with a PIN, and who was only ticked.

        Nothing once the cards of this turn are turned over.
        """
        turn, found = (self.game.round, self.game.turn), list[tuple[Undo, tuple[str, ...], tuple[str, ...]]]()
        undos = list(enumerate(self.game.undos)) if self.question is PICK else []
        for at, undo in reversed(undos):
            if undo.went_to != turn:
                break
            by_pin = self.past.by_pin.get(at, ())
            ticked = tuple(name for name in self.past.agreed.get(at, ()) if name not in by_pin)
            found.insert(0, (undo, by_pin, ticked))
            turn = undo.came_from
        return found

    @property
    def last_turn(self) -> tuple[Note, ...]:
        """What happened in the last turn that was shown."""
        told = [note for moment in self.game.moments[: self.shown] for note in moment.notes]
        return tuple(note for note in told if note.when == told[-1].when and note.seat >= 0)

    @property
    def is_public(self) -> bool:
        """Whether a moment of the game is shown that is for all to see."""
        return self.looker is None and not isinstance(self.step, Final)

    def decision(self, seat: int) -> Decision:
        """What a seat is asked; raises StopIteration if nothing."""
        return next(d for d in self.game.decisions if d.seat == seat)

    @property
    def public(self) -> View:
        """What everybody may see of the moment that is shown, which the game may have left behind already."""
        match self.step:
            case Reveal(moments):
                return self._then(moments[-1])
            case RoundEnd(round):
                return self._then(self.game.scored_rounds[round - 1])
        return replace(self.game.view(None), placed=self.placed)

    def _then(self, moment: Moment) -> View:
        """What everybody may see of a moment, with the names that they have now."""
        return replace(self.game.view(None, moment), setup=self.game.view(None).setup)

    def cover(self) -> bool:
        """Hide what is for one seat's eyes behind the hand-over to it; False if nothing was to be hidden."""
        seat = self.looker
        if seat is None:
            return False
        self.step = HandOver(seat, self.decision(seat).question)
        return True

    def apply_bot_answer(self, decision: Decision, choice: Choice) -> None:
        """What a bot answers, which is shown in its turn. Raises Illegal.

        It is too late if this is asked no more.
        """
        if decision.seat in self.people or all(each is not decision for each in self.game.decisions):
            return
        (self.game.place if decision.question is PICK else self.game.choose)(decision.seat, choice)
        if isinstance(self.step, Wait) and (following := self._next()) != self.step:
            self.step = following

    def give(self, seat: int, player: Player, opened: str = "", sealed: str = "") -> None:
        """Somebody else plays a seat from here on, behind a sealed PIN or none; raises Illegal.

        If the seat's PIN was not `opened` this still can be done, as PINs are forgotten, but it is told to
        everybody. Who takes over from a bot may have to wait, and does not come if the seat is given again
        meanwhile.
        """
        game, old, coming, new = self.game, self.game.players[seat], self.coming(seat), player.name
        succeeds, waits = player.bot is None and self._is_watched(seat), self.waits_a_turn(seat)
        if not (succeeds and waits) and not (coming and player == old):
            without = self.pins.get(seat, "") != opened
            self._seat(seat, player, sealed)
            if without:
                self.unlocked[seat] = (old.name, game.round, game.turn)
        told = [
            each for each in self.successors if each is not coming and (each.seat, each.new) != (seat, new)
        ]
        if coming and coming.new != new:
            told.append(coming._replace(pin=None, round=game.round, turn=game.turn, state="not coming"))
        if succeeds:
            here = Successor(seat, old.name, new, None, game.round, game.turn, "here")
            told.append(here._replace(pin=sealed or None, state="coming") if waits else here)
        self.successors = tuple(told)
        if isinstance(self.step, HandOver) and self.step.seat not in self.people:
            following = self._next()
            # Whoever plays alone from here on does not see the hand before the others look away.
            self.step = HandOver(following.seat) if isinstance(following, Choose) else following

    def _seat(self, seat: int, player: Player, sealed: str | None) -> None:
        """Let somebody play a seat from here on, behind a PIN or none; raises Illegal."""
        nth = len(seat_changes(self.game.events))
        before = Handed(nth, seat, self.pins.get(seat), self.unlocked.get(seat))
        self.game.seat_player(seat, player)
        self.past = replace(self.past, handed=(*self.past.handed, before))
        self.pins.pop(seat, None)
        if sealed:
            self.pins[seat] = sealed

    def coming(self, seat: int) -> Successor | None:
        """Who takes over a seat after this turn, if somebody does."""
        return next((each for each in self.successors if each.seat == seat and each.state == "coming"), None)

    def waits_a_turn(self, seat: int) -> bool:
        """Whether a person who takes over this seat now does so only after this turn.

        A bot's cards of this turn could be looked at otherwise, and its seat be given back.
        """
        return not isinstance(self.step, (Reveal, RoundEnd)) and self._is_watched(seat)

    def _is_watched(self, seat: int) -> bool:
        """Whether a seat's hand is a bot's, and there are several people, or were when the turn began."""
        events = list(self.game.events)
        while events and isinstance(events[-1], SeatTaken):
            events.pop()
        before = seated(self.game.setup.players, events)
        several = max(len(self.people), sum(who.bot is None for who in before)) > 1
        return several and self._began[seat].bot is not None and self.game.players[seat].bot is not None

    def _begin_turn(self) -> None:
        """Seat those who have waited for this turn, and tell no more of those of whom all have read."""
        now, players = (self.game.round, self.game.turn), self.game.players
        bots = [seat for seat, player in enumerate(players) if player.bot is not None]
        successors, self.successors = self.successors, ()
        for each in successors:
            if (each.round, each.turn) >= now:
                self.successors += (each,)
            elif each.state == "coming" and each.seat in bots and self.game.between_turns:
                self._seat(each.seat, Player(each.new), each.pin)
                self.successors += (each._replace(pin=None, round=now[0], turn=now[1], state="here"),)
        if now != self._turn:
            self._turn, self._began = now, self.game.players

    def count_wrong_pin(self, people: Mapping[str, str], by: int = 1) -> None:
        """Count a PIN typed for these people, sealed by their names, as wrong; with -1 as none after all."""
        wrong, untold = Counter(self.wrong_pins), Counter(self.untold)
        for name, sealed in people.items():
            wrong[sealed] += by
            untold[name] += by
        # Without those that are zero.
        self.wrong_pins, self.untold = dict(+wrong), dict(+untold)

    def opened(self, sealed: str, resealed: str) -> None:
        """A PIN was typed right, and is sealed in another way from now on."""
        self.wrong_pins.pop(sealed, None)
        self.pins = {seat: resealed if pin == sealed else pin for seat, pin in self.pins.items()}

    def correct_name(self, seat: int, name: str, opened: str = "") -> bool:
        """Call whoever plays a seat something else, from when they sat down on.

        False if the seat's sealed PIN was not opened.
        """
        if self.pins.get(seat, "") != opened:
            return False
        old = self.names[seat]
        self.game.correct_name(seat, name)
        if name != old:
            first, last = self.past.renamed.get(seat, (old, old))
            renamed = {**self.past.renamed, seat: (first if last == old else old, name)}
            self.past = replace(self.past, former=(*self.past.former, (seat, old)), renamed=renamed)
            self.untold = {name if each == old else each: count for each, count in self.untold.items()}
        return True

    def taken_from(self, seat: int) -> set[str]:
        """The names that other seats have, or have had in this game."""
        held = list(enumerate(self.names))
        held += [(at, player.name) for at, player in enumerate(self.game.setup.players)]
        held += [(taken.seat, taken.player.name) for taken in seat_changes(self.game.events)]
        held += [(each.seat, each.new) for each in self.successors]
        return {name for at, name in [*held, *self.past.former] if at != seat}

    def name_fault(self, seat: int, name: str) -> str:
        """What is wrong with a name for whoever plays a seat, in a sentence; nothing if it can be had."""
        here = [other for at, other in enumerate(self.names) if at != seat]
        try:
            *_, name = names.clean_all([*here, name])
        except ValueError as fault:
            return as_sentence(fault)
        if names.key(name) in map(names.key, self.taken_from(seat)):
            return f"Somebody else was called {name} in this game: choose another name."
        return ""

    @property
    def seating(self) -> Seating:
        """What belongs to the people and not to the rules, as it is kept with the game."""
        return Seating(
            dict(self.pins),
            dict(self.unlocked),
            self._pawns,
            self.past,
            self.successors,
            dict(self.wrong_pins),
            dict(self.untold),
        )

    async def save(self, late: Callable[[], None] = lambda: None) -> bool:
        """Write what changed, and call `late` if that takes long; whether the step can be shown now.

        It can't while more is being written. Raises TakenOver.
        """
        game, seating, still_open = self.game, self.seating, not self._result_seen
        now = tuple(game.events), game.undos, game.placed_picks, seating, still_open
        changed, self._kept = now != self._kept, now
        autosave = self._autosave
        if changed and autosave and autosave.due(game, seating, open=still_open):
            self._saving += 1
            try:
                await autosave.save(late)
            finally:
                self._saving -= 1
        return not self._saving

    async def is_saved(self) -> bool:
        """Whether all of the game is in the store, after one more try if it was not."""
        return self._autosave is not None and await self._autosave.retry()

    def result_seen(self) -> None:
        """The game is finished for the store, which goes on with it until then."""
        self._result_seen = True

    def news(self) -> str:
        """What people have to be told about how the game is saved, once; mostly nothing."""
        return self._autosave.news() if self._autosave else ""

    @property
    def number(self) -> int | None:
        """The game's own in the store, once it is there."""
        return self._autosave.number if self._autosave else None

    @property
    def trouble(self) -> StoreError | None:
        """What keeps the game from being saved."""
        return self._autosave.trouble if self._autosave else None

    @property
    def untouched(self) -> bool:
        """Whether nobody has chosen anything, so that the game is not kept."""
        return self._autosave is not None and self._autosave.untouched

    async def leave(self, *, crashed: bool = False) -> str:
        """Save nothing any more, and let other windows have the game.

        One that is not all in the store becomes a record; says where in a sentence, mostly nothing.
        """
        return self._where(is_saved=await self.let_go(crashed=crashed))

    async def farewell(self, *, crashed: bool = False) -> str:
        """Leave as above, and say where the game is, unless it is over and saved."""
        return self.last_words(is_saved=await self.let_go(crashed=crashed))

    async def let_go(self, *, crashed: bool = False) -> bool:
        """Leave as above, but write no record; whether all of the game is in the store."""
        return self._autosave is None or await self._autosave.leave(crashed=crashed)

    def last_words(self, *, is_saved: bool) -> str:
        """Say where the game is after it was let go, as in a farewell; it becomes a record if need be."""
        said = self._where(is_saved=is_saved)
        if not is_saved or self.over:
            return said
        return f"{said} {leaving.NOT_KEPT if self.untouched else leaving.SAVED}".strip()

    def _where(self, *, is_saved: bool) -> str:
        if self._autosave is None:
            return ""
        if is_saved:
            return self._autosave.last_news()
        return leaving.keep_and_say_where(self.game, has_earlier=self._autosave.has_earlier())

    def go_on(self, read: Moment | None = None) -> None:
        """Show what comes next, once everybody has read all up to a moment."""
        if read:
            self.shown = read.nth + 1
        self.step = self._next()

    def turn_over(self) -> None:
        """Turn over what everybody placed."""
        self.past = replace(self.past, renamed={})
        self.game.reveal()

    def _next(self) -> Step:
        """What follows on what has been shown."""
        game = self.game
        asked = next((each for each in game.decisions if each.question is not PICK), None)
        # What the answers of a turn lead to is shown at once, after the last of them.
        if not (asked and self._turn_was_revealed) and (unseen := self._unseen()) is not None:
            return unseen
        if game.over:
            self.successors = ()
            return Final()
        if asked:
            if asked.seat not in self.people:
                return Wait((asked.seat,))
            secret = asked.question.secret and not self.is_alone(asked.seat)
            return HandOver(asked.seat, asked.question) if secret else Ask(asked)
        self._begin_turn()
        people, waited_for = self.people, self.waited_for
        if not waited_for:
            if len(people) != 1:
                return Ready()
            self.turn_over()
            return self._next()
        if not any(seat in people for seat in waited_for):
            return Wait(tuple(waited_for))
        seat = self._suggested()
        return Choose(seat) if self.is_alone(seat) else HandOver(seat)

    @property
    def _turn_was_revealed(self) -> bool:
        """Whether the cards of the game's turn were shown."""
        shown = self.game.moments[: self.shown][-1:]
        return any(each.when == (self.game.round, self.game.turn) and each.kind != "choose" for each in shown)

    def _unseen(self) -> Reveal | RoundEnd | None:
        """The first turn, or score, of which something has not been shown."""
        moments = self.game.moments
        for moment in moments[self.shown :]:
            if moment.kind == "score":
                return RoundEnd(moment.round)
            if moment.notes and moment.kind in ("reveal", "act"):
                turn = [m for m in moments if m.when == moment.when and m.kind in ("choose", "reveal", "act")]
                return Reveal(tuple(turn), turn.index(moment))
        return None

    def _suggested(self) -> int:
        """The holder between turns, then the next to the left of the people who have still to choose."""
        seats = len(self.game.players)
        waiting = [seat for seat in self.waited_for if seat in self.people]
        first = self.holder + (not self.game.between_turns)
        return min(waiting, key=lambda seat: (seat - first) % seats)


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


def _people(players: Sequence[Player], pins: Mapping[int, str]) -> list[tuple[str, str]]:
    """The names of all people among them, each with a sealed PIN or an empty one."""
    return [(who.name, pins.get(seat, "")) for seat, who in enumerate(players) if who.bot is None]
