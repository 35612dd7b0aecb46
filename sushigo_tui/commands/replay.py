"""`sushigo replay`"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sushigo_tui.commands import FilePath, check_home, is_plain, plain_option, stored
from sushigo_tui.commands.play import why_no_screen
from sushigo_tui.files.printing import echo

if TYPE_CHECKING:
    from sushigo_tui.records.codec import RecordError
    from sushigo_tui.rules.game import Game


class _GameOrFile(FilePath):
    """The number of a game, or a file that is there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """An int or a Path; more digits than a database can count are a name."""
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 19:
            return int(value)
        return super().convert(value, param, ctx)


@click.command(epilog="Example:  sushigo replay --check games.jsonl")
@click.argument(
    "games",
    metavar="GAME|FILE...",
    nargs=-1,
    required=True,
    type=_GameOrFile(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
)
@click.option("--text", is_flag=True, help="Print it as text, even on a terminal.")
@click.option("--check", is_flag=True, help="Only say whether every record is valid; exit with 1 if not.")
@click.option("--json", "as_json", is_flag=True, help="Print each record's result as a line of JSON.")
@plain_option()
def replay(games: tuple[int | Path, ...], text: bool, check: bool, as_json: bool) -> int:
    """Watch a finished game again; several are printed, turn by turn.

    On a terminal one game is shown with all hands open. GAME is a number of your own games; a FILE holds one
    record, or one per line; - reads what is piped in. Every record is played through the rules, and refused
    where they do not allow what it says.
    """
    if text + check + as_json > 1:
        raise click.UsageError("--text, --check and --json do not go together: choose one")
    from sushigo_tui.records.codec import RecordError

    each = (_kept(one) if isinstance(one, int) else _recorded(one) for one in games)
    found: Iterator[tuple[str, Game | RecordError]] = chain.from_iterable(each)
    if len(games) == 1 and not (text or check or as_json or is_plain() or why_no_screen()):
        few = list(islice(found, 2))
        match few:
            case [(where, game)] if not isinstance(game, RecordError):
                if game.over:
                    from sushigo_tui.tui.replay.watch import watch

                    return watch(game, games[0] if isinstance(games[0], int) else None)
                secret = "this game isn't over, and its hands are secret: --text prints it so far"
                echo(f"{where}: {secret}", err=True)
                return 1
        found = chain(few, found)
    return _tell(found, check, as_json)


def _tell(games: Iterable[tuple[str, Game | RecordError]], check: bool, as_json: bool) -> int:
    """Print the story, the check or the result of each; returns the exit code."""
    from sushigo_tui.records.codec import RecordError, plain_json, result
    from sushigo_tui.text.story import tell_story

    found = held = 0
    for where, game in games:
        found += 1
        if isinstance(game, RecordError):
            echo(f"{where}: {game}", err=not check)
            continue
        held += 1
        if as_json:
            echo(plain_json(result(game)))
        elif not check:
            echo(*tell_story(game, columns=not is_plain()))
    if check:
        echo(f"{held:,} of {found:,} records are valid")
    return 0 if held == found else 1


def _kept(number: int) -> Iterator[tuple[str, Game | RecordError]]:
    """A finished game of the user's own, or why there is none to be had."""
    from sushigo_tui.records.codec import RecordError
    from sushigo_tui.store.faults import NoSuchGame, StoreError

    check_home()
    try:
        with stored() as store:
            if store is None:
                raise NoSuchGame(number)
            game = store.load(number).game
        if not game.over:
            raise StoreError(
                f"Game {number} isn't over, and its hands are secret: sushigo play --resume {number}"
                " goes on with it.",
                "not over",
            )
    except StoreError as fault:
        yield "sushigo replay", RecordError(str(fault))
    else:
        yield f"game {number}", game


def _recorded(file: Path) -> Iterator[tuple[str, Game | RecordError]]:
    """Each record of a file: where it stands, and its game, or why it is none."""
    from sushigo_tui.records.codec import RecordError, read

    for where, record in texts(file):
        try:
            yield where, record if isinstance(record, RecordError) else read(record)
        except RecordError as error:
            yield where, error


def texts(file: Path) -> Iterator[tuple[str, bytes | RecordError]]:
    """Each record of a file as it is written there, and where; or why the file can't be read."""
    records = _read(file)
    first = list(islice(records, 2))
    for nth, record in enumerate(chain(first, records), 1):
        yield f"{file}, record {nth}" if len(first) > 1 else str(file), record


def _read(file: Path) -> Iterator[bytes | RecordError]:
    from sushigo_tui.files.reading import Unreadable, each_record
    from sushigo_tui.records.codec import RecordError

    try:
        yield from each_record(file)
    except Unreadable as error:
        yield RecordError(f"cannot be read: {error}")
