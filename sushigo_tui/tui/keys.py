"""The keys that mean the same on every screen."""

from __future__ import annotations

from textual.binding import Binding

UP = Binding("up,k", "move(0, -1)", "move", key_display="arrows")
DOWN = Binding("down,j", "move(0, 1)", "move", key_display="arrows", show=False)
LEFT = Binding("left,h", "move(-1, 0)", "move", key_display="arrows", show=False)
RIGHT = Binding("right,l", "move(1, 0)", "move", key_display="arrows", show=False)
MOVE = [UP, DOWN, LEFT, RIGHT]
"""Arrows and hjkl: `action_move(dx, dy)`."""

FIRST = Binding("home", "edge(-1)", "first", show=False)
LAST = Binding("end", "edge(1)", "last", show=False)

CHOOSE = Binding("enter", "choose", "choose", key_display="Enter")
TOGGLE = Binding("space", "toggle", "switch", key_display="Space")

BACK = Binding("b,escape", "back", "back", key_display="b")
"""Escape comes late without the kitty protocol, so `b` is the key that is shown."""

BACK_FROM_TEXT = Binding("ctrl+b,escape", "back", "back", key_display="^b", priority=True)
"""Back, where letters are typed into a field."""

HELP = Binding("question_mark", "help", "help", key_display="?")
LEAVE = Binding("ctrl+q", "leave", "quit", key_display="^q", show=False, priority=True)

NUMBERS = [
    Binding(key, f"number({place})", f"pick item {place + 1}", key_display=key, show=False)
    for place, key in enumerate("1234567890")
]
"""1 to 9 and 0: `action_number(place)`, places counted from 0; 0 is the tenth."""
