"""The finale: desserts from last place to first, who comes to lead, ties in words, and then the winner."""

from math import inf
from random import Random

import pytest
from rich.cells import cell_len

from sushigo_tui.files import menus
from sushigo_tui.hotseat.counting import from_last
from sushigo_tui.hotseat.final_standing import final_standing
from sushigo_tui.hotseat.steps import Final, Ready, Reveal, RoundEnd
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import best, desserts_of, margin, tie
from sushigo_tui.tui.game.finishing import Finishing
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.finale import PASSING, Winner, raced
from tests.tables import classic, finish_game
from tests.tui.game.table import Players, at_table
from tests.tui.moments import ODD, last_turn, shared
from tests.tui.screen_text import picture, texts
from tests.tui.unmounted import alone

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45))


def finishing(people: Players) -> Finishing:
    """The stage on which a game ends."""
    stage = people.screen.stage
    assert isinstance(stage, Finishing)
    return stage


async def to_the_finale(people: Players) -> Finishing:
    """From the last turn over the last sheet to the first picture of the finale."""
    while not isinstance(people.step(), Final):
        assert isinstance(people.step(), (Ready, Reveal, RoundEnd))
        if isinstance(people.step(), RoundEnd):
            people.stop_motion()
        await people.press("space")
    return finishing(people)


def tied(*names: str) -> Game:
    """A game in which puddings decided."""
    setup, seed = Setup(CLASSIC, tuple(map(Player, names))), 0
    while not (tie(game := finish_game(Game(setup, seed=seed))) and len(game.winners) == 1):
        seed += 1
    return game


async def test_a_finale_ends_with_the_winner_as_if_nothing_had_moved() -> None:
    async with at_table(last_turn(4, 3)) as people:
        stage = await to_the_finale(people)
        told = []
        while stage.motion.moving:
            told.append(picture(people.app))
            assert "Play again" not in told[-1]
            assert told[-1].splitlines()[-1].startswith(" Enter skip")
            await people.see(1)
        moved, game = people.text, people.screen.session.game
        assert moved.splitlines()[-1].startswith(" Enter next")
        for seat in range(4):
            assert any(desserts_of(game, seat) in text for text in told)
    async with at_table(finish_game(game)) as people:
        assert people.text == moved
        assert margin(game).split(",")[0] in people.text


async def test_the_desserts_walk_the_track_and_tell_no_total() -> None:
    """TRACK; one pawn after another goes to its last space, the last place's first."""
    async with at_table(last_turn(4, 3)) as people:
        stage, area = await to_the_finale(people), people.screen.public_area
        game = people.screen.session.game
        order, seen = from_last(game), list[tuple[int, ...]]()
        while stage.act is stage.desserts:
            progress = stage.desserts.progress
            assert not area.board.display
            if progress.run == 1:
                seen.append(stage.desserts.totals_by_now)
                assert desserts_of(game, order[progress.at])[:40] in picture(people.app)
            assert not stage.race.display
            assert not [line for line in people.text.splitlines() if f" {best(game)} " in line[8:-8]]
            await people.see(1)
        for at, totals in enumerate(seen):
            walked = {seat for seat, total in enumerate(totals) if total == game.scores[seat]}
            assert walked >= {*order[: at + 1]}
        assert seen[-1] == tuple(game.scores)


async def test_enter_ends_one_act_and_pressed_thrice_all_of_them() -> None:
    async with at_table(last_turn(4, 3)) as people:
        stage = await to_the_finale(people)
        for piece in (stage.desserts, stage.race, stage.winner):
            assert [each for each in (stage.desserts, stage.race, stage.winner) if each.display] == [piece]
            await people.press("enter", every=0.03)
        assert not stage.motion.moving
        assert not stage.session.result_read


def test_whoever_wins_is_last_in_the_race_until_the_others_have_all_their_points() -> None:
    totals = (36, 37, 24, 27)
    for hundredth in range(101):
        points = raced(totals, [1], hundredth / 100)
        if hundredth <= 100 * PASSING:
            assert points[1] <= points[0]
        else:
            assert (*points[:1], *points[2:]) == (36, 24, 27)
    assert points == [*totals]


def test_who_shares_the_victory_passes_the_others_together() -> None:
    assert raced((30, 12, 30), [0, 2], PASSING) == [11, 12, 11]
    assert raced((5, 5), [0, 1], 1) == [5, 5]


