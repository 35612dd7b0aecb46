"""The game on the screen: every action by key and by mouse, at every size."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from rich.cells import cell_len
from textual.events import Key

from sushigo_tui import menus
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.decision import Pick
from sushigo_tui.rules.dishes import card, dish
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.tui import words
from sushigo_tui.tui.hotseat import Ask, Choosing, HandOver, Ready, Reveal, Sheet
from sushigo_tui.tui.screens.choice import Choice
from sushigo_tui.tui.screens.guide import Guide
from sushigo_tui.tui.screens.prompt import Prompt
from sushigo_tui.tui.stages.asking import Asking
from sushigo_tui.tui.widgets.card_row import NUMBERS
from tests.tables import (
    classic,
    deal,
    finish_game,
    finish_round,
    finish_turn,
    lead,
    lying,
    party,
    players,
    turn,
)
from tests.tui.hands import resize, write
from tests.tui.moments import all_placed
from tests.tui.screen_text import screen_lines

from .seats import (
    before_box,
    before_chopsticks,
    before_copy,
    before_menu,
    before_spoon,
    calm_game,
    quiet_game,
    with_dummy,
)
from .table import Players, at_table

STRANGE = (
    "Zoë Ångström",
    "山田太郎さんとそのお友だちの皆さん",
    "Sam 🍣🍵",
    "W" * 40,
    "x",
    "ا ب",
    "Gus",
    "Hal",
)

pytestmark = pytest.mark.usefixtures("home")


def places(people: Players, name: str) -> list[str]:
    """The keys of the cards of this name in the hand that is open."""
    hand = people.screen.hot.view.hand
    return [NUMBERS[at] for at, each in enumerate(hand) if each.name == name]


def wild_turn() -> Game:
    """Eight people have played a turn in which much happened."""
    setup = party(8, "wasabi", "miso-soup", "tofu")
    plans = ["wasabi, nigiri:squid", "wasabi, nigiri:egg", "wasabi, nigiri:egg"]
    return lead(setup, *plans, *["tofu, miso-soup"] * 5)


async def everybody(people: Players) -> None:
    """Everybody who has still to choose places a first card."""
    while isinstance(people.step(), HandOver):
        await people.place()


class TestThePick:
    async def test_three_presses_place_a_card(self) -> None:
        game = deal(party(3, "tofu"), "nigiri:egg, nigiri:squid, tofu")
        async with at_table(game) as people:
            await people.press("space", "2", "enter")
            assert people.presses == 3
            assert game.placed == {0}
            assert people.screen.hot.mine == {0: Pick(card("nigiri:squid"))}

    async def test_without_a_card_taken_up_nothing_is_placed(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("space", "enter", "enter")
            assert people.step() == Choosing(0)

    @pytest.mark.parametrize(
        ("keys", "at"),
        [
            (["right"], 0),
            (["right", "right", "l"], 2),
            (["3", "left"], 1),
            (["3", "h", "h", "h"], 0),
            (["0"], 9),
            (["0", "right"], 9),
            (["7", "up", "down"], 6),
            (["7", "home"], 0),
            (["end"], 9),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    async def test_arrows_letters_and_numbers_take_a_card_up(self, keys: list[str], at: int) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("space", *keys)
            assert people.cursor == at

    async def test_a_click_takes_up_and_a_second_one_places(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("space")
            await people.click_card(3)
            assert people.cursor == 3
            await people.click_card(3)
            assert people.step() == HandOver(1)

    async def test_a_number_that_no_card_has_does_nothing(self) -> None:
        game = finish_turn(calm_game())
        async with at_table(game) as people:
            await people.press("space", "0")
            assert people.cursor is None

    async def test_what_was_placed_is_taken_up_when_one_comes_back(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("space", "4", "enter", "left", "space")
            assert (people.step(), people.cursor) == (Choosing(0), 3)
            await people.press("5", "enter")
            assert people.screen.hot.game.placed == {0}

    async def test_what_each_card_would_add_stands_on_it(self) -> None:
        """TOFU: the second one adds 4."""
        async with at_table(lead(party(3, "tofu"), "tofu", hands=["", "", "tofu"])) as people:
            await people.press("space")
            assert "+4" in people.text

    async def test_the_rules_of_the_card_that_is_taken_up_stand_below(self) -> None:
        async with at_table(deal(party(3, "tofu"), "tofu")) as people:
            await people.press("space", "1")
            assert "Tofu. " in people.text
            assert "Tofu: +2, then 1 more: 6. Enter places it." in people.text

    async def test_the_screen_has_all_that_one_needs_to_choose(self) -> None:
        """Hand, tables, points, menu, who has placed, where the hand goes."""
        game = finish_turn(calm_game())
        async with at_table(game) as people:
            await people.place()
            await people.press("space")
            text = people.text
            for name in game.names:
                assert name in text
            assert "✓" in next(line for line in text.splitlines() if "● A" in line)
            for dish in game.setup.dishes:
                assert dish.title in text
                assert dish.brief in text
            for each in game.view(1).hand:
                assert each.dish.letters in text
            assert "The hand then goes to C." in text

    async def test_back_takes_back_step_by_step_and_then_covers(self) -> None:
        async with at_table(before_copy()) as people:
            await people.press("space")
            await people.press(*places(people, "special-order")[:1], "enter")
            assert "What does the special order copy?" in people.text
            await people.press("b")
            assert "choose a card" in people.text
            await people.press("escape")
            assert people.step() == HandOver(0)


class TestBonusCards:
    async def test_u_calls_with_the_pick(self) -> None:
        """TURN-5."""
        game = before_chopsticks()
        async with at_table(game) as people:
            await people.press("space", "u")
            assert "You call chopsticks 1." in people.text
            await people.press("1", "enter")
            await everybody(people)
            await people.press("space", "enter")
            assert people.step() == HandOver(0, "second")
            assert "Pass the laptop to A, who plays a second card." in people.text

    async def test_u_keeps_the_card_that_is_taken_up(self) -> None:
        async with at_table(before_chopsticks()) as people:
            await people.press("space", "3", "u")
            assert people.cursor == 2

    async def test_u_is_only_offered_where_it_is_of_use(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("space")
            assert "bonus card" not in people.text
        async with at_table(before_chopsticks()) as people:
            await people.press("space")
            assert "u use a bonus card" in people.text.splitlines()[-1]

    async def test_two_cards_in_classic(self) -> None:
        """CHOP-C1, CHOP-C2."""
        game = lead(
            Setup(CLASSIC, players(3)), "chopsticks", hands=["", "", "wasabi, nigiri:squid"], avoid="wasabi"
        )
        async with at_table(game) as people:
            await people.press("space", "u")
            await people.press(*places(people, "wasabi"), "enter")
            assert "And the second card?" in people.text
            await people.press(*places(people, "nigiri:squid")[:1], "enter")
            await everybody(people)
            await people.press("space")
            assert lying(game, 0) == ["wasabi in use", "nigiri:squid on wasabi"]

    async def test_the_dummys_card(self) -> None:
        """DUMMY-2."""
        game = with_dummy()
        async with at_table(game) as people:
            await people.press("space", "1", "enter")
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
            await everybody(people)
            await people.press("space")
            assert "Dummy" in people.text

    async def test_what_a_special_order_copies(self) -> None:
        """ORDER-1."""
        game = before_copy()
        async with at_table(game) as people:
            await people.press("space")
            await people.press(*places(people, "special-order")[:1], "enter", "3", "enter")
            await everybody(people)
            await people.press("space")
            assert "A copies tofu." in people.text
            assert "tofu ×2 (1 copy)" in people.text


class TestQuestions:
    async def test_the_spoon(self) -> None:
        """SPOON-1, SPOON-2: asked openly by dish and face, given behind a hand-over."""
        game = before_spoon()
        async with at_table(game) as people:
            await people.press("space", "u")
            await people.press(*places(people, "tofu")[:1], "enter")
            await people.place("3")
            await everybody(people)
            await people.press("space", "enter")
            assert "A, what does the spoon ask for?" in people.text
            await people.press("2", "enter")
            assert "any" in people.text
            await people.press("b", "2", "enter", "1", "enter")
            assert people.step() == HandOver(1, "give")
            assert "A asks for maki." in people.text
            await people.press("space")
            assert "B, which of them do you give?" in people.text
            assert sum(not shown.pale for shown in people.screen.stage.row.cards) == 2
            await people.press("right", "enter")
            assert isinstance(people.step(), Reveal)
            assert "B gives A maki 1 and takes the spoon." in people.text

    async def test_the_menu(self) -> None:
        """MENUCARD-1."""
        game = turn(before_menu(), "menu:7")
        async with at_table(game) as people:
            await people.press("enter", "space")
            assert "A, which card do you order?" in people.text
            await people.press("1")
            assert people.cursor is None, "a menu cannot be ordered"
            await people.press("4", "enter")
            assert "nigiri:squid" in lying(game, 0)

    async def test_the_takeout_box_by_key(self) -> None:
        """TAKEOUT-1."""
        game = turn(before_box(), "takeout-box:10")
        async with at_table(game) as people:
            await people.press("enter", "2", "1", "1", "right", "space", "space", "enter")
            assert lying(game, 0) == ["tofu", "flipped"]

    async def test_the_takeout_box_by_mouse(self) -> None:
        """TAKEOUT-1."""
        game = turn(before_box(), "takeout-box:10")
        async with at_table(game) as people:
            await people.press("enter")
            await people.click_card(1)
            await people.click_card(0)
            assert "2 in the box" in people.text
            await people.click_on("Enter answer")
            assert lying(game, 0) == ["flipped", "flipped"]

    async def test_the_takeout_box_stays_empty_if_one_likes(self) -> None:
        """TAKEOUT-1."""
        game = turn(before_box(), "takeout-box:10")
        async with at_table(game) as people:
            await people.press("enter", "enter")
            assert lying(game, 0) == ["tofu", "nigiri:egg"]

    @pytest.mark.parametrize(("key", "dipped"), [("1", True), ("2", False)])
    async def test_the_dip(self, key: str, dipped: bool) -> None:
        """ORDER-4."""
        game = turn(before_copy(), "special-order copy=0")
        async with at_table(game) as people:
            await people.press("enter")
            assert "does the copied nigiri go on the wasabi?" in people.text
            await people.press(key, "enter")
            assert ("nigiri:squid on wasabi" in lying(game, 0)) is dipped


class TestTheHandOver:
    async def test_arrows_and_clicks_offer_the_laptop_to_somebody_else(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("right", "right")
            assert people.step() == HandOver(2)
            await people.press("down", "k")
            assert people.step() == HandOver(2)
            await people.click_on("■ B")
            assert people.step() == HandOver(1)
            assert "Pass the laptop to B." in people.text

    async def test_who_has_still_to_choose_is_told(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.place()
            assert "Still to choose: B and C" in people.text
            assert "Has chosen: A" in people.text

    async def test_before_the_reveal_the_keyboard_can_be_taken_again(self) -> None:
        game = deal(party(3, "tofu"), "tofu", "nigiri:egg, nigiri:squid")
        async with at_table(game) as people:
            await everybody(people)
            assert people.step() == Ready()
            await people.press("b", "left", "space", "2", "enter")
            assert people.step() == Ready()
            await people.press("b", "b")
            assert people.step() == Ready()
            await people.press("space")
            assert lying(game, 1) == ["nigiri:squid"]

    async def test_the_last_turn_can_be_read_on_hand_over_and_pick(self) -> None:
        async with at_table(quiet_game()) as people:
            assert "last turn" not in people.text.splitlines()[-1]
            await everybody(people)
            await people.press("space", "enter")
            assert "r last turn" in people.text.splitlines()[-1]
            await people.press("r")
            assert "Played: A egg nigiri" in people.text
            await people.press("r")
            assert "Played:" not in people.text
            await people.press("space", "r")
            assert "Played:" in people.text
            assert people.step() == Choosing(2)
            await people.press("1", "enter")
            assert "Played:" not in people.text

    async def test_all_of_a_long_turn_can_be_read_in_the_smallest_window(self) -> None:
        """Eight people, two soups thrown away, squid on wasabi: what does not fit is a page further on."""
        game = wild_turn()
        async with at_table(game) as people:
            await people.press("r")
            read = people.text
            await people.press("pagedown")
            read += people.text
            await people.press("pageup")
            told = {
                words.said(note, game.names)
                for note in game.notes
                if note.turn == 2 and not words.is_shown(note)
            }
            assert len(told) > 4
            assert all(sentence in read for sentence in told)

    async def test_a_seat_is_given_to_somebody_else(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("right", "s", "enter")
            assert isinstance(people.app.screen, Prompt)
            await write(people.pilot, "Zoe")
            await people.press("enter", "4", "2", "enter", "4", "3", "enter")
            assert "That is another one." in people.text
            await people.press("backspace", "2", "enter")
            assert people.screen.hot.names == ("A", "Zoe", "C")
            assert "Pass the laptop to Zoe." in people.text
            await people.press("space", "4", "2", "enter")
            assert people.step() == Choosing(1)

    async def test_while_a_pin_is_typed_only_the_way_out_is_offered(self) -> None:
        async with at_table(quiet_game(), secrets={0: "1"}) as people:
            before = people.text.splitlines()[-1]
            await people.press("space", "g", "question_mark")
            assert people.text.splitlines()[-1].strip() == "Esc leave the PIN"
            assert "PIN  ●●" in people.text
            await people.click_on("leave the PIN")
            assert people.text.splitlines()[-1] == before
            assert people.step() == HandOver(0)

    @pytest.mark.parametrize("name", ["A", "c", "", "   ", "A\ufe0f", "\ufe0f"])
    async def test_not_under_a_name_that_would_be_mixed_up(self, name: str) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("right", "s", "enter", "backspace")
            await write(people.pilot, name)
            await people.press("enter")
            assert isinstance(people.app.screen, Prompt)
            assert people.screen.hot.names == ("A", "B", "C")

    async def test_given_away_without_its_pin_everybody_is_told(self) -> None:
        async with at_table(quiet_game(), secrets={0: "1"}) as people:
            await people.press("s", "enter", "Z", "enter", "2", "enter")
            assert "That is not A's PIN." in people.text
            await people.press("backspace", "enter", "enter")
            assert "A's seat was given to Z without its PIN in round 1, turn 1." in people.text
            await people.press("space")
            assert people.step() == Choosing(0)

    async def test_spaces_alone_are_no_pin(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.press("s", "enter", "Z", "enter", "space", "space", "enter")
            assert "Spaces alone" in people.text
            assert isinstance(people.app.screen, Prompt)

    async def test_giving_away_can_be_given_up_at_each_question(self) -> None:
        asked: tuple[list[str], ...] = (
            [],
            ["enter"],
            ["enter", "Z", "enter"],
            ["enter", "Z", "enter", "1", "enter"],
        )
        for keys in asked:
            async with at_table(quiet_game(), secrets={0: "1"}) as people:
                await people.press("s", *keys, "escape")
                assert people.app.screen is people.screen
                assert people.screen.hot.pins
                assert people.screen.hot.names == ("A", "B", "C")

    async def test_a_key_typed_twice_asks_once(self) -> None:
        async with at_table(quiet_game()) as people:
            for _ in range(3):
                people.app.post_message(Key("s", "s"))
            await people.settle()
            await people.press("escape")
            assert people.app.screen is people.screen
            await people.press("s")
            assert isinstance(people.app.screen, Choice)

    async def test_not_once_somebody_has_placed(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.place()
            await people.press("s")
            assert people.app.screen is people.screen


class TestTheEnd:
    async def test_from_the_last_choice_to_the_score_sheet(self) -> None:
        """TURN-3: the last cards play themselves; every point stands on the sheet."""
        game = calm_game()
        while game.turn < 9:
            finish_turn(game)
        async with at_table(game) as people:
            await everybody(people)
            await people.press("space")
            assert "turn 9 of 10" in people.text
            await people.press("enter")
            assert "The last cards play themselves." in people.text
            assert "turn 10 of 10" in people.text
            await people.press("enter")
            assert people.step() == Sheet(1)
            for name, row in game.sheets[0].items():
                line = next(line for line in people.text.splitlines() if dish(name).title in line)
                numbers = re.findall(r"-?\d+|·", line.partition(dish(name).title)[2])[:3]
                assert [int(number.replace("·", "0")) for number in numbers] == row
            await people.press("enter")
            assert isinstance(people.step(), HandOver)
            assert "round 2 of 3" in people.text

    async def test_the_final_standing(self) -> None:
        """WIN-1, TRACK; the seed is shown now."""
        game = finish_game(calm_game())
        async with at_table(game) as people:
            text = people.text
            assert f"{game.names[game.winners[0]]} wins" in text
            totals = next(line for line in text.splitlines() if "Total" in line)
            assert [int(number) for number in totals.split()[-3:]] == game.scores
            assert f"seed {game.seed}" in text

    @pytest.mark.parametrize(
        ("keys", "after"),
        [
            (["enter"], "again-same"),
            (["down", "enter"], "again-menu"),
            (["3", "enter"], "again-players"),
            (["up", "end", "enter"], "start"),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    async def test_what_comes_next_is_chosen_by_key(self, keys: list[str], after: str) -> None:
        async with at_table(finish_game(calm_game())) as people:
            await people.press(*keys)
            assert people.app.after == [after]

    async def test_or_by_mouse(self) -> None:
        async with at_table(finish_game(calm_game())) as people:
            await people.click_on("Play again: the same people, another game")
            await people.click_on("Play again: the same people, another game")
            assert people.app.after == ["again-menu"]

    async def test_a_key_held_down_does_not_start_another_game(self) -> None:
        async with at_table(finish_game(calm_game())) as people:
            await people.press(*["enter"] * 4, every=0.1)
            assert people.app.after == []


async def play_on(people: Players, random: Random) -> None:
    """A few keys that lead to the next step, whatever it asks for."""
    match people.step():
        case HandOver() | Ready():
            await people.press("space")
        case Reveal() | Sheet():
            await people.press("enter")
        case Choosing() | Ask():
            if random.random() < 0.3:
                await people.press("u")
            row = people.screen.stage.row.cards[:10]
            await people.press(
                random.choice([NUMBERS[at] for at, each in enumerate(row) if not each.pale]), "enter"
            )


@pytest.mark.parametrize(
    ("menu", "seats", "size"),
    [
        ("big-banquet", 8, (80, 24)),
        ("master-menu", 3, (80, 24)),
        ("cutthroat-combo", 7, (100, 30)),
        ("dinner-for-two", 2, (120, 40)),
        ("", 2, (80, 24)),
    ],
)
async def test_the_end_of_a_round_by_keys_alone_fits_the_window(
    menu: str, seats: int, size: tuple[int, int]
) -> None:
    """Random keys play the longest tables; at every step all seats, cards and keys are on the screen."""
    if menu:
        setup = Setup(PARTY, players(seats), menus.printed()[menu], seed=seats)
    else:
        setup = Setup(CLASSIC, players(seats), dummy=seats == 2, seed=seats)
    random, game = Random(3), Game(setup)
    while game.turn < setup.hand_size - 2:
        decision = random.choice(game.decisions)
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    async with at_table(game, size=size) as people:
        while not isinstance(people.step(), Sheet):
            await play_on(people, random)
            lines = screen_lines(people.app)
            assert len(lines) == size[1]
            assert max(map(cell_len, lines)) <= size[0]
            assert "help" in lines[-1]
            if not isinstance(people.step(), Sheet):
                named = [
                    line[5:].split(" ")[0]
                    for line in lines[: people.screen.tables.region.bottom]
                    if re.match(r"...[●■▲◆★▼✚○] \S", line)
                ]
                assert tuple(named) == people.screen.hot.names
                assert people.screen.stage.row.region.bottom <= size[1] - 1


class TestSizes:
    @pytest.mark.parametrize(
        ("size", "card_size"),
        [((80, 24), (7, 5)), ((99, 40), (9, 6)), ((100, 30), (9, 6)), ((120, 40), (11, 8))],
    )
    async def test_cards_are_as_large_as_the_window_allows(
        self, size: tuple[int, int], card_size: tuple[int, int]
    ) -> None:
        async with at_table(quiet_game(), size=size) as people:
            await people.press("space")
            row = people.screen.stage.row
            assert row.card == card_size
            assert len(re.findall(r"^ *1 .* 9 ", people.text, re.MULTILINE)) == 1

    async def test_the_cards_grow_as_the_hand_shrinks(self) -> None:
        sizes = []
        for until in (1, 4, 8):
            game = calm_game()
            while game.turn < until:
                finish_turn(game)
            async with at_table(game, size=(100, 40)) as people:
                await people.press("space")
                sizes.append(people.screen.stage.row.card)
        assert sizes == sorted(set(sizes))

    @pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
    async def test_nothing_moves_while_a_hand_is_looked_through_and_the_cards_stay_when_it_is_covered(
        self, size: tuple[int, int]
    ) -> None:
        async with at_table(quiet_game(), size=size) as people:
            covered = people.screen.stage.row
            await people.pilot.pause()
            size_of_backs = covered.card
            await people.press("space")
            stage = people.screen.stage
            regions = [child.region for child in stage.children]
            for _ in stage.row.cards:
                await people.press("right")
                assert [child.region for child in stage.children] == regions
            assert abs(stage.row.card.height - size_of_backs.height) <= 2

    async def test_what_the_last_turn_takes_does_not_make_the_cards_smaller(self) -> None:
        game = quiet_game()
        finish_turn(game)
        async with at_table(game, size=(120, 40)) as people:
            await people.press("space")
            before = people.screen.stage.row.card
            await people.press("r")
            assert people.screen.stage.row.card == before

    async def test_resizing_loses_nothing(self) -> None:
        async with at_table(before_copy()) as people:
            await people.press("space")
            await people.press(*places(people, "special-order")[:1], "enter", "2")
            for size in ((120, 40), (100, 30), (80, 24)):
                await resize(people.pilot, *size)
                assert "What does the special order copy?" in people.text
                assert people.cursor == 1
            await people.press("enter")
            assert people.screen.hot.mine[0] == Pick(card("special-order"), copy=1)

    async def test_the_final_standing_is_all_there_at_every_size(self) -> None:
        game = finish_game(Game(Setup(PARTY, players(8), menus.printed()["big-banquet"], seed=2)))
        async with at_table(game) as people:
            for size in ((80, 24), (120, 40), (80, 24)):
                await resize(people.pilot, *size)
                assert "Total" in people.text
                assert "To the start" in people.text

    async def test_long_and_wide_names_break_no_line(self) -> None:
        setup = Setup(PARTY, tuple(map(Player, STRANGE)), menus.printed()["big-banquet"], seed=1)
        game = Game(setup)
        while game.turn < 6:
            finish_turn(game)
        async with at_table(game) as people:
            while not isinstance(people.step(), HandOver) or game.round == 1:
                lines = screen_lines(people.app)
                assert max(map(cell_len, lines)) <= 80
                assert len(lines) == 24
                await play_on(people, Random(1))

    async def test_eight_long_tables_fit_in_the_smallest_window(self) -> None:
        """Seven cards each and desserts kept from earlier rounds: letters, where words do not fit."""
        setup = Setup(PARTY, players(8), menus.printed()["big-banquet"], seed=11)
        game = Game(setup)
        while (game.round, game.turn) != (3, 6):
            finish_turn(game)
        async with at_table(game) as people:
            await people.press("space")
            lines = screen_lines(people.app)
            for seat, name in enumerate(game.names):
                line = next(line for line in lines if line[5:].startswith(f"{name} "))
                assert "…" not in line
                assert "kept" in line or not game.view(None).kept[seat]
            assert people.screen.stage.row.region.bottom < 24

    @pytest.mark.parametrize("symbols", ["plain", "ascii", "emoji"])
    async def test_every_set_of_symbols_fills_the_lines_exactly(self, symbols: str) -> None:
        game = finish_turn(calm_game())
        async with at_table(game, symbols=symbols) as people:  # type: ignore[arg-type]
            await people.press("space", "2")
            lines = screen_lines(people.app)
            assert max(map(cell_len, lines)) <= 80
            emoji = {dish.emoji for dish in game.setup.dishes}
            assert any(sign in people.text for sign in emoji) is (symbols == "emoji")


class TestTheWayOfTheHands:
    @staticmethod
    def way(people: Players) -> list[str]:
        """What is drawn before each seat's pawn."""
        lines = screen_lines(people.app)
        return [line[:2] for line in lines if re.match(r"...[●■▲◆★▼✚○] \S", line)]

    async def test_it_is_drawn_down_the_seats_and_back_beside_them(self) -> None:
        """TURN-2."""
        async with at_table(calm_game()) as people:
            assert self.way(people) == ["╭→", "│↓", "╰─"]

    async def test_it_is_drawn_the_other_way_in_the_second_round_with_both_ways(self) -> None:
        """TURN-2, END-3."""
        game = Game(replace(party(3, "tofu"), passing="alternate"))
        async with at_table(finish_round(game)) as people:
            assert self.way(people) == ["╭─", "│↑", "╰→"]

    async def test_two_swap_and_the_dummy_has_no_hand(self) -> None:
        """DUMMY-1."""
        async with at_table(Game(classic(2, dummy=True))) as people:
            assert self.way(people) == ["╭↓", "╰↑", "  "]

    async def test_it_is_not_drawn_where_no_hand_goes_on(self) -> None:
        game = calm_game()
        while game.turn < 9:
            finish_turn(game)
        async with at_table(game, size=(120, 40)) as people:
            while not isinstance(people.step(), Sheet):
                await play_on(people, Random(1))
            assert set(self.way(people)) <= {"  "}


