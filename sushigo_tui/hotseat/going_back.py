"""The table goes back to an earlier turn, if everybody says so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Asker, GivenUp, Option
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.steps import HandOver, Ready
from sushigo_tui.text.phrases import at_turn

LATEST = 3
"""Turns to go back to that are offered in lines; an earlier one is asked for."""


async def undo(asker: Asker, session: Session) -> Change:
    """Ask which card is taken back before the reveal, or to which turn all go back. Raises GivenUp."""
    step = session.step
    placed = [seat for seat in session.choosers if seat in session.placed]
    turns = [] if session.game.over else session.game.turns[::-1]
    latest = turns[:LATEST]
    options = [Option(f"{session.names[seat]} takes back the card") for seat in placed]
    options += [Option(f"all go back to {at_turn(*turn)}") for turn in latest]
    options += [Option("all go back to an earlier turn")] * (len(turns) > LATEST)
    if not options:
        raise GivenUp("There is nothing to be taken back yet.")
    at = await asker.choose("Take what back? back leaves all as it is.", options)
    if at < len(placed) and isinstance(step, (HandOver, Ready)):
        return partial(step.turn_to, session, placed[at])
    at -= len(placed)
    return await agreed(asker, session, latest[at] if at < LATEST else await _earlier(asker, turns))


async def _earlier(asker: Asker, turns: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Ask for one of these turns. Raises GivenUp."""
    known = {(str(round), str(turn)): (round, turn) for round, turn in turns}

    def meant(text: str) -> tuple[int, int] | None:
        return known.get(tuple(re.findall("[0-9]+", text)))

    def fault(text: str) -> str:
        return "" if meant(text) else f"Say a round and a turn of it, up to {at_turn(*turns[0])}."

    turn = meant(await asker.type("Which turn? Say its round and its number, such as 1 4.", fault))
    assert turn is not None
    return turn


async def go_back(asker: Asker, session: Session) -> Change:
    """Ask to which turn, and whether all agree. Raises GivenUp."""
    turns = session.game.turns[::-1]
    several = any(len(session.asked_to_go_back(*turn)) > 1 for turn in turns)
    question = "Go back to the start of which turn?" + " Everybody has to agree." * several
    at = await asker.choose(question, [Option(at_turn(*turn).capitalize()) for turn in turns])
    return await agreed(asker, session, turns[at])


async def agreed(asker: Asker, session: Session, turn: tuple[int, int]) -> Change:
    """Ask all who play now, or played then, whether they go back to a turn. Raises GivenUp."""
    people = session.asked_to_go_back(*turn)
    if len(people) > 1 or any(sealed for _, sealed in people):
        agree = [(name, partial(pins.ask, asker, session, name, sealed)) for name, sealed in people]
        await asker.consent(f"Go back to the start of {at_turn(*turn)}?", agree)
    return partial(session.go_back, *turn)
