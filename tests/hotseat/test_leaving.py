"""Tests of what becomes of a game that is cut off."""

import os
import stat
from pathlib import Path

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat import leaving
from sushigo_tui.hotseat.saving import Autosave
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from tests.hotseat.answers import Answers
from tests.hotseat.seats import session_of
from tests.tables import finish_game


def game() -> Game:
    return Game(Setup(CLASSIC, (Player("Amy"), Player("Phil")), seed=1))


def left(game: Game) -> str:
    return leaving.where_kept(session_of(game), is_saved=False)


def test_a_game_is_kept_as_a_record_that_only_its_owner_can_read(home: Path) -> None:
    cut_off = game()
    cut_off.place(0, cut_off.view(0).hand[0])
    said = left(cut_off)
    [path] = paths.saves().iterdir()
    assert said == f"The game so far is saved in {path}."
    kept = codec.read(path.read_text(encoding="utf-8"))
    assert kept.view(1).hand == cut_off.view(1).hand
    assert kept.placed == {0}
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_two_games_in_one_second_are_both_kept(home: Path) -> None:
    assert left(game()) != left(game())


async def unsaved(patience: float | None = None) -> bool:
    return False


async def test_a_game_that_can_t_be_saved_is_in_a_file_before_anyone_is_told_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, asker = session_of(game()), Answers("Quit", "Stay")
    monkeypatch.setattr(session.saving, "retry", unsaved)
    monkeypatch.setattr(session.saving, "untouched", False, raising=False)
    assert await leaving.ask_where(asker, session) == "quit"
    [path] = paths.saves().iterdir()
    assert asker.dialog[0] == f"Leave this game? The game so far is saved in {path}."
    assert leaving.where_kept(session, is_saved=False) == f"The game so far is saved in {path}."
    assert [*paths.saves().iterdir()] == [path]
    assert await leaving.ask_where(asker, session) == "stay"
    assert not [*paths.saves().iterdir()], "the game goes on"


@pytest.mark.parametrize(
    ("state", "saved", "question"),
    [
        ("untouched", False, "Leave this game? Nobody has chosen a card yet, so it won't be saved."),
        ("over", True, "Leave this game? It is over, and its result is saved."),
        ("begun", True, "Leave this game? It is saved."),
        ("hangs", False, "Leave this game? It is still being saved, so the latest choices may be lost."),
    ],
)
async def test_the_question_says_what_becomes_of_the_game(
    state: str, saved: bool, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def retry(patience: float | None = None) -> bool:
        return saved

    session = session_of(finish_game(game()) if state == "over" else game())
    monkeypatch.setattr(session.saving, "retry", retry)
    monkeypatch.setattr(session.saving, "untouched", state == "untouched", raising=False)
    monkeypatch.setattr(Autosave, "busy", state == "hangs")
    asker = Answers("Stay", "Start screen", "Quit")
    chosen = [await leaving.ask_where(asker, session) for _ in range(3)]
    assert chosen == ["stay", "start", "quit"]
    there, later = ("", "")
    if saved and state == "begun":
        there, later = " (resume it there)", " (resume it with 'sushigo play --resume')"
    assert asker.dialog == [question, "> Stay", f"- Start screen{there}", f"- Quit{later}"] * 3
