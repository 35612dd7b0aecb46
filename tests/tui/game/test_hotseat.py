"""Who has the keyboard, and what comes next."""

from __future__ import annotations

from random import Random

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.session import HotSeat
from sushigo_tui.hotseat.steps import Ask, Final, HandOver, Ready, Reveal, Sheet, Waiting
from sushigo_tui.rules.decision import Note
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game, Illegal
from tests.tables import deal, finish_game, finish_round, finish_turn, lying, party, players, settle, slots

from .seats import (
    all_pick,
    before_box,
    before_chopsticks,
    before_copy,
    before_menu,
    before_spoon,
    calm_game,
    now,
    pick,
    quiet_game,
    shown,
    step_on,
    with_dummy,
)


def at_question(game: Game, *picks: str) -> HotSeat:
    """Everybody has picked, and what came of it has been read."""
    hot = HotSeat(game)
    all_pick(hot, *picks)
    hot.reveal()
    hot.go_on()
    return hot


class TestTheNextSeat:
    def test_first_is_seat_0_and_then_the_next_to_the_left(self) -> None:
        hot = HotSeat(quiet_game(4))
        seats = []
        for _ in range(4):
            shown(hot, HandOver)
            seats.append(shown(hot, HandOver).seat)
            pick(hot)
        assert seats == [0, 1, 2, 3]
        assert now(hot) == Ready()

    def test_those_who_have_chosen_are_passed_over(self) -> None:
        hot = HotSeat(quiet_game(4))
        pick(hot, 2)
        assert now(hot) == HandOver(3)
        pick(hot, 1)
        assert now(hot) == HandOver(3)
        pick(hot)
        assert now(hot) == HandOver(0)
        assert hot.waited_for == [0]

    def test_who_holds_the_laptop_at_the_reveal_comes_first_in_the_next_turn(self) -> None:
        hot = HotSeat(quiet_game(4))
        for seat in (3, 0, 2, 1):
            pick(hot, seat)
        hot.reveal()
        hot.go_on()
        assert now(hot) == HandOver(1)

    def test_arrows_go_round_everybody_whether_or_not_they_have_chosen(self) -> None:
        hot = HotSeat(quiet_game())
        pick(hot)
        seats = []
        for _ in range(4):
            shown(hot, HandOver)
            seats.append(shown(hot, HandOver).seat)
            hot.turn_by(1)
        assert seats == [1, 2, 0, 1]
        hot.turn_by(-1)
        assert now(hot) == HandOver(1)

    def test_nobody_can_be_offered_what_is_not_asked_of_them(self) -> None:
        hot = HotSeat(with_dummy())
        assert not hot.turn_to(2), "the dummy has no hand"
        hot.look()
        assert not hot.turn_to(1), "a hand is open"

    def test_the_dummy_is_never_waited_for(self) -> None:
        hot = HotSeat(with_dummy())
        pick(hot, 0, "tempura for_dummy=dumpling")
        pick(hot, 1)
        assert now(hot) == Ready()


class TestChangingACard:
    def test_until_the_reveal_anybody_may_change_the_card(self) -> None:
        hot = HotSeat(deal(party(3, "tofu"), "tofu, nigiri:egg"))
        all_pick(hot, "tofu")
        hot.again()
        assert now(hot) == HandOver(2), "the holder has the laptop"
        pick(hot, 0, "nigiri:egg")
        assert now(hot) == Ready(), "nobody else has to choose again"
        hot.reveal()
        assert lying(hot.game, 0) == ["nigiri:egg"]

    def test_back_to_the_reveal_without_a_change(self) -> None:
        hot = HotSeat(quiet_game())
        hot.ready_again()
        assert now(hot) == HandOver(0), "somebody has still to choose"
        all_pick(hot)
        hot.again()
        hot.ready_again()
        assert now(hot) == Ready()

    def test_what_was_placed_is_remembered_until_the_reveal(self) -> None:
        hot = HotSeat(quiet_game())
        all_pick(hot)
        assert set(hot.mine) == {0, 1, 2}
        hot.reveal()
        assert not hot.mine


class TestCovering:
    def test_an_open_hand_goes_back_behind_the_hand_over(self) -> None:
        hot = HotSeat(quiet_game())
        assert not hot.cover(), "nothing is open"
        hot.look()
        assert (hot.looker, len(hot.view.hand)) == (0, 10)
        assert hot.cover()
        assert now(hot) == HandOver(0)
        assert (hot.looker, hot.view.hand) == (None, ())

    def test_a_secret_question_goes_back_behind_its_own(self) -> None:
        hot = at_question(before_chopsticks(), "tofu call=chopsticks:1")
        assert now(hot) == HandOver(0, "second")
        hot.look()
        assert hot.looker == 0
        assert hot.cover()
        assert now(hot) == HandOver(0, "second")

    def test_an_open_question_needs_no_cover(self) -> None:
        hot = at_question(before_spoon(), "tofu call=spoon:4")
        shown(hot, Ask)
        assert not hot.cover()


