"""The marker that names the rules which a test covers."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, as unknown ones are refused."""
    config.addinivalue_line(
        "markers", "rule(*ids): the ids of the rules that a test covers (tests/rules/ids.txt)"
    )
