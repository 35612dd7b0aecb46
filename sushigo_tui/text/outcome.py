"""The end of a game in words: who won, by how much, who came after; also in a few lines for a chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_tui.files.names import title_of_menu
from sushigo_tui.rules.dishes import dish
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.scoring import PLACES
from sushigo_tui.text.phrases import people, points

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result(game: Game) -> str:
    """Return a sentence that says who won, and by which tie-break if one decided (WIN-1)."""
    return f"{_result(game)}."


def _result(game: Game) -> str:
    tied = len(tied_for_first(game)) > 1 and len(game.winners) == 1
    return f"{_winners(game)} with {best(game)}{f', and more {game.setup.edition.tie_break}' * tied}"


def ranking(game: Game) -> str:
    """Return who won, and who came after with how many points; the dummy, without a place, is last."""
    told, placed = [_result(game)], places(game)
    for place in sorted({place for place in placed if place is not None and place > 1}):
        seats = [seat for seat, each in enumerate(placed) if each == place]
        are, each = ("are", " each") if len(seats) > 1 else ("is", "")
        names = people(game.names[seat] for seat in seats)
        told.append(f"{names} {are} {PLACES[place - 1]} with {game.scores[seats[0]]}{each}")
    told += [
        f"{game.names[seat]} has {game.scores[seat]}" for seat, each in enumerate(placed) if each is None
    ]
    return f"{'; '.join(told)}."


def best(game: Game) -> str:
    """The points of who won, in words."""
    return points(game.scores[game.winners[0]])


def verdict(game: Game) -> list[str]:
    """Return who won and why: one sentence, and a second one if desserts decided (WIN-1)."""
    told = tie(game)
    return [f"{_winners(game)}.", " ".join(told)] if told else [result(game)]


def tie(game: Game) -> list[str]:
    """Return who shares the most points, and whether desserts decide: two sentences, or none (WIN-1)."""
    names, first = game.names, tied_for_first(game)
    if len(first) == 1:
        return []
    kept = game.view(None).kept
    counts = people(f"{names[seat]} {len(kept[seat])}" for seat in first)
    each = f"{people(names[seat] for seat in first)} have {best(game)} each."
    desserts = game.setup.edition.tie_break
    if len(first) == len(game.winners):
        return [each, f"They are tied on {desserts}, too: {counts}."]
    return [each, f"Tie-break, most {desserts}: {counts}."]


def desserts_of(game: Game, seat: int) -> str:
    """Return a seat's dessert points and their reason: "Amy: 2 puddings, most = 6"."""
    names, view, told = game.names, game.view(None), []
    for each in map(dish, game.desserts):
        breakdown = each.breakdown(view)
        concerned = each.concerns(breakdown, seat)
        why = each.reason(breakdown, seat).format(*names) if concerned else f"no {each.title.lower()}"
        told.append(f"{why} = {breakdown.points[seat]}")
    return f"{names[seat]}: {'; '.join(told)}"


def lead(names: Sequence[str], seats: Sequence[int], total: int) -> str:
    """Return who leads now with so many points, alone or with others."""
    level = "are level" if len(seats) > 1 else "takes the lead"
    return f"{people(names[seat] for seat in seats)} {level} with {points(total)}."


def won(game: Game) -> str:
    """Return who won, where there is no room for more."""
    return f"{people(game.names[seat] for seat in game.winners)} won"


def _winners(game: Game) -> str:
    return f"{people(game.names[seat] for seat in game.winners)} {_wins(game)}"


def _wins(game: Game) -> str:
    return "share the victory" if len(game.winners) > 1 else "wins"


def below_names(game: Game) -> list[str]:
    """Return the lines below the winners' names: their points, and how they won."""
    _, *tie = verdict(game)
    won_with = f"{_wins(game)} with {best(game)}"
    return [f"{won_with}.", *tie] if tie else [f"{won_with}, {margin(game)}"]


def tied_for_first(game: Game) -> list[int]:
    """The seats that have the winners' points."""
    most = game.scores[game.winners[0]]
    return [seat for seat in range(len(game.players)) if game.scores[seat] == most]


def margin(game: Game) -> str:
    """Return how far the winner is ahead of the next player."""
    scores = game.scores[: len(game.players)]
    first, second, *_ = sorted(scores, reverse=True)
    after = people(name for name, score in zip(game.names, scores, strict=False) if score == second)
    return f"{points(first - second)} more than {after}."


def places(game: Game) -> list[int | None]:
    """Everybody's place in the end, ties sharing one; the dummy has none (WIN-1, DUMMY-3)."""
    kept = game.view(None).kept
    ranks = [(score, len(cards)) for score, cards in zip(game.scores, kept, strict=True)]
    people = ranks[: len(game.players)]
    placed = [1 + sum(1 for other in people if other > rank) for rank in people]
    return [*placed, *[None] * (len(ranks) - len(people))]


def occasion(game: Game, day: str) -> str:
    """Return the menu of a game, and its date if that is known."""
    menu = game.setup.menu
    return " · ".join(filter(None, (game.setup.edition.title, title_of_menu(menu.name) if menu else "", day)))


def by_place(game: Game) -> list[tuple[int, int | None]]:
    """All seats with their places, the first place first; the dummy, which has none, last."""
    return sorted(enumerate(places(game)), key=lambda each: (each[1] is None, each[1]))


def chat_lines(game: Game, day: str) -> Iterator[str]:
    """Return the menu, everyone's points and who won, for a chat."""
    yield occasion(game, day)
    for seat, place in by_place(game):
        mark = "·" if place is None else MEDALS.get(place, f"{place}.")
        yield f"{mark} {game.names[seat]} {game.scores[seat]}"
    first, *tie = verdict(game)
    yield " ".join((first, *(tie or [margin(game)])))
