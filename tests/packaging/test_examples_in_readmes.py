"""The READMEs' examples in Python do what is said beside them."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_tui import rules

PACKAGE = Path(rules.__file__).parents[1]


@pytest.mark.parametrize("folder", ["rules", "records"])
def test_each_example_prints_what_stands_below_it(folder: str) -> None:
    failed, tried = doctest.testfile(str(PACKAGE / folder / "README.md"), module_relative=False)
    assert tried >= 5
    assert not failed


def test_every_name_that_is_offered_is_there() -> None:
    assert all(getattr(rules, name) is not None for name in rules.__all__)
    assert all(hasattr(rules, name) for name in rules.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'State'"):
        getattr(rules, "State")  # noqa: B009


def test_importing_the_package_loads_none_of_its_modules() -> None:
    code = "import sys, sushigo_tui.rules; print([name for name in sys.modules if 'tui.rules.' in name])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
