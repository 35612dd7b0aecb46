"""`sushigo games`"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sushigo_tui.commands import FilePath, bar, is_plain, plain_option, stored
from sushigo_tui.files import paths
from sushigo_tui.files.printing import echo, echo_json
from sushigo_tui.text.phrases import number_of_games as count_of

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.hotseat.session import Session
    from sushigo_tui.store.listing import Summary
    from sushigo_tui.store.saved_game import SavedGame
    from sushigo_tui.store.store import Store


def _day(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    try:
        return value and date.fromisoformat(value).isoformat()
    except ValueError:
        raise click.BadParameter(
            f"{value!r} is not a date: write it as 2026-01-31", context, parameter
        ) from None


@click.group(invoke_without_command=True, epilog="Example:  sushigo games --player Amy --since 2026-01-01")
@click.option("--player", metavar="NAME", help="Only those with this player, or an opponent of this level.")
@click.option("--menu", metavar="NAME", help="Only those with this menu, or 'classic'.")
@click.option("--since", metavar="DAY", callback=_day, help="Only those begun on this day or later.")
@click.option("--until", metavar="DAY", callback=_day, help="Only those begun on this day or earlier.")
@click.option("--unfinished", is_flag=True, help="Only unfinished ones.")
@click.option("--json", "as_json", is_flag=True, help="Print each as a line of JSON.")
@plain_option()
@click.pass_context
def games(
    context: click.Context,
    player: str | None,
    menu: str | None,
    since: str | None,
    until: str | None,
    unfinished: bool,
    as_json: bool,
) -> None:
    """List your games: unfinished ones first, then those played last."""
    if context.invoked_subcommand is not None:
        return
    from sushigo_tui.store.listing import ALL_GAMES, GameFilter, pages
    from sushigo_tui.text.lists import listed, listed_aloud

    wanted = GameFilter(None, unfinished or None, player, menu, since, until)
    with stored() as store:
        found = store.numbers(wanted) if store else []
        if store and menu and not found:
            # A menu may be named as in 'sushigo menus', too.
            found = store.numbers(replace(wanted, menu=menu.replace("-", " ")))
        for summaries in map(store.page, pages(found)) if store else ():
            if as_json:
                echo_json(*map(asdict, summaries))
            elif is_plain():
                echo(*map(listed_aloud, summaries))
            else:
                echo(*(line for each in summaries for line in listed(each)))
    if not found and not as_json:
        none = "No games yet: start one with sushigo play."
        echo(none if wanted == ALL_GAMES else "No game matches.")


def _one(store: Store | None, number: int) -> Summary:
    from sushigo_tui.store.faults import NoSuchGame
    from sushigo_tui.store.listing import GameFilter

    # SQLite knows no number that is longer.
    found = store.summaries(GameFilter(number)) if store and number.bit_length() < 64 else []
    if not found:
        raise NoSuchGame(number)
    return found[0]


def _loaded(number: int) -> tuple[Summary, SavedGame]:
    """A game as it is listed, and as it was saved; raises NoSuchGame."""
    with stored() as store:
        summary = _one(store, number)
        assert store is not None
        return summary, store.load(number)


@games.command(epilog="Example:  sushigo games show 12")
@click.argument("number", metavar="GAME", type=int)
@plain_option()
def show(number: int) -> None:
    """Show one game: who, when, and the points of each round and dish.

    Of an unfinished game it shows nothing that has to stay secret.
    """
    from sushigo_tui.text.story import details

    echo(*details(*_loaded(number), columns=not is_plain()))


@games.command(epilog="Example:  sushigo games export 12 friday.json")
@click.argument("number", metavar="GAME", type=int)
@click.argument("file", required=False, type=FilePath(allow_dash=True, path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
@click.option("--yes", is_flag=True, help="Do not ask, unless an unfinished game has PINs.")
def export(number: int, file: Path | None, force: bool, yes: bool) -> int:
    """Write a game's record, into FILE or to the screen.

    'sushigo replay' shows it again, 'sushigo games import' adds it to your games. If an unfinished game has
    PINs, one of them is asked for. A record has no evening, and does not say that a game doesn't count.
    """
    from sushigo_tui.language import say
    from sushigo_tui.records import codec
    from sushigo_tui.text.lists import mode_told

    if file is not None:
        _check_free(file, force)
    summary, saved = _loaded(number)
    game = saved.game
    if not game.over:
        warning = f"Game {number} is not over, and its record shows everybody's hands and the deck."
        agreed = yes or _agreed(warning, "Write it?")
        if not agreed or (saved.seating.pins and not _unlocked(number)):
            echo("Nothing was written.", err=True)
            return 1
    metadata = {"id": summary.id, "started": summary.started, "program": summary.program}
    record = codec.write(game, **metadata | ({"finished": summary.finished} if summary.finished else {}))
    if summary.mode != "ordinary":
        echo(f"{mode_told(summary)} {say('The record leaves that out.')}", err=True)
    if summary.evening is not None:
        number = summary.evening
        echo(
            say("The game belongs to evening {number}: its record leaves that out.", number=number), err=True
        )
    if file is None or str(file) == "-":
        echo(record)
        return 0
    with _saying_why(file):
        paths.write_whole(file, f"{record}\n")
    echo(f"Game {number} was written to {file}.")
    return 0


def _unlocked(number: int) -> bool:
    """Return whether one of a game's PINs is typed; nobody may be playing the game meanwhile."""
    if not _at_terminal():
        raise click.UsageError(f"game {number} has a PIN, which can only be typed at a terminal")
    import asyncio
    from getpass import getpass

    from sushigo_tui.hotseat import leaving, pins
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.text.phrases import whose

    store_thread = StoreThread()
    try:
        # What runs takes Ctrl+C for itself, so a PIN is typed in between.
        with asyncio.Runner() as runner:
            session = runner.run(_take(store_thread, number))
            people = {session.game.names[seat]: sealed for seat, sealed in session.seating.pins.items()}
            question = f"{' or '.join(map(whose, people))} PIN, or Enter alone to give up: "
            while pin := getpass(question, sys.stderr):
                checked = runner.run(pins.check_pin(session, pin, people))
                if not checked.fault:
                    break
                echo(checked.fault, err=True)
            runner.run(session.save())
            leaving.where_kept(session, is_saved=runner.run(session.saving.leave()))
            return bool(pin)
    except EOFError:
        return False
    finally:
        store_thread.close()


