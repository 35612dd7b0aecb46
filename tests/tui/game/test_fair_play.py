"""Nobody ever sees a hand that is not theirs: each way in which one could be seen, and its cure.

The clock of these tables stands still until a test lets it go on. In a first turn the tables are empty, so
that any card that is painted is one of a hand.
"""

import re
from collections.abc import Iterator
from functools import cache
from gc import collect
from itertools import cycle
from typing import Any
from weakref import ref

import pytest
from textual import events
from textual.widget import Widget

from sushigo_tui.files.settings import keep_setting
from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Reveal
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.text.voice import EYE, short_name
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.help import Help
from sushigo_tui.tui.game.choosing import Choosing, Selecting
from sushigo_tui.tui.game.handing_over import HandingOver
from sushigo_tui.tui.widgets.cards import CardRow, face
from sushigo_tui.tui.widgets.hand_over import FRAMES, ShowButton
from sushigo_tui.tui.widgets.tables import Tables
from tests.hotseat.seats import before_box, before_chopsticks, before_menu, quiet_game
from tests.tables import finish_game, lead, party, turn
from tests.tui.game.table import Players, at_table
from tests.tui.hands import resize
from tests.tui.thinking import thinking_at_once


@cache
def words_of(card: Card) -> set[str]:
    """Return what stands on a card, whatever its size."""
    how = face(card)
    return {short_name(card), *how.labels}


def cards_on(players: Players, seats: range = range(3)) -> set[str]:
    """Words of cards in anyone's hand that are painted."""
    game = players.screen.session.game
    wanted = set().union(*(words_of(card) for seat in seats for card in game.view(seat).hand))
    # The heads of the tables name the dishes, whoever has any.
    lines = [line for line in players.text.splitlines() if "score" not in line]
    painted = set(re.findall(r"[\w+]+(?: \d)?", "\n".join(lines)))
    return wanted & painted


def secrets_in(widget: Widget) -> Iterator[Any]:
    """The secrets of one seat in a widget: its view, its pick, cards face-up in a row."""
    for value in vars(widget).values():
        if isinstance(value, (Picking, Answering)) or (isinstance(value, View) and value.seat is not None):
            yield value
    if isinstance(widget, Selecting) and (widget.advice or widget.advised):
        yield widget.advice
    if isinstance(widget, CardRow):
        yield from (shown for shown in widget.cards if shown.face is not None)
    if isinstance(widget, Tables) and widget.highlighted:
        yield widget.highlighted


def all_secrets(players: Players) -> list[Any]:
    """Return what the widgets of the game's screen hold that belongs to one seat alone."""
    return [secret for widget in players.screen.query(Widget) for secret in secrets_in(widget)]


class TestTheHandOver:
    async def test_holds_nothing_of_any_hand(self) -> None:
        """Not only is nothing painted: no widget holds a seat's view or a card that lies face-up."""
        async with at_table(quiet_game()) as players:
            for _ in range(3):
                assert isinstance(players.step(), HandOver)
                assert not cards_on(players)
                assert not all_secrets(players)
                await players.press("space")
                assert cards_on(players)
                assert all_secrets(players)
                await players.press("1", "enter")
            assert players.step() == Ready()
            assert not cards_on(players)
            assert not all_secrets(players)

    async def test_holds_nothing_before_a_secret_question(self) -> None:
        async with at_table(turn(before_menu(), "menu:7"), "enter") as players:
            assert players.step() == HandOver(0, QUESTIONS["order"])
            assert not all_secrets(players)
            await players.press("space")
            assert isinstance(players.step(), Ask)
            assert "Menu #8" in players.text
            await players.press("2", "enter")
            assert not isinstance(players.step(), Ask)
            assert not [secret for secret in all_secrets(players) if isinstance(secret, (View, Answering))]

    async def test_is_what_comes_after_the_press_that_places_in_the_same_breath(self) -> None:
        """Nothing is awaited between the key and the cover: no frame can be painted in between."""
        async with at_table(quiet_game(), "space", "1") as players:
            stage = players.screen.stage
            assert isinstance(stage, Choosing)
            await stage.action_choose()
            assert players.step() == HandOver(1)
            assert not all_secrets(players)


