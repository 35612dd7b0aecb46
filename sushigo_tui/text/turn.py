"""What the game says, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.text import Text

from sushigo_tui.hotseat.steps import Final, Sheet, Step
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import Question
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.rules.notes import PLAYS, Mood, Note
from sushigo_tui.rules.view import View
from sushigo_tui.text.table import Group
from sushigo_tui.tui.theme import ink

MOODS: dict[Mood, str] = {"": "ink", "gain": "leaf", "points": "ginger", "loss": "plum"}
"""The colours of what happened, by what it means for whom it happened to."""


def people(names: Iterable[str]) -> str:
    """Names as they are listed in a sentence: "Amy, Phil and Chris"."""
    *most, last = list(names)
    return f"{', '.join(most)} and {last}" if most else last


def whose(name: str) -> str:
    """A name that owns something."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def heading(view: View, step: Step) -> tuple[str, ...]:
    """Which game this is, and where it stands."""
    title = view.setup.menu.name if view.setup.menu else view.edition.title
    round, turn = f"round {view.round} of 3", f"turn {view.turn} of {view.hand_size}"
    match step:
        case Final():
            return title, "the game is over"
        case Sheet():
            return title, round, "scored"
    left = view.passing_to[0] == 1
    swapped = len(view.passing_to) == 2
    return (
        title,
        round,
        turn,
        "hands are swapped" if swapped else f"hands pass {'left' if left else 'right'}",
    )


def cards_of(setup: Setup, seat: int, group: Group, told: str) -> Text:
    """What a seat has of one dish, what is told of it, and the dish's rules in this game."""
    name = setup.names[seat]
    what = f"{whose(name)} {group.long}" if group.count else f"{name} has {group.long}"
    text = Text.assemble((what, ink("ginger")), (f": {told}" if told else "", ink()))
    return text.append(f". {setup.help_of(group.dish)}", ink("soft"))


def passing(names: Sequence[str], passing_to: Sequence[int]) -> str:
    """Which way the hands have gone, for everybody to see."""
    if len(passing_to) == 2:
        return "The hands are swapped."
    way, rest = "left" if passing_to[0] == 1 else "right", ", and so on" * (len(passing_to) > 2)
    return f"The hands pass to the {way}: {whose(names[0])} to {names[passing_to[0]]}{rest}."


def said(note: Note, names: Sequence[str]) -> str:
    """A note as a sentence."""
    return f"{names[note.seat]} {deed(note, names)}."


def deed(note: Note, names: Sequence[str]) -> str:
    """What happened to a seat, as it reads after its name."""
    titles = [card.plain.title for card in note.cards]
    return note.kind.says.format(
        card=titles[0] if titles else "",
        cards=", ".join(titles),
        other="" if note.other is None else names[note.other],
        wanted="" if note.wanted is None else called(note.wanted),
        number=note.number,
        points=note.points,
    )


def called(what: Card | Dish | str) -> str:
    """A card, a dish in general, or a word, in the middle of a sentence."""
    if isinstance(what, str):
        return what
    return what.title.lower() if isinstance(what, Dish) else what.title


def is_shown(note: Note) -> bool:
    """Whether a picture of the card says all that the note says."""
    return note.kind is PLAYS


def story(notes: Sequence[Note], names: Sequence[str], *, pictured: bool) -> Text:
    """What happened, a line each; the cards of a reveal share one, or none where they are `pictured`."""
    lines = Text()
    for shown, run in groupby(notes, is_shown):
        together = list(run)
        if shown and pictured:
            continue
        if shown and len(together) > 1:
            plays = (f"{names[note.seat]} {note.cards[0].title}" for note in together)
            lines.append("Played: ", ink("soft")).append("  ·  ".join(plays), ink()).append("\n")
            continue
        for note in together:
            lines.append(said(note, names), ink(MOODS[note.kind.mood])).append("\n")
    return lines


def waiting(names: Sequence[str], to_choose: Sequence[int], placed: Sequence[int]) -> Text:
    """Who has still to choose, and who has chosen."""
    text = Text()
    if to_choose:
        text.append("Still to choose: ", ink("soft")).append(
            f"{people(names[seat] for seat in to_choose)}\n", ink()
        )
    if placed:
        text.append("Already chosen: ", ink("soft")).append(
            f"{people(names[seat] for seat in placed)}\n", ink()
        )
    return text


def gone_back(steps: Sequence[tuple[Undo, Sequence[str]]]) -> Text:
    """From which turn the table went back to which, and who agreed if that is known: a line for each time."""
    text = Text()
    for undo, agreed in steps:
        (before, last), (round, turn) = undo.came_from, undo.went_to
        where = f"turn {turn}" if round == before else f"round {round}, turn {turn}"
        who = f": {people(agreed)} agreed" if agreed else ""
        text.append(f"Gone back from round {before}, turn {last} to {where}{who}.\n", ink("plum"))
    return text


def renamed(names: Sequence[tuple[str, str]]) -> Text:
    """What those are called now who were called something else before, in one line."""
    told = " ".join(f"{old} is called {new} now." for old, new in names if old != new)
    return Text(f"{told}\n" if told else "", ink("plum"))


def pass_to(name: str, question: Question) -> str:
    """To whom the laptop goes, and for what."""
    return f"Pass the laptop to {name}{f', {question.handed}' if question.handed else ''}."


def thinking(names: Sequence[str], seats: Sequence[int], question: Question) -> str:
    """Who is waited for, and what they think about."""
    think = "are still thinking" if len(seats) > 1 else "is still thinking"
    return f"{people(names[seat] for seat in seats)} {think} about {question.thinking}."


def verdict(game: Game) -> list[str]:
    """Who won, and why: one sentence, and a second one where the desserts had to decide (WIN-1)."""
    names, scores, winners = game.names, game.scores, game.winners
    best = scores[winners[0]]
    level = [seat for seat in range(len(game.players)) if scores[seat] == best]
    if len(level) == 1:
        return [f"{names[winners[0]]} wins with {points(best)}."]
    desserts = [len(cards) for cards in game.view(None).kept]
    what = game.setup.edition.tie_break
    counts = people(f"{names[seat]} {desserts[seat]}" for seat in level)
    tie = f"{people(names[seat] for seat in level)} have {points(best)} each. Most {what} decide: {counts}."
    if len(winners) == 1:
        return [f"{names[winners[0]]} wins.", tie]
    return [f"{people(names[seat] for seat in winners)} share the victory.", tie]


def margin(game: Game) -> str:
    """How far the winner is ahead of whoever comes next."""
    scores = game.scores[: len(game.players)]
    best, second, *_ = sorted(scores, reverse=True)
    after = people(name for name, score in zip(game.names, scores, strict=False) if score == second)
    return f"{points(best - second)} more than {after}."


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point{'s' * (number not in (1, -1))}"


def places(game: Game) -> list[str]:
    """Everybody's place in the end, ties sharing one; the dummy has none (WIN-1, DUMMY-3)."""
    kept = game.view(None).kept
    ranks = [(score, len(cards)) for score, cards in zip(game.scores, kept, strict=True)]
    people = ranks[: len(game.players)]
    return [str(1 + sum(1 for other in people if other > rank)) for rank in people] + ["·"] * (
        len(ranks) - len(people)
    )
