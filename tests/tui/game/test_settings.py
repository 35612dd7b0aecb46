"""Tests of what people like, while they play."""

import re
from dataclasses import replace

import pytest
from textual import events

from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Reveal
from sushigo_tui.tui.dialogs.settings import SettingsScreen
from sushigo_tui.tui.theme import PALETTES
from tests.hotseat.seats import before_chopsticks, before_menu, calm_game, laptop_to, quiet_game
from tests.tables import turn
from tests.tui.game.table import Players, at_table
from tests.tui.hands import setting


def like(players: Players, **settings: object) -> None:
    """Let these settings hold."""
    players.app.apply(replace(players.app.settings, **settings))  # type: ignore[arg-type]
    players.app.animation_level = "none"


async def reveal(players: Players) -> None:
    await players.place_all()
    await players.press("space")


class TestTheScreen:
    async def test_it_never_opens_over_what_is_secret(self) -> None:
        """A hand, and a question after the reveal."""
        for game, keys in (
            (quiet_game(), ["space"]),
            (turn(before_chopsticks(), "tofu call=chopsticks:1"), ["enter", "space"]),
        ):
            async with at_table(game, *keys) as players:
                step = players.step()
                for key in ("f2", "comma"):
                    await players.press(key)
                    assert players.app.screen is players.screen
                    assert players.step() == step

    async def test_a_pin_may_have_a_comma(self) -> None:
        async with at_table(quiet_game(), "space", "1", "comma", "2", "enter", secrets={0: "1,2"}) as players:
            assert players.step() == Choose(0)

    async def test_it_covers_the_game_and_goes_on_where_that_was(self) -> None:
        async with at_table(quiet_game()) as players:
            before = players.text
            await players.press("f2")
            assert isinstance(players.app.screen, SettingsScreen)
            assert laptop_to("A") not in players.text
            await players.press("b")
            assert players.text == before
            await players.press("space", every=0.1)
            assert players.step() == HandOver(0), "the silence is kept after it"
            await players.press("question_mark")
            assert re.search("F2 +settings", players.text)

    @pytest.mark.parametrize("step", [HandOver, Reveal])
    async def test_colours_and_symbols_change_at_every_public_step(self, step: type) -> None:
        """As if the game had been started so; nothing moves, and nothing is chosen."""
        async with at_table(quiet_game(), symbols="ascii") as players:
            like(players, symbols="ascii")
            await self._until(players, step)
            wanted = players.text
        async with at_table(quiet_game(), symbols="plain") as players:
            await self._until(players, step)
            widgets = list(players.screen.walk_children())
            assert players.text != wanted
            await players.press("f2", setting("theme"), "space", setting("symbols"), "left", "b")
            assert isinstance(players.step(), step)
            assert players.text == wanted
            assert list(players.screen.walk_children()) == widgets
            cells = [cell for strip in players.screen._compositor.render_strips() for cell in strip]
            painted = {style.bgcolor.name for _, style, _ in cells if style and style.bgcolor}
            assert PALETTES["light"]["paper"] in painted
            assert not painted & {PALETTES["dark"][ground] for ground in ("paper", "tray", "raised")}

    async def test_hints_come_and_go(self) -> None:
        async with at_table(calm_game(), newcomers=range(8)) as players:
            with_hints = players.text
            await players.press("f2", setting("hints"), "space", "b")
            without = players.text
            assert without != with_hints
            await players.press("f2", setting("hints"), "space", "b")
            assert players.text == with_hints
        async with at_table(calm_game()) as players:
            assert players.text == without

    async def _until(self, players: Players, step: type) -> None:
        for _ in range(3 * (step is not HandOver)):
            await players.place()
        if step is Reveal:
            await players.press("space")


class TestConfirming:
    async def test_enter_places_only_the_second_time(self) -> None:
        """Another card is asked for again, also the first one, and a key held down does not confirm."""
        async with at_table(quiet_game()) as players:
            like(players, confirm=True)
            await players.press("space")
            for keys in (["1", "enter"], ["2", "enter"], ["1", "enter"], ["2", "1", "enter"]):
                await players.press(*keys)
                assert players.step() == Choose(0), keys
                assert "Press Enter again to place" in players.text
            await players.press("enter", "enter", every=0.1)
            assert players.step() == Choose(0)
            await players.press("enter")
            assert players.step() == HandOver(1)

    async def test_a_second_click_has_to_be_confirmed(self) -> None:
        async with at_table(quiet_game()) as players:
            like(players, confirm=True)
            await players.press("space")
            await players.click_card(0)
            await players.click_card(0)
            assert players.step() == Choose(0)
            await players.click_card(0)
            assert players.step() == HandOver(1)

    async def test_what_is_answered_in_secret_after_the_reveal_has_to_be_confirmed(self) -> None:
        async with at_table(turn(before_menu(), "menu:7")) as players:
            like(players, confirm=True)
            await players.press("enter", "space")
            step = players.step()
            assert isinstance(step, Ask)
            place = next(at for at, card in enumerate(players.screen.stage.row.cards) if not card.pale)
            await players.press(f"{place + 1}", "enter", "left", "right", f"{place + 1}", "enter")
            assert players.step() == step
            assert "Press Enter again to answer" in players.text
            await players.press("enter")
            assert players.step() != step


