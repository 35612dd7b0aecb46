"""Tests of `sushigo games`: lists, single games, export, import, deletion, repair.

How lists and games look is shown in tests/store/test_written.py.
"""

import json
import os
import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from sushigo_tui.files import menus
from sushigo_tui.hotseat import pins
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.store.saved_game import SavedFacts
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.pictures.png import description
from tests.store.evening import add, broken_off, evening
from tests.store.evenings import keep
from tests.store.other_window import playing
from tests.store.test_faults import lose_page
from tests.tables import play_wildly

IN_USE = r"sushigo: Game 3 is open in another window \(.*process \d+\)\. Leave it there first\.\n"


@pytest.fixture
def kept(home: Path) -> Path:
    return evening(home / "games" / "games.db")


class Keyboard(StringIO):
    """A terminal at which someone types an answer."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str | None], None]:
    """Return what someone will answer; None for nobody at a terminal."""

    def says(text: str | None) -> None:
        monkeypatch.setattr(sys, "stdin", text if text is None else Keyboard(text))
        monkeypatch.setattr(sys.stderr, "isatty", lambda: text is not None)

    return says


def test_without_games_it_says_so_and_makes_nothing(sushigo: Run, home: Path) -> None:
    assert sushigo("games") == (0, "No games yet. 'sushigo play' starts one.\n", "")
    assert sushigo("games", "--json") == (0, "", "")
    assert sushigo("games", "show", "1").code == 1
    assert list(home.iterdir()) == []


def test_a_list_is_80_columns_wide_whatever_people_are_called(sushigo: Run, home: Path) -> None:
    eight = tuple(Player(name) for name in ("n" * 40, *("寿" * 39 + digit for digit in "1234567")))
    setup = Setup(PARTY, eight, menus.find("big-banquet"))
    with Store() as store:
        add(store, play_wildly(Game(setup, seed=1), Random(1)), 1)
        add(store, Game(setup, seed=1), 2)
    for command in (["games"], ["games", "show", "2"]):
        lines = sushigo(*command).out.splitlines()
        assert max(map(cell_len, lines)) <= 80
        assert sum(line.count("寿…") for line in lines) >= 7
    sheets = sushigo("games", "show", "1").out.partition("\n\n")[2].rpartition("\n\n")[0]
    assert max(map(cell_len, sheets.splitlines())) <= 80


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ("--player amy", [3, 1]),
        ("--menu my-first-meal", [3]),
        ("--menu Classic --player phil", [2, 1]),
        ("--since 2026-01-02", [3, 2]),
        ("--until 2026-01-02", [2, 1]),
        ("--unfinished", [3]),
    ],
)
def test_a_list_can_be_narrowed(sushigo: Run, kept: Path, options: str, numbers: list[int]) -> None:
    said = sushigo("games", "--json", *options.split())
    assert [json.loads(line)["number"] for line in said.out.splitlines()] == numbers


def test_what_nothing_is_like_and_what_is_no_day(sushigo: Run, kept: Path) -> None:
    assert sushigo("games", "--player", "Nobody") == (0, "No games match.\n", "")
    said = sushigo("games", "--since", "yesterday")
    assert (said.code, said.out) == (2, "")
    assert "'yesterday' is not a date. Write it like 2026-01-31." in said.err


@pytest.mark.parametrize("command", ["games", "games --json", "games show 1"])
def test_an_unfinished_game_tells_nothing_that_is_secret(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Two games that look the same to everyone are told in the same words."""
    told = []
    for seed in (1, 2):
        monkeypatch.setenv("SUSHIGO_HOME", str(home / str(seed)))
        game = Game(broken_off().setup, seed=seed)
        game.place(0, game.decisions[0].options[-1])
        with Store() as store:
            add(store, game, 1)
        told.append(sushigo(*command.split()).out)
    assert told[0] == told[1]