class TestKeys:
    async def test_keys_typed_ahead_or_held_down_do_not_show(self) -> None:
        async with at_table(quiet_game(), "space", "1") as players:
            await players.press("enter", "space", "1", "enter", "space", every=0.05)
            assert players.step() == HandOver(1)
            assert "Too soon" in players.text
            await players.press(*["enter"] * 3)
            assert players.step() == HandOver(1), "the key that places does not show"
            for every, times in ((0.03, 30), (0.2, 5), (0.39, 3)):
                await players.press(*["space"] * times, every=every)
                assert players.step() == HandOver(1), every
            await players.press("space")
            assert players.step() == Choose(1)

    async def test_any_other_key_or_click_and_whatever_lay_over_it_start_the_wait_anew(self) -> None:
        """Another screen, a window that is too small, and a stop."""
        async with at_table(quiet_game()) as players:
            await players.click(0, 0)
            for key in ("x", "enter", "up", "1", "f5"):
                await players.press("space", every=0.3)
                assert isinstance(players.step(), HandOver), f"before {key}"
                await players.press(key)
            for lies_over in ("?", "g", "ctrl+q", "too small", "suspend"):
                await players.press("space", every=0.3)
                assert isinstance(players.step(), HandOver), f"before {lies_over}"
                await cover(players, lies_over)
                players.wait(5)
                if lies_over == "too small":
                    await resize(players.pilot, 80, 24)
                if lies_over == "suspend":
                    players.app._resumed()
                await close_screens(players)
            await players.press("space", every=0.3)
            assert isinstance(players.step(), HandOver)

    async def test_what_is_typed_before_the_hand_over_is_painted_does_not_count(self) -> None:
        """However long the terminal takes to paint it."""
        async with at_table(quiet_game()) as players:
            players.screen.show_step()
            players.wait(5)
            players.screen.quiet.arrived()
            assert not players.screen.quiet.calm

    @pytest.mark.parametrize("key", ["enter", "space"])
    async def test_the_last_to_place_turns_no_card_over_and_skips_no_reveal(self, key: str) -> None:
        """What could not be read is not skipped; and going on from there shows no hand."""
        async with at_table(quiet_game()) as players:
            await players.place_all()
            await players.press(key, key, every=0.2)
            assert players.step() == Ready()
            assert "Too soon: leave the keys and the mouse alone for a moment, then press" in players.text
            await players.press(key)
            assert isinstance(players.step(), Reveal)
            await players.press(key, key, every=0.1)
            assert isinstance(players.step(), Reveal)
            assert "Too soon: " in players.text
            await players.press(key)
            await players.press(*["enter"] * 5, *["space"] * 5, every=0.1)
            assert players.step() == HandOver(2)

    async def test_a_reveal_that_ended_by_itself_is_new_to_those_who_watched(self) -> None:
        """A key meant to end what moves came a moment later than that ended."""
        async with at_table(quiet_game()) as players:
            await players.place_all()
            players.stop_motion()
            await players.press("space")
            players.wait(5)
            while players.screen.stage.motion.moving:
                await players.see(1)
            await players.press("enter", every=0.3)
            assert isinstance(players.step(), Reveal)
            await players.press("enter", every=0.4)
            assert not isinstance(players.step(), Reveal)

    async def test_the_box_is_not_closed_by_a_key_held_down(self) -> None:
        async with at_table(turn(before_box(), "takeout-box:10"), "enter") as players:
            await players.press(*["enter"] * 5, every=0.1)
            assert isinstance(players.step(), Ask)


