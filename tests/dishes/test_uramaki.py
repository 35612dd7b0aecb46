"""Uramaki: a race to ten icons, run again and again."""

import pytest

from tests.tables import finish_round, lead, party, why, worth
from tests.worked import Example, worked


@worked("""
    URA-1: the first to reach ten scores eight at once, and the cards go
    party 2: uramaki
    A: uramaki:5, uramaki:5
    scores: 8, 0
    A table: -, -
    discards: uramaki:5, uramaki:5

    URA-1: places score eight, five and two, and a seat may place again with 5 + 5, 4 + 5 + 5, 4 + 3 + 3
    party 2: uramaki
    A: uramaki:5, uramaki:5, uramaki:4, uramaki:5 | | uramaki:5, uramaki:4, uramaki:3, uramaki:3
    scores: 8, 0
    turn: uramaki:5
    scores: 13, 0
    turn: uramaki:4
    turn: uramaki:3
    turn: uramaki:3
    scores: 15, 0
    A table: -, -, -, -, -, -, -, -

    URA-1: seats reach ten one after another
    party 3: uramaki
    A: uramaki:5, uramaki:5
    B: uramaki:5, -, uramaki:5
    C: uramaki:4, -, uramaki:4, uramaki:4
    scores: 8, 5, 2

    URA-2 URA-5 G-5: two equal ones take the same place and use up two
    party 3: uramaki
    A: uramaki:5, uramaki:4, uramaki:3
    B: uramaki:5, uramaki:4, uramaki:3
    C: uramaki:4, -, -
    scores: 8, 8, 0
    finish: round
    sheet uramaki: 8, 8, 2

    URA-2: two equal ones and a third at one reveal
    party 3: uramaki
    A: uramaki:5, uramaki:4, uramaki:3
    B: uramaki:4, uramaki:3, uramaki:3
    C: uramaki:5, uramaki:4, uramaki:3
    scores: 8, 2, 8

    URA-2 URA-4: three equal ones use up every place, and who comes later keeps the cards to the end
    party 4: uramaki
    A: uramaki:5, uramaki:4, uramaki:3
    B: uramaki:5, uramaki:4, uramaki:3
    C: uramaki:5, uramaki:4, uramaki:3
    D: tempura, sashimi, dumpling, uramaki:5, uramaki:4, uramaki:3
    scores: 8, 8, 8, 0
    D table: tempura, sashimi, dumpling, uramaki:5, uramaki:4, uramaki:3
    worth uramaki: 8, 8, 8, 0
    finish: turn
    scores: 8, 8, 8, 0
    asked: A pick, B pick, C pick, D pick
    finish: round
    sheet uramaki: 8, 8, 8, 0

    URA-2 URA-4: equal second ones use up the third place
    party 4: uramaki
    A: uramaki:5, uramaki:4, uramaki:5
    B: uramaki:5, uramaki:4, uramaki:3
    C: uramaki:4, uramaki:3, uramaki:5
    D: tempura, sashimi, dumpling, uramaki:4, uramaki:3, uramaki:3
    scores: 8, 5, 5, 0
    D table: tempura, sashimi, dumpling, uramaki:4, uramaki:3, uramaki:3

    URA-2: equal ones for the last place both score it
    party 4: uramaki
    A: uramaki:5, uramaki:5, -, -
    B: uramaki:4, -, uramaki:4, uramaki:4
    C: uramaki:4, -, uramaki:3, uramaki:5
    D: uramaki:5, uramaki:3, uramaki:3, -
    scores: 8, 2, 2, 5

    URA-3 TURN-8: reaching ten by chopsticks comes after the reveal, with more icons
    party 3: uramaki, chopsticks
    A: chopsticks:1, uramaki:5, uramaki:3 call=chopsticks:1 | uramaki:5, tempura
    B: -, uramaki:5, uramaki:5
    scores: 0, 8, 0
    A second: uramaki:5
    scores: 5, 8, 0

    URA-3: equal icons at different checks do not tie
    party 3: uramaki, chopsticks
    A: chopsticks:2, uramaki:5, tempura call=chopsticks:2 | uramaki:5, sashimi
    B: chopsticks:1, uramaki:5, tempura call=chopsticks:1 | uramaki:5, sashimi
    B second: uramaki:5
    scores: 0, 8, 0
    A second: uramaki:5
    scores: 5, 8, 0

    URA-3: equal icons at the reveal and after it do not tie
    party 3: uramaki, menu
    deck: uramaki:5, tempura, sashimi, tea
    A: uramaki:5, menu:7
    B: uramaki:5, uramaki:5
    scores: 0, 8, 0
    A order: uramaki:5
    scores: 5, 8, 0

    TURN-8 URA-1: uramaki played by a spoon is checked for ten
    party 3: uramaki, spoon
    avoid: uramaki
    A: spoon:4, uramaki:5, tempura call=spoon:4
    C: | uramaki:5
    A ask: uramaki:5
    scores: 8, 0, 0
    A table: -, -, tempura, -

    ORDER-5 URA-1: a copy counts its icons at once and goes with the rest
    party 3: uramaki, special-order
    A: uramaki:5, special-order copy=0
    scores: 8, 0, 0
    A table: -, -
    discards: special-order, uramaki:5

    ORDER-5 URA-2 TURN-1: a copy is made before the count, and ties with a printed card
    party 3: uramaki, special-order
    A: uramaki:5, special-order copy=0
    B: uramaki:5, uramaki:5
    scores: 8, 8, 0

    TAKEOUT-1 URA-1: flipped icons do not count
    party 2: uramaki, takeout-box
    A: uramaki:5, takeout-box:10 | | uramaki:5
    A flip: 0
    turn: uramaki:5
    scores: 0, 0
    A table: flipped, -, uramaki:5
""")
def test_the_race(example: Example) -> None:
    example.play()


