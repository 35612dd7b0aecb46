"""What the plain lines say of themselves: how they are answered, and which words there are."""

from __future__ import annotations

from collections.abc import Sequence

HELLO = (
    "Sushi Go! in plain lines. If this computer speaks, wear headphones: it reads out hands, too. Numbers "
    "choose; help says what else you can say. An unofficial program, not affiliated with Gamewright."
)
START_HELP = (
    "Say a number, or words that only one answer has. back goes back, and again repeats what was said; what "
    "and a number tells more of an answer, rules and a dish what that does; quit ends the program."
)
HELP = (
    "Numbers choose, and so do words that only one answer has.",
    "These words are understood at any time, and so are their beginnings.",
    "hand: your cards once more. table, or table and a name: what lies there.",
    "scores, sheet, board: who has how many points. last: what the last turn brought.",
    "who: who has still to choose. menu: the dishes. rules and a dish: what it does.",
    "what and a number: what this card does. advice: what is best here, and why.",
    "again: what was said last. short, full: how much is said unasked.",
    "undo: take back what was chosen, a card, or all to an earlier turn. cover: hide your hand.",
    "give: a seat goes to somebody else, or a name is mended. pin: who has one.",
    "picture: when the game is over, how it ended, drawn into a file.",
    "quit: leave the game, which is saved. At a hand-over a name gives the keyboard to that person.",
)
GAME_WORDS = frozenset(
    (
        *("hand", "table", "scores", "sheet", "board", "last", "who", "menu", "rules", "what", "advice"),
        *("again", "short", "full", "undo", "cover", "give", "pin", "picture", "help", "quit"),
    )
)
"""All words of a game."""
TOO_SOON = "That was too soon: wait a moment, then press Enter once more."
ANOTHER_TRY = "Type it again, or say back."
TYPING = "Type what is asked, then Enter. Type back to go back, or again to hear the question once more."


def number_wanted(count: int) -> str:
    """Which numbers choose something."""
    if count == 0:
        return "No number is asked for now: help says what you can say."
    return f"Say a number from 1 to {count}." if count > 1 else "Only 1 is offered."


def what_wanted(count: int) -> str:
    """Of which of so many answers more can be told."""
    return f"Say what and a number, from 1 to {count}." if count else "There is no more to say about these."


def unknown(count: int, *, enter: bool) -> str:
    """That something is not understood, and what would be: one of so many numbers, or Enter."""
    number = f"a number from 1 to {count}" if count > 1 else str(count or "")
    wanted = f"say {', or '.join(filter(None, (number, 'help')))}"
    return f"I don't know that. {f'Press Enter, or {wanted}' if enter else wanted.capitalize()}."


def could_be(known: Sequence[str | int]) -> str:
    """Which words are meant, or which answers, by place from 0; nothing if none is."""
    told = [each if isinstance(each, str) else str(each + 1) for each in known]
    return f"That could be {' or '.join(told)}." if told else ""


def no_name(text: str) -> str:
    """Why nobody is called so, where names are typed; nothing if somebody may be."""
    taken = text.casefold() in GAME_WORDS
    return f"{text} is something to say during the game: nobody is called that here." if taken else ""
