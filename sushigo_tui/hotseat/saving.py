"""Saving a game while it is played, in a thread, so that no key has to wait for a disk."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.store.faults import Damaged, Moved, NoSuchGame, StoreError
from sushigo_tui.store.saved_game import SavedGame, Unsaved

CHANGED = mark("Another program moved or changed the games file. This game is saved in it as game {number}.")

UNSAVED = mark("The game continues unsaved. Saving is tried again after each choice.")

SLOW = 0.1
"""The seconds after which saving counts as slow."""


class Autosave:
    """Saves one game as it is played; `trouble` is the error of the last try, None if it worked."""

    def __init__(self, store_thread: StoreThread, saved: SavedGame) -> None:
        self.saved = saved
        saved.open = True
        self.store_thread = store_thread
        self._tried: Unsaved | None = None
        self._saving = 0
        self._one_at_a_time = asyncio.Lock()
        self._told = ""
        self._left = False
        self.trouble: StoreError | None = None

    @property
    def busy(self) -> bool:
        return self._one_at_a_time.locked()

    @property
    def safe(self) -> bool:
        return self.trouble is None and self.saved.number is not None

    @property
    def untouched(self) -> bool:
        """True if nobody has chosen anything, so that the game needn't be saved."""
        return self.saved.untouched

    def news(self) -> str:
        now, text = str(self.trouble or ""), self.store_thread.said
        news = join_sentences([now, say(UNSAVED)]) if now and now != self._told else ""
        self._told, self.store_thread.said = now, ""
        return join_sentences([text, news])

    def last_news(self) -> str:
        """Return news about the store after the game was left and saved."""
        text, self.store_thread.said = self.store_thread.said, ""
        return text

    async def save(self, late: Callable[[], None] = lambda: None) -> bool:
        """Save what has changed; call `late` if that is slow. Return True if nothing is being saved now.

        A choice is shown only after it was saved, so the caller waits here. A failure isn't raised: the game
        continues, and the next choice tries again. If calls overlap, only the last one to end returns True;
        the screen then shows the newest step once.
        """
        unsaved = self.saved.unsaved()
        if unsaved is not None and unsaved != self._tried:
            self._tried = unsaved
            self._saving += 1
            try:
                saving = asyncio.ensure_future(self._save())
                if not (await asyncio.wait({saving}, timeout=SLOW))[0]:
                    late()
                await saving
            finally:
                self._saving -= 1
        return not self._saving

    async def retry(self, patience: float | None = None) -> bool:
        """Save what has changed, even if it was tried before; return True if the store has the whole game.

        Return False, too, if it takes longer than `patience` seconds; saving goes on in the background.
        """
        saving = asyncio.ensure_future(self._save())
        await asyncio.wait({saving}, timeout=patience)
        return saving.done() and self.safe

    async def leave(self, *, crashed: bool = False) -> bool:
        """Save for the last time, and release the game for other windows.

        Return True if the store has all of the game, or needn't have it. After a crash nothing is written:
        resuming the saved choice would lead to the crash again. Then this only checks whether everything was
        saved before.
        """
        store_thread, saved = self.store_thread, self.saved
        # The last write may still be in progress.
        await store_thread.settled()
        safe = self.untouched
        if not safe and not crashed:
            safe = await self.retry()
        elif self.safe:
            with suppress(StoreError):
                await store_thread.do(lambda store: store.check(saved))
                safe = True
        async with self._one_at_a_time:
            self._left = True
            # The stored game may be untouched even if the game here isn't: it is deleted, too.
            if saved.number is not None:
                with suppress(StoreError):
                    if await store_thread.do(lambda store: store.delete_if_untouched(saved)):
                        safe = self.untouched
            await store_thread.release(saved.id)
        return safe

    async def _save(self) -> None:
        async with self._one_at_a_time:
            if self._left:
                return
            try:
                try:
                    await self._write()
                except (NoSuchGame, Damaged, Moved):
                    # The game was deleted, or its file was lost, so write all of it anew.
                    self.saved.mark_deleted()
                    await self._write()
                    forms = self.store_thread.said, say(CHANGED, number=self.saved.number)
                    self.store_thread.said = join_sentences(dict.fromkeys(forms))
            except StoreError as error:
                self.trouble = error
            else:
                self.trouble = None

    async def _write(self) -> None:
        saved, change = self.saved, self.saved.unsaved()
        if change is None:
            await self.store_thread.do(lambda store: store.check(saved))
        else:
            await self.store_thread.do(lambda store: store.write(saved, change))
