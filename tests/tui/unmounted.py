"""Widgets that are drawn alone, while no application runs."""

from functools import cache

from textual._context import active_app

from sushigo_tui.files.settings import Settings
from sushigo_tui.tui import theme
from sushigo_tui.tui.base_app import BaseApp
from sushigo_tui.tui.terminal import Symbols

_app = cache(lambda symbols: BaseApp(Settings(symbols=symbols)))


def alone(symbols: Symbols = "plain") -> None:
    """Let widgets belong, from now on, to an application of which nothing is shown."""
    active_app.set(_app(symbols))
    theme.activate("dark", ascii_only=symbols == "ascii")
