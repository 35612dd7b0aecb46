"""What is said of a finished game that is watched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_tui.rules.decision import as_pick
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.moments import Moment
from sushigo_tui.text.outcome import verdict, won
from sushigo_tui.text.phrases import seed_text, whose
from sushigo_tui.text.pieces import Piece
from sushigo_tui.text.turn import happened, revealed, said, score_of, takes_over, title


def heading(game: Game, moment: Moment) -> tuple[str, ...]:
    """Which game this is, where it stands, and who won in the end."""
    view, what = moment.view, title(game.setup)
    if moment.kind == "end":
        return what, "the end", won(game)
    turn = "scored" if moment.kind == "score" else f"turn {view.turn} of {view.setup.hand_size}"
    return what, f"round {view.round} of 3", turn, won(game)


def seed(game: Game) -> str:
    """What the cards were dealt from, if that is known."""
    if game.setup.seed is not None:
        return f"seed {seed_text(game.setup.seed)}"
    return f"seed {seed_text(game.seed)}" if game.seeded else "seed unknown"


def caption(game: Game, moment: Moment, seat: int | None) -> str:
    """What a moment is about, for whoever's eyes it is seen with, None for all."""
    view = moment.view
    match moment.kind:
        case "choose" if view.turn == view.setup.hand_size:
            return revealed(last=True)
        case "choose":
            return f"{'Everybody' if seat is None else view.names[seat]} chooses."
        case "reveal":
            return revealed(last=False)
        case "act":
            return said(moment.notes[-1], view.names)
        case "score":
            return score_of(view.round)
        case "end":
            return " ".join(verdict(game))


def place(at: int, moments: Sequence[Moment], seat: int | None, pause: float | None) -> str:
    """Where in the game that is, with whose eyes it is seen, and after how many seconds it goes on."""
    told = [f"Moment {at + 1} of {len(moments)}"]
    if seat is not None:
        told.append(f"through {whose(moments[at].view.names[seat])} eyes")
    elif moments[at].kind == "choose":
        told.append("all hands open")
    if pause is not None:
        told.append(f"a step every {pause:g} second{'s' * (pause != 1)}")
    return " · ".join(told)


def moment_text(moment: Moment, before: Sequence[str], seat: int | None, *, pictured: bool) -> list[Piece]:
    """What is about to happen, or has happened, a line each; no cards where they are `pictured`."""
    if moment.kind == "choose":
        lines = [*taken_over(before, moment.view.names), *planned(moment, seat)]
        return [Piece("\n".join(lines), "aside")]
    # The last of what came of the cards is told first of all.
    notes = moment.notes[:-1] if moment.kind == "act" else moment.notes
    return happened(notes, moment.view.names, pictured=pictured)


def taken_over(before: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Who plays for whom from this moment on, a sentence each."""
    for old, new in zip(before, names, strict=True):
        if new != old:
            yield takes_over(new, old)


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
