"""The steps of a game as they are shown, each made once and used again."""
