"""The help of each command is one screen, and has an example that works."""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from sushigo_tui import __version__, cli, commands
from sushigo_tui.bots.levels import LEVELS
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


def every(command: click.Command, *words: str) -> Iterator[str]:
    """Yield the words of a command, and of all below it."""
    yield " ".join(words)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            _, below, _ = command.resolve_command(context, [name])
            assert below is not None
            yield from every(below, *words, name)


@pytest.mark.parametrize("command", [*every(commands.sushigo)])
def test_the_help_of_a_command_fits_a_screen(sushigo: Run, command: str) -> None:
    said = sushigo(*command.split(), "--help")
    lines = said.out.splitlines()
    assert said.code == 0
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert lines[-1].startswith(f"  Example:  {'sushigo ' + command if 'paths' not in command else 'cp '}")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_all_levels_of_opponents_are_named(sushigo: Run, command: str) -> None:
    said = " ".join(sushigo(command, "--help").out.split())
    assert ", ".join(LEVELS) in said


def test_without_a_command_the_help_is_shown(sushigo: Run) -> None:
    assert sushigo() == sushigo("--help")


@pytest.mark.parametrize(
    "command", ["menus", "menus show", "rules", "games", "games repair", "simulate", "completion"]
)
def test_the_example_runs(
    sushigo: Run, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = sushigo(*command.split(), "--help").out.splitlines()[-1].partition("Example:")[2]
    words = shlex.split(example.partition(">>")[0].replace("500", "5"))
    assert words[0] == "sushigo"
    said = sushigo(*words[1:])
    assert (said.code, said.err) == (0, "")
    assert said.out


@pytest.mark.parametrize("way", ["before click", "by click"])
def test_the_version(way: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    if way == "before click":
        monkeypatch.setattr("sys.argv", ["sushigo", "--version"])
        code = cli.main()
    else:
        code = cli.run(["--version", "play"])
    assert (code, capsys.readouterr().out) == (0, f"sushigo {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--foo", "sushigo: No such option '--foo'. See 'sushigo --help'.\n"),
        ("eat", "sushigo: There is no command 'eat'. See 'sushigo --help'.\n"),
        ("gmaes", "sushigo: There is no command 'gmaes'. Did you mean 'games'?\n"),
        ("menus show", "sushigo menus show: Missing argument 'NAME'. See 'sushigo menus show --help'.\n"),
        ("games --mneu x", "sushigo games: No such option '--mneu'. Did you mean --menu or --since?\n"),
    ],
)
def test_what_is_asked_wrongly_gets_one_line(sushigo: Run, arguments: str, said: str) -> None:
    answer = sushigo(*arguments.split())
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.replace(": --foo", " '--foo'") == said


def test_whoever_reads_only_the_first_line_breaks_nothing() -> None:
    """As in `sushigo rules | head -1`."""
    code = "import sys; from sushigo_tui.cli import run; sys.exit(run(['rules']))"
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
