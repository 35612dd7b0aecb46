"""Score sheets of rounds and games: their rows, and the reason for all points."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sushigo_tui.language import Message, join_commas, phrase, say
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.scoring import leaders, points_on
from sushigo_tui.rules.view import View
from sushigo_tui.text.outcome import places, tied_for_first
from sushigo_tui.text.table import copies_on, of_dish
from sushigo_tui.text.voice import EYE, Voice, reason, title_of


class Entry(NamedTuple):
    """A row of a score sheet: a label, and a cell for each seat, None if it shows a dot.

    `sum` marks a total. `whys` gives each seat's reason, "" if there is nothing to explain. `leaders` are
    the seats that lead.
    """

    label: str
    cells: tuple[int | None, ...]
    dish: Dish | None = None
    sum: bool = False
    whys: tuple[str, ...] = ()
    leaders: frozenset[int] = frozenset()


def of_round(game: Game, round_number: int, names: Sequence[str]) -> list[Entry]:
    """Return a finished round's points by dish, and the totals."""
    points, scored = game.sheets[round_number - 1], game.scored_rounds[round_number - 1]
    entries = dish_entries(points, game.view(None, scored), names)
    entries.append(Entry(say("This round"), tuple(points_on([points])), sum=True))
    entries.append(_total(points_on(game.sheets[:round_number])))
    return entries


def _total(points: Sequence[int]) -> Entry:
    return Entry(say("Total"), tuple(points), sum=True, leaders=frozenset(leaders(points)))


def of_game(game: Game) -> list[Entry]:
    """Return a finished game's rounds, desserts, totals and places, and the tie-break if it was needed."""
    view = game.view(None)
    entries = [_round_entry(number, sheet) for number, sheet in enumerate(game.sheets, start=1)]
    entries += dish_entries(game.desserts, view, view.names)
    entries.append(_total(game.scores))
    if len(tied_for_first(game)) > 1:
        held = tuple(map(len, view.saved_desserts))
        entries.append(Entry(say(game.setup.edition.saved), held))
    entries.append(Entry(say("Place"), tuple(places(game)), sum=True))
    return entries


def dish_entries(dishes: Iterable[str], at: View, names: Sequence[str], voice: Voice = EYE) -> list[Entry]:
    """Return rows of points, reasons and copies; a seat that has none of a dish's cards gets None, not 0."""
    entries = []
    for each in map(ALL.__getitem__, dishes):
        breakdown, cells, whys = each.breakdown(at), list[int | None](), list[str]()
        for seat, points in enumerate(breakdown.points):
            held = each.concerns(breakdown, seat)
            cells.append(points if held else None)
            why = [*each.reason(breakdown, seat)] if held else []
            copies = len(of_dish(each, copies_on(at, seat)))
            if held and copies:
                why.append(Message.counted("{number} [copy|copies]", copies))
            whys.append(reason(why, names, voice))
        if any(cell is not None for cell in cells):
            entries.append(Entry(title_of(each), tuple(cells), each, whys=tuple(whys)))
    return entries


def _round_entry(number: int, sheet: Mapping[str, Sequence[int]]) -> Entry:
    """Return the row of a round; each seat's reason lists its points by dish, the most first."""
    seats = list(zip(*sheet.values(), strict=True))
    whys = []
    for points in seats:
        by_dish = sorted(zip(points, sheet, strict=True), key=lambda each: -each[0])
        sentences = [
            phrase("{dish} {points}", dish=phrase(ALL[name].noun), points=each)
            for each, name in by_dish
            if each
        ]
        whys.append(join_commas(sentences))
    return Entry(say("Round {number}", number=number), tuple(map(sum, seats)), whys=tuple(whys))
