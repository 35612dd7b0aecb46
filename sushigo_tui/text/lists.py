"""Kept games as lines of at most 80 columns, with nothing in them that anybody must not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from sushigo_tui.text.outcome import outcome
from sushigo_tui.text.story import cut, sheets

if TYPE_CHECKING:
    from sushigo_tui.store.kept import SavedGame
    from sushigo_tui.store.listing import Summary

_WIDTH = 80
_NAME = 24


def listed(summary: Summary) -> Iterator[str]:
    """A game in a list: number, day, menu and how it stands, then who plays or what everybody has."""
    state = "over" if summary.finished else f"round {summary.round}, turn {summary.turn}"
    menu = set_cell_size(cut(_menu(summary), 32), 34)
    yield f"{summary.number:>5}  {_when(summary.started)}  {menu}{state}"
    yield from _wrapped(_people(summary), 7)


def told_of(summary: Summary, kept: SavedGame) -> Iterator[str]:
    """All about one game: who, what, when, the sheets of finished rounds, undos; its seed once it is over."""
    game = kept.game
    edition = game.setup.edition.title
    yield f"Game {summary.number}: {edition}{f', {summary.menu}' if summary.menu else ''}"
    yield from _wrapped([_name(*each) for each in zip(summary.names, summary.bots, strict=True)], 0)
    ended = f", over {_when(summary.finished)}" if summary.finished else ""
    yield f"Begun {_when(summary.started)}{ended or f', played last {_when(summary.touched)}'}"
    yield from sheets(game)
    yield ""
    if game.over:
        yield outcome(game, game.names)
    else:
        yield f"It stands in round {game.round}, turn {game.turn}."
    for undo in game.undos:
        yield "The table went back from {} to {}.".format(*map(_turn, (undo.came_from, undo.went_to)))
    if game.over and game.seeded:
        yield f"Seed {game.seed}{', typed in' if summary.typed_seed else ''}"
    yield f"Played with {summary.program or 'an unknown program'}, id {summary.id}"


def _turn(at: tuple[int, int]) -> str:
    return "round {}, turn {}".format(*at)


def _menu(summary: Summary) -> str:
    return summary.menu or summary.edition.capitalize()


def _when(moment: str | None) -> str:
    try:
        return datetime.fromisoformat(moment or "").astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return f"{'?':16}"


def _people(summary: Summary) -> list[str]:
    """Who plays; once it is over the winners first, and all with their points."""
    names = [_name(*each) for each in zip(summary.names, summary.bots, strict=True)]
    if not summary.points:
        return names
    ranked = sorted(range(len(names)), key=lambda seat: (seat not in summary.winners, -summary.points[seat]))
    return [
        f"{names[seat]} {'won with ' if seat in summary.winners else ''}{summary.points[seat]}"
        for seat in ranked
    ]


def _name(name: str, bot: str) -> str:
    return cut(name, _NAME) + (" (bot)" if bot else "")


def _wrapped(parts: Iterable[str], indent: int) -> Iterator[str]:
    """Parts with commas between, in lines that end between two of them."""
    line = ""
    for part in parts:
        longer = f"{line}, {part}" if line else part
        if line and indent + cell_len(longer) + 1 > _WIDTH:
            yield f"{' ' * indent}{line},"
            longer = part
        line = longer
    yield " " * indent + line
