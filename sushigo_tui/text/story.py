"""A game told in lines of at most 80 columns: turn by turn, or all about it but its turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from sushigo_tui.language import say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import END, ROUND
from sushigo_tui.rules.scoring import points_on
from sushigo_tui.text.cells import right, wrapped
from sushigo_tui.text.lists import mode_told, with_kind
from sushigo_tui.text.outcome import result
from sushigo_tui.text.phrases import at_turn, seed_text, stamp
from sushigo_tui.text.turn import deed, takes_over

if TYPE_CHECKING:
    from sushigo_tui.store.listing import Summary
    from sushigo_tui.store.saved_game import SavedGame


def tell_story(game: Game, *, columns: bool = True) -> Iterator[str]:
    """The lines of a game's story, finished or not; its scores in `columns`, or in words."""
    setup = game.setup
    title = setup.edition.title + (f", {setup.menu.name}" if setup.menu else "")
    yield f"{title}: {', '.join(setup.names)}"
    names = list(setup.names)
    changed = 0
    for (round, turn), notes in groupby(game.notes, key=lambda note: note.when):
        yield ""
        for seat, player in seat_changes(game.events_before(round, turn))[changed:]:
            yield takes_over(player.name, names[seat])
            names[seat], changed = player.name, changed + 1
        yield at_turn(round, turn).capitalize()
        for note in notes:
            if note.kind is ROUND:
                yield from _round_sheet(game, note.round, names, columns)
            elif note.kind is END:
                yield from _end_sheet(game, names, columns)
            else:
                yield f"  {deed(note, names)}"
    if not game.over:
        yield ""
        yield f"The game stands in {at_turn(game.round, game.turn)}: {_scores_told(names, game.scores)}."


def details(summary: Summary, saved: SavedGame, *, columns: bool = True) -> Iterator[str]:
    """All about one game: who, what, when, the sheets of finished rounds, undos; its seed once it is over."""
    game = saved.game
    edition = game.setup.edition.title
    yield f"Game {summary.number}: {edition}{f', {summary.menu}' if summary.menu else ''}"
    yield from wrapped([with_kind(*each) for each in zip(summary.names, summary.bots, strict=True)], 0)
    ended = f"over {stamp(summary.finished)}" if summary.finished else f"played last {stamp(summary.touched)}"
    yield f"Begun {stamp(summary.started)}, {ended}"
    if told := mode_told(summary):
        yield told
    if summary.evening is not None:
        yield say("Evening {number}", number=summary.evening)
    for number in range(1, len(game.sheets) + 1):
        yield from _round_sheet(game, number, game.names, columns)
    if game.over:
        yield from _end_sheet(game, game.names, columns)
    else:
        yield ""
        yield f"It stands in {at_turn(game.round, game.turn)}."
    for undo in game.undos:
        yield f"The table went back from {at_turn(*undo.came_from)} to {at_turn(*undo.went_to)}."
    if game.over and game.seeded:
        yield f"Seed {seed_text(game.seed)}{', typed in' if summary.typed_seed else ''}"
    yield f"Played with {summary.program or 'an unknown program'}, id {summary.id}"


def _round_sheet(game: Game, number: int, names: Sequence[str], columns: bool) -> Iterator[str]:
    so_far = game.sheets[:number]
    yield ""
    yield from _dish_rows(f"Round {number}", so_far[-1], names, columns)
    yield _sheet_row("so far", points_on(so_far), names, columns)


def _end_sheet(game: Game, names: Sequence[str], columns: bool) -> Iterator[str]:
    yield ""
    yield from _dish_rows("Desserts", game.desserts, names, columns)
    yield _sheet_row("in the end", game.scores, names, columns)
    yield ""
    yield result(game)


def _dish_rows(
    title: str, sheet: Mapping[str, Sequence[int]], names: Sequence[str], columns: bool
) -> Iterator[str]:
    """A score sheet: a line a dish, a column a seat; what brought nobody anything is left out."""
    column = _column_width(len(names))
    heads = "".join(" " + right(name, column) for name in names)
    yield f"  {title:<20}{heads}" if columns else title
    for dish, points in sheet.items():
        if any(points):
            yield _sheet_row(ALL[dish].title.lower(), points, names, columns)
    yield _sheet_row("points", points_on([sheet]), names, columns)


def _sheet_row(title: str, points: Sequence[int], names: Sequence[str], columns: bool) -> str:
    if not columns:
        return f"  {title}: {_scores_told(names, points)}"
    column = _column_width(len(points))
    return f"  {title:<20}" + "".join(f" {each:>{column}}" for each in points)


def _column_width(seats: int) -> int:
    """Return the width of a seat's column, so that 80 hold them all."""
    return min(12, 58 // seats - 1)


def _scores_told(names: Sequence[str], scores: Sequence[int]) -> str:
    return ", ".join(f"{name} {points}" for name, points in zip(names, scores, strict=True))
