"""What everybody is told, word for word, of each thing that can happen."""

from random import Random

import pytest

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.dishes.menu import DRAWS
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import END, ROUND
from sushigo_tui.text.turn import deed
from tests.tables import (
    answer,
    classic,
    deal,
    finish_game,
    finish_round,
    lead,
    listed,
    party,
    play_wildly,
    turn,
)


def told(game: Game, since: int = 0) -> list[str]:
    """The notes from the n-th on as lines: a seat and what happened to it, points if any."""
    return [deed(note, game.names) + f" ({note.points})" * bool(note.points) for note in game.notes[since:]]


@pytest.mark.rule("TURN-1", "CHOP-P1", "WASABI-1")
def test_chopsticks_and_wasabi() -> None:
    game = lead(
        party(2, "wasabi", "chopsticks"),
        "wasabi, chopsticks:1, tempura call=chopsticks:1",
        "tempura, tempura, maki:2",
        hands=["nigiri:egg"],
    )
    answer(game, 0, "second", "nigiri:egg")
    assert told(game, 4) == [
        "A plays tempura",
        "B plays maki 2",
        "A uses chopsticks",
        "A plays egg nigiri as well",
        "A dips egg nigiri in wasabi",
        "A puts chopsticks 1 into the hand",
    ]
    assert [listed(note.cards) for note in game.notes[7:]] == [
        ["nigiri:egg"],
        ["nigiri:egg"],
        ["chopsticks:1"],
    ]


@pytest.mark.rule("CHOP-C1", "CHOP-C2")
def test_classic_chopsticks() -> None:
    game = lead(classic(2), "chopsticks, wasabi also=nigiri:egg", "maki:1, maki:2")
    assert told(game, 2) == [
        "A plays wasabi",
        "A plays egg nigiri as well",
        "A dips egg nigiri in wasabi",
        "A puts the chopsticks back into the hand",
        "B plays maki 2",
    ]
    named = [listed(note.cards) for note in game.notes]
    assert named[:4] == [["chopsticks"], ["maki:1"], ["wasabi"], ["nigiri:egg"]]
    assert named[6] == ["maki:2"]


@pytest.mark.rule("SPOON-1", "SPOON-2")
def test_spoon_and_giver() -> None:
    game = lead(
        party(3, "spoon", "onigiri"),
        "spoon:4, tempura call=spoon:4",
        hands=["", "onigiri:circle, onigiri:square"],
        avoid="onigiri",
    )
    answer(game, 0, "ask", "onigiri")
    answer(game, 1, "give", "onigiri:square")
    assert told(game, 6) == [
        "A uses a spoon",
        "A asks for onigiri",
        "B gives A square onigiri and takes the spoon",
        "A plays square onigiri",
    ]
    assert [note.other for note in game.notes[6:]] == [None, None, 0, None]
    assert [listed(note.cards) for note in game.notes[6:]] == [[], [], ["onigiri:square"], ["onigiri:square"]]


@pytest.mark.rule("SPOON-2")
@pytest.mark.parametrize(("wanted", "said"), [("nigiri:squid", "squid nigiri"), ("miso-soup", "miso soup")])
def test_what_is_asked_for(wanted: str, said: str) -> None:
    game = lead(party(3, "spoon", "miso-soup"), "spoon:4, tempura call=spoon:4")
    answer(game, 0, "ask", wanted)
    assert told(game, 7)[0] == f"A asks for {said}"


@pytest.mark.rule("SPOON-3")
def test_spoon_for_nothing() -> None:
    game = lead(party(3, "spoon", "tofu"), "spoon:4, tempura call=spoon:4", avoid="tofu")
    answer(game, 0, "ask", "tofu")
    assert told(game, 6) == [
        "A uses a spoon",
        "A asks for tofu",
        "A gets nothing: nobody has it, and the spoon is gone",
    ]


@pytest.mark.rule("MENUCARD-1", "MENUCARD-2")
def test_menu() -> None:
    game = lead(party(2, "menu"), "menu:7", "maki:1", deck="tea, nigiri:egg, maki:1, menu:8")
    answer(game, 0, "order", "tea")
    assert told(game) == [
        "A plays menu 7",
        "B plays maki 1",
        "A looks at 4 cards from the deck",
        "A orders tea",
    ]
    # What was drawn and not played stays a secret.
    assert [listed(note.cards) for note in game.notes[2:]] == [[], ["tea"]]
    empty = lead(party(2, "menu"), ahead=["menu:7"])
    empty._state.deck.clear()
    turn(empty, "menu:7")
    assert told(empty, 2) == ["A finds nothing on the menu"]


