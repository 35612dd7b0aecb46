"""What to play, a new game or one that was begun; and what can be said while none is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_tui.files import paths
from sushigo_tui.hotseat.asker import Asker, Option
from sushigo_tui.hotseat.draft import NEW_GAMES
from sushigo_tui.hotseat.line_asker import LineAsker, end
from sushigo_tui.text import plain_lines

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.store.listing import Summary
    from sushigo_tui.store.saved_game import SavedGame

MOST_UNFINISHED = 9
"""Games to go on with that are offered."""


async def ask(asker: Asker) -> Summary | bool | None:
    """The game to go on with, whether Classic is played instead, or None to quit. Raises GivenUp."""
    unfinished, options = [], []
    if paths.has_games():
        from sushigo_tui.store.listing import peek_unfinished
        from sushigo_tui.text.aloud import unfinished as told

        unfinished = peek_unfinished(paths.games(), MOST_UNFINISHED)
        options = [Option(f"Go on with {told(game)}") for game in unfinished]
    at = await asker.choose("What do you want to play?", [*options, *NEW_GAMES, Option("Quit")])
    if at < len(unfinished):
        return unfinished[at]
    return at > len(unfinished) if at < len(unfinished) + len(NEW_GAMES) else None


async def take_up(asker: Asker, store_thread: StoreThread, number: int) -> SavedGame | None:
    """An unfinished game, or None if it is to be left alone. Raises StoreError.

    It may be another window's, or where nothing can be written: both are asked about.
    """
    from sushigo_tui.store.faults import NoAccess

    question = "This game is being played in another window. Go on with it here?"
    try:
        free = await store_thread.do(lambda store: store.take(number))
        if not (free or await asker.confirm(question, "take it over", "leave it")):
            return None
        return await store_thread.do(lambda store: store.resume(number))
    except NoAccess as fault:
        if not await asker.confirm(f"{fault} Play without saving?", "play", "leave it"):
            return None
    return await store_thread.do(lambda store: store.load(number))


def take_words(dialogue: LineAsker) -> None:
    """Understand these words from now on, and no others; to leave asks first, and then leaves."""

    async def tell_help(rest: str) -> None:
        dialogue.say(plain_lines.START_HELP)

    async def tell_rules(rest: str) -> None:
        from sushigo_tui.text import spoken

        dialogue.say(*spoken.rules_of(rest, None))

    async def leave(rest: str) -> None:
        dialogue.leave = end
        try:
            if await dialogue.confirm("Quit Sushi Go?", "quit", "stay"):
                await end()
        finally:
            dialogue.leave = leave

    dialogue.words = {"help": tell_help, "rules": tell_rules, "quit": end}
    dialogue.leave = leave