class TestQuestions:
    def test_the_second_card_is_asked_behind_a_hand_over(self) -> None:
        """CHOP-P1."""
        hot = at_question(before_chopsticks(), "tofu call=chopsticks:1")
        assert now(hot) == HandOver(0, "second")
        assert hot.look()
        shown(hot, Ask)
        assert hot.view.seat == 0
        hot.answer(next(card for card in hot.view.hand if card.name == "nigiri:egg"))
        shown(hot, Reveal)
        assert lying(hot.game, 0) == ["tofu", "nigiri:egg"]

    def test_the_spoon_asks_openly_and_the_giver_chooses_in_secret(self) -> None:
        """SPOON-1, SPOON-2."""
        hot = at_question(before_spoon(), "tofu call=spoon:4")
        shown(hot, Ask)
        assert (shown(hot, Ask).secret, hot.looker, hot.view.hand) == (False, None, ())
        hot.answer(next(dish for dish in hot.game.setup.dishes if dish.name == "maki"))
        assert now(hot) == HandOver(1, "give")
        assert hot.look()
        assert (hot.looker, hot.view.seat) == (1, 1)

    def test_the_menu_is_read_behind_a_hand_over(self) -> None:
        """MENUCARD-1."""
        hot = at_question(before_menu(), "menu:7")
        assert now(hot) == HandOver(0, "order")
        assert not hot.view.drawn
        assert hot.look()
        assert [card.name for card in hot.view.drawn] == ["menu:8", "tofu", "nigiri:egg", "nigiri:squid"]

    def test_the_takeout_box_asks_openly(self) -> None:
        """TAKEOUT-1."""
        hot = at_question(before_box(), "takeout-box:10")
        shown(hot, Ask)
        assert (shown(hot, Ask).decision.question, shown(hot, Ask).secret) == ("flip", False)
        hot.answer((0, 1))
        shown(hot, Reveal)
        assert slots(hot.game, 0) == ["flipped", "flipped", None]

    def test_the_dip_is_asked_openly_and_only_after_the_cards_were_seen(self) -> None:
        """ORDER-4."""
        hot = HotSeat(before_copy())
        all_pick(hot, "special-order copy=0")
        hot.reveal()
        shown(hot, Reveal)
        hot.go_on()
        shown(hot, Ask)
        assert (shown(hot, Ask).decision.question, shown(hot, Ask).secret) == ("dip", False)

    def test_the_arrows_offer_a_secret_question_to_nobody_else(self) -> None:
        hot = at_question(before_chopsticks(), "tofu call=chopsticks:1")
        assert not hot.turn_to(1)
        assert now(hot) == HandOver(0, "second")


class TestPins:
    def test_the_hand_is_shown_only_for_its_pin(self) -> None:
        hot = HotSeat(quiet_game(), {0: pins.seal("2580")})
        assert not hot.look()
        assert not hot.look("2581")
        assert (now(hot), hot.looker) == (HandOver(0), None)
        assert hot.look("2580")
        assert hot.looker == 0

    def test_so_are_the_answers_to_secret_questions(self) -> None:
        hot = HotSeat(before_menu(), {0: pins.seal("b")})
        assert hot.look("b")
        hot.place(next(card for card in hot.view.hand if card.name == "menu:7"))
        all_pick(hot)
        hot.reveal()
        hot.go_on()
        assert now(hot) == HandOver(0, "order")
        assert not hot.look()
        assert hot.look("b")

    def test_others_need_none(self) -> None:
        hot = HotSeat(quiet_game(), {0: pins.seal("1")})
        hot.turn_to(1)
        assert hot.look()


