"""Learning the game together: one round with all hands open, and no other way to open them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.hotseat.game_draft import GameDraft
from sushigo_tui.hotseat.going_back import go_back
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.so_far import all_hands, learned
from sushigo_tui.hotseat.steps import Choose, Final, HandOver, Ready, Reveal, RoundEnd
from sushigo_tui.language import Message
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.dishes.wasabi import WAITING
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.rules.scoring import Goal, Prospect, Race, Remark
from sushigo_tui.store.listing import Mode
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text import lesson
from sushigo_tui.text.voice import brief
from tests.hotseat.seats import SavedNowhere, now, random_game, shown, step_on
from tests.tables import lead, party, turn


def learners(*names: str, bots: int = 0) -> GameDraft:
    """A draft in which these people learn the game together."""
    draft = GameDraft()
    assert draft.learn() == "players"
    for name in names:
        draft.sit_down(name)
    for _ in range(bots):
        draft.add_opponent("novice")
    return draft


def learning(*names: str, bots: int = 0) -> Session:
    """The game that they learn."""
    return Session(SavedNowhere(learners(*names, bots=bots).deal()))


@pytest.mark.parametrize(("people", "bots"), [(1, 1), (2, 0), (1, 3), (4, 0), (2, 3), (4, 2), (4, 3)])
def test_each_hand_of_the_first_round_has_a_card_of_each_dish_as_far_as_there_are_enough(
    people: int, bots: int
) -> None:
    draft = learners(*"ABCD"[:people], bots=bots)
    draft.seed = 4
    assert draft.refusal() == ""
    game, other = draft.deal().game, draft.deal().game
    hands = [game.view(seat).hand for seat in range(people + bots)]
    assert game.events != other.events, "no seed, chosen or not, deals the same cards to all who learn"
    for dish in game.setup.dishes:
        there = [sum(card.dish is dish for card in hand) for hand in hands]
        assert max(there) - min(there) <= 1, dish
        assert sum(there) >= min(3, len(hands)), dish
    assert (game.seeded, game.setup.seed, game._state.ask_all) == (False, None, True)


def test_who_is_alone_learns_with_two_bots() -> None:
    draft = learners("Amy")
    assert draft.refusal() == ""
    saved = draft.deal()
    assert [player.bot for player in saved.game.players] == [None, "novice", "novice"]
    assert (saved.mode, saved.evening) == ("open-hands", None)
    assert saved.facts.pawns == (0, 1, 2)


@pytest.mark.parametrize(("people", "bots"), [(5, 0), (1, 4)])
def test_more_than_four_people_or_three_bots_do_not_learn_at_one_table(people: int, bots: int) -> None:
    draft = learners(*"ABCDE"[:people], bots=bots)
    assert draft.refusal() == "Up to four people and three bots can learn together."
    draft.play(classic=False)
    assert "learn" not in draft.refusal()


def test_the_next_game_of_the_same_people_is_an_ordinary_one() -> None:
    draft = learners("Amy", "Phil")
    saved = draft.deal()
    assert draft.prepare_next("again-same", saved.game, saved.facts) is None
    assert (draft.learning, draft.deal().mode) == (False, "ordinary")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1 << 30), st.integers(1, 4), st.integers(0, 3))
def test_law_hands_are_open_in_the_first_round_only(seed: int, people: int, bots: int) -> None:
    session, random = learning(*"ABCD"[:people], bots=bots), Random(seed)
    seats, before = len(session.game.players), session.viewer
    while not isinstance(session.step, Final):
        if session.game.round == 1:
            assert len(all_hands(session)) == seats
            assert not isinstance(session.step, HandOver)
            assert not session.hides
        else:
            assert all_hands(session) == []
            if session.viewer not in (None, before) and len(session.people) > 1:
                pytest.fail("a hand is open that was not handed over")
        assert learned(session) == (session.step == RoundEnd(1))
        if isinstance(session.step, (Reveal, RoundEnd)):
            assert session.viewer is None
        handed = session.step.seat if isinstance(session.step, HandOver) else session.viewer
        before = handed
        step_on(session, random)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 1 << 30), st.sampled_from(["ordinary", "what-if"]))
def test_law_nothing_opens_the_hands_of_any_other_game(seed: int, mode: Mode) -> None:
    session = Session(SavedNowhere(SavedGame(random_game(seed), mode=mode)))
    random = Random(seed)
    while not isinstance(session.step, Final):
        assert (session.open_hands, all_hands(session), learned(session)) == (False, [], False)
        if session.game.turns and random.random() < 0.01:
            go_back(session, *random.choice(session.game.turns))
        step_on(session, random)


def test_who_goes_back_to_the_first_round_finds_its_hands_open_and_no_others() -> None:
    session, random = learning("Amy", "Phil"), Random(1)
    while session.game.round == 1 or isinstance(session.step, (Reveal, RoundEnd)):
        step_on(session, random)
    assert isinstance(now(session), HandOver)
    assert all_hands(session) == []
    go_back(session, 1, 3)
    assert isinstance(now(session), Choose)
    assert len(all_hands(session)) == 2


def test_a_card_is_changed_without_a_hand_over() -> None:
    session = learning("Amy", "Phil")
    for seat in (0, 1):
        assert now(session) == Choose(seat)
        session.place(shown(session, Choose), session.view.hand[0])
    assert now(session) == Ready()
    session.offer_next()
    assert now(session) == Choose(1)
    session.place(shown(session, Choose), session.view.hand[2])
    assert now(session) == Ready()
    assert session.offer(0)
    assert now(session) == Choose(0)


@pytest.mark.parametrize(("people", "bots"), [(1, 1), (1, 2), (1, 3), (2, 3), (4, 2), (4, 3)])
def test_everybody_is_taught_how_to_play_and_then_each_dish_once_at_a_hand(people: int, bots: int) -> None:
    session, random = learning(*"ABCD"[:people], bots=bots), Random(2)
    told: dict[int, list[str]] = {seat: [] for seat in range(people)}
    while session.game.round == 1:
        if isinstance(session.step, Choose):
            told[session.step.seat].append(lesson.before_choosing(session.view))
        step_on(session, random)
    taught = {dish.title for dish in lesson.topics(session.game.setup)}
    assert taught == {dish.title for dish in session.game.setup.dishes} - {"Wasabi"}
    sentences = [sentence for said in told.values() for sentence in said[1:]]
    assert all(sum(f"{title}. " in sentence for sentence in sentences) == 1 for title in taught)
    assert any("wasabi" in said[1] for said in told.values())
    for said in told.values():
        assert said[0].startswith("Keep one card, and ")
        assert all("Good here: " in sentence or "Only " in sentence for sentence in said)


def test_where_there_is_little_room_a_dish_is_taught_in_brief() -> None:
    session, random = learning("A", bots=1), Random(2)
    while session.game.turn < 3 or not isinstance(session.step, Choose):
        step_on(session, random)
    dish = lesson.topics(session.game.setup)[1]
    short = lesson.before_choosing(session.view, whole=False)
    assert short.startswith(f"{dish.title}: {brief(dish, session.game.setup)}. Good here: ")


@pytest.mark.parametrize(
    ("face", "sure", "open", "prospect", "late", "words"),
    [
        ("maki:1", 3, 0, None, False, "3 points"),
        ("maki:1", 0, 0, Goal(1, 3, 10), False, "10 points with 2 more"),
        ("maki:1", 1, 0, Goal(1, 2, 5), False, "1 point, 5 points with 1 more"),
        ("maki:1", 0, 0, Goal(1, 3, 10), True, "too late for a set of 3"),
        ("maki:1", 0, 6, Race(0), False, "6 points if nobody gets more"),
        ("maki:1", 0, 6, Race(0, tied=True), False, "6 points if nobody gets more"),
        ("maki:1", 0, 3, Race(2, place=2), False, "3 points if nobody passes you"),
        ("maki:1", 0, 0, Race(0), False, "you stay ahead"),
        ("maki:1", 0, 0, Race(2, place=3), False, "2 cards behind"),
        ("tea", 2, 0, Remark(Message("enough")), False, "2 points, maybe more later"),
        ("wasabi", 0, 0, WAITING, False, "the next nigiri scores three times as much"),
        ("wasabi", 1, 0, WAITING, False, "1 point, the next nigiri scores three times as much"),
        ("maki:1", 0, 0, None, False, "0 now"),
    ],
)
def test_the_teacher_says_what_a_card_brings_without_signs(
    face: str, sure: int, open: int, prospect: Prospect | None, late: bool, words: str
) -> None:
    assert lesson.brings(Outlook(card(face), sure, open, prospect, late)) == words


def test_after_a_turn_the_teacher_says_which_dishes_brought_the_points() -> None:
    game = lead(party(2, "wasabi", "tea"), "wasabi, tea", ahead=("nigiri:squid", "nigiri:egg"))
    before = game.view(None)
    turn(game, "nigiri:squid", "nigiri:egg")
    told = lesson.what_came_of_it(before, game.view(None))
    assert told == "If the round ended now: A 11 (nigiri +9, tea +1), B 1 (nigiri +1)."
