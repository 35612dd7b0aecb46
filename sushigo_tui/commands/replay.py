from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sushigo_tui.commands import FilePath, example, flag, is_plain, plain_option, stored
from sushigo_tui.commands.play import why_no_screen
from sushigo_tui.files.languages import speak
from sushigo_tui.files.printing import echo
from sushigo_tui.files.reading import Unreadable, each_record
from sushigo_tui.files.settings import load_settings
from sushigo_tui.language import format_number, mark, say
from sushigo_tui.store.faults import StoreError

if TYPE_CHECKING:
    from sushigo_tui.records.codec import RecordError
    from sushigo_tui.rules.game import Game

    Found = Game | RecordError | Unreadable | StoreError
    """A game, or the reason why it can't be shown."""


class _GameOrFile(FilePath):
    """The number of a game, or an existing file."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return an int or a Path; a number too long for a database is a file name."""
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 19:
            return int(value)
        return super().convert(value, param, ctx)


@click.command(epilog=example("sushigo replay --check games.jsonl"))
@click.argument(
    "games",
    metavar="GAME|FILE...",
    nargs=-1,
    required=True,
    type=_GameOrFile(exists=True, dir_okay=False, allow_dash=True),
)
@flag("--text", say("Print text, even on a terminal."))
@flag("--check", say("Only check the records; exit with 1 if any is invalid."))
@flag("--json", say("Print each result as a line of JSON."))
@plain_option()
def replay(games: tuple[int | Path, ...], text: bool, check: bool, json: bool) -> int:
    """If you name several games, they are printed turn by turn. GAME is the number of one of your games; a
    FILE contains one record, or one per line; - reads piped input. Records that break the rules are refused.
    """
    if text + check + json > 1:
        raise click.UsageError(say("Choose one of --text, --check and --json."))
    each = (_kept(one) if isinstance(one, int) else _recorded(one) for one in games)
    found: Iterator[tuple[str, Found]] = chain.from_iterable(each)
    if len(games) == 1 and not (text or check or json or is_plain() or why_no_screen()):
        few = list(islice(found, 2))
        match few:
            case [(where, game)] if not isinstance(game, Exception):
                if game.over:
                    from sushigo_tui.tui.replay.watch import watch

                    speak(load_settings()[0].language)
                    return watch(game, games[0] if isinstance(games[0], int) else None)
                secret = say(
                    "This game isn't over, and its hands are secret. --text prints the turns so far."
                )
                echo(f"{where}: {secret}", err=True)
                return 1
        found = chain(few, found)
    return _tell(found, check, json)


def _tell(games: Iterable[tuple[str, Found]], check: bool, json: bool) -> int:
    """Print each game's story, check or result; return the exit code."""
    from sushigo_tui.records import codec
    from sushigo_tui.text.story import tell_aloud, tell_story

    found = held = 0
    for where, game in games:
        found += 1
        if isinstance(game, Exception):
            echo(f"{where}: {game}", err=not check)
            continue
        held += 1
        if json:
            echo(codec.plain_json(codec.result(game)))
        elif is_plain() and not check:
            echo(*chain.from_iterable(tell_aloud(game)))
        elif not check:
            echo(*tell_story(game))
    if check:
        echo(say("{valid} of {number} record[s] [is|are] valid.", number=found, valid=format_number(held)))
    return 0 if held == found else 1


def _kept(number: int) -> Iterator[tuple[str, Found]]:
    """Yield one of the user's finished games, or the reason why it can't be shown."""
    secret = mark(
        "Game {number} isn't over, and its hands are secret. 'sushigo play --resume {number}' resumes it."
    )
    try:
        with stored() as store:
            game = store.load(number).game
        if not game.over:
            raise StoreError(say(secret, number=number))
    except StoreError as fault:
        yield "sushigo replay", fault
    else:
        yield say("game {number}", number=number), game


def _recorded(file: Path) -> Iterator[tuple[str, Found]]:
    """Yield each record of a file: its place, and its game or its fault."""
    from sushigo_tui.records import codec

    for where, record in each_record(file):
        try:
            yield where, record if isinstance(record, Unreadable) else codec.read(record)
        except codec.RecordError as error:
            yield where, error
