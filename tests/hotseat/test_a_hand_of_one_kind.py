"""A hand that leaves no choice looks to everyone else like any other (TURN-4)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.hotseat.bot_players import bots_asked
from sushigo_tui.hotseat.seats import may_give
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Step, Wait
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from tests.hotseat.seats import (
    all_pick,
    asks_for_onigiri,
    bots_answer,
    go_on,
    now,
    pick,
    random_game,
    session_of,
    shown,
    step_on,
    with_bots,
)
from tests.store.evenings import keep
from tests.tables import classic, deal, lying, players

TEN = ", ".join(["tempura"] * 10)
OTHERS = ", ".join(["sashimi"] * 10)


def of_one_kind(seats: int = 3) -> Game:
    """Seat 0 holds nothing but tempura."""
    size = {2: 10, 3: 9, 4: 8}[seats]
    return deal(classic(seats), ", ".join(["tempura"] * size), ask_all=True)


@settings(max_examples=25)
@given(st.integers(0, 1 << 30), st.booleans())
def test_law_all_who_hold_more_than_one_card_are_asked_every_turn(seed: int, beside: bool) -> None:
    """Whole games: who gets the laptop for a pick depends on how many cards there are, and nothing else."""
    game, random = random_game(seed), Random(seed)
    if beside:
        with_bots(game, *(seat for seat in range(2, len(game.players))))
    session = session_of(game)
    asked: dict[tuple[int, int], set[int]] = {}
    size = game.setup.hand_size
    while not isinstance(session.step, Final):
        turn = session.game.round, session.game.turn
        if isinstance(session.step, HandOver) and session.step.question.name == "pick":
            if turn not in asked and session.game.turn < size:
                assert session.placed.isdisjoint(session.people)
            asked.setdefault(turn, set()).add(session.step.seat)
            assert sorted([*session.public.placed, *session.waited_for]) == list(range(len(game.players)))
        if random.random() < 0.3:
            bots_answer(session, random)
        step_on(session, random)
    for round in (1, 2, 3):
        for nth in range(1, size):
            assert asked[round, nth] == set(session.people), (round, nth)
        if game.setup.dummy:
            assert asked[round, size] == {(round + size) % 2}, "who controls the dummy holds two cards"


def seen(game: Game, seed: int) -> list[tuple[Step, frozenset[int], list[int], bool]]:
    """All that a turn tells until its cards are revealed, some of which are changed before."""
    session, random = session_of(game), Random(seed)
    found = []

    def look() -> None:
        found.append((session.step, session.public.placed, session.waited_for, may_give(session)))

    for _ in range(14):
        look()
        match session.step:
            case Ready() if random.random() < 0.5:
                break
            case Ready():
                session.offer_next()
            case HandOver():
                session.offer_next(random.choice((-1, 0, 1)))
                look()
                session.look(shown(session, HandOver))
            case Choose(seat):
                if random.random() < 0.3:
                    session.cover()
                else:
                    session.place(shown(session, Choose), session.decision(seat).options[0])
            case other:
                raise AssertionError(other)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_law_a_seat_s_steps_depend_on_how_many_cards_it_holds(seed: int) -> None:
    mixed = deal(classic(3), "pudding, wasabi, dumpling, maki:2", "tempura", "sashimi", ask_all=True)
    assert seen(of_one_kind(), seed) == seen(mixed, seed)


def test_where_all_hands_are_of_one_kind_all_are_asked() -> None:
    """Nobody has a choice in the whole round, and still every turn is played at the table."""
    game = deal(classic(2), TEN, OTHERS, ask_all=True)
    session = session_of(game)
    for turn in range(1, 10):
        assert (game.turn, now(session)) == (turn, HandOver(shown(session, HandOver).seat))
        all_pick(session)
        assert now(session) == Ready()
        session.reveal()
        assert {note.turn for note in shown(session, Reveal).notes} == {turn}
        go_on(session)
    assert {note.turn for note in shown(session, Reveal).notes} == {10}, "last cards play themselves"
    go_on(session)
    assert now(session) == RoundEnd(1)


@pytest.mark.parametrize("placed", [0, 1, 2])
def test_a_resumed_game_asks_who_has_not_placed_and_nobody_else(placed: int) -> None:
    session = session_of(of_one_kind())
    for _ in range(placed):
        pick(session)
    with Store() as store:
        again = session_of(store.resume(keep(store, session.game)).game)
    assert again.public.placed == set(range(placed))
    assert again.waited_for == list(range(placed, 3))
    assert isinstance(again.step, HandOver)


def test_the_dummy_s_controller_is_asked_with_two_cards_of_one_kind() -> None:
    """DUMMY-4: the other's last card plays itself, and these two are handed over like any two."""
    nine = ", ".join(["tempura"] * 9)
    session = session_of(deal(classic(2, dummy=True), nine, "sashimi", pile="tempura", ask_all=True))
    assert now(session) == HandOver(0)
    pick(session)
    pick(session)
    assert now(session) == Ready()
    session.reveal()
    assert lying(session.game, 0) == lying(session.game, 2) == ["tempura"]


