"""A run is the same in one process or in several, at once or after a stop; and it ends cleanly."""

import errno
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn, cast

import pytest

from sushigo_tui.bots import VERSION
from sushigo_tui.bots.worker import Worker
from sushigo_tui.files import menus
from sushigo_tui.records import codec
from sushigo_tui.simulate.game import GameResult, SimulationSpec, play
from sushigo_tui.simulate.run import RunFile, RunFileError, game_keys, run, seed_of

MIXED = SimulationSpec(3, None, 3, bots=("regular", "novice", "random"), mirror=True, games=6, record=True)
THINKING = SimulationSpec(8, menus.find("dinner-for-two"), 2, bots=("skilled", "novice"), games=2, share=0.01)


@pytest.fixture(scope="session")
def whole() -> list[GameResult]:
    return list(run([MIXED, THINKING]))


def test_all_levels_play_the_same_in_other_processes() -> None:
    """A process orders nothing by where its cards lie in memory; a spoon asks for many of them."""
    bots = ("novice", "regular", "skilled")
    spec = SimulationSpec(8, menus.find("master-menu"), 3, bots=bots, games=2, share=0.0, record=True)
    assert list(run([spec], jobs=2)) == list(run([spec]))


def test_a_game_played_alone_is_the_same(whole: list[GameResult]) -> None:
    assert play(MIXED, 1, 2) == whole[5]


def test_with_and_without_a_record_the_same_is_played(whole: list[GameResult]) -> None:
    record = whole[1].record
    assert record is not None
    assert codec.read(record).scores == whole[1].scores
    bare = SimulationSpec(3, None, 3, bots=MIXED.bots, mirror=True)
    assert play(bare, 0, 1) == whole[1]._replace(record=None)


def test_a_run_goes_on_where_it_was_stopped(whole: list[GameResult], tmp_path: Path) -> None:
    file = tmp_path / "run"
    with closing(RunFile(file, [MIXED, THINKING])) as kept:
        first = run([MIXED, THINKING], file=kept)
        assert [next(first) for _ in range(4)] == whole[:4]
    with file.open("ab") as end:
        end.write(b'[0,1,2,["regul')
    with closing(RunFile(file, [MIXED, THINKING])) as kept:
        assert len(kept.games) == 4
        assert list(run([MIXED, THINKING], file=kept)) == whole
        assert kept.added == 4
    with closing(RunFile(file, [MIXED, THINKING])) as kept:
        assert list(run([MIXED, THINKING], 2, kept)) == whole
        assert kept.added == 0


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    few, many = (SimulationSpec(1, None, 2, games=games) for games in (2, 5))
    for spec in few, many:
        with closing(RunFile(tmp_path / "run", [spec])) as kept:
            found = list(run([spec], file=kept))
    assert found == list(run([many]))
    assert kept.added == 3


def test_the_file_of_another_run_or_version_is_refused_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run"
    with closing(RunFile(file, [MIXED])) as kept:
        kept.add(play(MIXED, 0, 0))
    before = file.read_bytes()
    with pytest.raises(RunFileError, match="belongs to another run or version"):
        RunFile(file, [THINKING])
    monkeypatch.setattr("sushigo_tui.simulate.run.VERSION", VERSION + 1)
    with pytest.raises(RunFileError, match="belongs to another run or version"):
        RunFile(file, [MIXED])
    assert file.read_bytes() == before
    assert seed_of(file) == 3


@pytest.mark.parametrize("text", [b"Dear diary", b"Dear diary\n", b"[]\n[]\n", b"{}\n"])
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "diary"
    file.write_bytes(text)
    with pytest.raises(RunFileError, match="belongs to another run"):
        RunFile(file, [MIXED])
    assert file.read_bytes() == text
    assert seed_of(file) is None


def test_every_deal_is_played_once_in_each_rotation() -> None:
    setups = [MIXED.setup(deal, rotation) for deal, rotation in MIXED.rounds()]
    assert [setup.seed for setup in setups] == [3, 3, 3, 4, 4, 4]
    for seat in range(3):
        assert {setup.players[seat].name for setup in setups[:3]} == {"Player 1", "Player 2", "Player 3"}
    assert len({player for setup in setups for player in setup.players}) == 3


def test_in_each_rotation_the_same_hands_are_dealt(whole: list[GameResult]) -> None:
    dealt = [codec.read(cast(str, game.record)).events[0] for game in whole[:4]]
    assert dealt[0] == dealt[1] == dealt[2] != dealt[3]


def test_deals_are_played_to_their_last_rotation() -> None:
    assert len(game_keys([SimulationSpec(1, None, 4, games=14, mirror=True)])) == 16
    assert len(game_keys([SimulationSpec(1, None, 4, games=14)])) == 14


def no_file(*arguments: object, **named: object) -> NoReturn:
    raise OSError(errno.EMFILE, "Too many open files")


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """All that were started in a test."""
    started: list[Worker] = []

    def start() -> Worker:
        started.append(Worker())
        return started[-1]

    monkeypatch.setattr("sushigo_tui.simulate.run.Worker", start)
    return started


def test_where_no_process_can_be_started_all_is_played_here(
    workers: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = SimulationSpec(1, None, 2, games=4, bots=("novice",))
    expected = list(run([spec], 1))
    monkeypatch.setattr("subprocess.Popen", no_file)
    assert list(run([spec], 2)) == expected


def test_whoever_stops_listening_ends_all_processes(workers: list[Worker]) -> None:
    with closing(run([SimulationSpec(1, None, 2, games=1000)], 2)) as found:
        playing: Iterator[GameResult] = found
        next(playing)
        assert len({worker.pid for worker in workers} - {None}) == 2
    assert [worker.pid for worker in workers] == [None, None]
