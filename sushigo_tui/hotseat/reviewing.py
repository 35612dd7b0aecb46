"""A finished game that is looked at once more, pick by pick."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from sushigo_tui.rules.game import Game

if TYPE_CHECKING:
    from sushigo_tui.bots.review import Judged, Turn
    from sushigo_tui.hotseat.saving import StoreThread

Place = tuple[int, int, int]
"""A round, a turn and a seat."""

COSTLIEST = 3
"""So many picks of each player are told at most."""

WORTH_TELLING = 1.0
"""The points that a pick must have cost."""


class Reviewing:
    """What was found of the picks of a finished game, by their places.

    That of a game with a `number` of its own is kept in the store. `stopped` once nobody thinks about it
    any more.
    """

    def __init__(self, game: Game, number: int | None = None) -> None:
        self.game = game
        self.number = number
        self.judged: dict[Place, Judged] = {}
        self.stopped = False
        self._recalled = False

    @cached_property
    def turns(self) -> dict[Place, Turn]:
        """All picks that are judged, in order."""
        from sushigo_tui.bots.review import turns

        return {(turn.view.round, turn.view.turn, turn.view.seat or 0): turn for turn in turns(self.game)}

    @property
    def missing(self) -> list[Turn]:
        """Those of which nothing is known yet."""
        return [turn for place, turn in self.turns.items() if place not in self.judged]

    async def look(self, store_thread: StoreThread | None) -> AsyncGenerator[None, None]:
        """Find out what is not known yet, pick by pick; after each something new can be told."""
        from sushigo_tui.bots.worker import WorkerLost
        from sushigo_tui.hotseat import advice_worker

        self.stopped = False
        if not self._recalled:
            self._know(await self._kept(store_thread))
            self._recalled = True
        yield
        for turn in self.missing:
            try:
                judged = await advice_worker.judge(turn)
            except WorkerLost:
                self.stopped = True
                yield
                return
            self._know([judged])
            yield
            await self._keep(store_thread, judged)

    async def _kept(self, store_thread: StoreThread | None) -> list[Judged]:
        """What the store has of it, as far as that can be read."""
        from sushigo_tui.store.faults import StoreError

        number = self.number
        if store_thread is not None and number is not None:
            with suppress(StoreError):
                return await store_thread.do(lambda store: store.review(number))
        return []

    async def _keep(self, store_thread: StoreThread | None, judged: Judged) -> None:
        """Keep what was found; where that can't be, it is thought out anew the next time."""
        from sushigo_tui.store.faults import StoreError

        number = self.number
        if store_thread is not None and number is not None:
            with suppress(StoreError):
                await store_thread.do(lambda store: store.keep_review(number, [judged]))

    def _know(self, found: list[Judged]) -> None:
        """Take what was found of picks that there were, and that could have been made."""
        for each in found:
            place = each.round, each.turn, each.seat
            turn = self.turns.get(place)
            if turn is not None and turn.view.decision and each.better in turn.view.decision.options:
                self.judged[place] = each

    @property
    def seats(self) -> list[int]:
        """The seats whose picks are judged."""
        return sorted({seat for _, _, seat in self.turns})

    def costliest(self, seat: int) -> list[Judged]:
        """The picks of a seat that cost most, as far as they are known, the costliest first."""
        dear = [each for each in self.judged.values() if each.seat == seat and each.cost >= WORTH_TELLING]
        return sorted(dear, key=lambda each: -each.cost)[:COSTLIEST]

    def is_done(self, seat: int) -> bool:
        """Whether all picks of a seat are known."""
        return all((turn.view.seat or 0) != seat for turn in self.missing)
