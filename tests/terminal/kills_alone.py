"""A game beside bots in which the power fails at any moment: what was revealed stays so."""

from __future__ import annotations

import json
import re
import signal
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sushigo_tui.records import codec
from sushigo_tui.rules.game import Game
from tests.terminal.games import check_standing, start
from tests.terminal.kills import stored
from tests.terminal.player import Player, step_on
from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import SOON

SHOWN = ("reveal", "reveal more", "score sheet", "winner", "end")
"""The steps that show what all have played."""


class Killed(Exception):
    """The program was killed with the last key."""


@dataclass
class Alone:
    """One person who chooses at random, and bots; now and then the program is killed, and continues.

    Nobody can say what bots choose. So `told` is all that the store had when it was last shown, and must
    have ever after; `often` is how likely a kill is at each key.
    """

    home: Path
    menu: str
    seed: int
    often: float
    most: int = 1_000
    bots: str = "novice,regular,chef"
    kills: int = 0
    told: list[Any] = field(default_factory=list)
    rng: Random = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def play(self, until: str = "end", turn: int = 0) -> str:
        """Play to the end, or to a step before it, perhaps of some turn; returns the record.

        Raises AssertionError for anything that was lost.
        """
        arguments: tuple[str, ...] = ("--menu", self.menu, "--players", "Amy", "--bots", self.bots)
        arguments += ("--seed", str(self.seed))
        while True:
            with start(arguments, self.home, ("quick",), still=True) as terminal:
                try:
                    standing = Player(terminal, self.rng, {}, SOON, self._press).play(until, turn)
                except Killed:
                    if self._look(terminal).over:
                        break
                    # Where nobody has chosen anything another game is dealt.
                    if not stored(self.home).untouched:
                        arguments = ("--resume",)
                else:
                    self._look(terminal)
                    if until == "end":
                        check_standing(standing)
                    break
        return codec.write(stored(self.home).game)

    def _press(self, terminal: Terminal, key: str) -> None:
        """Press a key, and see that what the screen shows is kept; the program may be killed with it."""
        if step_on(terminal.text) in SHOWN:
            self._look(terminal)
        terminal.press(key)
        if self.kills < self.most and self.rng.random() < self.often:
            terminal.listen(0.1 * self.rng.random() ** 2)
            terminal.signal(signal.SIGKILL)
            assert terminal.wait_end() == -signal.SIGKILL
            self.kills += 1
            raise Killed

    def _look(self, terminal: Terminal) -> Game:
        """The game as the store has it, which must have all that it had, and what the screen shows."""
        game = stored(self.home).game
        kept = json.loads(codec.write(game))["events"]
        # Picks that are still face-down stand in the order of the seats, whoever placed first.
        kept = kept[: len(kept) - len(game.placed)]
        assert kept[: len(self.told)] == self.told, "what was turned over is not in the store"
        step, text = step_on(terminal.text), terminal.text
        if step in SHOWN:
            self.told = kept
        if step == "waiting":
            assert 0 in game.placed or len(kept) > len(self.told), f"the pick is not in the store:\n{text}"
        if step == "reveal":
            shown = re.search(r"round (\d) of 3 · turn (\d+) of", text)
            assert shown, text
            turns = {(note.round, note.turn) for note in game.notes}
            assert (int(shown[1]), int(shown[2])) in turns, f"this turn is not in the store:\n{text}"
        return game
