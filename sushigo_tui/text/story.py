"""A game turn by turn, or a summary of it: in lines of at most 80 columns, or for the ear."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.cells import set_cell_size

from sushigo_tui.language import join_and, join_commas, phrase, say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import END, ROUND, Note
from sushigo_tui.rules.scoring import points_on
from sushigo_tui.store.listing import Summary
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text import spoken
from sushigo_tui.text.cells import cut, right, wrapped
from sushigo_tui.text.lists import game_aloud, why_uncounted, with_kind
from sushigo_tui.text.outcome import result
from sushigo_tui.text.phrases import at_turn, stamp
from sushigo_tui.text.turn import edition_and_menu, game_title, note_in_words, takes_over
from sushigo_tui.text.voice import title_of


def _turns(game: Game) -> Iterator[tuple[tuple[int, int], list[str], list[str], list[Note]]]:
    """Yield for each turn its round and number, takeovers before it, everyone's names, and its events."""
    names = list(game.setup.names)
    changed = 0
    for when, notes in groupby(game.notes, key=lambda note: note.when):
        changes = []
        for seat, player in seat_changes(game.events_before(*when))[changed:]:
            changes.append(takes_over(player.name, names[seat]))
            names[seat], changed = player.name, changed + 1
        yield when, changes, [*names], [*notes]


def tell_story(game: Game) -> Iterator[str]:
    """Yield the lines of a game's story, finished or not."""
    setup = game.setup
    yield say("{game}: {players}", game=edition_and_menu(setup), players=join_commas(setup.names))
    for (round_number, turn), changes, names, notes in _turns(game):
        yield from ("", *changes)
        yield say("Round {round}, turn {turn}", round=round_number, turn=turn)
        for note in notes:
            if note.kind is ROUND:
                yield from _round_sheet(game, note.round, names)
            elif note.kind is END:
                yield from _end_sheet(game, names)
            else:
                yield f"  {note_in_words(note, names)}"
    if not game.over:
        scores = (
            phrase("{name} {points}", name=name, points=points)
            for name, points in zip(game.names, game.scores, strict=True)
        )
        yield from ("", _so_far(game, join_commas(scores)))


def tell_aloud(game: Game) -> Iterator[list[str]]:
    """Yield a game's story, finished or not, for the ear: a list of sentences for each turn."""
    yield [say("{game}: {names}.", game=game_title(game.setup), names=join_and(game.setup.names))]
    for (round_number, turn), changes, names, notes in _turns(game):
        heading = spoken.turn_heading(game.setup, turn, round_number)
        happened = [note for note in notes if note.kind not in (ROUND, END)]
        told = [*changes]
        if happened:
            told += spoken.what_happened(happened, names, heading)
        for note in notes:
            if note.kind is ROUND:
                told += spoken.sheet(game, note.round, names, full=True)
            elif note.kind is END:
                told += spoken.final(game, full=True)
        yield told
    if not game.over:
        yield [_so_far(game, spoken.totals(game.names, game.scores))]


def _so_far(game: Game, scores: str) -> str:
    return say("The game is at {turn}: {scores}.", turn=at_turn(*game.when), scores=scores)


def details(summary: Summary, saved: SavedGame) -> Iterator[str]:
    """Yield everything about a game except its turns, in lines; the seed only once the game is over."""
    game = saved.game
    yield say("Game {number}: {title}", number=summary.number, title=edition_and_menu(game.setup))
    yield from wrapped([with_kind(*each) for each in zip(summary.names, summary.bots, strict=True)], 0)
    started = stamp(summary.started)
    if summary.finished:
        finished = stamp(summary.finished)
        yield say("Started {started}, finished {finished}", started=started, finished=finished)
    else:
        played = stamp(summary.touched)
        yield say("Started {started}, last played {played}", started=started, played=played)
    if text := why_uncounted(summary)[0]:
        yield text
    if summary.evening is not None:
        yield say("Evening {number}", number=summary.evening)
    for number in range(1, len(game.sheets) + 1):
        yield from _round_sheet(game, number, game.names)
    if game.over:
        yield from _end_sheet(game, game.names)
    else:
        yield ""
        yield say("The game is at {turn}.", turn=at_turn(*game.when))
    yield from _rewinds(game)
    if game.over and game.seeded:
        seed = game.seed
        yield say("Custom seed {seed}", seed=seed) if summary.typed_seed else say("Seed {seed}", seed=seed)
    if summary.program:
        yield say("Played with {program}, id {id}", program=summary.program, id=summary.id)
    else:
        yield say("Played with an unknown program, id {id}", id=summary.id)


def details_aloud(summary: Summary, saved: SavedGame) -> Iterator[str]:
    """Yield a game's points and the reasons for them, in sentences for the ear."""
    game = saved.game
    yield game_aloud(summary)
    if bots := [name for name, bot in zip(summary.names, summary.bots, strict=True) if bot]:
        yield say("{names} [is a bot|are bots].", number=len(bots), names=join_and(bots))
    if summary.evening is not None:
        yield say("The game belongs to evening {number}.", number=summary.evening)
    yield from scores_aloud(game)
    yield from _rewinds(game)


def scores_aloud(game: Game) -> Iterator[str]:
    """Yield the score sheet of each round that is over, and of a finished game the result."""
    for number in range(1, len(game.sheets) + 1):
        yield from spoken.sheet(game, number, game.names, full=True)
    if game.over:
        yield from spoken.final(game, full=True)


def _rewinds(game: Game) -> Iterator[str]:
    for undo in game.undos:
        here, there = at_turn(*undo.came_from), at_turn(*undo.went_to)
        yield say("Rewound from {here} to {there}.", here=here, there=there)


def _round_sheet(game: Game, number: int, names: Sequence[str]) -> Iterator[str]:
    so_far, title = game.sheets[:number], say("Round {round}", round=number)
    yield from _sheet(title, so_far[-1], names, say("So far"), points_on(so_far))


def _end_sheet(game: Game, names: Sequence[str]) -> Iterator[str]:
    yield from _sheet(say("Desserts"), game.desserts, names, say("Total"), game.scores)
    yield from ("", result(game))


def _sheet(
    title: str, sheet: Mapping[str, Sequence[int]], names: Sequence[str], below: str, totals: Sequence[int]
) -> Iterator[str]:
    """Yield a score sheet: a line for each dish that scored, their sum, and `below` it the totals."""
    # All seats fit into 80 columns.
    column = min(12, 58 // len(names) - 1)

    def row(label: str, cells: Sequence[object]) -> str:
        text = "".join(" " + right(str(cell), column) for cell in cells)
        return f"  {set_cell_size(cut(label, 20), 20)}{text}"

    yield from ("", row(title, names))
    yield from (row(title_of(ALL[dish]), points) for dish, points in sheet.items() if any(points))
    yield from (row(say("Points"), points_on([sheet])), row(below, totals))
