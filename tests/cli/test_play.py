"""`sushigo play`: what is given is not asked, and what cannot be played gets one sentence."""

import asyncio
import sys
from importlib import import_module
from types import SimpleNamespace

import pytest

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import menus
from sushigo_tui.hotseat import signals
from sushigo_tui.hotseat.asker import refused
from sushigo_tui.hotseat.game_draft import LaunchOptions, draft_for, read_seed
from sushigo_tui.plain.terminal import Terminal
from sushigo_tui.tui.app import SushiGo
from tests.cli.conftest import Run
from tests.tui.hands import opened

EIGHT = "Ann,Bob,Cat,Dan,Eve,Fay,Gus,Hal"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> list[LaunchOptions]:
    """A terminal, and a table that only writes down what was wanted of it; its exit code is 7."""
    sat_down: list[LaunchOptions] = []

    def play(wanted: LaunchOptions) -> int:
        sat_down.append(wanted)
        return 7

    monkeypatch.setitem(sys.modules, "sushigo_tui.tui.app", SimpleNamespace(play_on_screen=play))
    terminal = SimpleNamespace(isatty=lambda: True)
    command = import_module("sushigo_tui.commands.play")
    monkeypatch.setattr(command, "sys", SimpleNamespace(stdin=terminal, stdout=terminal, stderr=terminal))
    monkeypatch.setenv("TERM", "xterm-256color")
    return sat_down


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ([], LaunchOptions()),
        (
            ["--menu", "Master Menu", "--players", " Chris, Amy ,Phil", "--pass-both-ways", "--seed", "42"],
            LaunchOptions(False, menus.printed()["master-menu"], ("Chris", "Amy", "Phil"), True, seed=42),
        ),
        (
            ["--classic", "--players", "Chris,Amy", "--dummy", "--seed", "-1"],
            LaunchOptions(True, None, ("Chris", "Amy"), dummy=True, seed=-1),
        ),
        (["--dummy"], LaunchOptions(classic=True, dummy=True)),
        (["--players", EIGHT], LaunchOptions(players=tuple(EIGHT.split(",")))),
        (["--players", "Zo\udcc3\udcab,Bob"], LaunchOptions(players=("Zoë", "Bob"))),
    ],
    ids=["nothing", "party", "classic", "dummy", "names", "in a locale that Python takes for ASCII"],
)
def test_what_is_given(
    sushigo: Run, table: list[LaunchOptions], arguments: list[str], wanted: LaunchOptions
) -> None:
    """DUMMY-1: as there is no dummy in Party, it says that this is Classic."""
    assert sushigo("play", *arguments) == (7, "", "")
    assert table == [wanted]


def test_f3_continues_in_plain_mode_and_stops_the_watch(
    sushigo: Run, monkeypatch: pytest.MonkeyPatch, table: list[LaunchOptions]
) -> None:
    """The screen ends as when it is quit, so the program would be ended soon, if nothing told it to stay."""
    told: list[str] = []
    for name in ("end_soon", "stay"):
        monkeypatch.setattr(signals, name, lambda name=name: told.append(name))

    async def press_f3(app: SushiGo) -> None:
        async with opened(app) as (pilot, _):
            await pilot.press("f3")

    def play_on_screen(wanted: LaunchOptions) -> int | None:
        app = SushiGo(wanted)
        asyncio.run(press_f3(app))
        signals.end_soon()
        return None if app.wants_plain else 0

    def play_plain(wanted: LaunchOptions, terminal: Terminal) -> int:
        told.append("plain mode")
        return 5

    monkeypatch.setattr(sys.modules["sushigo_tui.tui.app"], "play_on_screen", play_on_screen)
    monkeypatch.setattr("sushigo_tui.plain.app.play", play_plain)
    assert sushigo("play").code == 5
    assert told[-3:] == ["end_soon", "stay", "plain mode"]


def test_opponents_sit_after_the_people(sushigo: Run, table: list[LaunchOptions]) -> None:
    sushigo("play", "--classic", "--players", "Otto", "--bots", "Regular, chef")
    (wanted,) = table
    assert wanted == LaunchOptions(True, None, ("Otto",), bots=("regular", "chef"))
    draft = draft_for(wanted)
    assert draft.first_step() is None, "all is known"
    assert [player.label for player in draft.players] == ["Otto", "Hana (regular)", "Kenji (chef)"]


