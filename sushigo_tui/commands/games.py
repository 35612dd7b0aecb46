from __future__ import annotations

import getpass
import stat
import sys
from contextlib import suppress
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sushigo_tui.commands import (
    DASH,
    FilePath,
    OutputPath,
    bar,
    catch_ctrl_c,
    example,
    flag,
    is_plain,
    option,
    plain_option,
    saying_why,
    stored,
)
from sushigo_tui.files import paths
from sushigo_tui.files.printing import are_terminals, echo, echo_json
from sushigo_tui.files.reading import Unreadable, each_record
from sushigo_tui.language import join_or, join_sentences, mark, say
from sushigo_tui.pictures.pawns import in_seat_order
from sushigo_tui.store.copies import copies
from sushigo_tui.store.faults import InUse, NoSuchGame, Unplayable
from sushigo_tui.store.listing import ALL_GAMES, GameFilter, Summary
from sushigo_tui.text.lists import game_aloud, game_lines, why_uncounted

if TYPE_CHECKING:
    from sushigo_tui.pictures.poster import FinalStanding
    from sushigo_tui.store.saved_game import SavedGame
    from sushigo_tui.store.store import Store


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        fault = say("{value} is not a date. Write it like 2026-01-31.", value=repr(text))
        raise click.BadParameter(fault) from None


@click.group(invoke_without_command=True, epilog=example("sushigo games --player Amy --since 2026-01-01"))
@option("--player", "NAME", say("Only games with this player, or a bot of this level."))
@option("--menu", "NAME", say("Only games with this menu, or 'classic'."))
@option("--since", "DAY", say("Only games started on this day or later."), type=_day)
@option("--until", "DAY", say("Only games started on this day or earlier."), type=_day)
@flag("--unfinished", say("Only unfinished games."))
@flag("--json", say("Print a line of JSON for each game."))
@plain_option()
@click.pass_context
def games(
    context: click.Context,
    player: str | None,
    menu: str | None,
    since: str | None,
    until: str | None,
    unfinished: bool,
    json: bool,
) -> None:
    if context.invoked_subcommand is not None:
        return
    wanted = GameFilter(None, unfinished or None, player, menu, since, until)
    with stored() as store:
        found = store.summaries(wanted)
    if json:
        echo_json(*map(asdict, found))
    elif is_plain():
        echo(*map(game_aloud, found))
    else:
        echo(*(line for each in found for line in game_lines(each)))
    if not found and not json:
        none_yet = say("No games yet. 'sushigo play' starts one.")
        echo(none_yet if wanted == ALL_GAMES else say("No games match."))


def _one(store: Store, number: int) -> Summary:
    # SQLite has no integers of more than 64 bits.
    found = store.summaries(GameFilter(number)) if number.bit_length() < 64 else []
    if not found:
        raise NoSuchGame(number)
    return found[0]


def _loaded(number: int) -> tuple[Summary, SavedGame]:
    """Return a game's row in the list, and the game; raises NoSuchGame."""
    with stored() as store:
        return _one(store, number), store.load(number)


_number = click.argument("number", metavar="GAME", type=int)
force_option = flag("--force", say("Overwrite FILE if it exists."))


@games.command(epilog=example("sushigo games show 12"))
@_number
@plain_option()
def show(number: int) -> None:
    """Show one game: who played, when, and the points of each round and dish.

    Secrets of an unfinished game are not shown.
    """
    from sushigo_tui.text.story import details, details_aloud

    echo(*(details_aloud if is_plain() else details)(*_loaded(number)))


