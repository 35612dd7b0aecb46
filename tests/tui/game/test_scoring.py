"""The count of a round: dish by dish, never long, skipped by any key, and then the sheet as it is."""

import re
from collections.abc import Sequence
from itertools import chain, groupby, repeat

import pytest
from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.hotseat.counting import DishCount, RoundCounted, count_round
from sushigo_tui.hotseat.so_far import scored
from sushigo_tui.hotseat.steps import HandOver, Ready, Reveal, RoundEnd
from sushigo_tui.pictures.letters import numbered
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui.game.scoring import Scoring, count_frames
from sushigo_tui.tui.widgets.pixels import letter_lines
from sushigo_tui.tui.widgets.ring import Track, ring_in
from sushigo_tui.tui.widgets.round_count import RoundCount, RoundProgress
from tests.hotseat.seats import with_bots
from tests.tui.game.table import Players, at_table
from tests.tui.moments import ODD, all_placed, last_turn, printed
from tests.tui.screen_text import texts
from tests.tui.unmounted import alone

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
        if moves and len(people.screen.session.game.sheets) > scored(people.screen.session):
            people.stop_motion()
            if (motion := people.screen.stage.motion) is not None:
                motion.stop()
        await people.press("space")
    return scoring(people)


async def counted(people: Players) -> str:
    """Return what stands there without a count."""
    await to_the_count(people, moves=False)
    return people.text


async def test_a_count_ends_with_the_sheet_as_it_is_without_one() -> None:
    async with at_table(last_turn(4, 2)) as people:
        still = await counted(people)
    async with at_table(last_turn(4, 2)) as people:
        stage, pictures = await to_the_count(people), 0
        while stage.motion.moving:
            text = people.text
            assert text != still
            keys = text.splitlines()[-1]
            assert keys.startswith(" Enter skip")
            assert "continue" not in keys
            assert "help" in keys
            await people.see(1)
            pictures += 1
        assert people.text == still
        assert people.text.splitlines()[-1].startswith(" Enter continue")
        assert pictures == len(list(count_frames(len(stage.round_count.counted.counts)))) - 1


async def test_any_key_shows_all_of_a_count_at_once_and_does_nothing_else() -> None:
    async with at_table(last_turn(4, 2)) as people:
        still = await counted(people)
    for key in ("enter", "question_mark"):
        async with at_table(last_turn(4, 2)) as people:
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


async def test_a_click_shows_all_and_what_is_come_back_to_is_not_counted_once_more() -> None:
    async with at_table(last_turn(4, 2)) as people:
        stage = await to_the_count(people)
        seat = stage.sheet.seat
        await people.click_on(people.screen.session.game.names[(seat + 1) % 4])
        assert not stage.motion.moving
        assert stage.sheet.seat == seat, "it chooses nobody"
        await people.press("s", "escape", "question_mark", "escape")
        assert scoring(people) is stage
        people.screen.show_step()
        assert not stage.motion.moving


async def test_keys_typed_during_a_count_never_open_a_hand() -> None:
    async with at_table(last_turn(4, 2)) as people:
        await to_the_count(people)
        assert await seconds_seen(people, ["enter", "space", "1", "2", "enter"]) >= 1 / 3
        await people.press(*["enter", "space", "1", "2", "up", "space"] * 8, every=0.05)
        assert isinstance(people.step(), HandOver)


async def seconds_seen(people: Players, keys: Sequence[str]) -> float:
    """Press keys as fast as anyone can until the sheet is left; returns how long it had been seen by then."""
    here, shown = people.step(), people.app.now
    stage = scoring(people)
    for key in chain.from_iterable(repeat(keys, 20)):
        if stage.motion.moving:
            shown = people.app.now + 0.05
        await people.press(key, every=0.05)
        if people.step() != here:
            break
    return people.app.now - shown


