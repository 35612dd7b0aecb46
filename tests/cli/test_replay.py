"""`sushigo replay`: the story, the check and the result of records."""

import json
from importlib import import_module
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.simulate.game import SimulationSpec, play
from sushigo_tui.store.store import Store
from sushigo_tui.text.story import tell_story
from tests.cli.conftest import Run
from tests.store.evenings import keep


def finished(seed: int, menu: str | None = "random") -> Game:
    """A game that the random player played to its end."""
    record = play(SimulationSpec(seed, menu, 3, record=True), 0, 0).record
    assert record is not None
    return codec.read(record)


def begun(turns: int) -> Game:
    """A game of Classic in which two people have played some turns."""
    game = Game(Setup(CLASSIC, (Player("Chris"), Player("寿司")), seed=3))
    random = Random(1).random
    for _ in range(2 * turns):
        decision = game.decisions[0]
        game.choose(decision.seat, decision.options[int(random() * len(decision.options))])
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.mark.parametrize("over", [True, False])
def test_a_game_is_told_turn_by_turn(sushigo: Run, file: Path, over: bool) -> None:
    game = finished(1) if over else begun(3)
    file.write_text(codec.write(game), encoding="utf-8")
    assert sushigo("replay", str(file)) == (0, "\n".join([*tell_story(game), ""]), "")


def test_check_says_which_holds_and_which_event_does_not(sushigo: Run, file: Path) -> None:
    good = codec.write(finished(2))
    broken = json.loads(good)
    broken["events"][1]["pick"] = "nothing"
    file.write_text("\n".join([good, json.dumps(broken), good[:200], "", good]), encoding="utf-8")
    said = sushigo("replay", "--check", str(file))
    lines = said.out.splitlines()
    assert (said.code, said.err) == (1, "")
    assert len(lines) == 3
    assert lines[0].startswith(f"{file}, record 2: event 2 (seat 0): ")
    assert lines[1].startswith(f"{file}, record 3: this is not JSON")
    assert lines[2] == "2 of 4 records are valid."


