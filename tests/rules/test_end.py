"""The end of a round and of the game: what is kept, what the sheets hold, who wins."""

from random import Random

import pytest

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from tests.tables import (
    cards,
    classic,
    deal,
    dealt,
    finish_game,
    finish_round,
    finish_turn,
    lead,
    lying,
    order,
    party,
    play_wildly,
    sorted_names,
    turn,
    worth,
)


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("setup", "dessert"),
    [
        (classic(2), "pudding"),
        (party(2, "pudding"), "pudding"),
        (party(2, "green-tea-ice-cream"), "green-tea-ice-cream"),
        (party(2, "fruit"), "fruit:watermelon+orange"),
    ],
    ids=["classic", "pudding", "ice cream", "fruit"],
)
def test_desserts_are_kept_to_the_end_of_the_game(setup: Setup, dessert: str) -> None:
    game = lead(setup, f"{dessert}, tempura, {dessert}", f"-, {dessert}", avoid=dessert.partition(":")[0])
    assert lying(game, 0) == [dessert, "tempura", dessert]
    assert [len(kept) for kept in game.view(None).saved_desserts] == [0, 0]
    finish_round(game)
    assert [sorted_names(kept) for kept in game.view(None).saved_desserts] == [[dessert, dessert], [dessert]]
    assert lying(game, 0) == []
    finish_turn(game)
    assert sorted_names(game.view(None).saved_desserts[0])[:2] == [dessert, dessert]


@pytest.mark.rule("END-1", "TEA", "SOY")
def test_kept_desserts_are_no_colour_in_later_rounds() -> None:
    assert worth("tea", "tea, 3 pudding", "", kept=["", ""]) == [3, 0]
    assert worth("tea", "tea", "", kept=["3 pudding", ""]) == [1, 0]
    assert worth("soy-sauce", "soy-sauce", "tofu, eel", kept=["pudding", ""]) == [0, 0]
    assert worth("soy-sauce", "soy-sauce, pudding", "tofu, eel", kept=["", ""]) == [4, 0]


ICE = party(3, "green-tea-ice-cream")


@pytest.mark.rule("WIN-1")
@pytest.mark.parametrize(
    ("setup", "scores", "kept", "winners"),
    [
        (classic(3), [30, 41, 29], ["5 pudding", "", ""], (1,)),
        (party(3), [30, 41, 42], ["5 pudding", "", ""], (2,)),
        (party(3), [-3, -1, -2], ["", "", "pudding"], (1,)),
        # Ties go to the most puddings, in Party to the most dessert cards: not icons, points or kinds.
        (classic(3), [41, 30, 41], ["pudding", "6 pudding", "2 pudding"], (2,)),
        (classic(3), [41, 41, 41], ["2 pudding", "", "pudding"], (0,)),
        (
            party(3, "fruit"),
            [50, 50, 20],
            ["fruit:orange+orange, fruit:watermelon+orange", "3 fruit:orange+pineapple", ""],
            (1,),
        ),
        (ICE, [50, 50, 50], ["green-tea-ice-cream", "", "2 green-tea-ice-cream"], (2,)),
        # Still tied, the victory is shared.
        (classic(3), [41, 30, 41], ["pudding", "", "pudding"], (0, 2)),
        (party(4), [50, 50, 50, 50], [""] * 4, (0, 1, 2, 3)),
        (party(4), [50, 50, 50, 50], ["pudding", "", "pudding", ""], (0, 2)),
    ],
)
def test_most_points_win(setup: Setup, scores: list[int], kept: list[str], winners: tuple[int, ...]) -> None:
    """In a finished game with these totals and desserts."""
    game = finish_game(Game(setup, Seeded(2)))
    game._state.scores[:] = scores
    game._state.saved_desserts[:] = [list(cards(each)) for each in kept]
    assert game.winners == winners


@pytest.mark.rule("WIN-1", "ORDER-7")
def test_copied_desserts_break_ties() -> None:
    setup = party(2, "special-order")
    game = dealt(setup, order(setup, "pudding, tempura", "special-order", avoid="pudding special-order"))
    turn(game, "pudding")
    turn(game, "special-order copy=0")
    finish_game(game)
    kept = [len(each) for each in game.view(None).saved_desserts]
    game._state.scores[:] = [10, 10]
    most = max(kept)
    assert kept[0] >= 2
    assert game.winners == tuple(seat for seat in (0, 1) if kept[seat] == most)


@pytest.mark.rule("WIN-1")
def test_nobody_has_won_before_the_end() -> None:
    game = deal(classic(2))
    assert game.winners == ()
    finish_round(game)
    assert game.winners == ()
    finish_game(game)
    assert game.winners != ()


@pytest.mark.rule("TRACK")
def test_totals_are_plain_signed_numbers() -> None:
    totals = {
        total
        for seed in range(30)
        for setup in (party(8, "eel", "temaki", "fruit"), classic(2))
        for total in play_wildly(Game(setup, Seeded(seed)), Random(seed)).scores
    }
    assert min(totals) < 0
    assert max(totals) >= 60
