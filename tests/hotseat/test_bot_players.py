"""Bots at the table, without a screen: people continue beside them, and their answers count."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.bots.levels import seconds, share_of
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.bot_players import OVERTIME, BotPlayers, BotTasks, bots_asked
from sushigo_tui.hotseat.going_back import go_back
from sushigo_tui.hotseat.seats import give, may_give
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Wait
from sushigo_tui.records import codec
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.events import SeatTaken, seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import SavedFacts
from tests.hotseat.seats import (
    all_pick,
    asks_for_onigiri,
    before_box,
    before_chopsticks,
    before_copy,
    before_menu,
    before_spoon,
    bots_answer,
    go_on,
    now,
    pick,
    quiet_game,
    session_of,
    shown,
    step_on,
    with_bots,
)
from tests.rules.games import setups
from tests.stub_worker import StubWorker
from tests.tables import called, chosen, lead, party


def answer(session: Session, seat: int, wanted: str) -> None:
    """A bot answers with the pick that is said here."""
    (decision,) = (each for each in bots_asked(session) if each.seat == seat)
    session.apply_bot_answer(decision, chosen(decision, called(session.game, seat, wanted)))


def test_only_people_are_handed_the_laptop() -> None:
    session = session_of(with_bots(quiet_game(4), 0, 2))
    assert now(session) == HandOver(1)
    session.offer_next(1)
    assert now(session) == HandOver(3)
    assert not session.offer(2)
    pick(session)
    assert now(session) == HandOver(1)
    assert session.waited_for == [0, 1, 2]


def test_when_bots_are_last_everybody_waits_for_them() -> None:
    session = session_of(with_bots(quiet_game(4), 1, 3))
    all_pick(session)
    assert now(session) == Wait((1, 3))
    first, second = bots_asked(session)
    session.apply_bot_answer(first, first.options[0])
    assert now(session) == Wait((1, 3))
    session.apply_bot_answer(second, second.options[0])
    assert now(session) == Ready()
    session.offer_next()
    assert now(session) == HandOver(2)


def test_who_is_alone_sees_the_hand_at_once_and_the_reveal_follows_the_pick() -> None:
    session = session_of(with_bots(quiet_game(), 0, 2))
    assert now(session) == Choose(1)
    assert (session.viewer, session.hides) == (1, False)
    bots_answer(session, Random(1))
    session.place(shown(session, Choose), session.decision(1).options[0])
    shown(session, Reveal)
    go_on(session)
    assert now(session) == Choose(1)
    session.place(shown(session, Choose), session.decision(1).options[0])
    assert now(session) == Wait((0, 2))
    bots_answer(session, Random(1))
    shown(session, Reveal)


def test_alone_the_hand_is_covered_only_where_it_has_to_be() -> None:
    """While the program is suspended others may sit before the shell; and a PIN is meant for someone."""
    session = session_of(with_bots(quiet_game(), 0, 2))
    assert session.cover()
    assert now(session) == HandOver(1)
    assert session.look(shown(session, HandOver))
    assert now(session) == Choose(1)
    with_pin = session_of(with_bots(quiet_game(), 0, 2), SavedFacts({1: pins.seal("1")}))
    assert now(with_pin) == HandOver(1)


ASKED = {
    "second": (before_chopsticks, "tofu call=chopsticks:1"),
    "ask": (before_spoon, "tofu call=spoon:4"),
    "order": (before_menu, "menu:7"),
    "flip": (before_box, "takeout-box:10"),
    "dip": (before_copy, "special-order copy=0"),
}


@pytest.mark.parametrize("question", ASKED)
def test_what_a_bot_is_asked_after_the_reveal(question: str) -> None:
    """Everyone reads what led to it, waits for the answer, and reads what came of that."""
    game, wanted = ASKED[question]
    session = session_of(with_bots(game(), 0))
    answer(session, 0, wanted)
    all_pick(session)
    session.reveal()
    before = shown(session, Reveal).notes
    go_on(session)
    assert now(session) == Wait((0,))
    assert (session.question, session.viewer) == (QUESTIONS[question], None)
    while isinstance(session.step, Wait):
        bots_answer(session, Random(1))
    if isinstance(session.step, Reveal):
        assert session.step.shown == len(before) < len(session.step.notes)
    else:
        # A spoon asks someone with a choice of cards.
        assert (question, now(session)) == ("ask", HandOver(1, QUESTIONS["give"]))


def test_what_several_bots_answer_in_a_turn_is_told_at_once() -> None:
    """Each of two takeout boxes would have a page of its own."""
    box = ["takeout-box:10", "takeout-box:11"]
    game = lead(party(4, "takeout-box", "tofu"), "tofu", "tofu", ahead=box)
    session = session_of(with_bots(game, 0, 1))
    for seat in (0, 1):
        answer(session, seat, box[seat])
    all_pick(session)
    session.reveal()
    pages, begun = [shown(session, Reveal)], (session.game.round, session.game.turn)
    go_on(session)
    asked = set()
    while isinstance(session.step, Wait):
        asked |= {*session.step.seats}
        bots_answer(session, Random(1))
    pages.append(shown(session, Reveal))
    assert asked == {0, 1}
    assert pages[1].shown == len(pages[0].notes)
    go_on(session)
    assert isinstance(now(session), HandOver)
    assert (session.game.round, session.game.turn) > begun


def test_an_answer_that_comes_too_late_is_not_heeded() -> None:
    session = session_of(with_bots(quiet_game(), 1))
    all_pick(session)
    (late,) = bots_asked(session)
    bots_answer(session, Random(1))
    session.reveal()
    go_back(session, 1, 1)
    session.apply_bot_answer(late, late.options[0])
    assert session.game.placed == frozenset()
    give(session, 2, Player("Hana", "novice"))
    (again,) = (each for each in bots_asked(session) if each.seat == 2)
    give(session, 2, Player("Zoe"))
    session.apply_bot_answer(again, again.options[0])
    assert session.game.placed == frozenset()


def bots_of(
    session: Session, told: Callable[[], object] = lambda: None
) -> tuple[BotPlayers, list[asyncio.Task[None]]]:
    """Return a game's bots, and all that they began; `told` is called when one has answered."""
    begun: list[asyncio.Task[None]] = []

    async def answered() -> None:
        told()

    return BotPlayers(session, lambda job: begun.append(asyncio.create_task(job)), answered), begun


