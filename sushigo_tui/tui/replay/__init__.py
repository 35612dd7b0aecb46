"""A finished game that is watched: its screen, and what only that uses."""
