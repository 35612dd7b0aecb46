"""Sentences about a turn: its place in the game, its events, and its questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from sushigo_tui.files.names import title_of_menu
from sushigo_tui.files.settings import Verbosity
from sushigo_tui.language import (
    join_and,
    join_commas,
    join_or,
    join_sentences,
    mark,
    phrase,
    say,
)
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Question
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Undo
from sushigo_tui.rules.notes import PLAYS, Kind, Note
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.phrases import DOT, Piece, at_turn
from sushigo_tui.text.voice import BRIEFLY, EAR, EYE, Voice, capital_name, counted, name_of

if TYPE_CHECKING:
    from sushigo_tui.store.saved_game import Successor

SPACES = 60
"""The board's spaces; each is a point."""

NO_CHOICE = mark("Everyone had one card left, so there was no choice.")
"""Why nobody is asked about a last card (TURN-3)."""
EVERYONE_HAS_CHOSEN = (mark("Turn the screen so that everyone can see."), mark("Everyone has chosen."))
COVERED = (mark("Your cards are covered."), mark("Press {space} to show them."))
"""The caption over covered cards when nobody else needs to look away."""
SOON = mark("This takes two seconds at most.")
SAVING = (
    mark("Saving the game."),
    mark("The game continues as soon as it's saved. To quit, press {ctrl+q} twice.", cells=78),
)
LEFT, RIGHT = mark("hands pass left", cells=20), mark("hands pass right", cells=20)
SWAPPED = mark("hands are swapped", cells=20)
SELECT = mark("Select a card with a number, an arrow or a click.")
PARTS = {
    "also": mark("And the second card?"),
    "copy": mark("Which card does the special order copy?"),
    "for_dummy": mark("And which card for the dummy?"),
}
"""The question for each part of a pick after its card."""


def game_title(setup: Setup) -> str:
    """Return the menu's title, or the edition's if there is no menu."""
    return title_of_menu(setup.menu.name) if setup.menu else phrase(setup.edition.title)


def edition_and_menu(setup: Setup) -> str:
    """Return the edition's title, followed by the menu's if there is one."""
    edition = phrase(setup.edition.title)
    return join_commas([edition, title_of_menu(setup.menu.name)]) if setup.menu else edition


def heading(view: View, kind: Kind) -> tuple[str, ...]:
    """Return a game's heading in parts: its menu, round, turn, and which way hands pass."""
    title = game_title(view.setup)
    round_label = say(mark("round {round} of 3", cells=12), round=view.round)
    if kind == "end":
        return title, say(mark("game over", cells=20))
    if kind == "score":
        return title, round_label, say(mark("scored", cells=12))
    turn = say(mark("turn {turn} of {turns}", cells=10), turn=view.turn, turns=view.setup.hand_size)
    if not view.turns_left:
        return title, round_label, turn
    way = LEFT if view.passing_to[0] == 1 else RIGHT
    if len(view.passing_to) == 2:
        way = SWAPPED
    return title, round_label, turn, say(way)


def revealed(*, last: bool, again: bool = False) -> str:
    """Return the caption of a reveal: of a round's `last` cards, or one that is shown `again`."""
    if again:
        return say("What happened next.")
    if last:
        return say("The last cards are played automatically.")
    return say("Cards revealed.")


def score_of(round_number: int) -> str:
    return say("Round {round} scores", round=round_number)


def passing(names: Sequence[str], passing_to: Sequence[int]) -> str:
    if len(passing_to) == 2:
        return say("Hands are swapped.")
    giver, taker = names[0], names[passing_to[0]]
    way = mark("Hands pass right: {giver} to {taker}, and so on.")
    if passing_to[0] == 1:
        way = mark("Hands pass left: {giver} to {taker}, and so on.")
    return say(way, giver=giver, taker=taker)


def note_in_words(note: Note, names: Sequence[str], voice: Voice = EYE) -> str:
    cards, kind = [voice.card(card.plain) for card in note.cards], note.kind
    if len(cards) > 1 and voice is not EYE:
        alike = Counter(card.plain for card in note.cards)
        cards = [counted(card, number, voice) for card, number in alike.items()]
    gaps = {
        "name": names[note.seat],
        "card": cards[0] if cards else "",
        "cards": join_and(cards) if cards else "",
        "other": "" if note.other is None else names[note.other],
        "wanted": "" if note.wanted is None else name_of(note.wanted, voice),
        "points": note.points,
    }
    if voice is BRIEFLY and kind.briefly is not None:
        return say(kind.briefly, **gaps)
    return say(kind.says, number=note.number, **gaps)


def is_pictured(note: Note) -> bool:
    """Return whether a picture of the card says everything that the note says."""
    return note.kind is PLAYS