class TestTheMouse:
    def door(self, players: Players) -> tuple[range, int]:
        """The columns and the line of the button."""
        door = next(door for door in players.screen.stage.query(ShowButton))
        span = door.span(door.size.width)
        line = door.region.y + door.region.height // 2
        return range(door.region.x + span.start, door.region.x + span.stop), line

    async def test_after_a_click_that_places_the_button_lies_elsewhere(self) -> None:
        async with at_table(quiet_game(), "right") as players:
            for at in (0, 4, 9):
                await players.press("left", "space")
                column, line = players.card(at)
                await players.click(column, line)
                assert players.cursor == at, "it takes up, and a second one places"
                await players.click(column, line)
                assert players.step() == HandOver(1)
                columns, door = self.door(players)
                assert abs(column - columns.start) > 7 or abs(line - door) > 3
                assert column not in columns
                for _ in range(3):
                    await players.click(column, line)
                assert players.step() == HandOver(1)

    async def test_only_a_click_on_the_button_after_the_same_silence_shows(self) -> None:
        """The line of keys names the key, and is no button: it could lie where the last click was."""
        async with at_table(quiet_game()) as players:
            *_, keys = players.text.splitlines()
            assert keys.strip().startswith("Space show")
            await players.click(keys.index("Space") + 1, 23)
            columns, line = self.door(players)
            for beside in ((columns.start - 1, line), (columns.stop, line), (columns.start, line + 2)):
                await players.click(*beside)
                assert players.step() == HandOver(0)
            await players.click(columns[3], line, after=0.3)
            assert players.step() == HandOver(0)
            await players.click(columns[3], line)
            assert players.step() == Choose(0)


