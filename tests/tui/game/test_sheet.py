"""The score sheets: what stands in them, why, and how one moves through that."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from sushigo_tui.hotseat.steps import Choose, HandOver, Ready, Reveal, RoundEnd
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.dialogs.scores import Scores
from sushigo_tui.tui.game.scoring import Explaining
from tests.hotseat.seats import calm_game, with_bots
from tests.tables import finish_game, finish_round, scored, why_at
from tests.tui.game.table import Players, at_table
from tests.tui.hands import on, wheel
from tests.tui.moments import SIZES, all_placed, printed
from tests.tui.screen_text import picture


def four() -> Game:
    """Master Menu for four, one turn before the end of the first round, when all have chosen."""
    return all_placed(printed("master-menu", 4, 1, 8))


def eight() -> Game:
    """Big Banquet for eight, one turn before the end of the first round, when all have chosen."""
    return all_placed(printed("big-banquet", 8, 1, 6))


async def to_the_sheet(people: Players) -> None:
    """Play on to the end of the round."""
    while not isinstance(people.step(), RoundEnd):
        match people.step():
            case HandOver() | Ready():
                await people.press("space")
            case Choose():
                await people.press("1", "enter")
            case _:
                await people.press("enter")


def sheet_of(people: Players) -> Explaining[Any]:
    """The stage with the score sheet."""
    stage = people.screen.stage
    assert isinstance(stage, Explaining)
    return stage


def whys(game: Game, seat: int) -> list[str]:
    """Return what is to be said of a seat's points of the first round."""
    at = scored(game, 1)
    told = [why_at(name, at)[seat].format(*game.names) for name in game.sheets[0]]
    return [why for why in told if why]


def row(people: Players, label: str) -> str:
    """The row of the sheet that begins so, without the track at its left."""
    lines = people.text.splitlines()
    return next(line[line.index("▌") :] for line in lines if re.search(rf"^[^▌]*▌ {label} ", line))


def check_points(people: Players) -> None:
    """A row for each dish, a nought for cards that brought nothing, a dot for none, and below them totals."""
    game = people.screen.session.game
    sheet, seats, at = game.sheets[0], game.setup.seats, scored(game, 1)
    for name, points in sheet.items():
        has = [any(card and card.dish is ALL[name] for card in table) for table in at.tables]
        told = re.findall(r"-?\d+|·", row(people, ALL[name].title))[:seats]
        assert told == [str(n) if n or card else "·" for n, card in zip(points, has, strict=True)]
    told = re.findall(r"-?\d+", row(people, "Total"))[:seats]
    assert told == [str(sum(points)) for points in zip(*sheet.values(), strict=True)]


class TestRound:
    @pytest.mark.parametrize(("start", "size"), [(four, SIZES[0]), (eight, SIZES[0]), (eight, SIZES[-1])])
    async def test_points_are_told_and_left_and_right_tell_why_of_each_seat(
        self, start: Callable[[], Game], size: tuple[int, int]
    ) -> None:
        """In the smallest window, too, all that the chosen seat is told is in sight."""
        async with at_table(start(), size=size) as people:
            await to_the_sheet(people)
            check_points(people)
            game = people.screen.session.game
            first = sheet_of(people).sheet.seat
            totals = [sum(seat) for seat in zip(*game.sheets[0].values(), strict=True)]
            assert totals[first] == max(totals)
            for step in range(game.setup.seats):
                seat = (first + step) % game.setup.seats
                assert sheet_of(people).sheet.seat == seat
                text = people.text
                for why in whys(game, seat):
                    assert why in text
                assert "This round" in text
                assert "Enter continue" in text
                await people.press("l" if step % 2 else "right")
            assert sheet_of(people).sheet.seat == first
            await people.press("left", "h")
            assert sheet_of(people).sheet.seat == (first - 2) % game.setup.seats

    async def test_a_click_on_a_column_and_the_wheel_choose_a_seat(self) -> None:
        async with at_table(four()) as people:
            await to_the_sheet(people)
            names = people.screen.session.game.names
            for seat in (3, 0):
                await people.click_on(names[seat])
                assert sheet_of(people).sheet.seat == seat
                assert f"▸{names[seat]}" in people.text
            sheet = sheet_of(people).sheet
            await people.click(sheet.region.x + 1, sheet.region.y + 2)
            assert sheet.seat == 0, "the labels are nobody's column"
            await wheel(people.pilot, sheet, 1)
            assert sheet.seat == 1
            await wheel(people.pilot, sheet, -2)
            assert sheet.seat == 3