def test_a_record_is_written_that_holds_and_is_private_until_the_game_is_over(
    sushigo: Run, kept: Path, tmp_path: Path
) -> None:
    file = tmp_path / "there" / "friday.json"
    file.parent.mkdir(mode=0o755)
    assert sushigo("games", "export", "1", str(file)) == (0, f"Game 1 was written to {file}.\n", "")
    assert sushigo("games", "export", "1").out == file.read_text(encoding="utf-8")
    assert sushigo("replay", "--check", str(file)).out == "1 of 1 record is valid.\n"
    head = json.loads(file.read_text(encoding="utf-8"))
    assert (head["id"], head["program"], head["started"][:10]) == ("game-1", "sushigo 0.1.0", "2026-01-01")
    if os.name == "posix":
        assert sushigo("games", "export", "3", str(file.with_name("open.json")), "--yes").code == 0
        (tmp_path / "usual").touch()
        modes = [path.stat().st_mode & 0o777 for path in (file, file.with_name("open.json"), file.parent)]
        assert modes == [(tmp_path / "usual").stat().st_mode & 0o777, 0o600, 0o755]


def test_no_file_is_written_over_unasked_and_no_folder_at_all(
    sushigo: Run, kept: Path, tmp_path: Path
) -> None:
    file = tmp_path / "friday.json"
    file.write_text("mine")
    said = sushigo("games", "export", "1", str(file))
    assert (said.code, file.read_text()) == (2, "mine")
    assert said.err == f"sushigo games export: {file} already exists. Use --force to overwrite it.\n"
    assert sushigo("games", "export", "1", str(file), "--force").code == 0
    assert codec.read(file.read_bytes()).over
    assert sushigo("games", "export", "1", str(tmp_path), "--force").code == 2
    for folder in (file, tmp_path / "nowhere"):
        below = folder / "friday.json"
        sentence = f"sushigo: {below} can't be written, because there is no folder {folder}.\n"
        assert sushigo("games", "export", "1", str(below)) == (1, "", sentence)
    assert not (tmp_path / "nowhere").exists()


def test_a_game_that_is_not_over_is_written_only_when_somebody_agrees(
    sushigo: Run, kept: Path, typing: Callable[[str | None], None]
) -> None:
    typing("n\n")
    said = sushigo("games", "export", "3")
    assert (said.code, said.out) == (1, "")
    assert said.err == (
        "Game 3 isn't over, and its record shows everyone's hands and the deck. Write it anyway? [y/N] "
        "Nothing was written.\n"
    )
    typing("y\n")
    asked = sushigo("games", "export", "3")
    assert codec.read(asked.out).placed == {0}
    typing(None)
    refused = sushigo("games", "export", "3")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.endswith("Use --yes to skip the question.\n")
    assert sushigo("games", "export", "3", "--yes").out == asked.out


