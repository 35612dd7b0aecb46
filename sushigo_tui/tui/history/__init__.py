"""The screens about past games: lists and statistics."""
