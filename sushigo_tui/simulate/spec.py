"""What is to be played: at which menu, by whom, how often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup, random_menu

RANDOM = "random"
BOTS = (*LEVELS, RANDOM)

_PARTY_SEATS = tuple(PARTY.hand_sizes)


@dataclass(frozen=True)
class SimulationSpec:
    """What to play: a menu, "random" for a new one each deal, or None for Classic.

    `seats` None draws them for each deal. `seed` is the first deal's; each later one has the next number, so
    that any of them can be played alone. `bots` is one name for all seats, or one for each; with `mirror`
    each deal is played once for every rotation of them, so that all have had every hand. `share` of their
    playouts is played by those who think ahead; with `course` it is counted how often the lead changes, with
    `record` each game's record is made. At least `games` are played, and the last deal to its last rotation.
    """

    seed: int
    menu: Menu | str | None = "random"
    seats: int | None = None
    both_ways: bool = False
    dummy: bool = False
    bots: tuple[str, ...] = (RANDOM,)
    mirror: bool = False
    games: int = 100
    share: float = 1.0
    course: bool = False
    record: bool = False

    def seats_at(self, deal: int) -> int:
        """How many people play a deal; raises ValueError for a number that nobody can play with."""
        seats = self.seats
        if seats is None:
            return _PARTY_SEATS[int(self._random(deal)() * len(_PARTY_SEATS))]
        if seats not in _PARTY_SEATS:
            raise ValueError(f"two to eight can play, not {seats}")
        return seats

    def setup(self, deal: int, rotation: int = 0) -> Setup:
        """Who sits down to the n-th deal, from 0, each so many seats further to the left.

        Raises ValueError for what the rules do not allow.
        """
        seats, bots = self.seats_at(deal), self.bots
        if len(bots) not in (1, seats):
            raise ValueError(
                f"{len(bots)} bots are named for {seats} seats: name one for all, or one for each"
            )
        menu = self.menu
        if isinstance(menu, str):
            random = self._random(deal)
            if self.seats is None:
                random()
            menu = random_menu(random, seats)
        players = [Player(f"Player {seat + 1}", bots[seat % len(bots)]) for seat in range(seats)]
        return Setup(
            PARTY if menu else CLASSIC,
            tuple(players[seats - rotation :] + players[: seats - rotation]),
            menu,
            "alternate" if self.both_ways else "left",
            self.dummy,
            self.seed + deal,
        )

    def rounds(self) -> Iterator[tuple[int, int]]:
        """Every game to be played, as its deal and its rotation."""
        left = self.games
        for deal in count():
            for rotation in range(self.seats_at(deal) if self.mirror else 1):
                yield deal, rotation
                left -= 1
            if left <= 0:
                return

    def _random(self, deal: int) -> Callable[[], float]:
        return Random(f"{self.seed + deal}/menu").random
