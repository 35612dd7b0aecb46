"""Tests of who has the keyboard, and what comes next."""

from random import Random

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.bot_players import bots_asked
from sushigo_tui.hotseat.seats import give, may_give
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.so_far import last_turn, scored, this_turn
from sushigo_tui.hotseat.steps import Ask, Bell, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Step, Wait
from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.rules.dishes.menu import DRAWS, ORDERS
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game, Illegal
from sushigo_tui.rules.notes import PLAYS, Note
from sushigo_tui.rules.scoring import Goal
from sushigo_tui.store.saved_game import SavedFacts
from sushigo_tui.text.table import by_dish
from tests.hotseat.seats import (
    all_pick,
    before_box,
    before_chopsticks,
    before_copy,
    before_menu,
    before_spoon,
    bots_answer,
    calm_game,
    go_on,
    look,
    meanwhile,
    now,
    pick,
    placed_card,
    quiet_game,
    session_of,
    shown,
    step_on,
    unlocked,
    with_bots,
    with_dummy,
)
from tests.tables import deal, finish_game, finish_turn, lying, party, players, settle, slots


def at_question(game: Game, *picks: str) -> Session:
    """Everyone has picked, and what came of it has been read."""
    session = session_of(game)
    all_pick(session, *picks)
    session.reveal()
    shown(session, Reveal)
    go_on(session)
    return session


class TestTheNextSeat:
    def test_those_who_have_chosen_are_passed_over(self) -> None:
        session = session_of(quiet_game(4))
        pick(session, 2)
        assert now(session) == HandOver(3)
        pick(session, 1)
        assert now(session) == HandOver(3)
        pick(session)
        assert now(session) == HandOver(0)
        assert session.waited_for == [0]

    def test_who_holds_the_laptop_at_the_reveal_comes_first_in_the_next_turn(self) -> None:
        session = session_of(quiet_game(4))
        for seat in (3, 0, 2, 1):
            pick(session, seat)
        session.reveal()
        go_on(session)
        assert now(session) == HandOver(1)

    def test_arrows_go_round_everybody_whether_or_not_they_have_chosen(self) -> None:
        session = session_of(quiet_game())
        pick(session)
        seats = []
        for _ in range(4):
            seats.append(shown(session, HandOver).seat)
            session.offer_next(1)
        assert seats == [1, 2, 0, 1]
        session.offer_next(-1)
        assert now(session) == HandOver(1)

    @pytest.mark.parametrize("chosen", [(0,), (1, 2), (2,), (2, 3), (3, 0), (3, 0, 1)])
    def test_a_resumed_game_goes_on_round_the_table(self, chosen: tuple[int, ...]) -> None:
        session = session_of(quiet_game(4))
        for seat in chosen:
            pick(session, seat)
        assert now(session) == HandOver((chosen[-1] + 1) % 4)
        assert now(session_of(session.game)) == now(session)

    def test_in_a_resumed_game_the_first_person_holds_it_before_anybody_has_chosen(self) -> None:
        assert session_of(with_bots(quiet_game(), 0)).holder == 1


class TestChangingACard:
    def test_until_the_reveal_anybody_may_change_the_card(self) -> None:
        session = session_of(deal(party(3, "tofu"), "tofu, nigiri:egg"))
        all_pick(session, "tofu")
        session.offer_next()
        assert now(session) == HandOver(2), "the holder has the laptop"
        assert str(placed_card(session, 0)) == "tofu" != str(placed_card(session, 1))
        pick(session, 0, "nigiri:egg")
        assert now(session) == Ready(), "nobody else has to choose again"
        session.reveal()
        assert lying(session.game, 0) == ["nigiri:egg"]

    def test_back_to_the_reveal_without_a_change(self) -> None:
        session = session_of(quiet_game())
        session.back_to_ready()
        assert now(session) == HandOver(0), "somebody has still to choose"
        all_pick(session)
        session.offer_next()
        session.back_to_ready()
        assert now(session) == Ready()
        assert None not in [placed_card(session, seat) for seat in range(3)]
        session.reveal()
        assert placed_card(session, 0) is None


class TestCovering:
    def test_an_open_hand_goes_back_behind_the_hand_over(self) -> None:
        session = session_of(quiet_game())
        assert not session.cover(), "nothing is open"
        session.look(shown(session, HandOver))
        assert (session.viewer, len(session.view.hand)) == (0, 10)
        assert (session.hides, session.viewer is None) == (True, False)
        assert session.cover()
        assert now(session) == HandOver(0)
        assert (session.viewer, session.view.hand) == (None, ())
        assert (session.hides, session.viewer is None) == (False, True)