def plays(name: str, note: Note, voice: Voice = EYE) -> str:
    """Return a player with the card of a note: "Amy tofu"."""
    return phrase("{name} {card}", name=name, card=voice.card(note.cards[0].plain))


def happened(notes: Sequence[Note], names: Sequence[str], *, pictured: bool) -> list[Piece]:
    """Return the events, a line each; revealed cards share a line, or are left out if `pictured`."""
    pieces = []
    for shown, run in groupby(notes, is_pictured):
        together = list(run)
        if shown and pictured:
            continue
        if shown and len(together) > 1:
            cards = DOT.join(plays(names[note.seat], note) for note in together)
            pieces += [Piece(f"{say('Played:')} ", "aside"), Piece(f"{cards}\n")]
            continue
        pieces += [Piece(f"{note_in_words(note, names)}\n", note.kind.mood) for note in together]
    return pieces


def takes_over(new: str, old: str) -> str:
    return say("{new} takes over from {old}.", new=new, old=old)


def waiting(names: Sequence[str], to_choose: Sequence[int], placed: Sequence[int]) -> list[Piece]:
    """Return who still has to choose, and who has chosen."""
    pieces = []
    for heading, seats in ((say("Still to choose:"), to_choose), (say("Already chosen:"), placed)):
        if seats:
            players = join_and(names[seat] for seat in seats)
            pieces += [Piece(f"{heading} ", "aside"), Piece(f"{players}\n")]
    return pieces


Rewind = tuple[Undo, Sequence[str], Sequence[str]]
"""A rewind, the names of those who agreed by typing a PIN, and those of the others."""

TICKED = mark("Ticked: {names}.")
"""Said of people without a PIN, because one person may have ticked all names."""


def rewound(rewinds: Iterable[Rewind], agreed: str = TICKED) -> list[Piece]:
    """Return a line for each rewind: its turns, who typed a PIN, and the others (in the message `agreed`)."""
    pieces = []
    for undo, by_pin, others in rewinds:
        here, there = at_turn(*undo.came_from), at_turn(*undo.went_to)
        if undo.came_from == undo.went_to:
            rewound = [say("Rewound to the start of {turn}.", turn=there)]
        else:
            if undo.came_from[0] == undo.went_to[0]:
                there = phrase("turn {turn}", turn=undo.went_to[1])
            rewound = [say("Rewound from {here} to {there}.", here=here, there=there)]
        if by_pin:
            rewound.append(say("{names} agreed by typing a PIN.", names=join_and(by_pin)))
        if others:
            rewound.append(say(agreed, names=join_and(others)))
        pieces.append(_change(*rewound))
    return pieces


def _change(*sentences: str) -> Piece:
    """Return the line that tells a change of names, seats, PINs or turns."""
    return Piece(f"{join_sentences(sentences)}\n", "change")


def renamed(names: Sequence[tuple[str, str]]) -> list[Piece]:
    """Return corrected names in one line, empty if nothing changed; `names` are pairs of old and new."""
    sentences = [say("{old} is now {new}.", old=old, new=new) for old, new in names if old != new]
    return [_change(*sentences)] if sentences else []


def wrong_pins(untold: Mapping[str, int]) -> list[Piece]:
    """Return how many wrong PINs were typed for each name, a line each."""
    typed = mark("[A wrong PIN was|{number} wrong PINs were] typed for {name}.")
    return [_change(say(typed, number=number, name=name)) for name, number in untold.items()]


def given_away(old: str, new: str, round_number: int, turn: int) -> Piece:
    """Return the news that a seat was given to another player without its PIN."""
    given = mark("The seat of {old} was given to {new} without its PIN in {turn}.")
    return _change(say(given, old=old, new=new, turn=at_turn(round_number, turn)))


SELECT_FIRST = mark("First select a card with a number, an arrow or a click.", cells=78)
SELECT_ANY = mark("Select cards with {space}, then press {enter}. For none, just press {enter}.", cells=78)
SELECT_IT = mark("Press {enter} to select {card}, or {b} to go back.", cells=56)

_SUCCEEDS = {
    "coming": mark("{new} takes over from {old} next turn."),
    "here": mark("{new} has taken over from {old}."),
    "not coming": mark("{new} isn't taking over from {old} after all."),
}


def takeovers(successors: Iterable[Successor]) -> list[Piece]:
    """Return who takes over from a bot, has done so, or won't after all, a line each."""
    return [_change(say(_SUCCEEDS[each.state], new=each.new, old=each.old)) for each in successors]


def desserts_wait(round_number: int) -> str:
    """Return when desserts are scored, for a round's score sheet."""
    later = mark("Desserts are saved until the game ends.")
    return say(mark("Desserts are scored last.") if round_number == 3 else later)


