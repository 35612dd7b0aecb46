"""The keys that mean the same on every screen.

Those with the same `id` are one key to people: the line at the foot and the help name them once.
"""

from __future__ import annotations

from textual.binding import Binding

UP = Binding("up,k", "move(0, -1)", "move", key_display="↑↓", id="move")
DOWN = Binding("down,j", "move(0, 1)", "move", key_display="↑↓", id="move", show=False)
"""Up and down a list, by arrows or letters: `action_move(dx, dy)`."""

MOVE = [
    Binding("up,k", "move(0, -1)", "move", key_display="arrows", id="move"),
    Binding("down,j", "move(0, 1)", "move", key_display="arrows", id="move", show=False),
    Binding("left,h", "move(-1, 0)", "move", key_display="arrows", id="move", show=False),
    Binding("right,l", "move(1, 0)", "move", key_display="arrows", id="move", show=False),
]
"""The same in all four directions."""

SEATS = [
    Binding("left,h", "seat(-1)", "player", key_display="←→", id="seat"),
    Binding("right,l", "seat(1)", "player", key_display="←→", id="seat", show=False),
]
"""From one player to the next, where something is told of each: `action_seat(by)`."""

FIRST = Binding("home", "edge(-1)", "first", key_display="Home", show=False)
LAST = Binding("end", "edge(1)", "last", key_display="End", show=False)

PAGES = [
    Binding("pagedown", "scroll_page(1)", "read on", key_display="PgDn", show=False),
    Binding("pageup", "scroll_page(-1)", "read back", key_display="PgUp", show=False),
]
"""Through a text by as much as is in sight: `action_scroll_page(pages)`."""

CHOOSE = Binding("enter", "choose", "choose", key_display="Enter")
TAKE = Binding("space", "take", "take", key_display="Space")

BACK = Binding("b,escape", "back", "back", key_display="b", id="back")
"""Escape comes late without the kitty protocol, so `b` is the key that is shown."""

BACK_FROM_TEXT = Binding("ctrl+b,escape", "screen.back", "back", key_display="^b", id="back")
"""Back, where letters are typed into a field."""

HELP_FROM_TEXT = Binding("f1", "app.help", "help", key_display="F1", id="help")
F1 = Binding("f1", "help", "help", key_display="F1", id="help", show=False)
HELP = Binding("question_mark", "help", "help", key_display="?", id="help")
FIND = Binding("slash", "find", "find a key", key_display="/", show=False)
GUIDE = Binding("g", "app.guide", "guide", key_display="g")
SETTINGS = Binding("f2,comma", "app.settings", "settings", key_display="F2")
LEAVE = Binding("ctrl+q", "leave", "quit", key_display="^q", id="quit", show=False, priority=True)
"""Quit; where letters are typed, too."""

LEAVE_GAME = Binding("q,escape", "leave", "leave", key_display="q")
"""Ask whether to leave a game, and for where."""

DIGITS = "1234567890"
NUMBER_KEYS = [
    Binding(key, f"number({place})", "pick by number", key_display="1-9 0", id="number", show=False)
    for place, key in enumerate(DIGITS)
]
"""1 to 9 and 0: `action_number(place)`, places counted from 0; 0 is the tenth."""

NEXT = Binding("n", "next", "next", key_display="n")
"""On to what comes next, where Enter does something smaller."""

DRAW = Binding("d", "draw", "random", key_display="d")
"""A menu drawn at random."""

REVIEW = Binding("v", "review", "review", key_display="v")
"""What the teacher says of a finished game: `action_review`."""

PICTURE = Binding("p", "picture", "picture", key_display="p")
"""How a finished game ended, drawn into a file of its own: `action_picture`."""

WHAT_IF = Binding("w", "what_if", "what if", key_display="w")
"""A finished game played on from here: `action_what_if`."""

ADVISE = Binding("v", "advise", "advice", key_display="v")
"""What the teacher says of a hand: `action_advise`."""

OTHER_WORDS = {
    "advise": ("hint", "tip", "teacher", "best"),
    "back": ("undo", "return", "cancel"),
    "board": ("scores", "points", "standings", "track"),
    "cover": ("hide",),
    "give_away": ("rename", "join", "bot", "opponent", "players"),
    "go_back": ("undo", "rewind", "back", "take back"),
    "guide": ("rules", "cards", "dishes", "how to play"),
    "help": ("keys", "commands", "rules"),
    "leave": ("quit", "leave", "exit", "stop", "end", "save", "close"),
    "other": ("undo", "change a card"),
    "picture": ("image", "share", "screenshot"),
    "read": ("history", "what happened"),
    "review": ("teacher", "mistakes"),
    "scores": ("points", "sheet", "standings"),
    "what_if": ("play on", "other", "try"),
    "settings": ("options", "preferences", "colours", "colors", "theme"),
}
"""What else people may call what a key does when they look for it, by its action."""
