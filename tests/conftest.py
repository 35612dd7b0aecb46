"""Fixtures for every test."""

import gc
import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import count
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import settings

from sushigo_tui.files.languages import Translation
from tests.stub_worker import StubWorker

# A program that tests start is compiled once, and not at each of its hundreds of starts.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Tests read English, whatever the language of whoever runs them.
os.environ["LANGUAGE"] = "en"

# All that is imported and collected stays; what tests leave is looked for seldom.
gc.disable()
gc.set_threshold(100_000, 50, 50)

# Ctrl+C is ignored by what a shell runs in the background, and by all that is started from there.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A shared machine has slow moments; what is slow for good is measured by `python -m tests.speed`.
settings.register_profile("house", deadline=None, max_examples=50)
settings.load_profile("house")

LONG = {
    "test_theme.py",
    "test_installed.py",
    "test_kills.py",
    "test_store.py",
    "test_fuzz.py",
    "test_views.py",
}

_MEMORY = Path("/dev/shm")
"""The folder in which Linux keeps files in memory, if there is one."""

_HOMES = count()
"""A number for each; a folder that pytest made would cost each test a look at all others."""


def pytest_configure(config: pytest.Config) -> None:
    """Register our marker, as unknown ones are refused, and keep the folders of tests in memory."""
    rules = "sushigo_tui/rules/README.md"
    config.addinivalue_line("markers", f"rule(*ids): the ids of the rules that a test covers ({rules})")
    # Each choice in a game waits for the disk, as it should; a sixth of all time went to that.
    if sys.platform == "linux" and _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK):
        about = os.statvfs(_MEMORY)
        # Some tests install the program there, and start it.
        if about.f_bavail * about.f_frsize > 2**30 and not about.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


def pytest_xdist_auto_num_workers() -> int:
    """Start four processes on two cores: some wait for a terminal, and each spends seconds on collecting."""
    return (os.cpu_count() or 1) * 2


def pytest_xdist_setupnodes() -> None:
    """Compile the tests of a fresh copy once, on two cores; each worker would compile all of them."""
    tests = Path(__file__).parent
    if sys.platform == "win32" or any((tests / "__pycache__").glob("test_*.pyc")):
        return
    files = [file.relative_to(tests.parent).with_suffix("") for file in tests.rglob("test_*.py")]
    with ProcessPoolExecutor(2, get_context("fork")) as cores:
        list(cores.map(_compile, [".".join(file.parts) for file in files], chunksize=8))


def _compile(test: str) -> None:
    import_module(test)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that the others run beside them and not all before them.

    Those that wait for a terminal are spread among all others: no core is idle while one waits.
    """
    items.sort(key=lambda item: item.path.name not in LONG)
    waiting = {item for item in items if item.path.parent.name == "terminal"}
    places = dict[pytest.Item, float]()
    for group in (waiting, {*items} - waiting):
        alike = [item for item in items if item in group]
        places |= {item: at / len(alike) for at, item in enumerate(alike)}
    items.sort(key=places.__getitem__)


def pytest_collection_finish() -> None:
    """Let what was imported be, and look for garbage seldom: an eighth of all time went to that."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _nobodys_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the folders of whoever runs it, or finds what another test has left."""
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"
    folder.mkdir()
    monkeypatch.setenv("SUSHIGO_HOME", str(folder))
    monkeypatch.setattr(Translation, "spelling", {})


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's own that is empty."""
    monkeypatch.setenv("SUSHIGO_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> StubWorker:
    """Bots think when they are told to."""
    stub = StubWorker()
    monkeypatch.setattr("sushigo_tui.hotseat.bot_players.Worker", lambda: stub)
    return stub
