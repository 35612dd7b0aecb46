"""Tests of what a file of settings says, everything that is wrong with one, and how it is kept."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.files import paths, settings
from sushigo_tui.files.settings import SETTINGS, NotKept, Settings, keep_setting, load_settings

OFFERED = {key: st.sampled_from(each.offered) for key, each in SETTINGS.items()}
ALL = st.builds(Settings, **OFFERED | {"cover_after": st.integers(0, settings.MAX_SECONDS)})


@pytest.fixture(scope="module", autouse=True)
def _a_home_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what is written at random from all other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SUSHIGO_HOME", str(tmp_path_factory.mktemp("random")))
        yield


@pytest.fixture
def file(home: Path) -> Path:
    """Return where the settings are kept; nothing is there yet."""
    return paths.settings()


def faults(file: Path, text: str) -> list[str]:
    """Return what is said about a file with this text."""
    file.write_text(text, encoding="utf-8")
    return [str(fault) for fault in load_settings()[1]]


def test_without_a_file_all_is_as_it_comes(file: Path) -> None:
    assert load_settings() == (Settings(), ())
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("theme = 'lihgt'", "theme: 'lihgt' is not allowed. Use one of these: dark, light, high-contrast, "),
        ("symbols = 1", "symbols: 1 is not allowed. Use one of these: auto, plain, ascii."),
        ("animation = ['off']", 'animation: ["off"] is not allowed. Use one of these: normal, fast, off.'),
        ("bell = 1", "bell: 1 is not allowed. Write true or false."),
        ("hints = 'yes'", "hints: 'yes' is not allowed. Write true or false."),
        ("cover_after = -1", "cover_after: -1 is not allowed. Write a whole number from 0 to 3600."),
        ("cover_after = 3601", "cover_after: 3601 is not allowed. Write a whole number from 0 to 3600."),
        ("cover_after = 1.5", "cover_after: 1.5 is not allowed. Write a whole number from 0 to 3600."),
        ("cover_after = true", "cover_after: true is not allowed. Write a whole number from 0 to 3600."),
        ("[theme]", "{} is not allowed"),
        ("hint = true", "hint: There is no such setting. Did you mean 'hints'?"),
        ("bell = false\ntheme =", "line 2: This is not valid TOML (Invalid value)."),
        ("bell = false\nbell = true", "line 2: This is not valid TOML"),
        ("bell = yes", "line 1: This is not valid TOML"),
    ],
)
def test_every_fault_is_one_sentence_with_its_place(file: Path, text: str, told: str) -> None:
    [said] = faults(file, text)
    assert told in said
    assert "\n" not in said


def test_all_faults_are_told_and_what_is_right_holds(file: Path) -> None:
    assert len(faults(file, "theme = 'x'\nbell = 3\ncover_after = 45\nanimation = 'off'")) == 2
    assert load_settings()[0] == Settings(cover_after=45, animation="off")


@given(ALL)
def test_what_is_written_is_read_again(kept: Settings) -> None:
    file = paths.settings()
    file.write_text(settings.as_toml(kept), encoding="utf-8")
    assert load_settings() == (kept, ())


ODD = ["'dark'", "'off'", "'plain'", "[]", "1.5", "nan", "07:32:00", "1979-05-27", "{a = 1}", ""]
VALUES = st.one_of(st.integers(), st.sampled_from(["true", "false", *ODD]))
LINES = st.builds("{} = {}".format, st.sampled_from([*SETTINGS, "x", "'é'", "[a]", "a.b"]), VALUES)


@given(st.one_of(st.text(), st.lists(LINES).map("\n".join)))
def test_any_text_is_read_or_told_in_sentences(text: str) -> None:
    file = paths.settings()
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    read, wrong = load_settings()
    assert all(str(fault).isprintable() and len(str(fault)) < 300 for fault in wrong)
    assert all(setting.takes(getattr(read, key)) for key, setting in SETTINGS.items())


@pytest.mark.parametrize("key", SETTINGS)
def test_one_setting_is_kept_and_the_others_stay(file: Path, key: str) -> None:
    before = Settings(
        theme="light",
        symbols="ascii",
        animation="fast",
        hints=False,
        confirm=True,
        cover_after=45,
        cover_on_lost_focus=False,
        bell=True,
        sort_hand=False,
        verbosity="short",
    )
    file.write_text(settings.as_toml(before), encoding="utf-8")
    value: Any = getattr(Settings(), key)
    keep_setting(key, value)
    assert load_settings() == (before.changed(key, value), ())
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "# mine\ntheme = 'dark' # at night\n\nbell = true\n",
            '# mine\ntheme = "light" # at night\n\nbell = true\n',
        ),
        ('bell=true\r\n  "theme"="dark"\r\n# end', 'bell=true\r\n  "theme"="light"\r\n# end'),
        ("# theme = 'dark'\ntheme = 'dark'", "# theme = 'dark'\ntheme = \"light\""),
        ('theme = """\ndark"""\nbell = true\n', 'theme = "light"\nbell = true\n'),
    ],
)
def test_only_the_value_of_a_line_changes(file: Path, old: str, new: str) -> None:
    file.write_bytes(old.encode())
    keep_setting("theme", "light")
    assert file.read_bytes().decode() == new


@pytest.mark.parametrize("old", ["# mine\n", "bell = true # loud\n", ""])
def test_what_was_not_there_comes_last_with_its_explanation(file: Path, old: str) -> None:
    file.write_text(old, encoding="utf-8")
    keep_setting("cover_after", 30)
    text = file.read_text(encoding="utf-8")
    assert text.startswith(old)
    assert "# An open hand is covered after" in text
    assert text.endswith("\ncover_after = 30\n")
    assert load_settings() == (Settings(bell="bell" in old, cover_after=30), ())


def test_each_key_is_explained_in_the_file(file: Path) -> None:
    keep_setting("bell", True)
    _, *blocks = file.read_text(encoding="utf-8").split("\n\n")
    for key, block in zip(SETTINGS, blocks, strict=True):
        *comments, line = block.strip().splitlines()
        assert comments
        assert all(comment.startswith("# ") for comment in comments)
        assert line.startswith(f"{key} = ")


def test_a_broken_file_is_left_alone(file: Path) -> None:
    file.write_text("theme = 'x'\n# mine\n", encoding="utf-8")
    with pytest.raises(NotKept, match="fix the errors in it first"):
        keep_setting("bell", True)
    assert file.read_text(encoding="utf-8") == "theme = 'x'\n# mine\n"


def test_keys_of_a_later_version_stay_and_keep_nothing_from_being_saved(file: Path) -> None:
    """One that could be a slip of the keyboard is told."""
    later = "sound = 'gong'\n[later]\nhint = 1\n"
    assert faults(file, later) == []
    assert faults(file, f"bells = 3\n{later}") == ["bells: There is no such setting. Did you mean 'bell'?"]
    keep_setting("theme", "light")
    assert load_settings()[0] == Settings(theme="light")
    assert "bells = 3\nsound = 'gong'\n" in file.read_text(encoding="utf-8")
    assert "[later]\nhint = 1\n" in file.read_text(encoding="utf-8")


def test_a_full_disk_is_told_and_loses_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_setting("theme", "light")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match=r"settings\.toml can't be written \(No space left on device\)\.$"):
        keep_setting("theme", "dark")
    assert load_settings() == (Settings(theme="light"), ())
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_that_cannot_be_made_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("SUSHIGO_HOME", str(home / "file"))
    with pytest.raises(NotKept, match="can't be written"):
        keep_setting("bell", True)


@pytest.mark.skipif(os.name != "posix", reason="links are POSIX's")
def test_a_link_stays_one(file: Path, home: Path) -> None:
    (home / "dotfiles").mkdir(mode=0o755)
    elsewhere = home / "dotfiles" / "mine.toml"
    elsewhere.write_text("bell = true\n", encoding="utf-8")
    file.symlink_to(elsewhere)
    keep_setting("theme", "light")
    assert file.is_symlink()
    assert load_settings() == (Settings(theme="light", bell=True), ())
    assert elsewhere.parent.stat().st_mode & 0o777 == 0o755


def test_what_the_first_screen_needs_is_read_without_any_library(file: Path) -> None:
    file.write_text("theme = 'light'\nbell = 3\n", encoding="utf-8")
    code = (
        "import sys; from sushigo_tui.files.settings import load_settings; "
        "print(load_settings()[0].theme, {'pydantic', 'tomlkit'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "light set()\n"
