"""The review of a finished game, choice by choice."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, suppress
from functools import cached_property, partial
from typing import TypeVar

from sushigo_tui.bots.teacher import WORTH_TELLING, ChoicePlace, Judged, PastChoice, choices
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.store import Store

Stored = TypeVar("Stored")

COSTLIEST = 3
"""The number of choices shown for each player."""


def _keep(judged: Sequence[Judged], store: Store, number: int) -> None:
    store.keep_review(number, judged)


class Reviewing:
    """The reviewed choices of a finished game, by their places.

    For a saved game (`number`) they are saved as well. `stopped` is True if the worker was lost.
    """

    def __init__(self, game: Game, number: int | None = None) -> None:
        self.game = game
        self.number = number
        self.judged: dict[ChoicePlace, Judged] = {}
        self.stopped = False
        self._recalled = False

    @cached_property
    def choices(self) -> dict[ChoicePlace, PastChoice]:
        return {chosen.place: chosen for chosen in choices(self.game)}

    @property
    def missing(self) -> list[PastChoice]:
        return [chosen for place, chosen in self.choices.items() if place not in self.judged]

    async def judge_choices(self, store_thread: StoreThread | None) -> AsyncGenerator[None, None]:
        """Read the saved reviews, then review the missing choices; yield after each batch."""
        self.stopped = False
        if not self._recalled:
            self._know(await self._ask(store_thread, lambda store, number: store.review(number)) or [])
            self._recalled = True
        yield
        try:
            async with aclosing(advice_worker.judge(self.missing)) as judging:
                async for judged in judging:
                    self._know(judged)
                    yield
                    await self._ask(store_thread, partial(_keep, judged))
        except WorkerLost:
            self.stopped = True
            yield

    async def _ask(
        self, store_thread: StoreThread | None, job: Callable[[Store, int], Stored]
    ) -> Stored | None:
        """Do a job with the store; None if it fails: unsaved choices are reviewed again the next time."""
        number = self.number
        if store_thread is not None and number is not None:
            with suppress(StoreError):
                return await store_thread.do(lambda store: job(store, number))
        return None

    def _know(self, found: Sequence[Judged]) -> None:
        self.judged.update((each.place, each) for each in found)

    @property
    def seats(self) -> list[int]:
        return sorted({place.seat for place in self.choices})

    def costliest(self, seat: int) -> list[Judged]:
        dear = [each for each in self._judged_of(seat) if each.cost >= WORTH_TELLING]
        return sorted(dear, key=lambda each: (-each.cost, each.place))[:COSTLIEST]

    def best_remembered(self, seat: int) -> Judged | None:
        """Return the choice outside `costliest` that remembering hands would have improved most, or None."""
        told = self.costliest(seat)
        others = [each for each in self._judged_of(seat) if each.gain and each not in told]
        return max(others, key=lambda each: (each.gain, each.place), default=None)

    def lesson(self, moment: Moment, seat: int | None) -> tuple[PastChoice, Judged] | None:
        """Return a seat's choice at a moment, and its judgement; None if it wasn't a costly choice."""
        for judged in self._judged_of(seat):
            chosen = self.choices[judged.place]
            if judged.cost >= WORTH_TELLING and chosen.moment == moment.nth:
                return chosen, judged
        return None

    def _judged_of(self, seat: int | None) -> list[Judged]:
        return [each for each in self.judged.values() if each.place.seat == seat]

    def is_done(self, seat: int) -> bool:
        return all(chosen.place.seat != seat for chosen in self.missing)