@pytest.mark.parametrize(("seats", "size"), [(8, (80, 24)), (2, (120, 40))])
async def test_totals_and_pawns_begin_to_run_when_their_dish_has_its_turn(
    size: tuple[int, int], seats: int
) -> None:
    """URA-1, TRACK: what is said of a seat is where its pawn stands; it hops only while it passes another."""
    async with at_table(last_turn(seats, 2), size=size) as people:
        stage = await to_the_count(people)
        race, game = stage.round_count, people.screen.session.game
        counts, totals = count_round(game, 2)
        seen: list[int] = []
        hops = 0
        while stage.motion.moving:
            turn, (at, fallen, flown, run) = race.turn, race.progress
            assert turn is not None
            if at not in seen:
                await people.settle()
                assert turn.dish.title in people.text
                assert game.setup.brief_of(turn.dish).seen in people.text
            assert race.totals_by_now == totals[at] or fallen == flown == 1
            assert run < 1 or race.totals_by_now == totals[at + 1]
            for seat in race.overtaking:
                assert 0 < run < 1
                others = [total % 60 for at, total in enumerate(race.totals_by_now) if at != seat]
                assert race.totals_by_now[seat] % 60 in others
                hops += 1
            ring = ring_in(race.size)
            track = Track(ring, race.totals_by_now, race.pawns, race.overtaking)
            painted = texts(race.render_lines(race.size.region))
            edge = texts(track.framed([[Segment(" " * ring.between)]] * ring.inside))
            assert 0 < flown < 1 or painted[0].strip() == edge[0].strip()
            if seats == 8 and size < (120, 40) and flown in (0, 1):
                digits = (numbered(str(total)) for total in race.totals_by_now)
                shown = "\n".join(painted[ring.high : -ring.high])
                assert all(
                    line in shown for rows in digits for line in letter_lines(rows, 3, low=race.places.low)
                )
            seen.append(at)
            stage.motion.go_on()
        assert [at for at, _ in groupby(seen)] == list(range(len(counts)))
        assert race.totals_by_now == totals[-1]
        assert hops or seats < 8


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 8])
def test_all_food_lies_inside_the_track_and_what_has_no_room_is_counted(
    size: tuple[int, int], seats: int
) -> None:
    """MAKI, TEMP: as many as anyone can have, with names of any length."""
    alone()
    race, face = RoundCount(), ALL["tempura"].cards[0]
    for most in (1, 2, 5, 60):
        cards = tuple((face,) * (most - seat % 2) for seat in range(seats))
        count = DishCount(face.dish, cards, (-12,) * seats, (-12,) * seats)
        race.show(ODD[:seats], RoundCounted((count,), ((0,) * seats, (-12,) * seats)), ["a rule"])
        for progress in (
            RoundProgress(0, 0.5),
            RoundProgress(0),
            RoundProgress(0, 1, 0.5),
            RoundProgress(0, 1, 1, 0.5),
        ):
            race.progress = progress
            lines = texts(race.draw(*size))
            assert {cell_len(line) for line in lines if line} == {size[0]}
        assert "a rule" in "\n".join(lines)
        assert most < 60 or len(re.findall(r" ×(60|59) ", "\n".join(lines))) == seats


@pytest.mark.parametrize(("pace", "most"), [(1.0, 6.0), (0.5, 3.1)])
async def test_a_count_of_eight_seats_and_all_dishes_is_short(pace: float, most: float) -> None:
    async with at_table(last_turn(8, 2), "space", "enter", size=(120, 40)) as people:
        assert most / 2 < await people.seconds_of("enter", pace) < most
    assert max(sum(seconds for seconds, _ in count_frames(dishes)) for dishes in range(12)) < 5.8


async def test_who_plays_alone_sees_no_hand_before_the_sheet_was_seen() -> None:
    game = with_bots(printed("master-menu", 4, 2, 8), 1, 2, 3)
    async with at_table(all_placed(game)) as people:
        await to_the_count(people)
        assert await seconds_seen(people, ["enter", "1", "2"]) >= 1 / 3
