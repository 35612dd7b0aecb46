"""The games that are played through the screen to their final standing, and what each must show."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sushigo_tui.tui.queued_input import SETTLED
from tests.terminal.homes import stand_still
from tests.terminal.player import Player, click
from tests.terminal.pty_screen import Terminal, printed, program
from tests.terminal.seats import CALM
from tests.terminal.tampered import SECRET_SEED

OWN_MENU = """\
name = "Copies"
roll = "maki"
appetizers = ["tofu", "eel", "tempura"]
specials = ["wasabi", "special-order"]
dessert = "pudding"
"""
"""A menu in which a copied nigiri can be dipped."""


@dataclass(frozen=True)
class Sitting:
    """A game: its arguments, what whoever plays it likes and their seed, the decisions that must come up.

    With a `mouse` nothing is typed; `before` are the labels that are clicked on the screens before it. A
    `secret` one has a seed that nobody typed, which is told at the end and nowhere before.
    """

    name: str
    arguments: tuple[str, ...]
    liked: dict[str, list[str]]
    rng: int
    decisions: frozenset[str]
    presses: int | None = None
    before: tuple[str, ...] = ()
    mouse: bool = False
    secret: bool = False


EIGHT = "Ann,Ben,Cleo,Dan,Eve,Finn,Gina,Hugo"
SITTINGS = (
    Sitting(
        "master-menu",
        ("--menu", "master-menu", "--players", "Chris,Amy,Phil", "--seed", "1"),
        {"pick": ["SP", "TB", "ON"]},
        2,
        frozenset({"pick", "call", "ask", "give", "flip"}),
    ),
    Sitting(
        "classic-with-dummy",
        ("--classic", "--players", "Ann,Bo", "--dummy"),
        {"pick": ["CH"]},
        1,
        frozenset({"pick", "call", "also", "for the dummy"}),
        secret=True,
    ),
    Sitting(
        "big-banquet",
        ("--menu", "big-banquet", "--players", EIGHT, "--seed", "4"),
        {"pick": ["SP", "CH"]},
        1,
        frozenset({"pick", "call", "ask", "give", "second"}),
        presses=480,
    ),
    Sitting(
        "dinner-for-two",
        ("--menu", "dinner-for-two", "--players", "Ann,Bo", "--seed", "4", "--pass-both-ways"),
        {"pick": ["ME"], "order": ["OR"]},
        3,
        frozenset({"pick", "order", "copy with the pick", "copy"}),
    ),
    Sitting(
        "copies",
        ("--menu", "copies.toml", "--players", "Ann,Bo,Cy", "--seed", "4"),
        {"pick": ["OR", "WA", "NI"], "copy with the pick": ["NI"]},
        1,
        frozenset({"pick", "copy with the pick", "dip"}),
    ),
    Sitting(
        "alone",
        ("--menu", "master-menu", "--players", "Amy", "--bots", "skilled,chef,master", "--seed", "8"),
        {"pick": ["SP", "TB", "ON"]},
        1,
        frozenset({"pick"}),
    ),
    Sitting(
        "four-by-mouse",
        ("--players", "Ann,Ben,Cleo,Dan", "--seed", "7"),
        {"pick": ["SP", "TB", "ON"]},
        1,
        frozenset({"pick", "call", "ask", "flip"}),
        before=("Play Party", "4 Master Menu"),
        mouse=True,
    ),
)


def start(
    arguments: tuple[str, ...], home: Path, changes: tuple[str, ...] = (), *, still: bool = False
) -> Terminal:
    """Start a game at 80x24; a menu that is named as a file is written into `home`.

    If `still`, nothing moves on the screen.
    """
    if still:
        stand_still(home)
    (home / "copies.toml").write_text(OWN_MENU, encoding="utf-8")
    given = [str(home / each) if each.endswith(".toml") else each for each in arguments]
    return Terminal([*program(*changes), "play", *given], home=home)


def play(sitting: Sitting, home: Path) -> None:
    """Play a whole game at the pace of people; raises AssertionError for what it must show and does not."""
    changes = ("known_seed",) if sitting.secret else ()
    with start(sitting.arguments, home, changes) as terminal:
        sit_down(sitting, terminal)
        press = click if sitting.mouse else Terminal.press
        player = Player(terminal, Random(sitting.rng), sitting.liked, CALM, press)
        end = player.play()
        missing = sitting.decisions - set(player.decisions)
        assert not missing, f"nobody was asked for: {', '.join(sorted(missing))}"
        if sitting.secret:
            seed = str(SECRET_SEED).encode()
            assert f"seed {SECRET_SEED}" in end
            assert terminal.raw.index(seed) > terminal.raw.index(b"Round 3 scores")
    plain = player.presses["plain"]
    assert sitting.presses is None or plain <= sitting.presses, f"{plain} presses besides bonus actions"
    (kept,) = map(json.loads, printed(home, "games", "--json").splitlines())
    totals = re.search(r"Total((?: +-?\d+)+)", end)
    assert totals, end
    assert [int(points) for points in totals[1].split()] == kept["points"], f"{kept}\n{end}"


def sit_down(sitting: Sitting, terminal: Terminal) -> None:
    """Click on what comes before the game."""
    for what in sitting.before:
        terminal.wait_for(what)
        terminal.settle(SETTLED + 0.05)
        terminal.click_on(what)
