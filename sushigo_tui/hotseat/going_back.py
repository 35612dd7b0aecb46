"""Undoing one's own card, and rewinding the game to an earlier turn if everyone agrees."""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import partial

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Asker, Option, WentBack
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.steps import HandOver, Ready
from sushigo_tui.language import mark, phrase, say
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.events import seat_changes, seated
from sushigo_tui.text.phrases import at_turn
from sushigo_tui.text.turn import Rewind

LATEST = 3
"""The number of turns that plain mode lists to rewind to; an earlier one has to be typed."""


def go_back(session: Session, round_number: int, turn: int) -> None:
    """Rewind to the start of an earlier turn; raises ValueError."""
    asked = asked_to_go_back(session, round_number, turn)
    if len(asked) == 1 and not asked[0][1]:
        # A person who plays alone without a PIN isn't asked.
        asked = []
    game, facts = session.game.back_to(round_number, turn), session.facts
    at = len(game.undos) - 1
    agreed, by_pin = dict(facts.agreed), dict(facts.by_pin)
    agreed[at] = tuple(dict.fromkeys(name for name, _ in asked))
    by_pin[at] = tuple(dict.fromkeys(name for name, sealed in asked if sealed))
    session.take_up(game, replace(facts, agreed=agreed, by_pin=by_pin, successors=()))


def asked_to_go_back(session: Session, round_number: int, turn: int) -> list[tuple[str, str]]:
    """Return the people who must agree to a rewind, each as a name and a sealed PIN or ""; raises ValueError.

    These are the people who play now, and those who played then, with the PINs of that time.
    """
    game, facts = session.game, session.facts
    before = game.events_before(round_number, turn)
    then = seated(game.setup.players, before), facts.after(len(seat_changes(before))).pins
    return list(
        dict.fromkeys(
            (who.name, sealed.get(seat, ""))
            for players, sealed in ((game.players, facts.pins), then)
            for seat, who in enumerate(players)
            if who.bot is None
        )
    )


def way_back(session: Session) -> list[Rewind]:
    """Return the rewinds to this turn until its reveal, each with who agreed by PIN and who only agreed."""
    game, facts = session.game, session.facts
    turn, found = game.when, list[Rewind]()
    undos = list(enumerate(game.undos)) if session.question is PICK else []
    for at, undo in reversed(undos):
        if undo.went_to != turn:
            break
        by_pin = facts.by_pin.get(at, ())
        ticked = tuple(name for name in facts.agreed.get(at, ()) if name not in by_pin)
        found.insert(0, (undo, by_pin, ticked))
        turn = undo.came_from
    return found


async def undo(asker: Asker, session: Session, *, own: bool = True) -> Change:
    """Ask which placed card to undo (only with `own`), or which turn to rewind to. Raises WentBack."""
    step = session.step if isinstance(session.step, (HandOver, Ready)) else None
    choosers = session.choosers if step and own else []
    placed = [seat for seat in choosers if seat in session.placed]
    turns = [] if session.game.over else session.game.turns[::-1]
    latest = turns[:LATEST]
    names = session.game.names
    options = [Option(phrase("undo the card of {name}", name=names[seat])) for seat in placed]
    options += [Option(phrase("rewind to {turn}", turn=at_turn(*turn))) for turn in latest]
    options += [Option(phrase("rewind to an earlier turn"))] * (len(turns) > LATEST)
    if not options:
        raise WentBack(say("There is nothing to undo."))
    question = mark("What do you want to undo or rewind? Say 'back' to change nothing.")
    if not own:
        question = mark("Rewind to which turn? The same cards will come again. Say 'back' to change nothing.")
    at = await asker.choose(say(question), options)
    if step and at < len(placed):
        return partial(session.offer, placed[at])
    at -= len(placed)
    if at < LATEST:
        return await agreed(asker, session, latest[at])
    question = say("Which turn? Type the round and the turn, such as 1 4.")
    return await agreed(asker, session, await ask_typed_turn(asker, question, turns))


async def ask_typed_turn(asker: Asker, question: str, turns: Collection[tuple[int, int]]) -> tuple[int, int]:
    """Ask for one of these turns, typed as its round and turn: "1 4". Raises WentBack."""
    known = {f"{round_number} {turn}": (round_number, turn) for round_number, turn in turns}

    def typed(text: str) -> str:
        return " ".join(re.findall("[0-9]+", text))

    def fault(text: str) -> str:
        if typed(text) in known:
            return ""
        return say("Type a round and a turn, up to {latest}.", latest=at_turn(*max(turns)))

    return known[typed(await asker.type(question, fault))]


async def ask_turn(asker: Asker, session: Session) -> Change:
    """Ask for a turn to rewind to, and for everyone's consent. Raises WentBack."""
    turns = session.game.turns[::-1]
    question = say("Rewind to which turn? The same cards will come again.")
    if any(len(asked_to_go_back(session, *turn)) > 1 for turn in turns):
        question = say("Rewind to which turn? The same cards will come again. Everyone must agree.")
    rows = [
        Option(say("Round {round}, turn {turn}", round=round_number, turn=turn))
        for round_number, turn in turns
    ]
    at = await asker.choose(question, rows)
    return await agreed(asker, session, turns[at])


async def agreed(asker: Asker, session: Session, turn: tuple[int, int]) -> Change:
    """Ask the people who play now, or played then, to agree to a rewind. Raises WentBack."""
    people = asked_to_go_back(session, *turn)
    if len(people) > 1 or any(sealed for _, sealed in people):
        question = mark("Rewind to the start of {turn}? The same cards will come again.")
        agree = [(name, partial(pins.ask_pin, asker, session, name, sealed)) for name, sealed in people]
        await asker.consent(say(question, turn=at_turn(*turn)), agree)
    return partial(go_back, session, *turn)
