"""The commands, run as a person runs them."""
