"""Keys that mean the same on every screen, and the key that was meant by the one pressed.

Bindings with the same `id` are one key to people: the key line and the help show them once.
"""

from collections.abc import Collection
from typing import Any
from unicodedata import digit, normalize

from textual.binding import Binding
from textual.events import Key
from textual.keys import key_to_character

from sushigo_tui.language import KEYS, mark_label


def bind(keys: str, action: str, word: str = "", shown_as: str = "", **options: Any) -> Binding:
    """Return a binding of keys; people see the name of the first key, or what it is `shown_as`.

    `word` is a label of at most 16 cells. A binding without a word is seen nowhere, and one that isn't to
    `show` only in the help.
    """
    first, *_ = keys.split(",")
    printed = KEYS.get(first, first.replace("ctrl+", "^"))
    return Binding(keys, action, word, key_display=shown_as or printed, **options)


UP = bind("up,k", "move(0, -1)", "move", "↑↓", id="move")
DOWN = bind("down,j", "move(0, 1)", "move", "↑↓", id="move", show=False)
"""Up and down a list: `action_move(dx, dy)`."""

_ARROWS = mark_label("arrows", cells=7)
MOVE = [
    bind("up,k", "move(0, -1)", "move", _ARROWS, id="move"),
    bind("down,j", "move(0, 1)", "move", _ARROWS, id="move", show=False),
    bind("left,h", "move(-1, 0)", "move", _ARROWS, id="move", show=False),
    bind("right,l", "move(1, 0)", "move", _ARROWS, id="move", show=False),
]
"""All four directions: `action_move(dx, dy)`."""

SEATS = [
    bind("left,h", "seat(-1)", "player", "←→", id="seat"),
    bind("right,l", "seat(1)", "player", "←→", id="seat", show=False),
]
"""To the next or the previous player: `action_seat(by)`."""

FIRST = bind("home", "edge(-1)", "first", show=False)
LAST = bind("end", "edge(1)", "last", show=False)

PAGES = [
    bind("pagedown", "scroll_page(1)", "page down", show=False),
    bind("pageup", "scroll_page(-1)", "page up", show=False),
]
"""Through a text by pages: `action_scroll_page(pages)`."""

CHOOSE = bind("enter", "choose", "choose")
TAKE = bind("space", "take", "choose")

BACK = bind("b,escape", "back", "back", id="back")
"""`b` is the key shown because Escape is slow in terminals without the kitty protocol."""

HELP = bind("question_mark,f1", "help", "help", id="help")
GUIDE = bind("g", "app.guide", "guide")
SETTINGS = bind("f2,comma", "app.settings", "settings")

QUITS = ("ctrl+q", "ctrl+c")
"""If one of these is pressed again while something hangs, the program ends at once."""

DIGITS = "1234567890"
NUMBER_KEYS = [
    bind(key, f"number({place})", "select", "1-9 0", id="number", show=False)
    for place, key in enumerate(DIGITS)
]
"""1 to 9, and 0 for ten: `action_number(place)`, with indices from 0."""

NEXT = bind("n", "next", "next")
"""Continue, on screens where Enter has another meaning."""

DRAW = bind("d", "draw", "random")
REVIEW = bind("v", "review", "review")
PICTURE = bind("p", "picture", "picture")
WHAT_IF = bind("w", "what_if", "what if")
ADVISE = bind("v", "advise", "advice")

ORDER = (
    "enter space up,down,left,right,h,j,k,l home,end,pageup,pagedown 1,2,3,4,5,6,7,8,9,0 y n "
    "b,escape,ctrl+b u v i x,delete number_sign o,ctrl+o a m "
    "less_than_sign,greater_than_sign,shift+up,shift+down ctrl+s d f e "
    "left_square_bracket,right_square_bracket plus,equals_sign,minus r t c w p ctrl+n q,ctrl+q,ctrl+c g z "
    "s f3 f2,comma f4 slash ctrl+z question_mark,f1"
)
"""All keys in the order of the key line, with commas between those of one meaning.

`manual/keys.md` tells the meanings. A key means the same on all screens.
"""

PLACES = {key: place for place, keys in enumerate(ORDER.split()) for key in keys.split(",")}
"""A key's position in the key line."""

_ELSEWHERE = (
    ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
    ("іїєґ", "s]'\\"),
    ("ўљњђћџјѕ", "oqw]'xjy"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
    ("ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ", "qwertyuiop[]asdfghjkl;'zxcvbnm,./"),
    ("ๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ", "qwertyuiop[]asdfghjkl;'zxcvbnm,./"),
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
    ("ქწერტყუიოპასდფგჰჯკლზხცვბნმ", "qwertyuiopasdfghjklzxcvbnm"),
)
"""Letters of keyboards for other scripts, and the US keys in the same places."""

_SAME_KEY = {
    normalize("NFKC", letter): key
    for letters, us in _ELSEWHERE
    for letter, key in zip(letters, us, strict=True)
}

_UNSHIFTED = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
"""The digits of a French keyboard, typed without Shift."""


def meant(event: Key, offered: Collection[str]) -> Key:
    """Return the `offered` key that a key stands for; the key itself if it is offered or stands for no other.

    A capital stands for the small letter; a full-width character, a letter or a digit of another script for
    the key of a US keyboard; and a sign in the upper row of a French keyboard for its digit.
    """
    *held, last = event.key.split("+")
    # With Ctrl, terminals report only the key, not a character.
    typed = event.character if event.character and not held else last
    if event.key in offered or len(typed) != 1:
        return event
    plain = normalize("NFKC", str(digit(typed, typed)))
    small = plain.casefold()
    same = _SAME_KEY.get(plain) or _SAME_KEY.get(small, small)
    for character in (same, _UNSHIFTED.get(typed, "")):
        for key in offered:
            *with_it, name = key.split("+")
            if with_it == held and character and (key_to_character(name) or name) == character:
                return Key(key, None if held else character)
    return event


IN_WORDS = {
    "↑": mark_label("Up", cells=10),
    "↓": mark_label("Down", cells=10),
    "←": mark_label("Left", cells=10),
    "↑↓": mark_label("Up/Down", cells=10),
    "←→": mark_label("Left/Right", cells=10),
}
"""Names of arrows for ASCII, where ^ means Ctrl and v is a letter."""

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
"""Other words that find a key, by its action."""
