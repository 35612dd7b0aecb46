"""Records written by hand: the worked examples of the rules, one each, and the hard cases of the rules.

What each scores stands in its result, which is refused if it does not follow from the events.
"""

import pytest

from sushigo_tui.rules.dishes.spoon import GETS_NOTHING, GIVES
from tests.records.kept import EXAMPLES, example, plain, played, written


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_game_is_the_one_that_was_written_down(name: str) -> None:
    document = example(name)
    again = written(played(name))
    assert again["setup"] == document["setup"]
    assert again["events"][: len(document["events"])] == document["events"]
    if "result" in document:
        assert plain(again["result"]) == plain(document["result"])


def test_a_spoon_is_asked_back_in_the_turn_in_which_it_was_given() -> None:
    """SPOON-1, CHOP-P1: what goes into a hand may itself be asked for later that turn."""
    events = example("spoon")["events"]
    at = events.index({"seat": 0, "ask": "onigiri"})
    asked_back = [{"seat": 1, "ask": "spoon"}, {"seat": 2, "give": "spoon:4"}]
    assert events[at + 2 : at + 4] == asked_back
    sticks = example("chopsticks-and-spoon")["events"]
    at = sticks.index({"seat": 1, "ask": "chopsticks"})
    assert sticks[at + 1] == {"seat": 0, "give": "chopsticks:1"}
    assert [note.kind for note in played("chopsticks-and-spoon").notes].count(GIVES) == 2


def test_a_spoon_that_nobody_answers_is_discarded() -> None:
    """SPOON-3: spoon:5 is asked back from nobody, and nobody plays it again."""
    game = played("spoon")
    assert sum(note.kind is GETS_NOTHING for note in game.notes) == 1
    spoons = [
        note.cards[0].name for note in game.notes if note.kind.lays and "spoon:5" in map(repr, note.cards)
    ]
    assert spoons == ["spoon:5", "spoon:5"]


def test_a_flipped_dessert_goes_back_to_the_deck() -> None:
    """TAKEOUT-4, DEAL-P3: seven puddings are played in round 2, four from round 1 and three new ones."""
    game = played("takeout-box")
    assert [len(kept) for kept in game.view(None).kept] == [5, 2, 1]


def test_copied_desserts_are_kept_for_good() -> None:
    """ORDER-7: the special order is out of the game, the copy counts; a flipped one is neither."""
    assert [len(kept) for kept in played("special-order-chopsticks").view(None).kept] == [2, 0, 0]
    assert [len(kept) for kept in played("special-order-takeout").view(None).kept] == [0, 0, 1]
    assert played("special-order-dips").desserts["green-tea-ice-cream"] == [0, 12, 0, 0]


def test_copied_chopsticks_are_called_by_their_slot() -> None:
    """ORDER-8: the copy, the printed ones, and a copy of the copy, each called once."""
    calls = [
        event["call"] for event in written(played("special-order-chopsticks"))["events"] if "call" in event
    ]
    assert calls == [{"slot": 1}, "chopsticks:2", "chopsticks:3", "chopsticks:1"]


def test_the_dummy_cannot_win() -> None:
    """DUMMY-3, PUDDING-C: three columns, the dummy leads, fewest puddings of three lose."""
    game = played("dummy")
    assert game.desserts["pudding"] == [-6, 3, 3]
    assert game.scores == [21, 27, 40]
    assert game.winners == (1,)


def test_an_unfinished_turn_waits_for_the_others() -> None:
    game = played("unfinished")
    assert (game.round, game.turn) == (1, 3)
    assert game.placed == {0, 3}
    assert {decision.seat for decision in game.decisions} >= {1, 2, 4}


def test_an_open_question_is_asked_again() -> None:
    game = played("unfinished-spoon")
    (decision,) = game.decisions
    assert (decision.seat, decision.question.name) == (1, "give")
    assert {card.name for card in decision.options} == {"onigiri:circle", "onigiri:square"}


def test_who_plays_a_seat_changes_between_turns() -> None:
    game = played("now")
    assert game.names == ("Lou", "Kim", "Otto")
    assert [player.bot for player in game.players] == [None, "easy", None]
