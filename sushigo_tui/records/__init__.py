"""The game record: a whole game as one JSON document."""