class TestGivingASeatAway:
    def test_somebody_else_plays_on_behind_a_pin_of_their_own(self) -> None:
        hot = HotSeat(quiet_game(), {1: pins.seal("old")})
        hot.give(1, Player("Zoe"), "old", "new")
        assert hot.names == ("A", "Zoe", "C")
        assert not hot.unlocked
        hot.turn_to(1)
        assert not hot.look("old")
        assert hot.look("new")

    def test_without_a_new_pin_there_is_none(self) -> None:
        hot = HotSeat(quiet_game(), {1: pins.seal("old")})
        hot.give(1, Player("Zoe"), "old")
        hot.turn_to(1)
        assert hot.look()

    def test_a_seat_that_is_given_away_without_its_pin_is_told_of(self) -> None:
        hot = HotSeat(quiet_game(), {1: pins.seal("old")})
        hot.give(1, Player("Zoe"), "guess")
        assert hot.unlocked == {1: ("B", 1, 1)}

    def test_the_only_seat_that_is_asked_can_be_given_to_an_opponent(self) -> None:
        """On the last turn only who plays for the dummy, too, has a choice."""
        setup = Setup(CLASSIC, (Player("A"), Player("B")), dummy=True)
        hot, random = HotSeat(Game(setup, seed=0, ask_all=True)), Random(0)
        while hot.game.turn < setup.hand_size or not isinstance(hot.step, HandOver):
            step_on(hot, random)
        seat = hot.step.seat
        hot.give(seat, Player("Otto", "novice"))
        assert now(hot) == Waiting((seat,))
        assert [asked.seat for asked in hot.bots_asked] == [seat]
        step_on(hot, random)
        shown(hot, Reveal)

    def test_whoever_is_left_alone_gets_the_laptop_first(self) -> None:
        hot = HotSeat(quiet_game(2))
        hot.give(0, Player("Otto", "novice"))
        assert now(hot) == HandOver(1)

    def test_only_before_anybody_has_placed(self) -> None:
        hot = HotSeat(quiet_game())
        allowed = [hot.may_give]
        hot.look()
        allowed.append(hot.may_give)
        hot.cover()
        pick(hot)
        allowed.append(hot.may_give)
        assert allowed == [True, False, False]
        with pytest.raises(Illegal):
            hot.give(1, Player("Zoe"))
        assert hot.names == ("A", "B", "C")


class TestTheEndOfARound:
    def test_the_last_cards_play_themselves_and_are_shown_apart(self) -> None:
        """TURN-3: after the last choice two reveals follow, and then the score sheet."""
        hot = HotSeat(played_to(calm_game(), 9))
        before = hot.public.tables
        all_pick(hot)
        hot.reveal()
        assert {note.turn for note in shown(hot, Reveal).notes} == {9}
        assert hot.public.turn == 9
        assert [table[:-1] for table in hot.public.tables] == list(before)
        hot.go_on()
        shown(hot, Reveal)
        assert {note.turn for note in shown(hot, Reveal).notes} == {10}
        assert [len(table) for table in hot.public.tables] == [10, 10, 10]
        hot.go_on()
        assert now(hot) == Sheet(1)
        assert [len(table) for table in hot.public.tables] == [10, 10, 10]
        hot.go_on()
        assert now(hot) == HandOver(2)
        assert (hot.public.round, hot.public.tables) == (2, ((), (), ()))

    def test_a_last_card_with_a_choice_is_asked(self) -> None:
        """TURN-3: a special order on the last turn still needs its target, from its own seat alone."""
        game = deal(party(3, "special-order", "tofu"), "special-order", avoid="special-order")
        hot = HotSeat(played_to(game, 10))
        (seat,) = hot.choosers
        assert [card.name for card in hot.game.view(seat).hand] == ["special-order"]
        assert now(hot) == HandOver(seat)

    def test_points_made_in_the_round_are_shown_with_the_reveal_that_made_them(self) -> None:
        """URA-1: at the end of a round the totals are not given away before the score sheet."""
        setup = party(3, "uramaki")
        game = Game(Setup(PARTY, players(3), setup.menu, seed=13))
        hot, made = HotSeat(game), 0
        while not isinstance(hot.step, Sheet):
            if isinstance(hot.step, Reveal):
                made += sum(note.points for note in shown(hot, Reveal).notes[shown(hot, Reveal).told :])
                assert sum(hot.public.scores) == made
            step_on(hot, Random(1))
        assert made
        assert sum(hot.public.scores) == sum(map(sum, game.sheets[0].values()))

    def test_desserts_are_not_counted_twice_on_the_score_sheet(self) -> None:
        """END-1: the sheet shows the table with its desserts, and as kept only those of earlier rounds."""
        hot = HotSeat(played_to(calm_game(), 9))
        while not isinstance(hot.step, Sheet):
            step_on(hot, Random(3))
        there = [
            card for table in hot.public.tables for card in table if card and card.dish.family == "dessert"
        ]
        assert there
        assert len(there) == sum(map(len, hot.game.view(None).kept))
        assert hot.public.kept == ((), (), ())

    def test_the_sheets_add_up(self) -> None:
        hot = HotSeat(finish_round(finish_round(quiet_game())))
        first, second = (
            [sum(seat) for seat in zip(*sheet.values(), strict=True)] for sheet in hot.game.sheets
        )
        assert hot.hindsight.totals_after(1) == first
        assert hot.hindsight.totals_after(2) == [a + b for a, b in zip(first, second, strict=True)]

    @pytest.mark.parametrize("seed", range(20))
    def test_points_and_places_are_told_with_the_note_that_scores_them(self, seed: int) -> None:
        """URA-1: neither before it, nor lost where the round is over, or its last turn already on."""
        menu, random = party(6, "uramaki", "menu").menu, Random(seed)
        hot = HotSeat(Game(Setup(PARTY, players(6), menu, seed=seed)))
        scored = list[Note]()
        while not isinstance(hot.step, Final):
            match hot.step:
                case Sheet():
                    scored.clear()
                case Reveal(notes, already):
                    for told in range(already, len(notes) + 1):
                        so_far = scored + [note for note in notes[already:told] if note.points]
                        there = hot.meanwhile(told)
                        assert sum(there.early) == sum(note.points for note in so_far)
                        assert there.places == len(so_far)
                    assert (hot.public.early, hot.public.places) == (there.early, there.places)
                    scored = so_far
            step_on(hot, random)


