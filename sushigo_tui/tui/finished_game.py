"""Pictures and what-ifs of finished games."""

from sushigo_tui.hotseat.final_standing import draw_picture, draw_stored, save_and_say_where
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.what_if import ask_what_if
from sushigo_tui.rules.notes import Moment
from sushigo_tui.store.saved_game import SavedGame, own_id
from sushigo_tui.tui.dialogs.questions import DialogAsker, Notice
from sushigo_tui.tui.queued_input import QueuedInputApp


async def draw_game(app: QueuedInputApp, reviewing: Reviewing) -> None:
    """Save a picture of a finished game, and say where it is or why it failed. Raises StoreError.

    The picture of a stored game has its date.
    """
    if reviewing.number is None:
        drawing = draw_picture(reviewing.game, app.pawns, "", None)
    else:
        drawing = draw_stored(app.open_store(), reviewing.number)
    await app.ask(Notice(await save_and_say_where(drawing)))


async def what_if(app: QueuedInputApp, reviewing: Reviewing, moment: Moment) -> SavedGame:
    """Ask who plays on from a moment; return the new game. Raises WentBack and StoreError."""
    if (number := reviewing.number) is None:
        source = SavedGame(reviewing.game, id=own_id(reviewing.game))
    else:
        source = await app.open_store().do(lambda store: store.load(number))
    return await ask_what_if(DialogAsker(app), source, moment)