async def test_each_bot_is_asked_once_and_answers_until_the_game_is_left(worker: StubWorker) -> None:
    session, told = session_of(with_bots(quiet_game(), 1, 2)), list[int]()
    bots, begun = bots_of(session, lambda: told.append(len(session.game.placed)))
    bots.take_turns()
    bots.take_turns()
    assert len(worker.asked) == len(begun) == 2
    worker.serve(1)
    await begun[0]
    assert (session.game.placed, told) == (frozenset({1}), [1])
    bots.stop()
    worker.serve(lose=True)
    await begun[1]
    assert (session.game.placed, told, worker.closed) == (frozenset({1}), [1], True)


async def test_who_waits_is_told_if_nobody_has_answered_in_time_and_goes_on_with_the_first(
    worker: StubWorker,
) -> None:
    session = session_of(with_bots(quiet_game(), 1, 2))

    async def answered() -> None:
        pass

    bots = BotTasks(session, answered)
    bots.take_turns()
    assert not await bots.answer(0)
    worker.serve(1)
    assert await bots.answer()
    assert session.game.placed == {1}
    bots.take_turns()
    assert not await bots.answer(0)
    worker.serve()
    assert await bots.answer()
    assert session.game.placed == {1, 2}


async def test_who_takes_the_seat_of_one_who_has_answered_is_asked_anew(worker: StubWorker) -> None:
    session = session_of(with_bots(quiet_game(), 1))
    bots, begun = bots_of(session)
    bots.take_turns()
    worker.serve()
    await begun[0]
    give(session, 1, Player("Hana", "novice"))
    bots.take_turns()
    worker.serve()
    assert len(begun) == 2
    await begun[1]
    assert session.game.placed == {1}


async def test_a_bot_without_an_answer_makes_a_quick_choice_and_all_are_told(worker: StubWorker) -> None:
    session = session_of(with_bots(quiet_game(), 1))
    bots, begun = bots_of(session)
    bots.take_turns()
    assert bots.rushed(1, 1) is None
    worker.serve(lose=True)
    await begun[0]
    assert session.game.placed == {1}
    assert bots.rushed(1, 1) == "Bot 1"
    assert bots.rushed(1, 2) is None


async def test_each_bot_thinks_about_what_it_sees_as_well_and_as_long_as_its_level_says(
    worker: StubWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int | None, float]] = []

    def choose_answer(level: str, view: View, seed: int, share: float) -> Choice:
        asked.append((level, view.seat, share))
        assert view.decision is not None
        return cast(Choice, view.decision.options[seed % len(view.decision.options)])

    monkeypatch.setattr("sushigo_tui.hotseat.bot_players.choose_answer", choose_answer)
    game = with_bots(with_bots(quiet_game(4), 1, level="novice"), 2, 3, level="master")
    bots, begun = bots_of(session_of(game))
    bots.take_turns()
    times = [patience for *_, patience in worker.asked]
    worker.serve()
    await asyncio.gather(*begun)
    share = share_of(["novice", "master", "master"])
    assert 0 < share < 1, "all choose at once"
    assert asked == [("novice", 1, share), ("master", 2, share), ("master", 3, share)]
    assert times == [seconds(level, share) + OVERTIME for level, *_ in asked]


