"""Someone who hears the lines and answers them, without any terminal."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from sushigo_tui.files.settings import Settings
from sushigo_tui.hotseat import bot_players
from sushigo_tui.hotseat.asker import Check, Option, Validator
from sushigo_tui.hotseat.game_draft import After
from sushigo_tui.hotseat.session import Session
from sushigo_tui.language import say
from sushigo_tui.plain.dialogue import Dialogue
from sushigo_tui.plain.game import PlainGame
from sushigo_tui.plain.terminal import Terminal
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedGame
from tests.hotseat.seats import session_of

CLEARED = "= all is cleared ="
"""Stands in a transcript where screen and scrollback are emptied."""

BOTS_SEED = 7
"""The seed of all bots, so that they do the same in every run."""


class Asked(NamedTuple):
    """The question now: a number up to `answers`, Enter, back, or with `typed` some text."""

    question: str
    answers: Sequence[str]
    enter: bool = False
    back: bool = False
    typed: bool = False


Answer = Callable[[Asked], str | Exception]
"""The answer to a question."""


class Listener(Terminal):
    """Hears what is said, and answers at once; `heard` is all of it, answers behind a mark.

    `said` is told of each sentence, and that all is cleared.
    """

    def __init__(
        self, answer: Answer, width: int = 0, said: Callable[[str], None] = lambda line: None
    ) -> None:
        super().__init__(width)
        self.keeps_lines = False
        self.answer = answer
        self.heard: list[str] = []
        self.asked: list[Asked] = []
        self.patience: list[float] = []
        self.hides = False
        self.said = said

    def write_sentences(self, *sentences: str) -> None:
        for sentence in sentences:
            self.said(sentence)
        super().write_sentences(*sentences)

    def write(self, lines: list[str]) -> None:
        self.heard += lines

    def clear(self) -> None:
        self.said(CLEARED)
        self.heard.append(CLEARED)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        self.hides = True
        try:
            yield
        finally:
            self.hides = False

    async def line(self, *, patience: float = 0) -> tuple[str, bool]:
        self.patience.append(patience)
        # Bots may answer first.
        for _ in range(5):
            await asyncio.sleep(0)
        answer = self.answer([Asked("", (), enter=True), *self.asked][-1])
        if isinstance(answer, Exception):
            raise answer
        self.heard.append(f"> {'(hidden)' if self.hides else answer}")
        return answer, True


class Recorded(Dialogue):
    """Tells the listener what is asked as it is meant."""

    def __init__(self, terminal: Listener) -> None:
        super().__init__(terminal)
        self.asked = terminal.asked

    async def choose(self, question: str, options: Sequence[Option] = (), at: int = 0, **how: Any) -> int:
        labels, goes_on = [option.label for option in options], "fault" in how or how.get("enter", False)
        self.asked.append(Asked(question, labels, goes_on, how.get("back", True)))
        try:
            return await super().choose(question, options, at, **how)
        finally:
            self.asked.pop()

    async def type(
        self, question: str, fault: Validator | Check, value: str = "", *, secret: bool = False
    ) -> str:
        self.asked.append(Asked(question, (), typed=True))
        try:
            return await super().type(question, fault, value, secret=secret)
        finally:
            self.asked.pop()


def scripted(*answers: str | Exception) -> Answer:
    """One answer after another, and then the end of all input."""
    rest: Iterator[str | Exception] = iter(answers)
    return lambda asked: next(rest, EOFError())


class Somebody:
    """Answers at random among what is offered; now and then asks something, errs or changes their mind."""

    ASIDE = (
        *("hand", "table", "table B", "scores", "turn", "last", "who", "again", "help", "short", "", "w"),
        *("race", "left", "left nigiri", "sheet 1"),
    )
    FICKLE = ("undo", "cover", "give", "quit", "nonsense", "99", "t", "full")

    def __init__(self, seed: int, curious: float = 0.1, fickle: float = 0.02) -> None:
        self.random = Random(seed)
        self.curious = curious
        self.fickle = fickle

    def __call__(self, asked: Asked) -> str | Exception:
        """An answer."""
        random, question = self.random, asked.question
        if question == say("What next?"):
            return EOFError()
        if question.startswith("Leave this game"):
            return "1"
        if asked.typed and "turn" in question:
            return random.choice(["1 1", "back"])
        if asked.typed:
            return random.choice(["", "back"]) if "PIN" in question else f"Nova {random.randrange(10**9)}"
        if asked.back and random.random() < 0.3:
            return "back"
        if random.random() < self.curious:
            return random.choice(self.ASIDE)
        if random.random() < self.fickle:
            return random.choice(self.FICKLE)
        if asked.enter:
            return ""
        return str(random.randint(1, len(asked.answers)))


class WorkerAtOnce:
    """Bots who have thought before they are asked."""

    def ask(self, job: Callable[[], Any], timeout: float) -> asyncio.Future[Any]:
        """Think here."""
        future = asyncio.get_running_loop().create_future()
        future.set_result(job())
        return future

    def close(self) -> None:
        """Nothing is to be ended."""


async def play(
    game: Game | Session,
    answer: Answer,
    *,
    settings: Settings | None = None,
    said: Callable[[str], None] = lambda line: None,
    width: int = 0,
    typed: bool = False,
    newcomers: Collection[int] = (),
) -> tuple[After | SavedGame | None, Listener]:
    """A game from where it is to its end, or to the end of all answers, without a store.

    Answers are `typed` at a terminal, or come from a script. Bots do the same in every run.
    """
    session = session_of(game) if isinstance(game, Game) else game
    session.newcomers = newcomers
    listener = Listener(answer, width, said)
    listener.is_typed = typed
    table = PlainGame(session, Recorded(listener), settings or Settings())
    with patch.object(bot_players, "randbits", Random(BOTS_SEED).getrandbits):
        try:
            return await table.play(), listener
        except EOFError:
            return None, listener
        finally:
            table.cover()
            table.bots.stop()
