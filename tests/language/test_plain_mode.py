"""What plain mode says in the language made by machine: nothing unsaid, nothing glued together."""

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.language import say
from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from tests.language.pseudo import spoken
from tests.language.unsaid import unsaid
from tests.plain.listener import Answer, Asked, play
from tests.plain.test_program import run
from tests.plain.test_transcripts import party
from tests.store.evenings import play as played
from tests.tui.thinking import thinking_at_once

WORDS = (
    *("help", "hand", "table", "table phil", "scores", "race", "sheet", "sheet 1", "last", "who"),
    *("menu", "left", "rules", "rules tem", "what 1", "pin", "rewind", "back", "nonsense", "99"),
)
"""What can be asked at any time."""


def at_random(seed: int, words: Iterable[str] = WORDS) -> Answer:
    """Return answers at random, Enter where it goes on, and the end of all answers after the game.

    In the middle of the game everything is asked that can be asked.
    """
    random, asked_for = Random(seed), chain(("",) * 40, words)

    def answer(asked: Asked) -> str | Exception:
        if asked.question == say("What next?"):
            return EOFError()
        if word := next(asked_for, ""):
            return word
        return "" if asked.enter else str(random.randint(1, len(asked.answers)))

    return answer


@pytest.mark.parametrize(
    ("menu", "names"), [("my-first-meal", ("Amy", "Phil")), ("master-menu", ("Amy", "Phil", "Zoe"))]
)
async def test_a_whole_game_is_said(menu: str, names: tuple[str, ...]) -> None:
    with spoken() as pseudo:
        _, listener = await play(Game(party(menu, *names), seed=7, ask_all=True), at_random(7))
    heard = [line for line in listener.heard if not line.startswith(("> ", "= "))]
    assert len(heard) > 200
    assert list(dict.fromkeys(unsaid(heard))) == []
    assert pseudo.glued == []


def wandering(seed: int, answers: int) -> Answer:
    """Return so many answers at random, now and then back."""
    random, left = Random(seed), iter(range(answers))

    def answer(asked: Asked) -> str | Exception:
        if next(left, None) is None:
            return EOFError()
        if asked.typed or not asked.answers or random.random() < 0.25:
            return "back"
        return str(random.randint(1, len(asked.answers)))

    return answer


@pytest.mark.parametrize("seed", range(2))
async def test_what_is_around_a_game_is_said(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card guide, the settings, games, evenings and statistics, and what is asked before a game."""
    # Pictures are drawn into the current folder.
    monkeypatch.chdir(tmp_path)
    with Store() as store:
        list(played(store, Random(3), 4))
    with thinking_at_once(), spoken() as pseudo:
        _, heard = await run(LaunchOptions(), wandering(seed, 40))
    lines = [line for line in heard if not line.startswith(("> ", "= "))]
    assert {*unsaid(lines)} <= {"Robo", "sushigo"}
    assert pseudo.glued == []
