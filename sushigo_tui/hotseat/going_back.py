"""Going back to an earlier turn, if everybody agrees."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Asker, GivenUp, Option
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.steps import HandOver, Ready
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.events import seat_changes, seated
from sushigo_tui.rules.game import Undo
from sushigo_tui.text.phrases import at_turn

LATEST = 3
"""Turns to go back to that are offered in lines; an earlier one is asked for."""


def go_back(session: Session, round: int, turn: int) -> None:
    """Go back to the start of an earlier turn; raises ValueError."""
    asked = asked_to_go_back(session, round, turn)
    if len(asked) == 1 and not asked[0][1]:
        # Nobody is asked then.
        asked = []
    agreed = tuple(dict.fromkeys(name for name, _ in asked))
    by_pin = tuple(dict.fromkeys(name for name, sealed in asked if sealed))
    game, past = session.game.back_to(round, turn), session.seating.past
    at = len(game.undos) - 1
    past = replace(past, agreed={**past.agreed, at: agreed}, by_pin={**past.by_pin, at: by_pin})
    session.take_up(game, replace(session.seating, past=past, successors=()))


def asked_to_go_back(session: Session, round: int, turn: int) -> list[tuple[str, str]]:
    """The people whom it takes, each with a sealed PIN or an empty one; raises ValueError.

    These are all who sit here now, and all who will sit here then, with the PINs they had then.
    """
    game, seating = session.game, session.seating
    before = game.events_before(round, turn)
    then = seated(game.setup.players, before), seating.after(len(seat_changes(before))).pins
    return list(
        dict.fromkeys(
            (who.name, sealed.get(seat, ""))
            for players, sealed in ((game.players, seating.pins), then)
            for seat, who in enumerate(players)
            if who.bot is None
        )
    )


def way_back(session: Session) -> list[tuple[Undo, tuple[str, ...], tuple[str, ...]]]:
    """How the table came back to this turn, step by step: who agreed with a PIN, and who was only ticked.

    Empty once the cards of this turn are turned over.
    """
    game, past = session.game, session.seating.past
    turn, found = (game.round, game.turn), list[tuple[Undo, tuple[str, ...], tuple[str, ...]]]()
    undos = list(enumerate(game.undos)) if session.question is PICK else []
    for at, undo in reversed(undos):
        if undo.went_to != turn:
            break
        by_pin = past.by_pin.get(at, ())
        ticked = tuple(name for name in past.agreed.get(at, ()) if name not in by_pin)
        found.insert(0, (undo, by_pin, ticked))
        turn = undo.came_from
    return found


async def undo(asker: Asker, session: Session) -> Change:
    """Ask which card is taken back before the reveal, or to which turn all go back. Raises GivenUp."""
    step = session.step if isinstance(session.step, (HandOver, Ready)) else None
    placed = [seat for seat in session.choosers if seat in session.placed] if step else []
    turns = [] if session.game.over else session.game.turns[::-1]
    latest = turns[:LATEST]
    options = [Option(f"{session.game.names[seat]} takes back the card") for seat in placed]
    options += [Option(f"all go back to {at_turn(*turn)}") for turn in latest]
    options += [Option("all go back to an earlier turn")] * (len(turns) > LATEST)
    if not options:
        raise GivenUp("There is nothing to be taken back yet.")
    at = await asker.choose("Take what back? back leaves all as it is.", options)
    if step and at < len(placed):
        return partial(step.turn_to, session, placed[at])
    at -= len(placed)
    if at < LATEST:
        return await agreed(asker, session, latest[at])
    known = {(str(round), str(turn)): (round, turn) for round, turn in turns}

    def meant(text: str) -> tuple[int, int] | None:
        return known.get(tuple(re.findall("[0-9]+", text)))

    def fault(text: str) -> str:
        return "" if meant(text) else f"Say a round and a turn of it, up to {at_turn(*turns[0])}."

    turn = meant(await asker.type("Which turn? Say its round and its number, such as 1 4.", fault))
    assert turn is not None
    return await agreed(asker, session, turn)


async def ask_turn(asker: Asker, session: Session) -> Change:
    """Ask to which turn, and whether all agree. Raises GivenUp."""
    turns = session.game.turns[::-1]
    several = any(len(asked_to_go_back(session, *turn)) > 1 for turn in turns)
    question = "Go back to the start of which turn?" + " Everybody has to agree." * several
    at = await asker.choose(question, [Option(at_turn(*turn).capitalize()) for turn in turns])
    return await agreed(asker, session, turns[at])


async def agreed(asker: Asker, session: Session, turn: tuple[int, int]) -> Change:
    """Ask all who play now, or played then, whether they go back to a turn. Raises GivenUp."""
    people = asked_to_go_back(session, *turn)
    if len(people) > 1 or any(sealed for _, sealed in people):
        agree = [(name, partial(pins.ask_pin, asker, session, name, sealed)) for name, sealed in people]
        await asker.consent(f"Go back to the start of {at_turn(*turn)}?", agree)
    return partial(go_back, session, *turn)
