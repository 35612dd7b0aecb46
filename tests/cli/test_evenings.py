"""`sushigo evenings`: listed, shown, drawn and ended."""

import json
from pathlib import Path

import pytest

from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evenings import keep
from tests.tables import finish_game
from tests.tui.moments import SAT, evening_games

TOLD = """\
Evening 1, 1 May 2025

                            games      won   shared   points
Phil                            4        2        0      149
Mia                             2        1        0       81
Ben                             2        1        0       54
Zoe                             4        0        0      130
Amy                             2        0        0       68

Phil wins the evening with 2 wins and 149 points.
Best round: Phil scored 25 points in round 1 of the 4th game.
Biggest swing: Phil gained 17 points on Mia in round 1 of the 4th game.
Closest game: Ben finished 1 point ahead of Amy in the 2nd game.
Favourite dish: Nigiri scored 178 points, 53 of them in the 4th game.
"""


@pytest.fixture
def evening(home: Path) -> None:
    """An evening of another year: four games, in which two people left and one came."""
    with Store() as store:
        for nth, game in enumerate(evening_games(SAT), 12):
            when = f"2025-05-01T{nth}:00:00+00:00"
            store.add(SavedGame(game, evening="may"), started=when, played=when, program="sushigo")


def test_where_nobody_played_there_is_no_evening(home: Path, sushigo: Run) -> None:
    assert sushigo("evenings").out == "No evenings yet. 'sushigo play' starts one.\n"
    assert sushigo("evenings", "--json") == (0, "", "")
    for number in ("1", "9" * 30):
        assert "There is no evening" in sushigo("evenings", "show", number).err


def test_evenings_are_listed_and_shown(evening: None, sushigo: Run) -> None:
    assert sushigo("evenings").out == (
        "    1  2025-05-01 12:00  4 games     closed\n       Phil 2, Mia 1, Ben 1, Zoe 0, Amy 0\n"
    )
    shown = sushigo("evenings", "show", "1")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith(TOLD)
    assert shown.out.count("Sushi Go!") == 4
    assert all(len(line) <= 80 for line in shown.out.splitlines())


def test_evenings_are_told_for_the_ear(evening: None, sushigo: Run) -> None:
    listed = sushigo("evenings", "--plain").out
    assert listed.startswith("Evening 1, 1 May 2025: 4 games. Phil has 2 wins and 149 points. Mia has 1 win")
    shown = sushigo("evenings", "show", "1", "--plain").out
    assert shown.startswith(listed)
    assert "\nPhil wins the evening with 2 wins and 149 points.\n" in shown


def test_evenings_are_printed_for_programs(evening: None, sushigo: Run) -> None:
    found = json.loads(sushigo("evenings", "--json").out)
    assert found == json.loads(sushigo("evenings", "show", "1", "--json").out)
    assert (found["games"], found["counted"]) == ([1, 2, 3, 4], [1, 2, 3, 4])
    assert (found["champions"], found["open"]) == (["Phil"], False)
    assert found["tally"][0] == {"name": "Phil", "bot": "", "games": 4, "won": 2, "shared": 0, "points": 149}
    assert found["closest"]["game"] == 2


@pytest.mark.parametrize(("name", "start"), [("", b"\x89PNG"), ("may.txt", b"Evening 1, 1 May 2025\n")])
def test_evenings_are_drawn(
    evening: None, sushigo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, start: bytes
) -> None:
    monkeypatch.chdir(tmp_path)
    said = sushigo("evenings", "picture", "1", *filter(None, [name]))
    file = tmp_path / (name or "sushigo-evening-1.png")
    assert said.out == f"The picture of evening 1 was saved to {file.name}.\n"
    assert file.read_bytes().startswith(start)
    assert "already exists" in sushigo("evenings", "picture", "1", *filter(None, [name])).err


def test_an_evening_is_ended_once(home: Path, sushigo: Run) -> None:
    with Store() as store:
        keep(store, SavedGame(evening_games()[0], evening=TONIGHT))
    assert "open\n" in sushigo("evenings").out
    assert " leads with 1 win and " in sushigo("evenings", "show", "1").out
    said = sushigo("evenings", "close", "1").out.splitlines()
    assert said[0] == "Evening 1 has ended."
    assert " wins the evening with 1 win and " in said[1]
    assert "closed\n" in sushigo("evenings").out
    assert " wins the evening with 1 win and " in sushigo("evenings", "show", "1").out
    assert "has already ended" in sushigo("evenings", "close", "1").err


def test_games_that_do_not_count_are_told_apart(home: Path, sushigo: Run) -> None:
    two = Player("Amy"), Player("Ben")
    with Store() as store:
        begun = Game(Setup(CLASSIC, two, seed=4))
        begun.choose(0, begun.decisions[0].options[0])
        keep(store, SavedGame(begun, evening=TONIGHT))
    shown = sushigo("evenings", "show", "1").out
    assert "wins the evening" not in shown
    assert "1 game isn't over yet.\n" in shown
    assert "No game has counted yet." in sushigo("evenings").out
    assert "there is no picture" in sushigo("evenings", "picture", "1").err


def test_a_game_with_a_custom_seed_is_in_the_list_but_not_in_the_tally(home: Path, sushigo: Run) -> None:
    people = Player("Amy"), Player("Ben")
    with Store() as store:
        for seed in (None, 4):
            keep(
                store,
                SavedGame(finish_game(Game(Setup(CLASSIC, people, seed=seed), seed=4)), evening=TONIGHT),
            )
    shown = sushigo("evenings", "show", "1").out
    assert shown.count("Custom seed, so it doesn't count.") == 1
    assert shown.endswith("1 game doesn't count because it has a custom seed.\n")
    assert sushigo("evenings", "show", "1", "--plain").out.endswith(
        "doesn't count because it has a custom seed.\n"
    )


def test_statistics_say_who_beats_whom(evening: None, sushigo: Run) -> None:
    told = sushigo("stats").out
    assert "Head to head" in told
    assert "\nPhil and Zoe" in told
    assert "Phil finished ahead of Zoe in 3 of 4 games, and behind in 1.\n" in sushigo("stats", "--plain").out
