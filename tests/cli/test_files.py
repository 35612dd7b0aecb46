"""Files that people name: what can't be read is one sentence, and hides nothing that stands after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_tui.simulate.game import SimulationSpec, play
from tests.cli.conftest import Run


def a_record() -> str:
    record = play(SimulationSpec(1, "random", 3, record=True), 0, 0).record
    assert record is not None
    return record


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


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("replay --check", "[" * 200_000),
        ("games import", '{"a":' * 200_000),
        ("menus check", f"a = {'[' * 200_000}"),
    ],
)
def test_what_is_nested_too_deeply_is_one_sentence(
    sushigo: Run, tmp_path: Path, command: str, text: str
) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text)
    said = sushigo(*command.split(), str(file))
    assert said.code == 1
    assert "nested too deeply" in said.out + said.err
