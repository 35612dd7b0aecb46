"""One screen a file, with its style sheet beside it."""
