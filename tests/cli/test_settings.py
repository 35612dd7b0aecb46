"""`sushigo settings` lists settings, explains one, and changes one."""

from pathlib import Path

import pytest

from sushigo_tui.files import paths
from sushigo_tui.files.settings import SETTINGS, Settings, load_settings
from tests.cli.conftest import Run


def test_all_settings_are_listed_with_their_values(sushigo: Run, home: Path) -> None:
    said = sushigo("settings")
    lines = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert [line.split()[0] for line in lines] == list(SETTINGS)
    assert "bell                 false          Ring the bell" in lines
    assert max(map(len, lines)) <= 80


def test_in_plain_mode_settings_are_sentences(sushigo: Run, home: Path) -> None:
    said = sushigo("settings", "--plain")
    assert "Ring the bell: off. Key: bell.\n" in said.out
    assert "Cover an idle hand after: 2 minutes. Key: cover_after.\n" in said.out
    assert len(said.out.splitlines()) == len(SETTINGS)
    assert sushigo("settings", "bell", "on", "--plain").out == "Ring the bell: on.\n"
    assert sushigo("settings", "bell", "--plain").out.startswith("Ring the bell: on.\n")


@pytest.mark.parametrize(
    ("key", "value", "changed"),
    [
        ("bell", "true", Settings(bell=True)),
        ("hints", "false", Settings(hints=False)),
        ("theme", "light", Settings(theme="light")),
        ("cover_after", "30", Settings(cover_after=30)),
    ],
)
def test_a_setting_is_changed_and_kept(
    sushigo: Run, home: Path, key: str, value: str, changed: Settings
) -> None:
    assert sushigo("settings", key, value) == (0, f"{key} = {value}\n", "")
    assert load_settings() == (changed, ())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["confrm"], "There is no such setting. Did you mean 'confirm'?"),
        (["xyz", "1"], "There is no such setting. 'sushigo settings' lists them all."),
        (["bell", "yes"], "'yes' is not allowed. Write true or false."),
        (["theme", "lihgt"], "'lihgt' is not allowed. Use one of these: dark, light,"),
        (["cover_after", "-1"], "'-1' is not allowed. Write a whole number from 0 to 3600."),
        (["cover_after", "9" * 5000], "is not allowed. Write a whole number from 0 to 3600."),
    ],
)
def test_other_values_are_refused_and_nothing_is_written(
    sushigo: Run, home: Path, arguments: list[str], said: str
) -> None:
    refused = sushigo("settings", "--", *arguments)
    assert (refused.code, refused.out) == (2, "")
    assert said in refused.err
    assert not paths.settings().exists()
