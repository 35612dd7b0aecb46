"""Keys that mean the same on every screen, and the key that was meant by the one pressed.

Bindings with the same `id` are one key to people: the key line and the help show them once.
"""

from collections.abc import Collection
from typing import Any
from unicodedata import digit, normalize

from textual.binding import Binding
from textual.events import Key
from textual.keys import key_to_character

from sushigo_tui.language import KEYS, mark, mark_label


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

F1 = bind("f1", "help", "help", id="help", show=False)
HELP = bind("question_mark", "help", "help", id="help")
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

MEANINGS = {
    "enter": mark("choose; continue"),
    "space": mark(
        "show your cards; continue; select; change a bot's level, a pawn or a setting; start or stop a replay"
    ),
    "up,down,left,right,h,j,k,l": mark("move"),
    "home,end,pageup,pagedown": mark("move to the first or the last, or by a page"),
    "1,2,3,4,5,6,7,8,9,0": mark("select; 0 selects the tenth"),
    "y": mark("yes, to a question"),
    "n": mark("the next step before a game; no, to a question"),
    "b,escape,ctrl+b": mark(
        "back: unselect, undo your own choice, cover your hand, close; never leaves a game"
    ),
    "u": mark("use a bonus card"),
    "v": mark("ask the teacher: advice while your hand is open, the review after a game"),
    "i": mark("show all hands, while people learn together and in a replay"),
    "x,delete": mark("remove"),
    "number_sign": mark("set a player's PIN"),
    "o,ctrl+o": mark("add a bot; {ctrl+o} while names are typed"),
    "a": mark("add a person"),
    "m": mark("shuffle the seats"),
    "less_than_sign,greater_than_sign,shift+up,shift+down": mark("move a player to another seat"),
    "ctrl+s": mark("save a menu"),
    "d": mark("draw a menu at random"),
    "f": mark("show one player's games"),
    "e": mark("list the evenings; there, end the evening"),
    "left_square_bracket,right_square_bracket": mark("move by rounds in a replay"),
    "plus,equals_sign,minus": mark("replay faster or slower"),
    "r": mark("show the last turn again; after a game, all of it"),
    "t": mark("show the board, then the score sheet, then the tables again"),
    "c": mark("show the lead chart"),
    "w": mark("play a finished game on from here, as a what-if"),
    "p": mark("save a picture of a finished game or an evening"),
    "ctrl+n": mark("list everyone who has played, while names are typed"),
    "q,ctrl+q,ctrl+c": mark(
        "leave a game, or quit where there is no game; {ctrl+q} does so even while you type"
    ),
    "g": mark("open the card guide"),
    "z": mark("rewind to an earlier turn, if everyone agrees"),
    "s": mark("give a seat to somebody else, or correct a name"),
    "f3": mark("continue in plain mode, from the start screen"),
    "f2,comma": mark("open the settings, while no hand is shown; where names are typed, {f2} changes a name"),
    "f4": mark("before a game: passing both ways, a custom seed, a dummy player"),
    "slash": mark("find a key by its name"),
    "ctrl+z": mark("pause the program, if your shell can resume it"),
    "question_mark,f1": mark("help, with all keys of a screen"),
}
"""The meanings of all keys, in the order of the key line. A key means the same on all screens."""

PLACES = {key: place for place, keys in enumerate(MEANINGS) for key in keys.split(",")}
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
    for character in (_SAME_KEY.get(plain) or _SAME_KEY.get(small, small), _UNSHIFTED.get(typed, "")):
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
