"""A game that continues now on the screen, now in plain mode, in which the power fails at any moment."""

from __future__ import annotations

import re
import signal
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sushigo_tui.records import codec
from tests.terminal.games import check_standing, start
from tests.terminal.kills import NAMES, stored
from tests.terminal.kills_alone import Killed
from tests.terminal.ledger import Entry, Ledger, check_kept, check_told, read
from tests.terminal.plain_player import PlainPlayer
from tests.terminal.plain_talk import Talk
from tests.terminal.player import Player
from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import SOON


@dataclass
class BothFaces:
    """Four people who choose at random; after each power failure they continue with one face or the other.

    `kept` is what the store had when the program last waited for them; `often` is how likely a kill is at
    each key or line. `midway` counts how often a game with placed cards was resumed, by face.
    """

    home: Path
    menu: str
    seed: int
    often: float
    kills: int = 0
    kept: Ledger = field(default_factory=dict)
    midway: Counter[str] = field(default_factory=Counter)
    rng: Random = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def play(self) -> str:
        """Play to the end; returns the record. Raises AssertionError for anything that was lost."""
        arguments: tuple[str, ...] = ("--menu", self.menu, "--players", ",".join(NAMES))
        arguments += ("--seed", str(self.seed))
        while not any(entry.over for entry in self.kept.values()):
            face = self.rng.choice(("screen", "lines"))
            self.midway[face] += any(entry.placed for entry in self.kept.values())
            try:
                if face == "screen":
                    self._on_screen(arguments)
                else:
                    self._in_lines(arguments)
            except Killed:
                self.kills += 1
            now = read(self.home, dead=True)
            check_kept(self.kept, now, deleted=False)
            self.kept = now
            # Where nobody has chosen anything the same game is dealt again.
            if not all(entry.untouched for entry in now.values()):
                arguments = ("--resume",)
        return codec.write(stored(self.home).game)

    def _on_screen(self, arguments: tuple[str, ...]) -> None:
        with start(arguments, self.home, ("quick",), still=True) as terminal:
            check_standing(Player(terminal, self.rng, {}, SOON, self._press).play())

    def _press(self, terminal: Terminal, key: str) -> None:
        self.kept = read(self.home)
        check_told(terminal.text, self.kept)
        terminal.press(key)
        if self.rng.random() < self.often:
            terminal.listen(self._moment())
            terminal.signal(signal.SIGKILL)
            terminal.wait_end()
            raise Killed

    def _in_lines(self, arguments: tuple[str, ...]) -> None:
        talk = Talk(arguments, self.home, "pipe")
        try:
            PlainPlayer(talk, self.rng.randrange(10**6), fickle=0, say=self._say).play()
            assert talk.end() == 0
        finally:
            talk.close()

    def _say(self, talk: Talk, line: str) -> None:
        self.kept = read(self.home)
        (entry,) = self.kept.values()
        check_heard(talk.heard, entry)
        talk.say(line)
        if self.rng.random() < self.often:
            time.sleep(self._moment())
            talk.signal(signal.SIGKILL)
            raise Killed

    def _moment(self) -> float:
        """Some seconds after a key."""
        return self.rng.choice((0.0, 0.002, 0.005, 0.01, 0.02, 0.05)) * self.rng.random()


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
