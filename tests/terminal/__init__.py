"""The game in a real terminal: a pty, and a screen that is read as a person reads it."""
