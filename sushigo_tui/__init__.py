"""Sushi Go! and Sushi Go Party! for the terminal."""

__version__ = "0.1.0"
