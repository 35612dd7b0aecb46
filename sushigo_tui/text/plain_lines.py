"""What the plain lines say of themselves: how they are answered, and which words there are."""

HELLO = (
    "Sushi Go! in plain lines. If this computer speaks, wear headphones: it reads out hands, too. Numbers "
    "choose; help says what else you can say. An unofficial program, not affiliated with Gamewright."
)
START_HELP = (
    "Say a number. back goes back, and again repeats what was said; what and a number tells more of an "
    "answer, rules and a dish what that does; quit ends the program."
)
HELP = (
    "Numbers choose. These words are understood at any time, and so are their beginnings.",
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
UNKNOWN = "I don't know that. Say a number that was offered, or help."
TOO_SOON = "That was too soon: wait a moment, then press Enter once more."
TYPING = "Type what is asked, then Enter. Type back to go back, or again to hear the question once more."


def number_wanted(count: int) -> str:
    """Which numbers choose something."""
    if count == 0:
        return "No number is asked for now: help says what you can say."
    return f"Say a number from 1 to {count}." if count > 1 else "Only 1 is offered."
