"""The commands, one file each; each imports what it needs when it runs."""

from __future__ import annotations

import click

from sushigo_tui import __version__

from .completion import completion
from .games import games
from .menus import menus
from .paths import paths
from .play import play
from .players import players
from .replay import replay
from .rules import rules
from .simulate import simulate
from .stats import stats


class _InOrder(click.Group):
    """Lists its commands as they are added, the one that most people want first."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group(
    cls=_InOrder,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    epilog="Example:  sushigo play --menu master-menu --players 'Chris,Amy,Phil'",
)
@click.version_option(__version__, message="sushigo %(version)s")
@click.pass_context
def sushigo(context: click.Context) -> None:
    """Sushi Go! and Sushi Go Party! round one terminal.

    This is an unofficial program, not affiliated with or endorsed by Gamewright.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (play, menus, rules, games, stats, players, replay, simulate, paths, completion):
    sushigo.add_command(command)


def sentence(error: click.ClickException) -> str:
    """What was asked wrongly, as a sentence that names the command."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    text = error.format_message().strip()
    return f"{context.command_path if context else 'sushigo'}: {text}{'' if text[-1:] in '.?!' else '.'}"
