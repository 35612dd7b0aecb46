"""In tmux without an alternate screen, no card of a hand is found above the window, however that came."""

import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.pty_screen import Slow, environment, program
from tests.terminal.seats import KNOWN, SOON, cards_on, laptop_to

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here")


class Tmux:
    """The game in a window of a tmux of its own, which keeps what leaves the window."""

    def __init__(self, home: Path) -> None:
        self._socket = home / "tmux"
        configuration = home / "tmux.conf"
        configuration.write_text("set -g alternate-screen off\nset -g status off\nset -g remain-on-exit on\n")
        new = ["-f", str(configuration), "new-session", "-d", "-x", "120", "-y", "24"]
        self._do(*new, shlex.join([*program("quick"), "play", *KNOWN]))

    def _do(self, *command: str) -> str:
        # The home is that of the server, and so of what runs in it.
        said = ["tmux", "-S", str(self._socket), *command]
        env = environment(self._socket.parent)
        return subprocess.run(said, env=env, capture_output=True, text=True, check=True, cwd="/").stdout

    def window(self) -> str:
        return self._do("capture-pane", "-p")

    def above(self) -> str:
        """Return what can be read by scrolling up, and the window."""
        return self._do("capture-pane", "-p", "-S", "-")

    def wait_for(self, seen: Callable[[], object]) -> None:
        """Wait until something holds; raises Slow."""
        deadline = time.monotonic() + 10
        while not seen():
            if time.monotonic() > deadline:
                raise Slow(self.above())
            time.sleep(0.02)

    def show(self) -> None:
        """Open the hand that is offered."""

        def opened() -> bool:
            time.sleep(SOON)
            self._do("send-keys", "Space")
            time.sleep(SOON)
            return "choose a card" in self.window()

        self.wait_for(lambda: laptop_to("Chris") in self.window())
        self.wait_for(opened)

    def resize(self, columns: int, lines: int) -> None:
        self._do("resize-window", "-x", str(columns), "-y", str(lines))

    def end(self) -> None:
        """Have the program end as when the system does."""
        os.kill(int(self._do("display-message", "-p", "#{pane_pid}")), 15)

    def close(self) -> None:
        self._do("kill-server")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    window = Tmux(tmp_path)
    yield window
    window.close()


def test_a_window_that_shrinks_leaves_no_hand_above_it(tmux: Tmux) -> None:
    tmux.show()
    for columns in range(118, 79, -2):
        tmux.resize(columns, 24)
    tmux.wait_for(lambda: "the window got smaller" in tmux.window())
    tmux.wait_for(lambda: not cards_on(tmux.above()))


def test_a_program_that_ends_leaves_no_hand_above_the_window(tmux: Tmux) -> None:
    tmux.show()
    tmux.end()
    # tmux itself moves the window up by a line to say that the program has ended.
    tmux.wait_for(lambda: "the game was not saved" in tmux.above())
    assert not cards_on(tmux.above())
