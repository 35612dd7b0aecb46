"""The laptop goes to someone else, and a seat to another person."""

import pytest
from rich.cells import cell_len
from textual.events import Paste

from sushigo_tui.hotseat.steps import Choose, HandOver, Ready, Reveal
from sushigo_tui.pictures.letters import lettered
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.game import Game
from sushigo_tui.text.turn import is_pictured, note_in_words
from sushigo_tui.tui.game.handing_over import HandingOver
from sushigo_tui.tui.theme import chip
from sushigo_tui.tui.widgets.hand_over import HALF
from sushigo_tui.tui.widgets.pixels import letter_lines
from tests.hotseat.seats import laptop_to, quiet_game
from tests.tables import deal, lead, lying, party
from tests.tui.game.table import at_table
from tests.tui.hands import write
from tests.tui.moments import printed


def wild_turn() -> Game:
    """Eight people have played a turn in which much happened."""
    setup = party(8, "wasabi", "miso-soup", "tofu")
    plans = ["wasabi, nigiri:squid", "wasabi, nigiri:egg", "wasabi, nigiri:egg"]
    return lead(setup, *plans, *["tofu, miso-soup"] * 5)


class TestTheHandOver:
    async def test_arrows_and_clicks_offer_the_laptop_to_somebody_else(self) -> None:
        async with at_table(quiet_game(), "right", "right") as people:
            assert people.step() == HandOver(2)
            await people.press("down", "k")
            assert people.step() == HandOver(2)
            await people.click_on("■  B")
            assert people.step() == HandOver(1)
            assert laptop_to("B") in people.text

    async def test_enter_says_which_key_shows_the_cards(self) -> None:
        async with at_table(quiet_game(), "1", "enter") as people:
            assert "Press Space to show the cards of A." in people.text
            assert people.step() == HandOver(0)
            assert people.screen.session.viewer is None

    async def test_before_the_reveal_the_keyboard_can_be_taken_again(self) -> None:
        game = deal(party(3, "tofu"), "tofu", "nigiri:egg, nigiri:squid")
        async with at_table(game) as people:
            await people.place_all()
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
            await people.place_all()
            await people.press("space", "enter")
            assert "r last turn" in people.text.splitlines()[-1]
            await people.press("r")
            assert "The cards of the last turn." in people.text
            assert "Egg" in people.text
            assert people.screen.stage.row.display, "the cards stay while a short turn is read"
            await people.press("r")
            assert "last turn." not in people.text
            await people.press("space", "r")
            assert "last turn." in people.text
            assert people.step() == Choose(2)
            await people.press("1", "enter")
            assert "last turn." not in people.text

    async def test_all_of_a_long_turn_can_be_read_in_the_smallest_window(self) -> None:
        """Eight people, two soups thrown away, squid on wasabi: what does not fit is a page further on."""
        game = wild_turn()
        async with at_table(game, "r") as people:
            read = people.text
            await people.press("pagedown")
            read += people.text
            await people.press("pageup")
            told = {
                note_in_words(note, game.names)
                for note in game.notes
                if note.turn == 2 and not is_pictured(note)
            }
            assert len(told) > 4
            assert all(sentence in read for sentence in told)

    async def test_given_away_without_its_pin_everybody_is_told(self) -> None:
        async with at_table(quiet_game(), secrets={0: "1"}) as people:
            await people.press("s", "enter", "Z", "enter", "2", "enter")
            assert "Wrong PIN." in people.text
            await people.press("backspace", "enter", "enter")
            assert "The seat of A was given to Z without its PIN in round 1, turn 1." in people.text
            await people.press("space")
            assert people.step() == Choose(0)

    async def test_giving_away_can_be_given_up_at_each_question(self) -> None:
        async with at_table(quiet_game(), secrets={0: "1"}) as people:
            for keys in ("", "enter", "enter Z enter", "enter Z enter 1 enter"):
                await people.press("s", *keys.split(), "escape")
                assert people.app.screen is people.screen
                assert people.screen.session.facts.pins
                assert people.screen.session.game.names == ("A", "B", "C")

    async def test_once_somebody_has_placed_only_a_name_is_mended(self) -> None:
        async with at_table(quiet_game()) as people:
            await people.place()
            assert "Still to choose: B and C" in people.text
            assert "Already chosen: A" in people.text
            await people.press("s")
            told = " ".join(people.text.split())
            assert "A seat can be given away only between turns, before anyone chooses a card." in told
            assert "New name for B:" in told
            await write(people.pilot, "en")
            await people.press("enter")
            assert people.screen.session.game.names == ("A", "Ben", "C")
            assert laptop_to("Ben") in people.text
            assert people.screen.session.game.placed == {0}

    async def test_a_mended_name_is_told_until_the_reveal_was_read(self) -> None:
        told = "A is now X."
        async with at_table(quiet_game(), "s", "end", "enter", "backspace", "X", "enter") as people:
            assert told in people.text
            await people.place_all()
            assert told in people.text
            await people.press("space", "space")
            assert told not in people.text

    async def test_a_name_is_mended_wherever_all_may_look_and_never_beside_a_hand(self) -> None:
        async with at_table(quiet_game(), "space", "s") as people:
            assert people.app.screen is people.screen
            await people.press("1", "enter")
            await people.place_all()
            assert isinstance(people.step(), Ready)
            await people.press("s", "2", "enter", "e", "n", "enter")
            assert isinstance(people.step(), Ready)
            assert people.screen.session.game.names == ("A", "Ben", "C")
            await people.press("space", "s", "3", "enter", "end", "enter", "i", "m", "enter")
            assert isinstance(people.step(), Reveal)
            assert "Cim" in people.text


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_whose_turn_it_is_stands_in_large_letters_with_the_pawn_across_the_window(
    size: tuple[int, int],
) -> None:
    """The colour takes the whole width, and what is said and the button are on the same axis."""
    async with at_table(printed("master-menu", 4, 2, 5), size=size) as people:
        for seat, pawn in enumerate(PAWNS[:4]):
            assert people.step() == HandOver(seat)
            stage, name = people.screen.stage, people.screen.session.game.names[seat]
            assert isinstance(stage, HandingOver)
            flood = stage.flood.region
            strips = people.app.screen._compositor.render_strips()
            colour = chip(pawn.colour).bgcolor
            for strip in strips[flood.y + 1 : flood.bottom - 1]:
                assert strip.cell_length == size[0]
                assert {piece.style and piece.style.bgcolor for piece in strip} == {colour}
            lines = people.text.splitlines()
            rows = lettered(f"{pawn.shape} {name}")
            assert rows
            sizes = (letter_lines(rows, high) for high in (stage.flood.letters, HALF))
            fitting = (letters for letters in sizes if cell_len(letters[0]) + 8 <= size[0])
            large = next(fitting, [f"{pawn.shape}  {name}"])
            assert len(large) > 1 or (len(name), size[0]) == (11, 80)
            shown = lines[flood.y + 1 : flood.bottom - 1]
            assert all(any(row.rstrip() in line for line in shown) for row in large)
            said = (next(line for line in lines if words in line) for words in (laptop_to(name), "Space  "))
            for each in (shown, *([line] for line in said)):
                left = min(len(line) - len(line.lstrip()) for line in each if line)
                right = size[0] - max(map(len, each))
                assert abs(left - right) <= 3
            await people.press("right")