async def _take(store_thread: StoreThread, number: int) -> Session:
    from sushigo_tui.hotseat.saving import Autosave
    from sushigo_tui.hotseat.session import Session

    if not await store_thread.do(lambda store: store.take(number)):
        raise click.ClickException(f"Game {number} is open in another window: leave it there first.")
    saved = await store_thread.do(lambda store: store.resume(number))
    return Session(Autosave(store_thread, saved))


def _check_free(file: Path, force: bool) -> None:
    """Raises UsageError for what is there already, unless it is a file that is to be overwritten."""
    if str(file) == "-":
        return
    with _saying_why(file):
        there, is_file = file.exists(), file.is_file()
    if there and not (force and is_file):
        over = ": --force overwrites it" if is_file else ", and no file"
        raise click.UsageError(f"{file} already exists{over}")


@contextmanager
def _saying_why(file: Path) -> Iterator[None]:
    """Say in one sentence why a file can't be written."""
    try:
        yield
    except OSError as error:
        why = (error.strerror or "no file").lower()
        if isinstance(error, (FileNotFoundError, NotADirectoryError)) and not file.parent.is_dir():
            why = f"there is no folder {file.parent}"
        raise click.ClickException(f"{file} can't be written: {why}.") from None


@games.command(epilog="Example:  sushigo games picture 12 friday.png")
@click.argument("number", metavar="GAME", type=int)
@click.argument("file", required=False, type=FilePath(allow_dash=True, path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
def picture(number: int, file: Path | None, force: bool) -> None:
    """Draw how a game ended, as a picture to keep.

    Without FILE it is sushigo-GAME.png in the current folder. A name that ends in .svg gives a drawing of any
    size, one in .txt a few lines for a chat; - writes the drawing to the screen.
    """
    from sushigo_tui.hotseat.final_standing import file_name, written
    from sushigo_tui.pictures.pawns import in_seat_order

    file = file or Path(file_name(number))
    if str(file) != "-" and file.suffix.lower() not in (".png", ".svg", ".txt"):
        raise click.UsageError(
            f"{file} is no name for a picture: let it end in .png or .svg, or in .txt for text"
        )
    _check_free(file, force)
    summary, saved = _loaded(number)
    if summary.finished is None:
        raise click.ClickException(f"Game {number} is not over: there is no picture of it yet.")
    suffix = ".svg" if str(file) == "-" else file.suffix
    drawn = written(saved.game, in_seat_order(saved.seating.pawns), summary.finished, suffix)
    if str(file) == "-":
        echo(*drawn.decode().splitlines())
        return
    with _saying_why(file):
        (paths.write_whole if force else paths.write_new)(file, drawn)
    echo(f"How game {number} ended is in {file}.")


def _at_terminal() -> bool:
    """Return whether there is a terminal to ask at."""
    return all(stream and stream.isatty() for stream in (sys.stdin, sys.stderr))


def _agreed(warning: str, question: str) -> bool:
    """Return the answer to a question asked at the terminal; refuses if there is no terminal."""
    if not _at_terminal():
        raise click.UsageError(f"{warning} --yes goes on without being asked")
    # Not click.confirm, which writes a space to where the record goes.
    echo(f"{warning} {question} [y/N] ", end="", err=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


@games.command(name="import", epilog="Example:  sushigo games import friday.json saturday.json")
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=FilePath(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
)
def take_in(files: tuple[Path, ...]) -> int:
    """Add recorded games to yours: finished ones count, others can be played on.

    Every record is played through the rules first. A FILE holds one record, or one per line; - reads what is
    piped in. Exits with 1 if any record is not valid.
    """
    from sushigo_tui.commands.replay import texts
    from sushigo_tui.records.codec import RecordError
    from sushigo_tui.store.store import Store, import_record

    added = wrong = 0
    with Store() as store:
        for where, text in (each for file in files for each in texts(file)):
            try:
                if isinstance(text, RecordError):
                    raise text
                number, id = import_record(store, text)
            except RecordError as error:
                wrong += 1
                echo(f"{where}: {error}", err=True)
                continue
            added += number is not None
            if number is None:
                echo(f"{where}: is here already, with id {id}")
    echo(f"{count_of(added)} imported")
    return 1 if wrong else 0


@games.command(epilog="Example:  sushigo games delete 12 13")
@click.argument("numbers", metavar="GAME...", nargs=-1, required=True, type=int)
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(numbers: tuple[int, ...], yes: bool) -> int:
    """Delete games for good."""
    from sushigo_tui.text.lists import listed

    with stored() as store:
        doomed = [_one(store, number) for number in dict.fromkeys(numbers)]
        assert store is not None
        if not yes:
            for each in doomed:
                echo(*listed(each), err=True)
            if not _agreed("Deleted games can't be brought back.", "Delete?"):
                echo("Nothing was deleted.", err=True)
                return 1
        for each in doomed:
            if not store.take(each.number):
                raise click.ClickException(
                    f"Game {each.number} is being played in another window: leave it there first."
                )
            store.delete(each.number)
    echo(f"{count_of(len(doomed))} deleted")
    return 0


@games.command(epilog="Example:  sushigo games repair")
@plain_option()
def repair() -> int:
    """Save what can be saved of a damaged file of games.

    Every game is played through. A damaged file is set aside, never changed or deleted, and a new one is
    started with every game that still plays. A game that doesn't goes into a file of its own, and is no
    longer listed or counted. Exits with 1 if something could not be saved.
    """
    from sushigo_tui.store import repair as mending

    files = mending.repair(progress=bar)
    for file in files:
        here = f", {file.here:,} here already" if file.here else ""
        echo(f"{file.file}: {count_of(file.saved)} saved{here}")
        for line in (*file.cut, *file.lost):
            echo(f"  {line}")
    if not files:
        echo("Nothing is damaged.")
    return 1 if any(file.cut or file.lost for file in files) else 0
