from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from sushigo_tui.commands import example
from sushigo_tui.files.printing import echo


@click.command(epilog=example("sushigo completion bash >> ~/.bashrc"))
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """It completes commands, options, menus and dishes. Add it to ~/.bashrc or ~/.zshrc, or
    save it as ~/.config/fish/completions/sushigo.fish, and open a new terminal.
    """
    script = get_completion_class(shell)
    assert script is not None
    of_shell = script(context.find_root().command, {}, "sushigo", "_SUSHIGO_COMPLETE")
    # fish splits at each comma; a list of bots contains some.
    echo(*of_shell.source().replace('string split ","', 'string split -m 1 ","').split("\n"))
