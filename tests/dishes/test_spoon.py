"""Spoon: ask round the table for a card, and leave the spoon for it."""

import pytest

from sushigo_tui.records import codec
from tests.printed import PARTY_DECK
from tests.tables import answer, asked, dealt, finish_round, hand, lead, options, order, party, turn, worth
from tests.worked import Example, worked


@worked("""
    SPOON-1: the first seat to the left that holds it gives; then hands pass
    party 4: spoon, tofu
    avoid: tofu
    A: spoon:4, tempura call=spoon:4
    C: | tofu
    D: | tofu
    hands: 7, 7, 7, 7
    A ask: tofu
    A table: -, tempura, tofu
    A holds: tofu
    D holds: spoon:4, not tofu
    hands: 7, 7, 7, 7
    discards: none

    SPOON-1: the search goes round past the highest seat
    party 4: spoon, tofu
    avoid: tofu
    A: | tofu
    B: | tofu
    C: spoon:4, tempura call=spoon:4
    C ask: tofu
    B holds: spoon:4
    C holds: tofu

    SPOON-1 SPOON-3: the caller's own hand is not asked
    party 3: spoon, tofu
    avoid: tofu
    A: spoon:4, tempura call=spoon:4 | tofu
    A ask: tofu
    A table: -, tempura
    discards: spoon:4

    SPOON-1 TURN-5 TURN-6: it may be asked for later that turn, and called from the next one on
    party 4: spoon, tofu
    avoid: tofu, spoon
    A: spoon:4, tempura call=spoon:4
    B: spoon:5, tempura call=spoon:5
    D: | tofu
    A ask: tofu
    B ask: spoon:4
    B table: -, tempura, spoon:4
    A holds: spoon:5, not spoon:4
    B calls: 2

    SPOON-1: one in the next caller's own hand, which gave for it, is passed over
    party 3: spoon, tofu
    avoid: tofu, spoon
    A: spoon:4, tempura call=spoon:4
    B: spoon:5, tempura call=spoon:5 | tofu
    A ask: tofu
    B ask: spoon
    B table: -, tempura
    discards: spoon:5

    SPOON-2: in general the giver chooses the face
    party 3: spoon, onigiri
    avoid: onigiri
    A: spoon:4, tempura call=spoon:4
    B: | onigiri:circle, onigiri:square
    C: | onigiri:triangle
    A ask: onigiri
    B may: onigiri:circle | onigiri:square
    B give: onigiri:square
    A table: -, tempura, onigiri:square
    C holds: onigiri:circle, spoon:4

    SPOON-2 TURN-4: a giver with one face is not asked
    party 3: spoon, onigiri
    avoid: onigiri
    A: spoon:4, tempura call=spoon:4
    B: | 2 onigiri:circle
    C: | onigiri:triangle
    A ask: onigiri
    A table: -, tempura, onigiri:circle
    asked: A pick, B pick, C pick

    SPOON-2 SPOON-3: where one face is named only that one counts
    party 3: spoon, onigiri
    avoid: onigiri
    A: spoon:4, tempura call=spoon:4
    B: | onigiri:circle
    C: | onigiri:square, onigiri:triangle
    A ask: onigiri:square
    A table: -, tempura, onigiri:square
    A holds: spoon:4
    again:
    A ask: onigiri:rectangle
    discards: spoon:4

    SPOON-2: a number is a face
    party 3: spoon, chopsticks
    A: spoon:4, tempura call=spoon:4
    B: | chopsticks:1, chopsticks:3
    C: | chopsticks:2
    A ask: chopsticks:2
    A table: -, tempura, chopsticks:2
    again:
    A ask: chopsticks
    B may: chopsticks:1 | chopsticks:3
    B give: chopsticks:3
    A table: -, tempura, chopsticks:3

    SPOON-4 ORDER-1: a special order answers to its own name only
    party 3: spoon, special-order
    avoid: maki, special-order
    A: spoon:4, maki:3 call=spoon:4
    B: | special-order
    A ask: maki:3
    discards: spoon:4
    again:
    A ask: special-order
    A table: -, maki:3, maki:3

    SPOON-4 ORDER-8: a copied spoon in a hand is a special order, and no spoon
    party 4: spoon, special-order, tofu
    avoid: tofu, spoon, special-order
    A: spoon:4, special-order copy=0, tempura call=1
    B: | tofu
    C: spoon:5, -, tempura call=spoon:5
    A ask: tofu
    A table: spoon:4, -, tempura, tofu
    C ask: special-order
    finish: answers
    C holds: spoon:5, not special-order
    again:
    A ask: tofu
    C ask: spoon
    C table: -, sashimi, tempura
    discards: spoon:5
""")
def test_asking(example: Example) -> None:
    example.play()


