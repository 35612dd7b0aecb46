"""Tests that text from outside (file names, arguments, old names) prints letters, and nothing else."""

import json
import sys
from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from sushigo_tui.files import menus, printing
from sushigo_tui.files.printing import LEFT_TO_RIGHT, echo, in_place, is_printable, printable
from sushigo_tui.hotseat.game_draft import GameDraft
from sushigo_tui.tui.setup.menus import MenuChoice
from tests.cli.conftest import Run, Said
from tests.store.evening import evening

NASTY = "a\x1b]0;X\x07\x1b[2J\x9b\x7f\u202e\u2066b"
SHOWN = r"a\x1b]0;X\x07\x1b[2J\x9b\x7f\u202e\u2066b"


def assert_harmless(said: Said) -> None:
    """Nothing but letters and the ends of lines was printed."""
    assert all(map(is_printable, (said.out + said.err).replace("\n", "")))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("寿司 क्\u200dष Zoë\xa0!", "寿司 क्\u200dष Zoë\xa0!"),
        (NASTY, SHOWN),
        ("a\r\n\tb\u2028c", r"a\r\n\tb\u2028c"),
        ("caf\udce9 \ud800", r"caf\xe9 \ud800"),
        ("\U000e0041", r"\U000e0041"),
    ],
)
def test_what_is_printable(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert printable(shown) == shown
    assert printable(Path(text)) == shown


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Amy  3", "Amy  3"),
        ("דנה  3  12", "דנה|  3  12"),
        ("דנה, محمد 4", "דנה|, محمد| 4"),
        ("רחל בת-ציון: 7", "רחל בת-ציון|: 7"),
        ("דנה2  3", "דנה2|  3"),
        ("رحمة…  ·", "رحمة|…  ·"),
    ],
)
def test_what_follows_a_name_from_right_to_left_stays_where_it_is(text: str, marked: str) -> None:
    assert in_place(text) == marked.replace("|", LEFT_TO_RIGHT)


class Screen(StringIO):
    """A terminal to print on."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_only_terminals_get_marks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    echo("דנה 3")
    assert capsys.readouterr().out == "דנה 3\n"
    monkeypatch.setattr(sys, "stdout", shown := Screen())
    echo("דנה 3")
    assert shown.getvalue() == f"דנה{LEFT_TO_RIGHT} 3\n"


@pytest.mark.parametrize(
    "command",
    [
        *("menus check", "menus show", "play --menu", "play --players", "play --bots", "play --resume"),
        *("replay", "games import", "games show", "games export 1", "games --since"),
        *("players rename Amy", "players merge Amy", "rules", "stats", "completion", "nothing", "--nothing"),
        *("simulate --menu", "simulate --bots", "simulate --compare-menus"),
        *("simulate --games 1 --seats 2 --resume", "simulate --games 1 --seats 2 --records"),
    ],
)
def test_an_argument_is_shown_and_not_obeyed(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(home)
    file, folder = home / f"{NASTY}.toml", home / NASTY
    file.write_text("{")
    folder.mkdir()
    for argument in (f"{NASTY}?", str(file), str(folder)):
        said = sushigo(*command.split(), argument)
        assert said.code in (0, 1, 2)
        assert not list(home.rglob("crash-*"))
        assert_harmless(said)


def test_a_name_that_is_not_utf8_is_one_sentence(sushigo: Run, home: Path) -> None:
    evening(home / "games" / "games.db")
    for command in ("games --player", "games --menu", "players merge Amy", "stats", "replay", "caf"):
        assert sushigo(*command.split(), "caf\udcff") == (
            2,
            "",
            r"sushigo: caf\xff isn't UTF-8. Write it in UTF-8, or pipe the file in with -."
            "\n",
        )


@pytest.fixture
def nasty_menu(home: Path) -> Path:
    """A file in the folder of menus, with the name that can do most harm."""
    folder = home / "menus"
    folder.mkdir()
    (folder / f"{NASTY}.toml").write_text('name = "X"\n"\\u001b[2J" = 1\n')
    return folder


def test_the_name_of_a_menu_file_is_shown_in_the_list(sushigo: Run, nasty_menu: Path) -> None:
    said = sushigo("menus")
    assert_harmless(said)
    assert {line.partition(": ")[0] for line in said.err.splitlines()} == {f"{nasty_menu}/{SHOWN}.toml"}


def test_the_name_of_a_menu_file_is_shown_on_the_screen(nasty_menu: Path) -> None:
    rows = MenuChoice(GameDraft()).choices.rows
    assert rows[-1].label == f"{nasty_menu}/{SHOWN}.toml"
    for error in menus.own()[1]:
        assert all(str(fault).isprintable() for fault in error.faults)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], TextIOWrapper]:
    """A terminal of some encoding, as standard output."""

    def made(encoding: str) -> TextIOWrapper:
        stream = TextIOWrapper(BytesIO(), encoding=encoding)
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(sys, "stdout", stream)
        return stream

    return made


def written(stream: TextIOWrapper) -> bytes:
    assert isinstance(stream.buffer, BytesIO)
    return stream.buffer.getvalue()


def test_no_control_reaches_a_terminal(terminal: Callable[[str], TextIOWrapper]) -> None:
    stream = terminal("utf-8")
    echo("寿\x1b[0m █", "a\nb", end="|")
    assert written(stream).decode() == "寿\\x1b[0m █|a\\nb|"


def test_what_a_terminal_has_no_letters_for_is_no_crash(terminal: Callable[[str], TextIOWrapper]) -> None:
    stream = terminal("latin-1")
    echo("Zoë 寿")
    assert written(stream) == b"Zo\xeb \\u5bff\n"


def test_json_stays_json(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"name": NASTY + "\udcff\U000e0041", "menu": "寿司 क्\u200dष"}
    printing.echo_json(value)
    line = capsys.readouterr().out
    assert_harmless(Said(0, line, ""))
    assert "寿司" in line
    assert json.loads(line) == value