def test_with_opponents_alone_people_are_asked_for(sushigo: Run, table: list[LaunchOptions]) -> None:
    sushigo("play", "--classic", "--bots", "master")
    assert draft_for(table[0]).first_step() == "players"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "A", "--bots", "bot"], "There is no bot called 'bot'. Choose from novice"),
        (["--bots", ""], f"There is no bot called ''. Choose from {', '.join(LEVELS)}."),
        (["--players", EIGHT, "--bots", "chef"], "Two to eight people can play, not 9."),
        (
            ["--menu", "master-menu", "--players", "A", "--bots", "chef"],
            "for 3 to 8 players: you need 1 more.",
        ),
        (["--menu", "party-sampler", "--players", EIGHT], "Party Sampler is for 2 to 6 players:"),
        (["--menu", "master-menu", "--players", "A,B"], "Master Menu is for 3 to 8 players: you need 1"),
        (["--classic", "--players", "A,B,C,D,E,F"], "Classic is for 2 to 5 players: you have 1 too many."),
        (["--dummy", "--players", "A,B,C"], "A dummy player needs a Classic game of two,"),
        (["--dummy", "--players", "A,dummy"], "and neither can be called Dummy."),
        (["--classic", "--menu", "sushi-go"], "--menu is for Party, and --classic for Classic. Choose one."),
        (["--dummy", "--menu", "sushi-go"], "--menu is for Party, and --dummy for Classic. Choose one."),
        (["--players", "A,b,a"], "Two players are called a. Give one of them another name."),
        (["--players", "A,,B"], "A name needs at least one visible character"),
        (["--menu", "nothing"], "There is no menu called 'nothing'. 'sushigo menus' lists them."),
        (["--menu", "./no.toml"], "no.toml: The file can't be read (No such file or directory)."),
    ],
)
def test_what_cannot_be_played(
    sushigo: Run, table: list[LaunchOptions], arguments: list[str], said: str
) -> None:
    """MENU-2, DEAL-C1, DUMMY-1: refused in one sentence, before any screen."""
    answer = sushigo("play", *arguments)
    assert (answer.code, answer.out, table) == (2, "", [])
    assert answer.err.startswith("sushigo play: ")
    assert answer.err.endswith(".\n")
    assert answer.err.count("\n") == 1
    assert said in answer.err


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[tuple[LaunchOptions, int]]:
    """A game in plain mode that only writes down what was wanted of it, and how wide; its exit code is 5."""
    begun: list[tuple[LaunchOptions, int]] = []

    def play(wanted: LaunchOptions, terminal: Terminal) -> int:
        begun.append((wanted, terminal.width))
        return 5

    monkeypatch.setitem(sys.modules, "sushigo_tui.plain.app", SimpleNamespace(play=play))
    return begun


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
@pytest.mark.parametrize("instead", [None, SimpleNamespace(isatty=lambda: False)], ids=["closed", "a file"])
def test_without_a_terminal_plain_lines_are_taken(
    sushigo: Run,
    table: list[LaunchOptions],
    lines: list[tuple[LaunchOptions, int]],
    stream: str,
    instead: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of the three has to be one, as the screen is painted on the third; one line says so."""
    monkeypatch.setattr(import_module("sushigo_tui.commands.play").sys, stream, instead)
    said = "There is no terminal to draw on, so this is plain mode.\n"
    assert sushigo("play", "--dummy") == (5, said, "")
    assert (table, lines) == ([], [(LaunchOptions(classic=True, dummy=True), 80)])


def test_plain_lines_are_asked_for_or_taken_in_a_dumb_terminal(
    sushigo: Run,
    table: list[LaunchOptions],
    lines: list[tuple[LaunchOptions, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sushigo("play", "--plain", "--width", "0") == (5, "", "")
    monkeypatch.setenv("TERM", "dumb")
    said = "This terminal (TERM=dumb) can't show a screen, so this is plain mode.\n"
    assert sushigo("play") == (5, said, "")
    monkeypatch.setenv("SUSHIGO_PLAIN", "1")
    assert sushigo("play") == (5, "", "")
    assert (table, lines) == ([], [(LaunchOptions(), 0), *[(LaunchOptions(), 80)] * 2])


NO_SEED = "A seed is a whole number of at most 18 digits, such as 42."


@pytest.mark.parametrize("text", ["0", "42", "-42", " 7 ", "9" * 18, "-" + "9" * 18])
def test_a_whole_number_is_a_seed(text: str) -> None:
    assert read_seed(text) == int(text)


@pytest.mark.parametrize(
    "text", ["9" * 19, "-" + "9" * 19, str(2**63), "9" * 5000, "1.5", "--1", "1_0", "٤٢", "x"]
)
def test_nothing_else_is_a_seed_wherever_it_is_typed(text: str, sushigo: Run) -> None:
    assert refused(read_seed)(text) == NO_SEED
    for command in ("play", "simulate"):
        assert sushigo(command, f"--seed={text}") == (2, "", f"sushigo {command}: {NO_SEED}\n")
