from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from sushigo_tui.commands import OutputPath, example, flag, is_plain, plain_option, stored
from sushigo_tui.commands.games import check_picture, force_option, keep_picture
from sushigo_tui.files.printing import echo, echo_json
from sushigo_tui.language import say
from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.highlights import highlights
from sushigo_tui.text.evenings import evening_aloud, finale, listed_evening, tally_lines, title, uncounted
from sushigo_tui.text.lists import game_aloud, game_lines


@click.group(invoke_without_command=True, epilog=example("sushigo evenings show 3"))
@flag("--json", say("Print a line of JSON for each evening."))
@plain_option()
@click.pass_context
def evenings(context: click.Context, json: bool) -> None:
    """The latest is listed first. Games played in a row belong to one evening, even if players join or leave.
    It ends when you end it, or when you don't play for 18 hours.
    """
    if context.invoked_subcommand is not None:
        return
    with stored() as store:
        found = store.evenings()
        for evening in found:
            if json:
                echo_json(_plain(evening))
            elif is_plain():
                echo(evening_aloud(evening))
            else:
                echo(*listed_evening(evening))
    if not found and not json:
        echo(say("No evenings yet. 'sushigo play' starts one."))


_number = click.argument("number", metavar="EVENING", type=int)


def _loaded(number: int) -> Evening:
    with stored() as store:
        return store.evening(number)


@evenings.command(epilog=example("sushigo evenings show 3"))
@_number
@flag("--json", say("Print it as a line of JSON."))
@plain_option()
def show(number: int, json: bool) -> None:
    """Show one evening: its champion, everyone's wins and points, and what stood out."""
    evening = _loaded(number)
    if json:
        echo_json(_plain(evening))
        return
    if is_plain():
        echo(evening_aloud(evening), *finale(evening), *map(game_aloud, evening.summaries))
    else:
        echo(title(evening), "")
        if evening.games:
            echo(*tally_lines(evening), "", *finale(evening), "")
        echo(*(line for game in evening.summaries for line in game_lines(game)))
    echo(*uncounted(evening))


@evenings.command(epilog=example("sushigo evenings picture 3 friday.png"))
@_number
@click.argument("file", required=False, type=OutputPath(allow_dash=True))
@force_option
def picture(number: int, file: Path | None, force: bool) -> None:
    """Save a picture of an evening's winners and highlights.

    Without FILE, it is saved as sushigo-evening-EVENING.png in the current folder. A name ending in
    .txt gets a few lines of text for a chat; - prints them.
    """
    from sushigo_tui.hotseat.final_standing import evening_file, final_evening

    file = file or Path(evening_file(number))
    check_picture(file, force)
    evening = _loaded(number)
    if not evening.games:
        fault = say("No game of evening {number} counts yet, so there is no picture.", number=number)
        raise click.ClickException(fault)
    told = say("The picture of evening {number} was saved to {file}.", number=number, file=file)
    keep_picture(file, final_evening(evening), told)


@evenings.command(epilog=example("sushigo evenings close 3"))
@_number
def close(number: int) -> None:
    """End an evening, and show who won it. The next game starts a new evening."""
    if not _loaded(number).open:
        raise click.ClickException(say("Evening {number} has already ended.", number=number))
    with stored() as store:
        store.close_evening(number)
    echo(say("Evening {number} has ended.", number=number), *finale(_loaded(number)))


def _plain(evening: Evening) -> dict[str, Any]:
    """Return an evening as JSON: its tally, the numbers of its games, and its highlights."""

    def named(value: Any) -> Any:
        if isinstance(value, tuple) and hasattr(value, "_asdict"):
            return {key: named(each) for key, each in value._asdict().items()}
        return [named(each) for each in value] if isinstance(value, tuple | list) else value

    found = highlights(evening.games)
    counts = "games", "won", "shared", "points"
    return {
        "number": evening.number,
        "begun": evening.begun,
        "closed": evening.closed,
        "open": evening.open,
        "games": [game.number for game in evening.summaries],
        "counted": [game.number for game in evening.games],
        "tally": [
            named(each.player) | {key: getattr(each, key) for key in counts} for each in evening.standings
        ],
        **{key: named(getattr(found, key)) for key in asdict(found) if key != "champions"},
        "champions": [each.player.name for each in found.champions],
    }