class TestNewcomers:
    @pytest.mark.parametrize("size", [(80, 24), (120, 40)])
    async def test_each_step_of_the_first_turn_is_explained_and_no_later_one(
        self, size: tuple[int, int]
    ) -> None:
        async with at_table(calm_game(), newcomers=True, size=size) as people:
            told = set()
            while people.screen.hot.game.turn < 3:
                explained = "New here?" in people.text
                turn = people.screen.hot.public.turn
                assert explained == (turn == 1), people.text
                told.add((type(people.step()), turn))
                await people.press(
                    *{Choosing: ("1", "enter"), Reveal: ("enter",)}.get(type(people.step()), ("space",))
                )
            assert {kind for kind, turn in told if turn == 1} == {HandOver, Choosing, Ready, Reveal}

    async def test_why_the_second_turn_begins_with_somebody_else(self) -> None:
        async with at_table(calm_game(), newcomers=True) as people:
            seen = set()
            while people.screen.hot.game.turn < 3:
                hot = people.screen.hot
                begins = isinstance(hot.step, HandOver) and hot.step.seat == hot.holder
                second = hot.public.turn == 2 and not hot.public.placed
                assert ("has the laptop already" in people.text) == (begins and second)
                seen.update(re.findall(r"(\w+) has the laptop already, so \1 begins", people.text))
                await people.press(
                    *{Choosing: ("1", "enter"), Reveal: ("enter",)}.get(type(people.step()), ("space",))
                )
            assert len(seen) == 1

    async def test_whoever_has_played_is_told_nothing(self) -> None:
        async with at_table(calm_game()) as people:
            assert "New here?" not in people.text

    async def test_eight_newcomers_read_all_of_it_in_the_smallest_window(self) -> None:
        async with at_table(Game(party(8, "tofu")), newcomers=True) as people:
            assert "to pick from." in people.text
            await people.press("space")
            assert "ended now. Enter places it." in people.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_click_on_a_dish_below_the_hand_explains_it_and_covers_the_hand(
    size: tuple[int, int],
) -> None:
    async with at_table(calm_game(), size=size) as people:
        await people.press("space")
        await people.click_on("Tofu 1: 2")
        guide = people.app.screen
        assert isinstance(guide, Guide)
        assert "Tofu" in people.text
        await people.press("b")
        assert isinstance(people.step(), HandOver)


