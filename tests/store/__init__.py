"""The store: what is written, read again, refused and set aside."""
