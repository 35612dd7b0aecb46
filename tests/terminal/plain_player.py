"""Someone who knows only what plain mode says, and answers at random among what they offer."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from tests.terminal.plain_talk import Talk

SETTLED = 0.3
"""Seconds of silence after which nothing more is said to what is no answer."""

ASIDE = ("hand", "table", "table B", "scores", "sheet", "last", "help", "short", "full")
"""The words for any time that leave the question as it is; `who` depends on the clock."""

CURIOUS = 0.08
"""How likely one of them is said instead of an answer."""

CALL = "call "
"""The beginning of the answers that use a bonus card with the pick."""

MORE = "Say 'done',"
"""The line after which more of the same answers may follow."""


class Offer(NamedTuple):
    """The possible answers: one of some numbers, or Enter."""

    told: str
    answers: Sequence[str]
    enter: bool

    @property
    def numbers(self) -> range:
        """The number of each answer."""
        return range(1, len(self.answers) + 1)


def offer(lines: Sequence[str]) -> Offer | None:
    """Return what the lines since the last answer offer; nothing if they only tell something."""
    told, answers = " ".join(lines), list[str]()
    for line in lines:
        # A player's number may begin a line, too: "3: 18".
        if (numbered := re.match(r"(\d+): (.*)", line)) and int(numbered[1]) in (1, len(answers) + 1):
            answers = [*answers[: int(numbered[1]) - 1], numbered[2]]
    enter = re.search(r"\bEnter\b", told) is not None
    return Offer(told, answers, enter) if answers or enter or MORE in told else None


class PlainPlayer:
    """Everyone at the table; now and then they ask something. `say` is how a line is typed."""

    def __init__(self, talk: Talk, seed: int, say: Callable[[Talk, str], None]) -> None:
        self.talk, self.say, self.random = talk, say, Random(seed)

    def play(self) -> None:
        """Play to the end of the game. Raises Slow if it does not continue."""
        offered = self._hear(0)
        while "What next?" not in offered.told:
            said = self._answer(offered)
            known = len(self.talk.heard)
            self.say(self.talk, said)
            whole = offered.enter if not said else said == "done" or said in map(str, offered.numbers)
            before = offered
            if said in map(str, offered.numbers) and offered.answers[int(said) - 1].startswith(CALL):
                # The hand isn't read again; its cards keep their numbers.
                whole, cards = False, [each for each in offered.answers if not each.startswith(CALL)]
                offered = offered._replace(answers=cards)
            offered = self._hear(known, None if whole else offered)
            if MORE in offered.told and not offered.answers:
                offered = offered._replace(answers=before.answers)

    def _hear(self, known: int, before: Offer | None = None) -> Offer:
        """Return what is offered by what is new, or still what was before if that does not change it."""
        new = self.talk.wait(known, bool if before else offer)
        while before and not offer(new) and self.talk.hear(SETTLED):
            new = self.talk.heard[known:]
        now = offer(new) or before
        assert now
        return now

    def _answer(self, offered: Offer) -> str:
        """Return what is typed."""
        if self.random.random() < CURIOUS:
            return self.random.choice(ASIDE)
        if offered.enter:
            return ""
        if MORE in offered.told and self.random.random() < 0.5:
            return "done"
        return str(self.random.choice(offered.numbers))
