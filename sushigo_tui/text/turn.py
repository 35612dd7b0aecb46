"""Sentences of a turn: where the game is, what happened, and who is asked what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card, Dish, Table
from sushigo_tui.rules.decision import PICK, Question
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Undo
from sushigo_tui.rules.notes import PLAYS, Kind, Note
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.rules.scoring import leaders
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import Piece, at_turn, people, whose
from sushigo_tui.text.voice import EAR, EYE, Voice, called

if TYPE_CHECKING:
    from sushigo_tui.store.saved_game import Successor

LAP = 60
"""The spaces of the board, which are as many points."""

NO_CHOICE = "Everybody had one card left, so there was nothing to choose."
"""Why nobody is asked for a last card (TURN-3)."""
EVERYBODY_HAS_CHOSEN = ("Turn the screen so that all can see.", "Everybody has chosen.")
CHANGE = "Does anybody want to change a card? b gives the keyboard back."
SOON = "It takes two seconds at most."
SAVING = ("The game is being saved.", "It goes on as soon as that is done.")
SELECT = "Select a card with a number, an arrow or a click"
PARTS = {
    "also": "And the second card?",
    "copy": "What does the special order copy?",
    "for_dummy": "And which card for the dummy?",
}
"""What is asked of a pick that is more than a card, once that is chosen."""


def game_title(setup: Setup) -> str:
    """Return the title of the menu, or of the edition if there is none."""
    return setup.menu.name if setup.menu else setup.edition.title


def heading(view: View, kind: Kind) -> tuple[str, ...]:
    """Return the heading of a game: its menu, round and turn."""
    what, round = game_title(view.setup), f"round {view.round} of 3"
    if kind == "end":
        return what, "the game is over"
    if kind == "score":
        return what, round, "scored"
    turn = f"turn {view.turn} of {view.setup.hand_size}"
    if not view.turns_left:
        return what, round, turn
    swapped, left = len(view.passing_to) == 2, view.passing_to[0] == 1
    return what, round, turn, "hands are swapped" if swapped else f"hands pass {'left' if left else 'right'}"


def revealed(*, last: bool, again: bool = False) -> str:
    """Return the caption of a reveal, of a round's `last` cards or not; `again` if it was shown before."""
    if again:
        return "What came of it."
    return "The last cards play themselves." if last else "All cards are turned over."


def score_of(round: int) -> str:
    """Return the caption of a score sheet."""
    return f"The score of round {round}."


def passing(names: Sequence[str], passing_to: Sequence[int], hands: str = "The hands") -> str:
    """Return the way the hands pass."""
    if len(passing_to) == 2:
        return f"{hands} are swapped."
    way, rest = "left" if passing_to[0] == 1 else "right", ", and so on" * (len(passing_to) > 2)
    return f"{hands} pass to the {way}: {whose(names[0])} to {names[passing_to[0]]}{rest}."


def said(note: Note, names: Sequence[str], voice: Voice = EYE) -> str:
    """A note as a sentence."""
    return f"{deed(note, names, voice)}."


def deed(note: Note, names: Sequence[str], voice: Voice = EYE) -> str:
    """Return what happened to a seat."""
    titles = [voice.card(card.plain) for card in note.cards]
    did = note.kind.says.format(
        card=titles[0] if titles else "",
        cards=", ".join(titles),
        other="" if note.other is None else names[note.other],
        wanted="" if note.wanted is None else called(note.wanted, voice),
        number=note.number,
        points=note.points,
    )
    return f"{names[note.seat]} {did}"


def is_pictured(note: Note) -> bool:
    """Return whether a picture of the card says everything that the note says."""
    return note.kind is PLAYS


def happened(notes: Sequence[Note], names: Sequence[str], *, pictured: bool) -> list[Piece]:
    """Return what happened, a line each; the cards of a reveal share one, or have none if `pictured`."""
    told = []
    for shown, run in groupby(notes, is_pictured):
        together = list(run)
        if shown and pictured:
            continue
        if shown and len(together) > 1:
            plays = "  ·  ".join(f"{names[note.seat]} {note.cards[0].title}" for note in together)
            told += [Piece("Played: ", "aside"), Piece(f"{plays}\n")]
            continue
        told += [Piece(f"{said(note, names)}\n", note.kind.mood) for note in together]
    return told


def takes_over(new: str, old: str) -> str:
    """Return who plays for whom from now on."""
    return f"{new} plays for {old} from here on."


def waiting(names: Sequence[str], to_choose: Sequence[int], placed: Sequence[int]) -> list[Piece]:
    """Return who has still to choose, and who has chosen."""
    told = []
    for heading, seats in (("Still to choose: ", to_choose), ("Already chosen: ", placed)):
        if seats:
            told += [Piece(heading, "aside"), Piece(f"{people(names[seat] for seat in seats)}\n")]
    return told


def gone_back(
    steps: Sequence[tuple[Undo, Sequence[str], Sequence[str]]], ticked: str = "Ticked: {}."
) -> list[Piece]:
    """From which turn the table went back to which, and who agreed with a PIN: a line for each time.

    Names that were only `ticked` may all have been so by one person.
    """
    told = []
    for undo, by_pin, others in steps:
        (before, last), (round, turn) = undo.came_from, undo.went_to
        where = f"turn {turn}" if round == before else at_turn(round, turn)
        who = f" {people(by_pin)} agreed with a PIN." if by_pin else ""
        who += f" {ticked.format(people(others))}" if others else ""
        told.append(Piece(f"Gone back from {at_turn(before, last)} to {where}.{who}\n", "change"))
    return told


