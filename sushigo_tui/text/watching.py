"""What is said of a finished game that is watched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_tui.rules.decision import as_pick
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.moments import Moment

from . import turn as words


def heading(game: Game, moment: Moment) -> tuple[str, ...]:
    """Which game this is, where it stands, and who won in the end."""
    view = moment.view
    title = view.setup.menu.name if view.setup.menu else view.edition.title
    won = f"{words.people(game.names[seat] for seat in game.winners)} won"
    if moment.kind == "end":
        return title, "the end", won
    turn = "scored" if moment.kind == "score" else f"turn {view.turn} of {view.hand_size}"
    return title, f"round {view.round} of 3", turn, won


def seed(game: Game) -> str:
    """What the cards were dealt from, if that is known."""
    if game.setup.seed is not None:
        return f"seed {game.setup.seed}"
    return f"seed {game.seed}" if game.seeded else "seed unknown"


def caption(game: Game, moment: Moment, seat: int | None) -> str:
    """What a moment is about, for whoever's eyes it is seen with, None for all."""
    view = moment.view
    match moment.kind:
        case "choose" if view.turn == view.hand_size:
            return "The last cards play themselves."
        case "choose" if seat is not None:
            return f"{view.names[seat]} chooses."
        case "choose":
            return "Everybody chooses."
        case "reveal":
            return "All cards are turned over."
        case "act":
            return words.said(moment.notes[-1], view.names)
        case "score":
            return f"The score of round {view.round}."
        case "end":
            return " ".join(words.verdict(game))


def taken_over(before: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Who plays for whom from this moment on, a sentence each."""
    for old, new in zip(before, names, strict=True):
        if new != old:
            yield f"{new} plays for {old} from here on."


def planned(moment: Moment, seat: int | None) -> Iterator[str]:
    """What a seat, or with None each, is about to do beside playing a card, a sentence each."""
    names = moment.view.names
    for at, pick in enumerate(map(as_pick, moment.picks)):
        if seat not in (None, at):
            continue
        table = moment.view.tables[at]
        if pick.also is not None:
            yield f"{names[at]} plays two cards: {pick.card.title} and {pick.also.title}."
        if pick.call is not None and (called := table[pick.call]) is not None:
            yield f"{names[at]} calls {called.title}."
        if pick.copy is not None and (copied := table[pick.copy]) is not None:
            yield f"{names[at]} copies {copied.title}."
        if pick.for_dummy is not None:
            yield f"{names[at]} plays {pick.for_dummy.title} for the dummy."
