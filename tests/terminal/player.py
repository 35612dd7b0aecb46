"""Someone who plays a whole game through the screen: reads it, thinks of something, presses a key."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random

from sushigo_tui.rules.cards import CARDS, Card, Dish
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui.widgets.cards import face
from tests.hotseat.seats import laptop_to
from tests.terminal.pty_screen import Slow, Terminal

STEPS = {
    "hand-over": rf"(?:{laptop_to('(?!.*, who ).*')}|, you have the laptop\.)$",
    "hand-over for more": r"Pass the laptop to .*, who ",
    "pick": r"choose a card\.",
    "waiting": r" (is|are) still ",
    "also": r"And the second card\?",
    "for the dummy": r"And which card for the dummy\?",
    "copy with the pick": r"^ +Which card does the special order copy\?",
    "turn over": r"Turn the screen so that everyone can see\.",
    "reveal": r"Cards revealed\.|last cards are played automatically\.",
    "reveal more": r"What happened next\.",
    "second": r", which second card do you play\?",
    "give": r", which one do you give\?",
    "order": r", which card do you order\?",
    "ask": r", ask for a card\.|Which .*, or any\?",
    "flip": r", which cards go into the takeout box\?",
    "copy": r", which card does the special order copy\?",
    "dip": r", does the copied nigiri go on the wasabi\?",
    "counting": r"▌ Total *$",
    "score sheet": r"(^|  )Round [123] scores",
    "winner": r"^ Enter next   v review",
    "end": r" (wins|share the win)( the tie-break on .*,)? with -?\d+ points?( each)?\.(  |$)",
    "finale": r" · game over",
}
"""The first words of the screen at each step of a game."""

ITSELF = ("waiting", "counting", "finale")
"""Those that continue by themselves."""

BONUS = frozenset(
    {"hand-over for more", "reveal more", "also", "second", "give", "order", "ask", "flip", "copy", "dip"}
)
"""The steps that only bonus and numbered cards lead to."""

_CALM = frozenset(
    {"hand-over", "hand-over for more", "turn over", "reveal", "reveal more", "score sheet", "winner", "flip"}
)
PRIVATE = frozenset(("pick", "also", "for the dummy", "copy with the pick", "second", "give", "order"))
_CALLING = ("Calling ", "Using chopsticks")
_SELECTED = re.compile("Press Enter (again )?to ")
_MOVING = "Enter skip"
"""The hint among the keys while something moves, which also continues by itself."""
_HINTS = {"enter": "Enter ", "u": "u use "}
_EVERY: list[Card | Dish] = [*CARDS.values(), *ALL.values()]
_LOOKS = {each: face(each) for each in _EVERY}
_HEADS = {
    head: (each if isinstance(each, Dish) else each.dish).letters
    for each, how in _LOOKS.items()
    for head in how.labels
}
_HEAD = re.compile(
    rf"(?<![\w+])({'|'.join(sorted(map(re.escape, _HEADS), key=len, reverse=True))})"
    r"(?:\+(?:wa|ni)\w*)?(?![\w+])"
)
"""The middle of a card's top line; a nigiri may lie on wasabi, or wasabi below a nigiri."""
_BESIDE = re.compile(r"(?<!\S)\d $")
"""The key of a card that is offered, before its name."""
_ABOVE = re.compile(r"(?<!\S)\d(?!\S)")
"""That of one of the smallest, in the line above, in the middle of it."""
_BEGINS = range(-4, 1)
"""Cells from that key to the right, where the name below it may begin."""


def step_on(text: str) -> str | None:
    """The step that a screen shows, None for anything else."""
    for name, said in STEPS.items():
        if re.search(said, text, re.MULTILINE):
            return name
    return None


def goes_on_by_itself(text: str) -> bool:
    """Return whether nobody has to press anything for what comes next."""
    return step_on(text) in ITSELF or _MOVING in text


def offered_on(text: str) -> dict[str, str]:
    """The cards that are offered: the key of each one, and its dish's letters."""
    return {key: letters for key, (letters, *_) in corners(text).items()}


def corners(text: str) -> dict[str, tuple[str, int, int]]:
    """Of each card that is offered, by its key: its dish's letters, and the column and line of its name."""
    found: dict[str, tuple[str, int, int]] = {}
    lines = text.splitlines()
    step = STEPS.get(step_on(text) or "", "")
    # Above what is asked the tables stand, with names and numbers of their own.
    first = next((at for at, line in enumerate(lines) if re.search(step, line)), 0)
    for at, (above, line) in enumerate(pairwise(lines[first:]), first + 1):
        if re.search(r"[^\W\d_]{2}", _HEAD.sub("", line)):
            continue
        keys = list(_ABOVE.finditer(_HEAD.sub(lambda name: "-" * len(name[0]), above)))
        for name in _HEAD.finditer(line):
            beside = _BESIDE.search(line[: name.start()])
            key = beside or next((each for each in keys if name.start() - each.start() in _BEGINS), None)
            if key is not None:
                found.setdefault(key[0].strip(), (_HEADS[name[1]], name.start(), at))
    return found


def click(terminal: Terminal, key: str) -> None:
    """Do with the mouse what a key does: on the door, a card or a hint."""
    if key == "space":
        terminal.click_on("Space  ")
    elif key.isdigit():
        # A frame later a card that moves may have its name elsewhere than above its key.
        _, column, line = corners(terminal.wait_for(lambda text: key in corners(text)))[key]
        terminal.click(column, line + 2)
    else:
        hint = _HINTS[key]
        *above, keys = terminal.wait_for(lambda text: hint in text.split("\n")[-1]).split("\n")
        terminal.click(keys.index(hint), len(above))


