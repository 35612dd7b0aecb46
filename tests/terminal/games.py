"""The games that are played through the screen to their final standing, and what each must show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sushigo_tui.tui.queued_input import SETTLED
from tests.terminal.homes import stand_still
from tests.terminal.player import Player, click
from tests.terminal.pty_screen import Terminal, program
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
        before=("Play Party", "4 Master Menu", "n deal"),
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


def play(sitting: Sitting, terminal: Terminal, calm: float) -> Player:
    """Play a game to its end; raises AssertionError for what it must show and does not."""
    sit_down(sitting, terminal)
    player = Player(
        terminal, Random(sitting.rng), sitting.liked, calm, click if sitting.mouse else Terminal.press
    )
    check_standing(player.play())
    missing = sitting.decisions - set(player.decisions)
    assert not missing, f"nobody was asked for: {', '.join(sorted(missing))}"
    if sitting.secret:
        seed = str(SECRET_SEED).encode()
        assert f"seed {SECRET_SEED}" in player.screens["end"]
        assert terminal.raw.index(seed) > terminal.raw.index(b"Round 3 scores")
    plain = player.presses["plain"]
    assert sitting.presses is None or plain <= sitting.presses, f"{plain} presses besides bonus actions"
    return player


def sit_down(sitting: Sitting, terminal: Terminal) -> None:
    """Click on what comes before the game."""
    for what in sitting.before:
        terminal.wait_for(what)
        terminal.settle(SETTLED + 0.05)
        terminal.click_on(what)


def check_standing(text: str) -> None:
    """Check that the points of the final standing add up, and that the best is called the winner."""
    names = _names(text)
    rows = dict(_rows(text, len(names)))
    totals = rows.pop("Total")
    others = ("Place", "Puddings saved", "Desserts saved")
    parts = [points for label, points in rows.items() if label not in others]
    assert [sum(column) for column in zip(*parts, strict=True)] == totals, text
    best = max(total for name, total in zip(names, totals, strict=True) if name != "Dummy")
    said = re.search(r"(?:^ |  )(\S+(?: \S+)*) (?:wins|share)", text, re.MULTILINE)
    assert said, text
    winners = re.split(r", | and ", said.group(1))
    assert all(totals[names.index(name)] == best for name in winners), text


def _names(text: str) -> list[str]:
    """The line of names above the first row of points, which may be above its reasons, too."""
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if "Round 1" in line)
    return list(dict.fromkeys(lines[first - 1].replace("▸", " ").split()))


def _rows(text: str, seats: int) -> list[tuple[str, list[int]]]:
    """The rows of the sheet, down to everyone's places, without the reasons beside them."""
    sheet = text[: text.index(" Place ")] + text[text.index(" Place ") :].partition("\n")[0]
    row = rf"^\W*([A-Z][A-Za-z ]*?(?: \d)?)((?: +(?:-?\d+|·)){{{seats}}})(?: .*)?$"
    found = re.findall(row, sheet, re.MULTILINE)
    return [(label, [int(each.replace("·", "0")) for each in points.split()]) for label, points in found]
