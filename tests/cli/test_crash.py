"""A crash prints two sentences, and its report holds nothing of the game."""

from pathlib import Path

import pytest

from sushigo_tui import cli
from sushigo_tui.commands import crash
from sushigo_tui.files import paths
from tests.cli.conftest import Run


def go_wrong() -> None:
    hand = ["tofu", "nigiri:squid"]
    try:
        hand.index("wasabi")
    except ValueError as cause:
        raise KeyError(f"not in {hand}") from cause


def a_crash() -> Exception:
    try:
        go_wrong()
    except KeyError as error:
        return error
    raise AssertionError


def test_a_command_that_crashes_says_two_sentences(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "games", go_wrong)
    said = sushigo("paths")
    (report,) = (home / "reports").iterdir()
    assert (said.code, said.out) == (1, "")
    assert said.err == (
        "The program hit an internal error and had to stop. "
        f"A crash report (without any cards) is in {report}.\n"
    )


def test_after_an_update_a_crash_is_no_crash(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is imported late is of another version then, and may not even be there."""
    monkeypatch.setattr(paths, "games", go_wrong)
    monkeypatch.setattr(cli, "_STARTED", 0)
    said = sushigo("paths")
    assert (said.code, said.out) == (1, "")
    assert said.err == "The program was updated while it was open, so it had to stop. Start it again.\n"
    assert not (home / "reports").exists()


def test_the_report_says_where_and_with_what_but_no_cards(home: Path) -> None:
    report = crash.write_report(a_crash()).read_text()
    for expected in (
        "sushigo 0",
        "Python 3",
        "textual 8",
        "terminal:",
        "x",
        "in go_wrong",
        "KeyError",
        "ValueError",
    ):
        assert expected in report
    code_aside = [line for line in report.splitlines() if not line.startswith("    ")]
    assert not [line for line in code_aside if "tofu" in line or "squid" in line or "wasabi" in line]


def test_every_error_of_a_group_is_in_the_report(home: Path) -> None:
    group = ExceptionGroup("tofu", [a_crash(), ZeroDivisionError("squid")])
    report = crash.write_report(group).read_text()
    assert report.count("in go_wrong") == 2
    assert "ZeroDivisionError" in report
    assert "tofu\n" not in report


def test_the_last_ten_reports_are_kept(home: Path) -> None:
    written = [crash.write_report(a_crash()) for _ in range(13)]
    assert sorted((home / "reports").iterdir()) == sorted(set(written))[-10:]


def test_where_no_report_can_be_written_that_is_said(home: Path) -> None:
    (home / "reports").write_text("a file where the folder should be")
    said = crash.report_crash(a_crash())
    assert said.startswith(
        "The program hit an internal error and had to stop. No crash report could be written"
    )
