"""A finished game looked at again: what comes in, what is kept, and where its list leads."""

from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot

from sushigo_tui.bots.teacher import Judged, PastChoice
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.language import phrase
from sushigo_tui.rules.decision import as_pick
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.store.store import Store
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.history.games import Games
from sushigo_tui.tui.replay.review import Review
from sushigo_tui.tui.replay.screen import Replay
from sushigo_tui.tui.replay.watch import Watch
from tests.tables import finish_game
from tests.tui.game.table import Players, at_table
from tests.tui.hands import on, press
from tests.tui.moments import MOMENTS, PLAYED, at, printed
from tests.tui.screen_text import screen_text
from tests.tui.thinking import Slow, thinking_at_once


def finished() -> Game:
    return finish_game(printed(PLAYED[4], 4, 3, 2))


@asynccontextmanager
async def reviewed() -> AsyncIterator[tuple[Players, Review]]:
    """The review of a game that has just ended."""
    async with at_table(finished(), "v") as players:
        assert isinstance(players.app.screen, Review)
        yield players, players.app.screen


async def think(players: Players, slow: Slow, choices: int) -> None:
    for _ in range(choices):
        slow.done()
        await players.settle()


class TestWhatComesIn:
    async def test_is_shown_as_it_comes_until_whoever_thinks_has_stopped(self, slow: Slow) -> None:
        async with reviewed() as (players, screen):
            total = len(screen.reviewing.choices)
            assert f"0 of {total} choices" in players.text
            assert players.text.count("none so far") == 4
            assert " leads " in players.text
            await think(players, slow, 12)
            assert f"12 of {total} choices" in players.text
            assert "Round 1, turn 3:" in players.text
            assert "points" in players.text
            slow.done(WorkerLost())
            await players.settle()
            assert f"12 of {total} choices" in players.text
            assert "has stopped" in players.text

    async def test_who_played_well_is_told_so(self) -> None:
        async def good(choices: Iterable[PastChoice]) -> AsyncGenerator[list[Judged], None]:
            for place, view, choice, _ in choices:
                assert view.decision is not None
                yield [Judged(place, view.decision.question, choice, 0.4)]

        with patch.object(advice_worker, "judge", good):
            async with reviewed() as (players, _):
                assert players.text.count("no costly choices") == 4
                await players.press("enter")
                assert on(players.app) is Review

    async def test_what_memory_would_have_told_is_told_apart(self) -> None:
        """Nobody is blamed for it; Enter shows that moment, too."""

        async def remembering(choices: Iterable[PastChoice]) -> AsyncGenerator[list[Judged], None]:
            for place, view, choice, _ in choices:
                assert view.decision is not None
                judged = Judged(place, view.decision.question, choice, 0.0)
                other = next(each for each in view.decision.options if each != choice)
                best = place[:2] == (2, 3) and place.seat == 0
                yield [judged._replace(remembered=other, gain=5.0) if best else judged]

        with patch.object(advice_worker, "judge", remembering):
            async with reviewed() as (players, _):
                lines = [line.strip() for line in players.text.splitlines()]
                at = lines.index("Better for a player who remembered the hands passed on:")
                assert "no costly choices" in lines[at - 1]
                assert "Round 2, turn 3:" in lines[at + 1]
                assert "; better: " in lines[at + 1]
                assert lines[at + 1].endswith("5.0 points")
                assert players.text.count("who remembered") == 1
                await players.press("enter")
                assert on(players.app) is Replay


