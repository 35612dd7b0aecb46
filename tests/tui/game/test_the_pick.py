"""A card is chosen on the screen, by key and by mouse, with bonus cards as well."""

from collections.abc import Sequence
from dataclasses import replace

from sushigo_tui.bots.teacher import Advice
from sushigo_tui.hotseat.steps import Choose, HandOver
from sushigo_tui.records import codec
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes import QUESTIONS, card
from sushigo_tui.text.advice import ranked_choices
from sushigo_tui.text.voice import help_text, titles
from sushigo_tui.tui.keys import DIGITS
from sushigo_tui.tui.widgets.cards import HOPS, Face
from tests.hotseat.seats import (
    before_chopsticks,
    calm_game,
    placed_card,
    quiet_game,
    with_bots,
    with_dummy,
)
from tests.tables import deal, finish_turn, lead, party
from tests.tui.game.clock import Clock
from tests.tui.game.table import Players, at_table


class TestThePick:
    async def test_three_presses_place_a_card(self) -> None:
        game = deal(party(3, "tofu"), "nigiri:egg, nigiri:squid, tofu")
        async with at_table(game, "space", "2", "enter") as people:
            assert people.presses == 3
            assert game.placed == {0}
            assert placed_card(people.screen.session, 0) is card("nigiri:squid")

    async def test_arrows_letters_and_numbers_take_a_card_up(self) -> None:
        ways = {
            "right": 0,
            "right right l": 2,
            "3 left": 1,
            "3 h h h": 0,
            "0": 9,
            "0 right": 9,
            "7 up down": 6,
            "7 home": 0,
            "end": 9,
        }
        async with at_table(quiet_game()) as people:
            for keys, at in ways.items():
                await people.press("space", *keys.split())
                assert people.cursor == at, keys
                await people.press("b")

    async def test_without_a_card_taken_up_nothing_is_placed(self) -> None:
        """There is none under a number that no card has."""
        async with at_table(calm_game(turn=2), "space", "0") as people:
            assert people.cursor is None
            step = people.step()
            await people.press("enter", "enter")
            assert people.step() == step

    async def test_what_each_card_adds_stands_on_it_and_its_rules_below_once_it_is_taken_up(self) -> None:
        """TOFU: the second one adds 4."""
        game = lead(party(3, "tofu"), "tofu", hands=["", "", "tofu"])
        async with at_table(game, "space") as people:
            assert "+4" in people.text
            await people.press(people.keys_of("tofu")[0])
            assert "Tofu. " in people.text
            assert "Tofu: +4 now, two are the most that count. Press Enter to place it." in people.text

    async def test_the_screen_has_all_that_one_needs_to_choose(self) -> None:
        """Hand, tables, points, menu, who has placed, where the hand goes; each card's rule once selected."""
        game = finish_turn(calm_game())
        async with at_table(game, size=(100, 30)) as people:
            await people.place()
            await people.press("space")
            text = people.text
            for name in game.names:
                assert name in text
            lines = text.splitlines()
            (placed,) = (at for at, line in enumerate(lines) if "●✓" in line)
            assert lines[placed - 1].split()[0] == "A"
            header = lines[1]
            for dish in game.setup.dishes:
                assert any(title in header for title in titles(dish))
            for each in game.view(1).hand:
                assert any(name in text for name in people.screen.stage.face(each).labels)
            assert "Your hand then goes to C." in text
            for at, each in enumerate(game.view(1).hand):
                await people.press(DIGITS[at])
                told = help_text(game.setup.help_of(each.dish))
                assert f"{each.dish.title}. {told}" in " ".join(people.text.split())


