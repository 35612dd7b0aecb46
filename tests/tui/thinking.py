"""Teachers who need no process: one who answers at once, and one who waits until a test lets them."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from sushigo_tui.bots.teacher import Advice, Judged, PastChoice, Why, passed_on
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.rules.decision import Choice, as_pick
from sushigo_tui.rules.outlook import landing, outlook
from sushigo_tui.rules.view import View


async def _advise(view: View) -> tuple[Advice, ...]:
    """The three cards that look best at once, said to be so in the end too."""
    assert view.decision is not None
    cards = view.decision.options
    if view.decision.question.name == "order":
        assert view.seat is not None
        gains = {card: landing(view, view.seat, card).adds for card in cards}
        best = sorted(gains, key=lambda card: -gains[card])[:3]
        return tuple(Advice(card, gains[card] - gains[best[0]]) for card in best)
    if view.decision.question.name == "pick":
        picks = {as_pick(option).card: option for option in cards if as_pick(option).call is None}
        looks = {choice: outlook(view, as_pick(choice)._replace(for_dummy=None)) for choice in picks.values()}
        best = sorted(looks, key=lambda choice: -looks[choice].adds)[:3]
        return tuple(
            Advice(each, -1.7 * (at > 0), looks[each], *passed_on(view, each)) for at, each in enumerate(best)
        )
    return tuple(Advice(card, -at) for at, card in enumerate(cards))


def _judged(chosen: PastChoice) -> Judged:
    """Every third choice was as bad as can be, at least to say so, and every answer."""
    place, view, choice, _ = chosen
    assert view.decision is not None
    question, options = view.decision.question, view.decision.options
    if place.nth:
        return Judged(place, question, next(each for each in options if each != choice), 5.0)
    card = as_pick(choice).card
    other = next((option for option in options if as_pick(option).card is not card), choice)
    cost = (place.round * 5 + place.turn * 7 + place.seat * 3) % 9 * 0.7
    return Judged(place, question, other, cost if place.turn % 3 == 0 else 0.0)


async def _judge(choices: Iterable[PastChoice]) -> AsyncGenerator[list[Judged], None]:
    for chosen in choices:
        yield [_judged(chosen)]


async def _explain(chosen: PastChoice, better: Choice) -> Why:
    """The seat gains by the better card's dish what someone else loses."""
    dish = as_pick(better).card.dish
    return Why(dish, 3.0, (chosen.place.seat + 1) % 2, dish, 2.0)


@contextmanager
def thinking_at_once() -> Iterator[None]:
    """Answer at once what is asked meanwhile."""
    with (
        patch.object(advice_worker, "advise", _advise),
        patch.object(advice_worker, "judge", _judge),
        patch.object(advice_worker, "explain", _explain),
    ):
        yield


class Slow:
    """A teacher that thinks until `answer` is called; `asked` are the views.

    `judging` are the choices that are thought about until `done` is called for each.
    """

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.judging: list[PastChoice] = []
        self._waiting: list[asyncio.Future[tuple[Advice, ...]]] = []
        self._open: asyncio.Future[None] | None = None

    async def judge(self, choices: Iterable[PastChoice]) -> AsyncGenerator[list[Judged], None]:
        for chosen in choices:
            self.judging.append(chosen)
            self._open = asyncio.get_running_loop().create_future()
            await self._open
            yield [_judged(chosen)]

    def done(self, error: Exception | None = None) -> None:
        """Find out what is thought about now, or let it go wrong."""
        assert self._open is not None
        if self._open.done():
            return
        if error is not None:
            self._open.set_exception(error)
        else:
            self._open.set_result(None)

    async def advise(self, view: View) -> tuple[Advice, ...]:
        self.asked.append(view)
        self._waiting.append(asyncio.get_running_loop().create_future())
        return await self._waiting[-1]

    def answer(self, at: int = -1, error: Exception | None = None) -> None:
        """The first card of the hand is as good as any; or what goes wrong."""
        future, view = self._waiting[at], self.asked[at]
        # Nobody may wait for it any more.
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            assert view.decision is not None
            picks = view.decision.question.name == "pick"
            seen = [(card, outlook(view, card) if picks else None) for card in view.hand[:2]]
            future.set_result(tuple(Advice(card, 1.0 - 2 * at, each) for at, (card, each) in enumerate(seen)))


@contextmanager
def thinking_slowly() -> Iterator[Slow]:
    """Let bots and teacher answer only when they are told to."""
    slow = Slow()
    with patch.object(advice_worker, "advise", slow.advise), patch.object(advice_worker, "judge", slow.judge):
        yield slow
