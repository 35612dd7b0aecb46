"""Time whole games by ear: `python -m tests.plain.clock` prints lines and seconds a turn in each length."""

import asyncio
from itertools import product
from random import Random
from textwrap import wrap
from typing import get_args
from unittest.mock import patch

from sushigo_tui.files import menus
from sushigo_tui.files.settings import Settings, Verbosity
from sushigo_tui.hotseat import bot_players, steps
from sushigo_tui.rules.decision import PICK, Answer
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from tests.hotseat.seats import session_of
from tests.plain.listener import CLEARED, Asked, WorkerAtOnce, play

RATES = (14, 25)
"""Letters a second: as a synthesiser speaks, and as somebody who has used one for years has it speak."""
PAUSE, WIDTH, GAMES = 0.3, 80, 6
AMY, PHIL, OTTO, HANA = Player("Amy"), Player("Phil"), Player("Otto", "regular"), Player("Hana", "regular")
TABLES = {
    "my-first-meal": ((AMY, OTTO, HANA), (AMY, PHIL)),
    "master-menu": ((AMY, OTTO, HANA), (AMY, PHIL, OTTO)),
}


class Heard:
    """The number of choices of a card, and the lines said in turns and of scores."""

    def __init__(self) -> None:
        self.picks = 0
        self.turns, self.scores = list[str](), list[str]()

    async def listen(self, setup: Setup, seed: int, verbosity: Verbosity) -> None:
        """Play a game, with people who answer at random."""
        session, random = session_of(Game(setup, seed=seed, ask_all=True)), Random(seed)

        def said(sentence: str) -> None:
            scored = isinstance(session.step, (steps.RoundEnd, steps.Final))
            if sentence != CLEARED:
                (self.scores if scored else self.turns).extend(wrap(sentence, WIDTH))

        def answer(asked: Asked) -> str | Exception:
            if isinstance(session.step, steps.Final):
                return EOFError()
            self.picks += session.question is PICK and not asked.enter
            # Nobody turns cards face-down and up again without end.
            selects = session.question is not None and session.question.answer is Answer.SLOTS
            least = len(asked.answers) if selects else 1
            return "" if asked.enter else str(random.randint(least, len(asked.answers)))

        await play(session, answer, settings=Settings(verbosity=verbosity), said=said)


def seconds(lines: list[str], times: int) -> str:
    """Return how long lines take in each of so many turns or games, at either rate, also with pauses."""
    letters, pauses = sum(map(len, lines)) / times, PAUSE * len(lines) / times
    return " or ".join(
        f"{letters / rate:4.1f} s (with pauses {letters / rate + pauses:4.1f} s)" for rate in RATES
    )


async def main() -> None:
    """Print a line for each table and verbosity."""
    tables = [(menu, players) for menu, seats in TABLES.items() for players in seats]
    for (menu, players), verbosity in product(tables, get_args(Verbosity)):
        heard, people = Heard(), sum(player.bot is None for player in players)
        for seed in range(GAMES):
            await heard.listen(Setup(PARTY, players, menus.printed()[menu]), seed, verbosity)
        turn, scores = seconds(heard.turns, heard.picks), seconds(heard.scores, GAMES)
        print(f"{menu:13} {people} of {len(players)} people, {verbosity:5}", end=": ")
        print(f"{len(heard.turns) / heard.picks:4.1f} lines, {turn} a turn; {scores} for the scores")


if __name__ == "__main__":
    with patch.object(bot_players, "Worker", WorkerAtOnce):
        asyncio.run(main())