def test_a_file_that_cannot_be_read_is_one_record_that_does_not_hold(
    sushigo: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, other = codec.write(finished(2)), file.with_name("others")
    file.write_bytes(b"\xff\xfe\x00")
    other.write_bytes(f"{good}\n{good}\n".encode() + b'{"format": "\xff"}\n')
    monkeypatch.setattr("sys.stdin", None)
    said = sushigo("replay", "--check", str(file), "-", str(other))
    assert (said.code, said.err) == (1, "")
    assert said.out.splitlines() == [
        f"{file}: this is not a record: it is not written in UTF-8",
        "-: Standard input is closed.",
        f"{other}, record 3: this is not a record: it is not written in UTF-8",
        "2 of 5 records are valid.",
    ]


@pytest.mark.parametrize(
    ("form", "valid"),
    [
        ("{0}\r\n{0}\r\n", "2 of 2 records are"),
        ("\ufeff{0}\r\n{0}\r\n", "2 of 2 records are"),
        ("{0}", "1 of 1 record is"),
        ("{1}\n", "1 of 1 record is"),
        ("{2}\n", "1 of 1 record is"),
        ("{0:.100}\n{0}\n", "1 of 2 records are"),
    ],
    ids=["lines", "byte order mark", "one", "on several lines", "indented", "first one broken"],
)
def test_how_records_may_stand_in_a_file(sushigo: Run, file: Path, form: str, valid: str) -> None:
    record = json.loads(codec.write(finished(3)))
    text = form.format(*(json.dumps(record, indent=indent) for indent in (None, 0, 2)))
    file.write_text(text, encoding="utf-8", newline="")
    said = sushigo("replay", "--check", str(file))
    assert (said.code, said.out.splitlines()[-1]) == (valid.startswith("1 of 2"), f"{valid} valid.")


def test_json_prints_each_result_on_a_line(sushigo: Run, file: Path) -> None:
    games = [finished(seed) for seed in (1, 2)] + [begun(11)]
    file.write_text("".join(codec.write(game) + "\n" for game in games), encoding="utf-8")
    said = sushigo("replay", "--json", str(file))
    assert [json.loads(line) for line in said.out.splitlines()] == [codec.result(game) for game in games]
    assert said.code == 0


def test_check_and_json_do_not_go_together(sushigo: Run, file: Path) -> None:
    file.touch()
    assert sushigo("replay", "--check", "--json", str(file)).code == 2


class Shown(NamedTuple):
    """A game, and its number among one's own."""

    game: Game
    number: int | None


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Someone sits at a terminal; what is shown there."""
    shown: list[Shown] = []

    def watch(game: Game, number: int | None = None) -> int:
        shown.append(Shown(game, number))
        return 0

    monkeypatch.setattr(import_module("sushigo_tui.commands.replay"), "why_no_screen", lambda: "")
    monkeypatch.setattr("sushigo_tui.tui.replay.watch.watch", watch)
    return shown


def kept(game: Game) -> str:
    """The number that a game gets among the user's own."""
    with Store() as store:
        return str(keep(store, game))


def test_on_a_terminal_one_game_is_shown(sushigo: Run, file: Path, terminal: list[Shown]) -> None:
    game = finished(4)
    file.write_text(codec.write(game), encoding="utf-8")
    assert sushigo("replay", str(file)) == (0, "", "")
    assert [(each.game.events, each.number) for each in terminal] == [(game.events, None)]


@pytest.mark.parametrize("option", ["--text", "--check", "--json"])
def test_who_asks_for_words_gets_words(sushigo: Run, file: Path, terminal: list[Shown], option: str) -> None:
    file.write_text(codec.write(finished(4)), encoding="utf-8")
    said = sushigo("replay", option, str(file))
    assert (said.code, said.err, terminal) == (0, "", [])
    assert said.out


def test_several_games_are_told_on_a_terminal_too(sushigo: Run, file: Path, terminal: list[Shown]) -> None:
    record = codec.write(finished(4, None))
    file.write_text(f"{record}\n{record}\n{record}\n", encoding="utf-8")
    assert sushigo("replay", str(file)).out.count("Sushi Go!: ") == 3
    file.write_text(record, encoding="utf-8")
    assert sushigo("replay", str(file), str(file)).out.count("Sushi Go!: ") == 2
    assert terminal == []


def test_a_record_that_is_not_finished_is_not_shown(sushigo: Run, file: Path, terminal: list[Shown]) -> None:
    file.write_text(codec.write(begun(3)), encoding="utf-8")
    said = sushigo("replay", str(file))
    assert (said.code, said.out, terminal) == (1, "", [])
    assert (
        said.err
        == f"{file}: This game isn't over, and its hands are secret. --text prints the turns so far.\n"
    )
    assert "turn 4" in sushigo("replay", "--text", str(file)).out


def test_a_game_of_ones_own_is_shown_by_its_number(sushigo: Run, terminal: list[Shown]) -> None:
    game = finished(6)
    number = kept(game)
    assert sushigo("replay", number) == (0, "", "")
    assert [(each.game.seed, each.number) for each in terminal] == [(game.seed, int(number))]
    assert f"game {number}" not in sushigo("replay", "--text", number).out
    assert sushigo("replay", "--check", number).out == "1 of 1 record is valid.\n"


@pytest.mark.parametrize("option", [[], ["--text"], ["--json"], ["--check"]])
def test_an_unfinished_game_of_ones_own_is_refused_in_every_form(
    sushigo: Run, terminal: list[Shown], option: list[str]
) -> None:
    number = kept(begun(3))
    said = sushigo("replay", *option, number)
    assert said.code == 1
    assert terminal == []
    told = said.out + said.err
    assert f"Game {number} isn't over, and its hands are secret" in told
    assert "plays" not in told


@pytest.mark.parametrize("number", ["7", "999999999999999999"])
def test_a_number_without_a_game_is_one_sentence(sushigo: Run, number: str) -> None:
    for _ in range(2):
        said = sushigo("replay", number)
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith(f"sushigo replay: There is no game {number}")
        kept(begun(1))


def test_what_is_neither_a_number_nor_a_file_is_refused(sushigo: Run) -> None:
    for word in ("nothing", "9" * 40, "²"):
        said = sushigo("replay", word)
        assert (said.code, said.out) == (2, "")
        assert word in said.err