@pytest.mark.rule("TAKEOUT-1")
def test_takeout_box() -> None:
    setup = party(2, "takeout-box")
    plan = "maki:3, nigiri:egg, takeout-box:10"
    game = lead(setup, plan)
    answer(game, 0, "flip", "0,1")
    assert told(game, 6) == ["A turns 2 face-down: maki 3, egg nigiri"]
    assert listed(game.notes[6].cards) == ["maki:3", "nigiri:egg"]
    none = lead(setup, plan)
    answer(none, 0, "flip", "")
    assert told(none, 6) == ["A turns nothing"]


@pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-4")
def test_special_order() -> None:
    game = lead(
        party(2, "special-order", "wasabi"),
        "special-order, nigiri:squid, wasabi, special-order copy=1",
        "maki:1, maki:2, maki:3, maki:1",
    )
    answer(game, 0, "dip", "yes")
    assert told(game, 7) == [
        "A plays special order",
        "A copies squid nigiri",
        "B plays maki 1",
        "A dips squid nigiri in wasabi",
    ]
    assert told(game)[:3] == [
        "A plays special order",
        "A has nothing to copy: the special order is gone",
        "B plays maki 1",
    ]
    assert listed(game.notes[8].cards) == ["nigiri:squid"]


@pytest.mark.rule("MISO-1")
def test_miso_soup() -> None:
    game = lead(party(3, "miso-soup"), "miso-soup", "miso-soup")
    assert told(game, 3) == [
        "A loses a miso soup: more than one this turn",
        "B loses a miso soup: more than one this turn",
    ]
    assert [listed(note.cards) for note in game.notes[3:]] == [["miso-soup"], ["miso-soup"]]


@pytest.mark.rule("URA-1", "URA-2")
def test_uramaki() -> None:
    game = lead(
        party(3, "uramaki"),
        "uramaki:5, uramaki:4, uramaki:3",
        "uramaki:5, uramaki:4, uramaki:5",
        "tempura, tempura, tempura",
    )
    assert told(game, 9) == [
        "B has 14 uramaki and scores 8 (8)",
        "A has 12 uramaki and scores 5 (5)",
    ]


@pytest.mark.rule("ROUNDS", "END-2")
def test_rounds_and_the_end() -> None:
    game = finish_round(deal(classic(2)))
    assert game.notes[-1].kind is ROUND
    finish_game(game)
    assert [note.kind for note in game.notes[-2:]] == [ROUND, END]
    assert {note.seat for note in game.notes if note.kind in (ROUND, END)} == {-1}
    assert [note.when for note in game.notes if note.kind is ROUND] == [(1, 10), (2, 10), (3, 10)]


@pytest.mark.rule("DUMMY-2")
def test_the_dummys_cards() -> None:
    game = deal(classic(2, dummy=True), "wasabi", "maki:1", pile="maki:3")
    turn(game, "wasabi for_dummy=maki:3", "maki:1")
    assert sorted(told(game)) == [
        "A plays wasabi",
        "B plays maki 1",
        "Dummy plays maki 3",
    ]
    named = {note.seat: listed(note.cards) for note in game.notes}
    assert named == {0: ["wasabi"], 1: ["maki:1"], 2: ["maki:3"]}


@pytest.mark.parametrize("seed", range(5))
def test_notes_name_only_what_lies_open(seed: int) -> None:
    """Every card that a note names has been on a table, or goes openly from hand to hand."""
    for setup in (party(5, "spoon", "menu"), party(4, "chopsticks", "takeout-box"), classic(4)):
        game = play_wildly(Game(setup, Seeded(seed)), Random(seed))
        assert not any(note.cards for note in game.notes if note.kind is DRAWS)
        assert all((note.other is not None) == ("{other}" in note.kind.says) for note in game.notes)
        assert all((note.wanted is not None) == ("{wanted}" in note.kind.says) for note in game.notes)
