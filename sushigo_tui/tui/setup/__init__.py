"""The screens before a game: its menu and its players."""