@pytest.mark.rule("URA-5")
@pytest.mark.parametrize(("places", "points"), [(0, 8), (1, 5), (2, 2), (3, 0)])
def test_the_next_free_place_and_only_that_one(places: int, points: int) -> None:
    assert worth("uramaki", "uramaki:5", "uramaki:4", "uramaki:3", places=places) == [points, 0, 0]
    assert worth("uramaki", "tempura", "uramaki:4, uramaki:3", "uramaki:5", places=places) == [0, points, 0]


@pytest.mark.rule("URA-5")
@pytest.mark.parametrize(("places", "points"), [(0, 8), (1, 5), (2, 2), (3, 0)])
def test_ties_at_the_end_all_score_it_in_full(places: int, points: int) -> None:
    assert worth("uramaki", "uramaki:5", "uramaki:4", "uramaki:5", places=places) == [points, 0, points]


@pytest.mark.rule("URA-5", "FLIPPED")
def test_the_last_place_of_uramaki_needs_an_icon() -> None:
    assert worth("uramaki", "", "tempura", "flipped") == [0, 0, 0]
    assert worth("uramaki", "", "uramaki:3, flipped", "uramaki:3") == [0, 8, 8]


@pytest.mark.rule("URA-5", "URA-1")
def test_what_was_scored_early_is_on_the_sheet() -> None:
    assert worth("uramaki", "uramaki:3", "", early=(8, 0), places=1) == [13, 0]
    assert worth("uramaki", "", "uramaki:3", early=(8, 5), places=2) == [8, 7]


@pytest.mark.rule("URA-1", "ROUNDS")
def test_every_round_has_its_own_places() -> None:
    game = lead(party(2, "uramaki"), "uramaki:5, uramaki:5, uramaki:5, uramaki:5")
    assert list(game.scores) == [13, 0]
    finish_round(game)
    public = game.view(None)
    assert (public.uramaki_places, list(public.paid_this_round)) == (0, [0, 0])


def test_the_reason_tells_what_came_early_and_what_was_left() -> None:
    assert why("uramaki", "uramaki:4", "uramaki:4", "uramaki:3", "", early=(8, 0, 0, 5), places=2) == [
        "reaching 10 icons scored 8, 4 more icons, tied for most, 2 each",
        "4 icons, tied for most, 2 each",
        "3 icons, second",
        "reaching 10 icons scored 5",
    ]
    assert why("uramaki", "uramaki:4", "uramaki:3")[0] == "4 icons, most, so the next prize: 8"
    assert why("uramaki", "uramaki:4", early=(10,), places=3) == [
        "reaching 10 icons scored 10, 4 more icons, all prizes are gone"
    ]
