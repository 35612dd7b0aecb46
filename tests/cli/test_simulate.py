"""`sushigo simulate`: the games that are asked for, the same ones for the same seed, and true figures."""

import json
from pathlib import Path

import pytest

from sushigo_tui.records import codec
from sushigo_tui.simulate.game import SimulationSpec
from sushigo_tui.simulate.tally import Spread
from tests.cli.conftest import Run


def figures(sushigo: Run, *arguments: str) -> dict[str, object]:
    said = sushigo("simulate", *arguments, "--json")
    assert (said.code, said.err) == (0, "")
    found: dict[str, object] = json.loads(said.out)
    assert found.pop("games_per_second") != 0
    assert found.pop("seconds") is not None
    return found


def decisions(sushigo: Run, *arguments: str) -> dict[str, int]:
    """Return how often each kind of decision is taken."""
    found = figures(sushigo, *arguments, "--seed", "1")["decisions"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    "arguments",
    [
        ["--menu", "dinner-for-two", "--seats", "2"],
        ["--classic", "--seats", "5", "--pass-both-ways"],
        ["--dummy"],
        ["--menu", "random"],
    ],
)
def test_a_seed_repeats_exactly_with_and_without_records(
    sushigo: Run, tmp_path: Path, arguments: list[str]
) -> None:
    several = [*arguments, "--games", "5", "--seed", "12"]
    first = figures(sushigo, *several)
    assert figures(sushigo, *several) == first
    assert figures(sushigo, *several, "--records", str(tmp_path / "a")) == first
    assert figures(sushigo, *several[:-1], "13") != first


def test_records_are_one_a_line_and_hold(sushigo: Run, tmp_path: Path) -> None:
    file = tmp_path / "games"
    found = figures(
        sushigo, "--menu", "sushi-go", "--seats", "3", "--games", "4", "--seed", "7", "--records", str(file)
    )
    games = [codec.read(line) for line in file.read_text(encoding="utf-8").splitlines()]
    totals = [points for game in games for points in game.scores]
    assert [game.setup.seed for game in games] == [7, 8, 9, 10]
    assert all(game.over and game.names == ("Player 1", "Player 2", "Player 3") for game in games)
    spread = Spread()
    spread.add(totals)
    assert found["points"] == {
        "mean": round(sum(totals) / 12, 3),
        "spread": round(spread.deviation, 3),
        "low": min(totals),
        "high": max(totals),
    }
    assert sushigo("replay", "--check", str(file)) == (0, "4 of 4 records are valid.\n", "")


ASKED = {"ask for a dish", "ask for a face", "give", "pick with call"}


@pytest.mark.parametrize(
    ("menu", "games", "kinds"),
    [
        ("master-menu", 40, {*ASKED, "flip none", "flip some"}),
        ("big-banquet", 40, {*ASKED, "second"}),
        ("dinner-for-two", 150, {"copy", "order", "pick with copy"}),
    ],
)
def test_every_kind_of_decision_that_a_menu_has_is_taken(
    sushigo: Run, menu: str, games: int, kinds: set[str]
) -> None:
    """The random player calls, copies, flips and asks; TURN-5, TAKEOUT-1, SPOON-1, ORDER-1."""
    assert {*decisions(sushigo, "--menu", menu, "--games", str(games))} == {"pick", *kinds}


def test_a_dip_is_taken_and_left(sushigo: Run, tmp_path: Path) -> None:
    """ORDER-4: no printed menu has both wasabi and special order."""
    file = tmp_path / "dip.toml"
    file.write_text(
        'name = "Dip"\nroll = "maki"\nappetizers = ["tofu", "eel", "tempura"]\n'
        'specials = ["wasabi", "special-order"]\ndessert = "pudding"\n'
    )
    found = decisions(sushigo, "--menu", str(file), "--games", "200")
    assert found["dip: yes"] > 0
    assert found["dip: no"] > 0


def test_classic_takes_two_cards_and_the_dummys(sushigo: Run) -> None:
    """CHOP-C1, DUMMY-2."""
    found = decisions(sushigo, "--dummy", "--games", "10")
    assert all(found[kind] > 0 for kind in ("pick", "pick with second card", "pick with card for the dummy"))


def test_random_menus_and_seats_differ_from_game_to_game() -> None:
    setups = [SimulationSpec(1).setup(nth) for nth in range(60)]
    assert {setup.seats for setup in setups} == set(range(2, 9))
    assert len({setup.menu for setup in setups}) > 50
    assert {SimulationSpec(1, seats=5).setup(nth).seats for nth in range(9)} == {5}


