"""How fast and how small: `python -m tests.speed` reports, nothing here asserts a time."""
