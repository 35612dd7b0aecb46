"""Games in which the power fails at any moment: nothing that was seen or heard to take effect is lost."""

import re
import shutil
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sushigo_tui.records import codec
from sushigo_tui.rules.events import Picked
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.terminal.games import start
from tests.terminal.homes import store_of
from tests.terminal.plain_player import PlainPlayer
from tests.terminal.plain_talk import Talk
from tests.terminal.player import PRIVATE, Player, offered_on, step_on
from tests.terminal.pty_screen import Terminal, printed
from tests.terminal.seats import SOON

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SEATED = {
    "both": ("--players", ",".join(NAMES)),
    "screen": ("--players", ",".join(NAMES)),
    "lines": ("--players", ",".join(NAMES)),
    "alone": ("--players", "Amy", "--bots", "novice,regular,chef"),
}
"""The people and bots of each way to play: with both faces, with one of them, on the screen beside bots."""

Ledger = Mapping[int, SavedGame]


def read(home: Path, *, dead: bool = False) -> Ledger:
    """Return all games by number; if the program is `dead`, from a copy: whoever opens it repairs it.

    Raises StoreError for a file that can't be read.
    """
    path = store_of(home)
    if not path.exists():
        return {}
    with tempfile.TemporaryDirectory() as folder:
        for file in path.parent.glob("games.db*") if dead else ():
            shutil.copy(file, folder)
        with Store(Path(folder, path.name) if dead else path, new=False) as store, store.reading() as rows:
            # All is read as it was at one moment.
            rows.execute("BEGIN")
            return {
                number: store.load(number) for (number,) in rows.execute("SELECT game FROM games").fetchall()
            }


def is_over(kept: SavedGame) -> bool:
    """Return whether a game is finished for the store: its result was seen."""
    return kept.game.over and not kept.open


def _at(kept: SavedGame) -> tuple[int, int]:
    return (4, 0) if is_over(kept) else (kept.game.round, kept.game.turn)


def _is_revealed(kept: SavedGame) -> bool:
    """Return whether something is asked in the middle of a turn."""
    return not (is_over(kept) or kept.game.between_turns or kept.game.placed)


def _placed(kept: SavedGame) -> set[str]:
    return {kept.game.names[seat] for seat in kept.game.placed}


def check_kept(before: Ledger, after: Ledger, *, deleted: bool = False) -> None:
    """See that nothing was lost; only where something may be `deleted` games with a choice may be gone.

    Raises AssertionError.
    """
    for number, old in before.items():
        new = after.get(number)
        if new is None:
            assert deleted or old.untouched, f"game {number} is gone"
        elif len(new.game.undos) == len(old.game.undos):
            events = old.game.events
            lost = [event for event, now in zip(events, new.game.events, strict=False) if event != now]
            assert not lost, f"game {number} has lost {lost}"
            assert len(new.game.events) >= len(events), (
                f"game {number} has lost events after {len(new.game.events)}"
            )
            if _at(new) == _at(old) and len(new.game.events) == len(events):
                assert old.game.placed <= new.game.placed, f"{_placed(old)} had placed, now {_placed(new)}"


def check_told(text: str, ledger: Ledger) -> None:
    """See that what a screen tells of a game has been written of one; raises AssertionError.

    More may be written than is told, because it is written first.
    """
    where = re.search(r"round (\d) of 3 · turn (\d+) of", text)
    scored = re.search(r"^ +Round (\d) scores", text, re.MULTILINE)
    step = step_on(text)
    least, chosen, everybody = (0, 0), set[str](), False
    if step in ("finale", "winner", "end") or (scored and scored[1] == "3"):
        # For the store a game is in its last round until its result has been seen.
        least = (3, 1)
    elif step == "score sheet" and scored:
        least = (int(scored[1]) + 1, 0)
    elif where and step in ("reveal", "hand-over", "turn over", "waiting"):
        least = (int(where[1]), int(where[2]))
        said = re.search(r"^ +Already chosen: (.*?) *▼? *$", text, re.MULTILINE)
        chosen = set(re.split(r", | and ", said[1])) if said else set()
        everybody = step == "turn over"

    def holds(kept: SavedGame) -> bool:
        everyone = {*kept.game.names} if everybody else chosen
        return _at(kept) > least or (_at(kept) == least and (_is_revealed(kept) or everyone <= _placed(kept)))

    assert least == (0, 0) or any(map(holds, ledger.values())), f"not in the store: {least}, {chosen}\n{text}"


def check_own_hand(text: str, ledger: Ledger) -> None:
    """See that the hand on the screen is that of the seat which is asked; raises AssertionError."""
    asked = re.search(r"^ +(\S.*), choose a card\.", text, re.MULTILINE)
    where = re.search(r"round (\d) of 3 · turn (\d+) of", text)
    shown = Counter(offered_on(text).values())
    if not (asked and where and shown):
        return
    hands = [
        Counter(card.dish.letters for card in kept.game.view(kept.game.names.index(asked[1])).hand)
        for kept in ledger.values()
        if _at(kept) == (int(where[1]), int(where[2])) and asked[1] in kept.game.names
    ]
    assert shown in hands or not hands, f"{shown} is shown, and the hand is one of {hands}:\n{text}"


