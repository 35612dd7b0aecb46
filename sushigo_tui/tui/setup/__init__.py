"""The screens before a game: what is played, and by whom."""
