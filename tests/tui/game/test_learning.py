"""Learning the game together on the screen: open hands in one round, and none of them after it."""

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from sushigo_tui.hotseat.so_far import all_hands
from sushigo_tui.hotseat.steps import Choose, HandOver, Reveal, RoundEnd
from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.game import quiet
from sushigo_tui.tui.setup.start import Start
from tests.hotseat.seats import now, quiet_game, step_on
from tests.tui.game.table import at_table
from tests.tui.game.test_fair_play import secrets_in
from tests.tui.hands import Item, keys_to, on, press, running, stored, table, write
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_text
from tests.tui.thinking import thinking_at_once


@pytest.fixture(autouse=True)
def waited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever presses a key has waited long enough."""
    monkeypatch.setattr(quiet, "WAIT", 0)


async def begin(pilot: Pilot[Any], app: SushiGo, names: str) -> None:
    """Let these people learn the game."""
    await press(pilot, Item("Learn together"), "enter")
    await write(pilot, names, "enter", "enter")
    await stored(app, pilot)


async def play_round(pilot: Pilot[Any], app: SushiGo) -> None:
    """Play on to the score of the first round, with any cards; its last choices are seen on the screen."""
    session, random = table(app).session, Random(3)
    while session.game.turn < session.game.setup.hand_size - 1:
        step_on(session, random)
    while not isinstance(session.step, RoundEnd):
        await table(app).carry_out(lambda: step_on(session, random))
    await stored(app, pilot)
    table(app).action_skip()
    await pilot.pause()


def secrets(app: SushiGo) -> list[Any]:
    """All that widgets hold of hands."""
    page = table(app).public_area.page
    held = [secret for widget in table(app).query(Widget) for secret in secrets_in(widget)]
    return [*held, *filter(None, [page.text, *page.lines])]


async def test_each_has_the_hand_open_after_the_other_and_the_teacher_speaks() -> None:
    async with running() as (pilot, app):
        await begin(pilot, app, "Amy,Phil")
        session = table(app).session
        assert session.step == Choose(0)
        assert "Teacher: Keep one card, and Phil gets the rest." in screen_text(app)
        assert "open hands" in screen_text(app)
        await press(pilot, "i")
        assert [held.name for held in table(app).public_area.opened.hands.hands] == ["Amy", "Phil"]
        await press(pilot, "i", "1")
        assert "The rest goes to Phil, who would like" in " ".join(screen_text(app).split())
        await press(pilot, "enter")
        await stored(app, pilot)
        assert session.step == Choose(1)
        assert not table(app).public_area.opened.hands.hands
        await press(pilot, "1", "enter")
        await stored(app, pilot)
        await press(pilot, "space")
        await stored(app, pilot)
        table(app).action_skip()
        await pilot.pause()
        assert isinstance(now(session), Reveal)
        assert "If the round ended now: Amy " in screen_text(app)


async def test_no_hand_is_left_on_the_screen_when_the_round_is_over() -> None:
    async with running() as (pilot, app):
        await begin(pilot, app, "Amy,Phil,Zoe")
        await press(pilot, "i")
        await play_round(pilot, app)
        assert "From here on, hands are closed: nobody sees anyone else's cards." in screen_text(app)
        assert secrets(app) == []
        await press(pilot, "enter")
        assert "1 Play on, with closed hands" in screen_text(app)
        await press(pilot, "enter")
        await stored(app, pilot)
        assert isinstance(table(app).session.step, HandOver)
        assert secrets(app) == []
        assert "learning game" in screen_text(app)
        await press(pilot, "i", "I")
        assert secrets(app) == []
        await press(pilot, "space", "i")
        assert not table(app).public_area.opened.hands.hands
        assert not table(app).stage.opened


async def test_learning_can_end_after_the_round_and_is_listed_for_what_it_is() -> None:
    async with at(MOMENTS["learn-end"]) as pilot:
        app = pilot.app
        assert isinstance(app, SushiGo)
        await press(pilot, "enter", "2", "enter")
        await stored(app, pilot)
        assert on(app) is Start
        assert "Resume" not in screen_text(app), "a lesson that was ended isn't offered again"
        await press(pilot, *keys_to(app, "Games"), "enter")
        assert "learning game" in screen_text(app)
    with Store() as store:
        assert [(each.mode, each.round) for each in store.summaries()] == [("open-hands", 2)]


async def test_no_key_opens_the_hands_of_an_ordinary_game() -> None:
    keys = [*"abcdefghijklmnoprstuvwxyz0123456789", "tab", "home", "end", "f5", "f12", "ctrl+o", "O", "E"]
    async with at_table(quiet_game(), "space") as people:
        game = people.screen.session.game
        with thinking_at_once():
            for key in keys:
                if isinstance(people.step(), Choose):
                    await people.press(key)
                    assert not people.screen.stage.opened
                    for name in game.names[1:]:
                        assert f"{name}: " not in people.text
                if people.pilot.app.screen is not people.screen:
                    await people.press("escape")
        assert all_hands(people.screen.session) == []
