"""Tests of what is built, and what lies where once it is installed. Nothing here needs a network."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

from sushigo_tui import __version__

ROOT = Path(__file__).parents[2]
SOURCES = {"sushigo_tui", "menus", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE"}
PRINTED = sorted(path.name for path in (ROOT / "menus").iterdir())


def run(*command: str | Path, cwd: Path) -> str:
    """Return what a program says; fails with all that it said if it fails."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Environment:
    """A fresh one, in which the libraries are to be seen but this program is not."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False, symlinks=os.name == "posix")
        scripts = "Scripts" if os.name == "nt" else "bin"
        self.folder = folder
        self.python = folder / scripts / "python"
        self.sushigo = folder / scripts / "sushigo"
        where = "import sysconfig; print(sysconfig.get_path('purelib'))"
        self.packages = Path(run(self.python, "-c", where, cwd=folder).strip())
        # A .pth in a folder that was added by a .pth is not read, so an editable install does not come along.
        libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        (self.packages / "libraries.pth").write_text("".join(f"{path}\n" for path in sorted(libraries)))
        self.before = self._listing()

    def _listing(self) -> set[str]:
        return {path.name for path in self.packages.iterdir()}

    def install(self, *what: str | Path) -> set[str]:
        """Install without a network; returns what is new among the packages."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-index"]
        options = ["--no-deps", "--no-build-isolation", "--ignore-installed", "--no-compile"]
        run(*pip, *options, *what, cwd=self.folder)
        return self._listing() - self.before


def test_the_built_wheel_plays_and_has_every_file_of_the_package(tmp_path: Path) -> None:
    """Style sheets and menus, too, and nothing else; built from a source archive, as a release is."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    (archive,), (wheel,) = tmp_path.glob("*.tar.gz"), tmp_path.glob("*.whl")
    with tarfile.open(archive) as source:
        top = {Path(name).parts[1] for name in source.getnames()}
    assert top == {*SOURCES, "PKG-INFO", ".gitignore", ".ci"}
    installed = Environment(tmp_path / "installed")
    assert installed.install(wheel) == {"sushigo_tui", f"sushigo_tui-{__version__}.dist-info"}
    package = installed.packages / "sushigo_tui"
    assert sorted(path.name for path in (package / "printed_menus").iterdir()) == PRINTED
    assert (package / "py.typed").is_file()
    ours = {
        path.relative_to(ROOT)
        for path in (ROOT / "sushigo_tui").rglob("*")
        if path.suffix in (".py", ".tcss")
    }
    assert len(ours) > 30
    assert {path for path in ours if not (installed.packages / path).is_file()} == set()

    assert run(installed.sushigo, "--version", cwd=tmp_path) == f"sushigo {__version__}\n"
    listed = run(installed.sushigo, "menus", cwd=tmp_path)
    assert all(f"{Path(name).stem} " in listed for name in PRINTED)
    records = tmp_path / "records"
    played = run(
        installed.sushigo, "simulate", "--games", "2", "--seed", "1", "--records", records, cwd=tmp_path
    )
    assert played.startswith("2 games played, ")
    assert run(installed.sushigo, "replay", "--check", records, cwd=tmp_path) == "2 of 2 records are valid.\n"
    assert run(installed.python, "-m", "sushigo_tui", "rules", "tofu", cwd=tmp_path).startswith("Tofu ")
