"""A translator's tool finds every message, and every gap is filled."""

import subprocess
import sys
from pathlib import Path

import click
import pytest
from babel.messages.pofile import read_po

from sushigo_tui.commands import sushigo
from sushigo_tui.rules.dishes import ALL
from tests.language.messages import PACKAGE, messages, said_both_ways, unfilled
from tests.language.pseudo import accented, spoken

ROOT = Path(__file__).parents[2]


def test_every_message_is_extracted(tmp_path: Path) -> None:
    catalogue = tmp_path / "messages.pot"
    command = ["-m", "babel.messages.frontend", "-q", "extract", "--mapping-file", "tests/language/babel.cfg"]
    subprocess.run([sys.executable, *command, "--output-file", catalogue, PACKAGE], cwd=ROOT, check=True)
    with catalogue.open("rb") as file:
        found = {
            text
            for message in read_po(file)
            for text in ([message.id] if isinstance(message.id, str) else message.id)
        }
    assert {each.text for each, _ in messages()} - found == set()


def test_every_gap_is_filled() -> None:
    assert list(unfilled()) == []


def test_the_help_of_a_command_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    context = click.Context(sushigo)
    _, paths, _ = sushigo.resolve_command(context, ["paths"])
    assert paths is not None
    monkeypatch.setattr(paths, "help", paths.help)
    with spoken():
        sushigo.resolve_command(context, ["paths"])
        listed = sushigo.get_command(context, "paths")
    assert listed is not None
    first, rest = (paths.help or "").split("\n\n")
    assert first == listed.help
    assert first.startswith(f"⟦{accented('Show where your games')}")
    assert rest.startswith(f"⟦{accented('Saves and crash reports')}")


def test_what_is_said_both_alone_and_in_a_sentence_is_wanted() -> None:
    """A translator has such a message twice: as a heading or an answer, and as what fills a gap or a cell."""
    labels = {label for dish in ALL.values() for label in (dish.title, *dish.words.names.labels)}
    answers = {"yes", "no", "none", "off"}
    marks = {"Classic", "custom seed", "learning game", "what if"}
    counts = {
        f"{{number}} {noun}" for noun in ("card", "copy", "game", "icon", "cards", "copies", "games", "icons")
    }
    assert said_both_ways() - labels == answers | marks | counts
