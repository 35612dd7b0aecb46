"""The line of keys: what it shows, when it is drawn, and what it lets go of."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from textual.app import ComposeResult
from textual.binding import Binding

from sushigo_tui.files.settings import Settings
from sushigo_tui.hotseat.steps import HandOver
from sushigo_tui.text.voice import EYE
from sushigo_tui.tui import keys
from sushigo_tui.tui.base_app import BaseApp
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.widgets.keyline import KeyLine
from tests.hotseat.seats import before_spoon, calm_game, step_on
from tests.tables import turn
from tests.tui.game.table import at_table
from tests.tui.hands import click, on, press, resize, running
from tests.tui.screen_text import screen_lines


class Line(BaseApp, inherit_bindings=False):
    """Nothing but a line of keys."""

    BINDINGS = [
        *(
            Binding(letter, f"say('{letter}')", f"letter {letter}", key_display=letter)
            for letter in "abcdefg"
        ),
        Binding("y", "say('y')", "not shown", key_display="y", show=False),
        Binding("z", "say('z')", "without display"),
        keys.HELP,
    ]

    def __init__(self) -> None:
        super().__init__(Settings())
        self.said: list[str] = []
        self.off: set[str] = set()

    def compose(self) -> ComposeResult:
        yield KeyLine()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not set(map(str, parameters)) & self.off

    def action_say(self, letter: str) -> None:
        self.said.append(letter)

    def action_help(self) -> None:
        self.said.append("?")


async def test_what_does_not_fit_is_left_out_but_never_the_help() -> None:
    app = Line()
    async with app.run_test(size=(100, 3)) as pilot:
        assert screen_lines(app)[-1].split() == [
            *(w for letter in "badfecg" for w in (letter, "letter", letter)),
            "?",
            "help",
        ]
        for columns in (80, 60, 44, 30, 12):
            await resize(pilot, columns, 3)
            line = screen_lines(app)[-1]
            assert len(line) <= columns
            assert line.endswith("? help")
            assert line.startswith(" b letter b" if columns > 20 else " ? help")


async def test_a_click_on_a_hint_does_what_its_key_does() -> None:
    app = Line()
    async with app.run_test(size=(100, 3)) as pilot:
        for word in ("a", "e", "?"):
            line = screen_lines(app)[-1]
            start = line.index(f"{word} letter") if word != "?" else line.index("? help")
            for x in (start, start + 5):
                await pilot.click(offset=(x, 2))
            await pilot.click(offset=(start - 2 if start > 1 else 99, 2))
        assert app.said == ["a", "a", "e", "e", "?", "?"]


@pytest.mark.parametrize("clicked", [False, True])
async def test_a_slash_finds_what_can_be_done_by_a_part_of_its_name(clicked: bool) -> None:
    async with running(None, "slash", "u", "i", "d") as (pilot, app):
        assert screen_lines(app)[-1].startswith(" / uid▏ ›g guide")
        await (click(pilot, "guide", line=" / ") if clicked else press(pilot, "enter"))
        assert on(app) is Guide


async def test_the_arrows_go_from_one_to_the_next() -> None:
    async with running(None, "slash", "right", "right", "left") as (_, app):
        line = screen_lines(app)[-1]
        _, second, *_ = app.screen.query_one(KeyLine).hints
        assert f"›{second.key} {second.word}" in line


@pytest.mark.parametrize("keys", [["escape"], ["ctrl+b"], ["backspace"], ["x", "backspace", "backspace"]])
async def test_looking_is_left_and_the_keys_are_there_again(keys: list[str]) -> None:
    async with running() as (pilot, app):
        before = screen_lines(app)[-1]
        focused = app.focused
        await press(pilot, "slash", *keys)
        assert screen_lines(app)[-1] == before
        assert app.focused is focused


async def test_what_is_not_there_is_not_found() -> None:
    async with running(None, "slash", "z", "z") as (pilot, app):
        assert "No key matches. Press Esc to go back." in screen_lines(app)[-1]
        await press(pilot, "enter")
        assert on(app) is Start


class TestTheFinder:
    async def test_it_knows_other_words_for_what_keys_do(self) -> None:
        words = {
            "undo": "rewind",
            "rewind": "rewind",
            "quit": "quit",
            "exit": "leave",
            "rules": "guide",
            "cards": "guide",
            "score": "board",
            "points": "board",
            "options": "settings",
        }
        async with at_table(calm_game(turn=2)) as people:
            line = people.screen.query_one(KeyLine)
            for typed, found in words.items():
                await people.press("slash", *typed)
                assert found in [hint.word for hint in line.hints], typed
                await people.press("escape")

    async def test_it_counts_no_key_that_came_too_soon(self) -> None:
        """Keys typed ahead are ignored, even if they spell an action."""
        async with at_table(calm_game()) as people:
            for key in ("slash", "s", "h", "o", "w", "enter"):
                await people.press(key, every=0.1)
            assert isinstance(people.step(), HandOver)
            assert "Too soon" in people.text

    async def test_it_works_beside_a_hand_and_tells_nothing_of_it(self) -> None:
        async with at_table(calm_game(), "space", "slash") as people:
            line = people.text.splitlines()[-1]
            assert "place" in line
            assert not any(EYE.card(card) in line for card in people.screen.session.view.hand)
            await people.press("c", "o", "v", "enter")
            assert isinstance(people.step(), HandOver)


async def test_while_a_choice_is_saved_its_keys_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The session is a step ahead of the screen then; nothing is asked of a step that isn't shown."""
    random, kinds = Random(1), set[str]()
    async with at_table(turn(before_spoon(), "tofu call=spoon:4")) as people:
        screen, session, line = people.screen, people.screen.session, people.screen.query_one(KeyLine)
        save = session.save

        async def keep_waiting(late: Callable[[], None]) -> bool:
            screen.refresh_bindings()
            await people.pilot.pause()
            assert line.hints == shown
            return await save(late)

        monkeypatch.setattr(session, "save", keep_waiting)
        while not kinds >= {"Ask", "HandOver", "Choose", "Ready", "Reveal"}:
            kinds.add(type(session.step).__name__)
            shown = list(line.hints)
            await screen.carry_out(partial(step_on, session, random))
            await people.settle()
            assert line.hints