@pytest.mark.parametrize("key", ["enter", "question_mark", "q"])
async def test_any_key_ends_an_act_and_does_nothing_else_and_the_next_starts_no_game(key: str) -> None:
    async with at_table(last_turn(4, 3)) as people:
        stage = await to_the_finale(people)
        await people.see(5)
        await people.press(key, key, key)
        assert not stage.motion.moving
        assert people.app.screen is people.screen
        assert stage.winner.display
        winner = people.text
        await people.press("enter", every=0.1)
        assert people.text == winner, "it could not be read yet"
        await people.press("enter")
        assert "› 1 Play again" in people.text
        assert people.app.after == []


async def test_a_click_shows_the_winner_and_starts_no_game() -> None:
    async with at_table(last_turn(4, 3)) as people:
        stage = await to_the_finale(people)
        for _ in range(3):
            await people.click_on("Enter skip")
        assert stage.winner.display
        await people.click_on("Enter next")
        assert "› 1 Play again" in people.text
        assert people.app.after == []


async def test_no_key_typed_during_a_finale_chooses_what_was_not_seen_for_half_a_second() -> None:
    keys = ["enter", "space", "1", "2", "4", "down", "up", "y", "x", "c", "left", "end"]
    for random in map(Random, range(2)):
        async with at_table(last_turn(2, 3)) as people:
            stage, shown = await to_the_finale(people), inf
            while not people.app.after:
                await people.press(random.choice(keys), every=random.random() * 0.3)
                shown = min(shown, people.app.now) if stage.session.result_read else inf
            assert people.app.now - shown >= 0.5


async def test_a_tie_is_told_in_words_with_the_winner() -> None:
    """WIN-1."""
    game = tied("Bartholomew", "Christopher", "Philippa-Maria")
    each, decided = tie(game)
    async with at_table(game) as people:
        assert each.split(" have ")[0] in people.text
        await people.press("enter")
        first, second = [line.strip() for line in people.text.splitlines() if line.strip()][1:3]
        assert (
            first
            == f"{game.names[game.winners[0]]} wins the tie-break on puddings, with {best(game)} points."
        )
        assert second == decided


async def test_a_shared_victory_gets_both_names() -> None:
    game = shared()
    async with at_table(game) as people:
        assert "points each." in people.text
        drawn = finishing(people).winner.draw(80, 24)
        letters = {piece.style for line in drawn for piece in line if "██" in piece.text}
        assert {text_style(PAWNS[seat].colour, bold=True) for seat in game.winners} <= letters


async def test_the_dummy_is_counted_and_named_among_the_others() -> None:
    """DUMMY-3."""
    game = finish_game(Game(classic(2, dummy=True), seed=1))
    async with at_table(game) as people:
        assert "Dummy" in people.text
    assert game.names[from_last(game)[0]] == "Dummy"


async def test_a_finale_is_never_long() -> None:
    async with at_table(last_turn(8, 3), "space", "enter", "enter", size=(120, 40)) as people:
        assert 6.0 < await people.seconds_of("enter") < 12.0


class TestWinner:
    def lines(self, names: tuple[str, ...], size: tuple[int, int], symbols: Symbols = "plain") -> list[str]:
        """Return who won, drawn at this size, of a game of so many of whom the names are these."""
        alone(symbols)
        setup = Setup(PARTY, tuple(map(Player, names)), menus.printed()["my-first-meal"])
        winner = Winner()
        winner.show(final_standing(finish_game(Game(setup, seed=3)), PAWNS, ""))
        return texts(winner.draw(*size))

    @pytest.mark.parametrize("symbols", ["plain", "ascii"])
    @pytest.mark.parametrize("size", [(width, height - 2) for width, height in SIZES])
    @pytest.mark.parametrize(
        "names", [("Amy", "Phil"), ("W" * 40, "V" * 40), ODD, ODD[:2], ("Bartholomew", "B")]
    )
    def test_whoever_wins_it_fits(
        self, names: tuple[str, ...], size: tuple[int, int], symbols: Symbols
    ) -> None:
        lines = self.lines(names, size, symbols)
        assert len(lines) <= size[1]
        assert max(map(cell_len, lines)) <= size[0]
