"""Speed and size: `python -m tests.speed` reports them, and nothing here asserts a time."""
