"""The records that are kept beside these tests, and what a record means."""

import json
from pathlib import Path
from typing import Any

from sushigo_tui.records.codec import read, write
from sushigo_tui.rules.game import Game

HERE = Path(__file__).parent
EXAMPLES = sorted(path.stem for path in (HERE / "examples").glob("*.json"))
BROKEN = sorted(path.stem for path in (HERE / "broken").glob("*.json"))

Document = dict[str, Any]


def text(folder: str, name: str) -> str:
    """A record as it was written."""
    return (HERE / folder / f"{name}.json").read_text(encoding="utf-8")


def example(name: str) -> Document:
    """The document of a record that holds."""
    document: Document = json.loads(text("examples", name))
    return document


def played(name: str) -> Game:
    """The game of a record that holds."""
    return read(text("examples", name))


def written(game: Game) -> Document:
    """A game's record, as a document."""
    document: Document = json.loads(write(game))
    return document


def assert_clear(message: str) -> None:
    """A refusal is one line that anyone can read."""
    assert message.strip()
    assert len(message.splitlines()) == 1
    assert message.isprintable()
    assert len(message) <= 400
    assert "Model" not in message


def plain(result: Document) -> Document:
    """A result without the dishes that scored nothing, which may be left out or 0."""

    def scored(column: dict[str, int]) -> dict[str, int]:
        return {dish: points for dish, points in column.items() if points}

    bare = {**result, "rounds": [{**r, "sheet": [scored(c) for c in r["sheet"]]} for r in result["rounds"]]}
    if "desserts" in result:
        bare["desserts"] = [scored(column) for column in result["desserts"]]
    return bare