class Player:
    """Plays for everyone at the table, at random; counts presses and decisions, and keeps the `steps`.

    `liked` are the symbols of cards that they would rather take, by step; `calm` are the seconds without a
    key before one that shows something hidden; `press` is how a key is pressed.
    """

    def __init__(
        self,
        terminal: Terminal,
        rng: Random,
        liked: Mapping[str, Sequence[str]],
        calm: float,
        press: Callable[[Terminal, str], None] = Terminal.press,
    ) -> None:
        self.press, self.by_mouse = press, press is click
        self.terminal = terminal
        self.rng = rng
        self.liked = liked
        self.calm = calm
        self.presses: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.steps: set[str] = set()
        self._undecided = True
        self._refused = False
        self._boxing = False
        self._offered: list[str] = []
        self._hand: list[str] = []

    def play(self, until: str = "end", turn: int = 0) -> str:
        """Play to the final standing, or to a step before it, perhaps of some turn, and return that screen.

        Raises Slow where the game does not continue.
        """
        self.terminal.wait_for(step_on)
        # The first frames come before the program knows that the terminal takes them whole.
        self.terminal.settle()
        text = self.terminal.wait_for(step_on)
        while (step := step_on(text)) != until or (turn and f"turn {turn} of" not in text):
            assert step is not None
            self._look_at(step, text)
            if goes_on_by_itself(text):
                text = self.terminal.wait_for(
                    lambda now: step_on(now) and not goes_on_by_itself(now), timeout=20
                )
            else:
                text = self._press(step, self._key(step, text))
        return text

    def _look_at(self, step: str, text: str) -> None:
        """See that no card of the last hand is left on the screen of a hand-over."""
        self.steps.add(step)
        if step in PRIVATE:
            *_, below = re.split(STEPS[step], text, maxsplit=1, flags=re.MULTILINE)
            self._hand = [line for line in below.splitlines() if len(line.split()) > 1 and names_cards(line)]
        elif step in ("hand-over", "hand-over for more", "turn over"):
            left = [line for line in self._hand if line in text.splitlines()]
            assert not left, f"cards of the last hand are still on the screen:\n{text}"

    def _press(self, step: str, key: str) -> str:
        """Press one key and wait for what comes of it; again if it came too soon to be taken."""
        if step in _CALM or self.by_mouse:
            self.terminal.listen(self.calm)
            # What was pressed before may have led on only now.
            if step_on(now := self.terminal.wait_for(step_on)) != step:
                return now
        before = self.terminal.text
        self.presses["bonus" if step in BONUS or key == "u" else "plain"] += 1
        self.press(self.terminal, key)
        try:
            self.terminal.wait_for(lambda now: now != before and step_on(now))
            # What is thought of depends on the whole screen, and so does the game that comes of it.
            self.terminal.settle(0.02)
            self._refused = False
            return self.terminal.wait_for(step_on)
        except Slow:
            if step not in _CALM or self._refused:
                raise
            self._refused = True
            return before

    def _key(self, step: str, text: str) -> str:
        """The next key; what is decided with it is counted."""
        match step:
            case "hand-over" | "hand-over for more" | "turn over":
                self._undecided = True
                return "space"
            case "reveal" | "reveal more" | "score sheet" | "winner":
                return "enter"
            case "pick" if self._undecided and _HINTS["u"] in text.splitlines()[-1]:
                self._undecided = self.rng.random() < 0.5
                if self._undecided:
                    return "u"
            case "flip":
                return self._fill_the_box(text)
        if _SELECTED.search(text):
            self._count(step, text)
            return "enter"
        return self._take_up(step, text)

    def _take_up(self, step: str, text: str) -> str:
        """A number, rather of what is liked; or now and then an arrow, as some people do."""
        offered = offered_on(text)
        assert offered, f"no card is offered:\n{text}"
        if not self.by_mouse and self.rng.random() < 0.05:
            return "right"
        if step == "ask" and self.rng.random() < 0.7:
            # A dish with faces comes first, and then any of them.
            return next(iter(offered))
        liked = [number for number, symbol in offered.items() if symbol in self.liked.get(step, ())]
        return self.rng.choice(liked if liked and self.rng.random() < 0.7 else list(offered))

    def _fill_the_box(self, text: str) -> str:
        """Put cards in, one after another, until that is enough; none at all, now and then."""
        is_empty = not re.search(r"\d+ cards? in the box", text)
        if self._boxing:
            self._boxing = False
            return "space"
        if is_empty:
            self._offered = list(offered_on(text))
        if not self._offered or self.rng.random() < 0.3:
            self.decisions["flip none" if is_empty else "flip"] += 1
            return "enter"
        # A number takes a card up, a click puts it in.
        self._boxing = not self.by_mouse
        return self._offered.pop(self.rng.randrange(len(self._offered)))

    def _count(self, step: str, text: str) -> None:
        self.decisions[step] += 1
        if step == "pick" and any(said in text for said in _CALLING):
            self.decisions["call"] += 1


def names_cards(line: str) -> bool:
    """Return whether a line is one of card names side by side: words, and nothing that a sentence has."""
    return bool(re.fullmatch(r"[a-z0-9+/# -]+", line)) and bool(re.search(r"[a-z]{3}", line))
