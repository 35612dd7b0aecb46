"""Chopsticks: two cards in one turn; with the pick in Classic, after the reveal in Party."""

import pytest

from tests.tables import classic, deal, lead, options, scored_tables, turn, worth
from tests.worked import Example, worked


@worked("""
    CHOP-C1: two cards are revealed with everyone's, and the chopsticks pass on
    classic 3
    A: chopsticks, nigiri:egg also=maki:3
    A table: -, nigiri:egg, maki:3
    B holds: chopsticks
    hands: 7, 7, 7
    discards: none

    CHOP-C1: using them is free
    classic 2
    A: chopsticks, tempura, sashimi
    A table: chopsticks, tempura, sashimi
    A pairs: some

    CHOP-C1: at most one is used a turn
    classic 2
    A: chopsticks, chopsticks, maki:1 also=maki:2
    A table: -, chopsticks, maki:1, maki:2
    B holds: chopsticks

    CHOP-C1: chopsticks may be one of the two cards
    classic 2
    A: chopsticks, chopsticks also=maki:3
    A table: -, chopsticks, maki:3
    B holds: chopsticks

    CHOP-C1: they come back from another table
    classic 2
    A: chopsticks, maki:1 also=maki:2
    turn: / chopsticks
    B table: tempura, sashimi, chopsticks
    B pairs: some
    A pairs: none

    CHOP-C2: cards are placed in the order chosen, wasabi first
    classic 2
    A: chopsticks, wasabi also=nigiri:squid
    A table: -, wasabi in use, nigiri:squid on wasabi

    CHOP-C2: cards are placed in the order chosen, nigiri first
    classic 2
    A: chopsticks, nigiri:squid also=wasabi
    A table: -, nigiri:squid, wasabi

    CHOP-C2 WASABI-1: the first nigiri takes the wasabi that waits
    classic 2
    A: chopsticks, wasabi, nigiri:egg also=nigiri:squid
    A table: -, wasabi in use, nigiri:egg on wasabi, nigiri:squid

    CHOP-C2 WASABI-1: the first nigiri takes the wasabi, also if it is the better one
    classic 2
    A: chopsticks, wasabi, nigiri:squid also=nigiri:egg
    A table: -, wasabi in use, nigiri:squid on wasabi, nigiri:egg
""")
def test_classic(example: Example) -> None:
    example.play()


@worked("""
    CHOP-P1 TURN-5: a second card is chosen after the reveal, and until then they are in no hand
    party 3: chopsticks
    A: chopsticks:1, tempura call=chopsticks:1 | nigiri:egg, maki:3
    B: -, maki:2
    asked: A second
    A holds: not chopsticks:1
    A table: -, tempura
    B table: tempura, maki:2
    A may: dumpling | maki:1 | maki:2 | maki:3 | nigiri:egg | sashimi
    A second: nigiri:egg
    A table: -, tempura, nigiri:egg
    B holds: chopsticks:1
    hands: 8, 8, 8
    discards: none

    CHOP-P1 TURN-6 SPOON-1: a later spoon of the turn may take them
    party 3: chopsticks, spoon
    avoid: chopsticks
    A: chopsticks:1, tempura call=chopsticks:1 | nigiri:egg, nigiri:squid
    B: spoon:4, tempura call=spoon:4
    A second: nigiri:egg
    B ask: chopsticks:1
    B table: -, tempura, chopsticks:1
    B holds: spoon:4, not chopsticks:1

    TURN-4 CHOP-P1: a hand of one kind is not asked, nor is the last turn after it
    party 2: chopsticks
    A: chopsticks:1, -, -, -, -, -, -, - | | maki:1
    B: | | -, maki:2
    A holds: maki:1, maki:2
    turn: maki:1 call=chopsticks:1
    round: 2
    sheet maki: 6, 0

    CHOP-P2: wasabi then nigiri
    party 2: chopsticks, wasabi
    A: chopsticks:2, wasabi call=chopsticks:2 | nigiri:squid
    A second: nigiri:squid
    A table: -, wasabi in use, nigiri:squid on wasabi

    CHOP-P2: nigiri then wasabi does not count three times
    party 2: chopsticks, wasabi
    A: chopsticks:2, nigiri:squid call=chopsticks:2 | wasabi
    A second: wasabi
    A table: -, nigiri:squid, wasabi

    CHOP-P2 SPOON-1: wasabi then nigiri by spoon
    party 3: spoon, wasabi
    avoid: nigiri
    A: spoon:4, wasabi call=spoon:4
    B: | nigiri:squid
    A ask: nigiri:squid
    A table: -, wasabi in use, nigiri:squid on wasabi
""")
def test_party(example: Example) -> None:
    example.play()


@pytest.mark.rule("CHOP-C1")
def test_classic_two_cards_are_two_pieces_of_cardboard() -> None:
    game = deal(
        classic(2), "chopsticks", "nigiri:egg, nigiri:squid, 2 tempura, 2 sashimi, 2 dumpling, maki:1, maki:2"
    )
    turn(game, "chopsticks", "maki:1")
    offered = options(game, 0)
    assert "nigiri:egg also=nigiri:egg" not in offered
    assert "tempura also=tempura" in offered
    assert "nigiri:egg also=nigiri:squid" in offered
    assert "maki:1" not in offered
    assert len(set(offered)) == len(offered)


@pytest.mark.rule("CHOP-C1", "TURN-7")
def test_classic_two_cards_are_enough() -> None:
    """On the second to last turn both cards are played, and the chopsticks are the other seat's last card."""
    plan = "chopsticks, -, -, -, -, -, -, -, maki:1 also=maki:2"
    game = lead(classic(2), plan, avoid="chopsticks maki")
    assert game.round == 2
    past_tables = scored_tables(game)[0]
    assert [each.name for each in past_tables[0] if each][-3:-1] == ["maki:1", "maki:2"]
    assert [each.name for each in past_tables[1] if each][-1] == "chopsticks"
    assert [len(table) for table in past_tables] == [11, 10]


@pytest.mark.rule("CHOP-0")
def test_unused_chopsticks_score_nothing() -> None:
    assert worth("chopsticks", "3 chopsticks:1", "chopsticks", "") == [0, 0, 0]
