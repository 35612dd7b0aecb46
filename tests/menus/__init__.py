"""Menu files: the printed ones, people's own, and broken ones."""