def pass_to(name: str, question: Question, *, has_laptop: bool) -> str:
    """Ask to pass the laptop to a player, with the question's own reason if it has one."""
    if question.handed is not None:
        return say(question.handed, name=name)
    if has_laptop:
        return say("{name}, you have the laptop.", name=name)
    return say("Pass the laptop to {name}.", name=name)


def look_away(name: str, *, ready: bool, placed: bool) -> str:
    if ready:
        return say("Everyone has chosen. Press {b} to go back and reveal the cards.")
    if placed:
        return say("{name} has chosen, but can still change cards.", name=name)
    return say("Everyone else, look away.")


def question_to(question: Question, name: str, length: Verbosity = "full") -> str:
    return say((length != "full" and question.briefly) or question.asked, name=name)


def pick_question(part: str | None, view: View, slot: int | None, voice: Voice) -> str:
    """Ask for one part of a pick, and name the bonus card of a slot that is used with it."""
    assert view.seat is not None
    question = say(PARTS[part]) if part in PARTS else question_to(PICK, view.names[view.seat])
    return join_sentences([question, bonus_called(view, slot, voice)])


def bonus_called(view: View, slot: int | None, voice: Voice) -> str:
    """Return the bonus card that is used with a pick, as a sentence; "" if there is none."""
    if slot is not None and view.edition.second_in_secret:
        return say("Using chopsticks: choose two cards.")
    return "" if slot is None else say("Calling {card}.", card=_bonus(view, slot, voice))


def _bonus(view: View, slot: int, voice: Voice) -> str:
    """Return the bonus card in a slot of the seat's table, with its number only if there are several."""
    assert view.seat is not None
    table = view.tables[view.seat]
    bonus = table[slot]
    assert bonus is not None
    alike = sum(card is not None and card.dish is bonus.dish for card in table)
    return voice.card(bonus) if alike > 1 else name_of(bonus.dish, voice)


def bonus_to_use(view: View, slot: int | None) -> str:
    """Return the bonus card that a way to pick uses, as a phrase for its key."""
    return phrase("no bonus card") if slot is None else _bonus(view, slot, EYE)


def bonus_use(view: View, slot: int | None) -> str:
    """Return a way to use a bonus card, or to use no bonus card, as an answer."""
    if slot is None:
        bonus = [card for card in view.tables[view.seat or 0] if card is not None and card.bonus]
        cards = dict.fromkeys(name_of(card.dish) for card in bonus)
        return say("don't use the {cards}", cards=join_or(cards))
    if view.edition.second_in_secret:
        return say("use your chopsticks")
    return say("call {card}", card=_bonus(view, slot, EAR))


def select_hints(view: View) -> tuple[str, ...]:
    """Return how to select a card and who gets the hand next, and a shorter form."""
    assert view.seat is not None
    next_seat = view.names[view.passing_to[view.seat]]
    then = say("Your hand then goes to {name}.", name=next_seat)
    return join_sentences([say(SELECT), then]), say(SELECT)


def pick_hints(card: Card, outlooks: Sequence[Outlook], *, copies: bool) -> tuple[str, ...]:
    """Return the selected card's effect and the key that places or copies it, and shorter forms."""
    if not outlooks:
        key = mark("Press {enter} to place {card}.")
        if copies:
            key = mark("Press {enter} to copy {card}.")
        return (say(key, card=EYE.card(card)),)
    key = mark("Press {enter} to copy it.") if copies else mark("Press {enter} to place it.")
    effect = say("{card}: {effect}.", card=capital_name(card), effect=worth.effect(outlooks))
    return join_sentences([effect, say(key)]), effect, say(key)


def answer_hints(answer: str | None) -> tuple[str, ...]:
    """Return the key that confirms the selected answer, or how to select one if `answer` is None."""
    if answer is None:
        return say("Select a card with a number, an arrow or a click, then press {enter}."), say(SELECT)
    return (say("Press {enter} to answer: {answer}.", answer=answer),)


SURE: dict[Literal["place", "copy", "answer"], str] = {
    "place": mark("Are you sure? Press {enter} again to place {card}.", cells=56),
    "copy": mark("Are you sure? Press {enter} again to copy {card}.", cells=56),
    "answer": mark("Are you sure? Press {enter} again to answer: {card}.", cells=56),
}
"""The question whether to confirm a card that Enter places, copies, or answers with."""


def who_is_thinking(names: Sequence[str], seats: Sequence[int], question: Question) -> str:
    """Return whom everyone is waiting for, and what they are choosing."""
    return say(question.thinking, number=len(seats), names=join_and(names[seat] for seat in seats))
