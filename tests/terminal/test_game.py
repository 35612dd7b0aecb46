"""Parts of games, played through a real terminal by someone who only reads the screen.

Whole ones are for `python -m tests.terminal`.
"""

from pathlib import Path
from random import Random

from tests.terminal.games import SITTINGS, sit_down, start
from tests.terminal.player import Player, click
from tests.terminal.tampered import QUICK, SECRET_SEED


def test_turns_of_two_with_the_dummy(tmp_path: Path) -> None:
    """The seed that nobody typed is told nowhere; there is no toast."""
    classic = next(sitting for sitting in SITTINGS if sitting.secret)
    with start(classic.arguments, tmp_path, ("quick", "no_toasts", "known_seed"), still=True) as terminal:
        player = Player(terminal, Random(classic.rng), classic.liked, QUICK * 2)
        player.play(until="reveal", turn=3)
        assert {"pick", "for the dummy"} <= set(player.decisions)
        assert str(SECRET_SEED).encode() not in terminal.raw
        terminal.press("ctrl+q")
        terminal.wait_for("Leave this game?")
        terminal.press("3", "enter")
        assert terminal.wait_end() == 0


def test_turns_by_mouse_alone(tmp_path: Path) -> None:
    """From the first screen to what a spoon brings, nothing is typed."""
    four = next(sitting for sitting in SITTINGS if sitting.mouse)
    with start(("--players", "Ann,Ben,Cleo"), tmp_path, ("quick", "known_seed"), still=True) as terminal:
        sit_down(four, terminal)
        player = Player(terminal, Random(10), four.liked, QUICK * 2, click)
        player.play(until="reveal more")
        assert player.decisions["pick"]
        assert player.decisions["ask"]
        assert not terminal.presses
