"""A translator's tool finds every message, and every gap is filled."""

import click
import pytest

from sushigo_tui.commands import sushigo
from sushigo_tui.rules.dishes import ALL
from tests.language.catalogues import TEMPLATE, parsed
from tests.language.messages import messages, said_both_ways, unfilled
from tests.language.pseudo import accented, spoken


def test_every_message_of_the_game_is_in_the_template() -> None:
    """Those of other commands stay English."""
    found = {
        text
        for message in parsed(TEMPLATE.read_bytes())
        for text in ([message.id] if isinstance(message.id, str) else message.id)
    }
    english = ("commands/", "simulate/", "records/", "cli.py")
    said = [(each.file, each.text) for each, _ in messages()]
    assert {text for file, text in said if not file.startswith(english)} == found - {""}


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
    nouns = ["card", "copy", "game", "icon", "second", "cards", "copies", "games", "icons", "seconds"]
    counts = {"no cards", *(f"{{number}} {noun}" for noun in nouns)}
    assert said_both_ways() - labels == answers | marks | counts