def waiting(players: Players) -> float | None:
    """The idle seconds after which a hand is covered, if it ever is."""
    return players.screen.idle_timer.seconds or None


class TestIdling:
    async def test_a_hand_that_nobody_touches_is_covered(self) -> None:
        async with at_table(quiet_game()) as players:
            like(players, cover_after=60)
            await players.press("space", "1")
            players.wait(59.9)
            players.screen.idle_timer.check()
            assert players.step() == Choose(0)
            players.wait(0.2)
            players.screen.idle_timer.check()
            await players.settle()
            assert players.step() == HandOver(0)
            assert "The cards were covered after 60 seconds without a keypress." in players.text
            await players.press("right")
            assert "were covered" not in players.text

    @pytest.mark.parametrize("key", ["enter", "2", "v", "f11"])
    async def test_the_first_key_after_a_sleep_only_covers(self, key: str) -> None:
        """Timers sleep with the machine."""
        async with at_table(quiet_game()) as players:
            like(players, cover_after=60)
            await players.press("space", "1")
            players.wait(3600)
            await players.press(key)
            assert players.step() == HandOver(0)
            assert "The cards were covered after 60 seconds without a keypress." in players.text

    async def test_the_first_click_after_a_sleep_only_covers(self) -> None:
        async with at_table(quiet_game()) as players:
            like(players, cover_after=60)
            await players.press("space", "1")
            players.wait(3600)
            await players.pilot.hover(offset=(5, 5))
            assert players.step() == HandOver(0)

    async def test_every_key_click_and_movement_puts_it_off(self) -> None:
        async with at_table(quiet_game()) as players:
            like(players, cover_after=60)
            await players.press("space")
            for touch in (players.press("1"), players.click_card(1), players.pilot.hover(offset=(5, 5))):
                players.wait(40)
                await touch
            players.wait(40)
            players.screen.idle_timer.check()
            assert players.step() == Choose(0)
            players.wait(20)
            players.screen.idle_timer.check()
            assert players.step() == HandOver(0)

    async def test_time_is_kept_only_where_a_hand_is_shown_and_somebody_wants_it(self) -> None:
        async with at_table(quiet_game()) as players:
            for seconds in (0, 60):
                like(players, cover_after=seconds)
                assert waiting(players) is None
                await players.press("space")
                assert waiting(players) == (seconds or None)
                await players.press("1", "enter")
                assert waiting(players) is None


class TestLostFocus:
    async def test_lost_focus_covers_a_hand_if_that_is_wanted(self) -> None:
        async with at_table(quiet_game(), "space") as players:
            for covers in (False, True):
                like(players, cover_on_lost_focus=covers)
                players.app.post_message(events.AppBlur())
                await players.settle()
                assert players.step() == (HandOver(0) if covers else Choose(0))
                players.app.post_message(events.AppFocus())
                await players.settle()
                assert players.step() == (HandOver(0) if covers else Choose(0))
            await players.place()
            assert players.step() == HandOver(1)


class TestTheBell:
    @pytest.fixture
    def rung(self, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        """Return what was on the table each time that it rang."""
        rung: list[object] = []
        monkeypatch.setattr("textual.app.App.bell", lambda app: rung.append(app.screen.session.step))
        return rung

    async def test_it_rings_when_the_laptop_goes_on_and_at_the_end(self, rung: list[object]) -> None:
        async with at_table(quiet_game()) as players:
            await reveal(players)
            await players.press("enter")
            assert rung == [], "nobody wants it"
            like(players, bell=True)
            await reveal(players)
            assert rung == [HandOver(0), HandOver(1), Ready()]
            await players.press("enter")
            assert len(rung) == 4

    async def test_it_is_silent_where_nobody_else_is_called(self, rung: list[object]) -> None:
        async with at_table(quiet_game()) as players:
            like(players, bell=True)
            await players.press("space", "b", "right", "left", "f2", "space", "b", "space", "b")
            assert rung == []
            await players.place_all()
            rung.clear()
            await players.press("f2", "space", "b", "b", "b")
            assert players.step() == Ready()
            assert rung == []
