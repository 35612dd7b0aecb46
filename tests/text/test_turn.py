"""What the game says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo_tui.rules.decision import Question
from sushigo_tui.rules.dishes import QUESTIONS, card
from sushigo_tui.text.phrases import people, plain, points, whose
from sushigo_tui.text.turn import happened, heading, pass_to, thinking
from tests.hotseat.seats import before_spoon, with_dummy
from tests.tables import classic, deal, lead, party, turn

NAMES = ("Amy", "Phil", "Zoe")


@pytest.mark.parametrize(
    ("names", "listed"),
    [(["Amy"], "Amy"), (["Amy", "Phil"], "Amy and Phil"), (NAMES, "Amy, Phil and Zoe")],
    ids=len,
)
def test_names_are_listed(names: list[str], listed: str) -> None:
    assert people(names) == listed


@pytest.mark.parametrize(("name", "owner"), [("Amy", "Amy's"), ("Chris", "Chris'")])
def test_names_own_things(name: str, owner: str) -> None:
    assert whose(name) == owner


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 points"), (1, "1 point"), (-1, "-1 point"), (2, "2 points")]
)
def test_points(number: int, said: str) -> None:
    assert points(number) == said


class TestTheHeading:
    def test_says_which_game_it_is_where_it_stands_and_which_way_hands_go(self) -> None:
        """TURN-2."""
        view = deal(party(3, "tofu")).view(None)
        where = ("Test menu", "round 1 of 3", "turn 1 of 10", "hands pass left")
        assert heading(view, "choose") == where

    def test_right_in_the_second_round_when_hands_pass_both_ways(self) -> None:
        """TURN-2."""
        view = deal(classic(3, alternate=True)).view(None)
        assert heading(replace(view, round=2), "choose")[3] == "hands pass right"

    def test_two_hands_are_swapped(self) -> None:
        """TURN-2, DUMMY-2."""
        assert heading(with_dummy().view(None), "choose")[3] == "hands are swapped"

    def test_at_the_end(self) -> None:
        view = deal(classic(3)).view(None)
        assert heading(view, "score") == ("Sushi Go!", "round 1 of 3", "scored")
        assert heading(view, "end") == ("Sushi Go!", "the game is over")


def test_the_cards_of_a_reveal_share_a_line_or_are_pictured() -> None:
    game = lead(party(3, "tofu", "wasabi"), "wasabi, nigiri:squid", "tofu, tofu", "tofu, tofu")
    notes = [note for note in game.notes if note.turn == 2]
    dips = "Amy dips squid nigiri in wasabi."
    played = ["Amy plays squid nigiri.", dips, "Played: Phil tofu  ·  Zoe tofu"]
    assert plain(happened(notes, NAMES, pictured=False)).splitlines() == played
    assert plain(happened(notes, NAMES, pictured=True)).splitlines() == [dips]


def test_both_sides_of_a_gift_are_named() -> None:
    """SPOON-1."""
    game = turn(before_spoon(), "tofu call=spoon:4")
    game.choose(0, card("maki:1"))
    assert "Phil gives Amy maki 1 and takes the spoon." in plain(happened(game.notes, NAMES, pictured=True))


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_has_its_words(question: Question) -> None:
    assert question.asked.format(name="Amy").startswith("Amy, ")
    assert thinking(NAMES[:2], [0], question) == f"Amy is still thinking about {question.thinking}."
    assert thinking(NAMES[:2], [0, 1], question).startswith("Amy and Phil are still thinking")
    handed = f", {question.handed}" * bool(question.handed)
    assert pass_to("Amy", question) == f"Pass the laptop to Amy{handed}."
    assert question.secret == (question.name in ("pick", "second", "give", "order"))
