"""Pictures of the game, made by the game itself."""