class TestQuestions:
    def test_the_second_card_is_asked_behind_a_hand_over_to_nobody_else(self) -> None:
        """CHOP-P1: and goes back behind it when the hand is covered."""
        session = at_question(before_chopsticks(), "tofu call=chopsticks:1")
        assert not session.offer(1)
        for _ in range(2):
            session.cover()
            assert now(session) == HandOver(0, QUESTIONS["second"])
            assert session.look(shown(session, HandOver))
            shown(session, Ask)
            assert (session.viewer, session.view.seat) == (0, 0)
        session.answer(
            shown(session, Ask), next(card for card in session.view.hand if card.name == "nigiri:egg")
        )
        shown(session, Reveal)
        assert lying(session.game, 0) == ["tofu", "nigiri:egg"]

    def test_the_spoon_asks_openly_and_the_giver_chooses_in_secret(self) -> None:
        """SPOON-1, SPOON-2."""
        session = at_question(before_spoon(), "tofu call=spoon:4")
        assert (shown(session, Ask).secret, session.viewer, session.view.hand) == (False, None, ())
        assert not session.cover(), "an open question needs no cover"
        session.answer(
            shown(session, Ask), next(dish for dish in session.game.setup.dishes if dish.name == "maki")
        )
        assert now(session) == HandOver(1, QUESTIONS["give"])
        assert session.look(shown(session, HandOver))
        assert (session.viewer, session.view.seat) == (1, 1)

    def test_the_menu_is_read_behind_a_hand_over(self) -> None:
        """MENUCARD-1."""
        session = at_question(before_menu(), "menu:7")
        assert now(session) == HandOver(0, QUESTIONS["order"])
        assert not session.view.drawn
        assert session.look(shown(session, HandOver))
        assert [card.name for card in session.view.drawn] == ["menu:8", "tofu", "nigiri:egg", "nigiri:squid"]

    def test_the_takeout_box_asks_openly(self) -> None:
        """TAKEOUT-1."""
        session = at_question(before_box(), "takeout-box:10")
        assert (shown(session, Ask).decision.question.name, shown(session, Ask).secret) == ("flip", False)
        session.answer(shown(session, Ask), (0, 1))
        shown(session, Reveal)
        assert slots(session.game, 0) == ["flipped", "flipped", None]

    def test_the_dip_is_asked_openly_and_only_after_the_cards_were_seen(self) -> None:
        """ORDER-4."""
        session = at_question(before_copy(), "special-order copy=0")
        assert (shown(session, Ask).decision.question.name, shown(session, Ask).secret) == ("dip", False)


class TestPins:
    def test_the_hand_is_shown_only_for_its_pin_and_others_need_none(self) -> None:
        session = session_of(quiet_game(), SavedFacts({0: pins.seal("2580")}))
        assert not session.look(shown(session, HandOver))
        assert not look(session, "2581")
        assert (now(session), session.viewer) == (HandOver(0), None)
        assert look(session, "2580")
        assert session.viewer == 0
        session.cover()
        session.offer(1)
        assert session.look(shown(session, HandOver))

    def test_so_are_the_answers_to_secret_questions(self) -> None:
        session = session_of(before_menu(), SavedFacts({0: pins.seal("b")}))
        assert look(session, "b")
        session.place(
            shown(session, Choose), next(card for card in session.view.hand if card.name == "menu:7")
        )
        all_pick(session)
        session.reveal()
        go_on(session)
        assert now(session) == HandOver(0, QUESTIONS["order"])
        assert not session.look(shown(session, HandOver))
        assert look(session, "b")


class TestGivingASeatAway:
    def test_the_only_seat_that_is_asked_can_be_given_to_an_opponent(self) -> None:
        """On the last turn only who plays for the dummy, too, has a choice."""
        setup = Setup(CLASSIC, (Player("A"), Player("B")), dummy=True)
        session, random = session_of(Game(setup, seed=0, ask_all=True)), Random(0)
        while session.game.turn < setup.hand_size or not isinstance(session.step, HandOver):
            step_on(session, random)
        seat = session.step.seat
        give(session, seat, Player("Otto", "novice"))
        assert now(session) == Wait((seat,))
        assert [asked.seat for asked in bots_asked(session)] == [seat]
        step_on(session, random)
        shown(session, Reveal)

    def test_only_before_anybody_has_placed(self) -> None:
        session = session_of(quiet_game())
        allowed = [may_give(session)]
        session.look(shown(session, HandOver))
        allowed.append(may_give(session))
        session.cover()
        pick(session)
        allowed.append(may_give(session))
        assert allowed == [True, False, False]
        with pytest.raises(Illegal):
            give(session, 1, Player("Zoe"))
        assert session.game.names == ("A", "B", "C")


