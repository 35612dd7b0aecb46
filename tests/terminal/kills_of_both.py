"""Games that continue on the screen or in plain mode, in which the power fails at any moment."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import ClassVar

from sushigo_tui.records import codec
from tests.terminal.games import check_standing, start
from tests.terminal.kills import NAMES, stored
from tests.terminal.ledger import Entry, Ledger, check_kept, check_told, read
from tests.terminal.plain_player import PlainPlayer
from tests.terminal.plain_talk import Talk
from tests.terminal.player import Player, step_on
from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import SOON


class Killed(Exception):
    """The program was killed with the last key or line."""


@dataclass
class BothFaces:
    """Four people who choose at random; after each power failure they continue with one face or the other.

    `kept` is what the store had when the program last waited for them; `often` is how likely a kill is at
    each key or line.
    """

    home: Path
    menu: str
    seed: int
    often: float
    most: int = 1_000
    kills: int = 0
    kept: Ledger = field(default_factory=dict)
    rng: Random = field(init=False)

    seated: ClassVar[tuple[str, ...]] = ("--players", ",".join(NAMES))
    faces: ClassVar[tuple[str, ...]] = ("screen", "lines")

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def play(self) -> str:
        """Play until the power has failed so often, or to the end; returns the record.

        Raises AssertionError for anything that was lost.
        """
        new = ("--menu", self.menu, *self.seated, "--seed", str(self.seed))
        while self.kills < self.most and not any(entry.over for entry in self.kept.values()):
            # Where nobody has chosen anything the same game is dealt again.
            begun = not all(entry.untouched for entry in self.kept.values())
            play = self._on_screen if self.rng.choice(self.faces) == "screen" else self._in_lines
            with suppress(Killed):
                play(("--resume",) if begun else new)
            now = read(self.home, dead=True)
            check_kept(self.kept, now, deleted=False)
            self.kept = now
        return codec.write(stored(self.home).game)

    def _on_screen(self, arguments: tuple[str, ...]) -> None:
        with start(arguments, self.home, ("quick",), still=True) as terminal:
            check_standing(Player(terminal, self.rng, {}, SOON, self._press).play())

    def _press(self, terminal: Terminal, key: str) -> None:
        self.kept = read(self.home)
        self.check(terminal.text, self.kept)
        terminal.press(key)
        if self._power_fails():
            terminal.listen(self._moment())
            terminal.signal(signal.SIGKILL)
            terminal.wait_end()
            if not terminal.left:
                self.check(terminal.text, read(self.home, dead=True))
            raise Killed

    def check(self, text: str, kept: Ledger) -> None:
        """See that what the screen tells is in the store."""
        check_told(text, kept)

    def _in_lines(self, arguments: tuple[str, ...]) -> None:
        with Talk(arguments, self.home, "pipe") as talk:
            PlainPlayer(talk, self.rng.randrange(10**6), fickle=0, say=self._say).play()
            assert talk.end() == 0

    def _say(self, talk: Talk, line: str) -> None:
        self.kept = read(self.home)
        check_heard(talk.heard, *self.kept.values())
        talk.say(line)
        if self._power_fails():
            time.sleep(self._moment())
            talk.signal(signal.SIGKILL)
            talk.wait_end()
            check_heard(talk.heard, *read(self.home, dead=True).values())
            raise Killed

    def _power_fails(self) -> bool:
        fails = self.rng.random() < self.often
        self.kills += fails
        return fails

    def _moment(self) -> float:
        """Some seconds after a key."""
        return self.rng.choice((0.0, 0.002, 0.005, 0.01, 0.02, 0.05)) * self.rng.random()


@dataclass
class Alone(BothFaces):
    """One person who chooses at random, beside bots, on the screen: what was revealed stays so."""

    seated: ClassVar[tuple[str, ...]] = ("--players", "Amy", "--bots", "novice,regular,chef")
    faces: ClassVar[tuple[str, ...]] = ("screen",)

    def check(self, text: str, kept: Ledger) -> None:
        """See also that a pick is in the store while bots think, and a turn that is revealed."""
        super().check(text, kept)
        if step_on(text) not in ("waiting", "reveal"):
            return
        game = stored(self.home).game
        shown = re.search(r"round (\d) of 3 · turn (\d+) of", text)
        assert shown, text
        revealed = (int(shown[1]), int(shown[2])) in {(note.round, note.turn) for note in game.notes}
        chosen = step_on(text) == "waiting" and 0 in game.placed
        assert revealed or chosen, f"this turn is not in the store:\n{text}"


def check_heard(lines: Sequence[str], entry: Entry) -> None:
    """See that what was heard since the program began has been written; raises AssertionError."""
    round = turn = 0
    chosen, choosing, holder = set[str](), "", ""
    for line in lines:
        if begun := re.match(r"(?:Resuming: r|R)ound (\d) of 3, (?:turn (\d+))?", line):
            round, turn = int(begun[1]), int(begun[2] or 1)
            chosen = set()
        elif revealed := re.match(r"(?:Turn (\d+)(?: of|:)|(Last cards):)", line):
            turn, chosen = int(revealed[1] or 10) + 1, set()
        elif line.startswith("You placed "):
            choosing = holder
        elif handed := re.match(r"(?:(.*?), (?:take the keyboard|press Enter)|Everyone has chosen)\.", line):
            # What was placed is said before it is written.
            chosen |= {choosing} - {""}
            choosing, holder = "", handed[1]
    at = (round, turn) if turn <= 10 else (round + 1, 0)
    # What comes of the last cards of a round may still be asked.
    midway = entry.revealed and entry.round == round and (turn > 10 or entry.turn == turn - 1)
    written = entry.at >= at or midway
    assert written, f"round {round}, turn {turn} is not in the store, which is at {entry.at}: {lines[-9:]}"
    assert entry.at != at or chosen <= entry.chosen, f"{chosen} have chosen, not {entry.chosen}: {lines[-9:]}"