async def test_a_name_that_large_letters_cannot_write_stands_there_in_ordinary_ones() -> None:
    names = ("W" * 40, "山田太郎さんとそのお友だちの皆さん", "ا ب")
    async with at_table(printed("my-first-meal", 3, 1, 5, names=names)) as people:
        for pawn, name in zip(PAWNS, names, strict=False):
            stage = people.screen.stage
            assert isinstance(stage, HandingOver)
            flood = stage.flood.region
            lines = people.text.splitlines()[flood.y : flood.bottom]
            assert f"{pawn.shape}  {name}" in "\n".join(lines)
            await people.press("right")


class TestAPinIsChecked:
    async def test_wrong_ones_are_told_with_the_next_reveal(self) -> None:
        async with at_table(quiet_game(), "space", "2", "enter", "3", "enter", secrets={0: "1"}) as people:
            assert "Wrong PIN." in people.text
            await people.press("1", "enter", "1", "enter")
            await people.place_all()
            assert "wrong PIN" not in people.text
            await people.press("space")
            assert "2 wrong PINs were typed for A." in people.text
            # Those that are typed at the reveal are told there.
            await people.press("s", "home", "enter", "end", "enter", "m", "enter", "4", "enter", "escape")
            assert "3 wrong PINs were typed for A." in people.text
            await people.press("space")
            await people.place()
            await people.press("space", "1", "enter", "1", "enter")
            await people.place_all()
            await people.press("space")
            assert isinstance(people.step(), Reveal)
            assert "wrong PIN" not in people.text

    async def test_a_pasted_one_is_taken(self) -> None:
        async with at_table(quiet_game(), "space", secrets={0: "my fish"}) as people:
            people.app.post_message(Paste("my fish\n"))
            await people.press("enter")
            assert isinstance(people.step(), Choose)
