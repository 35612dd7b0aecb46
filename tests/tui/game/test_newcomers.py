"""Those who have never played are told at each step what they want to know."""

import re
from dataclasses import replace

import pytest

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.hotseat.steps import Choose, HandOver, Ready, Reveal
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from tests.hotseat.seats import all_pick, calm_game
from tests.tables import party
from tests.tui.game.table import at_table
from tests.tui.hands import press, running, stored
from tests.tui.screen_text import screen_text


class TestNewcomers:
    async def test_each_step_of_the_first_turn_is_explained_and_no_later_one(self) -> None:
        """Whoever still has the laptop is told in each turn."""
        async with at_table(calm_game(), newcomers=range(8)) as people:
            explained, told = set(), set()
            while people.screen.session.game.turn < 3:
                session, step = people.screen.session, people.step()
                turn = session.public.turn
                text = people.text
                assert ("New here?" in text) == (turn == 1), text
                if turn == 1:
                    explained.add(type(step))
                begins = isinstance(step, HandOver) and step.seat == session.holder
                second = turn == 2 and not session.public.placed
                assert ("you have the laptop" in text) == (begins and second)
                told.update(re.findall(r"(\w+), you have the laptop", text))
                await people.press(*{Choose: ("1", "enter"), Reveal: ("enter",)}.get(type(step), ("space",)))
            assert explained == {HandOver, Choose, Ready, Reveal}
            assert len(told) == 1

    async def test_only_whoever_is_new_is_told(self) -> None:
        async with at_table(calm_game(), newcomers={1}) as people:
            assert "New here?" not in people.text
            await people.press("right")
            assert "New here?" in people.text
            await people.press("space")
            assert "New here?" in people.text
            await people.press("1", "enter", "right")
            await people.place_all()
            assert isinstance(people.step(), Ready)
            assert "New here?" in people.text

    @pytest.mark.usefixtures("at_once")
    async def test_who_has_played_before_is_remembered_by_name(self) -> None:
        """A second program is no new table."""
        for players, told in (("Amy", "Phil"), True), (("amy", "Phil"), False), (("Zoe", "Mia"), True):
            wanted = LaunchOptions(True, None, players, both_ways=False, dummy=False)
            async with running(wanted) as (pilot, app):
                assert ("New here?" in screen_text(app)) is told, players
                await press(pilot, "space", "1", "enter")
                await stored(app, pilot)

    async def test_eight_newcomers_read_all_of_it_in_the_smallest_window(self) -> None:
        async with at_table(Game(party(8, "tofu")), newcomers=range(8)) as people:
            assert "to show your cards." in people.text
            await people.press("space")
            assert "what a card adds now." in people.text

    @pytest.mark.parametrize("size", [(80, 24), (100, 30)])
    async def test_it_takes_no_line_from_the_cards(self, size: tuple[int, int]) -> None:
        sizes = []
        for newcomers in ((), range(3)):
            async with at_table(Game(party(3, "tofu")), newcomers=newcomers, size=size) as people:
                await people.press("space")
                sizes.append([people.screen.stage.row.card])
                await people.press("1", "enter")
                await people.place_all()
                await people.press("space")
                sizes[-1].append(people.screen.stage.row.card)
        assert sizes[0] == sizes[1]

    async def test_nothing_of_it_hides_below_the_window(self) -> None:
        """Not with two lines of names below it, nor with how to change a card."""
        seats = [Player(f"Christopher {number}") for number in range(1, 7)]
        for size in (80, 24), (100, 30), (120, 40), (160, 45):
            game = Game(replace(party(6, "tofu"), players=tuple(seats)))
            async with at_table(game, newcomers=range(6), size=size) as people:
                for step in (HandOver, Ready):
                    assert isinstance(people.step(), step)
                    page = people.screen.stage.page
                    assert len(page.lines) <= page.size.height
                    all_pick(people.screen.session)
                    people.screen.show_step()
                    await people.settle()