def test_what_came_of_an_answer_is_told_of_the_tables_as_they_were_before_it() -> None:
    """CHOP-P1: the first card lies there already, and the second one not yet."""
    session = at_question(before_chopsticks(), "tofu call=chopsticks:1")
    assert session.look(shown(session, HandOver))
    before = session.public
    session.answer(shown(session, Ask), next(card for card in session.view.hand if card.name == "nigiri:egg"))
    moving, public = meanwhile(session, shown(session, Reveal).shown), session.public
    assert moving.tables == before.tables != public.tables
    assert moving.played == before.played != public.played


@pytest.mark.parametrize(
    ("before", "step", "calls"),
    [
        (Choose(0), HandOver(1), True),
        (Reveal((), 0), HandOver(0), True),
        (Choose(1), HandOver(1), False),
        (HandOver(0), HandOver(1), False),
        (Ready(), HandOver(1), False),
        (Choose(2), Ready(), True),
        (HandOver(2), Ready(), False),
        (Ready(), Ready(), False),
        (Ready(), Reveal((), 0), False),
        (RoundEnd(3), Final(), True),
        (Final(), Final(), False),
    ],
)
def test_a_player_is_called_if_another_one_held_the_laptop(before: Step, step: Step, calls: bool) -> None:
    bell = Bell()
    assert not bell.calls(before), "the first step calls nobody"
    assert bell.calls(step) is calls


class TestTheEndOfARound:
    def test_the_last_cards_play_themselves_and_are_shown_apart(self) -> None:
        """TURN-3: after the last choice two reveals follow, and then the score sheet."""
        session = session_of(calm_game(turn=9))
        before = session.public.tables
        all_pick(session)
        session.reveal()
        assert {note.turn for note in shown(session, Reveal).notes} == {9}
        assert session.public.turn == 9
        assert [table[:-1] for table in session.public.tables] == list(before)
        go_on(session)
        assert {note.turn for note in shown(session, Reveal).notes} == {10}
        assert [len(table) for table in session.public.tables] == [10, 10, 10]
        go_on(session)
        assert now(session) == RoundEnd(1)
        assert [len(table) for table in session.public.tables] == [10, 10, 10]
        go_on(session)
        assert now(session) == HandOver(2)
        assert (session.public.round, session.public.tables) == (2, [[], [], []])

    def test_a_last_card_with_a_choice_is_asked(self) -> None:
        """TURN-3: a special order on the last turn still needs its target, from its own seat alone."""
        game = deal(party(3, "special-order", "tofu"), "special-order", avoid="special-order")
        session = session_of(played_to(game, 10))
        (seat,) = session.choosers
        assert [card.name for card in session.game.view(seat).hand] == ["special-order"]
        assert now(session) == HandOver(seat)

    def test_what_a_bot_s_last_card_does_is_shown_after_it_however_early_the_bot_answers(self) -> None:
        game = deal(party(3, "menu", "tofu"), "menu:7", avoid="menu")
        session = session_of(with_bots(played_to(game, 9), 0))
        bots_answer(session, Random(1))
        all_pick(session)
        session.reveal()
        assert [decision.question.name for decision in bots_asked(session)] == ["order"]
        bots_answer(session, Random(1))
        told = []
        for _ in range(3):
            reveal = shown(session, Reveal)
            told.append({note.kind for note in reveal.notes[reveal.shown :]})
            go_on(session)
        assert told == [{PLAYS}, {PLAYS, DRAWS}, {ORDERS}], "the menu is opened, and a card of it played"
        assert now(session) == RoundEnd(1)

    def test_a_scored_table_tells_what_is_lacking_as_of_the_last_choice(self) -> None:
        """A single sashimi is one of three, and worth 0; as of the last turn nothing would be said of it."""
        session = session_of(Game(Setup(CLASSIC, players(5), seed=2)))
        while not isinstance(session.step, RoundEnd):
            step_on(session, Random(1))
        told = [group for seat in range(5) for group in by_dish(session.public, seat).values()]
        single = [group for group in told if (group.dish.name, group.count) == ("sashimi", 1)]
        assert single
        assert {(group.points, group.prospect) for group in single} == {(0, Goal(1, 3, 10))}
        assert session.public.turn == 6

    def test_after_a_last_card_that_was_asked_that_turn_is_the_last_choice(self) -> None:
        """TURN-3, DUMMY-4: so that who answered in haste then stands beside the score sheet, too."""
        session, random = session_of(with_dummy()), Random(1)
        while not isinstance(session.step, RoundEnd):
            step_on(session, random)
        assert session.public.turn == session.game.setup.hand_size

    def test_desserts_are_not_counted_twice_on_the_score_sheet(self) -> None:
        """END-1: the sheet shows the table with its desserts; only those of earlier rounds count as saved."""
        session = session_of(calm_game(turn=9))
        while not isinstance(session.step, RoundEnd):
            step_on(session, Random(3))
        there = [
            card
            for table in session.public.tables
            for card in table
            if card and card.dish.family == "dessert"
        ]
        assert there
        assert len(there) == sum(map(len, session.game.view(None).saved_desserts))
        assert session.public.saved_desserts == [[], [], []]

    @pytest.mark.parametrize("seed", range(8))
    def test_points_and_places_are_told_with_the_note_that_scores_them(self, seed: int) -> None:
        """URA-1: neither before it, nor lost where the round is over, or its last turn already on."""
        menu, random = party(6, "uramaki", "menu").menu, Random(seed)
        session = session_of(Game(Setup(PARTY, players(6), menu, seed=seed)))
        scored = list[Note]()
        while not isinstance(session.step, Final):
            match session.step:
                case RoundEnd():
                    scored.clear()
                case Reveal(notes=notes, shown=already):
                    for told in range(already, len(notes) + 1):
                        so_far = scored + [note for note in notes[already:told] if note.points]
                        there = meanwhile(session, told)
                        assert sum(there.paid_this_round) == sum(note.points for note in so_far)
                        assert there.uramaki_places == len(so_far)
                        untold = sum(note.points for note in notes[told:])
                        assert sum(there.scores) == sum(session.public.scores) - untold
                    assert (session.public.paid_this_round, session.public.uramaki_places) == (
                        there.paid_this_round,
                        there.uramaki_places,
                    )
                    scored = so_far
            step_on(session, random)


