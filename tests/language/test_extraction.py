"""A translator's tool finds every message, and every gap is filled."""

from gettext import NullTranslations

import click
import pytest

from sushigo_tui.commands import sushigo
from sushigo_tui.rules.dishes import ALL
from tests.language.catalogues import TEMPLATE, parsed, texts
from tests.language.messages import messages, said_both_ways, unfilled
from tests.language.pseudo import speaking


class Loud(NullTranslations):
    """Every sentence in capital letters."""

    def gettext(self, message: str) -> str:
        return message.upper()


def test_every_message_of_the_game_is_in_the_template() -> None:
    """Those of other commands stay English."""
    found = {text for message in parsed(TEMPLATE.read_bytes()) for text in texts(message.id)}
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
    with speaking(Loud()):
        sushigo.resolve_command(context, ["paths"])
        listed = sushigo.get_command(context, "paths")
    assert listed is not None
    first, rest = (paths.help or "").split("\n\n")
    assert first == listed.help
    assert first.startswith("SHOW WHERE YOUR GAMES")
    assert rest.startswith("SAVES AND CRASH REPORTS")


def test_what_is_said_both_alone_and_in_a_sentence_is_wanted() -> None:
    """A translator has such a message twice: as a heading or an answer, and as what fills a gap or a cell."""
    labels = {label for dish in ALL.values() for label in (dish.title, *dish.names.labels)}
    answers = {"yes", "no", "none", "off"}
    marks = {"Classic", "custom seed", "learning game", "what if"}
    nouns = ["card", "copy", "game", "icon", "cards", "copies", "games", "icons"]
    counts = {"no cards", *(f"{{number}} {noun}" for noun in nouns)}
    assert said_both_ways() - labels == answers | marks | counts
