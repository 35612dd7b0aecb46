"""The commands. Each has its own file, imported only when the command is run, completed or shown in full."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from sushigo_tui import __version__
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import are_terminals, echo
from sushigo_tui.language import format_number, join_or, join_sentences, mark, say

if TYPE_CHECKING:
    from sushigo_tui.store.store import Store

COMMANDS = {
    "play": mark("Play a game. You are asked for anything you leave out."),
    "menus": mark("List the standard menus, then your own."),
    "rules": mark("Show the card guide, or all the rules of one DISH."),
    "games": mark("List your games: unfinished ones first, then the latest."),
    "evenings": mark("List your evenings, with everyone's wins."),
    "stats": mark("Show who wins, and with which dishes."),
    "players": mark("List all players, and correct names."),
    "replay": mark("Replay a finished game, with all hands open."),
    "simulate": mark("Play many games without a screen, and print the results."),
    "settings": mark("List your settings, or change one."),
    "manual": mark("Read the manual."),
    "paths": mark("Show where your games, menus and settings are."),
    "completion": mark("Print a script for tab completion in your shell."),
}
"""The first paragraph of each command's help, in the order of the list, the most useful first."""

DASH = Path("-")
"""Standard input or output, in place of a file."""

BETWEEN_LINES = 10
"""The seconds between two lines about progress."""


class _OnDemand(click.Group):
    """A group that imports a command's module only when that command is needed."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Play if no command was typed at a terminal."""
        return super().parse_args(ctx, args or ["play"] * are_terminals(sys.stdin, sys.stdout))

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return click.Command(cmd_name, help=say(COMMANDS[cmd_name])) if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the name of the command, the command with all its options, and its arguments."""
        try:
            name, listed, rest = super().resolve_command(ctx, args)
        except click.UsageError:
            fault = say("There is no command {name}.", name=ascii(args[0]))
            hint = did_you_mean(args[0], COMMANDS, say("See 'sushigo --help'."))
            raise click.UsageError(f"{fault} {hint}", ctx) from None
        if listed is None or name is None:
            return name, listed, rest
        command: click.Command = getattr(import_module(f"{__name__}.{name}"), name)
        _prepare(command, COMMANDS[name])
        return name, command, rest


def catch_ctrl_c() -> None:
    """Make Ctrl+C raise KeyboardInterrupt from now on, if it would simply end the program."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def example(command: str) -> str:
    return say("Example:  {command}", command=command)