@games.command(epilog=example("sushigo games export 12 friday.json"))
@_number
@click.argument("file", default=DASH, type=OutputPath(allow_dash=True))
@force_option
@flag("--yes", say("Don't ask, unless an unfinished game has PINs."))
def export(number: int, file: Path, force: bool, yes: bool) -> int:
    """Write a game's record to FILE, or print it.

    'sushigo replay' shows it again, and 'sushigo games import' adds it to your games. For an unfinished
    game with PINs, you are asked for one. A record says neither which evening a game belongs to nor whether
    it counts.
    """
    from sushigo_tui.records import codec

    _check_free(file, force)
    summary, saved = _loaded(number)
    game = saved.game
    if not game.over:
        warning = say(
            "Game {number} isn't over, and its record shows everyone's hands and the deck.", number=number
        )
        agreed = yes or _agreed(warning, say("Write it anyway? [y/N]"))
        if not agreed or (saved.facts.pins and not _unlocked(number)):
            echo(say("Nothing was written."), err=True)
            return 1
    metadata = {"id": summary.id, "started": summary.started, "program": summary.program}
    if summary.finished:
        metadata["finished"] = summary.finished
    record = codec.write(game, **metadata)
    if file != DASH:
        with saying_why(file):
            paths.write_whole(file, f"{record}\n", private=not game.over)
    if summary.mode != "ordinary":
        echo(join_sentences([why_uncounted(summary)[0], say("The record doesn't say so.")]), err=True)
    if (evening := summary.evening) is not None:
        fact = say("The game belongs to evening {number}, but the record doesn't say so.", number=evening)
        echo(fact, err=True)
    written = say("Game {number} was written to {file}.", number=number, file=file)
    echo(record if file == DASH else written)
    return 0


def _unlocked(number: int) -> bool:
    """Return whether the user typed one of the game's PINs; the game must not be open in another window."""
    if not are_terminals(sys.stdin, sys.stderr):
        fault = say("Game {number} has a PIN, which can only be typed at a terminal.", number=number)
        raise click.UsageError(fault)
    from sushigo_tui.hotseat.pins import opens
    from sushigo_tui.store.store import Store

    # After Ctrl+C the terminal has to show typed text again.
    catch_ctrl_c()
    with Store() as store, suppress(EOFError):
        saved = store.resume(number)
        people = {saved.game.names[seat]: sealed for seat, sealed in saved.facts.pins.items()}
        question = say("Type the PIN of {names}, or press Enter to cancel:", names=join_or(people))
        while pin := getpass.getpass(f"{question} ", sys.stderr):
            if any(opens(pin, sealed) for sealed in people.values()):
                return True
            saved.facts = saved.facts.with_wrong_pin(people)
            change = saved.unsaved()
            assert change is not None
            store.write(saved, change)
            echo(say("Wrong PIN."), err=True)
    return False


def _check_free(file: Path, force: bool) -> None:
    """Raise UsageError if the name is taken, except by a regular file with `force`."""
    if file == DASH:
        return
    with saying_why(file):
        there = paths.mode(file)
    if there and not stat.S_ISREG(there):
        raise click.UsageError(say("{file} already exists, and isn't a file.", file=file))
    if there and not force:
        raise click.UsageError(say("{file} already exists. Use --force to overwrite it.", file=file))


@games.command(epilog=example("sushigo games picture 12 friday.png"))
@_number
@click.argument("file", required=False, type=OutputPath(allow_dash=True))
@force_option
def picture(number: int, file: Path | None, force: bool) -> None:
    """Save a picture of a game's final result.

    Without FILE, it is saved as sushigo-GAME.png in the current folder. A name ending in .txt gets a few
    lines of text for a chat; - prints them.
    """
    from sushigo_tui.hotseat.final_standing import file_name, final_standing

    file = file or Path(file_name(number))
    check_picture(file, force)
    summary, saved = _loaded(number)
    finished = summary.finished
    if finished is None:
        raise click.ClickException(say("Game {number} isn't over, so it has no picture yet.", number=number))
    standing = final_standing(saved.game, in_seat_order(saved.facts.pawns), finished)
    told = say("The picture of game {number} was saved to {file}.", number=number, file=file)
    keep_picture(file, standing, told)


def check_picture(file: Path, force: bool) -> None:
    """Raise UsageError unless a picture can have this name, and can be written there."""
    if file != DASH and file.suffix.casefold() not in (".png", ".txt"):
        fault = say("End the name {file} in .png for a picture, or in .txt for text.", file=file)
        raise click.UsageError(fault)
    _check_free(file, force)


