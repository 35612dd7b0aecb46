"""The count of a round: dish by dish, never long, skipped by any key, and then the sheet as it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random

import pytest

from sushigo_tui.hotseat.counting import count_round
from sushigo_tui.hotseat.going_back import go_back
from sushigo_tui.hotseat.steps import HandOver, Ready, Reveal, RoundEnd
from sushigo_tui.tui.game.scoring import Scoring, count_frames
from tests.hotseat.seats import all_pick, step_on, with_bots
from tests.tui.game.table import Players, at_table
from tests.tui.moments import all_placed, last_turn, printed

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45))


def scoring(people: Players) -> Scoring:
    """The stage on which a round is counted."""
    stage = people.screen.stage
    assert isinstance(stage, Scoring)
    return stage


async def to_the_count(people: Players, *, moves: bool = True) -> Scoring:
    """From the last turn to the score sheet, and there to the first picture of the count."""
    while not isinstance(people.step(), RoundEnd):
        assert isinstance(people.step(), (Ready, Reveal))
        if moves and len(people.screen.session.game.sheets) > people.screen.session.scored:
            people.stop_motion()
            if (motion := people.screen.stage.motion) is not None:
                motion.stop()
        await people.press("space")
    return scoring(people)


async def counted(people: Players) -> str:
    """What stands there without a count."""
    await to_the_count(people, moves=False)
    return people.text


@pytest.mark.parametrize(("seats", "size"), [(8, (80, 24)), (2, (120, 40))])
async def test_what_stands_in_the_end_is_the_sheet_as_it_is_without_a_count(
    seats: int, size: tuple[int, int]
) -> None:
    async with at_table(last_turn(seats, 2), size=size) as people:
        still = await counted(people)
    async with at_table(last_turn(seats, 2), size=size) as people:
        stage, pictures = await to_the_count(people), 0
        while stage.motion.moving:
            assert people.text != still
            keys = people.text.splitlines()[-1]
            assert keys.startswith(" Enter show it all")
            assert "go on" not in keys
            assert "help" in keys
            await people.see(1)
            pictures += 1
        assert people.text == still
        assert people.text.splitlines()[-1].startswith(" Enter go on")
        assert pictures == len(list(count_frames(len(stage.round.counts)))) - 1


async def test_any_key_shows_all_of_it_at_once_and_does_nothing_else() -> None:
    async with at_table(last_turn(8, 2)) as people:
        still = await counted(people)
    for key in ("enter", "space", "x", "t", "question_mark", "2"):
        async with at_table(last_turn(8, 2)) as people:
            stage = await to_the_count(people)
            await people.see(7)
            await people.press(key)
            assert not stage.motion.moving, key
            assert people.text == still, key
            assert people.step() == RoundEnd(2), key
            await people.press("enter", every=0.1)
            assert people.step() == RoundEnd(2), "it could not be read yet"
            await people.press("enter")
            assert isinstance(people.step(), HandOver), key


async def test_a_click_does_so_too_and_chooses_nobody() -> None:
    async with at_table(last_turn(4, 2)) as people:
        stage = await to_the_count(people)
        seat = stage.sheet.seat
        await people.click_on(people.screen.session.game.names[(seat + 1) % 4])
        assert not stage.motion.moving
        assert stage.sheet.seat == seat


async def test_enter_goes_on_only_once_the_pawns_stand_still_too() -> None:
    async with at_table(last_turn(4, 2)) as people:
        stage, pawns = await to_the_count(people), people.screen.public_area.board.motion
        while stage.motion.moving:
            stage.motion.go_on()
            await people.settle()
        assert "Enter show it all" in people.text
        await people.press("enter")
        assert not pawns.moving
        assert "Enter go on" in people.text
        assert people.step() == RoundEnd(2)


async def test_keys_typed_meanwhile_never_open_a_hand() -> None:
    async with at_table(last_turn(4, 2)) as people:
        await to_the_count(people)
        await people.press(*["enter", "space", "1", "2", "enter"] * 8, every=0.05)
        assert people.step() == RoundEnd(2)
        await people.press("enter")
        await people.press(*["enter", "space"] * 8, every=0.05)
        assert isinstance(people.step(), HandOver)


@pytest.mark.parametrize("size", SIZES[::2])
async def test_points_are_told_when_their_dish_has_its_turn_and_totals_in_the_end(
    size: tuple[int, int],
) -> None:
    """URA-1, TRACK: the pawns, too, stand where they stood until a dish is counted."""
    async with at_table(last_turn(4, 2), size=size) as people:
        stage, area = await to_the_count(people), people.screen.public_area
        game = people.screen.session.game
        totals = count_round(game, 2).totals
        seen: list[Sequence[int]] = [totals[0]]
        while (now := stage.counted) is not None:
            assert stage.lit is now.dish
            assert area.tables.lit is now.dish
            assert area.tables.view is not None
            assert area.board.goals == area.tables.view.scores == stage.public.scores
            if stage.public.scores != seen[-1]:
                seen.append(stage.public.scores)
            label = next(line for line in people.text.splitlines() if "▌ Total" in line)
            assert not any(letter.isdigit() for letter in label)
            await people.see(1)
        assert seen == [then for then, _ in groupby(totals)]
        assert area.tables.lit is None


@pytest.mark.parametrize(("pace", "most"), [(1.0, 6.0), (0.5, 3.1)])
async def test_eight_seats_and_all_dishes_take_no_longer_than_that(pace: float, most: float) -> None:
    async with at_table(last_turn(8, 2), "space", "enter", size=(120, 40)) as people:
        assert most / 2 < await people.seconds_of("enter", pace) < most
    assert max(sum(frame.seconds for frame in count_frames(dishes)) for dishes in range(12)) < 5.8


async def test_a_sheet_that_is_come_back_to_is_not_counted_once_more() -> None:
    async with at_table(last_turn(4, 2)) as people:
        stage = await to_the_count(people)
        await people.press("enter", "s", "escape", "question_mark", "escape")
        assert scoring(people) is stage
        people.screen.show_step()
        assert not stage.motion.moving


@pytest.mark.parametrize("seats", [2, 4])
async def test_without_animation_the_sheet_is_there_at_once(seats: int) -> None:
    async with at_table(last_turn(seats, 2)) as people:
        stage = await to_the_count(people, moves=False)
        assert not stage.motion.moving
        presses = people.presses
        await people.press("enter")
        assert isinstance(people.step(), HandOver)
        assert people.presses == presses + 1


async def test_who_plays_alone_sees_no_hand_before_the_sheet_was_read() -> None:
    game = with_bots(printed("master-menu", 4, 2, 8), 1, 2, 3)
    async with at_table(all_placed(game)) as people:
        stage = await to_the_count(people)
        await people.press(*["enter", "1", "2"] * 4, every=0.05)
        assert people.screen.stage is stage


async def test_a_round_that_is_played_anew_is_counted_anew() -> None:
    async with at_table(last_turn(2, 2), size=(120, 40)) as people:
        stage = await to_the_count(people)
        assert stage.motion is not None
        stage.motion.stop()
        session = people.screen.session
        turn = next(turn for turn in reversed(session.game.turns) if turn[0] == 2)

        def play_it_anew() -> None:
            go_back(session, *turn)
            all_pick(session)

        await people.screen.act(play_it_anew)
        while not isinstance(session.step, RoundEnd):
            people.stop_motion()
            await people.screen.act(lambda: step_on(session, Random(1)))
        assert stage.motion.moving
