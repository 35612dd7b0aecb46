"""Files that people name: what is no regular file, too long or too deep is one sentence, at once."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sushigo_tui.files import settings
from sushigo_tui.records import codec
from sushigo_tui.simulate.game import SimulationSpec, play
from tests.cli.conftest import Run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices are POSIX's")

ZERO = Path("/dev/zero")
COMMANDS = {
    "menus check": "",
    "menus show": "sushigo menus show: ",
    "play --menu": "sushigo play: ",
    "simulate --games 1 --menu": "sushigo simulate: ",
    "replay": "",
    "replay --check": "",
    "games import": "",
    "simulate --games 1 --seats 2 --resume": "sushigo simulate: ",
}
"""Commands that read a file, and how what they say of it begins."""


@pytest.fixture(autouse=True)
def _no_waiting() -> Iterator[None]:
    """Wake a test that waits for a pipe nobody writes to, and fail it."""

    def fail(*_: object) -> None:
        raise AssertionError("this waits")

    before = signal.signal(signal.SIGALRM, fail)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def made_fifo(path: Path) -> Path:
    os.mkfifo(path)
    return path


def made_huge(path: Path) -> Path:
    """A file of a hundred megabytes, of which the disk keeps nothing."""
    with path.open("wb") as file:
        file.truncate(100_000_000)
    return path


def made_folder(path: Path) -> Path:
    path.mkdir()
    return path


BAD_FILES: dict[str, tuple[Callable[[Path], Path], tuple[str, ...]]] = {
    "a pipe": (made_fifo, ("This is not a regular file.",)),
    "a device": (lambda path: ZERO, ("This is not a regular file.",)),
    "a folder": (made_folder, ("folder", "directory")),
    "a huge file": (made_huge, ("larger than", "longer than", "is damaged at line 1")),
}
"""The way each is made, and a word of what is said about it."""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("bad", BAD_FILES)
def test_what_is_no_file_of_that_kind_is_not_read(
    sushigo: Run, tmp_path: Path, command: str, bad: str
) -> None:
    make, words = BAD_FILES[bad]
    # Without an end on .toml it would be a name.
    path = make(tmp_path / "x.toml")
    said = sushigo(*command.split(), str(path))
    assert said.code in (1, 2)
    line = (said.err or said.out).splitlines()[0]
    assert any(word in line for word in words)
    if "regular" in words[0]:
        assert line.startswith(f"{COMMANDS[command]}{path}")
        assert (said.out + said.err).count("regular file") == 1


@pytest.mark.parametrize("bad", BAD_FILES)
def test_settings_that_cannot_be_read_are_told(sushigo: Run, home: Path, bad: str) -> None:
    path = BAD_FILES[bad][0](home / "settings.toml")
    if path == ZERO:
        (home / "settings.toml").symlink_to(ZERO)
    assert settings.load_settings()[0] == settings.Settings()
    [line] = sushigo("paths", "settings").err.splitlines()
    assert line.startswith(f"{home}/settings.toml: ")
    with pytest.raises(settings.NotKept):
        settings.keep_setting("bell", True)


def a_record(seed: int = 1) -> str:
    record = play(SimulationSpec(seed, "random", 3, record=True), 0, 0).record
    assert record is not None
    return record


def test_records_are_read_one_after_the_other(sushigo: Run, tmp_path: Path) -> None:
    """There may be any number; what is cut short, or too long, does not hide those around it."""
    good, file, many = f"{a_record()}{' ' * 500_000}", tmp_path / "games.jsonl", 3
    file.write_text(f"{good}\n\n" * many + "x" * 2_000_001 + f"\n{good}\n", encoding="utf-8")
    assert sushigo("replay", "--check", str(file)).out.splitlines() == [
        f"{file}, record {many + 1}: this is not a record: it is longer than 1 MB",
        f"{many + 1:,} of {many + 2:,} records are valid.",
    ]
    file.write_text("x" * 1_000_001 + f"\n{good}\n", encoding="utf-8")
    assert sushigo("replay", "--check", str(file)).out.endswith("\n1 of 2 records are valid.\n")
    file.write_text(f"{good[:100]}\n" + f"{good}\n" * many, encoding="utf-8")
    assert sushigo("replay", "--check", str(file)).out.endswith(
        f"{many:,} of {many + 1:,} records are valid.\n"
    )


def test_a_record_with_too_long_a_seed_is_refused_and_the_next_one_is_read(
    sushigo: Run, home: Path, tmp_path: Path
) -> None:
    long = a_record().replace('"seed":1', f'"seed":{"9" * 4_301}')
    file = tmp_path / "games.jsonl"
    file.write_text(f"{long}\n{a_record()}\n", encoding="utf-8")
    said = sushigo("games", "import", str(file))
    assert (said.code, said.out) == (1, "1 game imported.\n")
    why = "this is not JSON that a record can be made of: a whole number has more than 18 digits"
    assert said.err == f"{file}, record 1: {why}\n"


@pytest.mark.parametrize("long", [" " * 1_000_000, "\n" * 1_000_000])
def test_a_record_has_a_megabyte_at_most(sushigo: Run, tmp_path: Path, long: str) -> None:
    file = tmp_path / "game.json"
    record = json.dumps(json.loads(a_record()), indent=1).replace("\n", f"\n{long}", 1)
    file.write_text(record, encoding="utf-8")
    said = sushigo("replay", "--check", str(file))
    assert "The file is larger than the limit of 1 MB" in said.out
    with pytest.raises(codec.RecordError, match="longer than 1 MB"):
        codec.read(record)


@pytest.mark.parametrize("text", ["[" * 200_000, '{"a":' * 200_000])
@pytest.mark.parametrize("command", ["replay --check", "games import"])
def test_what_is_nested_too_deeply_is_one_sentence(
    sushigo: Run, tmp_path: Path, command: str, text: str
) -> None:
    file = tmp_path / "x"
    file.write_text(text)
    said = sushigo(*command.split(), str(file))
    assert said.code == 1
    assert "nested too deeply" in said.out + said.err


@pytest.mark.parametrize(
    ("line", "damaged"),
    [
        ("wrong", True),
        ("[" * 200_000, True),
        ("[0,0,0]", True),
        ('[[],0,0,["a","b"],[1,2],[0],{},{"a":{},"b":{}},{}]', True),
        ('[0,0,0,["random","random"],[1,2],[1],{"tofu":[1,2]},{"random":{}},{}]', False),
    ],
)
def test_a_run_is_not_gone_on_with_from_a_damaged_line(
    sushigo: Run, tmp_path: Path, line: str, damaged: bool
) -> None:
    run = tmp_path / "run"
    command = ["simulate", "--classic", "--seats", "2", "--games", "1", "--resume", str(run)]
    assert sushigo(*command).code == 0
    first = run.read_text().splitlines()[0]
    run.write_text(f"{first}\n{line}\n")
    said = sushigo(*command)
    if damaged:
        assert said == (2, "", f"sushigo simulate: {run} is damaged at line 2.\n")
    else:
        assert (said.code, said.err) == (0, "")


def test_a_list_of_faults_ends(sushigo: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text("".join(f"key{nth} = 1\n" for nth in range(4000)))
    lines = sushigo("menus", "check", str(file)).out.splitlines()
    assert (len(lines), lines[-1]) == (21, f"{file}: There are more errors.")
