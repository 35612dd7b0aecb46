"""Someone who knows only what plain mode says, and answers at random among what they offer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from sushigo_tui.plain.dialogue import TOO_SOON
from tests.terminal.plain_talk import Talk

CALM = 0.5
"""Seconds of silence before Enter at a terminal."""

SETTLED = 0.3
"""Seconds of silence after which nothing more is said to what is no answer."""

ASIDE = ("hand", "table", "table B", "scores", "sheet", "board", "last", "help", "short", "full")
"""The words for any time that leave the question as it is; `who` depends on the clock."""

FICKLE = ("undo", "undo", "undo", "cover", "give", "quit", "again", "pin", "nonsense", "99", "t", "back")
"""The words that may change the question, or are no answer."""

PIN = "4711"

MORE = "Say 'done',"
"""The line after which more of the same answers may follow."""


class Offer(NamedTuple):
    """The possible answers: one of some numbers, Enter, or some text."""

    told: str
    answers: Sequence[str]
    enter: bool
    typed: bool

    @property
    def numbers(self) -> range:
        """The number of each answer."""
        return range(1, len(self.answers) + 1)

    def number(self, label: str) -> str:
        """Return the number of the one answer with this label in it."""
        (number,) = [at for at, answer in enumerate(self.answers, 1) if label in answer]
        return str(number)


def offer(lines: Sequence[str]) -> Offer | None:
    """Return what the lines since the last answer offer; nothing if they only tell something."""
    told, answers = " ".join(lines), list[str]()
    for line in lines:
        # A space of the board may begin a line, too.
        if (numbered := re.match(r"(\d+): (.*)", line)) and int(numbered[1]) in (1, len(answers) + 1):
            answers = [*answers[: int(numbered[1]) - 1], numbered[2]]
    enter = re.search(r"\bEnter\b", told) is not None
    typed = not answers and re.search(r".[?:]$|\bType a PIN for |, such as ", told) is not None
    return Offer(told, answers, enter, typed) if answers or enter or typed or MORE in told else None


class PlainPlayer:
    """Everyone at the table; now and then they ask something, err, or change their minds.

    `curious` is how likely they say one of the words for any time instead of an answer, `fickle` one that may
    change the question; `say` is how a line is typed.
    """

    last = "What next?"
    """What is asked when all is over."""

    def __init__(
        self,
        talk: Talk,
        seed: int,
        fickle: float = 0.02,
        curious: float = 0.08,
        say: Callable[[Talk, str], None] = Talk.say,
    ) -> None:
        self.talk = talk
        self.say = say
        self.random = Random(seed)
        self.fickle, self.curious = fickle, curious
        self.said: list[str] = []

    def play(self) -> Offer:
        """Play to the end of the game; returns what is offered then. Raises Slow if it does not continue."""
        offered = self._hear(0)
        while self.last not in offered.told:
            said = self.answer(offered)
            if self.talk.how == "terminal" and offered.enter:
                while self.talk.hear(CALM):
                    pass
            known = len(self.talk.heard)
            self.say(self.talk, said)
            whole = offered.enter if not said else said == "done" or said in map(str, offered.numbers)
            before, offered = offered, self._hear(known, None if whole else offered)
            if MORE in offered.told and not offered.answers:
                offered = offered._replace(answers=before.answers)
            if TOO_SOON in offered.told:
                del self.talk.heard[known:]
            else:
                self.said.append(said)
        return offered

    def _hear(self, known: int, before: Offer | None = None) -> Offer:
        """Return what is offered by what is new, or still what was before if that does not change it."""
        new = self.talk.wait(known, bool if before else offer)
        while before and not offer(new) and self.talk.hear(SETTLED):
            new = self.talk.heard[known:]
        now = offer(new) or before
        assert now
        return now

    def answer(self, offered: Offer) -> str:
        """Return what is typed."""
        random, told = self.random, offered.told
        if "Leave this game?" in told:
            return "1"
        if offered.typed:
            turn = f"{random.randint(1, 3)} {random.randint(1, 10)}"
            name = f"Nova {random.randrange(10**9)}"
            typed = (turn, "back") if "Which turn" in told else (PIN, PIN, "") if "PIN" in told else (name,)
            return random.choice(typed)
        if random.random() < self.curious:
            return random.choice(ASIDE)
        if random.random() < self.fickle:
            return random.choice(FICKLE)
        if offered.enter:
            return ""
        if MORE in told and random.random() < 0.5:
            return "done"
        # Who thinks for longer answers by the clock.
        likely = [
            number
            for number, answer in zip(offered.numbers, offered.answers, strict=True)
            if not answer.startswith("Opponent") or "Novice" in answer
        ]
        return str(random.choice(likely))
