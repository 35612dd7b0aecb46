"""A turn: the secret picks, the reveal, bonus and numbered cards in their order, and the passing of hands."""

import pytest

from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game, Illegal
from tests.printed import names
from tests.tables import asked, classic, deal, finish_round, hand, lying, options, party, turn
from tests.worked import Example, worked

PICKS = [(0, "pick"), (1, "pick"), (2, "pick")]


@pytest.mark.rule("TURN-1")
def test_nothing_is_seen_before_the_last_seat_has_chosen() -> None:
    game = deal(party(3), "nigiri:egg", "tempura", "tempura")
    before = [game.view(seat) for seat in (1, 2, None)]
    assert asked(game) == PICKS
    game.choose(0, card("nigiri:egg"))
    assert asked(game) == PICKS[1:]
    with pytest.raises(Illegal):
        game.choose(0, card("nigiri:egg"))
    for seat, was in zip((1, 2, None), before, strict=True):
        now = game.view(seat)
        assert now.tables == was.tables == [[], [], []]
        assert now.hand == was.hand
        assert now.placed == {0}
    game.choose(2, card("tempura"))
    assert [lying(game, seat) for seat in range(3)] == [[], [], []]
    game.choose(1, card("tempura"))
    assert [lying(game, seat) for seat in range(3)] == [["nigiri:egg"], ["tempura"], ["tempura"]]


def left_over(game: Game, held: list[list[str]]) -> None:
    """Play a turn and take what was played from these hands; a hand of one kind plays itself."""
    picks = {decision.seat: decision.options[0] for decision in game.decisions}
    for seat, pick in picks.items():
        game.choose(seat, pick)
    for seat, each in enumerate(held):
        each.remove(picks[seat].name if seat in picks else each[0])


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize(
    "setup",
    [*(classic(4), party(4), classic(2), party(8)), *(classic(3, alternate=True), party(5, alternate=True))],
    ids=["c4", "p4", "c2", "p8", "c3 both ways", "p5 both ways"],
)
def test_hands_pass_left_and_with_both_ways_right_in_the_second_round(setup: Setup) -> None:
    game, seats, passed = deal(setup), setup.seats, {1: 0, 2: 0, 3: 0}
    while not game.over:
        now = game.round
        held = [hand(game, seat) for seat in range(seats)]
        step = -1 if now == 2 and setup.passing == "alternate" else 1
        assert list(game.view(None).passing_to) == [(seat + step) % seats for seat in range(seats)]
        left_over(game, held)
        if game.round == now and not game.over:
            assert [hand(game, (seat + step) % seats) for seat in range(seats)] == held
            passed[now] += 1
    assert min(passed.values()) > 0


@worked("""
    TURN-1: bonus actions come before hands pass
    party 3: chopsticks
    A: chopsticks:1, tempura call=chopsticks:1 | nigiri:egg
    B: | maki:3
    A holds: nigiri:egg
    B holds: maki:3
    A second: nigiri:egg
    C holds: maki:3

    TURN-3: the last card is played without a choice
    classic 2
    A: -, -, -, -, -, -, -, -, -
    B: -, -, -, -, -, -, -, -, -
    round: 2
    asked: A pick, B pick

    TURN-3 ORDER-1: on the last turn the target of a special order is chosen
    party 2: special-order
    avoid: nigiri, maki
    A: maki:3, -, -, -, -, -, -, -, nigiri:egg | | special-order
    B: maki:3, maki:2, -, -, -, -, -, -, -
    asked: A pick
    A copies: 0, 1, 2, 3, 4, 5, 6, 7, 8
    turn: special-order copy=0
    round: 2
    sheet maki: 6, 3

    TURN-3 TAKEOUT-1: on the last turn a takeout box is asked
    party 2: takeout-box
    A: maki:3, -, -, -, -, -, -, -, - | | takeout-box:12
    asked: A flip
    A flip: 0,8
    sheet flipped: 4, 0

    TURN-3 TURN-6: several last cards are asked by number
    party 2: takeout-box, menu
    deck: nigiri:egg, maki:1, nigiri:squid, maki:2
    A: -, -, -, -, -, -, -, -, - | | takeout-box:10
    B: -, -, -, -, -, -, -, -, - | | menu:9
    B order: nigiri:squid
    A flip: none
    round: 2
""")
def test_the_order_of_a_turn_and_the_last_one(example: Example) -> None:
    example.play()


@pytest.mark.rule("TURN-4")
def test_a_hand_of_one_kind_is_a_choice_with_a_bonus_card_to_call() -> None:
    game = deal(classic(2), "9 tempura, chopsticks", "10 sashimi")
    turn(game, "chopsticks")
    assert (0, "pick") in asked(game)
    assert options(game, 0) == ["sashimi", "sashimi also=sashimi"]


@pytest.mark.rule("TURN-4")
def test_the_options_of_a_pick_are_the_kinds_in_the_hand() -> None:
    game = deal(classic(2), "5 tempura, 3 sashimi, 2 wasabi")
    assert sorted(options(game, 0)) == ["sashimi", "tempura", "wasabi"]


@pytest.mark.rule("END-2", "ROUNDS")
def test_a_round_played_by_hand_scores_what_lies_there() -> None:
    """Two seats, every card named: tempura, sashimi, dumpling, maki, nigiri on wasabi, pudding."""
    first = "tempura, tempura, sashimi, sashimi, sashimi, wasabi, nigiri:squid, maki:3, pudding, dumpling"
    second = (
        "dumpling, dumpling, dumpling, tempura, maki:2, nigiri:egg, nigiri:salmon, wasabi, pudding, pudding"
    )
    shown = [names(first), names(second)]
    hands = [", ".join(shown[(seat + nth) % 2][nth] for nth in range(10)) for seat in range(2)]
    game = deal(classic(2), *hands)
    for nth in range(9):
        turn(game, shown[0][nth], shown[1][nth])
    sheet = {dish: points for dish, points in game.sheets[0].items() if any(points)}
    assert sheet == {
        "tempura": [5, 0],
        "sashimi": [10, 0],
        "dumpling": [1, 6],
        "maki": [6, 3],
        "nigiri": [9, 1 + 2],
    }
    assert list(game.scores) == [31, 12]
    assert [len(kept) for kept in game.view(None).saved_desserts] == [1, 2]
    finish_round(game)
    assert len(game.sheets) == 2
