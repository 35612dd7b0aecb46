"""The screen of a game, and what each step of it is shown on."""
