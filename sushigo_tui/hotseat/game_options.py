"""What can be set for a game before the cards are dealt."""

from __future__ import annotations

from typing import NamedTuple

from sushigo_tui.files import seeds
from sushigo_tui.hotseat.asker import Asker
from sushigo_tui.hotseat.draft import GameDraft

BOTH_WAYS, DUMMY, SEED = range(3)


class GameOption(NamedTuple):
    """What is set, how, whether it is on if it is a switch, and all that it means; `refused` keeps it off."""

    label: str
    note: str
    on: bool | None
    about: str
    refused: str = ""


def game_options(draft: GameDraft) -> list[GameOption]:
    """All of them, as they stand."""
    refused = draft.why_no_dummy()
    return [
        GameOption(
            "Pass both ways",
            "round 2 to the right",
            draft.both_ways,
            "Hands pass left in rounds 1 and 3, and right in round 2. Switched off, they always pass left. "
            "On your left sits the next player in the list.",
        ),
        GameOption(
            "A dummy plays along",
            refused,
            draft.dummy and not refused,
            "A third hand for two players of Classic: you take turns playing a card for it. It scores like "
            "everybody else and counts for maki and puddings, but can't win.",
            refused,
        ),
        GameOption(
            "Seed",
            "none" if draft.seed is None else f"{draft.seed}, typed in",
            None,
            "Without a seed the cards are shuffled in secret, as they should be. The same seed gives the "
            "same shuffle again; as it could give away every hand, the table shows that it was typed in, "
            "and the game doesn't count in the statistics.",
        ),
    ]


async def change(asker: Asker, draft: GameDraft, at: int) -> None:
    """Switch an option that is not refused, or ask for a seed. Raises GivenUp."""
    if at == BOTH_WAYS:
        draft.both_ways = not draft.both_ways
    elif at == DUMMY:
        draft.dummy = not draft.dummy
    else:
        question = "Which seed? A whole number, or Enter alone for none."
        text = await asker.type(question, seed_fault, "" if draft.seed is None else str(draft.seed))
        draft.seed = seeds.read(text) if text.strip() else None


def seed_fault(text: str) -> str:
    """What is wrong with a seed that was typed, in a sentence; none at all is all right."""
    try:
        if text.strip():
            seeds.read(text)
    except ValueError as error:
        return str(error)
    return ""
