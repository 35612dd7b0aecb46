"""The READMEs' examples in Python do what is said beside them."""

import doctest
from pathlib import Path

import pytest

import sushigo_tui

PACKAGE = Path(sushigo_tui.__file__).parent


@pytest.mark.parametrize("folder", ["rules", "records"])
def test_each_example_prints_what_stands_below_it(folder: str) -> None:
    failed, tried = doctest.testfile(str(PACKAGE / folder / "README.md"), module_relative=False)
    assert tried >= 5
    assert not failed
