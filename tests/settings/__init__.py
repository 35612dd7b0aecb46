"""The settings: what the file says, what is wrong with it, how it is kept."""
