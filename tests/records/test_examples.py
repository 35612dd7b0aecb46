"""Records written by hand: the worked examples of the rules, one each, and the hard cases of the rules."""

import pytest

from sushigo_tui.rules.dishes.spoon import GETS_NOTHING, GIVES
from tests.records.kept import EXAMPLES, example, plain, played, written

WORKED = {
    "G1": ("g01-maki-classic", "maki", [6, 1, 1, 0]),
    "G2": ("g02-pudding-classic", "pudding", [6, 0, -3, -3]),
    "G3": ("g03-maki-party", "maki", [6, 6, 3, 0]),
    "G4": ("g04-temaki", "temaki", [4, 0, -4, -4]),
    "G5": ("g05-uramaki", "uramaki", [8, 8, 2, 0]),
    "G6": ("g06-edamame", "edamame", [6, 4, 2]),
    "G7": ("g07-onigiri", "onigiri", [9 + 1, 4, 1]),
    "G8": ("g08-tea", "tea", [4, 0, 0, 0]),
    "G9": ("g09-pudding-party", "pudding", [6, 0, -6, -6]),
    # Every fruit card has two icons, so no table holds G10's five: (0, 2, 4), (1, 1, 4), (1, 0, 1) and no
    # fruit at all score each of its numbers.
    "G10": ("g10-fruit", "fruit", [-2 + 1 + 6, 0 + 0 + 6, 0 - 2 + 0, -2 - 2 - 2]),
}

HARD = {
    "SPOON-1 SPOON-2: a face is given by its only holder, past a seat with another face": (
        *("spoon", 1, "nigiri"),
        [0, 3, 0],
    ),
    "SPOON-2: a dish asked for in general, the giver chooses among faces": ("spoon", 1, "onigiri", [4, 0, 0]),
    "SPOON-2 TAKEOUT-1: a gained takeout box flips at once, one that was picked flips three": (
        *("spoon", 1, "flipped"),
        [0, 6, 4],
    ),
    "CHOP-P1 CHOP-P2: squid on the wasabi of the same turn; salmon before wasabi, egg on it": (
        *("chopsticks-party", 1, "nigiri"),
        [9, 2 + 3],
    ),
    "CHOP-C2: wasabi then squid triples, salmon then wasabi does not": (
        *("chopsticks-classic", 1, "nigiri"),
        [9, 0, 2],
    ),
    "CHOP-C1: two tempura with two cards in hand": ("chopsticks-classic", 1, "tempura", [5, 5, 0]),
    "MENUCARD-1 ORDER-5 MISO-1: a copied soup and an ordered one go, the copied one's model stays": (
        *("menu", 1, "miso-soup"),
        [0, 3],
    ),
    "TAKEOUT-3: squid on a flipped wasabi is plain; a flipped salmon leaves wasabi for the egg": (
        *("takeout-box", 1, "nigiri"),
        [3 + 1, 3, 0],
    ),
    "FLIPPED TAKEOUT-4: a wasabi; a salmon and a pudding": ("takeout-box", 1, "flipped", [2, 4, 0]),
    "ORDER-4: a dipped salmon; a squid not dipped and a salmon that takes the wasabi": (
        *("special-order-dips", 1, "nigiri"),
        [2 + 6, 3 + 3 + 6, 3, 0],
    ),
    "ORDER-5: a copied wasabi is a second, empty one": ("special-order-dips", 2, "nigiri", [3 + 6, 0, 0, 9]),
    "ORDER-5 MISO-1: a copied soup counts as played this turn, its model does not": (
        *("special-order-dips", 2, "miso-soup"),
        [0, 0, 3, 0],
    ),
    "ORDER-4: a copy of a nigiri that is on a wasabi is plain": (
        "special-order-dips",
        3,
        "nigiri",
        [6 + 2, 0, 3, 2],
    ),
    "ORDER-2 ORDER-6: a copy of a flipped card is worth 2; one with nothing to copy is gone": (
        *("special-order-takeout", 1, "flipped"),
        [2 + 2, 0, 2],
    ),
    "TAKEOUT-5: the model stays an eel for nobody": ("special-order-takeout", 1, "eel", [-3, 0, 0]),
    "URA-3 URA-4: ten at the reveal, ten by a menu, ten later, ten too late": (
        *("uramaki-race", 1, "uramaki"),
        [8, 5, 2, 0],
    ),
    "URA-2: three equal ones take all three places": ("uramaki-tie-of-three", 1, "uramaki", [8, 8, 8, 0]),
    "URA-1 URA-5: one seat places twice and ties for the last place": (
        "uramaki-twice",
        1,
        "uramaki",
        [8 + 5 + 2, 2, 0],
    ),
    "MISO-1: two at a reveal go; one revealed and three spooned go; single ones stay": (
        *("miso-soup", 1, "miso-soup"),
        [3, 0, 3, 0],
    ),
    "DUMMY-3: the dummy's squid is on the dummy's wasabi": ("dummy", 1, "nigiri", [6, 4, 9 + 2 + 1]),
    "MAKI-P: 6, 4, 2 with eight seats": ("eight-seats", 1, "maki", [6, 4, 4, 2, 0, 0, 0, 0]),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_game_is_the_one_that_was_written_down(name: str) -> None:
    document = example(name)
    again = written(played(name))
    assert again["setup"] == document["setup"]
    assert again["events"][: len(document["events"])] == document["events"]
    if "result" in document:
        assert plain(again["result"]) == plain(document["result"])


@pytest.mark.parametrize("rule", WORKED)
def test_worked_example(rule: str) -> None:
    name, dish, points = WORKED[rule]
    game = played(name)
    assert (game.desserts if game.over else game.sheets[0])[dish] == points


@pytest.mark.parametrize("rule", HARD)
def test_hard_case(rule: str) -> None:
    name, number, dish, points = HARD[rule]
    assert played(name).sheets[number - 1][dish] == points


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
