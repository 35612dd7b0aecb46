"""The user's unfinished and finished games, in one database."""
