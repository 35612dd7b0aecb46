"""Screens in another language are tested as the others are."""

from tests.tui.conftest import _painted_when_looked_at as _painted_when_looked_at
from tests.tui.conftest import _quick_textual as _quick_textual
