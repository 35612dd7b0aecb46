"""How a game ended: what stands on a picture of it, and a few lines for a chat, whatever font it has."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import margin, places, verdict

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def heading(game: Game, day: str) -> str:
    """What was played, and when if that is known."""
    setup = game.setup
    told = (setup.edition.title, setup.menu.name if setup.menu else "", day)
    return " · ".join(filter(None, told))


def ranking(game: Game) -> list[tuple[int, int | None]]:
    """All seats with their places, the first place first; the dummy, which has none, last."""
    return sorted(enumerate(places(game)), key=lambda each: (each[1] is None, each[1]))


def lines(game: Game, day: str) -> Iterator[str]:
    """The heading, everybody with their points, and who won by what."""
    yield heading(game, day)
    for seat, place in ranking(game):
        mark = "·" if place is None else MEDALS.get(place, f"{place}.")
        yield f"{mark} {game.names[seat]} {game.scores[seat]}"
    first, *tie = verdict(game)
    yield " ".join((first, *(tie or [margin(game)])))
