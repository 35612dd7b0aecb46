"""Sentences for replays and reviews of finished games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Answer, Choice, Pick, as_pick
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from sushigo_tui.rules.view import View
from sushigo_tui.text.outcome import verdict, won
from sushigo_tui.text.phrases import Piece, seed_text, whose
from sushigo_tui.text.turn import game_title, revealed, said, score_of, takes_over
from sushigo_tui.text.voice import choice_in_words

if TYPE_CHECKING:
    from sushigo_tui.bots.teacher import PastChoice

REMEMBERING = "Better for anyone who remembered the hands passed on:"
"""Above a choice of which only the hands that were passed on told more."""

BAR_CELLS = 24
"""Cells of the bar that shows how much is done."""


def replay_heading(game: Game, moment: Moment) -> tuple[str, ...]:
    """Return the heading of a replay: its menu, its place, and who won."""
    what = game_title(game.setup)
    if moment.kind == "end":
        return what, "the end", won(game)
    turn = "scored" if moment.kind == "score" else f"turn {moment.turn} of {game.setup.hand_size}"
    return what, f"round {moment.round} of 3", turn, won(game)


def seed(game: Game) -> str:
    """Return the seed of a game, if that is known."""
    if game.setup.seed is not None:
        return f"seed {seed_text(game.setup.seed)}"
    return f"seed {seed_text(game.seed)}" if game.seeded else "seed unknown"


def caption(game: Game, moment: Moment, seat: int | None) -> str:
    """Return the caption of a step, seen by one seat, or with None by all."""
    names = game.view(None, moment).names
    match moment.kind:
        case "choose" if moment.turn == game.setup.hand_size:
            return revealed(last=True)
        case "choose":
            return f"{'Everybody' if seat is None else names[seat]} chooses."
        case "reveal":
            return revealed(last=False)
        case "act":
            return said(moment.notes[-1], names)
        case "score":
            return score_of(moment.round)
        case "end":
            return " ".join(verdict(game))


def place(at: int, of: int, moment: Moment, name: str | None, pause: float | None) -> str:
    """Return the number of a step, whose view it is, and the seconds until the next one."""
    told = [f"Moment {at + 1} of {of}"]
    if name is not None:
        told.append(f"through {whose(name)} eyes")
    elif moment.kind == "choose":
        told.append("all hands open")
    if pause is not None:
        told.append(f"a step every {pause:g} second{'s' * (pause != 1)}")
    return " · ".join(told)


def about_to_happen(view: View, before: Sequence[str], picks: Mapping[int, Choice]) -> list[Piece]:
    """Return who took over a seat since the last step, and what these picks will do, a line each."""
    return [Piece("\n".join([*taken_over(before, view.names), *planned(view, picks)]), "aside")]


def taken_over(before: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Return who plays for whom from this step on, a sentence each."""
    for old, new in zip(before, names, strict=True):
        if new != old:
            yield takes_over(new, old)


def planned(view: View, picks: Mapping[int, Choice]) -> Iterator[str]:
    """Return what these picks will do beside playing a card, a sentence each."""
    names = view.names
    for at, choice in picks.items():
        assert isinstance(choice, (Card, Pick))
        pick, table = as_pick(choice), view.tables[at]
        if pick.also is not None:
            yield f"{names[at]} plays two cards: {pick.card.title} and {pick.also.title}."
        if pick.call is not None and (called := table[pick.call]) is not None:
            yield f"{names[at]} calls {called.title}."
        if pick.copy is not None and (copied := table[pick.copy]) is not None:
            yield f"{names[at]} copies {copied.title}."
        if pick.for_dummy is not None:
            yield f"{names[at]} plays {pick.for_dummy.title} for the dummy."


def review_heading(setup: Setup) -> str:
    """Return the heading of a review."""
    return f"{game_title(setup)}: the choices that cost most"


def review_progress(done: int, total: int, *, stopped: bool) -> str:
    """Return how many choices are reviewed; `stopped` if no more will be for now."""
    if done == total:
        return f"All {total} choices reviewed, judged by the player's hand and what everyone saw."
    if stopped:
        return f"{done} of {total} choices are reviewed. The teacher has stopped; come back to go on."
    filled = BAR_CELLS * done // total
    return f"{'█' * filled}{'·' * (BAR_CELLS - filled)} {done} of {total} choices are reviewed"


def nothing_costly(*, known: bool) -> str:
    """That no choice of a player is told of, and whether that is the last word."""
    return "nothing that cost a point" if known else "nothing so far"


def costly_choice(chosen: PastChoice, better: Choice, cost: float) -> tuple[str, str]:
    """Return the choice, the better one, and what the difference cost.

    Where the answer to a question is no more than a card, the dish that asked stands before it.
    """
    place, view, made, _ = chosen
    assert view.decision is not None
    question, dish = view.decision.question, view.decision.dish
    said, other = (choice_in_words(question, each, view.tables[place.seat]) for each in (made, better))
    when = f"Round {place.round}, turn {place.turn}:"
    asked = f"{dish.title}: " if dish and question.answer in (Answer.CARD, Answer.DISH_OR_CARD) else ""
    return f"{when:<18}{asked}{said}; better: {other}", f"{cost:.1f} points"
