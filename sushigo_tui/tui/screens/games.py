"""All games: those to go on with first, then those to be watched once more."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from sushigo_tui.store.listing import Summary
from sushigo_tui.tui import keys
from sushigo_tui.tui.screens.ask import Ask
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.words import listed, moment
