"""A person takes over a bot's seat: after this turn, so that nobody looks at a hand and gives it back."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.going_back import go_back
from sushigo_tui.hotseat.seats import give, may_give
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Choose, Final, HandOver, Reveal, RoundEnd
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.text.phrases import plain
from sushigo_tui.text.turn import takeovers
from tests.hotseat.seats import bots_answer, go_on, look, pick, random_game, resumed, session_of, step_on
from tests.tables import menu_with

GONE = "Otto has taken over from Bob.\n"
BACK = "Bob has taken over from Otto.\n"
COMING = "Zoe takes over from Hana next turn.\n"
HERE = "Zoe has taken over from Hana.\n"
NOT_COMING = "Zoe isn't taking over from Hana after all.\n"
ZOE = Player("Zoe")


def with_hana(turn: int = 1, people: int = 2) -> Session:
    """Amy, with several people Bob, and bots, of which Hana sits last, at a turn of the first rounds."""
    players = (Player("Amy"), Player("Bob", None if people > 1 else "novice"), Player("Hana", "novice"))
    session = session_of(Game(Setup(PARTY, players, menu_with("tofu", "temaki"), seed=4), ask_all=True))
    while (session.game.round - 1) * 10 + session.game.turn < turn:
        play_turn(session)
    return session


def play_turn(session: Session) -> None:
    """All choose something, reveal it and read it, with a score sheet where there is one."""
    turn = session.game.round, session.game.turn
    while (session.game.round, session.game.turn) == turn or isinstance(session.step, (Reveal, RoundEnd)):
        step(session)


def step(session: Session) -> None:
    """Do what comes next, behind the one PIN that there may be."""
    if isinstance(session.step, HandOver):
        assert look(session, "1234")
    else:
        step_on(session, Random(1))


def told(session: Session) -> str:
    """Return what all are told of who takes over."""
    return plain(takeovers(session.facts.successors))


def to_reveal(session: Session) -> None:
    """All choose, and the cards are revealed."""
    while not isinstance(session.step, Reveal):
        step(session)


def test_the_bot_plays_this_turn_and_nobody_sees_its_hand() -> None:
    session = with_hana()
    bots_answer(session, Random(1))
    placed = session.game.placed_picks
    give(session, 2, ZOE)
    assert told(session) == COMING
    assert session.game.names == ("Amy", "Bob", "Hana")
    assert session.game.placed_picks == placed
    assert not session.offer(2)
    assert seat_changes(session.game.events) == []
    to_reveal(session)
    assert (told(session), session.game.names[2]) == (COMING, "Hana")
    go_on(session)
    assert (told(session), session.game.names[2]) == (HERE, "Zoe")
    assert [taken.player for taken in seat_changes(session.game.events)] == [ZOE]
    assert session.offer(2)
    to_reveal(session)
    assert told(session) == HERE, "also where the seat has been given back by then"
    go_on(session)
    assert told(session) == ""
    assert codec.read(codec.write(session.game)).players[2] == ZOE


def test_who_takes_over_has_a_pin_from_then_on() -> None:
    session = with_hana()
    give(session, 2, ZOE, "", pins.seal("1234"))
    assert session.facts.pins == {}
    assert resumed(session).facts.pins == {}
    play_turn(session)
    assert session.offer(2)
    assert not look(session, "")
    assert look(session, "1234")
    play = resumed(session)
    assert pins.opens("1234", play.facts.pins[2])
    assert all(each.pin is None for each in play.facts.successors), "it is kept in one place"


def test_minds_are_changed_and_all_are_told() -> None:
    session = with_hana()
    give(session, 2, ZOE, "", pins.seal("1234"))
    give(session, 2, Player("Max"))
    assert all(each.pin is None for each in session.facts.successors)
    assert told(session) == NOT_COMING + "Max takes over from Hana next turn.\n"
    give(session, 2, ZOE)
    assert told(session) == "Max isn't taking over from Hana after all.\n" + COMING
    give(session, 2, session.game.players[2])
    assert told(session) == "Max isn't taking over from Hana after all.\n" + NOT_COMING
    assert seat_changes(session.game.events) == []
    to_reveal(session)
    assert NOT_COMING in told(session)
    go_on(session)
    assert (told(session), session.game.names, session.facts.pins) == ("", ("Amy", "Bob", "Hana"), {})


def test_another_bot_comes_at_once_and_instead() -> None:
    session = with_hana()
    give(session, 2, ZOE)
    bots_answer(session, Random(1))
    give(session, 2, Player("Hana", "chef"))
    assert (told(session), session.game.players[2].bot) == (NOT_COMING, "chef")
    assert session.game.placed == frozenset()


@pytest.mark.parametrize("when", ["chosen", "revealed", "taken over"])
def test_a_successor_is_saved_and_told_of_in_a_resumed_game(when: str) -> None:
    session = with_hana()
    give(session, 2, ZOE, "", pins.seal("1234"))
    assert (again := resumed(session)).facts.successors == session.facts.successors
    assert isinstance(again.step, HandOver)
    if when == "chosen":
        pick(session)
        assert told(resumed(session)) == COMING
    to_reveal(session)
    if when == "taken over":
        go_on(session)
    again = resumed(session)
    if when != "taken over":
        assert (told(again), again.game.names) == (COMING, ("Amy", "Bob", "Hana"))
        go_on(again)
    assert (told(again), again.game.names, list(again.facts.pins)) == (HERE, ("Amy", "Bob", "Zoe"), [2])
    assert again.game.placed == frozenset()
    to_reveal(again)
    go_on(again)
    assert told(again) == ""


def test_going_back_leaves_a_succession_undone() -> None:
    session = with_hana(turn=3)
    give(session, 2, ZOE)
    go_back(session, 1, 2)
    assert told(session) == ""
    give(session, 2, ZOE, "", pins.seal("1234"))
    play_turn(session)
    assert session.game.names[2] == "Zoe"
    play_turn(session)
    go_back(session, 1, 3)
    assert (session.game.names[2], list(session.facts.pins)) == ("Zoe", [2]), (
        "who sits down for a turn sits there in it"
    )
    go_back(session, 1, 1)
    assert (session.game.names[2], session.facts.pins, told(session)) == ("Hana", {}, "")


def test_between_turns_a_seat_is_taken_over_at_once_and_told_until_the_next_reveal_was_read() -> None:
    """Nobody can have looked at a hand that has not been handed over."""
    session = with_hana()
    to_reveal(session)
    give(session, 2, ZOE)
    assert (told(session), session.game.names[2]) == (HERE, "Zoe")
    go_on(session)
    to_reveal(session)
    assert told(session) == HERE
    go_on(session)
    assert told(session) == ""


class TestAlone:
    def test_it_is_at_once(self) -> None:
        session = with_hana(people=1)
        assert session.cover()
        give(session, 2, ZOE)
        assert (session.game.names[2], told(session)) == ("Zoe", "Zoe has taken over from Hana.\n")

    def test_not_with_somebody_whose_seat_was_given_away_this_turn(self) -> None:
        """A bot can't be put in the others' place, so that the hands of all bots may be seen."""
        session = with_hana()
        give(session, 1, Player("Otto", "novice"))
        give(session, 2, ZOE)
        assert (session.game.names, told(session)) == (("Amy", "Otto", "Hana"), GONE + COMING)

    def test_not_with_somebody_who_has_just_sat_down(self) -> None:
        session = with_hana(people=1)
        session.cover()
        give(session, 1, Player("Bob"))
        give(session, 2, ZOE)
        assert (session.game.names, told(session)) == (("Amy", "Bob", "Hana"), COMING)


def test_a_seat_whose_hand_was_a_person_s_is_given_back_at_once() -> None:
    session = with_hana()
    give(session, 1, Player("Otto", "novice"))
    give(session, 1, Player("Bob"))
    assert (session.game.names, told(session)) == (("Amy", "Bob", "Hana"), GONE + BACK)
    to_reveal(session)
    give(session, 1, Player("Otto", "novice"))
    go_on(session)
    give(session, 1, Player("Bob"))
    assert session.game.names == ("Amy", "Otto", "Hana"), "in this turn it has been the bot's"


def test_leaving_does_not_hide_who_sat_here_when_the_turn_began() -> None:
    session = with_hana()
    give(session, 1, Player("Otto", "novice"))
    again = resumed(session)
    give(again, 2, ZOE)
    assert told(again) == GONE + COMING


@settings(max_examples=25)
@given(st.integers(0, 1 << 30))
def test_law_no_hand_of_a_bot_is_seen_unless_all_are_told(seed: int) -> None:
    """Whole games in which seats are given at any time: who sees a hand has had it since the turn began."""
    setup, random = random_game(seed).setup, Random(seed)
    seats = len(setup.players)
    bots = random.sample(range(seats), random.randint(0, seats - 1))
    sitting = [replace(who, bot="novice" if at in bots else None) for at, who in enumerate(setup.players)]
    game = Game(replace(setup, players=tuple(sitting)), ask_all=True)
    session, number = session_of(game), 0
    turn, began = (0, 0), game.players
    while not isinstance(session.step, Final):
        at = session.game.round, session.game.turn
        if at != turn and not isinstance(session.step, (Reveal, RoundEnd)):
            turn, began = at, session.game.players
        if may_give(session) and random.random() < 0.3:
            seat, number = random.randrange(seats), number + 1
            if session.people != [seat]:
                bot = random.choice((None, "novice"))
                give(session, seat, Player(f"New {number}", bot))
        several = sum(who.bot is None for who in began) > 1
        if isinstance(session.step, Choose) and several:
            assert began[session.step.seat].bot is None
        if random.random() < 0.2:
            session = session_of(session.game, session.facts)
        if random.random() < 0.5:
            bots_answer(session, random)
        step_on(session, random)
    assert codec.read(codec.write(session.game)).players == session.game.players