@pytest.mark.rule("SPOON-1", "TURN-2")
def test_the_search_goes_left_when_hands_pass_right() -> None:
    setup = party(4, "spoon", "tofu", alternate=True)
    second = order(
        setup, "spoon:4, tofu, tempura", "2 tempura", "tofu, 2 sashimi", "2 sashimi", drawn=8, avoid="tofu"
    )
    game = dealt(setup, order(setup, avoid="spoon pudding"), second)
    finish_round(game)
    turn(game, "spoon:4", "tempura", "sashimi", "sashimi")
    # Seat 1 holds what seat 2 held, seat 3 what seat 0 held: both have tofu, seat 1 is the first to the left.
    assert [hand(game, seat).count("tofu") for seat in range(4)] == [0, 1, 0, 1]
    turn(game, "tempura call=spoon:4", "sashimi", "sashimi", "tempura")
    answer(game, 0, "ask", "tofu")
    assert [hand(game, seat).count("tofu") for seat in range(4)] == [0, 0, 1, 0]
    assert "spoon:4" in hand(game, 0)


@pytest.mark.rule("SPOON-4")
@pytest.mark.parametrize(
    "dishes",
    [
        ("spoon", "tofu", "eel", "edamame", "temaki", "tea", "green-tea-ice-cream"),
        ("spoon", "onigiri", "uramaki", "takeout-box", "fruit"),
        ("spoon", "chopsticks", "miso-soup"),
        ("spoon", "menu"),
        ("spoon", "special-order"),
    ],
)
def test_any_dish_and_any_face_of_the_game_may_be_named(dishes: tuple[str, ...]) -> None:
    setup = party(3, *dishes)
    game = lead(setup, "spoon:4, nigiri:egg call=spoon:4")
    names = {dish.name for dish in setup.dishes}
    assert {"nigiri", *dishes} <= names
    assert sorted(options(game, 0)) == sorted(names | {face for name in names for face in PARTY_DECK[name]})
    assert len(game.decisions[0].options) == len(options(game, 0)), "each is named in one way only"


@pytest.mark.rule("TURN-4", "SPOON-2")
@pytest.mark.parametrize(
    ("wanted", "given", "is_asked"),
    [
        ("onigiri", "onigiri:circle", True),
        ("chopsticks", "chopsticks:1", True),
        ("spoon", "spoon:5", True),
        ("onigiri:circle", "onigiri:circle", False),
        ("chopsticks:1", "chopsticks:1", False),
        ("tofu", "tofu", False),
    ],
)
@pytest.mark.parametrize("turns", [1, 8], ids=["many cards", "a last card"])
def test_at_a_table_a_giver_is_asked_where_not_asking_would_tell_the_hand(
    wanted: str, given: str, is_asked: bool, turns: int
) -> None:
    """Also one who has no choice, unless all know so; the game and its record are the same."""
    setup = party(3, "spoon", "chopsticks", "onigiri", "tofu", "maki")
    spoon = ", ".join(["spoon:4", *["-"] * (turns - 1), "tempura call=spoon:4"])
    shunned = "tofu onigiri chopsticks spoon"
    table, plain = (
        lead(setup, spoon, hands=["", given], avoid=shunned, ask_all=ask_all) for ask_all in (True, False)
    )
    for game in (table, plain):
        answer(game, 0, "ask", wanted)
    if is_asked and turns == 1:
        assert asked(table) == [(1, "give")]
        assert options(table, 1) == [given]
        assert "give" in codec.write(plain)
        answer(table, 1, "give", given)
    assert asked(table) == asked(plain)
    assert codec.write(table) == codec.write(plain)
    assert codec.read(codec.write(table)).events == table.events


@pytest.mark.rule("SPOON-0")
def test_an_unused_spoon_scores_nothing() -> None:
    assert worth("spoon", "spoon:4, spoon:5", "", "spoon:6") == [0, 0, 0]