class TestCovers:
    HAPPENS = (
        "time",
        "blur",
        "resize",
        "click",
        "paste",
        "pause",
        "another screen",
        "too soon",
        "a key before",
    )

    async def open_hand(self, players: Players) -> None:
        await players.press("space")
        assert cards_on(players)

    async def covered(self, players: Players) -> None:
        await players.settle()
        assert players.step() == HandOver(0)
        assert not all_secrets(players)
        await close_screens(players)
        assert not cards_on(players)

    async def test_it_is_covered_in_each_of_these_ways_with_its_mark_at_the_tables(self) -> None:
        """Help and guide look public, and someone else may close them."""
        async with at_table(quiet_game(), size=(100, 30)) as players:
            for how in WAYS_TO_COVER:
                if how in ("smaller", "too small"):
                    await keep_small_layout(players)
                before = tables_painted(players)
                await self.open_hand(players)
                await players.press("1")
                assert (
                    players.screen.public_area.tables.highlighted == players.screen.session.view.hand[0].dish
                )
                assert tables_painted(players) != before
                await cover(players, how)
                assert not all_secrets(players)
                if how in ("smaller", "too small"):
                    assert not cards_on(players)
                    await resize(players.pilot, 100, 30)
                await self.covered(players)
                assert tables_painted(players) == before

    @pytest.mark.parametrize("pin", [{}, {0: "1"}])
    async def test_who_closes_help_or_guide_soon_has_the_hand_again(self, pin: dict[int, str]) -> None:
        """Nothing of it is kept in any widget meanwhile; a PIN isn't asked for again."""
        async with at_table(quiet_game(), "space", *["1", "enter"] * bool(pin), secrets=pin) as players:
            await players.press("4")
            for key, screen, closes in (
                ("question_mark", Help, "b"),
                ("f1", Help, "escape"),
                ("g", Guide, "escape" if pin else "b"),
            ):
                await players.press(key)
                assert isinstance(players.app.screen, screen)
                assert players.step() == HandOver(0)
                assert not all_secrets(players)
                await players.press("down", "down", closes)
                assert players.step() == Choose(0)
                assert players.cursor == 3
                assert cards_on(players)
            await players.press("enter")
            assert players.step() == HandOver(1)

    async def test_who_is_asked_in_secret_has_the_hand_again_after_help(self) -> None:
        async with at_table(turn(before_chopsticks(), "tofu call=chopsticks:1"), "enter", "space") as players:
            await players.press("2", "question_mark", "b")
            assert isinstance(players.step(), Ask)
            assert players.cursor == 1
            players.app.post_message(events.AppBlur())
            await players.settle()
            assert players.step() == HandOver(0, QUESTIONS["second"])
            assert not all_secrets(players)

    async def test_help_and_guide_cover_a_hand_for_good_if_anything_happens_meanwhile(self) -> None:
        async with at_table(quiet_game(), "space", size=(100, 40)) as players:
            for happens, (columns, key) in zip(self.HAPPENS, cycle(((101, "question_mark"), (102, "g")))):
                assert players.step() == Choose(0)
                assert cards_on(players)
                await players.press(key)
                soon = 1.0
                match happens:
                    case "time":
                        players.wait(29.5)
                    case "blur":
                        players.app.post_message(events.AppBlur())
                        players.app.post_message(events.AppFocus())
                    case "resize":
                        await resize(players.pilot, columns, 40)
                    case "click":
                        await players.click(40, 20)
                    case "paste":
                        players.app.post_message(events.Paste("b"))
                    case "pause":
                        players.app.app_suspend_signal.publish(players.app)
                    case "another screen":
                        await players.press("ctrl+q", "b")
                    case "too soon":
                        soon = 0.3
                    case "a key before":
                        await players.press("down")
                        soon = 0.3
                await players.settle()
                await players.press("b", every=soon)
                assert players.app.screen is players.screen, happens
                await self.covered(players)
                await players.press("space")
            assert players.step() == Choose(0)

    async def test_a_cover_that_comes_sooner_is_not_put_off(self, home: None) -> None:
        keep_setting("cover_after", 10)
        async with at_table(quiet_game()) as players:
            await self.open_hand(players)
            await players.press("question_mark")
            assert "within 10 seconds" in " ".join(players.text.split())
            await players.press("b", every=9.0)
            assert players.step() == Choose(0)
            await players.press("question_mark")
            await players.press("b", every=11.0)
            await self.covered(players)

    async def test_the_guide_opens_at_the_card_that_is_taken_up(self) -> None:
        async with at_table(quiet_game(), "space") as players:
            await players.press("4")
            dish = players.screen.session.view.hand[3].dish
            await players.press("g")
            assert isinstance(players.app.screen, Guide)
            assert players.app.screen.choices.chosen(Dish) is dish

    async def test_a_window_that_shrinks_says_so_of_a_hand_alone(self) -> None:
        """Lines of it may leave the window at its top, to be read there later."""
        async with at_table(quiet_game(), size=(120, 40)) as players:
            await resize(players.pilot, 80, 24)
            assert "covered" not in players.text
            for size in ((119, 40), (120, 39), (130, 30), (80, 24)):
                await resize(players.pilot, 120, 40)
                await self.open_hand(players)
                await resize(players.pilot, *size)
                assert "The cards were covered because the window got smaller." in players.text, size
                await self.covered(players)

    async def test_what_everybody_sees_is_not_covered_and_keys_go_to_what_is_shown(self) -> None:
        """A window loses the focus and is too small, and a key is pressed before it grows."""
        async with at_table(quiet_game()) as players:
            await players.place_all()
            await players.press("space")
            players.app.post_message(events.AppBlur())
            await players.settle()
            assert isinstance(players.step(), Reveal)
            await resize(players.pilot, 79, 24)
            await players.press("x")
            await resize(players.pilot, 80, 24)
            assert players.app.focused is players.screen.stage.keyboard
            await players.press("left")
            assert isinstance(players.step(), Reveal)


def painted(players: Players) -> list[list[tuple[str, Any]]]:
    """Every cell of the window, with its colours; what it stands for under the mouse is not seen."""
    strips = players.app.screen._compositor.render_strips()
    return [
        [
            (letter, piece.style and (piece.style.color, piece.style.bgcolor, piece.style.bold))
            for piece in strip
            for letter in piece.text
        ]
        for strip in strips
    ]


