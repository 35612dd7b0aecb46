"""Games that were played: their list, and statistics."""