def keep_picture(file: Path, standing: FinalStanding, told: str) -> None:
    """Write a picture or its text, by the file's suffix, and say what was `told`; print the text for "-"."""
    if file == DASH:
        echo(*standing.chat)
        return
    from sushigo_tui.pictures.poster import as_file

    with saying_why(file):
        paths.write_whole(file, as_file(standing, file.suffix))
    echo(told)


def _agreed(warning: str, question: str) -> bool:
    """Ask for a yes or no at the terminal; raises UsageError if there is no terminal."""
    if not are_terminals(sys.stdin, sys.stderr):
        raise click.UsageError(join_sentences([warning, say("Use --yes to skip the question.")]))
    catch_ctrl_c()
    # click.confirm would print a space to standard output, where the record goes.
    echo(f"{join_sentences([warning, question])} ", end="", err=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


_IMPORTED = {
    "here": mark("You already have this game, with id {id}."),
    "continued": mark("This game was continued: it takes the place of the one that you had, with id {id}."),
    "other": mark(
        "You have this game, but it was played differently here. Both are kept; the new id is {id}."
    ),
}
"""The sentences about imported records that aren't simply new games."""


@games.command(name="import", epilog=example("sushigo games import friday.json saturday.json"))
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=FilePath(exists=True, dir_okay=False, allow_dash=True),
)
def take_in(files: tuple[Path, ...]) -> int:
    """Import recorded games. Finished ones count, others can be resumed.

    Every record is checked against the rules first. A FILE has one record, or one per line; - reads piped
    input. Exits with 1 if any record is invalid.
    """
    from sushigo_tui.records.codec import RecordError
    from sushigo_tui.store.store import Store, import_record

    added = wrong = 0
    with Store() as store:
        for where, text in (each for file in files for each in each_record(file)):
            try:
                if isinstance(text, Unreadable):
                    raise text
                game_id, imported = import_record(store, text)
            except (RecordError, Unreadable, InUse, Unplayable) as error:
                wrong += 1
                echo(f"{where}: {error}", err=True)
                continue
            added += imported != "here"
            if sentence := _IMPORTED.get(imported):
                echo(f"{where}: {say(sentence, id=game_id)}")
    echo(say("{number} game[s] imported.", number=added))
    return 1 if wrong else 0


@games.command(epilog=example("sushigo games delete 12 13"))
@click.argument("numbers", metavar="GAME...", nargs=-1, required=True, type=int)
@flag("--yes", say("Don't ask for confirmation."))
def delete(numbers: tuple[int, ...], yes: bool) -> int:
    """Delete games permanently."""
    with stored() as store:
        doomed = [_one(store, number) for number in dict.fromkeys(numbers)]
        if not yes:
            for each in doomed:
                echo(*([game_aloud(each)] if is_plain() else game_lines(each)), err=True)
            if not _agreed(say("Deleted games can't be restored."), say("Delete them? [y/N]")):
                echo(say("Nothing was deleted."), err=True)
                return 1
        for each in doomed:
            store.delete(each.number)
    echo(say("{number} game[s] deleted.", number=len(doomed)))
    if copies(paths.games()):
        echo(say("Tomorrow's copy of the games file won't contain [it|them].", number=len(doomed)))
    return 0


@games.command(epilog=example("sushigo games repair"))
@plain_option()
def repair() -> int:
    """Repair a damaged games file.

    Every game is checked against the rules. If one is invalid, or the file is damaged, the file is set aside,
    never changed or deleted, and a new one starts with every valid game. Whatever can't be read comes from
    the newest copy of the games file; each day on which you play has one. Exits with 1 if anything could not
    be saved.
    """
    from sushigo_tui.store.repair import repair as repair_games

    files = repair_games(progress=bar)
    for file in files:
        sentences = [say("{number} game[s] saved.", number=file.saved)]
        if file.here:
            sentences.append(say("You already have {number} of these games.", number=file.here))
        echo(f"{file.file}: {join_sentences(sentences)}")
        for line in (*file.copied, *file.cut, *file.lost):
            echo(f"  {line}")
    if not files:
        echo(say("Nothing is damaged."))
    return 1 if any(file.cut or file.lost for file in files) else 0
