"""`sushigo replay`"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from sushigo_tui.records import RecordError
    from sushigo_tui.rules.game import Game


@click.command(epilog="Example:  sushigo replay --check games.jsonl")
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
)
@click.option("--check", is_flag=True, help="Only say whether every record holds; exit with 1 if not.")
@click.option("--json", "as_json", is_flag=True, help="Print each record's result as a line of JSON.")
def replay(files: tuple[Path, ...], check: bool, as_json: bool) -> int:
    """Tell recorded games again, turn by turn.

    Every record is played through the rules, and refused where they do not allow what it says. A FILE holds
    one record, or one a line; - reads what is piped in.
    """
    from sushigo_tui.records import RecordError, result
    from sushigo_tui.story import tell

    if check and as_json:
        raise click.UsageError("--check and --json do not go together: choose one")
    found = held = 0
    for where, game in (each for file in files for each in _games(file)):
        found += 1
        if isinstance(game, RecordError):
            click.echo(f"{where}: {game}", err=not check)
            continue
        held += 1
        if as_json:
            click.echo(json.dumps(result(game), ensure_ascii=False, separators=(",", ":")))
        elif not check:
            click.echo("\n".join(tell(game)))
    if check:
        click.echo(f"{held:,} of {found:,} records hold")
    return 0 if held == found else 1


def _games(file: Path) -> Iterator[tuple[str, Game | RecordError]]:
    """Each record of a file: where it stands, and its game, or why it is none."""
    from sushigo_tui.records import RecordError, read

    for where, record in texts(file):
        try:
            yield where, record if isinstance(record, RecordError) else read(record)
        except RecordError as error:
            yield where, error


def texts(file: Path) -> Iterator[tuple[str, bytes | RecordError]]:
    """Each record of a file as it is written there, and where; or why the file can't be read."""
    from sushigo_tui.records import RecordError

    try:
        with click.open_file(str(file), "rb") as stream:
            records = _split(stream.read())
    except (OSError, RuntimeError) as error:
        # The second is what click raises for a standard input that was closed.
        why = getattr(error, "strerror", None) or "it is closed"
        yield str(file), RecordError(f"cannot be read: {why.lower()}")
        return
    for nth, record in enumerate(records, 1):
        yield f"{file}, record {nth}" if len(records) > 1 else str(file), record


def _split(text: bytes) -> list[bytes]:
    """The records of a text: one a line where the first line is one, else the whole."""
    lines = [line for line in text.split(b"\n") if line.strip()]
    if len(lines) < 2:
        return lines or [text]
    try:
        json.loads(lines[0])
    except (ValueError, RecursionError):
        # A first line that is cut short must not hide the rest.
        return lines if all(line.startswith(b"{") for line in lines) else [text]
    return lines
