"""Tests of what the game says."""

from dataclasses import replace

import pytest

from sushigo_tui.rules.decision import Question
from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.rules.game import Undo
from sushigo_tui.text.phrases import day, plain, stamp, when
from sushigo_tui.text.turn import happened, heading, pass_to, rewound, who_is_thinking
from tests.hotseat.seats import with_dummy
from tests.tables import classic, deal, lead, party

NAMES = ("Amy", "Phil", "Zoe")


def test_a_moment_that_is_none_is_told_without_a_day() -> None:
    assert (when("soon"), stamp("soon").strip(), day("soon")) == ("some time ago", "?", "")


def test_the_heading_says_which_game_it_is_where_it_stands_and_which_way_hands_go() -> None:
    """TURN-2, DUMMY-2: to the right in the second round when hands pass both ways; two hands are swapped."""
    where = ("Test menu", "round 1 of 3", "turn 1 of 10", "hands pass left")
    assert heading(deal(party(3, "tofu")).view(None), "choose") == where
    both_ways = replace(deal(classic(3, alternate=True)).view(None), round=2)
    assert heading(both_ways, "choose")[3] == "hands pass right"
    assert heading(with_dummy().view(None), "choose")[3] == "hands are swapped"
    last = replace(both_ways, turn=both_ways.setup.hand_size)
    assert heading(last, "choose")[2:] == ("turn 9 of 9",), "no hand goes on"
    assert heading(both_ways, "score") == ("Sushi Go!", "round 2 of 3", "scored")
    assert heading(both_ways, "end") == ("Sushi Go!", "game over")


def test_the_cards_of_a_reveal_share_a_line_or_are_pictured() -> None:
    game = lead(party(3, "tofu", "wasabi"), "wasabi, nigiri:squid", "tofu, tofu", "tofu, tofu")
    notes = [note for note in game.notes if note.turn == 2]
    dips = "Amy dips squid nigiri in wasabi."
    played = ["Amy plays squid nigiri.", dips, "Played: Phil tofu · Zoe tofu"]
    assert plain(happened(notes, NAMES, pictured=False)).splitlines() == played
    assert plain(happened(notes, NAMES, pictured=True)).splitlines() == [dips]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_has_its_words(question: Question) -> None:
    assert question.asked.format(name="Amy").startswith("Amy, ")
    assert who_is_thinking(NAMES[:2], [0], question).startswith("Amy is ")
    assert who_is_thinking(NAMES[:2], [0, 1], question).startswith("Amy and Phil are ")
    assert pass_to("Amy", question, has_laptop=False).startswith("Pass the laptop to Amy")
    assert (question.handed is None) == (question.called is None)
    assert question.secret == (question.name in ("pick", "second", "give", "order"))


def test_a_rewind_within_a_turn_leads_to_its_start() -> None:
    told = plain(rewound([(Undo(left=9, came_from=(1, 7), went_to=(1, 7)), (), ())]))
    assert told == "Rewound to the start of round 1, turn 7.\n"
