"""Whole games in which the power fails at any moment: nothing that was seen to take effect is lost."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from sushigo_tui.files import menus
from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Step
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.turn import asked, pass_to
from tests.hotseat.seats import do, go_on, session_of
from tests.terminal.homes import stand_still
from tests.terminal.player import step_on
from tests.terminal.pty_screen import Slow, Terminal, program
from tests.terminal.seats import SOON

NAMES = ("Ann", "Ben", "Cleo", "Dan")
PRIVATE = {"pick", "second", "give", "order"}
PATIENCE = (1, 2, 4, 8)
"""Seconds in which a key that came too soon must have worked, each time that it is pressed again."""


@dataclass
class Evening:
    """Four people who choose at random; every now and then the program is killed, and the game resumed.

    `session` is what they have seen take effect, worked out beside the program by the same rules; `often` is
    how likely a kill is at each key, `haste` how likely one that must follow a silence comes too soon.
    """

    home: Path
    menu: str
    seed: int
    often: float
    most: int = 1_000
    haste: float = 0.1
    kills: int = 0
    lost_keys: int = 0
    rng: Random = field(init=False)
    session: Session = field(init=False)
    terminal: Terminal = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        people = tuple(map(Player, NAMES))
        setup = Setup(PARTY, people, menus.printed()[self.menu], seed=self.seed)
        self.session = session_of(Game(setup, ask_all=True))
        self.session.sorts_hands = True

    def play(self, until: tuple[int, int] = (4, 1)) -> str:
        """Play to a round and turn, or to the end; returns the record, which is as it was typed.

        Raises AssertionError for anything that was lost, or shown too soon.
        """
        self._start(*self._new)
        try:
            while (
                not isinstance(self.session.step, Final)
                and (self.session.game.round, self.session.game.turn) < until
            ):
                self._act(self.session.step)
        finally:
            self.terminal.close()
        kept, mark = self._stored()
        assert mark == self._mark(), "what is in the store is not what was typed"
        return codec.write(kept.game)

    @property
    def _new(self) -> tuple[str, ...]:
        return "--menu", self.menu, "--players", ",".join(NAMES), "--seed", str(self.seed)

    def _start(self, *arguments: str) -> None:
        stand_still(self.home)
        self.terminal = Terminal([*program("quick"), "play", *arguments], home=self.home)
        self.terminal.watch()
        self._see(self.session.step)

    def _see(self, step: Step, key: str = "") -> None:
        """Wait until the program shows this step; a key that came too soon is pressed again.

        Raises AssertionError if the step does not come.
        """

        def due(text: str) -> bool:
            return _shows(text, step)

        if due(self.terminal.wait_for(lambda text: due(text) or "Too soon" in text)):
            return
        assert key, f"nothing was pressed that could have come too soon:\n{self.terminal.text}"
        for seconds in PATIENCE:
            self._press(key, calm=True)
            # Refused again it paints nothing new; pressed too early again it would count at the next step.
            with suppress(Slow):
                self.terminal.wait_for(due, timeout=seconds)
                return
        raise Slow(f"{key} was refused again and again:\n{self.terminal.text}")

    def _act(self, step: Step) -> None:
        """Do what is due at a step; each key may be the last one before a kill."""
        match step:
            case HandOver():
                if self._key("space", calm=True):
                    do(self.session, HandOver.look)
                    self._see(self.session.step, "space")
            case Choose(seat):
                self._pick(Picking(self.session.view_of(seat)))
            case Ready():
                self._decide("space", partial(step.reveal, self.session), calm=True)
            case Reveal() | RoundEnd():
                if self._key("enter", calm=True):
                    go_on(self.session)
                    self._see(self.session.step, "enter")
            case Ask(decision):
                self._answer(Answering(self.session.view, decision))
            case _:
                raise AssertionError(step)

    def _pick(self, picking: Picking) -> None:
        """Choose cards until the pick is whole."""
        while True:
            offered = [at for at in range(len(picking.cards)) if picking.offered(at)]
            at = self.rng.choice(offered)
            if not self._key(_number(at)):
                return
            pick = picking.choose(at)
            if pick is not None:
                self._decide("enter", partial(do, self.session, Choose.place, pick))
                return
            if not self._key("enter"):
                return

    def _answer(self, answering: Answering) -> None:
        """Choose among the answers until nothing more is asked; the box is closed with whatever is in it."""
        while True:
            offered = [at for at, offer in enumerate(answering.offers) if offer.offered]
            at = self.rng.choice(offered)
            if not self._key(_number(at)):
                return
            if answering.selecting:
                if not self._key("space"):
                    return
                answering.toggle(at)
            answer = answering.choose(at)
            if answer is not None:
                self._decide("enter", partial(do, self.session, Ask.answer, *answer))
                return
            if not self._key("enter"):
                return

    def _key(self, key: str, *, calm: bool = False) -> bool:
        """Press a key that decides nothing; False if the program was killed with it."""
        before = self._mark()
        if calm and self.rng.random() < self.haste:
            self.terminal.press("x", key)
        else:
            self._press(key, calm)
        if not self._killed():
            return True
        self._take_up({before})
        return False

    def _decide(self, key: str, effect: Callable[[], None], *, calm: bool = False) -> None:
        """Press a key that decides something: what was seen of it must not be lost."""
        before, then = self._mark(), self.session.step
        self._press(key, calm)
        killed = self._killed()
        effect()
        if not killed:
            self._see(self.session.step, key)
            return
        after = self._mark()
        text = self.terminal.text
        seen = _shows(text, self.session.step) and not _shows(text, then)
        self._take_up({after} if seen else {before, after})
        self.lost_keys += self._mark() != after

    def _press(self, key: str, calm: bool) -> None:
        if calm:
            self.terminal.listen(SOON)
        self.terminal.press(key)

    def _killed(self) -> bool:
        """Kill the program now and then, at any instant after a key."""
        if self.kills >= self.most or self.rng.random() >= self.often:
            self.terminal.settle(0.02)
            return False
        self.terminal.listen(self.rng.choice((0.0, 0.002, 0.005, 0.01, 0.02, 0.05)) * self.rng.random())
        self.terminal.signal(signal.SIGKILL)
        assert self.terminal.wait_end() == -signal.SIGKILL
        self.terminal.close()
        self.kills += 1
        return True

    def _mark(self) -> tuple[str, bool]:
        """All of a game that can be told, and whether the cards of the turn still lie face-down."""
        return codec.write(self.session.game), self.session.game.ready

    def _stored(self) -> tuple[SavedGame, tuple[str, bool]]:
        """The game as the store has it, and all of it that can be told."""
        kept = stored(self.home)
        return kept, (codec.write(kept.game), kept.game.ready)

    def _take_up(self, allowed: set[tuple[str, bool]]) -> None:
        """Go on where the store says, which must be one of what is allowed; no hand is shown by that.

        Where nobody has chosen anything the same game is dealt again.
        """
        kept, mark = self._stored()
        assert mark in allowed, "what was seen to take effect is not in the store"
        self.session = session_of(kept.game, kept.facts)
        self.session.sorts_hands = True
        if isinstance(self.session.step, Final):
            return
        self._start(*(self._new if kept.untouched else ("--resume",)))
        shown = [step_on(text) for text in self.terminal.seen]
        assert not PRIVATE & set(shown), f"a hand was shown by a game that was resumed: {shown}"


def stored(home: Path) -> SavedGame:
    """The only game that a store has, read from a copy: whoever opens it next repairs its log."""
    (path,) = (home / "data").rglob("games.db")
    with tempfile.TemporaryDirectory() as folder:
        for file in path.parent.glob("games.db*"):
            shutil.copy(file, folder)
        copy = Path(folder, path.name)
        with closing(sqlite3.connect(copy)) as database:
            ((number,),) = database.execute("SELECT game FROM games")
        with Store(copy, new=False) as store:
            return store.load(number)


def _number(at: int) -> str:
    return "1234567890"[at]


def _shows(text: str, step: Step) -> bool:
    """Return whether a screen shows this step and no other one like it."""
    match step:
        case HandOver(seat, question):
            return pass_to(NAMES[seat], question) in text
        case Choose(seat):
            return f"{NAMES[seat]}, choose a card." in text
        case Ready():
            return step_on(text) == "turn over"
        case Reveal(notes=(first, *_), shown=told):
            return step_on(text) == ("reveal more" if told else "reveal") and f"turn {first.turn} of" in text
        case Ask(decision):
            return asked(decision.question, NAMES[decision.seat]) in text
        case RoundEnd(round):
            return f"Round {round} scores" in text
        case _:
            return step_on(text) == "winner"
