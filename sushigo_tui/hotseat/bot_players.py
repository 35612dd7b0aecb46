"""The bots at the table: they think in another process, and their answers are played here."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from random import random
from secrets import randbits
from typing import Any

from sushigo_tui.bots.levels import USUAL, by_rule, choose_answer, seconds, share_of
from sushigo_tui.bots.worker import Worker, WorkerLost
from sushigo_tui.hotseat.session import Session
from sushigo_tui.rules.decision import Choice, Decision
from sushigo_tui.rules.game import Illegal

OVERTIME = 4.0
"""The seconds, beyond a bot's own time, after which its answer isn't waited for any more."""


class BotPlayers:
    """The bots of one game, which think while people do.

    `begin` starts a coroutine in the background; `answered` is awaited after each bot's answer.
    """

    def __init__(
        self,
        session: Session,
        begin: Callable[[Coroutine[Any, Any, None]], object],
        answered: Callable[[], Awaitable[None]],
    ) -> None:
        self.session = session
        self.worker = Worker()
        self._begin = begin
        self._answered = answered
        self._thinking: dict[int, Decision] = {}
        self._rushed: dict[tuple[int, int], str] = {}
        self._left = False

    def take_turns(self) -> None:
        """Let every bot think that has a question to answer and isn't thinking about it yet."""
        asked = [each for each in bots_asked(self.session) if self._thinking.get(each.seat) is not each]
        share = share_of([self._level(each.seat) for each in asked])
        for decision in asked:
            self._thinking[decision.seat] = decision
            level, view = self._level(decision.seat), self.session.game.view(decision.seat)
            # Whether a seat has a choice may be a secret, so the time must not reveal it (TURN-4).
            own = 0.0 if decision.question.handed is not None else share
            job = partial(choose_answer, level, view, randbits(64), own)
            answer = self.worker.ask(job, seconds(level, own) + OVERTIME)
            self._begin(self._play_answer(decision, answer))

    def rushed(self, round_number: int, turn: int) -> str | None:
        """Return the name of the last bot whose time ran out, if that was in this turn; otherwise None."""
        return self._rushed.get((round_number, turn))

    def stop(self) -> None:
        """Stop thinking, and ignore all answers from now on."""
        self._left = True
        self.worker.close()

    def _level(self, seat: int) -> str:
        return self.session.game.players[seat].bot or USUAL

    async def _play_answer(self, decision: Decision, answer: asyncio.Future[Choice]) -> None:
        """Wait for an answer and play it; if it never comes, play a quick choice."""
        seat, game = decision.seat, self.session.game
        when, name, view = game.when, game.names[seat], game.view(seat)
        try:
            self.session.apply_bot_answer(decision, await answer)
        except (WorkerLost, Illegal):
            if self._left:
                return
            self._rushed = {when: name}
            self.session.apply_bot_answer(decision, by_rule(view, random))
        finally:
            if self._thinking.get(seat) is decision:
                del self._thinking[seat]
        await self._answered()


class BotTasks(BotPlayers):
    """Bots that think in tasks of the running event loop."""

    def __init__(self, session: Session, answered: Callable[[], Awaitable[None]]) -> None:
        self._tasks = set[asyncio.Task[None]]()

        def begin(thinking: Coroutine[Any, Any, None]) -> None:
            self._tasks.add(asyncio.create_task(thinking))

        super().__init__(session, begin, answered)

    def take_turns(self) -> None:
        """Raise the errors of finished tasks, then let bots think."""
        for task in [task for task in self._tasks if task.done()]:
            self._tasks.remove(task)
            task.result()
        super().take_turns()

    async def answer(self, patience: float | None = None) -> bool:
        """Wait at most `patience` seconds for a bot's answer; return whether one came."""
        done, _ = await asyncio.wait(self._tasks, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        return bool(done)


def bots_asked(session: Session) -> list[Decision]:
    answering = {*session.people, *session.game.placed}
    return [each for each in session.game.decisions if each.seat not in answering]