def played_to(game: Game, turn: int) -> Game:
    """The same game at a later turn of its first round, special orders played last of all."""
    while game.turn < turn:
        for decision in game.decisions:
            options = sorted(decision.options, key=lambda option: "special-order" in str(option))
            game.choose(decision.seat, options[0])
        settle(game)
    assert game.round == 1
    return game


class TestGoingOnWithAGame:
    def test_what_was_told_before_is_not_told_again(self) -> None:
        game = finish_turn(finish_turn(quiet_game()))
        hot = HotSeat(game)
        assert now(hot) == HandOver(0)
        assert {note.turn for note in hot.last_turn} == {2}

    def test_in_the_middle_of_a_turn_it_is_told_what_has_happened(self) -> None:
        started = HotSeat(before_spoon())
        all_pick(started, "tofu call=spoon:4")
        started.reveal()
        hot = HotSeat(started.game)
        shown(hot, Reveal)
        hot.go_on()
        shown(hot, Ask)

    def test_a_game_that_is_over_shows_its_end(self) -> None:
        assert HotSeat(finish_game(quiet_game())).step == Final()


def test_a_name_is_mended_with_the_seats_pin_and_not_without() -> None:
    """In the middle of a turn, too; the card that lies there stays."""
    hot = HotSeat(quiet_game(), {0: pins.seal("1")})
    assert hot.look("1")
    hot.place(hot.decision(0).options[0])
    assert not hot.mend_name(0, "Amy")
    assert not hot.mend_name(0, "Amy", "2")
    assert (hot.names, hot.unlocked) == (("A", "B", "C"), {})
    assert hot.mend_name(0, "Amy", "1")
    assert hot.mend_name(1, "Ben")
    assert hot.names == ("Amy", "Ben", "C")
    assert (list(hot.game.placed), list(hot.pins)) == ([0], [0])


def test_a_mended_name_stands_at_once_in_what_is_shown_of_a_turn_that_is_over() -> None:
    hot = HotSeat(quiet_game())
    all_pick(hot)
    hot.reveal()
    assert hot.is_public
    hot.mend_name(1, "Ben")
    assert hot.public.names == ("A", "Ben", "C")


class TestAnotherName:
    def test_is_told_until_the_next_cards_are_turned_over(self) -> None:
        hot = HotSeat(quiet_game())
        hot.mend_name(0, "Amy")
        hot.mend_name(0, "Ann")
        assert hot.past.renamed == {0: ("A", "Ann")}
        all_pick(hot)
        assert hot.past.renamed
        hot.reveal()
        assert not hot.past.renamed

    def test_of_whoever_took_a_seat_over_is_told_alone(self) -> None:
        hot = HotSeat(quiet_game())
        hot.mend_name(0, "Amy")
        hot.give(0, Player("Zoe"))
        hot.mend_name(0, "Zoë")
        assert hot.past.renamed == {0: ("Zoe", "Zoë")}

    def test_is_none_that_another_seat_has_had(self) -> None:
        hot = HotSeat(quiet_game())
        hot.mend_name(0, "Amy")
        hot.give(1, Player("Zoe"))
        hot.mend_name(1, "Zoë")
        assert hot.taken_from(2) == {"A", "Amy", "B", "Zoe", "Zoë"}
        assert hot.taken_from(0) == {"B", "Zoe", "Zoë", "C"}