async def test_the_pointer_over_a_card_tells_what_it_does_and_takes_nothing_up() -> None:
    async with at_table(calm_game()) as people:
        await people.press("space")
        hand = people.screen.hot.view.hand
        place = next(at for at, each in enumerate(hand) if each.dish is dish("tofu"))
        await people.pilot.hover(offset=people.card(place))
        await people.settle()
        assert dish("tofu").help[:40] in people.text
        assert people.cursor is None
        await people.pilot.hover(offset=(1, 1))
        await people.settle()
        assert dish("tofu").help[:40] not in people.text
        assert isinstance(people.step(), Choosing)


@pytest.mark.parametrize("over", ["a card", "a table"])
async def test_a_card_that_is_taken_up_is_told_wherever_the_pointer_rests(over: str) -> None:
    async with at_table(lead(party(3, "tofu"), "tofu, tofu"), size=(100, 30)) as people:
        await people.press("space")
        hand = people.screen.hot.view.hand
        if over == "a card":
            await people.pilot.hover(offset=people.card(1))
            await people.settle()
        else:
            await people.hover_over("tofu ×2")
        for at, card in enumerate(hand[:3], start=1):
            await people.press(str(at))
            assert f"{card.dish.title}. {card.dish.help[:30]}" in people.text


async def test_the_pointer_over_a_covered_hand_tells_nothing() -> None:
    """design 5: nothing of a hand is told before it is shown."""
    async with at_table(calm_game()) as people:
        row = people.screen.stage.row
        for at in range(len(row.cards)):
            await people.pilot.hover(offset=people.card(at))
            await people.settle()
            assert not any(each.dish.help[:20] in people.text for each in people.screen.hot.game.view(0).hand)


