"""Decisions as values, and every way to flip some slots."""

import pickle
from itertools import combinations
from typing import Any

import pytest

from sushigo_tui.rules.decision import Answer, Called, Decision, Pick, Question, Subsets
from sushigo_tui.rules.dishes import QUESTIONS, card

COPY, FLIP = QUESTIONS["copy"], QUESTIONS["flip"]


def carry_out(*answer: object) -> None:
    """Return what an answer leads to; never called here."""


def decision(**more: Any) -> Decision:
    return Decision(**{"seat": 1, "question": COPY, "options": (0, 2), "then": carry_out, "about": 5, **more})


def test_decisions_are_compared_by_what_is_asked() -> None:
    assert decision() == decision()
    for other in ({"seat": 2}, {"question": FLIP}, {"options": (0,)}, {"about": None}):
        assert decision(**other) != decision()
    assert repr(decision()) == "<copy of seat 1: 2 options>"


@pytest.mark.rule("TURN-4")
def test_equal_answers_are_no_choice() -> None:
    choices = [decision(options=options).has_choice for options in ((0, 2), (2, 2), (2,))]
    assert choices == [True, False, False]


def test_a_question_is_one_whatever_way_it_has_travelled() -> None:
    assert pickle.loads(pickle.dumps(COPY)) is COPY
    with pytest.raises(ValueError, match=r"^there is a question 'copy' already$"):
        Question("copy", Answer.WORD, "", "")


@pytest.mark.parametrize("answer", Answer)
def test_only_answers_of_its_kind_fit_a_question(answer: Answer) -> None:
    tofu = card("tofu")
    answers: dict[Answer, list[object]] = {
        Answer.PICK: [tofu, Pick(tofu)],
        Answer.CARD: [tofu],
        Answer.DISH_OR_CARD: [tofu.dish, tofu],
        Answer.SLOT: [1],
        Answer.SLOTS: [(), (1, 2)],
        Answer.YES_OR_NO: [True, False],
        Answer.WORD: ["sweet"],
    }
    assert all(answer.fits(each) for each in answers[answer])
    assert not any(answer.fits(each) for each in (None, [1]))
    for other in {Answer.SLOT, Answer.YES_OR_NO, Answer.WORD} - {answer}:
        assert not any(answer.fits(each) for each in answers[other])


@pytest.mark.rule("TAKEOUT-1")
@pytest.mark.parametrize("slots", [(), (4,), (1, 3), (0, 2, 5), (0, 1, 2, 3, 7)])
def test_every_flip_is_there_once_the_smaller_ones_first(slots: tuple[int, ...]) -> None:
    expected = [flip for size in range(len(slots) + 1) for flip in combinations(slots, size)]
    flips = Subsets(slots)
    assert len(flips) == len(expected) == 2 ** len(slots)
    assert list(flips) == expected
    assert [flips[at] for at in range(-len(expected), 0)] == expected
    assert flips[:] == expected
    assert flips[1::2] == expected[1::2]
    assert all(flip in flips for flip in expected)
    for outside in (len(expected), -len(expected) - 1):
        with pytest.raises(IndexError):
            flips[outside]


@pytest.mark.rule("TAKEOUT-1", "TAKEOUT-2")
@pytest.mark.parametrize("wrong", [(2, 1), (1, 1), (9,), (1, 9), [1], 1, None, "1"])
def test_what_is_no_flip(wrong: object) -> None:
    assert wrong not in Subsets((1, 2, 4))


@pytest.mark.rule("TURN-5")
def test_every_way_to_call_in_the_order_of_the_slots() -> None:
    tea, order = card("tea"), card("special-order")
    ways = Called((tea, Pick(order, copy=2)), (0, 3))
    assert list(ways) == [
        *(tea, Pick(order, copy=2)),
        *(Pick(tea, call=0), Pick(order, call=0, copy=2)),
        *(Pick(tea, call=3), Pick(order, call=3, copy=2)),
    ]
