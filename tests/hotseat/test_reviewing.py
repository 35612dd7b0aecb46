"""Tests of what is told of the choices in a finished game."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, cast

import pytest

from sushigo_tui.bots.teacher import ChoicePlace, Judged
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.dishes import card
from sushigo_tui.store.faults import StoreError
from tests.hotseat.seats import quiet_game
from tests.tables import finish_game


def test_the_three_costliest_choices_of_a_seat_are_told_if_they_cost_a_point() -> None:
    reviewing = Reviewing(finish_game(quiet_game()))

    def cost(place: ChoicePlace, points: float) -> None:
        reviewing.judged[place] = Judged(place, PICK, card("tofu"), points)

    for turn, points in enumerate((0.9, 1.0, 5.0, 2.0), 1):
        cost(ChoicePlace(1, turn, 0, 0), points)
    cost(ChoicePlace(1, 1, 1, 0), 9.0)
    assert [each.place.turn for each in reviewing.costliest(0)] == [3, 4, 2]
    cost(ChoicePlace(1, 5, 0, 0), 3.0)
    cost(ChoicePlace(1, 3, 0, 1), 5.0)
    assert [each.place[1:] for each in reviewing.costliest(0)] == [(3, 0, 0), (3, 0, 1), (5, 0, 0)]
    assert (reviewing.costliest(2), reviewing.seats) == ([], [0, 1, 2])


def test_of_what_memory_would_have_told_the_most_is_told_beside_what_cost_most() -> None:
    reviewing = Reviewing(finish_game(quiet_game()))
    assert reviewing.best_remembered(0) is None
    gains = {
        (1, 0): (0.0, 3.0),
        (2, 0): (0.0, 2.0),
        (3, 0): (4.0, 9.0),
        (4, 0): (0.0, 0.0),
        (1, 1): (0.0, 8.0),
    }
    for (turn, seat), (cost, gain) in gains.items():
        place = ChoicePlace(1, turn, seat, 0)
        found = (card("maki:1"), gain) if gain else ()
        reviewing.judged[place] = Judged(place, PICK, card("tofu"), cost, *found)
    told = reviewing.best_remembered(0)
    assert told is not None
    assert (told.place.turn, told.gain) == (1, 3.0)
    assert [each.place.turn for each in reviewing.costliest(0)] == [3]


def as_played(reviewing: Reviewing, *seats: int) -> list[Judged]:
    """All choices of these seats, as if none could have been better."""
    there = [chosen for chosen in reviewing.choices.values() if chosen.place.seat in seats]
    return [Judged(chosen.place, PICK, chosen.choice, 0.0) for chosen in there]


class Kept:
    """Stands in for a store that has all there is to know."""

    def __init__(self, judged: Sequence[Judged]) -> None:
        self.judged = list(judged)
        self.read = 0
        self.added: list[tuple[int, list[Judged]]] = []

    async def do(self, job: Callable[[Any], Any]) -> Any:
        """The job, done at once."""
        return job(self)

    def review(self, number: int) -> list[Judged]:
        """Return what was kept."""
        assert number == 1
        self.read += 1
        return self.judged

    def keep_review(self, number: int, judged: Sequence[Judged]) -> None:
        """Keep more."""
        self.added.append((number, list(judged)))


async def test_what_was_kept_is_read_once() -> None:
    reviewing = Reviewing(finish_game(quiet_game()), 1)
    kept = Kept(as_played(reviewing, 0, 1, 2))
    assert not reviewing.stopped
    for _ in range(2):
        async for _ in reviewing.judge_choices(cast(StoreThread, kept)):
            assert not reviewing.missing
    assert kept.read == 1
    assert list(reviewing.judged.values()) == kept.judged


async def test_a_game_without_a_number_is_not_asked_for() -> None:
    reviewing, kept = Reviewing(finish_game(quiet_game())), Kept([])
    await anext(reviewing.judge_choices(cast(StoreThread, kept)))
    assert kept.read == 0


async def test_what_is_found_is_kept_until_nobody_thinks_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewing, kept = Reviewing(finish_game(quiet_game()), 1), Kept([])
    first, *_ = as_played(reviewing, 0)

    async def judge(choices: object) -> AsyncIterator[list[Judged]]:
        yield [first]
        raise WorkerLost

    monkeypatch.setattr(advice_worker, "judge", judge)
    async for _ in reviewing.judge_choices(cast(StoreThread, kept)):
        pass
    assert (list(reviewing.judged.values()), kept.added) == ([first], [(1, [first])])
    assert reviewing.stopped
    await anext(reviewing.judge_choices(cast(StoreThread, kept)))
    assert not reviewing.stopped, "it is looked at anew"


class Lost(Kept):
    """Cannot be read."""

    def review(self, number: int) -> list[Judged]:
        raise StoreError("The games file can't be read.", "unreadable")


async def test_where_nothing_can_be_read_all_is_thought_out_anew() -> None:
    reviewing = Reviewing(finish_game(quiet_game()), 1)
    await anext(reviewing.judge_choices(cast(StoreThread, Lost([]))))
    assert len(reviewing.missing) == len(reviewing.choices)


async def test_a_seat_is_done_when_all_its_choices_are_known() -> None:
    reviewing = Reviewing(finish_game(quiet_game()), 1)
    looking = reviewing.judge_choices(cast(StoreThread, Kept(as_played(reviewing, 0, 2))))
    await anext(looking)
    await looking.aclose()
    assert [reviewing.is_done(seat) for seat in range(3)] == [True, False, True]