def test_a_game_with_pins_is_written_for_one_of_them(
    sushigo: Run, kept: Path, typing: Callable[[str | None], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def facts() -> SavedFacts:
        with Store() as store:
            return store.load(3).facts

    with Store() as store:
        saved = store.resume(3)
        amy, phil = saved.game.names[:2]
        saved.facts = SavedFacts({0: pins.seal("12"), 1: pins.seal("34")})
        keep(store, saved)
    typing(None)
    for options in ([], ["--yes"]):
        refused = sushigo("games", "export", "3", *options)
        assert (refused.code, refused.out) == (2, "")
    assert refused.err == "sushigo games export: Game 3 has a PIN, which can only be typed at a terminal.\n"
    typed, asked = iter(["5", "6", "7", "8", "9", "10", "", "11", "34"]), list[str]()

    def type_one(question: str, stream: object) -> str:
        asked.append(question)
        return next(typed)

    monkeypatch.setattr("getpass.getpass", type_one)
    typing("")
    given_up = sushigo("games", "export", "3", "--yes")
    assert (given_up.code, given_up.out) == (1, "")
    assert asked[0] == f"Type the PIN of {amy} or {phil}, or press Enter to cancel: "
    assert "Wrong PIN.\n" in given_up.err
    assert given_up.err.endswith("Nothing was written.\n")
    assert codec.read(sushigo("games", "export", "3", "--yes").out).placed == {0}
    assert facts().untold == {amy: 7, phil: 7}


def test_what_was_written_out_can_be_deleted_and_taken_in_again(
    sushigo: Run, kept: Path, tmp_path: Path
) -> None:
    def everything() -> list[str]:
        found = map(json.loads, sushigo("games", "--json").out.splitlines())
        return [sushigo("games", "export", str(each["number"]), "--yes").out for each in found]

    before = everything()
    file = tmp_path / "games.jsonl"
    file.write_text("".join(before), encoding="utf-8")
    assert sushigo("games", "delete", "1", "2", "3", "--yes").out == "3 games deleted.\n"
    assert sushigo("games", "import", str(file)) == (0, "3 games imported.\n", "")
    assert everything() == before
    with Store(kept) as store:
        unfinished = store.resume(store.summaries(GameFilter(unfinished=True))[0].number)
        assert unfinished.game.placed == {0}
        counted = {each.names: each.points for each in store.summaries(GameFilter(unfinished=False))}
    assert all(len(points) == len(names) for names, points in counted.items())


def test_what_is_here_already_or_does_not_hold_is_not_taken_in(
    sushigo: Run, kept: Path, tmp_path: Path
) -> None:
    good = sushigo("games", "export", "1").out
    strange = json.loads(good)
    del strange["id"]
    strange["events"][1]["pick"] = "nothing"
    nameless = json.loads(good)
    del nameless["id"]
    file = tmp_path / "games.jsonl"
    lines = [good.strip(), json.dumps(strange), json.dumps(nameless), json.dumps(nameless)]
    file.write_text("\n".join(lines), encoding="utf-8")
    said = sushigo("games", "import", str(file))
    here, again, counted = said.out.splitlines()
    assert (said.code, counted) == (1, "1 game imported.")
    assert here == f"{file}, record 1: You already have this game, with id game-1."
    assert again.startswith(f"{file}, record 4: You already have this game, ")
    assert said.err.startswith(f"{file}, record 2: event 2 (seat 0): ")
    assert len(sushigo("games", "--json").out.splitlines()) == 4


def test_only_what_somebody_agrees_to_is_deleted(
    sushigo: Run, kept: Path, typing: Callable[[str | None], None]
) -> None:
    typing("\n")
    said = sushigo("games", "delete", "3")
    assert (said.code, said.out) == (1, "")
    assert "Amy, 寿司, Otto (careful)" in said.err
    typing(None)
    assert sushigo("games", "delete", "3").code == 2
    assert sushigo("games", "delete", "3", "77", "--yes").err == (
        "sushigo: There is no game 77. 'sushigo games' lists your games.\n"
    )
    assert sushigo("games", "show", str(2**70)).code == 1
    assert len(sushigo("games", "--json").out.splitlines()) == 3
    typing("Yes\n")
    assert sushigo("games", "delete", "3").out == "1 game deleted.\n"
    assert sushigo("games", "--unfinished").out == "No games match.\n"


def test_a_game_that_is_played_in_another_window_is_not_deleted(sushigo: Run, kept: Path) -> None:
    with playing(3):
        said = sushigo("games", "delete", "3", "--yes")
    assert said.code == 1
    assert re.fullmatch(IN_USE, said.err)
    assert sushigo("games", "delete", "3", "--yes").code == 0


def test_a_damaged_file_is_set_aside_and_what_it_holds_is_saved(sushigo: Run, kept: Path) -> None:
    before = sushigo("games").out
    lose_page(kept, "points_by_player")
    damaged = kept.read_bytes()
    aside = kept.with_name("games.damaged-1.db")
    assert sushigo("games", "repair") == (0, f"{aside}: 3 games saved.\n", "")
    assert sushigo("games").out == before
    assert sushigo("games", "repair").out == f"{aside}: 0 games saved. You already have 3 of these games.\n"
    assert aside.read_bytes() == damaged


@pytest.mark.parametrize(
    "command",
    [
        "games export 1 {} --force",
        "games picture 1 {} --force",
        "evenings picture 1 {} --force",
        "simulate --games 1 --records {}",
        "simulate --games 1 --resume {}",
    ],
)
@pytest.mark.parametrize("name", ["games.db", "copy.db", "locks/1", "settings.toml", "link", "twin"])
def test_no_file_of_the_program_itself_is_written_over(
    sushigo: Run, kept: Path, home: Path, command: str, name: str
) -> None:
    locks = kept.with_name("games-locks")
    locks.mkdir(exist_ok=True)
    files = {
        "games.db": kept,
        "copy.db": kept.with_name("games.copy-2026-01-01.db"),
        "locks/1": locks / "1",
        "settings.toml": home / "settings.toml",
        "link": home / "link.png",
        "twin": home / "twin.png",
    }
    files["copy.db"].write_bytes(kept.read_bytes())
    files["locks/1"].touch()
    files["settings.toml"].write_text("hints = false\n")
    files["link"].symlink_to(kept)
    files["twin"].hardlink_to(kept)
    before = files[name].read_bytes()
    said = sushigo(*command.format(files[name]).split())
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith(f": {files[name]} is one of this program's own files. Choose another file.\n")
    assert files[name].read_bytes() == before


class TestPicture:
    @pytest.fixture(autouse=True)
    def _here(self, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def test_it_is_written_into_the_current_folder_and_over_nothing(self, sushigo: Run) -> None:
        file = Path("sushigo-1.png")
        assert sushigo("games", "picture", "1") == (0, f"The picture of game 1 was saved to {file}.\n", "")
        drawn = file.read_bytes()
        assert "Amy" in description(file)
        file.write_text("mine")
        said = sushigo("games", "picture", "1")
        refused = f"sushigo games picture: {file} already exists. Use --force to overwrite it.\n"
        assert (said, file.read_text()) == ((2, "", refused), "mine")
        assert sushigo("games", "picture", "1", "--force").code == 0
        assert file.read_bytes() == drawn
        written = sushigo("games", "picture", "1", "-").out
        assert "Amy" in written

    def test_a_name_may_be_given_and_txt_is_text(self, sushigo: Run) -> None:
        assert (
            sushigo("games", "picture", "2", "friday.txt").out
            == "The picture of game 2 was saved to friday.txt.\n"
        )
        heading, *places, won = Path("friday.txt").read_text(encoding="utf-8").splitlines()
        assert heading.startswith("Sushi Go! · ")
        assert (places[0][0], places[1][0], won.split()[1]) == ("🥇", "🥈", "wins")
        for other in ("friday.gif", "Friday.SVG"):
            said = sushigo("games", "picture", "2", other)
            assert (said.code, said.out) == (2, "")
            wanted = f"End the name {other} in .png for a picture, or in .txt for text.\n"
            assert said.err == f"sushigo games picture: {wanted}"

    def test_what_cannot_be_drawn_or_written_is_told_in_a_sentence(self, sushigo: Run) -> None:
        Path("full.png").mkdir()
        said = {
            name: sushigo("games", "picture", *name.split())
            for name in ("3", "9", "1 no/where.png", "1 full.png", "1 full.png --force")
        }
        assert {name: each.code for name, each in said.items()} == {
            **dict.fromkeys(("3", "9", "1 no/where.png"), 1),
            **dict.fromkeys(("1 full.png", "1 full.png --force"), 2),
        }
        assert said["3"].err == "sushigo: Game 3 isn't over, so it has no picture yet.\n"
        assert said["9"].err == "sushigo: There is no game 9. 'sushigo games' lists your games.\n"
        assert said["1 no/where.png"].err == (
            f"sushigo: {Path('no/where.png')} can't be written, because there is no folder no.\n"
        )
        assert said["1 full.png"].err == "sushigo games picture: full.png already exists, and isn't a file.\n"
        assert {each.err.count("\n") for each in said.values()} == {1}
        assert sorted(path.name for path in Path.cwd().iterdir()) == ["full.png", "games"]