MIXED = ["--classic", "--bots", "regular,novice,random,random", "--mirror", "--games", "8"]


def test_bots_against_each_other_as_json(sushigo: Run) -> None:
    found = figures(sushigo, *MIXED, "--seed", "4", "--jobs", "1")
    bots = found["bots"]
    assert isinstance(bots, dict)
    assert (found["games"], found["deals"]) == (8, 2)
    assert [(name, bot["seats"]) for name, bot in bots.items()] == [
        ("regular", 8),
        ("novice", 8),
        ("random", 16),
    ]
    assert sum(bot["wins"]["mean"] * bot["seats"] for bot in bots.values()) == pytest.approx(8, abs=0.01)
    for bot in bots.values():
        assert {*bot["wins"]} == {*bot["points"]} == {"mean", "margin"}
        assert set(bot["dishes"]) >= {"maki", "chopsticks", "wasabi", "pudding"}
        points = sum(dish["points"] for dish in bot["dishes"].values())
        assert points == pytest.approx(bot["points"]["mean"], abs=0.01)


def test_one_deal_alone_has_no_interval(sushigo: Run) -> None:
    said = sushigo("simulate", "--classic", "--seats", "2", "--games", "1", "--seed", "1", "--json")
    assert json.loads(said.out)["bots"]["random"]["points"]["margin"] is None
    lines = sushigo("simulate", "--classic", "--games", "1", "--seed", "1").out.splitlines()
    assert "±" not in "".join(lines)


def test_a_run_goes_on_with_its_seed_and_its_records(sushigo: Run, tmp_path: Path) -> None:
    run, first, second = (tmp_path / name for name in ("run", "first", "second"))
    kept = ["--menu", "sushi-go", "--bots", "random,novice", "--jobs", "1", "--resume", str(run)]
    before = figures(sushigo, *kept, "--games", "4", "--records", str(first))
    assert before["games"] == 4
    lines = run.read_text().splitlines(keepends=True)
    run.write_text("".join(lines[:3]))
    assert figures(sushigo, *kept, "--games", "4", "--records", str(second)) == before
    assert first.read_text() == second.read_text()
    said = sushigo("simulate", *kept, "--games", "2", "--records", str(second)).out
    assert said.startswith("2 games played, ")
    assert first.read_text().startswith(second.read_text())


def test_the_figures_of_random_players_for_a_reader(sushigo: Run) -> None:
    said = sushigo("simulate", "--menu", "master-menu", "--games", "3", "--seed", "5")
    lines = said.out.splitlines()
    assert lines[0].startswith("3 games played, ")
    assert lines[0].endswith(" a second (--seed 5)")
    assert [line.split()[0] for line in lines[6:14]] == [
        "points", "flipped", "fruit", "nigiri", "onigiri", "sashimi", "temaki", "tofu",
    ]  # fmt: skip
    assert any(line.startswith("pick with call ") for line in lines)
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--menu", "master-menu", "--seats", "2"], "Master Menu is for 3-8 players, not 2."),
        (["--menu", "random", "--classic"], "--menu is for Party, and --classic for Classic. Choose one."),
        (["--bots", "regular,mastr"], "There is no bot called 'mastr'. Did you mean 'master'?"),
        (
            ["--bots", "regular,novice", "--classic", "--seats", "3"],
            "There are 2 bots for 3 seats. Name one for all, or one for each.",
        ),
        (["--jobs", "0"], "Play at least one game at a time."),
        (["--games", "0"], "Play at least one game."),
        (["--compare-menus", "sushi-goo"], "There is no menu called 'sushi-goo'. Did you mean 'sushi-go'?"),
        (
            ["--compare-menus", "--classic"],
            "--compare-menus can't be used with --menu, --classic, --dummy or --records",
        ),
        (["--svg", "file"], "--svg draws a comparison. Name the menus with --compare-menus."),
    ],
)
def test_what_cannot_be_played(sushigo: Run, arguments: list[str], said: str) -> None:
    stop = "" if said.endswith((".", "?")) else "."
    assert sushigo("simulate", *arguments) == (2, "", f"sushigo simulate: {said}{stop}\n")


@pytest.mark.parametrize("option", ["--resume", "--records", "--compare-menus classic --svg"])
def test_what_cannot_be_written_is_said_before_a_game_is_played(sushigo: Run, option: str) -> None:
    said = sushigo("simulate", *option.split(), "nowhere/file")
    assert said == (1, "", "sushigo: nowhere/file can't be written, because there is no folder nowhere.\n")