async def test_the_pointer_over_a_card_that_was_turned_over_tells_what_it_scores() -> None:
    async with at_table(all_placed(calm_game())) as people:
        await people.press("space")
        before = people.text
        for at, note in enumerate(note for note in people.screen.hot.this_turn if note.kind == "plays"):
            await people.pilot.hover(offset=people.card(at))
            await people.settle()
            played = note.cards[0].dish
            assert f"{played.title}: {played.brief_for(3)}" in people.text
        await people.pilot.hover(offset=(1, 1))
        await people.settle()
        assert people.text == before


async def test_the_cards_stay_while_a_short_turn_is_read() -> None:
    game = quiet_game()
    finish_turn(game)
    async with at_table(game) as people:
        await people.press("r")
        assert "Played: " in people.text
        assert people.screen.stage.row.display


async def test_the_pointer_over_an_answer_tells_what_it_does() -> None:
    async with at_table(before_spoon()) as people:
        await people.press("space", "u", *places(people, "tofu")[:1], "enter")
        await people.place("3")
        await everybody(people)
        await people.press("space", "enter")
        assert isinstance(people.step(), Ask)
        before = people.text
        asking = people.screen.stage
        assert isinstance(asking, Asking)
        assert asking.answering
        for at, offer in enumerate(asking.answering.offers):
            await people.pilot.hover(offset=people.card(at))
            await people.settle()
            told = offer.shown if isinstance(offer.shown, Dish) else offer.shown.dish
            assert f"{told.title}. {told.help[:30]}" in people.text
            assert people.cursor is None
        await people.pilot.hover(offset=(1, 1))
        await people.settle()
        assert people.text == before


async def test_who_is_named_at_the_hand_over_stands_there_with_the_pawn_on_the_other_side_of_the_button() -> (
    None
):
    async with at_table(calm_game(), size=(100, 30)) as people:
        for pawn in ("●", "■"):
            step = people.step()
            assert isinstance(step, HandOver)
            line = next(line for line in people.text.splitlines() if "show" in line and "cards" in line)
            name = people.screen.hot.names[step.seat]
            assert sorted([line.index(f"{pawn} {name}") < 50, line.index("Space") < 50]) == [False, True]
            await people.press("right")