def check_heard(lines: Sequence[str], ledger: Ledger) -> None:
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

    def holds(kept: SavedGame) -> bool:
        if _is_revealed(kept) and kept.game.round == round:
            # All that was chosen lies on the tables; of what was told something may still be asked.
            asked_of = not chosen and (turn > 10 or kept.game.turn == turn - 1)
            return asked_of or kept.game.turn >= turn
        return _at(kept) > at or (_at(kept) == at and chosen <= _placed(kept))

    assert not round or any(map(holds, ledger.values())), f"not in the store: {at}, {chosen}: {lines[-9:]}"


class Killed(Exception):
    """The program was killed with the last key or line."""


@dataclass
class Kills:
    """People who choose at random; after each power failure they continue with one face or the other.

    `way` is one of SEATED, `often` is how likely a kill is at each key or line, and `kept` is what the store
    had when the program last waited for them.
    """

    home: Path
    seed: int
    menu: str = "master-menu"
    way: str = "both"
    often: float = 0.12
    most: int = 1_000
    kills: int = 0
    kept: Ledger = field(default_factory=dict)
    rng: Random = field(init=False)
    picked: tuple[str, str] | None = None
    """The name of whoever has chosen a card, and its letters, until it must be in the store."""

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def play(self) -> str:
        """Play until the power has failed so often, or to the end; returns the record.

        Raises AssertionError for anything that was lost, or shown too soon.
        """
        new = ("--menu", self.menu, *SEATED[self.way], "--seed", str(self.seed))
        while self.kills < self.most and not any(map(is_over, self.kept.values())):
            # Where nobody has chosen anything the same game is dealt again.
            begun = not all(kept.untouched for kept in self.kept.values())
            on_screen = self.way in ("screen", "alone") or (self.way == "both" and self.rng.random() < 0.5)
            with suppress(Killed):
                (self._on_screen if on_screen else self._in_lines)(("--resume",) if begun else new)
            self._look(dead=True)
        (kept,) = self.kept.values()
        record = codec.write(kept.game)
        Path(self.home, "record.json").write_text(record, encoding="utf-8")
        said = printed(self.home, "replay", "--check", str(self.home / "record.json"))
        assert said == "1 of 1 record is valid.\n", said
        return record

    def _look(self, *, dead: bool = False) -> None:
        now = read(self.home, dead=dead)
        check_kept(self.kept, now)
        self.kept = now

    def _on_screen(self, arguments: tuple[str, ...]) -> None:
        with start(arguments, self.home, ("quick",), still=True) as terminal:
            terminal.watch()
            terminal.wait_for(step_on)
            shown = {step_on(text) for text in terminal.seen}
            assert self.way == "alone" or not PRIVATE & shown, f"a hand was shown without a key: {shown}"
            self.picked = None
            Player(terminal, self.rng, {}, SOON, self._press).play()

    def _press(self, terminal: Terminal, key: str) -> None:
        text = terminal.text
        self._look()
        check_told(text, self.kept)
        check_own_hand(text, self.kept)
        self._check_picked(text)
        if step_on(text) == "pick" and key.isdigit() and (asked := re.search(r"(\w+), choose a card", text)):
            self.picked = asked[1], offered_on(text)[key]
        terminal.press(key)
        if self._power_fails():
            terminal.listen(self._moment())
            terminal.signal(signal.SIGKILL)
            terminal.wait_end()
            if not terminal.left:
                check_told(terminal.text, read(self.home, dead=True))
            raise Killed

    def _check_picked(self, text: str) -> None:
        """See that the card that was chosen is the one that is written."""
        if not self.picked or step_on(text) not in ("hand-over", "turn over", "waiting"):
            return
        name, letters = self.picked
        self.picked = None
        (game,) = (kept.game for kept in self.kept.values())
        events = (*game.events, *game.placed_picks)
        last = next(
            each for each in reversed(events) if isinstance(each, Picked) and game.names[each.seat] == name
        )
        cards = {card.dish.letters for card in (last.card, last.also) if card}
        assert letters in cards, f"{name} chose {letters}, and {cards} is in the store"

    def _in_lines(self, arguments: tuple[str, ...]) -> None:
        with Talk(arguments, self.home, "pipe") as talk:
            PlainPlayer(talk, self.rng.randrange(10**6), self._say).play()
            assert talk.end() == 0

    def _say(self, talk: Talk, line: str) -> None:
        self._look()
        check_heard(talk.heard, self.kept)
        talk.say(line)
        if self._power_fails():
            time.sleep(self._moment())
            talk.signal(signal.SIGKILL)
            talk.wait_end()
            check_heard(talk.heard, read(self.home, dead=True))
            raise Killed

    def _power_fails(self) -> bool:
        fails = self.kills < self.most and self.rng.random() < self.often
        self.kills += fails
        return fails

    def _moment(self) -> float:
        """Some seconds after a key."""
        return self.rng.choice((0.0, 0.002, 0.005, 0.01, 0.02, 0.05)) * self.rng.random()
