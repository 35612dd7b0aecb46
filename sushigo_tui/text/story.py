"""A game in lines of at most 80 columns: turn by turn, or everything but its turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import set_cell_size

from sushigo_tui.language import enumerated, say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import END, ROUND
from sushigo_tui.rules.scoring import points_on
from sushigo_tui.text.cells import cut, right, wrapped
from sushigo_tui.text.lists import mode_told, with_kind
from sushigo_tui.text.outcome import result
from sushigo_tui.text.phrases import at_turn, seed_text, stamp
from sushigo_tui.text.turn import said, takes_over

if TYPE_CHECKING:
    from sushigo_tui.store.listing import Summary
    from sushigo_tui.store.saved_game import SavedGame


def tell_story(game: Game, *, columns: bool = True) -> Iterator[str]:
    """Return the lines of a game's story, finished or not; its scores in `columns`, or in words."""
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
        yield say("Round {round}, turn {turn}", round=round, turn=turn)
        for note in notes:
            if note.kind is ROUND:
                yield from _round_sheet(game, note.round, names, columns)
            elif note.kind is END:
                yield from _end_sheet(game, names, columns)
            else:
                yield f"  {said(note, names)}"
    if not game.over:
        yield ""
        turn_now = at_turn(game.round, game.turn)
        yield say("The game is in {turn}: {scores}.", turn=turn_now, scores=_scores_told(names, game.scores))


def details(summary: Summary, saved: SavedGame, *, columns: bool = True) -> Iterator[str]:
    """Return everything about a game but its turns; its seed once it is over."""
    game = saved.game
    edition = game.setup.edition.title
    title = enumerated([edition, summary.menu]) if summary.menu else edition
    yield say("Game {number}: {title}", number=summary.number, title=title)
    yield from wrapped([with_kind(*each) for each in zip(summary.names, summary.bots, strict=True)], 0)
    started = stamp(summary.started)
    if summary.finished:
        yield say("Started {started}, finished {finished}", started=started, finished=stamp(summary.finished))
    else:
        yield say("Started {started}, last played {played}", started=started, played=stamp(summary.touched))
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
        yield say("The game is in {turn}.", turn=at_turn(game.round, game.turn))
    for undo in game.undos:
        here, there = at_turn(*undo.came_from), at_turn(*undo.went_to)
        yield say("Rewound from {here} to {there}.", here=here, there=there)
    if game.over and game.seeded:
        seed = seed_text(game.seed)
        yield say("Custom seed {seed}", seed=seed) if summary.typed_seed else say("Seed {seed}", seed=seed)
    if summary.program:
        yield say("Played with {program}, id {id}", program=summary.program, id=summary.id)
    else:
        yield say("Played with an unknown program, id {id}", id=summary.id)


def _round_sheet(game: Game, number: int, names: Sequence[str], columns: bool) -> Iterator[str]:
    so_far = game.sheets[:number]
    yield ""
    yield from _dish_rows(say("Round {round}", round=number), so_far[-1], names, columns)
    yield _sheet_row(say("So far"), points_on(so_far), names, columns)


def _end_sheet(game: Game, names: Sequence[str], columns: bool) -> Iterator[str]:
    yield ""
    yield from _dish_rows(say("Desserts"), game.desserts, names, columns)
    yield _sheet_row(say("Total"), game.scores, names, columns)
    yield ""
    yield result(game)


def _dish_rows(
    title: str, sheet: Mapping[str, Sequence[int]], names: Sequence[str], columns: bool
) -> Iterator[str]:
    """Return a score sheet: a line a dish, a column a seat, without dishes that scored nothing."""
    column = _column_width(len(names))
    heads = "".join(" " + right(name, column) for name in names)
    yield f"  {_headed(title)}{heads}" if columns else title
    for dish, points in sheet.items():
        if any(points):
            yield _sheet_row(ALL[dish].title, points, names, columns)
    yield _sheet_row(say("Points"), points_on([sheet]), names, columns)


def _sheet_row(title: str, points: Sequence[int], names: Sequence[str], columns: bool) -> str:
    if not columns:
        return f"  {title}: {_scores_told(names, points)}"
    column = _column_width(len(points))
    return f"  {_headed(title)}" + "".join(f" {each:>{column}}" for each in points)


def _headed(title: str) -> str:
    """Return the head of a row in its 20 columns."""
    return set_cell_size(cut(title, 20), 20)


def _column_width(seats: int) -> int:
    """Return the width of a seat's column, so that 80 hold them all."""
    return min(12, 58 // seats - 1)


def _scores_told(names: Sequence[str], scores: Sequence[int]) -> str:
    return enumerated(f"{name} {points}" for name, points in zip(names, scores, strict=True))