def tables_painted(players: Players) -> list[list[tuple[str, Any]]]:
    """The same, of the tables' place."""
    return painted(players)[1 : players.screen.stage.region.y]


def laid() -> Game:
    """Seat 0 has tofu and a spoon on its table, and holds two tofu."""
    return lead(party(3, "tofu", "spoon"), "tofu, spoon:4", hands=["", "", "2 tofu"])


WAYS_TO_COVER = ("b", "?", "g", "ctrl+q", "blur", "suspend", "smaller", "too small", "left alone")


async def keep_small_layout(players: Players) -> None:
    """Have the layout of the smallest window, which is kept for the round."""
    await resize(players.pilot, 80, 24)
    await resize(players.pilot, 100, 30)


async def cover(players: Players, how: str) -> None:
    """Cover the hand in one of all ways."""
    match how:
        case "blur":
            players.app.post_message(events.AppBlur())
        case "suspend":
            players.app.app_suspend_signal.publish(players.app)
        case "smaller":
            await resize(players.pilot, 80, 24)
        case "too small":
            await resize(players.pilot, 79, 24)
        case "left alone":
            players.screen._left_alone()
        case key:
            await players.press("question_mark" if key == "?" else key)
    await players.settle()


async def close_screens(players: Players) -> None:
    """Close whatever lies over the game."""
    while len(players.app.screen_stack) > 2:
        players.app.pop_screen()
        await players.settle()


class TestAdvice:
    """Advice about a hand is in the caption, for the eyes of one seat."""

    async def open_advice(self, players: Players) -> None:
        """Open the hand, and have advice about it."""
        await players.press("space", "v")
        assert "better than" in players.text

    async def test_advice_is_gone_with_the_hand_however_that_is_covered(self) -> None:
        with thinking_at_once():
            async with at_table(laid(), size=(100, 30)) as players:
                for how in WAYS_TO_COVER:
                    if how in ("smaller", "too small"):
                        await keep_small_layout(players)
                    before = painted(players)
                    await self.open_advice(players)
                    await cover(players, how)
                    assert players.step() == HandOver(0)
                    assert not all_secrets(players)
                    if how in ("smaller", "too small"):
                        await resize(players.pilot, 100, 30)
                    await close_screens(players)
                    assert "better than" not in players.text
                    assert players.screen.public_area.tables.display
                    assert not players.screen.public_area.opened.display
                    if how not in ("smaller", "too small", "left alone"):
                        # Those say why the hand is covered.
                        assert painted(players) == before
                    assert (
                        painted(players)[: players.screen.stage.region.y]
                        == before[: players.screen.stage.region.y]
                    )

    async def test_nothing_is_left_of_advice_when_something_else_has_its_place(self) -> None:
        with thinking_at_once():
            async with at_table(laid()) as players:
                for then in ("v", "1"):
                    await self.open_advice(players)
                    await players.press(then)
                    assert players.step() == Choose(0)
                    assert "better than" not in players.text
                    await players.press("b")
                    assert players.step() == HandOver(0)
                    assert not all_secrets(players)

    async def test_while_a_choice_is_written_all_advice_is_gone(self) -> None:
        """That may take long, and whoever chose thinks that the hand is covered."""
        with thinking_at_once():
            async with at_table(laid()) as players:
                await self.open_advice(players)
                await players.press(players.keys_of("tofu")[0])
                players.screen.show_saving()
                await players.settle()
                assert not all_secrets(players)
                assert "better than" not in players.text
                assert not cards_on(players, range(1))


