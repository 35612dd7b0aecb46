"""One player against others of a kind, at the same table and with the same time: who wins how often.

    python -m tests.speed.match master ismcts --share 0.25 --deals 25 --state FILE

Players are the levels of bots, those of tests/speed/field, and the reference. The last two never
change, so that two versions can be compared by how they do against them. Every deal is played once for each
place that the one can take, and intervals are over deals. Whoever is given its time has at each turn as much
CPU time as the other one needed for that turn. A match that was stopped continues where it was if it is given
the same file again.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import click

from sushigo_tui.bots.levels import LEVELS, choose
from sushigo_tui.files import menus
from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.simulate.tally import Spread, share_margin
from tests.speed import reference
from tests.speed.field import flat, hate_drafter, ismcts

SEED = 50_000

Chooses = Callable[[Game, int, Callable[[], float], float], tuple[Choice, float]]
"""Answers for a seat, in so many CPU seconds where a player can be given them, and says how many it took."""


class Match(NamedTuple):
    """The players at a table; `times` is how much more time the many have than the one.

    `share` is the part of its playouts that a level plays, and `seconds` what others have for a decision that
    nobody else has taken before.
    """

    who: str
    whom: str
    seats: int = 4
    menu: Menu | None = None
    share: float = 1.0
    times: float = 1.0
    seconds: float = 0.1

    @property
    def name(self) -> str:
        """Return what tells it from others."""
        menu = self.menu.name if self.menu else "Classic"
        time = f"share {self.share:g}, {self.times:g} times, {self.seconds:g} s"
        return f"{self.who} against {self.seats - 1} {self.whom}, {menu}, {time}"


class Played(NamedTuple):
    """A game: its match, deal, and seat of the one; its part of the victory, and its points above the others.

    `took` are the CPU seconds a decision of the one, and of each of the others.
    """

    match: str
    deal: int
    seat: int
    won: float
    lead: float
    took: tuple[float, float]


def play(match: Match, deal: int, seat: int, who: Chooses, whom: Chooses) -> Played:
    """Play one game; all who choose at once see the same table."""
    players = tuple(
        Player(f"Player {at + 1}", match.who if at == seat else match.whom) for at in range(match.seats)
    )
    game = Game(Setup(PARTY if match.menu else CLASSIC, players, match.menu), seed=SEED + deal)
    randoms = [Random(f"{SEED + deal}/{seat}/{at}").random for at in range(match.seats)]
    spreads = Spread(), Spread()
    needed: dict[int, float] = {}
    while not game.over:
        asked = sorted((decision.seat for decision in game.decisions), key=lambda at: at != seat)
        choices = []
        for at in asked:
            if at == seat:
                choice, took = who(game, at, randoms[at], match.seconds)
                needed[game.turn] = took
            else:
                seconds = needed.get(game.turn, needed.get(game.turn - 1, match.seconds))
                choice, took = whom(game, at, randoms[at], match.times * seconds)
            spreads[at != seat].add([took])
            choices.append(choice)
        for at, choice in zip(asked, choices, strict=True):
            game.choose(at, choice)
    others = [score for at, score in enumerate(game.scores) if at != seat]
    won = (seat in game.winners) / len(game.winners)
    lead = game.scores[seat] - sum(others) / len(others)
    return Played(match.name, deal, seat, won, lead, (spreads[0].mean, spreads[1].mean))


def games(match: Match, deals: int, file: Path | None, who: Chooses, whom: Chooses) -> Iterator[Played]:
    """All games of a match; those that the file has are not played again, and it is given each new one."""
    lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    before = {(one.match, one.deal, one.seat): one for one in (Played(*json.loads(line)) for line in lines)}
    for deal in range(deals):
        for seat in range(match.seats):
            played = before.get((match.name, deal, seat))
            if played is None:
                played = play(match, deal, seat, who, whom)
                if file is not None:
                    with file.open("a", encoding="utf-8") as lines_of:
                        print(json.dumps(played), file=lines_of)
            yield played


def told(match: Match, played: list[Played]) -> str:
    """A line for what was played: wins and lead with their intervals, and the time that both took."""
    wins, leads = Spread(), Spread()
    for at in range(0, len(played) - match.seats + 1, match.seats):
        deal = played[at : at + match.seats]
        wins.add([sum(game.won for game in deal) / match.seats])
        leads.add([sum(game.lead for game in deal) / match.seats])
    took = [sum(game.took[at] for game in played) / len(played) * 1000 for at in range(2)]
    margin, over = share_margin(wins), leads.margin
    return (
        f"{match.name}: wins {wins.mean:.1%} ±{margin:.1%}, leads by {leads.mean:.2f} ±{over:.2f}, "
        f"{took[0]:.0f} and {took[1]:.0f} ms a decision, {len(played):,} games"
    )


def player(name: str, share: float) -> Chooses:
    """The player of a name; raises UsageError for one that there is not."""
    if name in LEVELS:
        level = LEVELS[name]
        return _measured(lambda game, seat, random, _: choose(level, game.view(seat), random, share))
    if name == "ismcts":
        return _measured(lambda game, seat, random, seconds: ismcts.choose(game.view(seat), random, seconds))
    if name in PLAIN:
        plain = PLAIN[name]
        return _measured(lambda game, seat, random, _: plain(game.view(seat), random))
    raise click.UsageError(f"there is no player {name!r}; there are {', '.join([*LEVELS, 'ismcts', *PLAIN])}")


PLAIN = {"flat": flat.choose, "hate-drafter": hate_drafter.choose, "reference": reference.choose}


def _measured(chooses: Callable[[Game, int, Callable[[], float], float], Choice]) -> Chooses:
    def measured(game: Game, seat: int, random: Callable[[], float], seconds: float) -> tuple[Choice, float]:
        start = time.process_time()
        choice = chooses(game, seat, random, seconds)
        return choice, time.process_time() - start

    return measured


@click.command(help=__doc__)
@click.argument("who")
@click.argument("whom")
@click.option("--seats", default=4, show_default=True, help="At the table.")
@click.option("--menu", default="classic", show_default=True, help="A printed menu, or Classic.")
@click.option("--deals", default=25, show_default=True, help="Each is played for every seat.")
@click.option("--share", default=1.0, show_default=True, help="The part of its playouts that a level plays.")
@click.option("--times", default=1.0, show_default=True, help="How much more time the others have.")
@click.option("--seconds", default=0.1, show_default=True, help="For a decision, where nobody is followed.")
@click.option("--state", type=Path, metavar="FILE", help="Where finished games are kept.")
def main(
    who: str,
    whom: str,
    seats: int,
    menu: str,
    deals: int,
    share: float,
    times: float,
    seconds: float,
    state: Path | None,
) -> None:
    """Play, and say after each deal how it stands."""
    match = Match(who, whom, seats, None if menu == "classic" else menus.find(menu), share, times, seconds)
    played = []
    for game in games(match, deals, state, player(who, share), player(whom, share)):
        played.append(game)
        if len(played) % seats == 0:
            print(told(match, played), flush=True)


if __name__ == "__main__":
    main()
