"""Unfinished and finished games, in one database of the user's own."""