class TestBonusCards:
    async def test_u_calls_with_the_pick(self) -> None:
        """TURN-5."""
        game = before_chopsticks()
        async with at_table(game, "space", "u") as people:
            assert "Calling chopsticks." in people.text
            await people.press("1", "enter")
            await people.place_all()
            await people.press("space", "enter")
            assert people.step() == HandOver(0, QUESTIONS["second"])
            assert "Pass the laptop to A, who plays a second card." in people.text

    async def test_u_is_only_offered_where_it_is_of_use_and_keeps_the_card_that_is_taken_up(self) -> None:
        async with at_table(quiet_game(), "space") as people:
            assert "u use" not in people.text
        async with at_table(before_chopsticks(), "space") as people:
            assert "u use chopsticks" in people.text.splitlines()[-1]
            await people.press("3", "u")
            assert people.cursor == 2

    async def test_the_dummys_card(self) -> None:
        """DUMMY-2."""
        game = with_dummy()
        async with at_table(game, "space", "1", "enter") as people:
            assert "And which card for the dummy?" in people.text
            assert "b back" in people.text.splitlines()[-1]
            await people.press("b")
            assert "b cover" in people.text.splitlines()[-1]
            await people.press("1", "enter")
            assert people.screen.stage.row.cards[0].pale, "it is taken"
            await people.press("1")
            assert people.cursor is None
            await people.press("2", "enter")
            assert people.step() == HandOver(1)
            await people.place_all()
            await people.press("space")
            assert "Dummy" in people.text


def faces(people: Players, hand: Sequence[Card]) -> list[Face]:
    """Return how the cards of a hand look."""
    return [people.screen.stage.face(card) for card in hand]


MIXED = "tofu, nigiri:squid, tempura, tofu, nigiri:egg"


class TestASortedHand:
    """Like cards lie side by side, and all that is said of a place means the place that is shown."""

    async def test_numbers_and_what_is_placed_follow_what_is_shown(self) -> None:
        game = deal(party(3, "tofu", "tempura"), MIXED)
        before = codec.write(game)
        async with at_table(game, "space", sorts=True) as people:
            shown = game.view(0).with_hand_sorted().hand
            assert shown != game.view(0).hand
            assert [each.face for each in people.screen.stage.row.cards] == faces(people, shown)
            at = shown.index(card("tempura"))
            await people.press(DIGITS[at], "enter")
            assert placed_card(people.screen.session, 0) is card("tempura")
            await people.press("left", "space")
            assert people.step() == Choose(0)
            assert people.cursor == at, "what was placed is taken up again"
        game.take_back(0)
        assert codec.write(game) == before

    async def test_the_teachers_keys_are_those_that_are_shown(self) -> None:
        game = deal(party(3, "tofu", "tempura"), MIXED)
        async with at_table(game, "space", sorts=True) as people:
            view = people.screen.session.view_of(0)
            (advice,) = ranked_choices(view, [Advice(card("tempura"))])
            await people.press(advice.split()[2].rstrip(","))
            assert people.cursor == view.hand.index(card("tempura"))

    async def test_the_setting_holds_at_once_and_for_one_who_is_alone(self) -> None:
        game = with_bots(deal(party(3, "tofu", "tempura"), MIXED), 1, 2)
        async with at_table(game, sorts=True) as people:
            assert people.step() == Choose(0)
            people.app.apply(replace(people.app.settings, sort_hand=False))
            await people.press("f2", "b")
            hand = game.view(0).hand
            assert [each.face for each in people.screen.stage.row.cards] == faces(people, hand)


def moves(people: Players) -> bool:
    """Return whether anything in the row of cards moves."""
    return people.screen.stage.row.motion.moving


class TestTheFoodHops:
    """Only as an answer to a key, and never for longer than that takes."""

    async def test_it_hops_and_blinks_where_the_cursor_comes_and_then_rests(self) -> None:
        clock = Clock()
        async with at_table(calm_game(), "space") as people:
            people.app.animation_level = "full"
            row = people.screen.stage.row
            assert not moves(people)
            with clock.kept():
                await people.press("right")
                hops = [row.hop]
                while moves(people):
                    clock.go_on()
                    hops.append(row.hop)
            assert hops == [hop for _, hop in HOPS]
            assert clock.now < 0.4
            await people.press("right")
            assert moves(people)

    async def test_it_stops_where_the_hand_is_covered_and_no_key_of_it_opens_one(self) -> None:
        """The key that places comes while the food still hops."""
        async with at_table(calm_game(), "space") as people:
            people.app.animation_level = "full"
            await people.press("1")
            assert moves(people)
            await people.press("enter")
            assert not moves(people)
            assert isinstance(people.step(), HandOver)
            await people.press("enter", "1")
            assert isinstance(people.step(), HandOver)
