"""An evening in words: its tally, its champions and its highlights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from sushigo_tui.files.names import key, steady, with_level
from sushigo_tui.language import (
    format_number,
    join_and,
    join_sentences,
    mark,
    phrase,
    say,
)
from sushigo_tui.rules.game import Game
from sushigo_tui.store.highlights import (
    DESSERTS,
    BestRound,
    Closest,
    EveningPlayer,
    Favourite,
    Standing,
    Swing,
    highlights,
    rank,
)
from sushigo_tui.text.cells import cut, right, wrapped
from sushigo_tui.text.outcome import MEDALS
from sushigo_tui.text.phrases import day, nth, stamp
from sushigo_tui.text.voice import points, title_of_name

if TYPE_CHECKING:
    from sushigo_tui.store.evenings import Evening

NEW_EVENING = mark("Other people are playing, so a new evening begins.")

END_QUESTION = mark("End this evening? The next game will start a new one.")

SEEDED = mark("This game has a custom seed, so it doesn't count towards the evening.")


def title(evening: Evening) -> str:
    return say("Evening {number}, {day}", number=evening.number, day=day(evening.begun))


def player_name(player: EveningPlayer) -> str:
    """Return a player's name, followed by the level if the player is a bot."""
    return with_level(player.name, player.bot)


WINS = mark("Wins this evening:")


def at_table(evening: Evening, game: Game) -> dict[int, Standing]:
    """Return one game's players' standings by seat, in order of rank, bots without a level.

    It is empty until another game has counted, and for a game with a custom seed, which doesn't count.
    """
    if len(evening.games) <= game.over or game.setup.seed is not None:
        return {}
    seats = {(key(player.name), player.bot or ""): seat for seat, player in enumerate(game.players)}
    return {
        seats[known]: each._replace(player=each.player._replace(bot=""))
        for each in evening.standings
        if (known := (key(each.player.name), each.player.bot)) in seats
    }


def of_people(evening: Evening) -> list[Standing]:
    return [each for each in evening.standings if not each.player.bot]


def so_far_aloud(evening: Evening, game: Game) -> list[str]:
    """Return the evening so far for the ear, a sentence for each player of one game."""
    if game.setup.seed is not None:
        return [say(SEEDED)]
    return tally_aloud(evening, at_table(evening, game).values())


def tally_aloud(evening: Evening, standings: Iterable[Standing]) -> list[str]:
    """Return an evening and these standings for the ear, a sentence for each player; empty without any."""
    told = mark("The evening after {number} game[s]:")
    sentences = [*map(standing_sentence, standings)]
    return [say(told, number=len(evening.games)), *sentences] if sentences else []


def standing_sentence(standing: Standing) -> str:
    """Return a player's wins and points this evening in a sentence."""
    gaps = {"name": player_name(standing.player), "points": points(standing.points)}
    if standing.shared and standing.won == 1:
        return say("{name} has 1 shared win and {points}.", **gaps)
    told = mark("{name} has {number} win[s] and {points}.")
    if standing.shared:
        told = mark("{name} has {number} win[s], {shared} of them shared, and {points}.")
    return say(told, number=standing.won, shared=standing.shared, **gaps)


def tally_lines(evening: Evening) -> Iterator[str]:
    """Yield the tally in columns: name, games, wins, shared wins, points."""
    heads = (say("games"), say("won"), say("shared"), say("points"))
    widths = [max(9, cell_len(head) + 1) for head in heads]
    yield f"{'':24}" + "".join(map(right, heads, widths))
    for each in evening.standings:
        name = set_cell_size(cut(steady(player_name(each.player)), 22), 24)
        yield name + "".join(map(right, map(format_number, each[1:5]), widths))


_CHAMPIONS = {
    (True, True): mark("{names} share the lead with {number} win[s] and {points} each."),
    (True, False): mark("{names} leads with {number} win[s] and {points}."),
    (False, True): mark("{names} share the title with {number} win[s] and {points} each."),
    (False, False): mark("{names} wins the evening with {number} win[s] and {points}."),
}
"""Sentences about the best player, by whether the evening is open and whether several share the title."""

_TIED = {
    True: mark("{all} have {number} win[s] each; {names} leads by points."),
    False: mark("{all} have {number} win[s] each; {names} wins the evening by points."),
}
"""Sentences about players with equally many wins, where points decide."""


def champions(evening: Evening) -> str:
    """Return who has won an evening, or who leads if it is still open."""
    best = highlights(evening.games).champions
    names = join_and(player_name(each.player) for each in best)
    first = best[0]
    tied = [each for each in evening.standings if (each.won, each.shared) == (first.won, first.shared)]
    if len(tied) > len(best) == 1 and first.won:
        everyone = join_and(player_name(each.player) for each in tied)
        return say(_TIED[evening.open], number=first.won, all=everyone, names=names)
    told = _CHAMPIONS[evening.open, len(best) > 1]
    return say(told, number=first.won, names=names, points=points(first.points))