def renamed(names: Sequence[tuple[str, str]]) -> list[Piece]:
    """Return the corrected names, old and new, in one line."""
    told = [f"{old} is called {new} now." for old, new in names if old != new]
    return [Piece(f"{' '.join(told)}\n", "change")] if told else []


def wrong_pins(untold: Mapping[str, int]) -> list[Piece]:
    """Return how many wrong PINs were typed for whom, a line each."""
    told = []
    for name, number in untold.items():
        many = f"{number} wrong PINs were" if number > 1 else "A wrong PIN was"
        told.append(Piece(f"{many} typed for {name}.\n", "change"))
    return told


def given_away(old: str, new: str, round: int, turn: int) -> Piece:
    """Return who was given a seat without its PIN."""
    return Piece(
        f"{whose(old)} seat was given to {new} without its PIN in {at_turn(round, turn)}.\n", "change"
    )


_SUCCEEDS = {
    "coming": "{new} takes over from {old} next turn.",
    "here": "{new} has taken over from {old}.",
    "not coming": "{new} isn't taking over from {old} after all.",
}


def succeed(successors: Iterable[Successor]) -> list[Piece]:
    """Return who takes over from which bot, has done so, or doesn't after all, a line each."""
    return [
        Piece(f"{_SUCCEEDS[each.state].format(new=each.new, old=each.old)}\n", "change")
        for each in successors
    ]


def desserts_wait(round: int) -> str:
    """Return when desserts are scored, for the sheet of a round."""
    return "Desserts come last of all." if round == 3 else "Desserts are kept for the end of the game."


def leads(seat: int, first: Sequence[int]) -> str:
    """Return the word beside a leader's points; nothing for another seat."""
    return "" if seat not in first else "tied" if len(first) > 1 else "leads"


def standing(names: Sequence[str], totals: Sequence[int], lap: int) -> str:
    """Return who leads, and who is on another lap of so many points or behind the start."""
    first, best = leaders(totals), max(totals, default=0)
    lead = "lead" if len(first) > 1 else "leads"
    ahead = [f"{people(names[seat] for seat in first)} {lead} with {_lapped(best, lap)}"] if first else []
    others = [
        f"{name} is at {_lapped(total, lap)}"
        for name, total in zip(names, totals, strict=True)
        if not 0 <= total < lap and not (first and total == best)
    ]
    return " · ".join(ahead + others)


def _lapped(total: int, lap: int) -> str:
    """A total, with its lap from the second one on."""
    return f"{total}, lap {total // lap + 1}" if total >= lap else str(total)


def pass_to(name: str, question: Question) -> str:
    """To whom the laptop goes, and for what."""
    return f"Pass the laptop to {name}{f', {question.handed}' if question.handed is not None else ''}."


def look_away(name: str, *, ready: bool, placed: bool, begins: bool) -> str:
    """Return the second line of a hand-over."""
    if ready:
        return "Everybody has chosen; b goes back to turning the cards over."
    if placed:
        return f"{name} has already chosen, and may change the card."
    away = "Everybody else looks away."
    return f"{name} has the laptop already, so {name} begins. {away}" if begins else away


def asked(question: Question, name: str) -> str:
    """Return a question to a player."""
    return question.asked.format(name=name)


def any_or_one(dish: Dish, name: str) -> str:
    """Return the question for a face of a dish that has several."""
    return f"{name}, any {dish.title.lower()}, or a certain one?"


def pick(part: str | None, name: str, table: Table, voice: Voice, *, two: bool, call: int | None) -> str:
    """Return the question for a part of a pick, and the bonus card used with it."""
    question = PARTS.get(part or "") or asked(PICK, name)
    if two:
        return f"{question} You use your chopsticks: two cards."
    called = None if call is None else table[call]
    return f"{question} You call {voice.card(called)}." if called else question


def use(table: Table, call: int | None, two: bool) -> tuple[str, str]:
    """Return how a bonus card can be used with a pick, or that none is: in short, and at length."""
    called = None if call is None else table[call]
    if called is not None:
        name = f"call your {EAR.card(called)}"
        return name, f"{name}, then choose a card"
    name = "use your chopsticks" if two else "use no bonus card after all"
    return name, f"{name}, then choose two cards" if two else name


def pick_hint(view: View, card: Card | None, outlooks: Sequence[Outlook]) -> str:
    """Return the effect of the selected card, if one is selected, and the key that places it."""
    if card is None:
        assert view.seat is not None
        return f"{SELECT}. The hand then goes to {view.names[view.passing_to[view.seat]]}."
    told = f" {worth.phrase(outlooks)}." if outlooks else ""
    return f"{card.title.capitalize()}:{told} Enter places it."


def answer_hint(answer: str | None) -> str:
    """Return the key for the selected answer, if one is selected."""
    return f"{SELECT}; Enter answers with it." if answer is None else f"{answer.capitalize()}: Enter answers."


def sure(card: str, again: str) -> str:
    """That a choice is to be confirmed, and what Enter does to it."""
    return f"{card.capitalize()}: are you sure? Enter once more {again}."


def thinking(names: Sequence[str], seats: Sequence[int], question: Question) -> str:
    """Return who everyone is waiting for, and what they are thinking about."""
    think = "are still thinking" if len(seats) > 1 else "is still thinking"
    return f"{people(names[seat] for seat in seats)} {think} about {question.thinking}."