@pytest.mark.parametrize("held", ["onigiri:circle", "onigiri:circle, onigiri:square"])
async def test_who_gives_a_card_to_a_spoon_takes_no_time_for_it(worker: StubWorker, held: str) -> None:
    """TURN-4: it would tell that there is a choice."""
    game = asks_for_onigiri(held)
    game.players = (game.players[0], Player("Hana", "master"), game.players[2])
    session = session_of(game)
    go_on(session)
    session.answer(
        shown(session, Ask),
        next(each for each in shown(session, Ask).decision.options if each.name == "onigiri"),
    )
    assert now(session) == Wait((1,))
    bots, begun = bots_of(session)
    bots.take_turns()
    assert [patience for *_, patience in worker.asked] == [OVERTIME]
    worker.serve()
    await begun[0]
    assert isinstance(session.step, Reveal)


class TestGivingASeat:
    def test_to_a_bot_and_back_though_bots_have_placed(self) -> None:
        session = session_of(with_bots(quiet_game(), 1))
        bots_answer(session, Random(1))
        assert may_give(session)
        give(session, 2, Player("Hana", "novice"))
        assert session.game.placed == {1}, "the others' cards lie where they lay"
        assert [decision.seat for decision in bots_asked(session)] == [2]
        bots_answer(session, Random(1))
        assert session.game.placed == {1, 2}
        give(session, 2, Player("Zoe"))
        assert session.game.placed == {1}, "who comes picks anew"
        assert session.people == [0, 2]
        assert seat_changes(session.game.events)[1:] == [
            SeatTaken(2, Player("Hana", "novice")),
            SeatTaken(2, Player("Zoe")),
        ]
        assert codec.read(codec.write(session.game)).players == session.game.players

    def test_who_stays_alone_is_handed_the_laptop_once_more(self) -> None:
        """The player who leaves still looks at the screen then."""
        session = session_of(with_bots(quiet_game(), 2))
        give(session, 0, Player("Hana", "novice"))
        assert now(session) == HandOver(1)
        assert session.look(shown(session, HandOver))
        assert now(session) == Choose(1)

    def test_who_is_alone_gives_a_bot_s_seat_at_a_reveal(self) -> None:
        session = session_of(with_bots(quiet_game(), 1, 2))
        allowed = [may_give(session)]
        bots_answer(session, Random(1))
        session.place(shown(session, Choose), session.decision(0).options[0])
        bots_answer(session, Random(1))
        allowed.append(may_give(session))
        assert allowed == [False, True], "not while the hand is on the screen"
        give(session, 2, Player("Zoe"))
        go_on(session)
        assert now(session) == HandOver(0)


def test_where_only_bots_sit_somebody_turns_the_cards_over() -> None:
    """A game with only bots can come from a record."""
    session = session_of(with_bots(quiet_game(), 0, 1, 2))
    assert now(session) == Wait((0, 1, 2))
    bots_answer(session, Random(1))
    assert now(session) == Ready()
    session.offer_next()
    assert now(session) == Ready()
    session.reveal()
    shown(session, Reveal)


@settings(max_examples=25)
@given(setups(), st.integers(0, 1 << 30))
def test_law_one_person_alone_is_never_handed_the_laptop(setup: Setup, seed: int) -> None:
    """Whole games: the person is asked, everything is told, the bots answer at any time; records hold."""
    random = Random(seed)
    game = Game(setup, seed=seed)
    mine = random.randrange(len(game.players))
    session = session_of(with_bots(game, *(seat for seat in range(len(game.players)) if seat != mine)))
    told = 0
    while not isinstance(session.step, Final):
        if random.random() < 0.5:
            bots_answer(session, random)
        match session.step:
            case HandOver() | Ready():
                raise AssertionError(session.step)
            case Choose(seat):
                assert seat == mine
            case Ask(decision):
                assert decision.seat == mine
            case Reveal() as reveal:
                told += len(reveal.notes) - reveal.shown
            case Wait() | RoundEnd():
                assert session.viewer is None
        step_on(session, random)
    assert told == len([note for note in game.notes if note.seat >= 0])
    assert codec.read(codec.write(game)).players == game.players
