"""`sushigo replay`"""

from __future__ import annotations

import json
from pathlib import Path

import click


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
    from sushigo_tui.records import RecordError, read, result
    from sushigo_tui.story import tell

    if check and as_json:
        raise click.UsageError("--check and --json do not go together: choose one")
    found = held = 0
    for where, record in (each for file in files for each in _records(file)):
        found += 1
        try:
            game = read(record)
        except RecordError as error:
            click.echo(f"{where}: {error}", err=not check)
            continue
        held += 1
        if as_json:
            click.echo(json.dumps(result(game), ensure_ascii=False, separators=(",", ":")))
        elif not check:
            click.echo("\n".join(tell(game)))
    if check:
        click.echo(f"{held:,} of {found:,} records hold")
    return 0 if held == found else 1


def _records(file: Path) -> list[tuple[str, str]]:
    """The records of a file, each with where it stands."""
    records = _split(_text(file))
    if len(records) == 1:
        return [(str(file), records[0])]
    return [(f"{file}, record {nth}", record) for nth, record in enumerate(records, 1)]


def _text(file: Path) -> str:
    try:
        with click.open_file(str(file), encoding="utf-8-sig") as stream:
            return str(stream.read())
    except OSError as error:
        raise click.UsageError(f"{file} cannot be read: {(error.strerror or 'no file').lower()}") from None
    except UnicodeDecodeError:
        raise click.UsageError(f"{file} is no record: it is not written in UTF-8") from None


def _split(text: str) -> list[str]:
    """The records of a text: one a line where the first line is one, else the whole."""
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) < 2:
        return lines or [text]
    try:
        json.loads(lines[0])
    except (ValueError, RecursionError):
        # A first line that is cut short must not hide the rest.
        return lines if all(line.startswith("{") for line in lines) else [text]
    return lines