def played_to(game: Game, turn: int) -> Game:
    """The same game at a later turn of its first round, special orders and menus played last of all."""
    while game.turn < turn:
        for decision in game.decisions:
            options = sorted(
                decision.options, key=lambda option: "menu" in str(option) or "special" in str(option)
            )
            game.choose(decision.seat, options[0])
        settle(game)
    assert game.round == 1
    return game


class TestGoingOnWithAGame:
    def test_what_was_told_before_is_not_told_again(self) -> None:
        game = finish_turn(finish_turn(quiet_game()))
        session = session_of(game)
        assert now(session) == HandOver(0)
        assert [(note.turn, note.seat) for note in last_turn(session)] == [(2, 0), (2, 1), (2, 2)]
        assert this_turn(session) == last_turn(session)

    def test_a_game_that_is_over_shows_its_end(self) -> None:
        session = session_of(finish_game(quiet_game()))
        assert (session.step, session.over, scored(session)) == (Final(), True, 3)


def test_a_name_is_mended_with_the_seats_pin_and_not_without() -> None:
    """In the middle of a turn, too; the card that lies there stays."""
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("1")}))
    assert look(session, "1")
    session.place(shown(session, Choose), session.decision(0).options[0])
    assert not session.rename(0, "Amy")
    assert not session.rename(0, "Amy", unlocked(session, 0, "2"))
    assert (session.game.names, session.facts.unlocked) == (("A", "B", "C"), {})
    assert session.rename(0, "Amy", unlocked(session, 0, "1"))
    assert session.rename(1, "Ben")
    assert session.game.names == ("Amy", "Ben", "C")
    assert (list(session.game.placed), list(session.facts.pins)) == ([0], [0])


def test_a_mended_name_stands_at_once_in_what_is_shown_of_a_turn_that_is_over() -> None:
    session = session_of(quiet_game())
    all_pick(session)
    session.reveal()
    assert session.viewer is None
    session.rename(1, "Ben")
    assert session.public.names == ("A", "Ben", "C")


class TestAnotherName:
    def test_is_told_until_the_next_cards_are_turned_over(self) -> None:
        session = session_of(quiet_game())
        session.rename(0, "Amy")
        session.rename(0, "Ann")
        assert session.facts.renamed == {0: ("A", "Ann")}
        all_pick(session)
        assert session.facts.renamed
        session.reveal()
        assert not session.facts.renamed

    def test_of_whoever_took_a_seat_over_is_told_alone(self) -> None:
        session = session_of(quiet_game())
        session.rename(0, "Amy")
        give(session, 0, Player("Zoe"))
        session.rename(0, "Zoë")
        assert session.facts.renamed == {0: ("Zoe", "Zoë")}
