"""Wasabi: waits for nigiri."""

import pytest

from tests.tables import worth
from tests.worked import Example, worked


@worked("""
    WASABI-1 TURN-1 TURN-4: nigiri goes on wasabi without being asked
    party 2: wasabi
    A: wasabi, nigiri:egg
    A table: wasabi in use, nigiri:egg on wasabi
    asked: A pick, B pick

    WASABI-1: the oldest of several is used first
    party 2: wasabi
    A: wasabi, wasabi, nigiri:squid | | nigiri:egg, nigiri:salmon
    A table: wasabi in use, wasabi, nigiri:squid on wasabi
    turn: nigiri:egg
    A table: wasabi in use, wasabi in use, nigiri:squid on wasabi, nigiri:egg on wasabi
    turn: nigiri:salmon
    A table: wasabi in use, wasabi in use, nigiri:squid on wasabi, nigiri:egg on wasabi, nigiri:salmon
    worth nigiri: 14, 0

    WASABI-2: wasabi does nothing for nigiri that lay there before
    party 2: wasabi
    A: nigiri:squid, wasabi
    B: wasabi, nigiri:squid
    A table: nigiri:squid, wasabi
    B table: wasabi in use, nigiri:squid on wasabi
    worth nigiri: 3, 9

    TURN-8 WASABI-1: nigiri played by a bonus card must go on wasabi
    party 3: wasabi, chopsticks
    A: wasabi, chopsticks:1, tempura call=chopsticks:1 | nigiri:egg
    A second: nigiri:egg
    A table: wasabi in use, -, tempura, nigiri:egg on wasabi
    asked: A pick, B pick, C pick

    NIGIRI WASABI-3: in Classic
    classic 2
    A: wasabi, nigiri:squid, nigiri:egg
    B: nigiri:salmon, wasabi, nigiri:salmon
    A table: wasabi in use, nigiri:squid on wasabi, nigiri:egg
    B table: nigiri:salmon, wasabi in use, nigiri:salmon on wasabi
    worth nigiri: 10, 8
""")
def test_dipping(example: Example) -> None:
    example.play()


@pytest.mark.rule("WASABI-3")
def test_wasabi_itself_scores_nothing() -> None:
    assert worth("wasabi", "wasabi", "wasabi in use, nigiri:egg on wasabi", "3 wasabi") == [0, 0, 0]
    assert worth("nigiri", "wasabi", "2 wasabi, nigiri:egg") == [0, 1]
