"""The rules of both games: standard library only, no screen, file, clock or network."""
