"""The options that `sushigo play` and `sushigo simulate` share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from sushigo_tui.commands import usage_errors
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.language import join_sentences, say

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu


def find_menu(text: str) -> Menu:
    """Return the menu with this name, or in this file; raises UsageError with all the menu's faults."""
    from sushigo_tui.files import menus

    with usage_errors():
        return menus.find(text)


def menu_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return completions: all menus that begin like this; if no menu does, files."""
    from sushigo_tui.files import menus

    known = sorted(name for name in menus.every() if name.startswith(incomplete))
    return [*map(CompletionItem, known)] or [CompletionItem(incomplete, type="file")]


def check_edition(menu: Menu | str | None, *, classic: bool, dummy: bool) -> None:
    """Raise UsageError for a menu, which is for Party, with an option for Classic."""
    if menu is not None and (classic or dummy):
        other = "--classic" if classic else "--dummy"
        raise click.UsageError(
            say("--menu is for Party, and {option} for Classic. Choose one.", option=other)
        )


class BotsOption(click.Option):
    """An option for names of bots, separated by commas: levels, imported only for its use, and `others`."""

    # Any: what an option of click takes.
    def __init__(self, *names: Any, others: Sequence[str] = (), **attributes: Any) -> None:
        super().__init__(*names, callback=self._found, **attributes)
        self.others = others

    def _known(self) -> list[str]:
        from sushigo_tui.bots.levels import LEVELS

        return [*LEVELS, *self.others]

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        levels = [name for name in self._known() if name not in self.others]
        self.help = say(self.help or "", levels=", ".join(levels))
        return super().get_help_record(ctx)

    def _found(self, context: click.Context, option: click.Parameter, text: str | None) -> tuple[str, ...]:
        """Return the bots of these names; raises UsageError for an unknown one."""
        if text is None:
            return ()
        names = tuple(name.strip().casefold() for name in text.split(","))
        known = self._known()
        for name in names:
            if name not in known:
                fault = say("There is no bot called {name}.", name=repr(name))
                hint = did_you_mean(name, known, say("Choose from {names}.", names=", ".join(known)))
                raise click.UsageError(join_sentences([fault, hint]))
        return names

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        before, comma, begun = incomplete.rpartition(",")
        found = [name for name in self._known() if name.startswith(begun)]
        return [CompletionItem(f"{before}{comma}{name}") for name in found]


def check_seed(text: str) -> int:
    """Return a custom seed; raises UsageError for a bad seed."""
    from sushigo_tui.hotseat.game_draft import read_seed

    with usage_errors():
        return read_seed(text)