@click.group(
    cls=_OnDemand,
    invoke_without_command=True,
    help=say("Sushi Go! and Sushi Go Party!, unofficial. By ear: 'sushigo play --plain'."),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    epilog=example("sushigo play --menu master-menu --players 'Chris,Amy,Phil'"),
)
@click.version_option(__version__, message="sushigo %(version)s")
@click.pass_context
def sushigo(context: click.Context) -> None:
    """Show the help if no command is given."""
    if context.invoked_subcommand is None:
        echo(*context.get_help().split("\n"))


Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def _set_plain(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    meta = context.find_root().meta
    meta[__name__] = value or meta.get(__name__, False)


# Any: what an option of click takes.
def option(name: str, metavar: str, text: str, **more: Any) -> Callable[[Decorated], Decorated]:
    """Return the decorator that adds an option with a value, and with its help."""
    return click.option(name, metavar=metavar, help=text, **more)


def flag(name: str, text: str) -> Callable[[Decorated], Decorated]:
    """Return the decorator that adds an option without a value, with its help."""
    return click.option(name, is_flag=True, help=text)


def plain_option(
    sentence: str = mark("Print sentences instead of columns and bars."), *, hidden: bool = False
) -> Callable[[Decorated], Decorated]:
    """Return the decorator that adds --plain, see `is_plain`; `hidden` if the help has no room for it."""
    return click.option(
        "--plain",
        is_flag=True,
        envvar="SUSHIGO_PLAIN",
        expose_value=False,
        callback=_set_plain,
        hidden=hidden,
        help=say(sentence),
    )


def _prepare(command: click.Command, first: str = "") -> None:
    """Translate a command's help, whose last part is its docstring, and add --plain if it isn't there."""
    paragraphs = first, getdoc(command.callback) or ""
    command.help = "\n\n".join(say(paragraph) for paragraph in paragraphs if paragraph)
    if all(parameter.name != "plain" for parameter in command.params):
        plain_option(hidden=True)(command)
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        _prepare(each)


def completing(names: Iterable[str], help_of: Callable[[str], str]) -> Callable[..., list[CompletionItem]]:
    """Return a function for `shell_complete` that offers these names, each with its help."""

    def complete(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
        return [CompletionItem(name, help=help_of(name)) for name in names if name.startswith(begun)]

    return complete


def is_plain() -> bool:
    """Return whether to print sentences, without columns and bars."""
    context = click.get_current_context(silent=True)
    return bool(context and context.find_root().meta.get(__name__))


@contextmanager
def bar(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal; gives a function that takes the number done.

    In plain mode, a line every ten seconds instead, or one line at the start if the total is unknown.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    if is_plain():
        yield _in_lines(what, total)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)


def _in_lines(what: str, total: int | None) -> Callable[[int], None]:
    if total is None:
        echo(what, err=True)
    last = monotonic()

    def tell(done: int) -> None:
        nonlocal last
        if total is not None and monotonic() - last >= BETWEEN_LINES:
            last = monotonic()
            text = say("{done} of {total}", done=format_number(done), total=format_number(total))
            echo(f"{what}: {text}", err=True)

    return tell


def stored() -> Store:
    """Return the store, to be closed; it is empty if it doesn't exist yet."""
    from sushigo_tui.store.store import Store

    return Store(new=False)


@contextmanager
def usage_errors() -> Iterator[None]:
    """Turn a ValueError, whose text is a sentence, into a UsageError."""
    try:
        yield
    except ValueError as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def saying_why(file: Path) -> Iterator[None]:
    """Turn an OSError in writing a file into a sentence that says why."""
    try:
        yield
    except OSError as error:
        if not file.parent.is_dir():
            text = say(
                "{file} can't be written, because there is no folder {folder}.", file=file, folder=file.parent
            )
        else:
            text = say("{file} can't be written ({why}).", file=file, why=error.strerror)
        raise click.ClickException(text) from None


class FilePath(click.Path):
    """An argument that becomes a Path; if it is wrong, a message of the program says why."""

    # Any: what a path of click takes.
    def __init__(self, **attributes: Any) -> None:
        super().__init__(path_type=Path, **attributes)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            file = Path(value)
            if file.is_dir():
                fault = say("{file} is a folder. Name a file in it.", file=file)
            elif file.exists():
                fault = say("{file} can't be used. Check that you can read and write it.", file=file)
            else:
                fault = say("There is no file {file}. Check its name and folder.", file=file)
            raise click.UsageError(fault, ctx) from None


class OutputPath(FilePath):
    """A file to be written, which can't be one of the program's own."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from sushigo_tui.files.paths import NoHome, is_own

        file = super().convert(value, param, ctx)
        with suppress(NoHome):
            if file != DASH and is_own(file):
                fault = say("{file} is one of this program's own files. Choose another file.", file=file)
                raise click.UsageError(fault, ctx)
        return file


COMPLETE_ERRORS = click.ClickException, click.UsageError, click.BadParameter
"""The errors that say what to do themselves: they get no hint."""


def fault_lines(error: click.ClickException) -> list[str]:
    """Return a usage error as lines, the first with the command's name and the last with a hint."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    command = context.command_path if context else "sushigo"
    # click puts each choice on a line of its own.
    message = error.format_message().replace("\n\t", " ").strip()
    *others, last = f"{command}: {message}".split("\n")
    last = last if last[-1:] in ".?!" else f"{last}."
    # click's own errors don't say what to do.
    if type(error) in COMPLETE_ERRORS:
        return [*others, last]
    if meant := getattr(error, "possibilities", None):
        hint = say("Did you mean {names}?", names=join_or(sorted(meant)))
        return [f"{command}: {error.message.rstrip('.')}. {hint}"]
    more_help = say("See '{command} --help'.", command=command)
    return [*others, join_sentences([last, more_help])]