class TestEnd:
    @pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
    async def test_rounds_desserts_and_totals_with_their_reasons(self, size: tuple[int, int]) -> None:
        game = finish_game(printed("master-menu", 4, 1, 2))
        async with at_table(game, "enter", size=size) as people:
            (dessert,) = game.desserts
            for _ in range(4):
                stage = sheet_of(people)
                seat = stage.sheet.seat
                assert why_at(dessert, game.view(None))[seat] in people.text
                assert re.search(rf"▸ +\d . {game.names[seat]} ", people.text)
                for sheet in game.sheets:
                    best = max(sheet, key=lambda name: sheet[name][seat])
                    assert f"{ALL[best].title.lower()} {sheet[best][seat]}" in people.text
                await people.press("right")
            assert "Start screen" in people.text

    @pytest.mark.parametrize(
        ("size", "seats", "there"),
        [((80, 24), 2, False), ((100, 30), 2, True), ((80, 24), 8, False), ((120, 40), 8, False)],
    )
    async def test_the_chart_stands_where_there_is_room_else_on_its_key(
        self, size: tuple[int, int], seats: int, there: bool
    ) -> None:
        menu = "my-first-meal" if seats == 2 else "big-banquet"
        async with at_table(finish_game(printed(menu, seats, 1, 2)), "enter", size=size) as people:
            assert ("The leader is on top" in people.text) is there
            assert ("c chart" in people.text) is not there
            await people.press("c")
            assert "The leader is on top" in people.text
            assert "Start screen" in people.text
            lines = picture(people.app).splitlines()
            assert sum(bool(re.search(r" [●■▲◆★▼✚○] \w.* -?\d+$", line)) for line in lines) == seats
            await people.press("c", "2", "enter")
            assert people.app.after == ["again-menu"]


def keys_shown(people: Players) -> str:
    return people.text.splitlines()[-1]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
async def test_t_shows_the_board_then_the_scores_then_the_tables(size: tuple[int, int]) -> None:
    game = finish_round(calm_game())
    async with at_table(game, size=size) as people:
        before = people.text
        assert "t board" in keys_shown(people)
        await people.press("t")
        assert "t scores" in keys_shown(people)
        await people.press("t")
        assert on(people.app) is Scores
        assert "Round 1 scores" in people.text
        total = next(line for line in people.text.splitlines() if "Total" in line)
        assert [int(each) for each in re.findall(r"-?\d+", total)[:3]] == [*game.view(None).scores]
        await people.press("right")
        assert "▸B" in people.text
        await people.press("t")
        assert people.text == before
        assert people.step() == HandOver(0)


async def test_t_shows_no_scores_before_a_sheet_was_shown_nor_while_a_hand_is_open() -> None:
    async with at_table(calm_game(turn=9), "t") as people:
        assert "t board" in keys_shown(people)
        await people.press("t")
        assert people.app.screen is people.screen
        await people.place_all()
        assert people.step() == Ready()
        for step in (Reveal, Reveal, RoundEnd):
            await people.press("space")
            assert isinstance(people.step(), step)
            assert not people.screen.check_action("scores", ())
        await people.press("enter", "space")
        assert isinstance(people.step(), Choose)
        await people.press("t")
        assert people.app.screen is people.screen


async def test_who_plays_alone_reads_the_scores_beside_the_hand() -> None:
    async with at_table(with_bots(finish_round(calm_game()), 1, 2)) as people:
        assert people.step() == Choose(0)
        await people.press("2", "t")
        assert on(people.app) is Scores
        await people.press("b")
        assert people.step() == Choose(0)
        assert people.cursor == 1
