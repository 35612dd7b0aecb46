"""The end of a game in words: who won, by how much, and everyone's place."""

from collections.abc import Iterator

from sushigo_tui.files.names import title_of_menu
from sushigo_tui.language import join_and, join_sentences, mark, phrase, say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.game import Game
from sushigo_tui.text.phrases import DOT
from sushigo_tui.text.voice import EYE, Voice, reason

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result(game: Game, voice: Voice = EYE) -> str:
    """Return who won with how many points, and the tie-break if that decided (WIN-1)."""
    told = mark("{names} wins with {number} point[s].")
    gaps = {"names": winners(game)}
    if len(game.winners) > 1:
        told = mark("{names} share the win with {number} point[s] each.")
    elif len(tied_for_first(game)) > 1:
        told = mark("{names} wins the tie-break on {desserts}, with {number} point[s].")
        gaps["desserts"] = phrase(game.setup.edition.tie_break)
    return _with_points(told, best(game), voice, **gaps)


def _with_points(told: str, points: int, voice: Voice, **gaps: object) -> str:
    """Return a sentence that counts points, which can be negative."""
    return say(told, count=abs(points), number=voice.number(points), **gaps)


def ranking(game: Game, voice: Voice = EYE) -> str:
    """Return the winner, and everyone else by place; the dummy comes last and has no place."""
    sentences, placed = [result(game, voice)], places(game)
    for place in sorted({place for place in placed if place is not None and place > 1}):
        seats = [seat for seat, each in enumerate(placed) if each == place]
        behind = mark("Place {place}: {names} with {number} point[s].")
        if len(seats) > 1:
            behind = mark("Place {place}: {names} with {number} point[s] each.")
        names = join_and(game.names[seat] for seat in seats)
        sentences.append(_with_points(behind, game.scores[seats[0]], voice, place=place, names=names))
    without = mark("{name} has {number} point[s].")
    sentences += [
        _with_points(without, game.scores[seat], voice, name=game.names[seat])
        for seat, each in enumerate(placed)
        if each is None
    ]
    return join_sentences(sentences)


def best(game: Game) -> int:
    return game.scores[game.winners[0]]


def verdict(game: Game) -> list[str]:
    """Return who won: one sentence, or two if desserts decided or were tied as well (WIN-1)."""
    if not (sentences := tie(game)):
        return [result(game)]
    won = say("{names} [wins|share the win].", number=len(game.winners), names=winners(game))
    return [won, join_sentences(sentences)]


def tie(game: Game) -> list[str]:
    """Return who shares the most points, and everyone's desserts; empty if nobody shares them (WIN-1)."""
    names, first = game.names, tied_for_first(game)
    if len(first) == 1:
        return []
    kept, desserts = game.view(None).saved_desserts, phrase(game.setup.edition.tie_break)
    counts = [phrase("{name} {number}", name=names[seat], number=len(kept[seat])) for seat in first]
    have = mark("{names} have {number} point[s] each.")
    each = _with_points(have, best(game), EYE, names=join_and(names[seat] for seat in first))
    decided = mark("Tie-break, most {desserts}: {counts}.")
    if len(first) == len(game.winners):
        decided = mark("They are tied on {desserts}, too: {counts}.")
    return [each, say(decided, desserts=desserts, counts=join_and(counts))]


def desserts_of(game: Game, seat: int) -> str:
    """Return the reason for a seat's dessert points: "Amy: 2 puddings, most"."""
    names, view, sentences = game.names, game.view(None), []
    for each in map(ALL.__getitem__, game.desserts):
        breakdown = each.breakdown(view)
        told = mark("{name}: no {dish}")
        if each.concerns(breakdown, seat):
            told = mark("{name}: {reason}")
        why = reason(each.reason(breakdown, seat), names)
        sentences.append(say(told, name=names[seat], reason=why, dish=phrase(each.noun)))
    return DOT.join(sentences)


def won(game: Game) -> str:
    return say("{names} won", names=winners(game))


def winners(game: Game) -> str:
    return join_and(game.names[seat] for seat in game.winners)


def below_names(game: Game) -> list[str]:
    """Return the lines below the winners' names: their points, and their margin or the tie-break."""
    sentences = mark("Winner with {number} point[s].")
    if len(game.winners) > 1:
        sentences = mark("Winners with {number} point[s] each.")
    winner = _with_points(sentences, best(game), EYE)
    if tied := tie(game):
        return [winner, join_sentences(tied)]
    return [join_sentences([winner, margin(game)])]


def tied_for_first(game: Game) -> list[int]:
    """Return the seats with as many points as the winners."""
    return [seat for seat in range(len(game.players)) if game.scores[seat] == best(game)]


def margin(game: Game) -> str:
    """Return how far the winner is ahead of the next player."""
    scores = game.scores[: len(game.players)]
    first, second, *_ = sorted(scores, reverse=True)
    after = [name for name, score in zip(game.names, scores, strict=False) if score == second]
    told = mark("{number} point[s] ahead of {names}.")
    return _with_points(told, first - second, EYE, names=join_and(after))


def places(game: Game) -> list[int | None]:
    """Return each seat's place; ties share a place, and the dummy's is None (WIN-1, DUMMY-3)."""
    kept = game.view(None).saved_desserts
    ranks = [(score, len(cards)) for score, cards in zip(game.scores, kept, strict=True)]
    people = ranks[: len(game.players)]
    placed = [1 + sum(1 for other in people if other > rank) for rank in people]
    return [*placed, *[None] * (len(ranks) - len(people))]


def occasion(game: Game, day: str) -> str:
    """Return the edition, menu and date of a game, without a date if `day` is ""."""
    setup = game.setup
    menu = title_of_menu(setup.menu.name) if setup.menu else ""
    return DOT.join(filter(None, (phrase(setup.edition.title), menu, day)))


def by_place(game: Game) -> list[tuple[int, int | None]]:
    """Return all seats with their places, the winners first, and the dummy last with None."""
    return sorted(enumerate(places(game)), key=lambda each: (each[1] is None, each[1]))


def chat_lines(game: Game, day: str) -> Iterator[str]:
    """Yield lines to paste into a chat: the menu, everyone's points, and who won."""
    yield occasion(game, day)
    for seat, place in by_place(game):
        mark = "·" if place is None else MEDALS.get(place, f"{place}.")
        yield f"{mark} {game.names[seat]} {game.scores[seat]}"
    first, *tie = verdict(game)
    yield join_sentences([first, *(tie or [margin(game)])])
