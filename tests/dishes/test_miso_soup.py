"""Miso soup: two in one turn spill each other."""

import pytest

from tests.tables import worth
from tests.worked import Example, worked


@pytest.mark.rule("MISO")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 3), (2, 6), (8, 24)])
def test_each_miso_soup_scores_three(count: int, points: int) -> None:
    assert worth("miso-soup", f"{count} miso-soup", "flipped") == [points, 0]


@worked("""
    MISO-1: one alone stays
    party 3: miso-soup
    A: miso-soup
    A table: miso-soup
    discards: none
    worth miso-soup: 3, 0, 0

    MISO-1: two in one turn are discarded, and the next turn starts afresh
    party 2: miso-soup
    A: miso-soup | | miso-soup
    B: miso-soup
    A table: -
    B table: -
    discards: miso-soup, miso-soup
    turn: miso-soup
    A table: -, miso-soup

    MISO-1: more than two in one turn are all discarded
    party 5: miso-soup
    A: miso-soup
    B: miso-soup
    C: miso-soup
    D: miso-soup
    E: tempura
    discards: miso-soup, miso-soup, miso-soup, miso-soup

    MISO-1: those of earlier turns stay
    party 3: miso-soup
    A: miso-soup, miso-soup
    B: -, miso-soup
    C: -, tempura
    A table: miso-soup, -
    B table: tempura, -
    worth miso-soup: 3, 0, 0

    MISO-1 TURN-8 CHOP-P1: two of one seat by chopsticks
    party 3: miso-soup, chopsticks
    A: chopsticks:1, miso-soup call=chopsticks:1 | miso-soup, tempura
    A table: -, miso-soup
    A second: miso-soup
    A table: -, -, -
    discards: miso-soup, miso-soup

    MISO-1 TURN-8: by chopsticks against another seat's soup
    party 3: miso-soup, chopsticks
    A: chopsticks:1, tempura call=chopsticks:1 | miso-soup, sashimi
    B: tempura, miso-soup
    B table: tempura, miso-soup
    A second: miso-soup
    A table: -, tempura, -
    B table: tempura, -

    MISO-1 TURN-8 SPOON-1: a further one by spoon is discarded too
    party 3: miso-soup, spoon
    A: spoon:4, tempura call=spoon:4
    B: -, miso-soup | miso-soup, sashimi
    C: -, miso-soup
    discards: miso-soup, miso-soup
    A ask: miso-soup
    A table: -, tempura, -
    discards: miso-soup, miso-soup, miso-soup

    MISO-1 SPOON-1: two spoons spill each other's soup
    party 3: miso-soup, spoon
    A: spoon:4, tempura call=spoon:4
    B: spoon:5, tempura call=spoon:5
    C: | miso-soup, miso-soup, sashimi
    A ask: miso-soup
    A table: -, tempura, miso-soup
    B ask: miso-soup
    A table: -, tempura, -
    B table: -, tempura, -

    ORDER-5 MISO-1: a copied soup is played this turn, and the original is safe
    party 3: miso-soup, special-order
    A: miso-soup, special-order copy=0
    A table: miso-soup, miso-soup
    worth miso-soup: 6, 0, 0

    ORDER-5 MISO-1 TURN-1: copies are made before soups are checked
    party 3: miso-soup, special-order
    A: miso-soup, special-order copy=0
    B: tempura, miso-soup
    A table: miso-soup, -
    B table: tempura, -
    discards: miso-soup, special-order

    ORDER-5 MISO-1: two copied soups spill each other
    party 3: miso-soup, special-order
    A: miso-soup, tempura, special-order copy=0
    B: tempura, miso-soup, special-order copy=1
    A table: miso-soup, tempura, -
    B table: tempura, miso-soup, -

    ORDER-5 ORDER-1 MISO-1: gained by chopsticks, a copy of the soup just picked is not safe
    party 3: miso-soup, special-order, chopsticks
    A: chopsticks:1, miso-soup call=chopsticks:1 | special-order, tempura
    A second: special-order
    A table: -, -, -
    asked: A pick, B pick, C pick
""")
def test_spilling(example: Example) -> None:
    example.play()
