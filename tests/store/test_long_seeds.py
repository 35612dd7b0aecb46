"""A seed of any length is a whole number: taken in, kept, shown shortened, and written out as it was."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database, repair
from sushigo_tui.store.store import Store, import_record
from tests.cli.conftest import Run
from tests.store.evenings import keep
from tests.tables import finish_game, finish_turn, play_wildly, players

SEEDS = [
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "9" * 641,
    "-1" + "0" * 4300,
    "123456789" * 110_000,
]
"""At the edge of what SQLite counts, of what Python makes a number of, and of what a record holds."""


def record_of(game: Game, seed: str) -> str:
    """The record of a game, as if it had been dealt from this seed."""
    record = codec.write(game, program="any").replace('"dummy":false,', f'"dummy":false,"seed":{seed},')
    assert record.count('"seed"') == 1
    return record


def finished(seed: int = 1) -> Game:
    game = finish_game(Game(Setup(CLASSIC, players(2)), seed=seed))
    return Game.from_events(game.setup, game.events)


def begun() -> Game:
    return finish_turn(Game(Setup(CLASSIC, players(2)), seed=1))


def seed_in(record: str) -> str:
    return record.partition('"seed":')[2].partition("}")[0].partition(",")[0]


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: f"{seed[:3]}… of {len(seed)}")
def test_a_record_with_any_seed_is_taken_in_and_written_out(tmp_path: Path, seed: str) -> None:
    with Store(tmp_path / "games.db") as store:
        for game in (finished(), begun()):
            record = record_of(game, seed)
            number, _ = import_record(store, record)
            assert number
            kept = store.load(number).game
            assert seed_in(codec.write(kept)) == seed
            assert str(kept.seed) == seed
            assert tuple(kept.events) == tuple(game.events)
            # It comes back as the same game.
            assert import_record(store, codec.write(kept))[0] is None
        resumed = store.resume(2)
        play_wildly(resumed.game, Random(1))
        keep(store, resumed)
        assert seed_in(codec.write(store.load(2).game)) == seed
        store.delete(1)
        rows = store._db.execute("SELECT count(*) FROM long_seeds").fetchone()
        assert rows[0] == 0


def test_equal_numbers_are_shuffled_alike(tmp_path: Path) -> None:
    for seed in ("1" * 100, "-" + "1" * 100):
        text = Game.from_events(codec.read(record_of(begun(), seed)).setup, [])
        assert text.events == Game(Setup(CLASSIC, players(2), seed=int(seed))).events


def test_what_is_refused_never_stops_those_after_it(sushigo: Run, home: Path, tmp_path: Path) -> None:
    good = [codec.write(finished(seed), id=f"game-{seed}") for seed in range(1, 5)]
    bad = [
        record_of(finished(5), "1e400"),
        record_of(finished(5), "NaN"),
        record_of(finished(5), '"' + "1" * 700 + '"'),
        record_of(finished(5), "true"),
        record_of(finished(5), "01"),
        codec.write(finished(5)).replace('"round":1', f'"round":{"1" * 5000}'),
        codec.write(finished(5)).replace('"rules":1', f'"rules":{"1" * 5000}'),
        codec.write(finished(5), id="x").replace('"x"', "1" * 5000),
        codec.write(finished(5), program="x").replace('"x"', '"\\ud800"'),
        "9" * 5000,
        "x" * 2_000_000,
    ]
    file = tmp_path / "all.jsonl"
    lines = [record_of(finished(6), SEEDS[-1]), *bad, *good]
    file.write_text("\n".join(lines), encoding="utf-8")
    said = sushigo("games", "import", str(file))
    assert (said.code, said.out) == (1, "5 games imported.\n")
    assert len(said.err.splitlines()) == len(bad)
    assert all(len(line) < 500 for line in said.err.splitlines())
    assert "record 7: event 1: round: this number has too many digits" in said.err
    with Store(new=False) as store:
        assert len(store.summaries()) == 5


def test_a_long_seed_is_shown_shortened(sushigo: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text(record_of(finished(), SEEDS[-1]), encoding="utf-8")
    assert sushigo("games", "import", str(file)) == (0, "1 game imported.\n", "")
    assert "\nSeed 123456789123… (990,000 digits)\n" in sushigo("games", "show", "1").out
    assert len(sushigo("replay", "1").out) < 20_000
    exported = tmp_path / "again.json"
    assert sushigo("games", "export", "1", str(exported)).code == 0
    assert seed_in(exported.read_text(encoding="utf-8")) == SEEDS[-1]
    assert sushigo("games", "repair").out == "Nothing is damaged.\n"
    assert json.loads(sushigo("stats", "--json").out)["games"] == 1


def test_a_long_seed_is_saved_from_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store:
        import_record(store, record_of(finished(), SEEDS[1]))
    database.set_aside(path)
    (saved,) = repair.repair(path)
    assert (saved.saved, saved.lost) == (1, [])
    with Store(path) as store:
        assert str(store.load(1).game.seed) == SEEDS[1]
        store._db.execute("UPDATE long_seeds SET seed = '[1]'")
    (_, again) = repair.repair(path)
    assert again.lost == ["Game 1 can't be restored, as it is damaged."]