class TestWhatIsShownAfterAHand:
    """Nothing that was done with it can be told from what comes then, not from one cell of the window."""

    WAYS = (
        ("1", "enter"),
        ("2", "enter"),
        ("end", "enter"),
        ("u", "1", "enter"),
        ("v", "3", "enter"),
        ("v", "2", "v", "1", "enter"),
        ("r", "4", "enter"),
        ("1", "b", "space", "2", "enter"),
        ("3", "question_mark", "b", "enter"),
        ("2", "g", "b", "1", "enter"),
    )

    async def test_the_next_hand_over_is_the_same_when_another_card_is_placed_instead(self) -> None:
        seen = []
        with thinking_at_once():
            async with at_table(laid(), "right", size=(120, 40)) as players:
                for keys in self.WAYS:
                    await players.press("left", "space", *keys)
                    assert players.step() == HandOver(1), keys
                    assert not all_secrets(players)
                    seen.append(painted(players))
        assert all(window == seen[0] for window in seen)

    async def test_a_hand_over_is_as_before_after_its_hand_was_covered(self) -> None:
        with thinking_at_once():
            async with at_table(laid()) as players:
                before = painted(players)
                for keys in (("1",), ("2", "v"), ("u", "1"), ("r",)):
                    await players.press("space", *keys)
                    while isinstance(players.step(), Choose):
                        await players.press("b")
                    assert players.step() == HandOver(0)
                    assert painted(players) == before, keys

    async def test_the_question_whether_to_leave_is_the_same_whatever_was_selected(self) -> None:
        seen = []
        async with at_table(laid()) as players:
            for keys in (("1",), ("2",), ("u", "3")):
                await players.press("space", *keys, "ctrl+q")
                seen.append(painted(players))
                await players.press("b")
        assert all(window == seen[0] for window in seen)

    async def test_while_a_colour_comes_over_the_last_nothing_of_a_hand_is_there(self) -> None:
        """It names who is next, and holds nothing else."""
        async with at_table(quiet_game(), "space", "4") as players:
            players.stop_motion()
            await players.press("enter")
            stage = players.screen.stage
            assert isinstance(stage, HandingOver)
            pictures = 0
            while stage.flood.motion.moving:
                assert not cards_on(players)
                assert not all_secrets(players)
                stage.flood.motion.go_on()
                await players.settle()
                pictures += 1
            assert pictures == FRAMES - 1
            assert players.step() == HandOver(1)


class TestPins:
    async def test_a_hand_is_shown_only_after_its_pin(self) -> None:
        """It is shown as dots, can be mended and left, and the silence is kept before it."""
        async with at_table(quiet_game(), "x", secrets={0: "nbr"}) as players:
            await players.press("space", *"nbr", "enter", every=0.1)
            assert players.step() == HandOver(0)
            await players.press("space", *"nbx", "enter")
            assert "Wrong PIN" in players.text
            await players.press(*"nb")
            assert players.step() == HandOver(0)
            assert not cards_on(players)
            await players.press("escape", "right")
            assert players.step() == HandOver(1)
            await players.press("left", "space", *"nx", "backspace", *"br")
            assert "•••" in players.text
            assert "nbr" not in players.text
            assert not cards_on(players)
            await players.press("enter")
            assert players.step() == Choose(0)


class TestWhatIsNotOffered:
    async def test_no_tooltip_toast_palette_selection_or_seed(self) -> None:
        game = quiet_game()
        async with at_table(game) as players:
            assert str(game.seed) not in players.text
            assert "custom seed" not in players.text
            await players.press("space")
            assert str(game.seed) not in players.text
            app = players.app
            assert not app.ENABLE_COMMAND_PALETTE
            assert not app.ALLOW_SELECT
            assert [widget for widget in players.screen.query(Widget) if widget.tooltip] == []
            assert list(app._notifications) == []
            assert not any(EYE.card(card) in f"{app.title}{app.sub_title}" for card in game.view(0).hand)
            await players.pilot.mouse_down(offset=(2, 10))
            await players.pilot.hover(offset=(60, 20))
            await players.pilot.mouse_up(offset=(60, 20))
            assert not players.screen.get_selected_text()


async def test_after_its_game_nothing_keeps_a_screen_alive() -> None:
    """Memory stays flat over many games, too."""
    async with at_table(finish_game(quiet_game())) as players:
        screen = ref(players.screen)
        await players.press("enter", "1", "enter")
        await players.settle()
        collect()
        assert screen() is None