class TestLeaving:
    async def test_ends_the_thinking(self, slow: Slow) -> None:
        async with reviewed() as (players, _):
            await think(players, slow, 2)
            await players.press("b")
            assert on(players.app) is GameScreen
            asked = len(slow.judging)
            slow.done()
            await players.settle()
            assert len(slow.judging) == asked

    async def test_to_the_replay_and_coming_back_goes_on_where_it_was(self, slow: Slow) -> None:
        async with reviewed() as (players, screen):
            await think(players, slow, 12)
            chosen = screen._choice
            assert chosen is not None
            await players.press("enter")
            replay = players.app.screen
            assert isinstance(replay, Replay)
            moment, place = replay.watching.moment, chosen.place
            assert (moment.kind, moment.round, moment.turn) == ("choose", place.round, place.turn)
            assert replay.watching.seat == place.seat
            await players.press("b")
            assert on(players.app) is Review
            assert "12 of" in players.text
            assert len({str(turn) for turn in slow.judging}) == 13
            await players.press("b")
            assert on(players.app) is GameScreen


async def test_a_costly_pick_is_shown_with_the_better_one_and_why() -> None:
    """In the hand as its player saw it; the sentence is there in the smallest window, too."""
    with thinking_at_once():
        async with reviewed() as (players, screen):
            while screen._choice is None or screen._choice.place.nth:
                await players.press("down")
            judged = screen.reviewing.judged[screen._choice.place]
            await players.press("enter")
            played = as_pick(screen._choice.choice).card, as_pick(judged.better).card
            replay = players.app.screen
            assert isinstance(replay, Replay)
            row = replay.panel.row
            hand = (
                replay.watching.game.view(judged.place.seat, replay.watching.moment).with_hand_sorted().hand
            )
            marked = {card.above: hand[at] for at, card in enumerate(row.cards) if card.above}
            assert marked == dict(zip(("played", "better"), played, strict=True))
            dish, text = phrase(as_pick(judged.better).card.dish.noun), " ".join(players.text.split())
            assert f"Better by {judged.cost:.1f} points: " in text
            assert f"On average it scores 3 points more with {dish}. It denies " in text


async def test_a_review_opened_in_the_replay_leads_to_another_turn_of_the_game() -> None:
    with thinking_at_once():
        app = Watch(finished())
        async with app.run_test() as pilot:
            await press(pilot, "v", "down", "enter")
            screen = app.screen
            assert isinstance(screen, Replay)
            assert screen.watching.at > 0
            assert screen.watching.seat is not None
            assert len(app.screen_stack) == 2, "no other replay lies below"
            await press(pilot, "v", "b")
            assert on(app) is Replay


async def _nothing(choices: Sequence[PastChoice]) -> AsyncGenerator[list[Judged], None]:
    """Nothing is left to be thought about."""
    assert not choices
    for _ in choices:
        yield []


async def all_known(pilot: Pilot[Any]) -> Reviewing:
    """The review that is opened, when it is done."""
    while not (isinstance(pilot.app.screen, Review) and "All " in screen_text(pilot.app)):
        await pilot.pause(1 / 60)
    return pilot.app.screen.reviewing


class TestInTheListOfGames:
    async def test_it_is_kept_and_there_at_once_the_next_time(self) -> None:
        async with at(MOMENTS["games"]) as pilot:
            await press(pilot, "end", "v")
            reviewing = await all_known(pilot)
            store_thread = getattr(pilot.app, "store_thread", None)
            assert store_thread is not None
            await store_thread.do(lambda store: None)
            assert reviewing.number is not None
            with Store() as store:
                assert {each.place for each in store.review(reviewing.number)} == set(reviewing.choices)
            with patch.object(advice_worker, "judge", _nothing):
                await press(pilot, "b")
                while not isinstance(pilot.app.screen, Games):
                    await pilot.pause(1 / 60)
                await press(pilot, "v")
                assert (await all_known(pilot)).judged == reviewing.judged

    async def test_a_game_that_is_not_over_has_no_review(self) -> None:
        async with at(MOMENTS["games"]) as pilot:
            with Store() as store:
                assert store.summaries(GameFilter(unfinished=True))
            assert "review" not in screen_text(pilot.app).splitlines()[-1]
            await press(pilot, "v")
            assert on(pilot.app) is Games
            await press(pilot, "end")
            assert "v review" in screen_text(pilot.app).splitlines()[-1]
