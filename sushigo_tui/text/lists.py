"""Saved games in a list, with nothing in it that anybody must not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import set_cell_size

from sushigo_tui.files.names import steady
from sushigo_tui.language import phrase, say
from sushigo_tui.text.cells import cut, wrapped
from sushigo_tui.text.phrases import aloud, at_turn, people, stamp, when

if TYPE_CHECKING:
    from sushigo_tui.store.highlights import Standing
    from sushigo_tui.store.listing import Summary


def listed(summary: Summary) -> Iterator[str]:
    """A game in lines of at most 80 columns: number, day, menu, how it stands, who plays or what all have."""
    state = "over" if summary.finished else at_turn(summary.round, summary.turn)
    menu = set_cell_size(cut(summary.title, 32), 34)
    yield f"{summary.number:>5}  {stamp(summary.started)}  {menu}{state}"
    names = [with_kind(*each) for each in zip(summary.names, summary.bots, strict=True)]
    yield from wrapped(_results(summary, names) if summary.points else names, 7)
    if told := mode_told(summary):
        yield f"{'':7}{told}"


def listed_aloud(summary: Summary) -> str:
    """Return a game of the list as a sentence for the ear."""
    if summary.finished:
        state = f"ended, {', '.join(_results(summary, summary.names))}"
    else:
        state = f"{at_turn(summary.round, summary.turn)}, {people(summary.names)}"
    begun = f"Game {summary.number}: {aloud(summary.title)}, begun {when(summary.started)}"
    return f"{begun}, {state}. {mode_told(summary)}".strip()


def mode_told(summary: Summary) -> str:
    """Say that a game is not an ordinary one, in a sentence; nothing of one that is."""
    match summary.mode:
        case "open-hands":
            return say("Played with open hands: it doesn't count.")
        case "what-if" if summary.origin is not None:
            return say("A what-if of game {number}: it doesn't count.", number=summary.origin)
        case "what-if":
            return say("A what-if of another game: it doesn't count.")
    return ""


def _mode_label(summary: Summary) -> str:
    """Return the same in two words."""
    match summary.mode:
        case "open-hands":
            return phrase("open hands")
        case "what-if":
            return phrase("what if")
    return ""


def _results(summary: Summary, names: Sequence[str]) -> list[str]:
    """All with their points, the winners first."""
    points, won = summary.points, summary.winners
    ranked = sorted(range(len(points)), key=lambda seat: (seat not in won, -points[seat]))
    return [f"{names[seat]} {'won with ' * (seat in won)}{points[seat]}" for seat in ranked]


def with_kind(name: str, bot: str) -> str:
    """A player's name, cut, and whether it is an opponent."""
    return cut(name, 24) + (" (bot)" if bot else "")


def stands(summary: Summary) -> str:
    """Return where a game is, or who won with how many points, and when it was last played."""
    if summary.finished is None:
        how = at_turn(summary.round, summary.turn)
    elif not summary.winners:
        how = "over"
    else:
        names = [summary.names[seat] for seat in summary.winners]
        best = max(summary.points[seat] for seat in summary.winners)
        how = f"{cut(steady(names[0]), 14) if len(names) == 1 else 'shared'} {best}"
    return " · ".join(filter(None, (_mode_label(summary), how, when(summary.touched))))


def short_tally(standings: Sequence[Standing]) -> str:
    """Return who has won how often, in few words: "Ann 2, Bo 1"."""
    return ", ".join(
        phrase("{name} {won}", name=cut(steady(each.guest.name), 14), won=each.won) for each in standings
    )


def unfinished(game: Summary) -> str:
    """A game that can be gone on with, for the ear."""
    where = at_turn(game.round, game.turn)
    mode = f", {_mode_label(game)}" if game.mode != "ordinary" else ""
    return aloud(f"{game.title}{mode}, {people(game.names)}, {where}, played {when(game.touched)}")
