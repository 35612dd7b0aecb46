"""`python -m tests.terminal.tampered CHANGE… -- ARGUMENTS…`: `sushigo` with something in it changed.

The changes are what a test cannot do from outside: a fault in a bad place, a known secret, less patience.
"""

import asyncio
import ctypes
import sys
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any, NoReturn
from unittest.mock import patch

from sushigo_tui import cli
from tests.terminal.fork_server import serve

SECRET_SEED = 271_828_182_845
QUICK = 0.005
PATIENT = 1.5
IDLE = "idle since"
HANGS = "the disk hangs"

_GAME = "sushigo_tui.rules.game"
_CHOOSING = "sushigo_tui.tui.game.choosing.Choosing"


def quick() -> None:
    """Five milliseconds are silence enough, and long enough to see what is clicked on."""
    patch("sushigo_tui.tui.game.quiet.WAIT", QUICK).start()
    patch("sushigo_tui.tui.queued_input.SETTLED", QUICK).start()
    patch("sushigo_tui.tui.queued_input.HELD", 0).start()
    patch("sushigo_tui.plain.terminal.SILENCE", QUICK).start()


def patient() -> None:
    """Plain mode waits for so much silence that no program is too busy to read two lines in less."""
    patch("sushigo_tui.plain.terminal.SILENCE", PATIENT).start()


def tells_when_idle() -> None:
    """A file says since when nothing is left to read, and all that was read has been handled and painted."""
    from sushigo_tui.tui.queued_input import QueuedInputApp
    from sushigo_tui.tui.terminal import TICK, Typed

    apps: list[QueuedInputApp] = []
    mounted, silence = QueuedInputApp.on_mount, Typed.silence

    def mount(self: QueuedInputApp) -> None:
        apps.append(self)
        mounted(self)

    def tell(since: float) -> None:
        if apps[-1].idle:
            (Path.home() / IDLE).write_text(f"{since:.6f}")

    def silent(self: Typed, ticks: int) -> str:
        # What was begun is over after the first silent tick; this comes behind whatever was made of it.
        if ticks > 1 and apps:
            apps[-1].call_later(tell, monotonic() - TICK)
        return silence(self, ticks)

    patch.object(QueuedInputApp, "on_mount", mount).start()
    patch.object(Typed, "silence", silent).start()


def slow_disk() -> None:
    """Writing a game takes so long that whoever waits for it is told."""
    from sushigo_tui.hotseat.saving import SLOW
    from sushigo_tui.store.store import Store

    write = Store.write

    def written(*wanted: Any) -> int:
        sleep(2 * SLOW)
        return write(*wanted)

    patch.object(Store, "write", written).start()


def hanging_disk() -> None:
    """Nothing that is written reaches the disk, and nobody hears of it, once a file says so."""
    from sushigo_tui.files import paths
    from sushigo_tui.store.store import Store

    def hanging(write: Any) -> Any:
        def written(*wanted: Any, **how: Any) -> Any:
            while (Path.home() / HANGS).exists():
                Event().wait()
            return write(*wanted, **how)

        return written

    patch.object(Store, "write", hanging(Store.write)).start()
    patch.object(paths, "write_whole", hanging(paths.write_whole)).start()


def unprivileged() -> None:
    """Root may write no more than anyone else may (Linux)."""
    no_capabilities = (ctypes.c_uint32 * 6)()
    this_process = (ctypes.c_uint32 * 2)(0x20080522, 0)
    if ctypes.CDLL(None, use_errno=True).capset(this_process, no_capabilities):
        raise OSError(ctypes.get_errno(), "capset")


def known_seed() -> None:
    """The seed that nobody typed is a known one."""
    patch(f"{_GAME}.randbits", lambda bits: SECRET_SEED).start()


def no_toasts() -> None:
    """A toast is an error."""
    patch("textual.app.App.notify", _burst).start()


def late_size() -> None:
    """Let Textual report the window's size before the last one."""
    from textual.drivers.linux_driver import LinuxDriver

    sizes, told = [(80, 24)], LinuxDriver._get_terminal_size

    def before(self: LinuxDriver) -> tuple[int, int]:
        sizes.append(told(self))
        return sizes[-2]

    patch.object(LinuxDriver, "_get_terminal_size", before).start()


def fault_in_a_stage() -> None:
    """The second seat's pick goes wrong after its hand was laid out."""
    from sushigo_tui.tui.game.choosing import Choosing

    entered = Choosing.enter

    def enter(self: Choosing, view: Any) -> None:
        entered(self, view)
        if view.seat == 1:
            _burst(view.hand)

    patch(f"{_CHOOSING}.enter", enter).start()


def fault_in_a_painting() -> None:
    """A card that is selected cannot be painted."""
    from sushigo_tui.tui.widgets.cards import CardRow

    draw = CardRow.draw

    def drawn(self: CardRow, width: int, height: int) -> Any:
        return draw(self, width, height) if self.cursor is None else _burst(self.cards)

    patch("sushigo_tui.tui.widgets.cards.CardRow.draw", drawn).start()


def fault_in_a_worker() -> None:
    """Let what a key started in the background go wrong."""
    patch(f"{_CHOOSING}.action_number", lambda self, place: _work(self)).start()


def fault_in_a_callback() -> None:
    """Something that nobody waits for goes wrong; the game can continue."""
    patch(f"{_CHOOSING}.action_number", lambda self, place: _call(_hand(self))).start()


def _hand(stage: Any) -> Any:
    return stage.session.view.hand


def _work(stage: Any) -> None:
    stage.run_worker(_later(_hand(stage)))


def _call(hand: Any) -> None:
    asyncio.get_running_loop().call_soon(_burst, hand)


async def _later(hand: Any) -> None:
    _burst(hand)


def _burst(*hand: Any, **more: Any) -> NoReturn:
    raise RuntimeError(f"a fault, with {hand} in it")


if __name__ == "__main__":
    if "--" not in sys.argv:
        sys.argv[1:] = serve(int(sys.argv[1]))
    split = sys.argv.index("--")
    for change in sys.argv[1:split]:
        globals()[change]()
    del sys.argv[1 : split + 1]
    sys.exit(cli.main())
