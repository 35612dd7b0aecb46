"""From the last choice of a round to the score sheet, and from the last sheet to another game."""

import re
from random import Random

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat.steps import HandOver, RoundEnd
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.editions import CLASSIC, PARTY, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import by_place
from tests.hotseat.seats import calm_game
from tests.tables import finish_game, players
from tests.tui.game.clock import Clock
from tests.tui.game.table import at_table
from tests.tui.screen_text import picture


class TestTheEnd:
    async def test_from_the_last_choice_to_the_score_sheet(self) -> None:
        """TURN-3: the last cards play themselves; every point stands on the sheet."""
        game = calm_game(turn=9)
        async with at_table(game) as people:
            await people.place_all()
            await people.press("space")
            assert "turn 9 of 10" in people.text
            await people.press("enter")
            assert "The last cards are played automatically." in people.text
            assert "turn 10 of 10" in people.text
            await people.press("enter")
            assert people.step() == RoundEnd(1)
            for name, row in game.sheets[0].items():
                line = next(line for line in people.text.splitlines() if ALL[name].title in line)
                numbers = re.findall(r"-?\d+|·", line.partition(ALL[name].title)[2])[:3]
                assert [int(number.replace("·", "0")) for number in numbers] == row
            await people.press("enter")
            assert isinstance(people.step(), HandOver)
            assert "round 2 of 3" in people.text

    async def test_the_final_standing(self) -> None:
        """WIN-1, TRACK"""
        game = finish_game(calm_game())
        async with at_table(game, "enter") as people:
            text = people.text
            assert f"{game.names[game.winners[0]]} wins" in text
            rows = [line.replace("▸", "").split() for line in text.splitlines() if "▒" in line][:-1]
            for (seat, place), told in zip(by_place(game), rows, strict=True):
                # Place, mark, name, three rounds, desserts, total, and then the lane.
                assert (told[0], told[2], told[7]) == (str(place), game.names[seat], str(game.scores[seat]))
            assert f"seed {game.seed}" not in text, "'sushigo games show' and a replay's help have the seed"

    @pytest.mark.parametrize(
        ("keys", "after"),
        [
            (["space", "down", "enter"], "again-menu"),
            (["enter", "3", "enter"], "again-players"),
            (["enter", "up", "end", "space"], "start"),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    async def test_what_comes_next_is_chosen_by_key(self, keys: list[str], after: str) -> None:
        async with at_table(finish_game(calm_game()), *keys) as people:
            assert people.app.after == [after]

    async def test_what_comes_next_is_chosen_by_mouse(self) -> None:
        async with at_table(finish_game(calm_game())) as people:
            await people.click(40, 12)
            assert "The game is over" not in people.text
            await people.click_on("Play again: same players, another menu")
            assert people.app.after == ["again-menu"]

    @pytest.mark.parametrize("key", ["enter", "space"])
    async def test_play_again_is_selected_and_counts_from_a_key_pressed_after_half_a_second(
        self, key: str
    ) -> None:
        """Not while a key is held down, nor by what was typed ahead; what only selects always counts."""
        async with at_table(finish_game(calm_game())) as people:
            await people.press(key)
            await people.press(*[key] * 40, every=0.05)
            assert "› 1 Play again: same players, same menu" in people.text
            assert people.app.after == []
            await people.press("2", every=0.05)
            assert "› 2 Play again: same players, another menu" in people.text
        async with at_table(finish_game(calm_game()), key) as people:
            await people.press("down", "up", every=0.15)
            await people.press(key, every=0.15)
            assert people.app.after == []
            assert "Too soon" in people.text
            await people.press(key, every=0.4)
            assert people.app.after == ["again-same"]

    async def test_the_wait_is_said_only_while_it_lasts(self) -> None:
        clock = Clock()
        async with at_table(finish_game(calm_game()), "enter") as people:
            before = people.text
            with clock.kept():
                await people.press("enter", every=0.1)
                assert "Too soon" in people.text
                clock.go_on()
                await people.settle()
            assert people.text == before

    @pytest.mark.parametrize("key", ["enter", "space"])
    async def test_the_first_key_leads_from_the_result_to_what_comes_next(self, key: str) -> None:
        """Until then nothing is under the cursor that a key could choose."""
        async with at_table(finish_game(calm_game())) as people:
            result = people.text.splitlines()
            assert "Enter next" in result[-1]
            assert not any("›" in line or "Play again" in line for line in result)
            await people.press("2", "down", "b", "4")
            assert people.text.splitlines() == result
            await people.press(key)
            assert "› 1 Play again: same players, same menu" in people.text
            assert people.app.after == []


@pytest.mark.parametrize(
    ("menu", "seats", "size"),
    [("big-banquet", 8, (80, 24)), ("cutthroat-combo", 7, (100, 30)), ("", 2, (80, 24))],
)
async def test_the_end_of_a_round_by_keys_alone_fits_the_window(
    menu: str, seats: int, size: tuple[int, int]
) -> None:
    """Random keys play the longest tables; at every step all seats, cards and keys are on the screen."""
    if menu:
        setup = Setup(PARTY, players(seats), menus.printed()[menu], seed=seats)
    else:
        setup = Setup(CLASSIC, players(seats), dummy=seats == 2, seed=seats)
    random, game = Random(3), Game(setup)
    while game.turn < setup.hand_size - 1:
        decision = random.choice(game.decisions)
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    async with at_table(game, size=size) as people:
        while not isinstance(people.step(), RoundEnd):
            await people.play_on(random)
            lines = picture(people.app).split("\n")
            assert "help" in lines[-1]
            if not isinstance(people.step(), RoundEnd):
                named = [
                    name[1]
                    for line in lines[: people.screen.public_area.tables.region.bottom]
                    if (name := re.match(r" *[●■▲◆★▼✚○][ ✓▸] ?(\S+)", line))
                ]
                assert tuple(named) == people.screen.session.game.names
                assert people.screen.stage.row.region.bottom <= size[1] - 1
