"""Saved games in a list. Nothing here depends on a secret of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import set_cell_size

from sushigo_tui.files.names import key, steady, with_level
from sushigo_tui.language import join_and, join_commas, join_sentences, mark, phrase, say
from sushigo_tui.text.cells import cut, wrapped
from sushigo_tui.text.phrases import DOT, at_turn, stamp, when

if TYPE_CHECKING:
    from sushigo_tui.store.highlights import Standing
    from sushigo_tui.store.listing import Summary

WHOSE_GAMES = mark("Whose games? Type a name or part of it, or leave it empty for all games.")


def no_games_with(names: Sequence[str], player: str) -> str:
    """Return that nobody's name contains `player`; "" if somebody's does, or if `player` is empty."""
    fits = not player or any(key(player) in key(name) for name in names)
    return "" if fits else say("There are no games with {player}.", player=player)


def game_lines(summary: Summary) -> Iterator[str]:
    """Yield a game in lines of at most 80 columns: number, start, menu, turn, and players or results."""
    state = say("finished") if summary.finished else at_turn(summary.round, summary.turn)
    menu = set_cell_size(cut(summary.title, 32), 34)
    yield f"{summary.number:>5}  {stamp(summary.started)}  {menu}{state}"
    names = [with_kind(*each) for each in zip(summary.names, summary.bots, strict=True)]
    yield from wrapped(_results(summary, names) if summary.points else names, 7)
    if text := why_uncounted(summary)[0]:
        yield f"{'':7}{text}"


def game_aloud(summary: Summary) -> str:
    """Return a game of the list in sentences for the ear."""
    gaps = {"started": when(summary.started), "names": join_and(summary.names)}
    title = say("Game {number}: {title}.", number=summary.number, title=summary.title)
    if not summary.finished:
        turn = at_turn(summary.round, summary.turn)
        begun = say("Started {started}, now in {turn}.", turn=turn, **gaps)
        told = join_sentences([begun, say("Players: {names}.", **gaps)])
    elif summary.points:
        told = say("Started {started}. Result: {results}.", results=_results_aloud(summary), **gaps)
    else:
        told = say("Started {started}, finished. Players: {names}.", **gaps)
    return join_sentences([title, told, why_uncounted(summary)[0]])


def why_uncounted(summary: Summary) -> tuple[str, str]:
    """Return why a game doesn't count, in a sentence and in two words; both "" if it does."""
    match summary.mode:
        case "open-hands":
            return say("A learning game, so it doesn't count."), phrase("learning game")
        case "what-if":
            told = say("A what-if of another game, so it doesn't count.")
            if summary.origin is not None:
                told = say("A what-if of game {number}, so it doesn't count.", number=summary.origin)
            return told, phrase("what if")
        case "ordinary" if summary.typed_seed:
            return say("Custom seed, so it doesn't count."), phrase("custom seed")
    return "", ""


def _results_aloud(summary: Summary) -> str:
    # Imported here because the start screen lists games before it loads the rules.
    from sushigo_tui.text.voice import EAR

    return join_commas(_results(summary, summary.names, EAR.number))


def _results(
    summary: Summary, names: Sequence[str], in_words: Callable[[int], str] = "{:d}".format
) -> list[str]:
    """Return each player's name and points, the winners first."""
    points, won = summary.points, summary.winners
    ranked = sorted(range(len(points)), key=lambda seat: (seat not in won, -points[seat]))
    return [
        phrase("{name} won with {points}", name=names[seat], points=in_words(points[seat]))
        if seat in won
        else phrase("{name} {points}", name=names[seat], points=in_words(points[seat]))
        for seat in ranked
    ]


def with_kind(name: str, bot: str) -> str:
    """Return a name, cut to 24 columns, followed by the level if the player is a bot."""
    return with_level(cut(name, 24), bot)


def delete_question(game: Summary) -> str:
    gaps = {"game": game.title, "players": join_and(game.names), "date": when(game.started)}
    return say("Delete {game} with {players}, {date}, for good?", **gaps)


def fewer_names(names: Sequence[str]) -> list[str]:
    """Return all names, and then fewer of them with the number of the others: "Amy, Phil +2"."""
    fewer = [f"{join_commas(names[:-others])} +{others}" for others in range(1, len(names))]
    return [join_commas(names), *fewer]


def row_note(summary: Summary) -> str:
    """Return a game's turn or winner, and when it was last played."""
    if summary.finished is None:
        how = at_turn(summary.round, summary.turn)
    elif not summary.winners:
        how = say("finished")
    else:
        best = max(summary.points[seat] for seat in summary.winners)
        if len(summary.winners) > 1:
            how = say("shared {points}", points=best)
        else:
            how = f"{cut(steady(summary.names[summary.winners[0]]), 14)} {best}"
    return DOT.join(filter(None, (why_uncounted(summary)[1], how, when(summary.touched))))


def short_tally(standings: Sequence[Standing]) -> str:
    """Return everyone's wins: "Ann 2, Bo 1"."""
    wins = [(cut(steady(each.player.name), 14), each.won) for each in standings]
    return join_commas(phrase("{name} {won}", name=name, won=won) for name, won in wins)


def choice_label(game: Summary) -> str:
    """Return a game as one of several answers, for the ear."""
    told = mark("{game}: {names}, {turn}, last played {when}")
    if game.finished:
        told = mark("{game}: {names}, finished, played {when}")
    if game.points:
        told = mark("{game}: {results}, played {when}")
    return say(told, results=_results_aloud(game), **_gaps(game))


def resume_label(game: Summary) -> str:
    """Return the answer that resumes an unfinished game, for the ear."""
    return say("Resume {game}: {names}, {turn}, last played {when}", **_gaps(game))


def _gaps(game: Summary) -> dict[str, str]:
    return {
        "game": join_commas(filter(None, (game.title, why_uncounted(game)[1]))),
        "names": join_and(game.names),
        "turn": at_turn(game.round, game.turn),
        "when": when(game.touched),
    }
