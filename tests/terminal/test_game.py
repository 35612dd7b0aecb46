"""A whole game, played through a real terminal by somebody who only reads the screen."""

from pathlib import Path
from random import Random

from .games import SITTINGS, play, sit_down, start
from .player import Player, click
from .tampered import QUICK, SECRET_SEED


def test_a_whole_game_of_two_with_the_dummy(tmp_path: Path) -> None:
    """The seed that nobody typed is told at the end, and nowhere before; there is no toast."""
    classic = next(sitting for sitting in SITTINGS if sitting.name == "classic-with-dummy")
    untyped = classic.arguments[: classic.arguments.index("--seed")]
    with start(untyped, tmp_path, ("quick", "no_toasts", "known_seed"), still=True) as terminal:
        player = play(classic, terminal, QUICK * 2)
        seen = [text for name, text in player.screens.items() if name != "end"]
        assert f"seed {SECRET_SEED}" in player.screens["end"]
        assert not any(str(SECRET_SEED) in text for text in seen)
        assert terminal.raw.index(str(SECRET_SEED).encode()) > terminal.raw.index(b"The score of round 3")
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0


def test_turns_by_mouse_alone(tmp_path: Path) -> None:
    """From the first screen to what a spoon brings, nothing is typed."""
    four = next(sitting for sitting in SITTINGS if sitting.mouse)
    with start(("--players", "Ann,Ben,Cleo"), tmp_path, ("quick", "known_seed"), still=True) as terminal:
        sit_down(four, terminal)
        player = Player(terminal, Random(5), four.liked, QUICK * 2, click)
        player.play(until="reveal more")
        assert player.decisions["pick"]
        assert player.decisions["ask"]
        assert not terminal.presses
