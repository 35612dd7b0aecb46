"""What can be typed as a seed is the same wherever one is typed."""

import pytest

from sushigo_tui.hotseat.draft import read_seed, seed_fault
from tests.cli.conftest import Run

SENTENCE = "A seed is a whole number of at most 18 digits, such as 42."


@pytest.mark.parametrize("text", ["0", "42", "-42", " 7 ", "9" * 18, "-" + "9" * 18])
def test_a_whole_number_is_one(text: str) -> None:
    assert read_seed(text) == int(text)
    assert seed_fault(text) == ""


@pytest.mark.parametrize(
    "text", ["9" * 19, "-" + "9" * 19, str(2**63), "9" * 5000, "1.5", "--1", "1_0", "٤٢", "x"]
)
def test_nothing_else_is(text: str, sushigo: Run) -> None:
    assert seed_fault(text) == SENTENCE
    for command in ("play", "simulate"):
        assert sushigo(command, f"--seed={text}") == (2, "", f"sushigo {command}: {SENTENCE}\n")
