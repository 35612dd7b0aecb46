"""An evening of four games in which one leaves, one joins, and the power fails again and again."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.store import Store
from tests.terminal.ledger import Entry, read
from tests.terminal.plain_player import Offer, offer
from tests.terminal.plain_talk import Talk
from tests.terminal.pty_screen import printed

SITTING = (
    *[("Ann", "Ben", "Cleo", "Dan")] * 2,
    *[("Ann", "Ben", "Cleo", "Eve")] * 2,
)
"""Those who play each game; before the third one leaves, and one joins in the same seat."""

LEAVES, JOINS = "Dan", "Eve"

MENU = "sushi-go"


class Killed(Exception):
    """The program was killed instead of being answered."""


@dataclass
class PlainEvening:
    """People who answer at random, in plain mode; after some answers the program is killed, `most` times."""

    home: Path
    seed: int
    most: int = 20
    sitting: tuple[tuple[str, ...], ...] = SITTING
    kills: int = 0
    heard: list[str] = field(default_factory=list)
    random: Random = field(init=False)
    talk: Talk = field(init=False)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self._left = self._next_kill()

    def play(self) -> None:
        """Play all games, and end the evening. Raises AssertionError, or Slow if it does not continue."""
        while True:
            self.talk = Talk(self._arguments(), self.home, "pipe")
            try:
                self._answer_all()
            except Killed:
                continue
            finally:
                self.heard += self.talk.heard
                self.talk.close()
            return

    def _arguments(self) -> list[str]:
        """The answers that begin or resume."""
        listed = self._listed()
        if not all(game.over for game in listed):
            return ["--resume"]
        if len(listed) < len(self.sitting) and self.sitting[len(listed)] != self.sitting[len(listed) - 1]:
            return ["--menu", MENU, "--players", ",".join(self.sitting[len(listed)])]
        if not listed:
            return ["--menu", MENU, "--players", ",".join(self.sitting[0])]
        # The start screen offers the next game.
        return []

    def _answer_all(self) -> None:
        known = 0
        while True:
            new = self.talk.wait(known, lambda lines: offer(lines) or lines[-1:] == ["The evening is over."])
            offered = offer(new)
            assert offered is not None
            known = len(self.talk.heard)
            if "Save a picture of the evening?" in offered.told:
                self.talk.say(self._named(offered, "save"))
                self.talk.wait(known, lambda lines: any("picture is in" in line for line in lines))
                return
            if self._is_due():
                self.kills += 1
                raise Killed
            self.talk.say(self._answer(offered))

    def _answer(self, offered: Offer) -> str:
        told = offered.told
        if "What would you like to do?" in told:
            return self._named(offered, "Play the next game of the evening")
        if "What next?" in told:
            games = len(self._listed())
            if games == len(self.sitting):
                return self._named(offered, "End the evening")
            same = self.sitting[games - 1] == self.sitting[games]
            return self._named(
                offered, "Play again: same players, same menu" if same else "change the players"
            )
        if "Type a name to add a player" in told:
            if LEAVES in told:
                return self._named(offered, f"change {LEAVES}")
            return "" if JOINS in told else JOINS
        if f"What do you want to change for {LEAVES}?" in told:
            return self._named(offered, "remove")
        if offered.enter:
            return ""
        if "Say done," in told and self.random.random() < 0.5:
            return "done"
        return str(self.random.choice(offered.numbers))

    def _named(self, offered: Offer, label: str) -> str:
        (number,) = [
            number for number, answer in zip(offered.numbers, offered.answers, strict=True) if label in answer
        ]
        return str(number)

    def _next_kill(self) -> int:
        return self.random.randint(1, 40)

    def _is_due(self) -> bool:
        self._left -= 1
        if self._left > 0 or self.kills == self.most:
            return False
        self._left = self._next_kill()
        return True

    def _listed(self) -> list[Entry]:
        return [game for game in read(self.home).values() if not game.untouched]

    def run(self, *command: str) -> str:
        """Return what another command prints."""
        return printed(self.home, *command)

    def evening(self) -> Evening:
        """The only evening that the store has."""
        (path,) = (self.home / "data").rglob("games.db")
        with Store(path, new=False) as store:
            (evening,) = store.evenings()
            return evening


def check(played: PlainEvening) -> None:
    """Hold an evening against its games: tally, laptop, finale, picture, lists. Raises AssertionError."""
    evening = played.evening()
    assert evening.closed is not None
    assert [game.names for game in evening.listed] == [*played.sitting]
    assert [game.number for game in evening.games] == [game.number for game in evening.listed]
    won, points = Counter[str](), Counter[str]()
    for game in evening.listed:
        won.update(game.names[seat] for seat in game.winners)
        points.update(dict(zip(game.names, game.points, strict=True)))
    tally = json.loads(played.run("evenings", "show", str(evening.number), "--json"))
    assert {each["name"]: each["won"] for each in tally["tally"]} == {name: won[name] for name in points}
    assert {each["name"]: each["points"] for each in tally["tally"]} == points
    assert won[tally["champions"][0]] == max(won.values())
    # The first laptop moves on by one each game, and so to whoever has taken a seat.
    assert [_first(played, game.number) for game in evening.listed] == [
        nth % len(people) for nth, people in enumerate(played.sitting)
    ]
    assert any(re.search(r"wins the evening with|share the title with", line) for line in played.heard)
    for what in ("Best round: ", "Biggest swing: ", "Closest game: ", "Favourite dish: "):
        assert any(what in line for line in played.heard), what
    (picture,) = played.home.glob("sushigo-evening-*.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    listed: list[Any] = [json.loads(line) for line in played.run("games", "--json").splitlines()]
    assert {game["evening"] for game in listed} == {evening.number}
    assert played.run("games", "repair") == "Nothing is damaged.\n"


def _first(played: PlainEvening, number: int) -> int | None:
    (path,) = (played.home / "data").rglob("games.db")
    with Store(path, new=False) as store:
        return store.load(number).facts.first or 0
