"""Records written by hand: the worked examples of the rules, one each, and the hard cases of the rules.

What each scores stands in its result, which is refused if it does not follow from the events.
"""

import pytest

from tests.records.kept import EXAMPLES, example, plain, played, written


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_game_is_the_one_that_was_written_down(name: str) -> None:
    document = example(name)
    again = written(played(name))
    assert again["setup"] == document["setup"]
    assert again["events"][: len(document["events"])] == document["events"]
    if "result" in document:
        assert plain(again["result"]) == plain(document["result"])


def test_an_open_question_is_asked_again() -> None:
    game = played("unfinished-spoon")
    (decision,) = game.decisions
    assert (decision.seat, decision.question.name) == (1, "give")
    assert {card.name for card in decision.options} == {"onigiri:circle", "onigiri:square"}