def test_the_record_of_a_game_tells_nothing_of_who_was_asked() -> None:
    """Game and record are the same as where nobody is asked who has no choice."""
    setup = Setup(CLASSIC, players(3), seed=11)
    at_table, plain, random = Game(setup, ask_all=True), Game(setup), Random(1)
    while not at_table.over:
        decision = at_table.decisions[0]
        choice = decision.options[random.randrange(len(decision.options))]
        at_table.choose(decision.seat, choice)
        if any(each.seat == decision.seat and choice in each.options for each in plain.decisions):
            plain.choose(decision.seat, choice)
    assert codec.write(at_table) == codec.write(plain)
    assert codec.read(codec.write(at_table)).events == at_table.events


class TestGiver:
    """A giver to a spoon who has no choice looks like one who has (SPOON-2)."""

    def given(self, held: str, *bots: int) -> list[Step]:
        """The steps from the spoon's question to what came of it."""
        game = asks_for_onigiri(held)
        game.players = tuple(
            replace(who, bot="regular" if seat in bots else None) for seat, who in enumerate(game.players)
        )
        session, found = session_of(game), list[Step]()
        go_on(session)
        options = shown(session, Ask).decision.options
        session.answer(shown(session, Ask), next(each for each in options if each.name == "onigiri"))
        while not isinstance(session.step, Reveal):
            found.append(session.step)
            step_on(session, Random(1))
        return found

    @pytest.mark.parametrize("bots", [(), (2,), (1,), (1, 2)])
    def test_the_steps_do_not_tell(self, bots: tuple[int, ...]) -> None:
        several = self.given("onigiri:circle, onigiri:square", *bots)
        one, two = self.given("onigiri:circle", *bots), self.given("onigiri:circle, onigiri:circle", *bots)
        assert [type(step) for step in several] == ([Wait] if 1 in bots else [HandOver, Ask])
        for steps in (one, two):
            assert [type(step) for step in steps] == [type(step) for step in several]
            assert steps[0] == several[0], "what all see while the giver thinks"


class TestOpponents:
    @pytest.mark.parametrize("bots", [(0,), (0, 2)])
    def test_their_ticks_appear_once_all_people_have_chosen(self, bots: tuple[int, ...]) -> None:
        session = session_of(with_bots(of_one_kind(4), *bots))
        assert bots_asked(session)[0].seat == 0, "also who has no choice thinks like any other"
        people, chosen = session.people, set[int]()
        for seat in people:
            assert (set(session.public.placed), session.waited_for) == (
                chosen,
                [each for each in range(4) if each not in chosen],
            )
            bots_answer(session, Random(1))
            pick(session, seat)
            chosen.add(seat)
        assert now(session) == Ready()
        assert (set(session.public.placed), session.waited_for) == ({0, 1, 2, 3}, [])
        session.offer_next()
        assert set(session.public.placed) == {0, 1, 2, 3}

    def test_who_is_alone_isn_t_asked_as_nobody_can_watch(self) -> None:
        """TURN-4"""
        assert now(session_of(with_bots(of_one_kind(), 1, 2))) == Wait((1, 2))
