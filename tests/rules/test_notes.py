"""Tests of what everyone is told, word for word, of each thing that can happen."""

from random import Random

import pytest

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.dishes.menu import DRAWS
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import END, ROUND
from sushigo_tui.text.turn import note_in_words
from tests.tables import answer, classic, deal, finish_game, finish_round, lead, party, play_wildly, turn

ASKING = "spoon:4, tempura call=spoon:4"


def told(game: Game, since: int = 0) -> list[str]:
    """The notes from the n-th on as lines: what happened, with its points, and the cards that it names."""
    return [
        note_in_words(note, game.names)
        + f" ({note.points})" * bool(note.points)
        + "".join(f" [{card.name}]" for card in note.cards)
        + (f" {note.was.name} becomes {note.becomes.name}" if note.was and note.becomes else "")
        for note in game.notes[since:]
    ]


@pytest.mark.rule("TURN-1", "CHOP-P1", "WASABI-1")
def test_chopsticks_and_wasabi() -> None:
    plan = "wasabi, chopsticks:1, tempura call=chopsticks:1"
    game = lead(party(2, "wasabi", "chopsticks"), plan, "tempura, tempura, maki:2", hands=["nigiri:egg"])
    answer(game, 0, "second", "nigiri:egg")
    assert told(game, 4) == [
        "A plays tempura. [tempura]",
        "B plays maki, 2 icons. [maki:2]",
        "A uses chopsticks.",
        "A also plays egg nigiri. [nigiri:egg]",
        "A dips egg nigiri in wasabi. [nigiri:egg] nigiri:egg becomes nigiri:egg on wasabi",
        "A returns chopsticks 1 to the hand. [chopsticks:1]",
    ]


@pytest.mark.rule("CHOP-C1", "CHOP-C2")
def test_classic_chopsticks() -> None:
    game = lead(classic(2), "chopsticks, wasabi also=nigiri:egg", "maki:1, maki:2")
    assert told(game) == [
        "A plays chopsticks. [chopsticks]",
        "B plays maki, 1 icon. [maki:1]",
        "A plays wasabi. [wasabi]",
        "A also plays egg nigiri. [nigiri:egg]",
        "A dips egg nigiri in wasabi. [nigiri:egg] nigiri:egg becomes nigiri:egg on wasabi",
        "A returns the chopsticks to the hand.",
        "B plays maki, 2 icons. [maki:2]",
    ]


@pytest.mark.rule("SPOON-1", "SPOON-2")
def test_spoon_and_giver() -> None:
    game = lead(party(3, "spoon", "onigiri"), ASKING, hands=["", "2 onigiri:circle, onigiri:square"])
    answer(game, 0, "ask", "onigiri")
    answer(game, 1, "give", "onigiri:square")
    assert told(game, 6) == [
        "A uses a spoon.",
        "A asks for onigiri.",
        "B gives A square onigiri, and takes the spoon. [onigiri:square]",
        "A plays square onigiri. [onigiri:square]",
    ]
    assert [note.other for note in game.notes[6:]] == [None, None, 0, None]


@pytest.mark.rule("SPOON-2", "SPOON-3")
@pytest.mark.parametrize(
    ("wanted", "said"),
    [("nigiri:squid", "squid nigiri"), ("miso-soup", "miso soup"), ("onigiri:circle", "circle onigiri")],
)
def test_spoon_for_nothing(wanted: str, said: str) -> None:
    game = lead(party(3, "spoon", "miso-soup", "onigiri"), ASKING, avoid="nigiri miso-soup onigiri")
    answer(game, 0, "ask", wanted)
    assert told(game, 6) == [
        "A uses a spoon.",
        f"A asks for {said}.",
        "A gets nothing, and the spoon is discarded.",
    ]


@pytest.mark.rule("MENUCARD-1", "MENUCARD-2")
def test_menu() -> None:
    """Cards that were drawn and not played stay secret."""
    game = lead(party(2, "menu"), "menu:7", "maki:1", deck="tea, nigiri:egg, maki:1, menu:8")
    answer(game, 0, "order", "tea")
    assert told(game) == [
        "A plays menu 7. [menu:7]",
        "B plays maki, 1 icon. [maki:1]",
        "A looks at 4 cards from the deck.",
        "A orders tea. [tea]",
    ]
    empty = lead(party(2, "menu"), ahead=["menu:7"])
    empty._state.deck.clear()
    assert told(turn(empty, "menu:7"), 2) == ["A finds nothing on the menu."]


@pytest.mark.rule("TAKEOUT-1")
@pytest.mark.parametrize(
    ("flips", "said"),
    [
        ("0,1", "A turns 2 cards face-down: maki, 3 icons and egg nigiri. [maki:3] [nigiri:egg]"),
        ("", "A turns no cards face-down."),
    ],
)
def test_takeout_box(flips: str, said: str) -> None:
    game = lead(party(2, "takeout-box"), "maki:3, nigiri:egg, takeout-box:10")
    answer(game, 0, "flip", flips)
    assert told(game, 6) == [said]


@pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-4")
def test_special_order() -> None:
    plan = "special-order, nigiri:squid, wasabi, special-order copy=1"
    game = lead(party(2, "special-order", "wasabi"), plan, "maki:1, maki:2, maki:3, maki:1")
    answer(game, 0, "dip", "yes")
    assert told(game)[:3] == [
        "A plays special order. [special-order]",
        "A has nothing to copy. The special order is discarded. [special-order]",
        "B plays maki, 1 icon. [maki:1]",
    ]
    assert told(game, 7) == [
        "A plays special order. [special-order]",
        "A copies squid nigiri. [nigiri:squid] special-order becomes nigiri:squid",
        "B plays maki, 1 icon. [maki:1]",
        "A dips squid nigiri in wasabi. [nigiri:squid] nigiri:squid becomes nigiri:squid on wasabi",
    ]


@pytest.mark.rule("MISO-1")
def test_miso_soup() -> None:
    game = lead(party(3, "miso-soup"), "miso-soup", "miso-soup")
    lost = "loses a miso soup, because more than one was played. [miso-soup]"
    assert told(game, 3) == [f"A {lost}", f"B {lost}"]


@pytest.mark.rule("URA-1", "URA-2")
def test_uramaki() -> None:
    plans = "uramaki:5, uramaki:4, uramaki:3", "uramaki:5, uramaki:4, uramaki:5"
    game = lead(party(3, "uramaki"), *plans)
    assert [line.partition(" [")[0] for line in told(game, 9)] == [
        "B reaches 14 uramaki icons: 8 points. (8)",
        "A reaches 12 uramaki icons: 5 points. (5)",
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
        "A plays wasabi. [wasabi]",
        "B plays maki, 1 icon. [maki:1]",
        "Dummy plays maki, 3 icons. [maki:3]",
    ]


@pytest.mark.parametrize("seed", range(2))
def test_notes_name_only_what_lies_open(seed: int) -> None:
    """Every card that a note names has been on a table, or goes openly from hand to hand."""
    for setup in (party(5, "spoon", "menu"), party(4, "chopsticks", "takeout-box"), classic(4)):
        game = play_wildly(Game(setup, Seeded(seed)), Random(seed))
        assert not any(note.cards for note in game.notes if note.kind is DRAWS)
        assert all((note.other is not None) == ("{other}" in note.kind.says) for note in game.notes)
        assert all((note.wanted is not None) == ("{wanted}" in note.kind.says) for note in game.notes)
