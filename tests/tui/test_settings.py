"""The screen of settings: what is changed holds at once and is kept, and what is wrong is told."""

from pathlib import Path

import pytest

from sushigo_tui.files import menus, paths
from sushigo_tui.files.settings import SETTINGS, Settings, load_settings
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.tui import terminal
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.help import Help
from sushigo_tui.tui.dialogs.settings import SettingsScreen
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.setup.start import Start
from tests.tui.hands import Item, click, on, press, running, setting
from tests.tui.screen_text import screen_lines, screen_text

SHOWN = {key: each for key, each in SETTINGS.items() if each.on_screen}
"""The settings that the screen has; the others concern plain mode alone."""


@pytest.fixture
def file(home: Path) -> Path:
    """Return where the settings are kept; nothing is there yet."""
    return paths.settings()


def row(app: SushiGo, label: str) -> str:
    """The line of a setting."""
    return next(line for line in screen_lines(app) if label in line)


@pytest.mark.parametrize("keys", [("f2",), ("comma",), (Item("Settings"), "enter")])
async def test_the_settings_open_and_close(keys: tuple[str, ...]) -> None:
    async with running(None, *keys) as (pilot, app):
        assert on(app) is SettingsScreen
        await press(pilot, "question_mark")
        assert on(app) is Help
        await press(pilot, "b", keys[0] if len(keys) == 1 else "escape")
        assert on(app) is Start


async def test_every_setting_can_be_changed_and_is_kept(file: Path) -> None:
    async with running(None, "f2") as (pilot, app):
        for key in SHOWN:
            await press(pilot, setting(key), "space")
        changed = app.settings
        for key, each in SHOWN.items():
            after = each.offered.index(each.default) + 1
            assert getattr(changed, key) == each.offered[after % len(each.offered)], key
        assert f"Savedin{file}" in "".join(screen_text(app).split())
    assert load_settings() == (changed, ())


async def test_back_and_forth_ends_where_it_began(file: Path) -> None:
    file.write_text("cover_after = 45\n")
    async with running(None, "f2") as (pilot, app):
        for key in SHOWN:
            await press(pilot, setting(key), "right", "left")
        assert app.settings == Settings(cover_after=30)
        await press(pilot, setting("cover_after"), "left")
        assert app.settings.cover_after == 0
        assert "never" in row(app, "an idle hand")
        await press(pilot, "left")
        assert app.settings.cover_after == 300


async def test_symbols_change_at_once() -> None:
    async with running(None, "f2", setting("symbols"), "left") as (pilot, app):
        assert app.symbols == "ascii"
        assert "< ascii >" in row(app, "Symbols")
        assert screen_text(app).isascii()
        await press(pilot, "b")
        assert screen_text(app).isascii()
        await press(pilot, "f2", setting("symbols"), "space")
        assert f"auto ({terminal.symbols()})" in row(app, "Symbols")
        assert not screen_text(app).isascii()


async def test_the_pace_of_what_moves_changes_at_once() -> None:
    async with running() as (pilot, app):
        usual = app.animation_level
        assert (app.pace, usual) == (1.0, "full")
        await press(pilot, "f2", setting("animation"), "enter")
        assert (app.pace, app.animation_level) == (0.5, usual)
        await press(pilot, "space")
        assert app.animation_level == "none"
        await press(pilot, "space")
        assert (app.pace, app.animation_level) == (1.0, usual)


async def test_what_the_file_says_holds_from_the_start(file: Path) -> None:
    file.write_text("theme = 'light'\nsymbols = 'ascii'\nanimation = 'off'\nbell = true\ncover_after = 9\n")
    app = SushiGo(LaunchOptions())
    assert (app.theme, app.symbols, app.animation_level) == ("light", "ascii", "none")
    assert app.settings == Settings(theme="light", symbols="ascii", animation="off", bell=True, cover_after=9)
    async with app.run_test():
        assert screen_text(app).isascii()


async def test_a_broken_file_is_told_where_a_game_starts_at_once(file: Path) -> None:
    """At its first turn, on what all may see; then no more."""
    file.write_text("theme = 'lihgt'\n", encoding="utf-8")
    wanted = LaunchOptions(False, menus.printed()["sushi-go"], ("Amy", "Phil"), both_ways=True)
    async with running(wanted) as (pilot, app):
        assert on(app) is GameScreen
        assert "settings error: press F2" in screen_lines(app)[0]
        await press(pilot, "f2")
        assert "'lihgt' is not allowed" in screen_text(app)


async def test_a_broken_file_is_told_on_the_start_screen_and_left_alone(file: Path) -> None:
    text = "theme = 'lihgt'\nconfrm = true\nanimation = 'off'\n"
    file.write_text(text)
    async with running() as (pilot, app):
        said = " ".join(screen_text(app).split())
        assert "In your settings: theme: 'lihgt' is not allowed" in said
        assert "16-colour. Press F2 to see 1 more error." in said
        assert app.animation_level == "none", "what is right in it holds"
        await press(pilot, "f2")
        assert "settings.toml, confrm: There is no such setting. Did you mean 'confirm'?" in screen_text(app)
        await press(pilot, setting("theme"), "space")
        assert app.theme == "light"
        assert "Applied but not saved. The settings file hasn" in screen_text(app)
    assert file.read_text() == text


async def test_without_colours_the_screen_says_why_no_theme_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(None, "f2", setting("theme"), "space") as (_, app):
        assert app.theme == "dark"
        assert "NO_COLOR is set" in row(app, "Theme")


async def test_an_empty_no_color_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "")
    paths.settings().write_text('theme = "light"\n')
    async with running(None, "f2") as (_, app):
        assert (app.theme, app.no_color) == ("light", False)
        assert "light" in row(app, "Theme")


@pytest.mark.parametrize(("arrow", "pace"), [("›", "fast"), ("‹", "off")])
async def test_rows_and_the_arrows_beside_a_value_can_be_clicked(arrow: str, pace: str) -> None:
    async with running() as (pilot, app):
        await click(pilot, "F2 settings")
        await click(pilot, arrow, line="Animation")
        assert app.settings.animation == pace
        await click(pilot, "Ring the")
        assert app.settings.bell
        await click(pilot, "b back")
        assert on(app) is Start
