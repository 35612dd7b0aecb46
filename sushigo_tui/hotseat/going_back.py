"""The table goes back to an earlier turn, if everybody says so."""

from __future__ import annotations

from functools import partial

from sushigo_tui.hotseat.asker import Asker, GivenUp, Option
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.text.phrases import at_turn


async def undo(asker: Asker, session: Session) -> Change:
    """Ask which card is taken back before the reveal, or to which turn all go back. Raises GivenUp."""
    placed = [seat for seat in session.choosers if seat in session.placed]
    turns = [] if session.game.over else session.game.turns[::-1]
    options = [Option(f"{session.names[seat]} takes back the card") for seat in placed]
    options += [Option(f"All go back to {at_turn(*turn)}") for turn in turns]
    if not options:
        raise GivenUp("There is nothing to be taken back yet.")
    at = await asker.choose("Take what back? back leaves all as it is.", options)
    if at < len(placed):
        return partial(session.hand_back, placed[at])
    return await agreed(asker, session, turns[at - len(placed)])


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
        await asker.consent(f"Go back to the start of {at_turn(*turn)}?", people)
    return partial(session.go_back, *turn)
