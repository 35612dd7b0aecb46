"""What plain mode says in the language made by machine: nothing unsaid, nothing glued together."""

from __future__ import annotations

from random import Random

import pytest

from sushigo_tui.language import say
from sushigo_tui.rules.game import Game
from tests.language.pseudo import spoken
from tests.language.unsaid import unsaid
from tests.plain.listener import Answer, Asked, play
from tests.plain.test_transcripts import party

WORDS = (
    *("help", "hand", "table", "table phil", "scores", "race", "sheet", "sheet 1", "board", "last", "who"),
    *("menu", "left", "rules", "rules tem", "what 1", "pin", "history", "rewind", "back", "nonsense", "99"),
)
"""What can be asked at any time."""


def at_random(seed: int) -> Answer:
    """Return answers at random, Enter where it goes on, and the end of all answers after the game.

    In the middle of the game everything is asked that can be asked.
    """
    random, asked_for = Random(seed), iter(("",) * 40 + WORDS)

    def answer(asked: Asked) -> str | Exception:
        if asked.question == say("What next?"):
            return EOFError()
        if word := next(asked_for, ""):
            return word
        return "" if asked.enter else str(random.randint(1, len(asked.answers)))

    return answer


@pytest.mark.parametrize(
    ("menu", "names"),
    [("my-first-meal", ("Amy", "Phil")), ("master-menu", ("Amy", "Phil", "Zoe"))],
)
async def test_a_whole_game_is_said(menu: str, names: tuple[str, ...]) -> None:
    with spoken() as pseudo:
        _, listener = await play(Game(party(menu, *names), seed=7, ask_all=True), at_random(7))
    heard = [line for line in listener.heard if not line.startswith(("> ", "= "))]
    assert len(heard) > 200
    assert list(dict.fromkeys(unsaid(heard))) == []
    assert pseudo.glued == []
