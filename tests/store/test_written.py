"""Files of games that earlier programs wrote are listed, shown, counted and played through as ever."""

import json
from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui.bots.teacher import ChoicePlace, Judged
from sushigo_tui.hotseat.steps import step_seat
from sushigo_tui.records import codec
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.dishes import card
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.hotseat.seats import session_of
from tests.store.written import UNFINISHED


@pytest.fixture
def told(written: None, sushigo: Run) -> Callable[[str], str]:
    """Return what a command tells of such a file."""

    def told(command: str) -> str:
        said = sushigo(*command.split())
        assert (said.code, said.err) == (0, "")
        return said.out

    return told


@pytest.mark.parametrize(
    "command",
    [
        "games",
        "games --json",
        "games --player Amy --since 2026-02-02",
        *(f"games show {number}" for number in range(1, 9)),
        "players",
        "stats",
        "stats Amy",
        "stats regular",
        "stats --json",
        "replay --json 1 2 3",
    ],
)
def test_each_list_is_the_same(told: Callable[[str], str], command: str, snapshot: SnapshotAssertion) -> None:
    assert told(command) == snapshot


def test_every_game_plays_and_nothing_is_damaged(told: Callable[[str], str], sushigo: Run) -> None:
    assert told("replay --check 1 2 3") == "3 of 3 records are valid.\n"
    closed = [number for number in UNFINISHED if sushigo("games", "export", str(number), "--yes").code]
    assert closed, "a game with PINs is written for one of them only"
    with Store(new=False) as store:
        assert closed == [number for number in UNFINISHED if store.load(number).facts.pins]
    open_to_all = [number for number in range(1, 9) if number not in closed]
    records = {number: json.loads(told(f"games export {number} --yes")) for number in open_to_all}
    assert [number for number, record in records.items() if "winners" not in record["result"]] == [
        number for number in UNFINISHED if number not in closed
    ]
    assert told("games repair") == "Nothing is damaged.\n"


@pytest.mark.parametrize("number", UNFINISHED)
def test_an_unfinished_game_stands_where_it_was(
    written: None, number: int, snapshot: SnapshotAssertion
) -> None:
    """At the same step, with the same cards placed."""
    with Store(new=False) as store:
        saved = store.resume(number)
    step = session_of(saved.game, saved.facts).step
    placed = [codec.write_event(picked) for picked in saved.game.placed_picks]
    assert "\n".join(map(str, (type(step).__name__, step_seat(step), *placed))) == snapshot


def test_the_review_of_an_earlier_version_is_made_anew(told: Callable[[str], str]) -> None:
    with Store(new=False) as store:
        assert store.review(2) == []
        anew = [Judged(ChoicePlace(1, 2, 0, 0), PICK, card("nigiri:squid"), 4.26)]
        store.keep_review(2, anew)
        assert store.review(2) == anew
