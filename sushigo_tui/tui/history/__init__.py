"""The games that were played: lists and statistics."""
