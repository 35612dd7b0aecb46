"""A game as plain lines: each step of its session is told, and answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from sushigo_tui.files.settings import Settings
from sushigo_tui.hotseat import pins, steps
from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.asker import GivenUp, Option
from sushigo_tui.hotseat.draft import NEXT, After
from sushigo_tui.hotseat.opponents import Opponents
from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.telling import notices
from sushigo_tui.plain.dialogue import Changed, Dialogue
from sushigo_tui.plain.table_words import TableWords
from sushigo_tui.plain.terminal import Covered
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import PICK, Answer
from sushigo_tui.store.faults import TakenOver
from sushigo_tui.text import questions, spoken
from sushigo_tui.text.advice import named
from sushigo_tui.text.phrases import as_sentence

Form = Callable[["PlainTable"], Awaitable[object]]


class PlainTable:
    """One game, told step by step to whoever listens. With `full` a hand and a score say more."""

    def __init__(self, session: Session, dialogue: Dialogue, settings: Settings) -> None:
        self.session = session
        self.dialogue = dialogue
        self.settings = settings
        self.full = settings.verbosity == "full"
        self.after: After | None = None
        self.stopped = False
        self._making: tuple[steps.Step, Picking | Answering] | None = None
        self._open = False
        terminal = dialogue.terminal
        self._warned = terminal.clears or not (terminal.is_heard or terminal.is_typed)
        self._round = 0
        self._noticed: list[str] = []
        self._fault: TakenOver | None = None
        self._saving = asyncio.Lock()
        self._answered_at = asyncio.Event()
        self._thinking = set[asyncio.Task[None]]()
        self.opponents = Opponents(session, self._begin, self._answered)
        session.sorts_hands = settings.sort_hand

    def _begin(self, thinking: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(thinking)
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _answered(self) -> None:
        try:
            await self.save()
        except TakenOver as fault:
            self._fault = fault
        finally:
            self._answered_at.set()

    async def save(self) -> None:
        """Put what was chosen into the store. Raises TakenOver."""
        async with self._saving:
            await self.session.save()
        if news := self.session.news():
            self.dialogue.terminal.say(news)

    async def play(self) -> After:
        """Tell one step after another until what comes after the game is known; raises TakenOver."""
        self.dialogue.words = TableWords(self).words
        await self.save()
        while self.after is None:
            self.stopped = False
            self.opponents.think()
            self.dialogue.patience = self.settings.cover_after if self.session.hides else 0
            try:
                await FORMS[type(self.session.step)](self)
            except Changed:
                pass
            except Covered:
                if await self.act(self.session.cover):
                    self.dialogue.say(spoken.COVERED)
            if self._fault is not None:
                raise self._fault
        return self.after

    def cover(self, *, always: bool = False) -> None:
        """Take away the hand that was read, if others must not read it, or with `always` any."""
        if self._open or (always and self.session.looker is not None):
            self._open = False
            self.dialogue.terminal.clear()

    def stop(self) -> None:
        """Others may have the terminal from now on: take away any hand, and say no more of it."""
        self.stopped = True
        self.cover(always=True)
        self.dialogue.terminal.hear(Covered())

    async def act(self, change: Callable[[], object]) -> bool:
        """Tell the session of a choice, and have it saved before anything of it is told."""
        if change() is False:
            return False
        self.cover()
        await self.save()
        return True

    async def hand_over(self) -> None:
        session, dialogue, step = self.session, self.dialogue, self.session.step
        assert isinstance(step, steps.HandOver)
        self._round_begins()
        told = list(notices(session))
        dialogue.terminal.say(*(each for each in told if each not in self._noticed))
        self._noticed = told
        name, ready = session.names[step.seat], session.game.ready
        if not self._warned:
            self._warned = True
            dialogue.terminal.say(spoken.SCROLLBACK)
        dialogue.terminal.forget()
        placed = step.question is PICK and step.seat in session.placed
        others = {session.names[seat]: partial(self._turn_to, seat) for seat in session.choosers}
        question = spoken.take_over(name, step.question, placed=placed)
        answers = [Option(spoken.TURN_OVER)] * ready
        if await dialogue.choose(question, answers, enter=True, back=False, words=others) == 0:
            await self.act(session.back_to_ready)
            return
        try:
            pin = await pins.ask(dialogue, name, session.pins.get(step.seat, ""))
        except GivenUp:
            return
        await self.act(partial(session.look, pin))

    async def _turn_to(self, seat: int, rest: str) -> None:
        await self.act(partial(self.session.turn_to, seat))
        raise Changed

    def _round_begins(self) -> None:
        view = self.session.public
        if self._round != view.round:
            self._round = view.round
            told = [spoken.round_begins(view)]
            if self.session.game.setup.seed is not None:
                told.append(spoken.TYPED_SEED)
            self.dialogue.terminal.say(*told)

    async def choosing(self) -> None:
        session = self.session
        self._round_begins()
        self._open = session.hides
        picking = self._made(lambda: Picking(session.view))
        assert isinstance(picking, Picking)
        if picking.builder.pick is not None:
            # Something else was said when it had to be confirmed.
            picking.back()
        places = _places(picking)
        answers = [Option(self._offered(picking, at), about=self._about(picking, at)) for at in places]
        builder, table = picking.builder, picking.view.tables[picking.seat]
        ways = [] if picking.begun else [way for way in builder.uses if way != (builder.call, builder.two)]
        uses = [Option(questions.use(table, *way)) for way in ways]
        if self.full and not picking.begun and ways == builder.uses[1:]:
            self.dialogue.terminal.say(*filter(None, [spoken.own(picking.view, picking.seat)]))
        at = await self.dialogue.choose(picking.question(), [*answers, *uses], back=False)
        if at >= len(places):
            picking.use(*ways[at - len(places)])
        elif await self._is_sure(picking, places[at]) and (pick := picking.choose(places[at])):
            await self.act(partial(session.place, pick))

    async def _is_sure(self, picking: Picking, place: int) -> bool:
        """Whether a card that ends the pick is meant, where people want to be asked that."""
        if not self.settings.confirm or not picking.completes(place):
            return True
        return await self.dialogue.confirm(spoken.sure(picking.cards[place]), "yes", "no")

    def _made(self, new: Callable[[], Picking | Answering]) -> Picking | Answering:
        """What is put together at this step: it goes on after something else was asked."""
        if self.making is None:
            self._making = self.session.step, new()
        assert self.making is not None
        return self.making

    @property
    def making(self) -> Picking | Answering | None:
        """What has been put together so far at this step."""
        step, making = self._making or (None, None)
        return making if step is self.session.step else None

    def _offered(self, picking: Picking, place: int) -> str:
        card = picking.cards[place]
        alike = [at for at, each in enumerate(picking.cards) if each is card and at not in picking.taken]
        return spoken.offered(card, 1 if picking.copying else len(alike), picking.outlooks(place))

    def _about(self, picking: Picking, place: int) -> str:
        adds = spoken.adds(picking.outlooks(place))
        return f"{self.about(picking.cards[place])} {adds and as_sentence(adds)}".strip()

    def about(self, shown: Card | Dish) -> str:
        """What a card does in this game."""
        return spoken.rules(shown if isinstance(shown, Dish) else shown.dish, self.session.game.setup)

    async def ask(self) -> None:
        session, step = self.session, self.session.step
        assert isinstance(step, steps.Ask)
        self._open = session.hides
        answering = self._made(lambda: Answering(session.view, step.decision))
        assert isinstance(answering, Answering)
        offers = [(offer.answer, at) for at, offer in enumerate(answering.offers) if offer.offered]
        places = sorted(dict(reversed(offers)).values())
        answers = [
            Option(self._answer(answering, at), about=self.about(answering.offers[at].shown)) for at in places
        ]
        if answering.selecting:
            answers.append(Option(spoken.close(len(answering.selected))))
        at = await self.dialogue.choose(answering.question(), answers, back=False)
        if answering.selecting and at < len(places):
            answering.toggle(places[at])
            return
        if answer := answering.choose(None if answering.selecting else places[at]):
            await self.act(partial(session.answer, *answer))

    def _answer(self, answering: Answering, at: int) -> str:
        offer, question = answering.offers[at], answering.decision.question
        if question.answer in (Answer.YES_OR_NO, Answer.WORD):
            return named(question, offer.answer, answering.view.tables[answering.decision.seat])
        return spoken.selected(offer.title) if at in answering.selected else offer.title

    async def ready(self) -> None:
        await self.dialogue.choose(spoken.READY, enter=True, back=False)
        await self.act(self.session.reveal)

    async def reveal(self) -> None:
        session, step = self.session, self.session.step
        assert isinstance(step, steps.Reveal)
        setup, when = session.game.setup, step.notes[0].when
        heading = "" if step.shown else spoken.turn_heading(setup, when[1])
        told = [*spoken.turn(step.notes[step.shown :], session.names, heading)]
        if remark := self.opponents.remark(*when):
            told.append(f"{remark}.")
        self.dialogue.say(*told)
        await self.act(session.go_on)

    async def sheet(self) -> None:
        session, step = self.session, self.session.step
        assert isinstance(step, steps.Sheet)
        self.dialogue.say(*spoken.sheet(session.game, step.round, session.names, full=self.full))
        await self.act(session.go_on)

    async def waiting(self) -> None:
        step = self.session.step
        assert isinstance(step, steps.Waiting)
        self._answered_at.clear()
        question = self.session.game.decisions[0].question
        try:
            await asyncio.wait_for(self._answered_at.wait(), LONG)
        except TimeoutError:
            self.dialogue.terminal.say(questions.thinking(self.session.names, step.seats, question))
            await self._answered_at.wait()

    async def final(self) -> None:
        self.dialogue.say(*spoken.final(self.session.game, full=self.full))
        self.session.result_seen()
        await self.save()
        options = [Option(label) for label in NEXT.values()]
        self.after = list(NEXT)[await self.dialogue.choose("What next?", options, back=False)]


LONG = 1.0
"""Seconds of waiting from which on it is said who is waited for."""

FORMS: dict[type[steps.Step], Form] = {
    steps.HandOver: PlainTable.hand_over,
    steps.Choosing: PlainTable.choosing,
    steps.Ask: PlainTable.ask,
    steps.Ready: PlainTable.ready,
    steps.Reveal: PlainTable.reveal,
    steps.Sheet: PlainTable.sheet,
    steps.Waiting: PlainTable.waiting,
    steps.Final: PlainTable.final,
}
"""How each step of a session is told; a test asks for every one."""


def _places(picking: Picking) -> list[int]:
    """The first place of each card that can be chosen; on a table each lies for itself."""
    offered = [at for at in range(len(picking.cards)) if picking.offered(at)]
    first = {picking.cards[at]: at for at in reversed(offered)}
    return offered if picking.copying else sorted(first.values())
