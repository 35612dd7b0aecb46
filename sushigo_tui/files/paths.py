"""The user's folders and files, and how files are written."""

import contextlib
import os
import stat
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from sushigo_tui.files.printing import Explained, printable
from sushigo_tui.language import say


class NoHome(Explained):
    """The user has no home folder."""

    def __init__(self) -> None:
        super().__init__(say("This user has no home folder. Set SUSHIGO_HOME to a folder."))


def _home(kind: str) -> Path:
    """Return SUSHIGO_HOME or the user's folder for "data", "config" or "state". Raises NoHome."""
    # FileNotFoundError: the current folder was removed. RuntimeError: platformdirs finds no home folder.
    with contextlib.suppress(FileNotFoundError, RuntimeError):
        if home := os.environ.get("SUSHIGO_HOME"):
            folder = typed(home)
        else:
            import platformdirs

            folder = getattr(platformdirs, f"user_{kind}_path")("sushigo", appauthor=False)
        # Python, and earlier versions of platformdirs, keep the ~ if they find no home folder.
        if not str(folder).startswith("~"):
            return folder.absolute()
    raise NoHome


def typed(path: str) -> Path:
    """Return a path as typed, with a leading ~ replaced by the home folder, if that exists."""
    return Path(os.path.expanduser(path))  # noqa: PTH111 - Path's own raises for a home that nobody has


def near_home(path: Path) -> str:
    """Return a path to show: printable, with ~ for the home folder."""
    with contextlib.suppress(RuntimeError, ValueError):
        return printable(Path("~") / path.relative_to(Path.home()))
    return printable(path)


def mode(path: str | Path) -> int:
    """Return the type and permissions of whatever is at a path; 0 if nothing is. Raises OSError.

    Path.exists won't do: from Python 3.14 on, it also says no if the user may not look.
    """
    try:
        return os.stat(path).st_mode  # noqa: PTH116 - also of text
    except (FileNotFoundError, NotADirectoryError):
        return 0


def menus() -> Path:
    return _home("data") / "menus"


def games() -> Path:
    return _home("data") / "games" / "games.db"


def has_games() -> bool:
    """Return whether there is a database of games; True if its folder can't be read."""
    try:
        return mode(games()) != 0
    except OSError:
        return True


def saves() -> Path:
    """Return the folder of games that could not be saved in the database."""
    return _home("data") / "saves"


def settings() -> Path:
    return _home("config") / "settings.toml"


def reports() -> Path:
    return _home("state") / "reports"


def is_own(path: Path) -> bool:
    """Return whether a path leads to the settings or into the games folder, even by a link. Raises NoHome."""
    for own in (games(), settings()):
        with contextlib.suppress(OSError):
            if own.samefile(path):
                return True
    return Path(os.path.realpath(games().parent)) in Path(os.path.realpath(path)).parents


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read (0600, its folder 0700), as a whole or not at all.

    Raises OSError. On Windows, folders of users are private already.
    """
    make_private(path.parent)
    write_whole(path, text, private=True)


def make_private(folder: Path) -> None:
    """Make a folder that only its owner can read (0700). Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def write_whole(path: Path, content: str | bytes, *, private: bool = False) -> None:
    """Write a file in an existing folder, as a whole or not at all. Raises OSError.

    A file with hard links is written in place, which may leave part of it. An existing file keeps its
    permissions, unless the new one is `private` (0600); a link still leads to it.
    """
    path = path.resolve()
    old = path.stat() if path.exists() else None
    if old is not None and old.st_nlink > 1 and not private:
        path.write_bytes(_encoded(content))
        return
    here = path.with_name(f".{path.name}.{token_hex(4)}")
    handle = os.open(here, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
    if old is not None and not private:
        here.chmod(stat.S_IMODE(old.st_mode))
    _write_through(os.fdopen(handle, "wb"), here, content, path)


def write_new(path: Path, content: str | bytes) -> None:
    """Write a new file, as a whole or not at all. Raises FileExistsError, OSError."""
    _write_through(path.open("xb"), path, content, path)


def _write_through(file: BinaryIO, here: Path, content: str | bytes, there: Path) -> None:
    """Write to the disk, then move the file from `here` to `there`; remove it if writing fails."""
    try:
        with file:
            file.write(_encoded(content))
            file.flush()
            os.fsync(file.fileno())
        here.replace(there)
    except BaseException:
        with contextlib.suppress(OSError):
            here.unlink()
        raise


def _encoded(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content