def finale(evening: Evening) -> list[str]:
    """Return who has won an evening and its highlights, a sentence each; empty if no game counted."""
    if not evening.games:
        return []
    found = highlights(evening.games)
    sentences = [
        found.best_round and _best_round(evening, found.best_round),
        found.swing and _swing(evening, found.swing),
        found.closest and _closest(evening, found.closest),
        found.favourite and _favourite(evening, found.favourite),
    ]
    return [champions(evening), *filter(None, sentences)]


def _which(evening: Evening, number: int) -> str:
    """Return which game of the evening a game number means: "3rd"."""
    return nth(1 + [game.number for game in evening.summaries].index(number))


def _best_round(evening: Evening, best: BestRound) -> str:
    return say(
        "Best round: {name} scored {number} point[s] in round {round} of the {which} game.",
        number=best.points,
        name=player_name(best.player),
        round=best.round,
        which=_which(evening, best.game),
    )


def _swing(evening: Evening, swing: Swing) -> str:
    text = mark(
        "Biggest swing: {name} gained {number} point[s] on {other} in round {round} of the {which} game."
    )
    if swing.round == DESSERTS:
        text = mark(
            "Biggest swing: {name} gained {number} point[s] on {other} with the desserts of the {which} game."
        )
    return say(
        text,
        number=swing.points,
        name=player_name(swing.player),
        other=player_name(swing.other),
        round=swing.round,
        which=_which(evening, swing.game),
    )


def _closest(evening: Evening, closest: Closest) -> str:
    names = join_and(map(player_name, closest.winners))
    gaps = {"names": names, "which": _which(evening, closest.game)}
    if len(closest.winners) > 1:
        return say("Closest game: {names} shared the win in the {which} game.", **gaps)
    gaps["others"] = join_and(map(player_name, closest.others))
    if not closest.margin:
        told = mark("Closest game: only the tie-break put {names} ahead of {others} in the {which} game.")
        return say(told, **gaps)
    return say(
        "Closest game: {names} finished {number} point[s] ahead of {others} in the {which} game.",
        number=closest.margin,
        **gaps,
    )


def _favourite(evening: Evening, dish: Favourite) -> str:
    return say(
        "Favourite dish: {dish} scored {number} point[s], {best} of them in the {which} game.",
        number=dish.points,
        dish=title_of_name(dish.dish),
        best=format_number(dish.best),
        which=_which(evening, dish.game),
    )


def chat_lines(evening: Evening) -> Iterator[str]:
    """Yield lines to paste into a chat: everyone's wins, and the highlights."""
    yield title(evening)
    standings = evening.standings
    for each in standings:
        place = 1 + sum(rank(other) < rank(each) for other in standings)
        yield f"{MEDALS.get(place, f'{place}.')} {player_name(each.player)} {each.won}"
    yield from finale(evening)


def uncounted(evening: Evening) -> Iterator[str]:
    """Yield how many games of an evening don't count, a sentence for each reason."""
    unfinished = sum(not game.finished for game in evening.summaries)
    if unfinished:
        yield say("{number} game[s] [isn't|aren't] over yet.", number=unfinished)
    if seeded := len(evening.summaries) - len(evening.games) - unfinished:
        yield say(
            "{number} game[s] [doesn't|don't] count because [it|they] [has|have] a custom seed.",
            number=seeded,
        )


def number_of_games(evening: Evening) -> str:
    """Return how many games an evening has, including those that don't count."""
    return phrase("{number} game[s]", number=len(evening.summaries))


def listed_evening(evening: Evening) -> Iterator[str]:
    """Yield an evening in lines of at most 80 columns: number, start, games, and everyone's wins."""
    games = number_of_games(evening)
    state = say(mark("open") if evening.open else mark("closed"))
    yield f"{evening.number:>5}  {stamp(evening.begun)}  {games:<12}{state}"
    standings = [(player_name(each.player), each.won) for each in evening.standings]
    people = [phrase("{name} {won}", name=name, won=won) for name, won in standings]
    yield from wrapped(people or [say("No game has counted yet.")], 7)


def evening_aloud(evening: Evening) -> str:
    """Return an evening of the list in sentences for the ear."""
    told = mark("Evening {number}, {day}: {games}.")
    if evening.open:
        told = mark("Evening {number}, {day}: {games} so far.")
    text = say(told, number=evening.number, day=day(evening.begun), games=number_of_games(evening))
    return join_sentences([text, *map(standing_sentence, evening.standings)])
