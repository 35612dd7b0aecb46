"""Whole games in plain mode by people who answer at random: what each seat heard, and what was kept of them.

The same answers are given to the same game again in this process, where each sentence is held against the
views of that moment. The program must have said just the same.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from sushigo_tui.files import menus
from sushigo_tui.hotseat import bot_players
from sushigo_tui.hotseat.game_draft import LaunchOptions, draft_for
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Menu
from sushigo_tui.rules.game import Game
from tests.hotseat.seats import SavedNowhere, session_of
from tests.plain.listener import WorkerAtOnce, play, scripted
from tests.plain.test_whole_games import NAMES, Ears
from tests.terminal.games import OWN_MENU
from tests.terminal.kills import read
from tests.terminal.plain_player import PlainPlayer
from tests.terminal.plain_talk import How, Talk
from tests.terminal.pty_screen import printed


class PlainSitting(NamedTuple):
    """A game: its menu, None for Classic, so many people, and so many novices after them."""

    menu: str | None
    people: int
    bots: int = 0
    options: tuple[str, ...] = ()

    @property
    def arguments(self) -> list[str]:
        """Return what is said on the command line."""
        menu = ["--menu", self.menu] if self.menu else ["--classic"]
        bots = ["--bots", ",".join(["novice"] * self.bots)] if self.bots else []
        return [*menu, "--players", ",".join(NAMES[: self.people]), *bots, *self.options]

    def deal(self, menu: Menu | None, seed: int) -> Game:
        """The game as the program deals it."""
        alternate, dummy = "--pass-both-ways" in self.options, "--dummy" in self.options
        bots = ("novice",) * self.bots
        said = LaunchOptions(not menu, menu, NAMES[: self.people], alternate, dummy, seed, bots=bots)
        return draft_for(said).deal().game

    def __str__(self) -> str:
        return f"{self.menu or 'classic'}, {self.people} people, {self.bots} opponents {self.options or ''}"


OWN = "copies.toml"
"""A menu of one's own, in which all is asked that printed ones do not ask."""


def sittings() -> Iterator[PlainSitting]:
    """Every printed menu and Classic with all numbers of seats: people, one person, people and bots."""
    for name, menu in [*menus.printed().items(), (None, None)]:
        for seats in menu.seats if menu else CLASSIC.hand_sizes:
            for people in sorted({seats, 1, (seats + 1) // 2}):
                yield PlainSitting(name, people, seats - people)
    yield PlainSitting(None, 2, options=("--dummy",))
    yield PlainSitting(None, 4, options=("--pass-both-ways",))
    yield PlainSitting("sushi-go", 3, 2, ("--pass-both-ways",))
    for people in (2, 3, 5):
        yield PlainSitting(OWN, people)


class Told(NamedTuple):
    """The deal, the program's lines, the answers, and the game that was kept."""

    dealt: Game
    how: How
    heard: list[str]
    answers: list[str]
    game: Game


def talk(sitting: PlainSitting, how: How, seed: int) -> Told:
    """Play a whole game with the program. Raises AssertionError, or Slow if it does not continue."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        (home / OWN).write_text(OWN_MENU, encoding="utf-8")
        said = Talk([*sitting.arguments, "--seed", str(seed)], home, how, ["known_opponents"])
        try:
            player = PlainPlayer(said, seed)
            player.play()
            heard = [*said.heard]
            assert said.end() == 0, said.heard
        finally:
            said.close()
        listed = printed(home, "games", "--plain")
        assert re.fullmatch(r"Game 1: .* Result: .* won with .*\n", listed), listed
        (kept,) = (each.game for each in read(home).values())
        return Told(sitting.deal(kept.setup.menu, seed), how, heard, player.said, kept)


def run(sitting: PlainSitting, how: How, seed: int, _: Path) -> None:
    """Play a whole game, and hold it against the same one. Raises AssertionError."""
    check(talk(sitting, how, seed))


def check(told: Told) -> Counter[str]:
    """Hold a game against the same one in this process; returns how often what was chosen.

    Raises AssertionError.
    """
    session = session_of(told.dealt)
    with (
        TemporaryDirectory() as home,
        patch.dict(os.environ, SUSHIGO_HOME=home),
        patch.object(bot_players, "Worker", WorkerAtOnce),
        patch.object(SavedNowhere, "retry", _saved),
    ):
        said, typed = Ears(session), told.how == "terminal"
        # Nobody has played there before.
        new, answers = frozenset(session.people), scripted(*told.answers)
        again = play(session, answers, said=said, width=80, typed=typed, newcomers=new)
        _, listener = asyncio.run(again)
    begun = next(at for at, line in enumerate(told.heard) if line.startswith("Round 1 of 3"))
    for line, due in zip_longest(_lines(told.heard[begun:]), _lines(listener.heard)):
        assert line == due, f"{line!r} was said, and not {due!r}"
    record = codec.write(told.game)
    assert told.game.over
    assert record == codec.write(session.game)
    assert record == codec.write(codec.read(record))
    return Counter(key for event in json.loads(record)["events"] for key in event)


async def _saved(saving: SavedNowhere) -> bool:
    return True


def _lines(heard: list[str]) -> list[str]:
    """Return what was said, without the answers, what took long, and an evening."""
    left_out = re.compile("^> | (is|are) still |^One moment: |^This game has a custom seed, ")
    return [line for line in heard if not left_out.search(line)]
