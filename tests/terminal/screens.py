"""The screens, the keys that may be pressed on them, and the check that nothing came to harm."""

import re

from tests.terminal.player import STEPS, step_on
from tests.terminal.pty_screen import Slow, Terminal

SCREENS = {
    "too small": r"^Sushi Go! needs 80 x 24|more, please\.",
    "help": r"\A *Help$",
    "guide": r"\A *Card guide$",
    "settings": r"\A *Settings$",
    "statistics": r"\A *Statistics$",
    "games": r"\A *Games( with .*)?$",
    "whose games": r"^ *Whose games\?",
    "menus": r"Which menu\?",
    "own menu": r"\A *Your own menu$",
    "menu's name": r"^ *What name do you want to save it under\?",
    "players": r"\A *Who is playing\? ",
    "options": r"\A *What do you want to change\?",
    "seed": r"^ *Which seed\?",
    "leaving": r"Leave this game\?|Quit Sushi Go\?",
    "deleting": r"^ *Delete .* for good\?",
    "other window": r"is open in another window\. Continue it",
    "whose seat": r"^ *.*Whose (?:seat or )?name do you want to change\?",
    "who plays on": r"^ *Who takes over from .*\?",
    "PIN": r"^ *PIN for .*\?",
    "new PIN": r"^ *Type a PIN for .*, up to",
    "PIN again": r"^ *Type the same PIN again:",
    "earlier turn": r"^ *Rewind to ",
    "review": r": the costliest choices$",
    "replay": r"←→ step ",
    "start": r"^ +(› )?\d Play Party",
}
"""The pattern of each screen over a game, before it or after it."""

FIELDS = frozenset(
    {"players", "whose games", "menu's name", "seed", "who plays on", "PIN", "new PIN", "PIN again"}
)
"""The screens with a text field, where Ctrl+B is the way back."""


def screen_on(text: str) -> str:
    """The screen that is shown: one of SCREENS, a step of the game, or nothing for anything else."""
    for name, sign in SCREENS.items():
        if re.search(sign, text, re.MULTILINE):
            return name
    return step_on(text) or ("notice" if re.search(r"^ Enter continue", text.split("\n")[-1]) else "")


def wait_for_screen(terminal: Terminal, *screens: str, timeout: float = 10) -> str:
    """Wait for one of these screens; returns which one is there.

    Raises AssertionError if another one stays, or if the program has ended.
    """
    try:
        return screen_on(terminal.wait_for(lambda text: screen_on(text) in screens, timeout))
    except Slow:
        assert terminal.running, f"the program has ended, with {terminal.wait_end()}:\n{terminal.text}"
        shown = f"{screen_on(terminal.text)!r} is shown, not {' or '.join(sorted(screens))}"
        raise AssertionError(f"{shown}:\n{terminal.text}") from None


def check_unharmed(terminal: Terminal) -> None:
    """See that the program runs, has not crashed, and answers a key; raises AssertionError.

    The key opens the help, which is closed again.
    """
    terminal.settle(0.05)
    assert not terminal.crash, terminal.crash
    here = screen_on(terminal.text)
    if here != "help":
        terminal.press("f1")
        wait_for_screen(terminal, "help")
    terminal.press("f1")
    wait_for_screen(terminal, *SCREENS.keys() - {"help"}, *STEPS, "notice")
    terminal.settle(0.05)
    assert not terminal.crash, terminal.crash
